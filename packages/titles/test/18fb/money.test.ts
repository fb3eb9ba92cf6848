import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { worth } from '../../src/18fb/end.ts';
import { title18fb } from '../../src/18fb/index.ts';
import { certificateLimit } from '../../src/18fb/shares.ts';
import { stateOf } from '../../src/18fb/states.ts';
import {
  about,
  after,
  type CorpSpec,
  cash,
  done,
  mine,
  movesOf,
  owns,
  type Play,
  type PositionSpec,
  passAround,
  played,
  position,
  presidentIs,
  priceAt,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';

const train = (from: string, type: string, price: number, by = 'ana'): Play => ({ type: 'buy-train', by, from, train: type, price });
const sell = (company: string, percent: number, by = 'ana'): Play => ({ type: 'sell', by, company, percent });
const liquidate = (company: string): Play => ({ type: 'sell-treasury', by: 'ana', company });

/** NN of Ana's needs a train; the cheapest on sale is a PH4 for 400. */
const needy = (own: Partial<CorpSpec>, others: PositionSpec['companies'], more: Partial<PositionSpec> = {}): State =>
  position({
    phase: '4',
    ...more,
    companies: { NN: { president: 'ana', shares: { ana: 40 }, treasury: 0, trains: [], at: [2, 10], ...own }, ...others },
    turn: { company: 'NN', step: 'trains' },
  });

const X = (at: readonly [number, number], shares: Record<string, number>, more: Partial<CorpSpec> = {}): CorpSpec => ({
  president: 'ben',
  shares: { ben: 40, ...shares },
  at,
  trains: ['PH4'],
  ...more,
});

describe('emergency money', () => {
  it('FB-3.4.10-ex1 treasury 150 and one X at 120, cash 100, two Y at 90: 400', () => {
    const s = needy({ treasury: 150 }, { FC: X([2, 7], { NN: 10 }), FB: X([2, 4], { ana: 20 }) }, { cash: { ana: 100 } });
    const x = after(s, liquidate('FC'));
    expect(treasury(x, 'NN')).toBe(210);
    const y = after(x, sell('FB', 20));
    expect(cash(y, 'ana')).toBe(190);
    const next = after(y, train('bank', 'PH4', 400));
    expect([treasury(next, 'NN'), cash(next, 'ana'), trainsOf(next, 'NN')]).toEqual([0, 0, ['PH4']]);
  });

  it('FB-3.4.10-1 only when the treasury cannot buy the cheapest train', () => {
    const s = needy({ treasury: 400 }, { FC: X([2, 7], { ana: 20 }) });
    expect(refusal(s, sell('FC', 10))).toBe('FB-3.4.10-1');
    expect(refusal(s, liquidate('NN'))).toBe('FB-3.4.10-1');
    const short = needy({ treasury: 399 }, { FC: X([2, 7], { ana: 20 }) });
    expect(cash(after(short, sell('FC', 10)), 'ana')).toBe(60);
    expect(refusal(short, train('bank', 'PH4', 400))).toBe('FB-3.4.10-1');
  });

  it('FB-3.4.10-2 first stock of the treasury, then cash, then own stock', () => {
    const s = needy({ treasury: 350 }, { FC: X([2, 7], { NN: 10, ana: 20 }) }, { cash: { ana: 100 } });
    expect(refusal(s, train('bank', 'PH4', 400))).toBe('FB-3.4.10-2');
    expect(refusal(s, sell('FC', 10))).toBe('FB-3.4.10-2');
    expect(refusal(s, liquidate('FB'))).toBe('FB-3.4.10-2');
    const next = after(s, liquidate('FC'), train('bank', 'PH4', 400));
    expect([treasury(next, 'NN'), cash(next, 'ana')]).toEqual([10, 100]);
  });

  it('FB-3.4.9-5 what the corporation sold for its train it may not buy again in this turn', () => {
    const s = needy({ treasury: 390, shares: { ana: 40, pool: 20 } }, { FC: X([2, 7], { NN: 10 }), FB: X([2, 8], { NN: 10 }) });
    const bought = after(s, liquidate('FC'), train('bank', 'PH4', 400), done('ana', 'trains'));
    const next = after(bought, { type: 'sell-stock', by: 'ana', company: 'FB', percent: 10 });
    expect(treasury(next, 'NN')).toBe(50 + 130);
    expect(refusal(next, { type: 'buy-stock', by: 'ana', company: 'FC', from: 'pool' })).toBe('FB-3.4.9-5');
  });

  it('FB-3.4.10-3 all stock brings half the market value', () => {
    const s = needy({ treasury: 300 }, { FC: X([2, 8], { ana: 20 }) });
    expect(cash(after(s, sell('FC', 20)), 'ana')).toBe(130);
  });

  it('FB-3.4.10-4 the 50% limit holds', () => {
    const s = needy({ treasury: 390 }, { FC: X([2, 7], { ana: 10, pool: 50 }), FB: X([2, 4], { ana: 10 }) });
    expect(refusal(s, sell('FC', 10))).toBe('FB-3.4.10-4');
    const own = needy({ treasury: 390, shares: { ana: 40, NN: 10, pool: 50 } }, { FB: X([2, 4], { ana: 10, NN: 10 }) });
    expect(refusal(own, liquidate('NN'))).toBe('FB-3.4.10-4');
    // The last share that fits.
    const room = needy({ treasury: 390, shares: { ana: 40, NN: 10, pool: 40 } }, { FB: X([2, 4], { ana: 10, NN: 10 }) });
    expect(owns(after(room, liquidate('NN')), 'NN', 'pool')).toBe(50);
    expect(movesOf(room, { type: 'sell-treasury' })).toEqual([liquidate('NN'), liquidate('FB')]);
  });

  it('FB-3.4.10-5 not so that the operating corporation changes its president; others may', () => {
    const s = needy(
      { treasury: 380, shares: { ana: 30, ben: 40 } },
      { FC: X([2, 7], { ben: 20, ana: 30 }, { president: 'ana', shares: { ana: 30, ben: 40 } }) },
    );
    expect(refusal(s, sell('NN', 10))).toBe('FB-3.4.10-5');
    expect(presidentIs(after(s, sell('FC', 10)), 'FC')).toBe('ben');
  });

  it('FB-R49 nobody sells what is not there, more than needed, or twice', () => {
    const s = needy({ treasury: 360 }, { FC: X([2, 7], { ana: 30 }) });
    expect(refusal(s, sell('XX', 10))).toBe('FB-3.2.1-1');
    // 40 are missing and a share brings 60.
    expect(refusal(s, sell('FC', 20))).toBe('FB-R49');
    expect(cash(after(s, sell('FC', 10)), 'ana')).toBe(60);
    expect(movesOf(s, { type: 'sell' })).toEqual([sell('NN', 10), sell('FC', 10)]);
    // 100 are missing; FC brings 60 a share and FB 30: one share of FC, sold in one block, would leave 40.
    const both = needy({ treasury: 300, shares: { ana: 20 } }, { FC: X([2, 7], { ana: 20 }), FB: X([2, 1], { ana: 10 }) });
    expect(refusal(both, sell('FC', 10))).toBe('FB-3.4.11-1');
    expect(movesOf(both, { type: 'sell' })).toEqual([sell('FC', 20), sell('FB', 10)]);
  });

  it('FB-R46 emergency sales obey the ban on stock that has not operated', () => {
    const s = needy({ treasury: 380 }, { FC: X([2, 7], { ana: 20, NN: 10 }, { stage: 'building' }), FB: X([2, 4], { ana: 10, NN: 10 }) });
    expect(refusal(s, liquidate('FC'))).toBe('FB-R46');
    expect(
      refusal(
        after(needy({ treasury: 320 }, { FC: X([2, 7], { ana: 20 }, { stage: 'building' }), FB: X([2, 4], { ana: 20 }) })),
        sell('FC', 10),
      ),
    ).toBe('FB-3.2.1-4');
  });

  it('FB-R48 the president’s sales move prices, one block for each corporation; treasury sales do not', () => {
    const s = needy({ treasury: 300 }, { FC: X([2, 5], { ana: 20 }), FB: X([0, 6], { ana: 30 }) });
    const next = after(s, sell('FC', 10));
    expect(priceAt(next, 'FC')).toBe(90);
    expect(refusal(next, sell('FC', 10))).toBe('FB-R48');
    const t = needy({ treasury: 390, shares: { ana: 40, NN: 10 } }, {});
    expect(spaceOfToken(after(t, liquidate('NN')), 'NN')).toBe('2,10');
  });

  it('FB-R49 it buys the cheapest train on sale, and nobody sells more than needed', () => {
    const s = needy({ treasury: 380 }, { FC: X([2, 5], { ana: 30 }) }, { pool: ['PH5'] });
    expect(refusal(s, sell('FC', 20))).toBe('FB-R49');
    expect(refusal(after(s, sell('FC', 10)), train('pool', 'PH5', 500))).toBe('FB-R49');
    const other = needy({ treasury: 380 }, { FC: X([2, 5], { ana: 30 }, { president: 'ana', shares: { ana: 40 } }) });
    expect(trainsOf(after(other, train('FC', 'PH4', 380)), 'NN')).toEqual(['PH4']);
  });
});

describe('bankruptcy', () => {
  const ruined = (phase: string, own: Partial<CorpSpec> = {}, others: PositionSpec['companies'] = {}, more: Partial<PositionSpec> = {}) =>
    needy({ treasury: 0, ...own }, others, { phase, cash: { ana: 20, ben: 500, cleo: 500 }, ...more });

  it('FB-3.4.11-1 who cannot raise the price after all legal sales is out', () => {
    const s = ruined('4', {}, { FC: X([2, 5], { ana: 20 }) });
    expect(mine(s).ruined).toEqual([]);
    expect(refusal(s, { type: 'bankrupt', by: 'ana' })).toBe('FB-3.4.11-1');
    expect(refusal(s, sell('FC', 10))).toBe('FB-3.4.11-1');
    const three = ruined('4', { shares: { ana: 20 } }, { FC: X([2, 5], { ana: 30 }) });
    expect(movesOf(three, { type: 'sell' })).toEqual([sell('FC', 30)]);
    const { state, events } = played(
      s,
      sell('FC', 20),
      ...(movesOf(after(s, sell('FC', 20)), { type: 'sell' }).length > 0 ? [sell('NN', 20)] : []),
    );
    expect(events.map(({ type }) => type)).toContain('bankrupt');
    expect([mine(state).ruined, state.players.ana?.out]).toEqual([['ana'], true]);
  });

  /** Nothing can be sold: the president is ruined at once. */
  const broke = (phase: string, own: Partial<CorpSpec> = {}, others: PositionSpec['companies'] = {}, more: Partial<PositionSpec> = {}) =>
    ruined(phase, { operated: 0, ...own }, others, more);

  it('FB-3.4.11-2 his holdings go to the Bank Pool, which may exceed 50% and hold president certificates', () => {
    const s = broke('4', { shares: { ana: 40, pool: 40 } }, { FC: X([2, 3], { ana: 20 }, { stage: 'building' }) });
    expect([owns(s, 'NN', 'pool'), s.companies.NN?.certificates.find(({ president }) => president)?.owner]).toEqual([80, 'pool']);
    expect([owns(s, 'FC', 'ana'), owns(s, 'FC', 'pool'), presidentIs(s, 'FC')]).toEqual([0, 20, 'ben']);
  });

  it('FB-3.4.11-3 before phase 5 his concessions are withdrawn and the corporations frozen', () => {
    const s = broke('4', {}, { FC: X([2, 3], {}, { president: 'ana', shares: { ana: 40 }, operated: 0 }) });
    expect([stateOf(s, 'NN'), stateOf(s, 'FC')]).toEqual(['frozen', 'frozen']);
    expect([s.assets['NN-concession']?.owner, s.assets['FC-concession']?.owner]).toEqual(['pool', 'pool']);
  });

  it('FB-R51 cards to the pool, left-over cash into the needy treasury, prices unmoved', () => {
    const { state: s, events } = played(broke('4', {}, { FC: X([2, 3], {}) }, { cards: { Falcon: 'ana', Bayard: 'cleo' } }), {
      type: 'bankrupt',
      by: 'ana',
    });
    expect([s.assets.Falcon?.owner, s.assets.Bayard?.owner, treasury(s, 'NN'), presidentIs(s, 'NN')]).toEqual(['pool', 'cleo', 20, null]);
    expect(events.filter(({ type }) => type === 'given-up').map(({ params }) => params)).toEqual([
      { player: 'ana', company: 'NN', percent: 40, to: 'pool' },
    ]);
  });

  it('FB-R73 he leaves the order, Priority passes on, the needy corporation buys no train and its turn is over', () => {
    const s = broke('4', {}, { FC: X([2, 3], {}) });
    expect([s.order, mine(s).priority, about(s), trainsOf(s, 'NN')]).toEqual([['ben', 'cleo'], 'ben', 'FC', []]);
    // What others own stays theirs.
    expect([mine(s).player, s.assets['FC-concession']?.owner, owns(s, 'FC', 'ben')]).toEqual(['ben', 'ben', 40]);
    const last = position({
      players: 3,
      phase: '4',
      cash: { ana: 20, ben: 0, cleo: 0 },
      companies: { NN: { president: 'ana', shares: { ana: 40 }, treasury: 0, trains: [], operated: 0, at: [2, 10] } },
      turn: { company: 'NN', step: 'trains' },
    });
    expect([last.order, mine(last).ended]).toEqual([['ben', 'cleo'], 'stalemate']);
  });

  it('FB-R73 when one player is left the game ends at once and they have won', () => {
    const NN = { president: 'ana', shares: { ana: 20 }, treasury: 0, trains: [], at: [2, 10] } as const;
    const s = position({ phase: '4', cash: { ana: 20, cleo: 5 }, companies: { NN }, turn: { company: 'NN', step: 'track' } });
    const out = { ...(s.players.ben as State['players'][string]), out: true };
    const two: State = { ...s, order: ['ana', 'cleo'], players: { ...s.players, ben: out }, own: { ...mine(s), ruined: ['ben'] } };
    const end = after(two, done('ana', 'track'));
    expect([mine(end).ended, end.result?.map(({ player }) => player)]).toEqual(['one player left', ['cleo', 'ana', 'ben']]);
  });

  it('FB-3.4.11-4 from phase 5 each presidency goes to the next eligible player', () => {
    const s = broke('5', { shares: { ana: 40, ben: 20, cleo: 30 } }, {}, { left: { PH5: 1 } });
    expect([presidentIs(s, 'NN'), owns(s, 'NN', 'cleo'), owns(s, 'NN', 'pool')]).toEqual(['cleo', 30, 40]);
  });

  it('FB-R52 the largest holder with at least 20%, ties in order after the bankrupt; limits stay as dealt', () => {
    const s = broke('5', { shares: { ana: 40, ben: 20, cleo: 20 } }, {});
    expect(presidentIs(s, 'NN')).toBe('ben');
    // In order after the bankrupt, not in table order; limits stay those of three players.
    const FB: CorpSpec = { president: 'ben', shares: { ben: 20, ana: 20, cleo: 20 }, treasury: 0, trains: [], at: [2, 10] };
    const late = position({ phase: '5', cash: { ana: 900, cleo: 900 }, companies: { FB }, turn: { company: 'FB', step: 'trains' } });
    expect([late.order, presidentIs(late, 'FB'), certificateLimit(late), mine(late).priority, mine(late).player]).toEqual([
      ['ana', 'cleo'],
      'cleo',
      26,
      'ana',
      'ana',
    ]);
  });

  it('FB-3.4.11-5 the money raised stays; the new president must complete the purchase', () => {
    const s = broke('5', { shares: { ana: 40, ben: 30 } }, {});
    expect([about(s), treasury(s, 'NN'), presidentIs(s, 'NN')]).toEqual(['NN', 20, 'ben']);
    expect(refusal(s, done('ben', 'trains'))).toBe('FB-3.4.8-3');
    expect(cash(after(s, train('bank', 'PH5', 500, 'ben')), 'ben')).toBe(20);
  });

  it('FB-3.4.11-6 with no such player it closes: shares out, trains to the pool, tokens off the map', () => {
    const s = broke('5', { shares: { ana: 40 } }, { FC: X([2, 3], {}, { president: 'ana', shares: { ana: 40 }, operated: 0 }) });
    expect(s.companies.FC?.certificates.every(({ owner }) => owner === 'out')).toBe(true);
    expect([s.supply.used.map(({ type }) => type), s.board.F11, s.companies.FC?.tokens[0]]).toEqual([['PH4'], undefined, null]);
  });

  it('FB-R51 a regional company goes to the Bank Pool and stays in the game', () => {
    const s = broke('5', { shares: { ana: 20, ben: 20 } }, {}, { regionals: { FG: { owner: 'ana', treasury: 60, trains: ['R5'] } } });
    expect([s.players.ana?.out, owns(s, 'FG', 'pool'), treasury(s, 'FG'), trainsOf(s, 'FG'), mine(s).gone]).toEqual([
      true,
      100,
      60,
      ['R5'],
      [],
    ]);
    // From the pool it is bought again.
    const stock = position({
      phase: '5',
      cash: { ben: 400 },
      regionals: { FG: { owner: 'pool', treasury: 60 } },
      turn: { player: 'ben' },
      own: { player: 'ben' },
    });
    expect(treasury(after(stock, { type: 'buy-regional', by: 'ben', company: 'FG', price: 160 }), 'FG')).toBe(220);
  });

  it('FB-R79 its money to the bank, its stock to the Bank Pool; its slots open, and it never starts again', () => {
    const s = broke(
      '5',
      { shares: { ana: 40, FC: 10, pool: 50 } },
      { FC: X([2, 3], {}, { president: 'ana', shares: { ana: 40 }, operated: 0, treasury: 90 }) },
      { cash: { ana: 20, ben: 900, cleo: 900 } },
    );
    expect([treasury(s, 'FC'), mine(s).gone]).toEqual([0, expect.arrayContaining(['FC', 'NN'])]);
    expect(spaceOfToken(s, 'FC')).toBeUndefined();
    const frame = { turn: 'stock', about: 'ben', done: [], at: {}, declined: [] };
    const later: State = { ...s, own: { ...mine(s), player: 'ben' }, round: { ...s.round, kind: 'stock' }, stack: [frame] };
    expect(refusal(later, { type: 'buy', by: 'ben', company: 'FC', from: 'ipo', percent: 20, par: 100 })).toBe('FB-3.2.4-1');
    expect(movesOf(later, { type: 'buy', company: 'FC' })).toEqual([]);
    expect(movesOf(later, { type: 'buy', company: 'FB' }).length).toBeGreaterThan(0);
  });
});

describe('the end', () => {
  it('FB-4-3 at D300 the game ends at once', () => {
    const s = position({
      companies: { NN: { president: 'ana', shares: { ana: 60, ben: 40 }, at: [0, 16], trains: ['PH1'] } },
      cash: { ana: 10, ben: 10, cleo: 10 },
      turn: { player: 'ana' },
    });
    const end = passAround(s);
    expect([end.result?.[0]?.player, mine(end).ended]).toEqual(['ana', 'highest']);
    expect(refusal(end, done('ana', 'stock'))).toBe('FB-4-3');
  });

  it('FB-R70 at once after the move that reached it, dividends already paid', () => {
    const s = position({
      companies: {
        FSC: {
          president: 'ana',
          shares: { ana: 60, ben: 40 },
          at: [0, 16],
          trains: ['PH6', 'PH6'],
          markers: 16,
          tokens: ['F23', 'M14', 'N21', 'A2'],
        },
        NN: { president: 'ben', shares: { ben: 40 }, trains: ['PH6'] },
      },
      phase: '6',
      turn: { company: 'FSC', step: 'dividend' },
    });
    const { earnings } = title18fb.view(s).corporations.FSC as { earnings: number };
    const end = after(s, { type: 'dividend', by: 'ana', choice: 'full' });
    // Dividends are paid and the price is the last, but NN has not had its turn, nor has the set its second round.
    expect([mine(end).ended, priceAt(end, 'FSC'), cash(end, 'ana'), cash(end, 'ben')]).toEqual([
      'highest',
      300,
      earnings * 0.6,
      earnings * 0.4,
    ]);
    expect([end.stack, mine(end).operated.includes('NN'), end.round.number]).toEqual([[], false, 1]);
    expect(end.result?.[0]).toMatchObject({ player: 'ana', worth: 6 * 300 + earnings * 0.6 });
    // One space less, and everything goes on.
    const lower = after({ ...s, market: { '0,15': ['FSC'], '2,5': ['NN'] } }, { type: 'dividend', by: 'ana', choice: 'full' });
    expect([lower.result, priceAt(lower, 'FSC')]).toEqual([null, 280]);
  });

  const poor = (round: Partial<State['round']>, bank: number): State =>
    position({
      companies: { FSC: { president: 'ana', shares: { ana: 60, ben: 40 }, trains: ['PH1'], markers: 2 } },
      bank,
      cash: { ana: 1, ben: 1, cleo: 1 },
      turn: { company: 'FSC', step: 'dividend' },
      round,
    });

  /** The rounds in which somebody still decides, passing where possible, and what ended the game. */
  const roundsTo = (from: State): string[] => {
    const rounds = new Set<string>();
    let now = from;
    while (now.result === null) {
      rounds.add(`${now.round.kind} ${now.round.number}`);
      now = after(now, movesOf(now, { type: 'done' })[0] ?? (movesOf(now).at(-1) as Play));
    }
    return [...rounds, mine(now).ended ?? ''];
  };

  it('FB-4-1 the bank runs out in an operating round: the set is completed', () => {
    const pay: Play = { type: 'dividend', by: 'ana', choice: 'full' };
    const first = poor({ number: 1 }, 30);
    expect([mine(after(first, pay)).bankBroken, roundsTo(after(first, pay))]).toEqual([true, ['operating 2', 'bank']]);
    expect(roundsTo(after(poor({ number: 2 }, 30), pay))).toEqual(['bank']);
    // With money left a stock round follows instead.
    expect(after(poor({ number: 2 }, 900), pay).round.kind).toBe('stock');
  });

  it('FB-4-1 the bank runs out in a stock round: it and a full set of operating rounds are completed', () => {
    const FSC: CorpSpec = { president: 'ana', shares: { ana: 40, ben: 20 }, trains: ['PH1'], markers: 2 };
    const s = position({ companies: { FSC }, bank: 90, cash: { ana: 1, ben: 1, cleo: 1 }, turn: { player: 'ana' } });
    const sold = after(s, sell('FSC', 10));
    expect([mine(sold).bankBroken, roundsTo(sold)]).toEqual([true, ['stock 1', 'operating 1', 'operating 2', 'bank']]);
  });

  it('FB-4-2 it goes on paying in full, and money flowing back does not undo the end', () => {
    const s = after(poor({ number: 1 }, 30), { type: 'dividend', by: 'ana', choice: 'full' });
    expect([s.bank, cash(s, 'ana')]).toEqual([30 - 60, 37]);
    // The bank has money again, and the game ends all the same.
    const broke = position({
      companies: { FSC: { president: 'ana', shares: { ana: 60, ben: 40 }, trains: ['PH1'], markers: 2, treasury: 150 } },
      bank: 30,
      cash: { ana: 1, ben: 1, cleo: 1 },
      turn: { company: 'FSC', step: 'dividend' },
      round: { number: 2 },
    });
    const back = after(broke, { type: 'dividend', by: 'ana', choice: 'full' }, train('bank', 'PH1', 100));
    expect([back.bank, mine(back).bankBroken]).toEqual([30 - 60 + 100, true]);
    expect(mine(back.result === null ? after(back, done('ana', 'trains')) : back).ended).toBe('bank');
  });

  it('FB-R71 it has run out at 0; equal worth shares the victory', () => {
    expect(mine(after(poor({}, 60), { type: 'dividend', by: 'ana', choice: 'full' })).bankBroken).toBe(true);
    expect(mine(after(poor({}, 61), { type: 'dividend', by: 'ana', choice: 'full' })).bankBroken).toBe(false);
    const s = position({
      companies: { NN: { president: 'cleo', shares: { cleo: 60, ana: 20, ben: 20 }, at: [0, 16], trains: ['PH1'] } },
      cash: { ana: 10, ben: 10, cleo: 10 },
      turn: { player: 'ana' },
    });
    expect(passAround(s).result?.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });

  it('FB-4-ex1 4 shares at 180, 2 at 90, FAS, cash 311: 1371', () => {
    const s = position({
      phase: '5',
      cash: { ana: 311 },
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, at: [2, 13] },
        FC: { president: 'ben', shares: { ben: 40, ana: 20 }, at: [2, 4] },
      },
      regionals: { FAS: { owner: 'ana', treasury: 185 } },
      turn: { player: 'ana' },
    });
    expect(worth(s, 'ana')).toBe(1371);
  });

  it('FB-4-4 shares at market value, regionals at nominal value, cash; nothing a corporation owns', () => {
    const s = position({
      phase: '5',
      cash: { ana: 10 },
      companies: { NN: { president: 'ana', shares: { ana: 20, NN: 20 }, treasury: 999, trains: ['PH5'] } },
      regionals: { FG: { owner: 'ana', treasury: 500 } },
      turn: { player: 'ana' },
    });
    expect(worth(s, 'ana')).toBe(10 + 200 + 160);
  });

  it('FB-R80 FB-3.2.1-2 each round begins with nothing remembered of the last', () => {
    const own = {
      stepsUsed: 2,
      replaced: { I30: { tile: '57', rotation: 0 } },
      offeredCards: ['Valadous'],
      raised: [{ seller: 'ana', company: 'NN' }],
      sold: [{ seller: 'ana', company: 'NN' }],
    };
    const NN: CorpSpec = { president: 'ana', shares: { ana: 40 }, trains: [], treasury: 0 };
    const rich = { ana: 500, ben: 500, cleo: 500 };
    const { stepsUsed, replaced, offeredCards, raised, noneOperated } = mine(
      passAround(position({ cash: rich, companies: { NN }, turn: { player: 'ana' }, own })),
    );
    expect({ stepsUsed, replaced, offeredCards, raised, noneOperated }).toEqual({
      stepsUsed: 0,
      replaced: {},
      offeredCards: [],
      raised: [],
      noneOperated: false,
    });
    const turn = { company: 'NN', step: 'financial' };
    const next = position({ cash: rich, companies: { NN: { ...NN, trains: ['PH1'] } }, turn, round: { number: 2 }, own });
    expect([next.round.kind, mine(next).sold, mine(next).hadChoice]).toEqual(['stock', [], false]);
    expect(owns(after(next, { type: 'buy', by: 'ana', company: 'NN', from: 'ipo', percent: 10 }), 'NN', 'ana')).toBe(50);
  });

  it('FB-R80 with nobody left who could ever do anything the game is over', () => {
    const s = position({ cash: { ana: 1, ben: 1, cleo: 1 }, turn: { player: 'ana' }, own: { noneOperated: true } });
    expect([s.result !== null, mine(s).ended]).toEqual([true, 'stalemate']);
    const poor = { ana: 1, ben: 1, cleo: 1 };
    // A company operated in the last set: the rounds go on, and end the game after the next.
    const operated = position({ cash: poor, turn: { player: 'ana' }, own: { noneOperated: false } });
    expect([s.round.set, operated.round.set, mine(operated).ended]).toEqual([2, 3, 'stalemate']);
    // A frozen corporation that runs by itself and earns nothing does not count; one that earns does.
    const frozen = (trains: readonly string[]): CorpSpec => ({ president: 'pool', shares: { pool: 100 }, concession: 'pool', trains });
    const idle = position({ cash: poor, companies: { FSC: frozen([]) }, turn: { player: 'ana' }, own: { noneOperated: false } });
    expect([idle.round.set, mine(idle).ended]).toEqual([3, 'stalemate']);
    const earning = position({
      cash: poor,
      companies: { FSC: { ...frozen(['PH1']), treasury: 15_900 } },
      turn: { player: 'ana' },
      own: { noneOperated: false },
    });
    expect([earning.round.set, mine(earning).ended]).toEqual([4, 'bank']);
    // The highest price ends the game before anything else does.
    const top = position({
      cash: poor,
      companies: { NN: { president: 'ana', shares: { ana: 60, ben: 40 }, at: [0, 16], operated: 0, trains: ['PH1'] } },
      turn: { player: 'ana' },
      own: { noneOperated: true },
    });
    expect(mine(top).ended).toBe('highest');
    // A card pays: it could be bought.
    const card = position({ cash: poor, turn: { player: 'ana' }, own: { noneOperated: true }, cards: { Falcon: 'ben' } });
    expect([card.result, passAround(card).result]).toEqual([null, null]);
    // A player had a choice: not over after this stock round.
    const chance = position({
      cash: { ...poor, ana: 60 },
      companies: { NN: { president: 'pool', shares: { pool: 20 }, concession: 'pool', stage: 'definitive', par: 60, at: [2, 1] } },
      turn: { player: 'ana' },
      own: { noneOperated: true },
    });
    expect(chance.result).toBe(null);
    const passed = passAround(chance);
    expect([passed.result, passed.round.set > chance.round.set || passed.round.kind === 'operating']).toEqual([null, true]);
  });
});
