import type { CompanyId, CompanyView } from '@roundhouse/engine';
import { type ReactNode, useMemo } from 'react';
import { useGame } from '../game/context.tsx';
import { pricesByRound, type RoundAt, revenueByRound, roundsOf } from '../game/history.ts';
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

const Row = ({ company, past }: { readonly company: CompanyView; readonly past: Past }): ReactNode => {
  const game = useGame();
  const { id, price, president } = company;
  const before = past.before(id);
  const change = before === null || price === null ? null : price - before;
  const revenue = past.revenue(id);
  return (
    <tr className={game.view.own.operating === id ? 'on' : ''}>
      <th scope="row">
        <CompanyBadge id={id} />
      </th>
      <td className="num b">{price === null ? W.dash : game.money(price)}</td>
      <td className={`num ${change === null || change === 0 ? 'mut' : change > 0 ? 'gain' : 'loss'}`}>
        {change === null ? W.dash : game.signed(change)}
      </td>
      <td>{president === null ? W.dash : game.name(president)}</td>
      <td className="num">{W.percent(soldOf(company))}</td>
      <td className="num">{W.percent(company.shares.pool ?? 0)}</td>
      <td className="num">{revenue === null ? W.dash : game.money(revenue)}</td>
    </tr>
  );
};

/** Every space of the market that counts, at a size that can be read, and the companies in operating order. */
export const MarketFull = (): ReactNode => {
  const game = useGame();
  const { market } = game.title;
  const order = useOrder();
  const past = usePast();
  const columns = isLine(market) ? LINE : columnsReached(market, Object.keys(game.view.market));
  return (
    <div className={`marketfull${rowsOf(market, LINE).length >= TALL ? ' beside' : ''}`}>
      <section className="panel" aria-label={W.market.heading}>
        <header>
          <h2>{W.market.heading}</h2>
          <span className="xs mut">{W.market.stacks(order.length)}</span>
        </header>
        <div className="body scroll" tabIndex={0} role="group" aria-label={W.market.heading}>
          <MarketTable columns={columns} line={LINE} />
          <Legend />
        </div>
      </section>
      <section className="panel" aria-label={W.market.order}>
        <div className="body scroll" tabIndex={0} role="group" aria-label={W.market.order}>
          {order.length === 0 ? (
            <p className="mut">{W.market.none}</p>
          ) : (
            <table className="tb">
              <thead>
                <tr>
                  <th scope="col">{W.market.order}</th>
                  <th scope="col" className="num">
                    {W.sheet.price}
                  </th>
                  <th scope="col" className="num">
                    {W.market.change}
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
                  <Row key={company.id} company={company} past={past} />
                ))}
              </tbody>
            </table>
          )}
        </div>
      </section>
    </div>
  );
};
