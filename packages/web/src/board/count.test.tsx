import type { BoardData } from '@roundhouse/engine/board';
import { titles } from '@roundhouse/titles';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BoardView } from './BoardView.tsx';
import { cityId, edgeId, iconId, labelId, offboardId, slotId, terrainId, townId } from './ids.ts';

/** Ids of everything the data prints, by kind. */
function idsOf(data: BoardData): Readonly<Record<string, readonly string[]>> {
  const hexes = Object.entries(data.hexes);
  const seen = new Map<string, number>();
  const edges = (data.edges ?? []).map(({ between }) => {
    const key = [...between].sort().join(' ');
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return edgeId(between, nth);
  });
  return {
    cities: hexes.flatMap(([hex, { cities = [] }]) => cities.map((_, city) => cityId(hex, city))),
    slots: hexes.flatMap(([hex, { cities = [] }]) =>
      cities.flatMap(({ slots }, city) => Array.from({ length: slots }, (_, slot) => slotId(hex, city, slot))),
    ),
    towns: hexes.flatMap(([hex, { towns = [] }]) => towns.map((_, town) => townId(hex, town))),
    'off-board values': hexes.flatMap(([hex, { offboard }]) => Object.keys(offboard?.revenue ?? {}).map((phase) => offboardId(hex, phase))),
    terrain: hexes.flatMap(([hex, { terrain = [] }]) =>
      terrain.flatMap((_, i) => (i === 0 ? [terrainId(hex), terrainId(hex, 0)] : terrainId(hex, i))),
    ),
    edges,
    labels: hexes.flatMap(([hex, { label }]) => (label === undefined ? [] : labelId(hex))),
    icons: hexes.flatMap(([hex, { icons = [] }]) => icons.map((_, icon) => iconId(hex, icon))),
  };
}

/** What was counted on the printed boards, by title. */
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  // cities, slots, towns, off-board values, terrain, edges, labels, icons. The edges of 18SA are 75 printed ones and the coast made from one.
  '1857': [22, 22, 22, 40, 46, 2, 16, 6],
  '18sa': [29, 29, 0, 44, 93, 76, 7, 7],
  '18esp': [39, 45, 50, 48, 170, 3, 10, 57],
  '1865': [19, 25, 19, 0, 0, 94, 6, 33],
  '18fb': [29, 43, 59, 12, 0, 232, 27, 24],
};

describe.each(Object.keys(titles))('the drawing of %s', (title) => {
  const data = titles[title]?.board.data;
  const board = titles[title]?.board;
  if (!data || !board) throw new Error(title);
  const html = renderToStaticMarkup(<BoardView board={board} title={title} built={{}} />);
  const drawn = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
  const unique = new Set(drawn);
  const wanted = idsOf(data);

  it.each(Object.keys(wanted))('has all %s, each once', (kind) => {
    const missing = wanted[kind]?.filter((id) => !unique.has(id));
    expect(missing).toEqual([]);
  });

  it.runIf(title in COUNTS)('counts as many of each as the printed board', () => {
    expect(Object.values(wanted).map((ids) => ids.length)).toEqual(COUNTS[title]);
  });

  it('uses no id twice', () => {
    expect(drawn.filter((id, i) => drawn.indexOf(id) !== i)).toEqual([]);
  });

  it('has one named element for each hex', () => {
    const hexes = [...html.matchAll(/<polygon class="hit[^"]*" data-hex="([^"]+)"[^>]*aria-label="\1/g)].map(([, hex]) => hex);
    expect(hexes.sort()).toEqual(Object.keys(data.hexes).sort());
  });

  it('has numbers everywhere', () => {
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });
});
