import { describe, expect, it } from 'vitest';
import { AREAS, board, CARDS, COMPANIES, CONCESSIONS, HIGHEST, LEDGES, NAPOLI, PORTS, parsIn } from '../../src/18fb/data.ts';
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
