import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { own } from '../../src/1857/own.ts';
import { after, type CompanySpec, cash, done, movesOf, type PositionSpec, position, refusal, spaceOfToken } from './position.ts';
import { anas, bens, buyTrain, until } from './runs.ts';
import { buy, found, pass, price, sell } from './stock-round.ts';

const pay = (choice: string) => ({ type: 'dividend' as const, by: 'ana', choice });

/** CA, which runs from Rosario to Buenos Aires, one space before 450. */
const RICH: CompanySpec = anas({ at: [1, 19], trains: ['8'], par: 100 });

/** Ana decides on a dividend that brings CA to 450. */
const nearly450 = (scene: Partial<PositionSpec> = {}): State =>
  position({
    phase: '6',
    tiles: { M17: ['4', 2] },
    ...scene,
    companies: { CA: RICH, ...scene.companies },
    turn: { company: 'CA', step: 'dividend', at: { run: { income: 90, treasury: 0 } } },
  });

/** SR 6, in which Ana can buy the share that floats PBA. */
const beforeFlotation = (pba: Partial<CompanySpec> = {}, money = 65): State =>
  position({
    phase: '4',
    tiles: { N20: ['BA3', 0] },
    cash: { ana: money },
    companies: { PBA: anas({ shares: { ana: 50 }, floated: false, ...pba }) },
    turn: { player: 'ana' },
    round: { number: 6, of: 6, set: 6 },
  });

const FLOAT = buy('ana', 'PBA', 'ipo');

const isStockRound = (set: number) => (s: State) => s.round.kind === 'stock' && s.round.set === set;
const atEnd = (s: State): State => until(s, () => false);
const where = ({ round }: State): string => `${round.kind} ${round.number} of set ${round.set}`;

/** The last turn of the last OR: with `done` the game is over. */
const lastTurn = (scene: Partial<PositionSpec>): State =>
  position({
    phase: '6',
    ...scene,
    companies: { SBA: anas({ treasury: 1000, trains: ['8'] }), ...scene.companies },
    turn: { company: 'SBA', step: 'trains' },
    round: { number: 3, of: 3, ...scene.round },
    own: { highestReached: true, operated: ['SBA', ...Object.keys(scene.companies ?? {})], ...scene.own },
  });

const LAST = done('ana', 'trains');

/** Ana cannot pay for OBA's train once she has sold her share of CA; Ben follows her as president. */
const ruinous = (players: number, more: Partial<PositionSpec> = {}): State =>
  position({
    players,
    phase: '6',
    cash: { ben: 1000 },
    ...more,
    companies: {
      OBA: { shares: { ana: 20, ben: 20 }, president: 'ana' },
      CA: { shares: { ben: 50, ana: 10 }, president: 'ben', par: 100 },
      ...more.companies,
    },
    turn: { company: 'OBA', step: 'trains' },
  });

describe('1857: how the game ends', () => {
  it('57-end-1 when all players but one are bankrupt, at once', () => {
    const two = after(ruinous(2), sell('ana', 'CA', 10));
    expect([own(two).ended, two.result?.map(({ player }) => player)]).toEqual(['one player left', ['ben', 'ana']]);
    expect(where(two)).toBe('operating 1 of set 2');
    expect(refusal(two, done('ben', 'trains'))).toBe('57-end-6');
    expect(after(ruinous(3), sell('ana', 'CA', 10)).result).toBeNull();
  });

  it('57-end-2 when a token reaches 450 in an OR the set is finished and no SR follows', () => {
    const reached = after(nearly450(), pay('pay'));
    expect([spaceOfToken(reached, 'CA'), reached.result]).toEqual([[1, 20], null]);
    const end = atEnd(reached);
    expect([own(end).ended, where(end)]).toEqual(['450', 'operating 3 of set 2']);
  });

  it('57-end-2 not when it stays below', () => {
    const kept = until(after(nearly450({ cash: { ana: 500 } }), pay('withhold')), isStockRound(3));
    expect(kept.result).toBeNull();
  });

  it('57-end-3 57-end-ex1 PBA floats in SR 6: three ORs, SR 7 and three more ORs, PBA operating six times', () => {
    const s = after(beforeFlotation(), FLOAT);
    expect(s.companies.PBA?.floated).toBe(true);
    const seven = until(s, isStockRound(7));
    expect([seven.result, seven.companies.PBA?.operated]).toEqual([null, 3]);
    const end = atEnd(seven);
    expect([own(end).ended, where(end), end.companies.PBA?.operated]).toEqual(['tenth company', 'operating 3 of set 7', 6]);
  });

  it('57-end-3 not when another company floats', () => {
    const s = position({ cash: { ana: 65 }, companies: { CA: anas({ shares: { ana: 50 }, floated: false }) }, turn: { player: 'ana' } });
    const floated = after(s, buy('ana', 'CA', 'ipo'));
    expect([floated.companies.CA?.floated, until(floated, isStockRound(5)).result]).toEqual([true, null]);
  });

  it('57-end-3 not before it floats', () => {
    const nine = until(after(beforeFlotation(), pass('ana')), isStockRound(9));
    expect(nine.result).toBeNull();
  });

  it('57-end-ex2 PBA floated in SR 6 and 450 in the first OR after it: the end comes after the third OR of that set', () => {
    const s = nearly450({ round: { set: 6 }, own: { tenthFloatedIn: 6 } });
    const end = atEnd(after(s, pay('pay')));
    expect([own(end).ended, where(end)]).toEqual(['450', 'operating 3 of set 6']);
  });

  it('57-end-4 450 goes before PBA', () => {
    const both = after(lastTurn({ round: { set: 7 }, own: { tenthFloatedIn: 6 } }), LAST);
    expect(own(both).ended).toBe('450');
    const pba = after(lastTurn({ round: { set: 7 }, own: { tenthFloatedIn: 6, highestReached: false } }), LAST);
    expect(own(pba).ended).toBe('tenth company');
  });

  it('57-end-4 one player left goes before both', () => {
    const s = after(
      ruinous(2, { round: { number: 1, of: 3, set: 7 }, own: { highestReached: true, tenthFloatedIn: 6 } }),
      sell('ana', 'CA', 10),
    );
    expect([own(s).ended, where(s)]).toEqual(['one player left', 'operating 1 of set 7']);
  });

  it('57-end-5 the end by PBA is not put off if PBA closes', () => {
    const s = after(beforeFlotation({ at: [9, 1] }, 65 + 130), FLOAT);
    const closed = until(s, (now) => now.companies.PBA?.floated === false);
    expect(closed.companies.PBA?.par).toBeNull();
    expect(until(closed, isStockRound(7)).result).toBeNull();
    const end = atEnd(closed);
    expect([own(end).ended, where(end)]).toEqual(['tenth company', 'operating 3 of set 7']);
  });

  it('57-R22 nor if it floats again', () => {
    const seven = until(after(beforeFlotation({ at: [9, 1] }, 65 + 6 * 65), FLOAT), isStockRound(7));
    const again = after(seven, found('ana', 'PBA', 65), FLOAT, FLOAT, FLOAT, FLOAT);
    expect([again.companies.PBA?.floated, where(again)]).toEqual([true, 'operating 1 of set 7']);
    const end = atEnd(again);
    expect([own(end).ended, where(end)]).toEqual(['tenth company', 'operating 3 of set 7']);
  });

  const soldOut = () =>
    position({
      phase: '6',
      tiles: { M17: ['4', 2] },
      cash: { ana: 1, ben: 1 },
      companies: { CA: { ...RICH, shares: { ana: 60, ben: 40 }, at: [2, 20] } },
      turn: { player: 'ana' },
    });

  it('57-R21 450 reached by a sold-out rise triggers nothing before the next full dividend', () => {
    const s = until(soldOut(), (now) => movesOf(now, { type: 'dividend' }).length > 0);
    expect([spaceOfToken(s, 'CA'), own(s).highestReached]).toEqual([[1, 20], false]);
    const paid = after(s, pay('pay'));
    expect([spaceOfToken(paid, 'CA'), own(paid).highestReached]).toEqual([[1, 20], true]);
    expect(where(atEnd(paid))).toBe('operating 3 of set 2');
  });

  it('57-R21 and nothing at all if the company keeps its earnings', () => {
    const s = until(soldOut(), (now) => movesOf(now, { type: 'dividend' }).length > 0);
    const kept = after(s, pay('withhold'));
    expect([spaceOfToken(kept, 'CA'), own(kept).highestReached]).toEqual([[1, 19], false]);
    expect(until(kept, isStockRound(3)).result).toBeNull();
  });
});

describe('1857: the winner', () => {
  it('57-end-6 has the highest sum of cash and shares at market price; company money and trains count for nobody', () => {
    const s = lastTurn({
      cash: { ana: 100, ben: 300, cleo: 1 },
      companies: { CA: bens({ shares: { ben: 30, ana: 10 }, par: 65, at: [1, 5], treasury: 5000 }) },
    });
    expect([price(s, 'SBA'), price(s, 'CA')]).toEqual([65, 100]);
    expect(after(s, LAST).result).toEqual([
      { player: 'ben', worth: 300 + 3 * 100, rank: 1 },
      { player: 'ana', worth: 100 + 6 * 65 + 100, rank: 2 },
      { player: 'cleo', worth: 1, rank: 3 },
    ]);
  });

  it('57-R23 open privates count nothing, shares of an unfloated company at the price of their token, equal sums share the place', () => {
    const s = lastTurn({
      players: 4,
      cash: { ana: 0, ben: 20, cleo: 370 },
      privates: { FCCR: 'dora' },
      companies: { ER: { shares: { ben: 50 }, president: 'ben', floated: false, par: 70 } },
    });
    expect(after(s, LAST).result).toEqual([
      { player: 'ana', worth: 6 * 65, rank: 1 },
      { player: 'ben', worth: 20 + 5 * 70, rank: 2 },
      { player: 'cleo', worth: 370, rank: 2 },
      { player: 'dora', worth: 0, rank: 4 },
    ]);
  });

  it('57-R23 eliminated players rank below all others, later ones higher', () => {
    const s = ruinous(5, {
      cash: { dora: 1000 },
      round: { number: 3, of: 3 },
      own: { highestReached: true, operated: ['OBA', 'CA'] },
      companies: {
        OBA: { shares: { ana: 20, ben: 20, dora: 20 }, president: 'ana' },
        CA: { shares: { dora: 50, ana: 10 }, president: 'dora', par: 100 },
      },
    });
    const end = after(s, sell('ana', 'CA', 10), buyTrain('8', 'bank', 800, 'dora'));
    expect(end.result?.map(({ player, rank }) => `${rank} ${player}`)).toEqual(['1 dora', '2 cleo', '2 emil', '4 ben', '5 ana']);
  });
});

describe('1857: stalemate', () => {
  const broke = (scene: Partial<PositionSpec> = {}): State => position({ ...scene, turn: { player: 'ana' } });

  it('57-1870.end-1 a set without an operation and an SR without a move end the game without a winner', () => {
    const s = broke({ cash: { ana: 129 } });
    expect([own(s).ended, where(s)]).toEqual(['stalemate', 'stock 3 of set 3']);
    expect(s.result?.map(({ rank }) => rank)).toEqual([0, 0, 0]);
  });

  it('57-1870.end-1 not while a player owns an open private: its income goes on until he can start a company', () => {
    const s = until(broke({ privates: { IP: 'ben' } }), (now) => cash(now, 'ben') === 130);
    expect(s.result).toBeNull();
    expect(own(broke({ privates: { IP: 'bank' } })).ended).toBe('stalemate');
  });

  it('57-1870.end-1 not while a company operates', () => {
    const s = position({
      companies: { SBA: anas({ shares: { ana: 20, pool: 50 }, treasury: 80, at: [1, 5] }) },
      turn: { company: 'SBA', step: 'trains' },
    });
    // Nobody had a choice in SR 3, so it is over.
    const on = until(s, (now) => now.round.set === 4);
    expect([on.result, own(on).anyChoice, on.companies.SBA?.operated]).toEqual([null, false, 3]);
  });

  it('57-R33 rounds in which all pass although they could act never end the game', () => {
    const s = until(broke({ cash: { ana: 700 } }), isStockRound(9));
    expect(s.result).toBeNull();
    expect(own(s).player).toBe('ana');
  });

  it('57-R33 once nobody can afford to start a company the stalemate holds', () => {
    expect(own(broke({ cash: { ana: 129, ben: 129, cleo: 129 } })).ended).toBe('stalemate');
    expect(broke({ cash: { ana: 129, ben: 130, cleo: 129 } }).result).toBeNull();
  });
});
