import type { AuctionView, Range } from '@roundhouse/engine';
import { CARDS, type CardData, type CompanyData, REGIONALS } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { PassButton } from '../../decide/PassButton.tsx';
import { placeOf } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { Say } from '../../text/Say.tsx';
import { powerOf } from './facts.ts';
import { type Game18fb, type OfferOf, offersOf, placesOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

const cardOf = (id: string): CardData | undefined => CARDS.find((card) => card.id === id);
const regionalOf = (id: string): CompanyData | undefined => REGIONALS.find((company) => company.id === id);

/** What a regional company has: home, destinations and the bonus for each. */
export const aboutRegional = (game: Game18fb, { home = '', historicalDestinations = [], destinationBonus = 0 }: CompanyData): string =>
  words.hall.regional(placeOf(game, home), placesOf(game, historicalDestinations), game.money(destinationBonus));

/** What the buyer gets with an item. */
const aboutItem = (game: Game18fb, id: string): string => {
  const regional = regionalOf(id);
  return regional === undefined ? (powerOf(game, id) ?? '') : aboutRegional(game, regional);
};

/** Where the money of a winning bid goes. */
const goesTo = (game: Game18fb, id: string, amount: number): string => {
  const card = cardOf(id);
  if (card === undefined) return words.hall.toTreasury(game.money(amount), id);
  return card.share === undefined
    ? words.hall.toBank(game.money(amount))
    : words.hall.goes(game.money(card.price), game.money(amount - card.price), card.share);
};

const Row = ({ id, state, onPick }: { readonly id: string; readonly state: string; readonly onPick?: () => void }): ReactNode => {
  const game = useGame18fb();
  const card = cardOf(id);
  const regional = regionalOf(id);
  const name = regional === undefined ? game.name(id) : placeOf(game, regional.home ?? '');
  return (
    <tr className={state}>
      <td title={aboutItem(game, id)}>
        {regional !== undefined && <CompanyBadge id={id} size="sm" />}{' '}
        {onPick !== undefined ? (
          <button type="button" className="linklike b" data-item={id} aria-pressed={state === 'sel'} onClick={onPick}>
            {name}
          </button>
        ) : regional === undefined ? (
          <b>{name}</b>
        ) : (
          name
        )}
      </td>
      <td className="num">{game.money(card?.price ?? regional?.nominalValue ?? 0)}</td>
      {card !== undefined && <td className="num">{game.money(card.income)}</td>}
    </tr>
  );
};

interface ItemsProps {
  readonly auction: AuctionView;
  readonly shown: string;
  readonly picks: readonly OfferOf<'pick'>[];
  readonly onPick: (offer: OfferOf<'pick'>) => void;
}

const Items = ({ auction: { items, item }, shown, picks, onPick }: ItemsProps): ReactNode => {
  const isCards = cardOf(shown) !== undefined;
  return (
    <table className="tb" aria-label={words.hall.items}>
      <thead>
        <tr>
          <th scope="col">{isCards ? words.hall.card : words.hall.company}</th>
          <th scope="col" className="num">
            {isCards ? words.hall.cost : words.hall.nominal}
          </th>
          {isCards && (
            <th scope="col" className="num">
              {words.hall.income}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id }) => {
          const offer = picks.find(({ move }) => move.item === id);
          return (
            <Row
              key={id}
              id={id}
              state={id === shown ? (item === null ? 'sel' : 'on') : ''}
              {...(offer === undefined ? {} : { onPick: () => onPick(offer) })}
            />
          );
        })}
      </tbody>
    </table>
  );
};

interface BiddingProps {
  readonly auction: AuctionView;
  readonly by: string;
  readonly range: Range | undefined;
  readonly value: number;
  readonly onChange: (amount: number) => void;
}

/** The high bid, who is still in, and the amount to bid. */
const Bidding = ({ auction: { high, bidders }, by, range, value, onChange }: BiddingProps): ReactNode => {
  const game = useGame18fb();
  return (
    <>
      <p>
        <Say
          words={
            high === null ? words.hall.noBid(game.money(range?.min ?? 0)) : words.hall.highest(game.name(high.by), game.money(high.amount))
          }
        />{' '}
        <Say words={words.hall.cash(game.money(game.player(by)?.cash ?? 0))} />
      </p>
      <p className="s">{bidders.length === 1 ? words.hall.alone : words.hall.still(bidders.map(game.name))}</p>
      {range !== undefined && <Amount label={words.hall.bid} range={range} value={value} words={game.money} onChange={onChange} />}
    </>
  );
};

/** Political cards or regional companies: one is nominated, then all raise or pass. */
export const Hall = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const auction = game.view.decision?.auction ?? null;
  const picks = offersOf(offers, 'pick');
  const [picked, pick] = useState<OfferOf<'pick'> | undefined>(picks[0]);
  const [amount, setAmount] = useState<number | null>(null);
  const bid = useMemo(() => offersOf(offers, 'bid')[0], [offers]);
  const [pass] = offersOf(offers, 'pass');
  const range = bid?.ranges?.amount;
  const value = amount ?? range?.min ?? 0;
  const move = useMemo(() => (bid === undefined ? null : { ...bid.move, amount: value }), [bid, value]);
  if (auction === null) return null;
  const { item } = auction;
  const shown = item ?? picked?.move.item ?? auction.items[0]?.id ?? '';
  const pickWords = cardOf(shown) === undefined ? words.hall.pickRegional : words.hall.pickCard;
  return (
    <>
      <div className="opts">
        {item === null ? (
          <p>
            <Say words={pickWords(game.name(by))} />
          </p>
        ) : (
          <Bidding auction={auction} by={by} range={range} value={value} onChange={setAmount} />
        )}
        <Items auction={auction} shown={shown} picks={picks} onPick={pick} />
      </div>
      <section className="does">
        <h3>{game.name(shown)}</h3>
        <p className="s">{aboutItem(game, shown)}</p>
        <p className="s mut">{move === null ? words.hall.pool : goesTo(game, shown, value)}</p>
      </section>
      {item === null && picked !== undefined && <Confirm words={words.hall.up(game.name(shown))} onConfirm={() => play(picked.move)} />}
      {move !== null && <Confirm words={words.hall.bidOn(game.money(value), game.name(shown))} onConfirm={() => play(move)} />}
      {pass !== undefined && <PassButton words={words.hall.pass(game.name(shown))} onPass={() => play(pass.move)} />}
    </>
  );
};
