import type { AuctionView, MoveNamed, Offer } from '@roundhouse/engine';
import type { SharedMove } from '@roundhouse/engine/say';
import { type ReactNode, useMemo, useState } from 'react';
import { usePhone } from '../app/media.ts';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, filledIn, offerOf, offersOf } from './forms.ts';
import { Commits, IfWon } from './IfWon.tsx';
import { PassButton } from './PassButton.tsx';

type Item = AuctionView['items'][number];

const bidsOf = (game: Game, { bids }: Item): string =>
  bids.length === 0
    ? W.none
    : bids
        .toSorted((a, b) => b.amount - a.amount)
        .map(({ by, amount }) => W.auction.standing(game.name(by), game.money(amount)))
        .join(', ');

interface ItemRowProps {
  readonly item: Item;
  /** The item that is for sale now. */
  readonly first: boolean;
  readonly contest: boolean;
  readonly open: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const ItemRow = ({ item, first, contest, open, chosen, onChoose }: ItemRowProps): ReactNode => {
  const game = useGame();
  const printed = game.title.components.privates.find(({ id }) => id === item.id);
  return (
    <tr className={chosen ? 'sel' : first ? 'on' : ''}>
      <td>
        <button
          type="button"
          className="linklike b"
          aria-pressed={chosen}
          disabled={!open}
          data-item={item.id}
          title={game.name(item.id)}
          onClick={onChoose}
        >
          {game.own.short?.(item.id) ?? item.id}
        </button>
        {first && !contest && <span className="s turn"> {W.auction.forSale}</span>}
      </td>
      <td className="num">{game.money(item.price ?? 0)}</td>
      <td className="num">{game.money(printed?.income ?? 0)}</td>
      <td>{bidsOf(game, item)}</td>
    </tr>
  );
};

/** The same on a phone: items as a strip of cards. */
const ItemCards = ({ items, contest, chosen, isOpen, onChoose }: ItemsProps): ReactNode => {
  const game = useGame();
  return (
    <div className="itemstrip" role="radiogroup" aria-label={W.auction.items}>
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="radio"
          className="opt stack"
          aria-checked={item.id === chosen}
          disabled={!isOpen(item.id)}
          data-item={item.id}
          onClick={() => onChoose(item.id)}
        >
          <span className="row between">
            <b>{game.own.short?.(item.id) ?? item.id}</b> <span>{game.money(item.price ?? 0)}</span>
          </span>
          <span className="s mut">
            {index === 0 && !contest ? W.auction.forSale : item.bids.length === 0 ? W.auction.noBids : bidsOf(game, item)}
          </span>
        </button>
      ))}
    </div>
  );
};

/** Items that have been sold, with their owners. */
const SoldRows = ({ items }: { readonly items: readonly Item[] }): ReactNode => {
  const game = useGame();
  // A private that is not part of this game has no row in the view.
  const ownerOf = (id: string): string => game.private(id)?.owner ?? 'ipo';
  const sold = game.title.components.privates.filter(({ id }) => !items.some((item) => item.id === id) && ownerOf(id) !== 'ipo');
  return sold.map(({ id, price, income }) => (
    <tr key={id} className="mut">
      <td>{id}</td>
      <td className="num">{game.money(price)}</td>
      <td className="num">{game.money(income)}</td>
      <td>{W.auction.has(game.name(ownerOf(id)))}</td>
    </tr>
  ));
};

interface ItemsProps {
  readonly items: readonly Item[];
  readonly contest: boolean;
  readonly chosen: string | null;
  readonly isOpen: (item: string) => boolean;
  readonly onChoose: (item: string) => void;
}

const Items = ({ items, contest, chosen, isOpen, onChoose }: ItemsProps): ReactNode => (
  <table className="tb" aria-label={W.auction.items}>
    <thead>
      <tr>
        <th scope="col">{W.auction.item}</th>
        <th scope="col" className="num">
          {W.auction.price}
        </th>
        <th scope="col" className="num">
          {W.auction.income}
        </th>
        <th scope="col">{W.auction.bids}</th>
      </tr>
    </thead>
    <tbody>
      <SoldRows items={items} />
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          first={index === 0}
          contest={contest}
          open={isOpen(item.id)}
          chosen={item.id === chosen}
          onChoose={() => onChoose(item.id)}
        />
      ))}
    </tbody>
  </table>
);

type DealMove = Extract<MoveNamed<SharedMove, 'buy' | 'bid'>, { readonly item: string }>;

/** The offers on items of the auction. */
const dealsOf = (offers: readonly Offer[]): readonly Offer<DealMove>[] =>
  offersOf(offers, 'buy', 'bid').filter((offer): offer is Offer<DealMove> => 'item' in offer.move);

interface DealProps {
  readonly move: DealMove;
  /** The price of the item; null where it is only bid for. */
  readonly price: number | null;
  readonly contest: boolean;
  /** What the player has bid before, on this item and on all. */
  readonly mine: number;
  readonly committed: number;
  readonly onConfirm: () => void;
}

/** What the purchase or bid does, and the button that makes it. */
const Deal = ({ move, price, contest, mine, committed, onConfirm }: DealProps): ReactNode => {
  const game = useGame();
  return (
    <>
      {move.type === 'buy' && <Does move={move} about={move.by} />}
      {move.type === 'bid' && contest && <IfWon by={move.by} amount={move.amount} />}
      {move.type === 'bid' && !contest && <Commits by={move.by} mine={mine} committed={committed} amount={move.amount} />}
      <Confirm
        words={move.type === 'buy' ? W.auction.buy(move.item, game.money(price ?? 0)) : W.auction.bid(game.money(move.amount), move.item)}
        onConfirm={onConfirm}
      />
    </>
  );
};

const incomeWords = (game: Game, item: string): string => {
  const income = game.title.components.privates.find(({ id }) => id === item)?.income ?? 0;
  return income === 0 ? '' : W.auction.pays(game.money(income));
};

/** The opening auction: the first item can be bought, later ones can be bid on, and bids tie up cash. */
export const Auction = ({ by, offers, play, start }: FormProps): ReactNode => {
  const game = useGame();
  const { items, item: contested } = game.view.decision?.auction ?? { items: [], item: null };
  const contest = contested !== null;
  const phone = usePhone();
  const Listed = phone ? ItemCards : Items;
  const deals = useMemo(() => dealsOf(offers), [offers]);
  const [first] = useState(() => offerOf(deals, start));
  const [item, setItem] = useState((first?.offer ?? deals.find(({ move }) => move.item === items[0]?.id) ?? deals[0])?.move.item ?? null);
  const [amount, setAmount] = useState<number | null>(first?.amounts.amount ?? null);
  const offer = deals.find(({ move }) => move.item === item);
  const pass = offers.find(({ move }) => move.type === 'pass');
  const range = offer?.ranges?.amount;
  const move = useMemo(() => (offer === undefined ? null : filledIn(offer, { amount })), [offer, amount]);
  const committed = items.reduce((sum, { bids }) => sum + (bids.find((bid) => bid.by === by)?.amount ?? 0), 0);
  const cash = game.player(by)?.cash ?? 0;
  const chosen = items.find(({ id }) => id === item);
  const mine = chosen?.bids.find((bid) => bid.by === by)?.amount ?? 0;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={W.auction.money(game.money(cash), game.money(committed), game.money(cash - committed))} />
          {contest && ` ${W.auction.contest}`}
        </p>
        <Listed
          items={items}
          contest={contest}
          chosen={item}
          isOpen={(id) => deals.some((deal) => deal.move.item === id)}
          onChoose={(id) => {
            setItem(id);
            setAmount(null);
          }}
        />
        {item !== null && (
          <p className="note s">
            <b>{game.name(item)}</b> {game.own.power?.(game, item)} {phone && incomeWords(game, item)}
          </p>
        )}
        {range !== undefined && (
          <Amount label={W.auction.bidOn(item ?? '')} range={range} value={amount ?? range.min} words={game.money} onChange={setAmount} />
        )}
      </div>
      {move !== null && (
        <Deal move={move} price={chosen?.price ?? null} contest={contest} mine={mine} committed={committed} onConfirm={() => play(move)} />
      )}
      {pass !== undefined && <PassButton words={contest ? W.auction.dropOut : W.auction.pass} onPass={() => play(pass.move)} />}
    </>
  );
};
