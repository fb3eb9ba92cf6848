import type { Json, Move } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Amount } from './Amount.tsx';
import { Choices } from './Choices.tsx';
import { Confirm } from './Confirm.tsx';
import type { FormProps } from './forms.ts';

interface Auction {
  readonly items: readonly string[];
  /** What is under the hammer, where it is not the first item. */
  readonly item?: string | null;
  readonly bidders: readonly string[];
  readonly bid: { readonly by: string; readonly amount: number } | null;
}

/** The auction that is on, under the name of its step. */
const auctionOf = (game: Game): Auction | null => {
  const top = game.state.stack.at(-1);
  const at: readonly Json[] = top !== undefined && 'turn' in top ? Object.values(top.at) : [];
  const found = at.find((value) => typeof value === 'object' && value !== null && 'bidders' in value && 'items' in value);
  return (found as unknown as Auction | undefined) ?? null;
};

const Items = ({ items, now }: { readonly items: readonly string[]; readonly now: string }): ReactNode => {
  const game = useGame();
  return (
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
        </tr>
      </thead>
      <tbody>
        {items.map((id) => {
          const printed = game.face.privates.find((other) => other.id === id);
          return (
            <tr key={id} className={id === now ? 'on' : ''}>
              <td title={game.own.power?.(game, id)}>{game.name(id)}</td>
              <td className="num">{printed === undefined ? W.dash : game.money(printed.price)}</td>
              <td className="num">{printed === undefined ? W.dash : game.money(printed.income)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** One item under the hammer: what it is, the highest bid, who still bids, and a bid or a pass. */
export const Hammer = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const auction = auctionOf(game);
  const [amount, setAmount] = useState<number | null>(null);
  const bid = offers.find(({ move }) => move.type === 'bid');
  const pass = offers.find(({ move }) => move.type === 'pass');
  const range = bid?.ranges?.amount;
  const move = useMemo(
    (): Move | null => (bid === undefined || range === undefined ? null : ({ ...bid.move, amount: amount ?? range.min } as Move)),
    [bid, range, amount],
  );
  if (auction === null || pass === undefined) return <Choices by={by} offers={offers} play={play} />;
  const item = auction.item ?? auction.items[0] ?? '';
  const cash = game.state.players[by]?.cash ?? 0;
  const power = game.own.power?.(game, item);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={W.auction.under(game.name(item))} />{' '}
          <Say
            words={
              auction.bid === null
                ? W.auction.noBid(game.money(range?.min ?? 0))
                : W.auction.highest(game.name(auction.bid.by), game.money(auction.bid.amount))
            }
          />
        </p>
        {power !== undefined && <p className="note s">{power}</p>}
        <p className="s">
          {W.auction.still(auction.bidders.map(game.name).join(', '))} <Say words={W.auction.cash(game.money(cash))} />
        </p>
        {range !== undefined && (
          <Amount
            label={W.auction.bidOn(game.name(item))}
            range={range}
            value={amount ?? range.min}
            words={game.money}
            onChange={setAmount}
          />
        )}
        <Items items={auction.items} now={item} />
      </div>
      {move !== null && (
        <>
          <section className="does" aria-label={W.does.heading}>
            <h3>{W.auction.ifWon}</h3>
            <dl className="kv">
              <div className="kvrow">
                <dt>
                  {game.name(by)} <span className="mut xs">{W.does.what.cash}</span>
                </dt>
                <dd className="loss">
                  {game.money(cash)} <span className="arrow">→</span> {game.money(cash - (amount ?? range?.min ?? 0))}
                </dd>
              </div>
            </dl>
          </section>
          <Confirm words={W.auction.bid(game.money(amount ?? range?.min ?? 0), game.name(item))} onConfirm={() => play(move)} />
        </>
      )}
      <div className="go">
        <button type="button" className="btn block" data-done onClick={() => play(pass.move)}>
          {auction.bid === null ? W.auction.pass : W.auction.dropOut} <kbd>P</kbd>
        </button>
      </div>
    </>
  );
};
