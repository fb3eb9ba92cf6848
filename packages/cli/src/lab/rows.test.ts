import { reportOf } from '@roundhouse/bots/lab';
import { describe, expect, it } from 'vitest';
import { listChanges } from './board.ts';
import { htmlOf } from './html.ts';
import type { LabPlan } from './plan.ts';
import { bars, curve, heatMap } from './plots.ts';
import { differenceCells, figureOf, verdict } from './rows.ts';

describe('figures of a report', () => {
  it('have thousands commas, and shares are percentages', () => {
    expect(figureOf({ n: 9, mean: 12908, error: 466.31 })).toBe('12,908 ± 466.3');
    expect(figureOf({ n: 9, mean: 0.25, error: 0.0123, share: true })).toBe('25.0 ± 1.2%');
    expect(figureOf({ n: 9, mean: 0.25, error: 0.0123 })).toBe('0.25 ± 0.01');
  });

  it('of one game have no error, and of none are unknown', () => {
    expect(figureOf({ n: 1, mean: 1, error: 0.3, share: true })).toBe('100.0%');
    expect(figureOf({ n: 0, mean: 0, error: 0 })).toBe('–');
    expect(bars('Won', new Map([['1', { n: 1, mean: 1, error: 0.3, share: true }]]), 1)).not.toContain('±');
  });

  it('differ in points where they are shares', () => {
    const [before, after] = [
      { n: 50, mean: 0, error: 0.03, share: true },
      { n: 50, mean: 0.6, error: 0.04, share: true },
    ] as const;
    const difference = { what: 'phases › 9 › reached', before, after, change: 0.6, error: 0.05, p: 0, significant: true };
    expect(differenceCells(difference)).toEqual(['0.0 ± 3.0%', '60.0 ± 4.0%', '+60.0 ± 5.0 points', '< 0.01%']);
    expect(verdict([difference, { ...difference, significant: false }], [50, 50])).toMatch(/^1 of 2 measures differs\./);
    expect(verdict([], [1, 50])).toBe('Too few games to compare: 1 game before. Each side needs at least 20.');
  });
});

describe('a page of a comparison', () => {
  it('groups the differences by part, and folds moves and events', async () => {
    const plan: LabPlan = {
      format: 'roundhouse-lab-1',
      title: '1857',
      rules: 1,
      board: 'printed',
      players: 2,
      options: {},
      bots: ['random', 'random'],
      seed: 1,
      plays: null,
    };
    const side = { plan, games: 25, report: reportOf([]) };
    const m = { n: 25, mean: 1250, error: 1 };
    const differs = (what: string) => ({ what, before: m, after: m, change: 0, error: 1, p: 0, significant: true });
    const page = await htmlOf([side, side], [differs('events › flood'), differs('money › loans'), differs('money › bankruptcies')]);
    expect(page).toMatch(/<h3>Money<\/h3><div[\s\S]*?<td>loans<\/td><td>1,250 ± 1\.0<\/td>[\s\S]*?<td>bankruptcies/);
    expect(page).toContain('<h3>Events per game</h3><details><summary>1 difference</summary>');
    expect(page).toContain('td{white-space:nowrap}');
  });
});

describe('plots', () => {
  it('have a name, and no band where one game is left', () => {
    const drawn = curve(
      'Revenue & more',
      new Map([
        ['1', { n: 9, mean: 10, error: 1 }],
        ['2', { n: 9, mean: 20, error: 1 }],
        ['3', { n: 1, mean: 30, error: 0 }],
      ]),
      30,
    );
    expect(drawn).toMatch(/^<svg role="img" aria-label="Revenue &amp; more"/);
    const [band = ''] = /<path d="[^"]*Z"/.exec(drawn) ?? [];
    expect(band.match(/L/g)).toHaveLength(3); // two rounds, there and back
  });

  it('tell figures of few games from the others', () => {
    const measures = new Map([
      ['FA', { n: 486, mean: 0.56, error: 0.02, share: true }],
      ['ENAFE', { n: 1, mean: 1, error: 0, share: true }],
    ] as const);
    const drawn = bars('Won', measures, 1);
    expect(drawn).toContain('>56.0%</text>');
    expect(drawn).toContain('>100.0% (1 game)</text>');
    expect(drawn.match(/opacity/g)).toHaveLength(1);
    expect(bars('Won', new Map([...measures].slice(1)), 1)).toContain('>100.0%</text>');
    const earned = new Map([
      ['1', { n: 40, mean: 10, error: 1 }],
      ['2', { n: 30, mean: 20, error: 1 }],
      ['3', { n: 19, mean: 90, error: 0 }],
    ]);
    const [, line = ''] = /<path d="([^"]*)" fill="none"/.exec(curve('Revenue', earned, 21)) ?? [];
    expect(line.match(/L/g)).toHaveLength(1);
  });

  it('tell the colours and names of a map', () => {
    const grid = { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' } as const;
    const hexes = { A1: { color: 'white', name: 'Bolivia (Santa Cruz)' }, B2: { color: 'white' } } as const;
    const drawn = heatMap('Tiles', { grid, hexes, tiles: {} }, new Map([['A1', { n: 9, mean: 8, error: 1 }]]), 8);
    expect(drawn).toContain('>Bolivia</text>');
    expect(drawn).toContain('<title>A1 Bolivia (Santa Cruz): 8.00 ± 1.00</title>');
    expect(drawn.match(/<rect/g)).toHaveLength(5);
  });
});

describe('changes of a board', () => {
  it('are named by the ids of rows', () => {
    const from = {
      bank: 9000,
      trains: [
        { id: '2', price: 80 },
        { id: '3', price: 180 },
      ],
      hexes: { A1: { color: 'white' } },
    };
    const to = {
      bank: 9000,
      trains: [
        { id: '2', price: 5 },
        { id: '3', price: 180 },
      ],
      hexes: {},
    };
    expect(listChanges(from, to)).toEqual(['trains › 2 › price: 80 → 5', 'hexes › A1: {"color":"white"} → nothing']);
  });
});
