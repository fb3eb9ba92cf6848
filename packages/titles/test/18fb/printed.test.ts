import type { Json } from '@roundhouse/engine';
import { describe, expect, it, vi } from 'vitest';
import { AREAS, board, CARDS, COMPANIES, CONCESSIONS, HIGHEST, LEDGES, NAPOLI, PORTS, parsIn } from '../../src/18fb/data.ts';
import { boardFile } from '../../src/catalogue.ts';
import { recordedGames, unread } from '../kit/figures.ts';

/** Read when a corporation floats in phase 5 or FST is acquired in phase 3, which no recorded game has. Other rows of these columns are read. */
const RARE = ['phases.4.steps', 'concessions.9.deposits.1'];

describe('18FB: the board file', () => {
  it('holds no figure and no text that nobody reads', async () => {
    const load = async () => (await import('../../src/18fb/index.ts')).title18fb;
    const { figures, others } = await unread(load, recordedGames('18fb'));
    expect(figures.filter((path) => !RARE.includes(path))).toEqual([]);
    // The drawing of the board reads the names of the sheets.
    expect(others.filter((path) => !path.startsWith('sheets.'))).toEqual([]);
  });

  it('FB-R89 a corrected board file that names its trains or its bank is played with those under every number', async () => {
    const corrected = async (changes: Json) => {
      vi.resetModules();
      const { correctBoard } = await import('../../src/corrections.ts');
      correctBoard('18fb', changes);
      const { versions } = await import('../../src/18fb/versions.ts');
      return versions.map(({ policy: { bank, piles } }) => [bank, piles[0]?.left]);
    };
    const { trains } = (await boardFile('18fb')) as { trains: readonly { id: string }[] };
    expect(await corrected({ bank: 9_000 })).toEqual([
      [9_000, 7],
      [9_000, 5],
    ]);
    expect(await corrected({ trains: trains.map((card) => (card.id === 'PH1' ? { ...card, count: 6 } : card)) })).toEqual([
      [12_000, 6],
      [16_000, 6],
    ]);
    vi.resetModules();
  });

  it('names places of the map', () => {
    const places = [
      ...COMPANIES.flatMap(({ home = [], historicalDestinations = [] }) => [home, historicalDestinations].flat()),
      ...CONCESSIONS.flatMap(({ home, intermediate, final }) => [...home, ...intermediate, ...final]),
      ...Object.keys(PORTS),
      ...NAPOLI,
    ];
    for (const place of places) expect(place in AREAS || board.index.has(place), place).toBe(true);
  });

  it('names companies that there are', () => {
    const named = [
      ...CARDS.flatMap(({ share = [] }) => share),
      ...CONCESSIONS.flatMap(({ company, freeIfConcessionOwned = company }) => [company, freeIfConcessionOwned]),
      ...COMPANIES.flatMap(({ mergesTwoOf = [] }) => mergesTwoOf),
    ];
    for (const id of named) expect(COMPANIES.map((company) => company.id)).toContain(id);
  });

  it('gives what follows from its tables', () => {
    expect([HIGHEST, ...LEDGES]).toEqual([300, 3, 5]);
    expect(parsIn('5')).toEqual([60, 70, 80, 90, 100, 110, 120, 130, 140, 150]);
    expect(board.data.hexes.G30?.icons).toEqual(['bourbon6', 'bourbon8']);
    expect(board.data.hexes.nC8?.icons).toEqual(['port+20', 'base:SEPSA']);
    expect(board.data.adjacent[0]).toMatchObject({ border: 'a', via: 'E28', viaSide: 3 });
  });
});
