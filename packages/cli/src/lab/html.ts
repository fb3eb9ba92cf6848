import { type Difference, ENOUGH, flatten, type Measure, type Report, type Tree } from '@roundhouse/bots/lab';
import type { BoardData } from '@roundhouse/engine/board';
import { counted } from '../output.ts';
import { findMeta } from '../titles.ts';
import { boardOf, changesOf } from './board.ts';
import { bars, curve, heatMap, quote, SMALL } from './plots.ts';
import { DIFFERENCE, differenceCells, figureOf, PARTS, solid, tableOf, verdict } from './rows.ts';
import { headOf, type Summary } from './text.ts';

// A report as one HTML file without scripts or anything from outside. Two summaries stand side by side.

const CSS = `
:root{--ink:#1c1c1a;--paper:#fbfaf6;--line:#d9d5c9;--soft:#6b675d;--mark:#a8321f;--fill:#c9b98a;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ink:#ece9e0;--paper:#1b1b19;--line:#3d3b35;--soft:#a8a497;--mark:#ff8a70;--fill:#6f6240}}
body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:1280px;padding:2rem 1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2.2rem 0 .6rem;border-top:1px solid var(--line);padding-top:1rem}
.side{display:grid;gap:1.5rem}.side>*{min-width:0}.full{grid-column:1/-1}.two{grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}td,th{padding:.15rem .6rem;text-align:right;border-bottom:1px solid var(--line)}td{white-space:nowrap}
td:first-child,th:first-child{text-align:left;font-weight:400}h3{font-size:1rem;margin:1.2rem 0 .3rem}th{font-weight:600;color:var(--soft);vertical-align:bottom}
.scroll,.map{overflow-x:auto}.map svg{min-width:36rem}section{min-width:0}.plots{display:grid;gap:0 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,34rem),1fr))}.wide{display:block}
svg{max-width:100%;height:auto}svg text{fill:var(--ink);font:11px system-ui,sans-serif}
figure{margin:0}figcaption{font-size:13px;font-weight:600}.curves{display:grid;gap:.8rem 1.2rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
p.note{color:var(--soft);max-width:60rem}details{margin:.4rem 0}summary{cursor:pointer}
`;

const tableHtml = (tree: Tree): string => {
  const { columns, rows } = tableOf(tree);
  const head = columns.length > 1 || columns[0] !== '' ? `<tr><th></th>${columns.map((c) => `<th>${quote(c)}</th>`).join('')}</tr>` : '';
  const body = rows
    .map(({ name, cells }) => `<tr><td>${quote(name)}</td>${cells.map((cell) => `<td>${figureOf(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<div class="scroll"><table>${head}${body}</table></div>`;
};

/** The measures of one name in each row: 'won' of every seat. */
const column = (tree: Tree, name: string): ReadonlyMap<string, Measure> =>
  new Map(
    Object.entries(tree).flatMap(([row, node]) =>
      [...flatten(node as Tree)].flatMap(([at, m]) => (at === name ? [[row, m] as const] : [])),
    ),
  );

const SHORT = ['close', 'bots', 'seats', 'turns', 'companies', 'privates', 'phases', 'trains', 'money', 'tally'] as const;
const LONG = ['earnings', 'tiles', 'lays', 'tokens', 'traffic', 'stops', 'routes', 'moves', 'events', 'refusals'] as const;

const isLong = (part: string): boolean => (LONG as readonly string[]).includes(part);

const row = (kind: 'th' | 'td', [first = '', ...cells]: readonly string[]): string =>
  `<tr><${kind}>${quote(first)}</${kind}>${cells.map((cell) => `<${kind}>${quote(cell)}</${kind}>`).join('')}</tr>`;

/** The differences of one part; long lists are folded. */
const partHtml = (part: string, differences: readonly Difference[]): string => {
  const rows = differences.map((difference) => row('td', [difference.what.slice(part.length + 3), ...differenceCells(difference)]));
  const table = `<div class="scroll"><table>${row('th', ['', ...DIFFERENCE])}${rows.join('')}</table></div>`;
  const body = isLong(part) ? `<details><summary>${counted(rows.length, 'difference')}</summary>${table}</details>` : table;
  return `<h3>${quote(PARTS[part] ?? part)}</h3>${body}`;
};

const differencesHtml = (differences: readonly Difference[], [before, after]: readonly Summary[]): string => {
  const sure = differences.filter(({ significant }) => significant);
  const parts = Object.keys(PARTS).flatMap((part) => {
    const own = sure.filter(({ what }) => what.startsWith(`${part} › `));
    return own.length === 0 ? [] : [partHtml(part, own)];
  });
  const told = verdict(differences, [before?.games ?? 0, after?.games ?? 0]);
  return `<h2>Differences</h2><p class="note">${quote(told)}</p>${parts.join('')}`;
};

type Plot = (report: Report, side: number) => string;

/** Two reports share the scale of each plot. */
const most = (all: readonly Summary[], of: (report: Report) => ReadonlyMap<string, Measure>): number =>
  Math.max(1e-9, ...all.flatMap(({ report }) => [...solid(of(report)).values()].map(({ n, mean, error }) => mean + (n < 2 ? 0 : error))));

/** The last operating round of any game, so that plots of companies share their scale. */
const lastRound = (all: readonly Summary[]): number => Math.max(1, ...all.flatMap(({ report }) => Object.keys(report.revenue).map(Number)));

/** The plan of a report, and what its board changes. */
const headHtml = async (summary: Summary, side: string | undefined): Promise<string> => {
  const changes = await changesOf(summary.plan);
  const list = changes.length === 0 ? '' : `<ul>${changes.map((change) => `<li>${quote(change)}</li>`).join('')}</ul>`;
  return `<p>${side === undefined ? '' : `${side}: `}${quote(headOf(summary))}</p>${list}`;
};

export const htmlOf = async (all: readonly Summary[], differences: readonly Difference[] = []): Promise<string> => {
  const title = findMeta(all[0]?.plan.title ?? '');
  const boards = await Promise.all(all.map(({ plan }) => boardOf(plan)));
  const sides = all.length > 1 ? ['Before', 'After'] : [];
  /** A section with a plot of each report; two stand side by side. */
  const beside = (heading: string, plot: Plot, full = false): string => {
    const plots = all.map(({ report }, i) => `<div>${i in sides ? `<p class="note">${sides[i]}</p>` : ''}${plot(report, i)}</div>`);
    return `<section${full ? ' class="full"' : ''}><h2>${quote(heading)}</h2><div class="side${all.length > 1 ? ' two' : ''}">${plots.join('')}</div></section>`;
  };
  const named = (heading: string, side: number): string => (side in sides ? `${heading}, ${sides[side]?.toLowerCase()}` : heading);
  const barred = (heading: string, of: (report: Report) => ReadonlyMap<string, Measure>, even?: number): string =>
    beside(heading, (report, side) => bars(named(heading, side), of(report), most(all, of), even));
  /** Nothing where no game has such a figure: trains of 1865 and 18FB run along no track. */
  const heated = (heading: string, part: 'traffic' | 'lays' | 'tokens'): string =>
    all.every(({ report }) => Object.keys(report[part]).length === 0)
      ? ''
      : beside(
          heading,
          (report, side) => {
            const highest = Math.max(1e-9, ...all.flatMap((one) => [...flatten(one.report[part]).values()].map(({ mean }) => mean)));
            return `<div class="map">${heatMap(named(heading, side), boards[side] as BoardData, flatten(report[part]), highest)}</div>`;
          },
          true,
        );
  /** What is drawn of the rounds of all companies. */
  const earned = ({ earnings }: Report): ReadonlyMap<string, Measure> =>
    new Map(Object.entries(earnings).flatMap(([company, rounds]) => [...solid(flatten(rounds as Tree, company))]));
  const companyCurves: Plot = ({ earnings }, side) => {
    const figures = Object.entries(earnings).map(([company, rounds]) => {
      const name = named(`Revenue of ${company} by operating round`, side);
      const drawn = curve(name, flatten(rounds as Tree), most(all, earned), lastRound(all), SMALL);
      return `<figure><figcaption>${quote(company)}</figcaption>${drawn}</figure>`;
    });
    return `<div class="curves">${figures.join('')}</div>`;
  };
  const players = all[0]?.plan.players ?? 1;
  const even = 1 / players;
  const changed = all.length > 1 ? differencesHtml(differences, all) : '';
  const plots = [
    beside(PARTS.length ?? '', (report) => tableHtml(report.length)),
    barred(PARTS.ends ?? '', ({ ends }) => flatten(ends)),
    barred('Games won by seat', ({ seats }) => column(seats, 'won'), even),
    barred('Games won by first company', ({ companies }) => column(companies, 'as first company › won'), even),
    barred('Games won by owner of a private', ({ privates }) => column(privates, 'owner › won'), even),
    beside(PARTS.revenue ?? '', (report, side) => {
      const highest = most(all, ({ revenue }) => flatten(revenue));
      return curve(named(PARTS.revenue ?? '', side), flatten(report.revenue), highest, lastRound(all));
    }),
    beside(PARTS.earnings ?? '', companyCurves, true),
    barred('Operating round in which a phase begins', ({ phases }) => column(phases, 'in round')),
    barred('Companies: how often they float', ({ companies }) => column(companies, 'floated')),
    barred('Companies: revenue per operating round', ({ companies }) => column(companies, 'revenue per round')),
    heated('Trains passing each hex per game', 'traffic'),
    heated('Tiles laid on each hex per game', 'lays'),
    heated('Tokens placed on each hex per game', 'tokens'),
  ];
  const tables = [
    ...SHORT.map((part) => beside(PARTS[part] ?? part, (report) => tableHtml(report[part]))),
    ...LONG.map((part) =>
      beside(
        PARTS[part] ?? part,
        (report) => `<details><summary>${counted(Object.keys(report[part]).length, 'row')}</summary>${tableHtml(report[part])}</details>`,
      ),
    ),
  ];
  const heads = (await Promise.all(all.map((summary, i) => headHtml(summary, sides[i])))).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${quote(title.name)}: laboratory</title><style>${CSS}</style></head><body><h1>${quote(title.name)}: laboratory</h1>${heads}<p class="note">Figures are means with one standard error. Faint bars rest on fewer than ${ENOUGH} games, and lines end where fewer are left. The game is designed by ${quote(title.designer)}; the printed game is theirs.</p><div class="${all.length > 1 ? 'wide' : 'plots'}">${plots.join('\n')}</div>${changed}${tables.join('\n')}</body></html>\n`;
};
