import { CHART, type DragonBuy, regionAt } from '@roundhouse/titles/1865';
import { type ReactNode, useMemo } from 'react';
import { useStatement } from '../../decide/RuleCard.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { Panel } from '../../panels/Panel.tsx';
import { useGame1865 } from './game.ts';
import { words } from './words/index.ts';

// The chart of the Dragons: every company by rank and row, and what they would do if they alone went on from here.

/** The ranks at which a region begins on some row, so that a column has one region on every row; the last is open. */
const COLUMNS: readonly number[] = [...new Set([1, ...CHART.flatMap(({ red, white }) => [red + 1, white + 1])])].toSorted((a, b) => a - b);

const RULES: Readonly<Record<DragonBuy['rule'], string>> = {
  only: 'SAR-3.2-6',
  a: 'SAR-3.2-7',
  b: 'SAR-3.2-8',
  c: 'SAR-3.2-9',
  d: 'SAR-3.2-10',
};

const Rule = ({ id }: { readonly id: string }): ReactNode => {
  const statement = useStatement(id);
  return (
    <abbr className="mut xs" title={statement ?? id}>
      {id}
    </abbr>
  );
};

const columnOf = (rank: number): number => COLUMNS.findLast((first) => first <= rank) ?? 1;

const Chart = (): ReactNode => {
  const game = useGame1865();
  const { companies } = game.view.own;
  const on = Object.entries(companies).filter(([, { row }]) => row !== null);
  return (
    <table className="dragonchart" aria-label={words.dragons.chart}>
      <thead>
        <tr>
          <th scope="col">{words.dragons.rank}</th>
          {COLUMNS.map((first) => (
            <th key={first} scope="col">
              {words.dragons.ranks(first, first === COLUMNS.at(-1))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHART.map(({ row }) => (
          <tr key={row} className={String(row) === game.view.phase ? 'now' : ''}>
            <th scope="row" title={words.dragons.rowTitle(row)}>
              {words.dragons.row(row)}
            </th>
            {COLUMNS.map((first) => {
              const region = regionAt(row, first);
              const here = on.filter(([, company]) => company.row === row && columnOf(company.rank) === first);
              return (
                <td key={first} className={`r-${region}`} title={words.dragons.regions[region]}>
                  {here.length === 0 ? (
                    <span className="letter">{words.dragons.letters[region]}</span>
                  ) : (
                    here.map(([id, { rank }]) => (
                      <span key={id} className="nw" title={words.dragons.marker(id, rank, words.dragons.regions[region])}>
                        <CompanyBadge id={id} size="sm" />
                        <sup>{rank}</sup>
                      </span>
                    ))
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Holdings of theirs, the largest first. */
const Holdings = (): ReactNode => {
  const game = useGame1865();
  const held = game.view.companies
    .map(({ id, shares }) => ({ id, percent: shares.dragons ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent);
  if (held.length === 0) return <p className="s mut">{words.dragons.holdNothing}</p>;
  return (
    <p className="row wrap tight s">
      <span className="mut">{words.dragons.hold}</span>
      {held.map(({ id, percent }) => (
        <span key={id} className="nw" title={words.dragons.asks(id, game.money(game.view.own.companies[id]?.premium ?? 0))}>
          <CompanyBadge id={id} size="sm" /> {percent}
        </span>
      ))}
    </p>
  );
};

const Next = (): ReactNode => {
  const game = useGame1865();
  const { sells, buys, certificates, limit } = game.view.own.dragons;
  return (
    <div className="dragonnext">
      <h3>{words.dragons.next}</h3>
      {sells.length === 0 && buys.length === 0 && <p className="s">{certificates >= limit ? words.dragons.full : words.dragons.nothing}</p>}
      {sells.length > 0 && (
        <ul className="s" aria-label={words.dragons.sales}>
          {sells.map(({ company, percent, price }) => (
            <li key={company} className="row tight wrap">
              <span className="loss b">{words.dragons.sell}</span> <CompanyBadge id={company} size="sm" />{' '}
              {words.dragons.sale(percent, game.money(price))} <Rule id="SAR-3.2-5" />
            </li>
          ))}
        </ul>
      )}
      {buys.length > 0 && (
        <ol className="s" aria-label={words.dragons.purchases}>
          {buys.map(({ company, percent, from, price, rule }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: purchases in their order
            <li key={index} data-dragon-buy={company}>
              <b>{index + 1}</b> <CompanyBadge id={company} size="sm" />{' '}
              {words.dragons.purchase(percent, game.name(from), game.money(price))}
              <span className="mut">{words.dragons.because(rule)}</span> <Rule id={RULES[rule]} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

export const Dragons = (): ReactNode => {
  const game = useGame1865();
  const { certificates, limit } = game.view.own.dragons;
  const started = useMemo(() => game.view.companies.some(({ par }) => par !== null), [game.view]);
  return (
    <Panel
      id="1865"
      className="dragons"
      heading={words.dragons.heading}
      later
      tools={<span className="xs mut">{words.dragons.certificates(certificates, limit)}</span>}
      summary={words.dragons.certificates(certificates, limit)}
    >
      <div className="body">
        <Chart />
        <p className="xs mut">{words.dragons.key}</p>
        {started && <Holdings />}
        {started && <Next />}
      </div>
    </Panel>
  );
};
