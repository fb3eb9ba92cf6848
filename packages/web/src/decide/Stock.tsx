import type { Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { type Game, useGame } from '../game/context.tsx';
import { tryMove } from '../game/preview.ts';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, fieldsOf } from './forms.ts';
import { Off } from './RuleCard.tsx';

interface Buy {
  readonly company: string;
  readonly from: string;
  readonly percent: number;
  readonly par?: number;
}

interface Sell {
  readonly company: string;
  readonly percent: number;
  /** Where the same percentage can be sold in several ways. */
  readonly certificates?: readonly number[];
}

const sourceOf = (game: Game, { company, from }: Buy): string => (from === company ? W.treasury : game.name(from));

const groupBy = <T,>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

/** What a purchase costs, found by playing it. */
const priceOf = (game: Game, move: Move): number => {
  const outcome = tryMove(game.title, game.state, move);
  return outcome.ok ? (game.state.players[move.by]?.cash ?? 0) - (outcome.state.players[move.by]?.cash ?? 0) : 0;
};

/** Lots of one company from one place; of one size, where there are several sizes. */
const lotsOf = (offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> => {
  const places = groupBy(offers, (offer) => `${fieldsOf<Buy>(offer).company} ${fieldsOf<Buy>(offer).from}`);
  const several = (lots: readonly Offer[]): boolean => new Set(lots.map((lot) => fieldsOf<Buy>(lot).percent)).size > 1;
  return new Map(
    [...places].flatMap(([place, lots]) =>
      several(lots) ? [...groupBy(lots, (lot) => `${place} ${fieldsOf<Buy>(lot).percent}`)] : [[place, lots] as const],
    ),
  );
};

const isPresident = (game: Game, { company, from, percent }: Buy): boolean =>
  game.state.companies[company]?.certificates.some((one) => one.president && one.owner === from && one.percent === percent) ?? false;

/** Why a company has nothing for this player now: the refusal of the most natural purchase. */
const refusalFor = (game: Game, by: string, company: string) => {
  const row = game.state.companies[company];
  if (row === undefined) return null;
  const unsold = ['ipo', company, 'pool'].flatMap((owner) => row.certificates.find((certificate) => certificate.owner === owner) ?? []);
  const from = unsold[0]?.owner ?? 'ipo';
  const president = row.certificates.find((certificate) => certificate.president);
  const pars = Object.values(game.title.market.spaces).flatMap(({ zones, price }) => (zones.includes('par') ? [price] : []));
  const move =
    row.par === null
      ? { type: 'buy', by, company, from, percent: president?.percent ?? 20, par: Math.min(100, ...pars) }
      : { type: 'buy', by, company, from, percent: unsold.find((one) => !one.president)?.percent ?? 10 };
  const outcome = tryMove(game.title, game.state, move as Move);
  return outcome.ok ? null : outcome.refusal;
};

/** Sell and buy in one form: what is for sale from where, what it costs, and what cannot be had with its reason. */
export const Stock = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<Offer | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const sells = useMemo(
    () =>
      groupBy(
        offers.filter(({ move }) => move.type === 'sell'),
        (offer) => fieldsOf<Sell>(offer).company,
      ),
    [offers],
  );
  const buys = useMemo(() => lotsOf(offers.filter(({ move }) => move.type === 'buy')), [offers]);
  const others = offers.filter(({ move }) => move.type !== 'sell' && move.type !== 'buy');
  const barred = useMemo(
    () =>
      Object.keys(game.state.companies)
        .filter((company) => ![...buys.keys()].some((key) => key.startsWith(`${company} `)))
        .flatMap((company) => {
          const refusal = buys.size === 0 ? null : refusalFor(game, by, company);
          return refusal === null ? [] : [{ company, refusal }];
        }),
    [game, by, buys],
  );
  const range = chosen?.ranges?.price;
  const move = useMemo(
    (): Move | null =>
      chosen === null ? null : range === undefined ? chosen.move : ({ ...chosen.move, price: price ?? range.min } as Move),
    [chosen, range, price],
  );
  const starts = move !== null && fieldsOf<Buy>(move).par !== undefined;
  const pick = (offer: Offer): void => {
    choose(offer);
    setPrice(null);
  };
  const isChosen = (of: readonly Offer[]): boolean => chosen !== null && of.includes(chosen);
  const sold = chosen?.move.type === 'sell' ? fieldsOf<Sell>(chosen) : null;
  const packs = sold === null ? [] : (sells.get(sold.company) ?? []).filter((offer) => fieldsOf<Sell>(offer).percent === sold.percent);
  return (
    <>
      <div className="opts">
        {sells.size > 0 && <h3>{W.stock.sell}</h3>}
        {[...sells].map(([company, blocks]) => (
          <div className="opt row between" key={company}>
            <CompanyBadge id={company} />
            <span className="seg" role="radiogroup" aria-label={W.stock.sellOf(company)}>
              {[...groupBy(blocks, (offer) => String(fieldsOf<Sell>(offer).percent))].map(([percent, packs]) => (
                <button
                  key={percent}
                  type="button"
                  role="radio"
                  aria-checked={isChosen(packs)}
                  data-sell={`${company} ${percent}`}
                  onClick={() => pick(packs[0] as Offer)}
                >
                  {W.percent(Number(percent))}
                </button>
              ))}
            </span>
          </div>
        ))}
        {packs.length > 1 && (
          <div className="opt row between">
            <span className="s">{W.stock.packs}</span>
            <span className="seg" role="radiogroup" aria-label={W.stock.packs}>
              {packs.map((offer) => (
                <button
                  key={fieldsOf<Sell>(offer).certificates?.join() ?? ''}
                  type="button"
                  role="radio"
                  aria-checked={offer === chosen}
                  data-pack={fieldsOf<Sell>(offer).certificates?.join('+') ?? ''}
                  onClick={() => pick(offer)}
                >
                  {W.stock.certificates(fieldsOf<Sell>(offer).certificates ?? []) || W.stock.largest}
                </button>
              ))}
            </span>
          </div>
        )}
        {buys.size > 0 && <h3>{W.stock.buy}</h3>}
        <div role="radiogroup" aria-label={W.stock.buy}>
          {[...buys].map(([key, lots]) => {
            const first = fieldsOf<Buy>(lots[0] as Offer);
            const starting = first.par !== undefined;
            return (
              <div className={`opt row between${isChosen(lots) ? ' checked' : ''}`} key={key}>
                <button
                  type="button"
                  className="linklike grow row"
                  role="radio"
                  aria-checked={isChosen(lots)}
                  data-buy={key}
                  onClick={() => pick(lots[0] as Offer)}
                >
                  <CompanyBadge id={first.company} />
                  <span className="grow">
                    {starting ? W.stock.start : sourceOf(game, first)}{' '}
                    {!starting && isPresident(game, first) && W.stock.presidentShare(game.president)}{' '}
                    <span className="mut s">{W.percent(first.percent)}</span>
                  </span>
                  <b>{starting ? '' : game.money(priceOf(game, (lots[0] as Offer).move))}</b>
                </button>
                {starting && (
                  <select
                    aria-label={W.stock.startingPrice(first.company)}
                    value={isChosen(lots) && chosen !== null ? fieldsOf<Buy>(chosen).par : first.par}
                    onChange={(event) => {
                      const lot = lots.find((offer) => fieldsOf<Buy>(offer).par === Number(event.target.value));
                      if (lot !== undefined) pick(lot);
                    }}
                  >
                    {lots.map((offer) => {
                      const { par } = fieldsOf<Buy>(offer);
                      return (
                        <option key={par} value={par}>
                          {W.stock.at(game.money(par ?? 0), game.money(priceOf(game, offer.move)))}
                        </option>
                      );
                    })}
                  </select>
                )}
              </div>
            );
          })}
          {others.map((offer) => (
            <button
              key={JSON.stringify(offer.move)}
              type="button"
              className="opt"
              role="radio"
              aria-checked={offer === chosen}
              onClick={() => pick(offer)}
            >
              {offer.ranges === undefined
                ? moveWords(game, offer.move)
                : W.stock.askFor(game.name(fieldsOf<{ private: string }>(offer).private))}
            </button>
          ))}
          {[...groupBy(barred, ({ refusal }) => `${refusal.rule} ${game.say(refusal)}`)].map(([reason, same]) => (
            <Off key={reason} refusal={(same[0] as (typeof barred)[number]).refusal}>
              <span className="row wrap tight">
                {same.map(({ company }) => (
                  <CompanyBadge key={company} id={company} />
                ))}
              </span>
            </Off>
          ))}
        </div>
        {range !== undefined && (
          <Amount label={W.amount.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={by} />
          <Confirm
            words={starts ? W.stock.startFor(moveWords(game, move), game.money(priceOf(game, move))) : moveWords(game, move)}
            onConfirm={() => play(move)}
          />
        </>
      )}
    </>
  );
};
