import type { CompanyId, CompanyView } from '@roundhouse/engine';
import { type PriceMove, priceMoves } from '@roundhouse/engine/steps';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { pricesByRound, type RoundAt, revenueByRound, roundsOf } from '../game/history.ts';
import { stateOf } from '../game/position.ts';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { Legend, MarketTable } from './MarketChart.tsx';
import { columnsReached, isLine, rowsOf, stacksOf } from './market.ts';

/** Spaces in a row of the full view, where the market is a single line. */
const LINE = 20;

/** From so many rows on, the operating order is beside the market. */
const TALL = 5;

/** Companies with a price, in operating order: by price, the top of a stack first. */
const useOrder = (): readonly CompanyView[] => {
  const game = useGame();
  return stacksOf(game.title.market, game.view.market).flatMap(({ companies }) => companies.flatMap((id) => game.company(id) ?? []));
};

/** Percent of a company that neither the IPO nor the company itself has. */
const soldOf = ({ id, shares }: CompanyView): number =>
  Object.entries(shares).reduce((sum, [owner, percent]) => sum + (owner === 'ipo' || owner === id || owner === 'aside' ? 0 : percent), 0);

interface Past {
  /** The price at the end of the round before. */
  readonly before: (company: CompanyId) => number | null;
  readonly revenue: (company: CompanyId) => number | null;
}

/** What is told of rounds before the one shown. */
const usePast = (): Past => {
  const { session, title } = useGame();
  const { positions, events, at } = session;
  return useMemo(() => {
    const played = { title, positions: positions.slice(0, at + 1), events: events.slice(0, at + 1) };
    const rounds: readonly RoundAt[] = roundsOf(played);
    const prices = new Map(pricesByRound(played, rounds).map(({ id, values }) => [id, values.at(-2) ?? null]));
    const revenue = new Map(
      revenueByRound(played, rounds).rows.map(({ company, rounds: of }) => [company, of.findLast((one) => one !== null)?.earned ?? null]),
    );
    return { before: (id) => prices.get(id) ?? null, revenue: (id) => revenue.get(id) ?? null };
  }, [title, positions, events, at]);
};

/** Enough revenue for every choice, where none is known yet. */
const PLENTY = 1_000_000;

/** The choices of dividend that pay shareholders, the fullest first. */
const PAYS = ['pay', 'full', 'half'];

/** Where the price of a company goes if it pays out or withholds its last revenue; undefined: it can't choose that. */
interface Next {
  readonly pays: PriceMove | undefined;
  readonly withholds: PriceMove | undefined;
}

const useNext = (past: Past): ((company: CompanyId) => Next) => {
  const { title, position } = useGame();
  return useCallback(
    (id) => {
      const moves = priceMoves(title, stateOf(position), id, past.revenue(id) || PLENTY);
      return { pays: moves[PAYS.find((choice) => choice in moves) ?? ''], withholds: moves.withhold };
    },
    [title, position, past],
  );
};

const NextPrice = ({ from, to }: { readonly from: number | null; readonly to: PriceMove | undefined }): ReactNode => {
  const game = useGame();
  const price = to?.price ?? 0;
  const tone = to === undefined || from === null || price === from ? '' : price > from ? 'gain' : 'loss';
  return <td className={`num ${tone}`}>{to === undefined ? W.dash : price === 0 ? W.dividend.closes : game.money(price)}</td>;
};

interface RowProps {
  readonly company: CompanyView;
  readonly past: Past;
  readonly next: Next;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const Row = ({ company, past, next, chosen, onChoose }: RowProps): ReactNode => {
  const game = useGame();
  const { id, price, president } = company;
  const before = past.before(id);
  const change = before === null || price === null ? null : price - before;
  const revenue = past.revenue(id);
  return (
    <tr className={chosen ? 'on' : ''} onClick={onChoose}>
      <th scope="row">
        <button type="button" className="linklike" data-token-of={id} aria-pressed={chosen} onClick={onChoose}>
          <CompanyBadge id={id} />
        </button>
      </th>
      <td className="num b">{price === null ? W.dash : game.money(price)}</td>
      <td className={`num ${change === null || change === 0 ? 'mut' : change > 0 ? 'gain' : 'loss'}`}>
        {change === null ? W.dash : game.signed(change)}
      </td>
      <NextPrice from={price} to={next.pays} />
      <NextPrice from={price} to={next.withholds} />
      <td>{president === null ? W.dash : game.name(president)}</td>
      <td className="num">{W.percent(soldOf(company))}</td>
      <td className="num">{W.percent(company.shares.pool ?? 0)}</td>
      <td className="num">{revenue === null ? W.dash : game.money(revenue)}</td>
    </tr>
  );
};

interface OrderProps {
  readonly order: readonly CompanyView[];
  readonly past: Past;
  readonly next: (company: CompanyId) => Next;
  readonly chosen: CompanyId | null;
  readonly onChoose: (company: CompanyId) => void;
}

/** The companies in operating order, with both next prices. Arrow keys go from one to the next. */
const OrderTable = ({ order, past, next, chosen, onChoose }: OrderProps): ReactNode => {
  const game = useGame();
  const table = useRef<HTMLTableElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const to = by === undefined ? undefined : order[order.findIndex(({ id }) => id === chosen) + by];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(to.id);
    table.current?.querySelector<HTMLElement>(`[data-token-of="${CSS.escape(to.id)}"]`)?.focus();
  };
  return (
    <table className="tb ordertable" ref={table} onKeyDown={onKey}>
      <thead>
        <tr>
          <th scope="col">{W.market.order}</th>
          <th scope="col" className="num">
            {W.sheet.price}
          </th>
          <th scope="col" className="num">
            {W.market.change}
          </th>
          <th scope="col" className="num" title={W.market.nextAbout}>
            {W.market.pays}
          </th>
          <th scope="col" className="num" title={W.market.nextAbout}>
            {W.market.withholds}
          </th>
          <th scope="col">{W.plain(game.president)}</th>
          <th scope="col" className="num">
            {W.market.sold}
          </th>
          <th scope="col" className="num">
            {W.sheet.market}
          </th>
          <th scope="col" className="num">
            {W.market.lastRevenue}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.map((company) => (
          <Row
            key={company.id}
            company={company}
            past={past}
            next={next(company.id)}
            chosen={company.id === chosen}
            onChoose={() => onChoose(company.id)}
          />
        ))}
      </tbody>
    </table>
  );
};

/** Every space of the market that counts, at a size that can be read, and the companies in operating order. */
export const MarketFull = (): ReactNode => {
  const game = useGame();
  const { market } = game.title;
  const order = useOrder();
  const past = usePast();
  const next = useNext(past);
  const [picked, pick] = useState<CompanyId | null>(null);
  const acting = [picked, game.view.own.operating].find((id) => order.some((company) => company.id === id));
  const chosen = acting ?? order[0]?.id ?? null;
  const marks = useMemo(() => {
    if (chosen === null) return undefined;
    const { pays, withholds } = next(chosen);
    return { company: chosen, pays: pays?.space ?? null, withholds: withholds?.space ?? null };
  }, [chosen, next]);
  const columns = isLine(market) ? LINE : columnsReached(market, Object.keys(game.view.market));
  const table = useRef<HTMLDivElement>(null);
  // Where the table is wider than its place, the chosen company is in the middle of what is seen.
  useEffect(() => {
    const scroll = table.current;
    const cell = chosen === null ? null : scroll?.querySelector<HTMLElement>(`[data-company="${CSS.escape(chosen)}"]`)?.closest('td');
    if (scroll === null || cell == null) return;
    const { left, width } = cell.getBoundingClientRect();
    scroll.scrollLeft += left + width / 2 - scroll.getBoundingClientRect().left - scroll.clientWidth / 2;
  }, [chosen]);
  return (
    <div className={`marketfull${rowsOf(market, LINE).length >= TALL ? ' beside' : ''}`}>
      <section className="panel" aria-label={W.market.heading}>
        <header>
          <h2>{W.market.heading}</h2>
          <span className="xs mut">{W.market.stacks(order.length)}</span>
        </header>
        <div className="body scroll" tabIndex={0} role="group" aria-label={W.market.heading} ref={table}>
          <MarketTable columns={columns} line={LINE} {...(marks === undefined ? {} : { marks })} />
        </div>
        <div className="body">
          <Legend />
        </div>
      </section>
      <section className="panel" aria-label={W.market.order}>
        <div className="body scroll" tabIndex={0} role="group" aria-label={W.market.order}>
          {order.length === 0 ? (
            <p className="mut">{W.market.none}</p>
          ) : (
            <>
              <p className="xs mut">{W.market.choose}</p>
              <OrderTable order={order} past={past} next={next} chosen={chosen} onChoose={pick} />
            </>
          )}
        </div>
      </section>
    </div>
  );
};
