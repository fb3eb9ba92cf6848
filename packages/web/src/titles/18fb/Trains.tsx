import type { CompanyId, Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { type Game, useGame } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { words } from '../../text/18fb.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { priceFor, refusalOf, servesOf } from './own.ts';

interface Deal {
  readonly from: string;
  readonly train: string;
  readonly price: number;
}

interface Sale {
  readonly company: CompanyId;
  readonly percent: number;
}

const priceIn = (offer: Offer, price: number | null): Move =>
  offer.ranges?.price === undefined ? offer.move : ({ ...offer.move, price: price ?? offer.ranges.price.min } as Move);

/** What a sale in an emergency brings to whom it belongs. */
const brings = (game: Game, company: CompanyId, move: Move): number =>
  move.type === 'sell' ? -priceFor(game, move) : -costOf(game.title, game.state, company, move);

const moveWords = (game: Game, company: CompanyId, move: Move): string => {
  if (move.type === 'bankrupt') return words.trains.bankrupt(game.name(move.by));
  if (move.type === 'buy-train') {
    const { from, train, price } = fieldsOf<Deal>(move);
    return words.trains.buy(train, words.place(from), game.money(price));
  }
  const { company: of, percent = 10 } = fieldsOf<Sale>(move);
  return words.trains.sell(percent, of, game.money(brings(game, company, move)));
};

const Card = ({ type }: { readonly type: string }): ReactNode => {
  const game = useGame();
  const serves = servesOf(game, type);
  return (
    <>
      <span className="pc y">{type}</span> {serves !== null && <span className="mut s">{serves}</span>}
    </>
  );
};

/** Percents or trains that belong to one company, in one row. */
const Row = ({
  id,
  note,
  offers,
  chosen,
  label,
  onChoose,
}: {
  readonly id: CompanyId;
  readonly note?: string;
  readonly offers: readonly Offer[];
  readonly chosen: Offer | undefined;
  readonly label: (offer: Offer) => string;
  readonly onChoose: (offer: Offer) => void;
}): ReactNode => (
  <div className={`opt row between${chosen !== undefined && offers.includes(chosen) ? ' checked' : ''}`}>
    <span className="row tight">
      <CompanyBadge id={id} />
      {note !== undefined && <span className="s mut">{note}</span>}
    </span>
    <span className="seg wrap" role="radiogroup" aria-label={id}>
      {offers.map((offer) => (
        <button
          key={JSON.stringify(offer.move)}
          type="button"
          role="radio"
          aria-checked={offer === chosen}
          data-train-from={offer.move.type === 'buy-train' ? fieldsOf<Deal>(offer).from : undefined}
          data-raise={offer.move.type === 'buy-train' ? undefined : `${id} ${fieldsOf<Sale>(offer).percent ?? 10}`}
          onClick={() => onChoose(offer)}
        >
          {label(offer)}
        </button>
      ))}
    </span>
  </div>
);

const groups = (offers: readonly Offer[], key: (offer: Offer) => CompanyId): readonly (readonly [CompanyId, readonly Offer[]])[] =>
  [...new Set(offers.map(key))].map((id) => [id, offers.filter((offer) => key(offer) === id)]);

/** Trains of the bank, the Bank Pool and other corporations; in an emergency what is missing and what may be sold for it, at half its value. */
export const Trains = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const buys = offers.filter(({ move }) => move.type === 'buy-train');
  const isCompany = (offer: Offer): boolean => fieldsOf<Deal>(offer).from in game.state.companies;
  const supply = buys.filter((offer) => !isCompany(offer));
  const sellers = groups(buys.filter(isCompany), (offer) => fieldsOf<Deal>(offer).from);
  const sales = offers.filter(({ move }) => move.type === 'sell' || move.type === 'sell-treasury');
  const ruin = offers.find(({ move }) => move.type === 'bankrupt');
  const [chosen, choose] = useState<Offer | undefined>(supply[0]);
  const [price, setPrice] = useState<number | null>(null);
  const pick = (offer: Offer): void => {
    choose(offer);
    setPrice(null);
  };
  const range = chosen?.ranges?.price;
  const move = useMemo((): Move | null => (chosen === undefined ? null : priceIn(chosen, price)), [chosen, price]);
  const next = game.face.trains.find(({ id }) => game.state.supply.trains.some(({ type, left }) => type === id && left !== 0));
  const treasury = game.state.companies[company]?.treasury ?? 0;
  const cost = next?.price ?? 0;
  const barred = useMemo(() => {
    if (next === undefined || supply.length > 0) return null;
    return refusalOf(game, { type: 'buy-train', by, from: 'bank', train: next.id, price: next.price } as Move);
  }, [game, by, next, supply.length]);
  return (
    <>
      <div className="opts">
        <p>{W.trains.treasury(game.money(treasury))}</p>
        {(sales.length > 0 || ruin !== undefined) && (
          <>
            <p>
              <Say
                words={words.trains.missing(
                  game.money(cost),
                  game.money(Math.max(0, cost - treasury)),
                  game.name(by),
                  game.money(game.state.players[by]?.cash ?? 0),
                )}
              />
            </p>
            <p className="note s">{words.trains.half}</p>
          </>
        )}
        <div role="radiogroup" aria-label={W.trains.group}>
          {supply.map((offer) => {
            const { from, train, price: asked } = fieldsOf<Deal>(offer);
            return (
              <button
                key={JSON.stringify(offer.move)}
                type="button"
                className="opt row between"
                role="radio"
                aria-checked={offer === chosen}
                data-train-from={from}
                onClick={() => pick(offer)}
              >
                <span>
                  <Card type={train} /> {W.trains.from(words.place(from))}
                </span>
                <b>{game.money(asked)}</b>
              </button>
            );
          })}
          {barred !== null && next !== undefined && (
            <Off refusal={barred}>
              <Card type={next.id} /> {W.trains.fromBank(game.money(next.price))}
            </Off>
          )}
        </div>
        {sales.length > 0 && <h3>{words.trains.raise}</h3>}
        {groups(sales, (offer) => fieldsOf<Sale>(offer).company).map(([id, of]) => (
          <Row
            key={id}
            id={id}
            offers={of}
            chosen={chosen}
            label={(offer) => words.trains.sale(fieldsOf<Sale>(offer).percent ?? 10, game.money(brings(game, company, offer.move)))}
            onChoose={pick}
          />
        ))}
        {sellers.length > 0 && <h3>{words.trains.others}</h3>}
        {sellers.map(([id, of]) => {
          const president = game.title.president(game.state, id);
          return (
            <Row
              key={id}
              id={id}
              {...(president === null || president === by ? {} : { note: words.trains.ask(game.name(president)) })}
              offers={of}
              chosen={chosen}
              label={(offer) => fieldsOf<Deal>(offer).train}
              onChoose={pick}
            />
          );
        })}
        {range !== undefined && range.max > range.min && (
          <Amount label={words.trains.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
        {ruin !== undefined && (
          <button
            type="button"
            className="opt"
            role="radio"
            aria-checked={chosen === ruin}
            data-raise="bankrupt"
            onClick={() => pick(ruin)}
          >
            {words.trains.bankrupt(game.name(by))}
          </button>
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={company} />
          <Confirm words={moveWords(game, company, move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};

/** Regional trains are R5 and R6. */
const isRegional = (type: string): boolean => /^R\d/.test(type);

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
  const cheapest = Math.min(...game.face.trains.filter(({ id }) => isRegional(id)).map((card) => card.price));
  const barred = game.face.trains.flatMap(({ id, price: cost }) => {
    if (!isRegional(id) || offers.some((offer) => fieldsOf<Deal>(offer).train === id)) return [];
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
        {row?.trains.length === 0 && treasury < cheapest && <p className="s mut">{words.trains.adds(game.name(by), game.money(cash))}</p>}
        <div role="radiogroup" aria-label={W.trains.group}>
          {offers.map((offer) => {
            const { from, train, price: asked } = fieldsOf<Deal>(offer);
            const seller = from in game.state.companies ? game.title.president(game.state, from) : null;
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
                  <span className="pc y">{game.name(train)}</span> {W.trains.from(words.place(from))}
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
            words={words.trains.buy(game.name(fieldsOf<Deal>(move).train), words.place(fieldsOf<Deal>(move).from), game.money(paid))}
            onConfirm={() => play(move)}
          />
        </>
      )}
    </>
  );
};
