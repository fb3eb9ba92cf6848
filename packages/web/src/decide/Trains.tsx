import type { Offer } from '@roundhouse/engine';
import type { BuyTrainMove } from '@roundhouse/engine/steps';
import { type ReactNode, useMemo, useState } from 'react';
import { limitWords } from '../game/components.ts';
import { aboutOf, type Game, useGame } from '../game/context.tsx';
import { tryMove } from '../game/preview.ts';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, filledIn, isMove, offerOf, offersOf, type SharedOffer } from './forms.ts';
import { type Barred, WhyNot } from './WhyNot.tsx';

interface TrainsProps extends FormProps {
  /** A note on a train that is offered. */
  readonly note?: (offer: Offer) => string | undefined;
  /** The trains that a type is sold as, with their prices, where its cards have sides. */
  readonly sides?: (type: string) => readonly Priced[];
}

interface Priced {
  readonly train: string;
  readonly price: number;
}

/** The trains of the bank that come next, where none of them can be bought, and why. */
const barredTrains = (game: Game, { by, offers, sides }: Pick<TrainsProps, 'by' | 'offers' | 'sides'>): readonly Barred[] => {
  const next = game.view.supply.trains.find(({ left }) => left !== 0)?.type;
  if (next === undefined || offersOf(offers, 'buy-train').some(({ move }) => move.from === 'bank')) return [];
  const printed = game.title.components.trains.find(({ id }) => id === next);
  const wanted = sides?.(next) ?? [{ train: [next, ...(game.own.sides ?? []).slice(0, 1)].join('/'), price: printed?.price ?? 0 }];
  return wanted.flatMap(({ train, price }) => {
    const move: BuyTrainMove = { type: 'buy-train', by, from: 'bank', train, price };
    const outcome = tryMove(game.title, game.position, move);
    const label = (
      <>
        <b>{game.name(train)}</b> {W.trains.fromBank(game.money(price))}
      </>
    );
    return outcome.ok ? [] : [{ key: train, label, refusal: outcome.refusal }];
  });
};

/** A train on sale: from whom, whether its seller must agree, and the price. */
const Train = ({ by, offer, note }: Pick<ChoiceProps, 'by' | 'note'> & { readonly offer: SharedOffer<'buy-train'> }): ReactNode => {
  const game = useGame();
  const { from, train, price } = offer.move;
  const place = W.places[from];
  const told = note?.(offer);
  const seller = place === undefined ? (game.company(from)?.president ?? null) : null;
  const range = offer.ranges?.price;
  return (
    <span className="row between grow">
      <span>
        <span className="pc y">{game.name(train)}</span>{' '}
        {seller === null || seller === by ? W.trains.from(place ?? game.name(from)) : W.trains.mustAgree(from, game.name(seller))}
        {told !== undefined && <span className="s mut block">{told}</span>}
      </span>
      <b className="nw">{range === undefined ? game.money(price) : W.trains.range(game.money(range.min), game.money(range.max))}</b>
    </span>
  );
};

/** The shares that a president can sell for the train, a row for each company. */
const Sales = ({
  sales,
  chosen,
  pick,
}: {
  readonly sales: readonly SharedOffer<'sell'>[];
  readonly chosen: Offer | undefined;
  readonly pick: (offer: Offer) => void;
}): ReactNode => {
  const companies = [...new Set(sales.map(({ move }) => move.company))];
  return (
    <>
      {companies.length > 0 && <h3>{W.stock.sell}</h3>}
      {companies.map((id) => (
        <div className="opt row between" key={id}>
          <CompanyBadge id={id} />
          <span className="seg wrap" role="radiogroup" aria-label={W.stock.sellOf(id)}>
            {sales.map(
              (sale) =>
                sale.move.company === id && (
                  <button
                    key={JSON.stringify(sale.move)}
                    type="button"
                    role="radio"
                    aria-checked={sale === chosen}
                    data-sell={`${id} ${sale.move.percent}`}
                    onClick={() => pick(sale)}
                  >
                    {sale.move.certificates === undefined ? W.percent(sale.move.percent) : W.stock.certificates(sale.move.certificates)}
                  </button>
                ),
            )}
          </span>
        </div>
      ))}
    </>
  );
};

interface ChoiceProps {
  readonly by: string;
  readonly offer: Offer;
  readonly note: TrainsProps['note'];
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A train, or another way out of a forced purchase. */
const Choice = ({ by, offer, note, chosen, onChoose }: ChoiceProps): ReactNode => {
  const game = useGame();
  const [train] = offersOf([offer], 'buy-train');
  return (
    <button type="button" className="opt" role="radio" aria-checked={chosen} data-train-from={train?.move.from} onClick={onChoose}>
      {train === undefined ? moveWords(game, offer.move) : <Train by={by} offer={train} note={note} />}
    </button>
  );
};

/** The trains of the company that buys, and how many it can have. */
export const Owned = ({ company }: { readonly company: string }): ReactNode => {
  const game = useGame();
  const phase = game.title.components.phases.find(({ id }) => id === game.view.phase);
  const trains = game.company(company)?.trains ?? [];
  return <p>{W.trains.owned(trains.map(({ name }) => name).join(', '), limitWords(phase?.trainLimit ?? null))}</p>;
};

/** Trains of the bank, the bank pool and other companies; in a forced purchase also what the president may sell. */
export const Trains = ({ by, offers, play, start, note, sides }: TrainsProps): ReactNode => {
  const game = useGame();
  const company = aboutOf(game);
  const [first] = useState(() => offerOf(offers, start));
  const [index, setIndex] = useState(first?.index ?? 0);
  const [price, setPrice] = useState<number | null>(first?.amounts.price ?? null);
  const offer = offers[Math.min(index, offers.length - 1)];
  const range = offer?.ranges?.price;
  const move = useMemo(() => (offer === undefined ? null : filledIn(offer, { price })), [offer, price]);
  const barred = useMemo(() => barredTrains(game, { by, offers, sides }), [game, offers, by, sides]);
  const forced = offers.some(({ move: other }) => other.type !== 'buy-train');
  const pick = (other: Offer): void => {
    setIndex(offers.indexOf(other));
    setPrice(null);
  };
  return (
    <>
      <div className="opts">
        <Owned company={company} />
        {forced && (
          <p>
            {W.trains.president(game.name(by), game.money(game.player(by)?.cash ?? 0))} <b className="loss">{W.trains.forced}</b>
          </p>
        )}
        <div role="radiogroup" aria-label={W.trains.group}>
          {offers.map(
            (other) =>
              !isMove(other.move, 'sell') && (
                <Choice
                  key={JSON.stringify(other.move)}
                  by={by}
                  offer={other}
                  note={note}
                  chosen={other === offer}
                  onChoose={() => pick(other)}
                />
              ),
          )}
        </div>
        <WhyNot barred={barred} alone={offers.length === 0} />
        <Sales sales={offersOf(offers, 'sell')} chosen={offer} pick={pick} />
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
