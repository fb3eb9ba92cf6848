import type { Json, Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, fieldsOf } from './forms.ts';

interface Item {
  readonly id: string;
  readonly price: number;
  readonly bids: readonly { readonly by: string; readonly amount: number }[];
}

interface AuctionState {
  readonly items: readonly Item[];
  readonly contest: boolean;
}

const auctionOf = (game: Game): AuctionState => {
  const top = game.state.stack.at(-1);
  const at: Json | undefined = top !== undefined && 'turn' in top ? top.at.waterfall : undefined;
  return (at ?? { items: [], contest: false }) as unknown as AuctionState;
};

const bidsOf = (game: Game, { bids }: Item): string =>
  bids.length === 0
    ? W.none
    : bids
        .toSorted((a, b) => b.amount - a.amount)
        .map(({ by, amount }) => W.auction.standing(game.name(by), game.money(amount)))
        .join(', ');

const itemOf = (offer: Offer): string | undefined => fieldsOf<{ item?: string }>(offer).item;

/** The opening auction: the first item is bought, later ones are bid for, and money bid is set aside. */
export const Auction = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const { items, contest } = auctionOf(game);
  // A private that is not part of this game has no owner at all.
  const ownerOf = (id: string): string => game.state.assets[id]?.owner ?? 'ipo';
  const sold = game.face.privates.filter(({ id }) => !items.some((item) => item.id === id) && ownerOf(id) !== 'ipo');
  const firstOffer = offers.find((offer) => itemOf(offer) === items[0]?.id) ?? offers.find((offer) => itemOf(offer) !== undefined);
  const [item, setItem] = useState<string | null>(firstOffer === undefined ? null : (itemOf(firstOffer) ?? null));
  const [amount, setAmount] = useState<number | null>(null);
  const offer = offers.find((other) => item !== null && itemOf(other) === item);
  const pass = offers.find((other) => other.move.type === 'pass');
  const range = offer?.ranges?.amount;
  const move = useMemo((): Move | null => {
    if (offer === undefined) return null;
    return range === undefined ? offer.move : ({ ...offer.move, amount: amount ?? range.min } as Move);
  }, [offer, range, amount]);
  const aside = items.reduce((sum, { bids }) => sum + (bids.find((bid) => bid.by === by)?.amount ?? 0), 0);
  const cash = game.state.players[by]?.cash ?? 0;
  const mine = items.find(({ id }) => id === item)?.bids.find((other) => other.by === by)?.amount ?? 0;
  const bid = move === null ? 0 : (fieldsOf<{ amount?: number }>(move).amount ?? 0);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={W.auction.money(game.money(cash), game.money(aside), game.money(cash - aside))} />
          {contest && ` ${W.auction.contest}`}
        </p>
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
            {sold.map(({ id, price, income }) => (
              <tr key={id} className="mut">
                <td>{id}</td>
                <td className="num">{game.money(price)}</td>
                <td className="num">{game.money(income)}</td>
                <td>{W.auction.has(game.name(ownerOf(id)))}</td>
              </tr>
            ))}
            {items.map((row, index) => {
              const printed = game.face.privates.find(({ id }) => id === row.id);
              const open = offers.some((other) => itemOf(other) === row.id);
              return (
                <tr key={row.id} className={row.id === item ? 'sel' : index === 0 ? 'on' : ''}>
                  <td>
                    <button
                      type="button"
                      className="linklike b"
                      aria-pressed={row.id === item}
                      disabled={!open}
                      data-item={row.id}
                      title={printed?.name ?? row.id}
                      onClick={() => {
                        setItem(row.id);
                        setAmount(null);
                      }}
                    >
                      {game.own.short?.(row.id) ?? row.id}
                    </button>
                    {index === 0 && !contest && <span className="s turn"> {W.auction.forSale}</span>}
                  </td>
                  <td className="num">{game.money(row.price)}</td>
                  <td className="num">{game.money(printed?.income ?? 0)}</td>
                  <td>{bidsOf(game, row)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {item !== null && (
          <p className="note s">
            <b>{game.name(item)}</b> {game.own.power?.(game, item)}
          </p>
        )}
        {range !== undefined && (
          <Amount label={W.auction.bidOn(item ?? '')} range={range} value={amount ?? range.min} words={game.money} onChange={setAmount} />
        )}
      </div>
      {move !== null && offer !== undefined && (
        <>
          {move.type === 'bid' && !contest ? (
            <section className="does" aria-label={W.does.heading}>
              <h3>{W.does.heading}</h3>
              <p className="s">{W.auction.setsAside(game.money(bid), game.money(cash - aside + mine - bid))}</p>
            </section>
          ) : (
            <Does move={move} about={by} />
          )}
          <Confirm
            words={
              move.type === 'buy'
                ? W.auction.buy(item ?? '', game.money(items.find(({ id }) => id === item)?.price ?? 0))
                : W.auction.bid(game.money(fieldsOf<{ amount: number }>(move).amount), item ?? '')
            }
            onConfirm={() => play(move)}
          />
        </>
      )}
      {pass !== undefined && (
        <div className="go">
          <button type="button" className="btn block" data-done onClick={() => play(pass.move)}>
            {contest ? W.auction.dropOut : W.auction.pass} <kbd>P</kbd>
          </button>
        </div>
      )}
    </>
  );
};
