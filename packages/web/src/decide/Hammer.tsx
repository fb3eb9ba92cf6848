import type { AuctionView } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Amount } from './Amount.tsx';
import { Choices } from './Choices.tsx';
import { Confirm } from './Confirm.tsx';
import { type FormProps, filledIn, offersOf } from './forms.ts';
import { IfWon } from './IfWon.tsx';
import { PassButton } from './PassButton.tsx';

const Items = ({ items, now }: { readonly items: AuctionView['items']; readonly now: string }): ReactNode => {
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
        {items.map(({ id }) => {
          const printed = game.title.components.privates.find((other) => other.id === id);
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

/** An auction of one item at a time: the item, the highest bid, who still bids, and a bid or a pass. */
export const Hammer = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const auction = game.view.decision?.auction ?? null;
  const [amount, setAmount] = useState<number | null>(null);
  const bid = offersOf(offers, 'bid')[0];
  const pass = offers.find(({ move }) => move.type === 'pass');
  const range = bid?.ranges?.amount;
  const move = useMemo(() => (bid === undefined ? null : filledIn(bid, { amount })), [bid, amount]);
  if (auction === null || pass === undefined) return <Choices by={by} offers={offers} play={play} />;
  const item = auction.item ?? auction.items[0]?.id ?? '';
  const power = game.own.power?.(game, item);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={W.auction.under(game.name(item))} />{' '}
          <Say
            words={
              auction.high === null
                ? W.auction.noBid(game.money(range?.min ?? 0))
                : W.auction.highest(game.name(auction.high.by), game.money(auction.high.amount))
            }
          />
        </p>
        {power !== undefined && <p className="note s">{power}</p>}
        <p className="s">
          {W.auction.still(auction.bidders.map(game.name).join(', '))}{' '}
          <Say words={W.auction.cash(game.money(game.player(by)?.cash ?? 0))} />
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
          <IfWon by={by} amount={move.amount} />
          <Confirm words={W.auction.bid(game.money(move.amount), game.name(item))} onConfirm={() => play(move)} />
        </>
      )}
      <PassButton words={auction.high === null ? W.auction.pass : W.auction.dropOut} onPass={() => play(pass.move)} />
    </>
  );
};
