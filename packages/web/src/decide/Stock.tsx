import type { Move, Offer, Refusal } from '@roundhouse/engine';
import type { BuyShareMove } from '@roundhouse/engine/steps';
import { type ReactNode, useMemo, useState } from 'react';
import { usePhone } from '../app/media.ts';
import { companyName, type Game, useGame } from '../game/context.tsx';
import { costOf, tryMove } from '../game/preview.ts';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, filledIn, isMove, offerOf, offersOf, type SharedOffer } from './forms.ts';
import { Pars } from './Pars.tsx';
import { type Barred, WhyNot } from './WhyNot.tsx';

type Sale = SharedOffer<'sell'>;
type Lot = Offer<BuyShareMove>;

const groupBy = <T,>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly [T, ...T[]]> => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
};

const sourceOf = (game: Game, { company, from }: BuyShareMove): string => (from === company ? W.treasury : game.name(from));

/** What a purchase costs, found by playing it. */
const priceOf = (game: Game, move: Move): number => costOf(game.title, game.position, move.by, move);

const isLot = (offer: Offer): offer is Lot => isMove(offer.move, 'buy') && 'company' in offer.move;

/** Lots of one company from one place; of one size, where there are several sizes. */
const lotsOf = (offers: readonly Lot[]): ReadonlyMap<string, readonly [Lot, ...Lot[]]> => {
  const places = groupBy(offers, ({ move }) => `${move.company} ${move.from}`);
  const several = (lots: readonly Lot[]): boolean => new Set(lots.map(({ move }) => move.percent)).size > 1;
  return new Map(
    [...places].flatMap(([place, lots]) =>
      several(lots) ? [...groupBy(lots, ({ move }) => `${place} ${move.percent}`)] : [[place, lots] as const],
    ),
  );
};

const isPresident = (game: Game, { company, from, percent }: BuyShareMove): boolean =>
  game.company(company)?.certificates.some((one) => one.president && one.owner === from && one.percent === percent) ?? false;

/** Why this player cannot buy a company's shares now: the refusal of the most natural purchase. */
const refusalFor = (game: Game, by: string, company: string): Refusal | null => {
  const row = game.company(company);
  if (row === undefined) return null;
  const unsold = ['ipo', company, 'pool'].flatMap((owner) => row.certificates.find((certificate) => certificate.owner === owner) ?? []);
  const from = unsold[0]?.owner ?? 'ipo';
  const president = row.certificates.find((certificate) => certificate.president);
  const pars = Object.values(game.title.market.spaces).flatMap(({ zones, price }) => (zones.includes('par') ? [price] : []));
  const move: BuyShareMove =
    row.par === null
      ? { type: 'buy', by, company, from, percent: president?.percent ?? 20, par: Math.min(100, ...pars) }
      : { type: 'buy', by, company, from, percent: unsold.find((one) => !one.president)?.percent ?? 10 };
  const outcome = tryMove(game.title, game.position, move);
  return outcome.ok ? null : outcome.refusal;
};

interface PickProps {
  readonly chosen: Offer | null;
  readonly pick: (offer: Offer) => void;
}

const isAmong = (chosen: Offer | null, offers: readonly Offer[]): boolean => chosen !== null && offers.includes(chosen);

/** How much of a company the seller has, and what a share brings. */
const heldWords = (game: Game, { by, company }: Sale['move']): string => {
  const row = game.company(company);
  const held = row?.certificates.reduce((sum, { owner, percent }) => sum + (owner === by ? percent : 0), 0) ?? 0;
  return row?.price == null ? W.percent(held) : W.stock.held(held, game.money(row.price));
};

/** The blocks of each company that can be sold, and for the chosen one the certificates it can consist of. */
const Sales = ({ sales, chosen, pick }: PickProps & { readonly sales: readonly Sale[] }): ReactNode => {
  const game = useGame();
  const sells = groupBy(sales, ({ move }) => move.company);
  const sold = sales.find((offer) => offer === chosen)?.move;
  const packs = sold === undefined ? [] : (sells.get(sold.company) ?? []).filter(({ move }) => move.percent === sold.percent);
  return (
    <>
      {sells.size > 0 && <h3>{W.stock.sell}</h3>}
      {[...sells].map(([company, blocks]) => (
        <div className="opt row wrap between" key={company}>
          <CompanyBadge id={company} />
          <span className="held mut s">{heldWords(game, blocks[0].move)}</span>
          <span className="seg" role="radiogroup" aria-label={W.stock.sellOf(company)}>
            {[...groupBy(blocks, ({ move }) => String(move.percent))].map(([percent, same]) => (
              <button
                key={percent}
                type="button"
                role="radio"
                aria-checked={isAmong(chosen, same)}
                data-sell={`${company} ${percent}`}
                onClick={() => pick(same[0])}
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
                key={offer.move.certificates?.join() ?? ''}
                type="button"
                role="radio"
                aria-checked={offer === chosen}
                data-pack={offer.move.certificates?.join('+') ?? ''}
                onClick={() => pick(offer)}
              >
                {W.stock.certificates(offer.move.certificates ?? []) || W.stock.largest}
              </button>
            ))}
          </span>
        </div>
      )}
    </>
  );
};

/** The company's home, and what its first certificate is. */
const startWords = (game: Game, { company, percent }: BuyShareMove): string => {
  const home = game.title.components.companies.find(({ id }) => id === company)?.home ?? null;
  return W.stock.startOf(percent, home === null ? null : game.name(home));
};

const lotWords = (game: Game, move: BuyShareMove): string => {
  const company = game.company(move.company);
  const left = company?.certificates.reduce((sum, { owner, percent }) => sum + (owner === move.from ? percent : 0), 0) ?? 0;
  return W.stock.lot(move.percent, sourceOf(game, move), left, company === undefined ? null : (game.own.toFloat?.(game, company) ?? null));
};

/** The lot that a row stands for: the chosen one, or the first. */
const shownLot = (lots: readonly [Lot, ...Lot[]], chosen: Offer | null): Lot => lots.find((lot) => lot === chosen) ?? lots[0];

/** One line for equal lots; where a lot starts the company, its par prices. */
const LotRow = ({ id, lots, chosen, pick }: PickProps & { readonly id: string; readonly lots: readonly [Lot, ...Lot[]] }): ReactNode => {
  const game = useGame();
  const [{ move: first }] = lots;
  const starting = first.par !== undefined;
  const checked = isAmong(chosen, lots);
  const { move: shown } = shownLot(lots, chosen);
  const price = game.money(checked ? priceOf(game, shown) : Math.min(...lots.map(({ move }) => priceOf(game, move))));
  return (
    <div className={`opt stack${checked ? ' checked' : ''}`}>
      <button type="button" className="linklike row" role="radio" aria-checked={checked} data-buy={id} onClick={() => pick(lots[0])}>
        <CompanyBadge id={first.company} />
        <span className="grow">
          <span className="block">
            {companyName(game, first.company)} {!starting && isPresident(game, first) && W.stock.presidentShare(game.president)}
          </span>
          <span className="mut s block">{starting ? startWords(game, first) : lotWords(game, first)}</span>
        </span>
        <b className="nw">{starting && !checked && lots.length > 1 ? W.stock.from(price) : price}</b>
      </button>
      {starting && checked && (
        <Pars
          label={W.stock.startingPrice(first.company)}
          pars={lots
            .map((lot) => ({
              par: lot.move.par ?? 0,
              words: game.money(lot.move.par ?? 0),
              total: game.money(priceOf(game, lot.move)),
              of: lot,
            }))
            .toSorted((a, b) => a.par - b.par)}
          chosen={shown.par}
          onChoose={pick}
        />
      )}
    </div>
  );
};

/** Companies whose shares cannot be bought, and why. */
const barredFrom = (game: Game, by: string, buys: readonly string[]): readonly Barred[] =>
  game.view.companies.flatMap(({ id }) => {
    if (buys.length === 0 || buys.some((key) => key.startsWith(`${id} `))) return [];
    const refusal = refusalFor(game, by, id);
    return refusal === null ? [] : [{ key: id, label: <CompanyBadge id={id} />, refusal }];
  });

const KINDS = ['buy', 'sell', 'start'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (offer: Offer): Kind => {
  if (offer.move.type === 'sell') return 'sell';
  return isLot(offer) && offer.move.par !== undefined ? 'start' : 'buy';
};

/** The kinds of choices there are, with how many of each. */
const kindsOf = (
  sales: readonly Sale[],
  buys: ReadonlyMap<string, readonly [Lot, ...Lot[]]>,
): readonly { readonly kind: Kind; readonly count: number }[] =>
  KINDS.map((kind) => ({
    kind,
    count:
      kind === 'sell'
        ? new Set(sales.map(({ move }) => move.company)).size
        : [...buys.values()].filter(([lot]) => kindOf(lot) === kind).length,
  })).filter(({ count }) => count > 0);

/** Sell and buy in one form: what is for sale from where, what it costs, and why the rest cannot be bought. */
export const Stock = ({ by, offers, play, start }: FormProps): ReactNode => {
  const game = useGame();
  const [first] = useState(() => offerOf(offers, start));
  const [chosen, choose] = useState<Offer | null>(first?.offer ?? null);
  const [price, setPrice] = useState<number | null>(first?.amounts.price ?? null);
  const sales = useMemo(() => offersOf(offers, 'sell'), [offers]);
  const buys = useMemo(() => lotsOf(offers.filter(isLot)), [offers]);
  const barred = useMemo(() => barredFrom(game, by, [...buys.keys()]), [game, by, buys]);
  const others = offers.filter(({ move }) => move.type !== 'sell' && move.type !== 'buy');
  const range = chosen?.ranges?.price;
  const move = useMemo(() => (chosen === null ? null : filledIn(chosen, { price })), [chosen, price]);
  const [kind, setKind] = useState<Kind>(first === null ? 'buy' : kindOf(first.offer));
  const sorted = useMemo(() => kindsOf(sales, buys), [sales, buys]);
  const phone = usePhone();
  // A phone shows one kind at a time.
  const few = phone && sorted.length > 1;
  const shown = (one: Kind): boolean => !few || one === (sorted.some((each) => each.kind === kind) ? kind : sorted[0]?.kind);
  const starts = chosen !== null && isLot(chosen) && chosen.move.par !== undefined;
  const pick = (offer: Offer): void => {
    choose(offer);
    setKind(kindOf(offer));
    setPrice(null);
  };
  // What is chosen is always among what is shown.
  const turnTo = (next: Kind): void => {
    setKind(next);
    choose(null);
  };
  return (
    <>
      <div className="opts">
        {few && (
          <div className="seg wide" role="tablist" aria-label={W.stock.kind}>
            {sorted.map(({ kind: one, count }) => (
              <button key={one} type="button" role="tab" aria-selected={shown(one)} data-kind={one} onClick={() => turnTo(one)}>
                {W.stock.kinds[one]} <span className="mut">{count}</span>
              </button>
            ))}
          </div>
        )}
        {shown('sell') && <Sales sales={sales} chosen={chosen} pick={pick} />}
        {!few && buys.size > 0 && <h3>{W.stock.buy}</h3>}
        <div className="lots" role="radiogroup" aria-label={W.stock.buy}>
          {[...buys].map(([key, lots]) => shown(kindOf(lots[0])) && <LotRow key={key} id={key} lots={lots} chosen={chosen} pick={pick} />)}
          {(shown('buy') ? others : []).map((offer) => (
            <button
              key={JSON.stringify(offer.move)}
              type="button"
              className="opt"
              role="radio"
              aria-checked={offer === chosen}
              onClick={() => pick(offer)}
            >
              {offer.ranges !== undefined && isMove(offer.move, 'buy-private')
                ? W.stock.askFor(game.name(offer.move.private))
                : moveWords(game, offer.move)}
            </button>
          ))}
        </div>
        <WhyNot barred={barred} />
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
