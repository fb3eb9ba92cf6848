import { type Move, type Offer, play as tryMove } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, fieldsOf } from './forms.ts';
import { Off } from './RuleCard.tsx';

interface Deal {
  readonly from: string;
  readonly train: string;
  readonly price: number;
  readonly loan?: boolean;
}

interface TrainsProps extends FormProps {
  /** What is to be said of a train that is offered. */
  readonly note?: (offer: Offer) => string | undefined;
  /** Names of the trains a type is sold as, with their prices, where its cards have sides. */
  readonly sides?: (type: string) => readonly { readonly train: string; readonly price: number }[];
}

/** A block of shares that a president sells for the train. */
interface Sale {
  readonly company: string;
  readonly percent: number;
  /** Where the same percentage can be sold in several ways. */
  readonly certificates?: readonly number[];
}

const isSale = ({ move }: Offer): boolean => move.type === 'sell';

/** Trains of the bank, the open market and other companies; in need also what the president may sell. */
export const Trains = ({ by, offers, play, note, sides }: TrainsProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [index, setIndex] = useState(0);
  const [price, setPrice] = useState<number | null>(null);
  const offer = offers[Math.min(index, offers.length - 1)];
  const range = offer?.ranges?.price;
  const move = useMemo(
    (): Move | null =>
      offer === undefined ? null : range === undefined ? offer.move : ({ ...offer.move, price: price ?? range.min } as Move),
    [offer, range, price],
  );
  const treasury = game.state.companies[company]?.treasury ?? 0;
  const barred = useMemo(() => {
    const next = game.state.supply.trains.find(({ left }) => left !== 0)?.type;
    const offered = offers.some((other) => other.move.type === 'buy-train' && fieldsOf<Deal>(other).from === 'bank');
    if (next === undefined || offered) return [];
    const wanted = sides?.(next) ?? [
      { train: [next, ...(game.own.sides ?? []).slice(0, 1)].join('/'), price: game.face.trains.find(({ id }) => id === next)?.price ?? 0 },
    ];
    return wanted.flatMap(({ train, price: asked }) => {
      const outcome = tryMove(game.title, game.state, { type: 'buy-train', by, from: 'bank', train, price: asked } as Move);
      return outcome.ok ? [] : [{ train, price: asked, refusal: outcome.refusal }];
    });
  }, [game, offers, by, sides]);
  const forced = offers.some(({ move: other }) => other.type !== 'buy-train');
  const label = (other: Offer): ReactNode => {
    if (other.move.type !== 'buy-train') return moveWords(game, other.move);
    const { from, train, price: asked, loan } = fieldsOf<Deal>(other);
    const place = W.places[from];
    const told = note?.(other);
    const seller = place === undefined ? game.title.president(game.state, from) : null;
    return (
      <span className="row between grow">
        <span>
          <span className="pc y">{game.name(train)}</span>{' '}
          {seller === null || seller === by ? W.trains.from(place ?? game.name(from)) : W.trains.mustAgree(from, game.name(seller))}
          {loan === true && note === undefined && W.trains.withLoan}
          {told !== undefined && <span className="s mut block">{told}</span>}
        </span>
        <b className="nw">
          {other.ranges?.price === undefined
            ? game.money(asked)
            : W.trains.range(game.money(other.ranges.price.min), game.money(other.ranges.price.max))}
        </b>
      </span>
    );
  };
  const pick = (other: Offer): void => {
    setIndex(offers.indexOf(other));
    setPrice(null);
  };
  const sold = [...new Set(offers.filter(isSale).map((other) => fieldsOf<Sale>(other).company))];
  return (
    <>
      <div className="opts">
        <p>
          {W.trains.treasury(game.money(treasury))}
          {forced && (
            <>
              {W.trains.president(game.name(by), game.money(game.state.players[by]?.cash ?? 0))} <b className="loss">{W.trains.forced}</b>
            </>
          )}
        </p>
        <div role="radiogroup" aria-label={W.trains.group}>
          {offers.map(
            (other) =>
              !isSale(other) && (
                <button
                  key={JSON.stringify(other.move)}
                  type="button"
                  className="opt"
                  role="radio"
                  aria-checked={other === offer}
                  data-train-from={other.move.type === 'buy-train' ? fieldsOf<Deal>(other).from : undefined}
                  onClick={() => pick(other)}
                >
                  {label(other)}
                </button>
              ),
          )}
          {barred.map(({ train, price: asked, refusal }) => (
            <Off key={train} refusal={refusal}>
              <b>{game.name(train)}</b> {W.trains.fromBank(game.money(asked))}
            </Off>
          ))}
        </div>
        {sold.length > 0 && <h3>{W.stock.sell}</h3>}
        {sold.map((id) => (
          <div className="opt row between" key={id}>
            <CompanyBadge id={id} />
            <span className="seg wrap" role="radiogroup" aria-label={W.stock.sellOf(id)}>
              {offers.map((other) => {
                const { company: of, percent, certificates } = fieldsOf<Sale>(other);
                return (
                  isSale(other) &&
                  of === id && (
                    <button
                      key={JSON.stringify(other.move)}
                      type="button"
                      role="radio"
                      aria-checked={other === offer}
                      data-sell={`${id} ${percent}`}
                      onClick={() => pick(other)}
                    >
                      {certificates === undefined ? W.percent(percent) : W.stock.certificates(certificates)}
                    </button>
                  )
                );
              })}
            </span>
          </div>
        ))}
        {range !== undefined && (
          <Amount label={W.amount.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={company} />
          <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};
