import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { board, COMPANIES, market } from '../../src/1857/data.ts';
import { title1857 } from '../../src/1857/index.ts';
import { after, done, movesOf, played, position, refusal, spaceOfToken, trainsOf, treasury } from './position.ts';
import { lay } from './rails.ts';
import { anas, bens, until, way } from './runs.ts';

describe('1857: operating rounds', () => {
  const FIRST = lay('M17', '4', 2);
  const SECOND = lay('M19', 'Z1', 0);
  const UPGRADE = lay('N18', '142', 5);
  const track = position({ phase: '2', companies: { OBA: anas() }, turn: { company: 'OBA' } });

  it('57-or-1 a company lays up to two yellow tiles', () => {
    const two = after(track, FIRST, SECOND);
    expect([two.board.M17?.tile, two.board.M19?.tile]).toEqual(['4', 'Z1']);
    expect(refusal(two, lay('L14', '9', 1))).toBe('57-or-1');
  });

  it('57-or-1 or makes one upgrade, and nothing besides either', () => {
    expect(refusal(after(track, FIRST), UPGRADE)).toBe('57-or-1');
    const upgraded = after(track, UPGRADE);
    expect(upgraded.board.N18?.tile).toBe('142');
    expect(refusal(upgraded, FIRST)).toBe('57-or-1');
  });

  it('57-or-1 the view tells what the company may still lay', () => {
    const lays = (s: State) => title1857.view(s).lays;
    expect(lays(track)).toEqual({ yellow: 2, upgrade: true });
    expect(lays(position({ companies: { OBA: anas() }, turn: { company: 'OBA' } }))).toEqual({ yellow: 2, upgrade: false });
    expect(lays(after(track, FIRST))).toEqual({ yellow: 1, upgrade: false });
    expect(lays(after(track, FIRST, SECOND))).toEqual({ yellow: 0, upgrade: false });
    expect(lays(after(track, UPGRADE))).toEqual({ yellow: 0, upgrade: false });
    const stock = position({ cash: { ana: 500 }, turn: { player: 'ana' } });
    expect([stock.round.kind, lays(stock)]).toEqual(['stock', null]);
    // The tile of the FCA does not count.
    const fca = position({ phase: '2', companies: { OBA: anas() }, privates: { FCA: 'OBA' }, turn: { company: 'OBA' } });
    const extra = after(fca, lay('M11', 'K1', 0, 'FCA'));
    expect([lays(extra), lays(after(extra, FIRST))]).toEqual([
      { yellow: 2, upgrade: true },
      { yellow: 1, upgrade: false },
    ]);
  });

  it('57-or-2 there are no destinations: joining two cities is no event and no token beyond the charter is placed', () => {
    const s = position({ companies: { OBA: anas({ trains: ['2'] }) }, turn: { company: 'OBA' } });
    const { state, events } = played(s, FIRST, done('ana', 'track'));
    expect(events.map(({ type }) => type)).toEqual(['laid']);
    expect(new Set(movesOf(state).map(({ type }) => type))).toEqual(new Set(['run']));
    const ran = played(state, { type: 'run', by: 'ana', runs: [way(0, 'N20:0 N20/1 (N18:0) N18/2 (M17:0) M17/2 L16:0')] });
    expect(ran.events.find(({ type }) => type === 'ran')?.params.income).toBe(70);
    expect(board.data.hexes.N20?.cities?.flatMap(({ homes = [] }) => homes)).toEqual(['OBA', 'SBA']);
    expect(COMPANIES.every(({ tokens }) => tokens.length > 0 && tokens.every((price) => price > 0))).toBe(true);
  });

  it('57-or-3 earnings are paid out in full or kept in full', () => {
    const s = position({
      companies: { OBA: anas({ trains: ['2'] }) },
      turn: { company: 'OBA', step: 'dividend', at: { run: { income: 50, treasury: 0 } } },
    });
    expect(movesOf(s, { type: 'dividend' }).map(({ choice }) => choice)).toEqual(['pay', 'withhold']);
    expect(refusal(s, { type: 'dividend', by: 'ana', choice: 'half' })).toBe('57-or-3');
    expect(treasury(after(s, { type: 'dividend', by: 'ana', choice: 'withhold' }), 'OBA')).toBe(50);
  });

  it('57-or-4 no ledge: from every space with another below it one share sold moves the token there', () => {
    const below = (row: number, column: number) => market.spaces[`${row},${column - 1}`] !== undefined;
    const open = Object.entries(market.spaces).filter(([, space]) => !space.zones.includes('closed'));
    expect(open).toHaveLength(20 + 20 + 15 + 13 + 11 + 9 + 7 + 6 + 5 + 4 + 3);
    for (const [id] of open) {
      const [row = 0, column = 0] = id.split(',').map((part) => Number(part) + 1);
      const s = position({ cash: { ana: 500 }, companies: { OBA: anas({ at: [row, column] }) }, turn: { player: 'ana' } });
      const sold = after(s, { type: 'sell', by: 'ana', company: 'OBA', percent: 10 });
      expect([id, spaceOfToken(sold, 'OBA')]).toEqual([id, below(row, column) ? [row + 1, column] : [row, column]]);
    }
  });

  const poor = (at: readonly [number, number]) =>
    position({
      companies: { SBA: anas({ at, treasury: 500 }), CA: bens() },
      turn: { company: 'SBA' },
      cash: { ben: 1 },
      round: { of: 2 },
    });

  it('57-or-7 in Closed after its dividend step a company closes before it could buy trains', () => {
    const closed = until(poor([9, 1]), (s) => s.companies.SBA?.floated === false || movesOf(s, { type: 'buy-train' }).length > 0);
    expect(closed.companies.SBA?.floated).toBe(false);
    expect(treasury(closed, 'SBA')).toBe(0);
    expect(trainsOf(closed, 'SBA')).toEqual([]);
    expect(closed.own).toMatchObject({ operating: 'CA' });
  });

  it('57-or-7 one space above it goes on to its train step', () => {
    const open = until(poor([9, 2]), (s) => movesOf(s, { type: 'buy-train' }).length > 0);
    expect(spaceOfToken(open, 'SBA')).toEqual([9, 1]);
    expect(open.own).toMatchObject({ operating: 'SBA' });
  });
});
