import type { Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { Trains as SharedTrains } from '../../decide/Trains.tsx';
import { useGame } from '../../game/context.tsx';
import { words } from '../../text/18fb.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { refusalOf } from './own.ts';

/** Trains of majors and nationals; in an emergency what is missing, and that stock brings half. */
export const Trains = (props: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const isEmergency = props.offers.some(({ move }) => move.type !== 'buy-train');
  const next = game.state.supply.trains.find(({ left }) => left !== 0)?.type;
  const price = game.face.trains.find(({ id }) => id === next)?.price ?? 0;
  const treasury = game.state.companies[company]?.treasury ?? 0;
  return (
    <>
      {isEmergency && (
        <div className="opts">
          {treasury < price && (
            <p>
              <Say words={words.trains.missing(game.money(price), game.money(treasury), game.money(price - treasury))} />
            </p>
          )}
          <p className="note s">{words.trains.half}</p>
        </div>
      )}
      <SharedTrains {...props} />
    </>
  );
};

interface Deal {
  readonly from: string;
  readonly train: string;
  readonly price: number;
}

/** A regional company buys one regional train; its owner may help with one from the bank. */
export const RegionalTrains = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<Offer | undefined>(offers[0]);
  const [price, setPrice] = useState<number | null>(null);
  const range = chosen?.ranges?.price;
  const move = useMemo(
    (): Move | null =>
      chosen === undefined ? null : range === undefined ? chosen.move : ({ ...chosen.move, price: price ?? range.min } as Move),
    [chosen, range, price],
  );
  const row = game.state.companies[company];
  const treasury = row?.treasury ?? 0;
  const cash = game.state.players[by]?.cash ?? 0;
  const barred = game.face.trains.flatMap(({ id, price: cost }) => {
    const isRegional = /^R\d/.test(id);
    if (!isRegional || offers.some((offer) => fieldsOf<Deal>(offer).train === id)) return [];
    const refusal = refusalOf(game, { type: 'buy-train', by, from: 'bank', train: id, price: cost } as Move);
    return refusal === null ? [] : [{ id, cost, refusal }];
  });
  const paid = move === null ? 0 : fieldsOf<Deal>(move).price;
  return (
    <>
      <div className="opts">
        <p>
          {W.trains.treasury(game.money(treasury))}. {words.trains.one}
        </p>
        {row?.trains.length === 0 && <p className="s mut">{words.trains.adds(game.name(by), game.money(cash))}</p>}
        <div role="radiogroup" aria-label={W.trains.group}>
          {offers.map((offer) => {
            const { from, train, price: asked } = fieldsOf<Deal>(offer);
            const seller = game.title.president(game.state, from);
            return (
              <button
                key={JSON.stringify(offer.move)}
                type="button"
                className="opt row between"
                role="radio"
                aria-checked={offer === chosen}
                data-train-from={from}
                onClick={() => {
                  choose(offer);
                  setPrice(null);
                }}
              >
                <span>
                  <span className="pc y">{game.name(train)}</span> {W.trains.from(W.places[from] ?? from)}
                  {seller !== null && seller !== by && <span className="s mut block">{words.trains.ask(game.name(seller))}</span>}
                </span>
                <b>
                  {offer.ranges?.price === undefined
                    ? game.money(asked)
                    : W.trains.range(game.money(offer.ranges.price.min), game.money(offer.ranges.price.max))}
                </b>
              </button>
            );
          })}
          {barred.map(({ id, cost, refusal }) => (
            <Off key={id} refusal={refusal}>
              <b>{game.name(id)}</b> {W.trains.fromBank(game.money(cost))}
            </Off>
          ))}
        </div>
        {range !== undefined && (
          <Amount label={words.trains.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={company}>
            {paid > treasury && <p className="s">{words.trains.added(game.name(by), game.money(paid - treasury))}</p>}
          </Does>
          <Confirm
            words={words.trains.buy(
              game.name(fieldsOf<Deal>(move).train),
              W.places[fieldsOf<Deal>(move).from] ?? fieldsOf<Deal>(move).from,
              game.money(paid),
            )}
            onConfirm={() => play(move)}
          />
        </>
      )}
    </>
  );
};
