import type { Move } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, fieldsOf } from './forms.ts';

interface Deal {
  readonly private: string;
  readonly price: number;
}

/** Privates that the company may buy: whose they are, what they do, and between which prices. */
export const Privates = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [index, setIndex] = useState<number | null>(offers.length === 1 ? 0 : null);
  const [price, setPrice] = useState<number | null>(null);
  const offer = index === null ? undefined : offers[index];
  const range = offer?.ranges?.price;
  const move = useMemo(
    (): Move | null =>
      offer === undefined ? null : range === undefined ? offer.move : ({ ...offer.move, price: price ?? range.min } as Move),
    [offer, range, price],
  );
  return (
    <>
      <div className="opts">
        <div role="radiogroup" aria-label={W.forms.privates}>
          {offers.map((other, at) => {
            const deal = fieldsOf<Deal>(other);
            const owner = game.state.assets[deal.private]?.owner ?? '';
            const most = other.ranges?.price;
            return (
              <button
                key={deal.private}
                type="button"
                className="opt card"
                role="radio"
                aria-checked={at === index}
                data-private={deal.private}
                data-choice={at + 1}
                onClick={() => {
                  setIndex(at);
                  setPrice(null);
                }}
              >
                <span className="row between">
                  <b>{game.name(deal.private)}</b>
                  <b className="nw">
                    {most === undefined ? game.money(deal.price) : W.trains.range(game.money(most.min), game.money(most.max))}
                  </b>
                </span>
                <span className="s">{owner === by ? W.privates.yours : W.privates.asked(game.name(owner))}</span>
                <span className="s mut">{game.own.power?.(game, deal.private)}</span>
              </button>
            );
          })}
        </div>
        {range !== undefined && (
          <Amount label={W.amount.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={game.state.stack.at(-1)?.about ?? null} />
          <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};
