import type { ReactNode } from 'react';
import { EdgeLine } from './Borders.tsx';
import { ClaimMark } from './Claims.tsx';
import { grow, k, type Point, pair } from './geometry.ts';
import { formOf, isSign } from './icons.ts';
import { CompanyMark } from './Marks.tsx';
import { FRAME, type Plan } from './plan.ts';
import { parseIcon } from './printed.ts';
import { Sign } from './Signs.tsx';
import { Rails } from './Track.tsx';
import { textWidth } from './text.ts';
import { WORDS } from './vocabulary.ts';
import { Words } from './Words.tsx';

interface Item {
  readonly words: string;
  readonly draw: ReactNode;
}

const LINE: readonly [Point, Point] = [
  [k(-0.3), 0],
  [k(0.3), 0],
];

const terrainItems = (plan: Plan): readonly Item[] => {
  const costs = new Map<string, Set<number>>();
  for (const { terrain = [] } of Object.values(plan.printed.hexes))
    for (const { type, cost } of terrain) costs.set(type, (costs.get(type) ?? new Set()).add(cost));
  return [...costs].flatMap(([type, of]) => {
    if (!isSign(type)) return [];
    const figures = [...of].sort((a, b) => a - b);
    const shown = figures.length > 4 ? `${figures[0]}–${figures.at(-1)}` : figures.join(', ');
    return [{ words: `${WORDS.terrain[type] ?? type} ${shown}`, draw: <Sign name={type} at={[0, 0]} size={k(0.17)} /> }];
  });
};

const borderItems = (plan: Plan): readonly Item[] =>
  [...new Set(plan.borders.flatMap(({ types }) => types))].map((type) => ({
    words: WORDS.border[type] ?? type,
    draw:
      type === 'sea' ? (
        <path className="sea-route" d={`M${LINE.map(pair).join('L')}`} strokeDasharray={`.01 ${k(0.12)}`} />
      ) : (
        <EdgeLine p={LINE[0]} q={LINE[1]} types={[type]} />
      ),
  }));

/** A sample of each printed icon: a company where it names one. */
function iconItem({ title }: Plan, icon: string): ReactNode {
  const { kind, value } = parseIcon(icon);
  const form = formOf(kind);
  const at: Point = [0, 0];
  switch (form.form) {
    case 'sign':
    case 'badge':
      return <Sign name={form.sign} at={at} size={k(0.17)} />;
    case 'pin':
    case 'base':
      return <CompanyMark mark={{ type: form.form, at, company: value, size: 1.2 }} title={title} />;
    case 'lock':
      return <Sign name="lock" at={at} size={k(0.15)} />;
    case 'crown':
      return <Sign name="crown" at={at} size={k(0.15)} />;
    case 'pass':
      return <Sign name="pass" at={at} size={k(0.17)} />;
    case 'none':
      return null;
  }
}

function iconItems(plan: Plan, said: ReadonlySet<string>): readonly Item[] {
  const items = new Map<string, ReactNode>();
  for (const icon of Object.values(plan.printed.hexes).flatMap(({ icons = [] }) => icons)) {
    const words = WORDS.icon[parseIcon(icon).kind];
    if (words !== undefined && !said.has(words) && !items.has(words)) items.set(words, iconItem(plan, icon));
  }
  return [...items].map(([words, draw]) => ({ words, draw }));
}

const gaugeItems = ({ printed }: Plan): readonly Item[] =>
  Object.values(printed.hexes).some(({ gauge, gauges }) => gauge === 'narrow' || Object.values(gauges ?? {}).includes('narrow'))
    ? [
        {
          words: WORDS.narrow,
          draw: (
            <>
              <path className="casing" d={`M${LINE.map(pair).join('L')}`} />
              <Rails d={`M${LINE.map(pair).join('L')}`} length={k(0.6)} gauge="narrow" />
            </>
          ),
        },
      ]
    : [];

function claimItems(plan: Plan): readonly Item[] {
  const cities = Object.values(plan.printed.hexes).flatMap((hex) => hex.cities ?? []);
  const home = cities.flatMap(({ homes = [] }) => homes)[0];
  const reserved = cities.flatMap((city) => city.reserved ?? [])[0];
  const slot = (words: string, claim: Parameters<typeof ClaimMark>[0]['claim']): Item => ({
    words,
    draw: (
      <>
        <circle className="slot" r={k(0.2)} />
        <ClaimMark title={plan.title} claim={claim} radius={k(0.2)} />
      </>
    ),
  });
  return [
    ...(home === undefined ? [] : [slot(WORDS.home, { kind: 'home', companies: [home] })]),
    ...(reserved === undefined ? [] : [slot(WORDS.reserved, { kind: 'reserved', company: reserved })]),
  ];
}

/** The signs that are on this board, in words. */
export const Key = ({ plan }: { readonly plan: Plan }): ReactNode => {
  const { x, y, width, height } = grow(plan.box, FRAME);
  const terrain = terrainItems(plan);
  const said = new Set(
    Object.values(plan.printed.hexes).flatMap(({ terrain: of = [] }) => of.map(({ type }) => WORDS.terrain[type] ?? type)),
  );
  const items = [...terrain, ...borderItems(plan), ...gaugeItems(plan), ...iconItems(plan, said), ...claimItems(plan)];
  let at = x;
  let row = y + height + k(0.5);
  return (
    <g className="key">
      {items.map(({ words, draw }) => {
        const room = k(1.1) + textWidth(words, k(0.24));
        if (at + room > x + width) [at, row] = [x, row + k(0.55)];
        const here: Point = [at + k(0.35), row];
        at += room;
        return (
          <g key={words} transform={`translate(${pair(here)})`}>
            {draw}
            <Words kind="key-text" at={[k(0.45), 0]} size={k(0.24)}>
              {words}
            </Words>
          </g>
        );
      })}
    </g>
  );
};
