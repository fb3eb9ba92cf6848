import type { Company, State, TurnFrame } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { priceOfRegional } from '../../src/18fb/acquisition.ts';
import { title18fb } from '../../src/18fb/index.ts';
import { earnings } from '../../src/18fb/markers.ts';
import { eligible, nationalsFormed } from '../../src/18fb/nationals.ts';
import type { Own } from '../../src/18fb/own.ts';
import { garibaldi } from '../../src/18fb/phases.ts';
import { stateOf } from '../../src/18fb/states.ts';
import {
  about,
  after,
  atStep,
  type CorpSpec,
  cash,
  corp,
  done,
  mine,
  movesOf,
  NAMES,
  offered,
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
  stepNow,
  trainsOf,
  treasury,
  whyNot,
} from './position.ts';
import { pathAlong, rails, railsTo } from './rails.ts';

const train = (from: string, type: string, price: number, by = 'ana'): Play => ({ type: 'buy-train', by, from, train: type, price });
const merge = (by: string, join: boolean): Play => ({ type: 'merge', by, join });

describe('phase 5', () => {
  /** NN of Ana's is about to buy the first PH5. */
  const before = (others: PositionSpec['companies'] = {}, own: Partial<CorpSpec> = {}, more: Partial<PositionSpec> = {}): State =>
    position({
      phase: '4',
      left: { PH4: 0 },
      ...more,
      companies: { NN: { president: 'ana', shares: { ana: 40 }, treasury: 1100, trains: ['PH4'], at: [2, 10], ...own }, ...others },
      turn: { company: 'NN', step: 'trains' },
    });
  const unified = (others: PositionSpec['companies'] = {}, own: Partial<CorpSpec> = {}, more: Partial<PositionSpec> = {}): State =>
    after(before(others, own, more), train('bank', 'PH5', 500));

  it('FB-3.5-1 each president certificate goes to the largest shareholder', () => {
    const s = unified({ FC: { president: 'ben', shares: { ben: 20, cleo: 30 }, trains: ['PH4'] } });
    expect([presidentIs(s, 'FC'), presidentIs(s, 'NN')]).toEqual(['cleo', 'ana']);
  });

  it('FB-3.5-2 ties: not the concessionaire, then fewer concessions, then the next after the old president', () => {
    const tie = before({ FC: { president: 'ben', shares: { ben: 30, cleo: 30 }, trains: ['PH4'] } });
    expect(garibaldi(tie, 'FC')).toBe('cleo');
    // Not the concessionaire, though the other has more concessions; and who holds less does not count at all.
    const more = {
      FB: { president: 'cleo', shares: { cleo: 40 }, trains: ['PH4'] },
      LTF: { president: 'cleo', shares: { cleo: 40 }, trains: ['PH4'] },
    };
    expect(garibaldi(before({ FC: { president: 'ben', shares: { ben: 30, cleo: 30 }, trains: ['PH4'] }, ...more }), 'FC')).toBe('cleo');
    expect(garibaldi(before({ FC: { president: 'ben', shares: { ben: 20, ana: 20, cleo: 30 } }, ...more }), 'FC')).toBe('cleo');
    const order = before({ FC: { president: 'ben', shares: { ben: 20, ana: 30, cleo: 30 }, trains: ['PH4'] } });
    expect(garibaldi(order, 'FC')).toBe('cleo');
    const even = before({
      FC: { president: 'ben', shares: { ben: 20, ana: 30, cleo: 30 }, trains: ['PH4'] },
      FB: { president: 'cleo', shares: { cleo: 40 }, trains: ['PH4'] },
    });
    expect(garibaldi(even, 'FC')).toBe('cleo');
    const fewer = before({
      FC: { president: 'ben', shares: { ben: 20, ana: 30, cleo: 30 }, trains: ['PH4'] },
      FB: { president: 'cleo', shares: { cleo: 40 }, trains: ['PH4'] },
      LTF: { president: 'cleo', shares: { cleo: 40 }, trains: ['PH4'] },
    });
    expect(garibaldi(fewer, 'FC')).toBe('ana');
  });

  it('FB-3.5-ex1 30% each: the other; two others at 30% with 1 and 2 concessions: the one with 1', () => {
    expect(garibaldi(before({ FC: { president: 'ben', shares: { ben: 30, cleo: 30 } } }), 'FC')).toBe('cleo');
    const s = before({
      FC: { president: 'ben', shares: { ben: 20, ana: 30, cleo: 30 } },
      FB: { president: 'cleo', shares: { cleo: 40 } },
      LTF: { president: 'cleo', shares: { cleo: 40 } },
    });
    expect(garibaldi(s, 'FC')).toBe('ana');
  });

  it('FB-R54 railroad concessions held just before are counted', () => {
    const s = before({
      FC: { president: 'ben', shares: { ben: 20, ana: 30, cleo: 30 } },
      LTF: { president: 'cleo', shares: { cleo: 40 }, concession: 'pool' },
    });
    expect(garibaldi(s, 'FC')).toBe('cleo');
  });

  it('FB-3.5-3 all cards and concessions leave, deposits are lost', () => {
    const s = unified({}, { stage: 'building', deposit: 80 }, { cards: { Falcon: 'ben', Albano: 'pool' } });
    expect([s.assets.Falcon?.open, s.assets['NN-concession']?.open, corp(s, 'NN').deposit]).toEqual([false, false, 0]);
    expect([owns(s, 'FP', 'Albano'), owns(s, 'FP', 'ipo')]).toEqual([0, 100]);
    const stock = position({ phase: '5', cash: { ana: 900 }, turn: { player: 'ana' } });
    expect(refusal(stock, { type: 'concession', by: 'ana', company: 'NN', par: 60 })).toBe('FB-3.5-3');
  });

  it('FB-2.7-15 all cards still open close', () => {
    const s = unified({}, {}, { cards: { Bayard: 'ana', Valadous: 'ben' }, used: ['Bayard'] });
    expect([s.assets.Bayard?.open, s.assets.Valadous?.open]).toEqual([false, false]);
  });

  it('FB-3.5-4 every corporation in building state is definitive at once', () => {
    const { state: s, events } = played(
      before({ FC: { president: 'ben', shares: { ben: 20 }, stage: 'building' } }),
      train('bank', 'PH5', 500),
    );
    expect([stateOf(s, 'FC'), presidentIs(s, 'FC')]).toEqual(['definitive', 'ben']);
    // NN was definitive before.
    expect(events.filter(({ type }) => type === 'state').map(({ params }) => params)).toEqual([{ company: 'FC', state: 'definitive' }]);
    expect(events.some(({ type }) => type === 'president')).toBe(false);
  });

  it('FB-R53 provisional ones too; a building one that bought the train goes on as definitive', () => {
    const s = unified({ FC: { president: 'ben', shares: { ben: 40, pool: 10 }, stage: 'provisional' } }, { stage: 'building' });
    expect([stateOf(s, 'FC'), stateOf(s, 'NN'), about(s)]).toEqual(['definitive', 'definitive', 'NN']);
    const next = after(s, done('ana', 'trains'));
    expect(movesOf(next, { type: 'buy-stock' }).length).toBeGreaterThan(0);
  });

  it('FB-3.3-13 a frozen corporation whose certificate lies in the pool closes', () => {
    const s = unified({ FC: { president: 'pool', shares: { pool: 40, ben: 20 }, concession: 'pool', trains: ['PH4'] } });
    const row = s.companies.FC;
    expect([mine(s).gone, row?.certificates.every(({ owner }) => owner === 'out'), s.supply.used]).toEqual([
      ['FC'],
      true,
      [{ type: 'PH4' }],
    ]);
    expect([cash(s, 'ben'), s.board.F11, row?.tokens.every((hex) => hex === null)]).toEqual([0, undefined, true]);
  });

  it('FB-3.3-14 a frozen corporation whose certificate a player holds is definitive', () => {
    const s = unified({ FC: { president: 'ben', shares: { ben: 40 }, concession: 'pool', stage: 'building' } });
    expect(stateOf(s, 'FC')).toBe('definitive');
  });

  it('FB-R69 PH2 scrapped, presidencies, cards, states, Bourbon tokens; a new president finishes the turn', () => {
    const s = unified({}, { trains: ['PH2', 'PH4'], shares: { ana: 20, ben: 30 } });
    expect([trainsOf(s, 'NN'), presidentIs(s, 'NN')]).toEqual([['PH4', 'PH5'], 'ben']);
    expect(Object.values(s.board).some(({ tokens }) => tokens.some(({ of }) => of === 'Bourbon'))).toBe(false);
    // Others' tokens stay, and tiles.
    const beside = { FB: { president: 'ben', shares: { ben: 40 }, trains: ['PH4'], tokens: ['I30', 'G30'] } };
    const mixed = unified(beside, {}, { tiles: { nC10: ['704Nn', 0] } });
    expect([mixed.board.G30?.tokens.map(({ of }) => of), mixed.board.nC10?.tile, mixed.board.nC10?.tokens]).toEqual([['FB'], '704Nn', []]);
    expect([s.board.G30, s.board.E38]).toEqual([undefined, undefined]);
    const told = (from: State) =>
      played(from, train('bank', 'PH5', 500))
        .events.filter(({ type }) => type === 'bourbon.removed')
        .map(({ params }) => params);
    expect(told(before())).toEqual([{ hexes: expect.arrayContaining(['E38', 'G30', 'nC10']) }]);
    const replaced = Object.entries(before().board).filter(([, { tokens }]) => !tokens.some(({ of }) => of === 'Bourbon'));
    expect(told({ ...before(), board: Object.fromEntries(replaced) })).toEqual([]);
    expect([...new Set(movesOf(s).map(({ by }) => by))]).toEqual(['ben']);
    expect(after(s, done('ben', 'trains')).round.kind).toBe('regional');
  });

  const start = (shares: Record<string, number>, more: Partial<CorpSpec> = {}): State =>
    position({
      phase: '5',
      cash: { ana: 900, ben: 900, cleo: 900 },
      companies: { SFM: { president: 'ana', shares, floated: false, par: 140, at: [2, 9], tokens: ['G36'], ...more } },
      turn: { player: 'ana' },
    });
  const buy = (company: string): Play => ({ type: 'buy', by: 'ana', company, from: 'ipo', percent: 10 });

  it('FB-3.5-5 it floats only when 60% has been acquired', () => {
    expect(after(start({ ana: 30, ben: 10 }), buy('SFM')).companies.SFM?.floated).toBe(false);
    expect(after(start({ ana: 40, ben: 10 }), buy('SFM')).companies.SFM?.floated).toBe(true);
  });

  it('FB-3.5-6 ten times par, and the remaining 40% to the Bank Pool', () => {
    const s = after(start({ ana: 40, ben: 10 }), buy('SFM'));
    expect([treasury(s, 'SFM'), owns(s, 'SFM', 'pool'), owns(s, 'SFM', 'ipo')]).toEqual([1400, 40, 0]);
  });

  it('FB-3.5-ex2 SFM at par 140: treasury 1400, pool 40%, it operates in the next round', () => {
    const s = passAround(after(start({ ana: 40, ben: 10 }), buy('SFM')));
    expect([treasury(s, 'SFM'), owns(s, 'SFM', 'pool'), s.round.kind, about(s)]).toEqual([1400, 40, 'operating', 'SFM']);
  });

  it('FB-R59 the certificate is bought alone with par; on floating it is definitive', () => {
    const s = position({ phase: '5', cash: { ana: 900 }, turn: { player: 'ana' } });
    const next = after(s, { type: 'buy', by: 'ana', company: 'NN', from: 'ipo', percent: 20, par: 150 });
    expect([cash(next, 'ana'), treasury(next, 'NN'), next.companies.NN?.floated, stepNow(next)]).toEqual([600, 0, false, 'stock']);
    expect(stateOf(after(start({ ana: 40, ben: 10 }), buy('SFM')), 'SFM')).toBe('definitive');
  });

  it('FB-R60 certificates are paid to the bank until it floats; a free share counts; earlier ones stay paid par by par', () => {
    const s = start({ ana: 30, ben: 10 });
    expect(treasury(after(s, buy('SFM')), 'SFM')).toBe(0);
    // What an auction has brought stays beside the capital.
    expect(treasury(after(start({ ana: 40, ben: 10 }, { treasury: 30 }), buy('SFM')), 'SFM')).toBe(1430);
    const old = position({
      phase: '5',
      cash: { ana: 900 },
      companies: { NN: { president: 'ana', shares: { ana: 40 }, par: 80 } },
      turn: { player: 'ana' },
    });
    expect(treasury(after(old, buy('NN')), 'NN')).toBe(80);
  });

  it('FB-R75 below 60% it has a president and a price but cannot be sold and does not operate', () => {
    const s = start({ ana: 40 });
    expect(refusal(s, { type: 'sell', by: 'ana', company: 'SFM', percent: 10 })).toBe('FB-3.2.1-4');
    expect(mine(passAround(s)).operated).toEqual([]);
    expect(stateOf(s, 'SFM')).toBe('unfloated');
    expect([priceAt(s, 'SFM'), presidentIs(s, 'SFM'), title18fb.worth(s, 'ana')]).toEqual([140, 'ana', 900 + 4 * 140]);
  });

  it('FB-3.5.3-1 SFM can be started from phase 5', () => {
    const four = position({ phase: '4', cash: { ana: 900 }, turn: { player: 'ana' } });
    const move: Play = { type: 'buy', by: 'ana', company: 'SFM', from: 'ipo', percent: 20, par: 100 };
    expect(refusal(four, move)).toBe('FB-3.5.3-1');
    const five = position({ phase: '5', cash: { ana: 900 }, turn: { player: 'ana' } });
    expect(stepNow(after(five, move))).toBe('sfm-home');
  });

  it('FB-3.5.3-2 its buyer names any city with an empty slot and places the token at once', () => {
    const five = position({ phase: '5', cash: { ana: 900 }, turn: { player: 'ana' } });
    const s = after(five, { type: 'buy', by: 'ana', company: 'SFM', from: 'ipo', percent: 20, par: 100 });
    expect(refusal(s, { type: 'home', by: 'ana', hex: 'F33' })).toBe('FB-3.5.3-2');
    expect(refusal(s, { type: 'home', by: 'ana', hex: 'XX' })).toBe('FB-3.5.3-2');
    // A town is no city.
    expect(whyNot(s, { type: 'home', by: 'ana', hex: 'F33' })).toMatchObject({ code: 'token.no-city' });
    const homes = movesOf(s, { type: 'home' }).map(({ hex }) => hex);
    expect(['G36', 'G30', 'nC8', 'F33', 'I30', 'I36'].map((hex) => homes.includes(hex))).toEqual([true, true, true, false, false, false]);
    const next = after(s, { type: 'home', by: 'ana', hex: 'G36' });
    expect([next.companies.SFM?.tokens[0], spaceOfToken(next, 'SFM')]).toEqual(['G36', '2,5']);
  });

  it('FB-R61 not a slot kept for others; the home token earns nothing', () => {
    const five = position({ phase: '5', cash: { ana: 900 }, turn: { player: 'ana' } });
    const s = after(five, { type: 'buy', by: 'ana', company: 'SFM', from: 'ipo', percent: 20, par: 100 });
    expect(refusal(s, { type: 'home', by: 'ana', hex: 'I30' })).toBe('FB-R61');
    expect(movesOf(s, { type: 'home' }).map(({ hex }) => hex)).toContain('G30');
    // A yellow city without tokens, laid or printed: no rise for the home.
    for (const hex of ['G30', 'G36']) {
      const yellow = position({ phase: '5', cash: { ana: 900 }, tiles: { G36: ['57', 0] }, turn: { player: 'ana' } });
      const home = after(
        yellow,
        { type: 'buy', by: 'ana', company: 'SFM', from: 'ipo', percent: 20, par: 100 },
        { type: 'home', by: 'ana', hex },
      );
      expect(spaceOfToken(home, 'SFM')).toBe('2,5');
    }
  });

  it('FB-3.5.3-3 each token in a yellow city without tokens moves its price up', () => {
    const severo = ['L27', 'K28', 'K30'];
    const t = position({
      phase: '5',
      companies: { SFM: { president: 'ana', shares: { ana: 60 }, treasury: 900, trains: ['PH5'], tokens: ['L27'] } },
      tiles: rails([severo]),
      turn: { company: 'SFM', step: 'token' },
    });
    const next = after(t, { type: 'token', by: 'ana', hex: 'K30', city: 0, path: pathAlong(t, severo) });
    expect(spaceOfToken(next, 'SFM')).toBe('1,5');
    const green = position({
      phase: '5',
      companies: { SFM: { president: 'ana', shares: { ana: 60 }, treasury: 900, trains: ['PH5'], tokens: ['L27'] } },
      tiles: rails([severo], { K30: 'green' }),
      turn: { company: 'SFM', step: 'token' },
    });
    // Printed yellow counts too, another corporation's token does not.
    const caserta = ['I30', 'H29', 'G30'];
    const to = (others: PositionSpec['companies']): string | undefined => {
      const SFM = { president: 'ana', shares: { ana: 60 }, treasury: 900, trains: ['PH5'], tokens: ['I30'] };
      const c = position({ phase: '5', companies: { SFM, ...others }, tiles: rails([caserta]), turn: { company: 'SFM', step: 'token' } });
      return spaceOfToken(after(c, { type: 'token', by: 'ana', hex: 'G30', city: 0, path: pathAlong(c, caserta) }), 'SFM');
    };
    expect([to({}), to({ LdA: { president: 'ben', shares: { ben: 60 }, tokens: ['F31', 'G30'] } })]).toEqual(['1,5', '2,5']);
    expect(spaceOfToken(after(green, { type: 'token', by: 'ana', hex: 'K30', city: 0, path: pathAlong(green, severo) }), 'SFM')).toBe(
      '2,5',
    );
  });

  it('FB-2.6-3 at the end of each operating round from phase 5 on one PH5 is removed', () => {
    const left = (s: State) => s.supply.trains.find(({ type }) => type === 'PH5')?.left;
    // None in phase 4.
    const four = position({
      phase: '4',
      left: { PH5: 5 },
      companies: { FB: { president: 'ana', shares: { ana: 40 }, trains: ['PH4'] } },
      turn: { company: 'FB', step: 'financial' },
    });
    expect([four.round.number, left(four)]).toEqual([2, 5]);
    const s = unified({}, {}, { left: { PH4: 0, PH5: 5 } });
    expect(left(s)).toBe(4);
    const end = after(s, done('ana', 'trains'));
    expect([end.round.kind, left(end)]).toEqual(['regional', 3]);
    // With none left nothing is removed.
    const none = position({
      phase: '5',
      left: { PH5: 0 },
      companies: { FB: { president: 'ana', shares: { ana: 40, pool: 10 }, treasury: 700, trains: ['PH5'] } },
      turn: { company: 'FB', step: 'financial' },
    });
    const { state, events } = played(none, done('ana', 'financial'));
    expect([left(state), state.round.number, events.some(({ type }) => type === 'train.removed')]).toEqual([0, 2, false]);
  });

  it('FB-2.6-ex1 first PH5 in OR 3.1: 3 are left at its end, then 2; PH6 comes when the last is gone', () => {
    const s = after(unified({}, { treasury: 5000 }, { left: { PH4: 0, PH5: 5 } }), done('ana', 'trains'));
    expect(s.supply.trains.find(({ type }) => type === 'PH5')?.left).toBe(3);
    const last = position({
      phase: '5',
      left: { PH5: 1 },
      companies: { NN: { president: 'ana', shares: { ana: 40 }, treasury: 0, trains: ['PH5'] } },
      turn: { company: 'NN', step: 'financial' },
    });
    expect([last.supply.trains.find(({ type }) => type === 'PH5')?.left, last.phase]).toEqual([0, '5']);
    const second = position({
      phase: '5',
      left: { PH5: 3 },
      companies: { NN: { president: 'ana', shares: { ana: 40 }, treasury: 700, trains: ['PH5'] } },
      round: { number: 2 },
      cash: { ana: 100, ben: 100, cleo: 100 },
      turn: { company: 'NN', step: 'financial' },
    });
    expect([second.round.kind, second.supply.trains.find(({ type }) => type === 'PH5')?.left]).toEqual(['stock', 2]);
    // With the last PH5 gone the PH6 is on sale, and its purchase begins phase 6.
    const buyer = position({
      phase: '5',
      left: { PH5: 0 },
      companies: { FB: { president: 'ana', shares: { ana: 40 }, treasury: 700, trains: ['PH5'] } },
      turn: { company: 'FB', step: 'trains' },
    });
    expect([buyer.phase, after(buyer, train('bank', 'PH6', 630)).phase]).toEqual(['5', '6']);
  });

  it('FB-R50 an ordinary PH5, before the Regional Companies Round; removal begins no phase', () => {
    const end = after(unified(), done('ana', 'trains'));
    const left = (s: State, train: string) => s.supply.trains.find(({ type }) => type === train)?.left;
    expect([end.round.kind, end.phase, left(end, 'R5'), (left(unified(), 'PH5') ?? 0) - (left(end, 'PH5') ?? 0)]).toEqual([
      'regional',
      '5',
      7,
      1,
    ]);
    // The last one is removed: PH6 trains are on sale, but phase 6 has not begun.
    const last = position({
      phase: '5',
      left: { PH5: 1 },
      companies: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH5'] } },
      turn: { company: 'NN', step: 'financial' },
    });
    expect([last.phase, left(last, 'PH5'), last.round.number]).toEqual(['5', 0, 2]);
  });

  it('FB-3.5.1-1 the auction of regionals follows that round, then what is due; Priority does not move', () => {
    const end = after(unified({}, {}, { cash: { ana: 200 } }), done('ana', 'trains'));
    expect([end.round.kind, mine(end).priority, about(end)]).toEqual(['regional', 'ana', null]);
    let s = end;
    while (s.round.kind === 'regional')
      s = after(s, movesOf(s)[0]?.type === 'pick' ? (movesOf(s)[0] as Play) : { type: 'pass', by: String(movesOf(s)[0]?.by) });
    expect([s.round.kind, s.round.number, mine(s).priority]).toEqual(['operating', 2, 'ana']);
    // After the second operating round the stock round is due.
    let last = after(unified({}, {}, { cash: { ana: 200 }, round: { number: 2 } }), done('ana', 'trains'));
    expect(last.round.kind).toBe('regional');
    while (last.round.kind === 'regional') last = after(last, movesOf(last, { type: 'pass' })[0] ?? (movesOf(last)[0] as Play));
    expect([last.round.kind, mine(last).priority, mine(last).player]).toEqual(['stock', 'ana', 'ana']);
  });
});

describe('the auction of regionals', () => {
  const auction = (cashOf: Record<string, number>, more: Partial<PositionSpec> = {}): State => {
    const s = position({
      phase: '5',
      cash: cashOf,
      companies: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH5'] } },
      own: { regionalRound: 'due' },
      turn: { company: 'NN', step: 'financial' },
      ...more,
    });
    return s;
  };
  const pick = (by: string, item: string): Play => ({ type: 'pick', by, item });
  const bid = (by: string, amount: number): Play => ({ type: 'bid', by, amount });

  it('FB-3.5.1-3 the Priority holder picks first; first bid at least the nominal value; all seven', () => {
    const s = auction({ ana: 500, ben: 500, cleo: 500 });
    expect(movesOf(s, { type: 'pick' })).toHaveLength(7);
    const next = after(s, pick('ana', 'FAS'));
    expect(refusal(next, bid('ana', 155))).toBe('FB-3.5.1-3');
    expect(refusal(after(next, bid('ana', 160)), bid('ben', 160))).toBe('FB-R8');
    expect(refusal(s, { type: 'pass', by: 'ana' })).toBe('FB-3.5.1-3');
    // The next pick is that of the player after the one who picked, and so on until none is left.
    const order: string[] = [];
    let now = s;
    while (now.round.kind === 'regional') {
      const [first] = movesOf(now);
      if (first?.type === 'pick') order.push(`${first.by} ${first.item}`);
      now = after(now, movesOf(now, { type: 'pass' })[0] ?? (first as Play));
    }
    expect(order).toEqual(['ana SFSM', 'ben SEPSA', 'cleo FAS', 'ana FA', 'ben FAL', 'cleo FG', 'ana FdC']);
  });

  it('FB-R84 with the bank broken in the last operating round the auction is held, then the game ends', () => {
    const passedOver = (from: State): State => {
      let s = from;
      while (s.round.kind === 'regional' && s.result === null)
        s = after(s, movesOf(s, { type: 'pass' })[0] ?? (movesOf(s, { type: 'pick' })[0] as Play));
      return s;
    };
    const rich = { ana: 200, ben: 200, cleo: 200 };
    const last = auction(rich, { round: { number: 2 }, own: { regionalRound: 'due', bankBroken: true } });
    expect([last.round.kind, last.result]).toEqual(['regional', null]);
    expect(mine(passedOver(last)).ended).toBe('bank');
    const first = passedOver(auction(rich, { own: { regionalRound: 'due', bankBroken: true } }));
    expect([first.round.kind, first.round.number, first.result]).toEqual(['operating', 2, null]);
  });

  it('FB-3.5.1-4 the whole price goes into the treasury', () => {
    const s = after(auction({ ana: 500 }), pick('ana', 'FAS'), bid('ana', 200));
    expect([treasury(s, 'FAS'), cash(s, 'ana'), presidentIs(s, 'FAS')]).toEqual([200, 300, 'ana']);
  });

  it('FB-R65 all of it to the treasury, nothing to the bank', () => {
    const s = auction({ ana: 500 });
    expect(after(s, pick('ana', 'FG'), bid('ana', 180)).bank).toBe(s.bank);
  });

  it('FB-3.5.1-5 a company on which all pass goes to the Bank Pool', () => {
    const s = after(auction({ ana: 50, ben: 500 }), pick('ana', 'FG'), { type: 'pass', by: 'ben' });
    expect(s.companies.FG?.certificates[0]?.owner).toBe('pool');
  });

  it('FB-3.5.1-ex1 FAS for 185: treasury 185', () => {
    expect(treasury(after(auction({ ana: 500 }), pick('ana', 'FAS'), bid('ana', 185)), 'FAS')).toBe(185);
  });

  it('FB-3.5.1-6 in later stock rounds for its nominal value or more, into its treasury', () => {
    const s = position({ phase: '5', cash: { ana: 400, ben: 400 }, turn: { player: 'ana' } });
    const buy = (price: number, company = 'FG'): Play => ({ type: 'buy-regional', by: 'ana', company, price });
    const next = after(s, buy(222));
    expect([treasury(next, 'FG'), cash(next, 'ana'), presidentIs(next, 'FG')]).toEqual([222, 178, 'ana']);
    expect([refusal(s, buy(159)), refusal(s, buy(401))]).toEqual(['FB-3.5.1-6', 'FB-3.5.1-6']);
    const offers = (ana: number) =>
      offered(position({ phase: '5', cash: { ana }, turn: { player: 'ana' } }), { type: 'buy-regional' }).map(({ move, ranges }) => [
        move.company,
        ranges?.price?.min,
        ranges?.price?.max,
      ]);
    expect(offers(160)).toContainEqual(['FG', 160, 160]);
    expect(offers(159).map(([id]) => id)).toEqual(['SFSM', 'SEPSA', 'FA', 'FdC']);
    expect(treasury(after(s, buy(160)), 'FG')).toBe(160);
    expect(cash(after(s, buy(400)), 'ana')).toBe(0);
    const owned = position({ phase: '5', cash: { ana: 400 }, regionals: { FG: { owner: 'ben' } }, turn: { player: 'ana' } });
    expect(refusal(owned, buy(200))).toBe('FB-3.5.1-6');
  });

  const crowd = Object.fromEntries(
    ['NN', 'FSC', 'LdA', 'FC', 'FB'].map((id) => [id, { president: 'ana', shares: { ana: 60 }, trains: ['PH5'] }]),
  );

  it('FB-3.5.2-1 one certificate that counts for the limit and has no price', () => {
    const s = position({
      phase: '5',
      cash: { ana: 900 },
      companies: { ...crowd, FS: { president: 'ana', shares: { ana: 20 } } },
      turn: { player: 'ana' },
    });
    expect(refusal(s, { type: 'buy-regional', by: 'ana', company: 'FG', price: 160 })).toBe('FB-3.5.2-1');
    expect(priceAt(s, 'FG')).toBe(null);
    const one = position({
      phase: '5',
      cash: { ana: 900 },
      companies: { ...crowd, FS: { president: 'ben', shares: { ben: 20 } } },
      regionals: { FG: { owner: 'ana' } },
      turn: { player: 'ana' },
    });
    expect(refusal(one, { type: 'buy', by: 'ana', company: 'FS', from: 'ipo', percent: 10 })).toBe('FB-2.3-2');
  });

  it('FB-R23 who is at the certificate limit may not bid on a regional', () => {
    const s = auction(
      { ana: 900, ben: 900 },
      {
        companies: { ...crowd, FS: { president: 'ana', shares: { ana: 20 }, trains: ['PH5'] } },
        turn: { company: 'FS', step: 'financial' },
        own: { regionalRound: 'due', operated: ['NN', 'FSC', 'LdA', 'FC', 'FB', 'FS'] },
      },
    );
    const next = after(s, pick('ana', 'FG'));
    expect(movesOf(next).every(({ by }) => by === 'ben')).toBe(true);
    const frame = next.stack[0] as TurnFrame;
    const anaBids = {
      ...next,
      stack: [
        { ...frame, at: { 'pick-auction': { ...(frame.at['pick-auction'] as object), turn: 'ana', bidders: ['ana', 'ben', 'cleo'] } } },
      ],
    } as State;
    expect(refusal(anaBids, bid('ana', 160))).toBe('FB-R23');
  });

  it('FB-R72 a regional certificate can be neither sold nor traded', () => {
    const s = position({ phase: '5', cash: { ana: 400, ben: 400 }, regionals: { FG: { owner: 'ana' } }, turn: { player: 'ana' } });
    expect(refusal(s, { type: 'sell', by: 'ana', company: 'FG', percent: 100 })).toBe('FB-R72');
    const other = position({ phase: '5', cash: { ana: 400, ben: 400 }, regionals: { FG: { owner: 'ben' } }, turn: { player: 'ana' } });
    expect(movesOf(other).filter((move) => JSON.stringify(move).includes('"FG"'))).toEqual([]);
    expect(refusal(other, { type: 'buy', by: 'ana', company: 'FG', from: 'ben', percent: 100 })).toBe('FB-3.2.4-1');
    expect(refusal(other, { type: 'buy-regional', by: 'ana', company: 'FG', price: 160 })).toBe('FB-3.5.1-6');
  });
});

describe('regional companies', () => {
  const regional = (
    id: string,
    spec: { treasury?: number; markers?: number; trains?: readonly string[] } = {},
    more: Partial<PositionSpec> = {},
    step = 'track',
  ): State =>
    position({
      phase: '5',
      cash: { ana: 300 },
      ...more,
      regionals: { [id]: { owner: 'ana', treasury: 100, ...spec }, ...more.regionals },
      turn: { company: id, step },
    });

  it('FB-3.5.2-2 it starts with the money paid and one marker', () => {
    const s = position({ phase: '5', cash: { ana: 400, ben: 400 }, turn: { player: 'ana' } });
    const next = after(s, { type: 'buy-regional', by: 'ana', company: 'FG', price: 200 });
    expect([treasury(next, 'FG'), corp(next, 'FG').markers]).toEqual([200, 1]);
  });

  it('FB-3.5.2-3 regionals operate first in the order of their numbers', () => {
    const s = passAround(
      position({
        phase: '5',
        cash: { ana: 100, ben: 100, cleo: 100 },
        companies: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH5'] } },
        regionals: { FdC: { owner: 'ben' }, FAS: { owner: 'ana' }, FG: { owner: 'cleo' } },
        turn: { player: 'ana' },
      }),
    );
    // Those without an owner have no turn.
    expect([about(s), mine(s).operated]).toEqual(['FAS', ['FAS']]);
  });

  it('FB-3.5.2-4 one building step, and one more for 30', () => {
    const s = regional('FG', { treasury: 40 });
    const first = after(s, movesOf(s, { type: 'lay' })[0] as Play);
    expect(treasury(first, 'FG')).toBe(40);
    const second = after(first, movesOf(first, { type: 'lay' })[0] as Play);
    expect(treasury(second, 'FG')).toBe(10);
    const poor = regional('FG', { treasury: 29 });
    const one = after(poor, movesOf(poor, { type: 'lay' })[0] as Play);
    expect(
      refusal(
        atStep(one, 'track', one.stack[0] && 'at' in one.stack[0] ? (one.stack[0].at as Record<string, never>) : {}),
        movesOf(s, { type: 'lay', hex: 'L31' })[0] ?? (movesOf(first, { type: 'lay' })[0] as Play),
      ),
    ).toBe('FB-3.5.2-4');
    expect(refusal(atStep(second, 'track'), movesOf(first, { type: 'lay' })[1] as Play)).toBe('FB-3.5.2-4');
    // Never a third, with money enough.
    const rich = regional('FG', { treasury: 200 });
    const laid = [1, 2].reduce((now) => after(now, movesOf(now, { type: 'lay' })[0] as Play), rich);
    expect([treasury(laid, 'FG'), movesOf(laid, { type: 'lay' })]).toEqual([170, []]);
    const third = atStep(laid, 'track', (laid.stack[0] as TurnFrame).at as Record<string, never>);
    expect(refusal(third, movesOf(first, { type: 'lay' })[1] as Play)).toBe('FB-3.5.2-4');
  });

  it('FB-3.5.2-5 its route starts at its home, and tokens of others never stop it', () => {
    const others = { FB: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], tokens: ['I30', 'F31'] } };
    const s = regional('FA', {}, { companies: others, tiles: railsTo('F31', 'G32', 'H33') });
    expect(movesOf(s, { type: 'lay', hex: 'H33' }).length).toBeGreaterThan(0);
    // Caserta is full of others, and the way leads on.
    const full = {
      FB: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], tokens: ['I30', 'G30'] },
      NN: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], tokens: ['nC8', 'G30'] },
      FC: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], tokens: ['F11', 'G30'] },
    };
    const beyond = regional('FA', {}, { companies: full, tiles: rails([['F31', 'G30']]) });
    expect([beyond.board.G30?.tokens.length, movesOf(beyond, { type: 'lay', hex: 'H29' }).length > 0]).toEqual([3, true]);
    expect(refusal(s, { type: 'lay', by: 'ana', hex: 'L25', tile: '4', rotation: 0 })).toBe('FB-3.5.2-5');
  });

  it('FB-R78 with no tile on its home the home hex is its route, and gives the marker', () => {
    const s = regional('FAS');
    const [first] = movesOf(s, { type: 'lay', hex: 'I38' });
    expect(corp(after(s, first as Play), 'FAS').markers).toBe(2);
    // Without an owner it is paid nothing.
    const tiles = { ...rails([['nC8', 'nB9']]), ...railsTo('nC8', 'nB9', 'nA10') };
    const NN = { president: 'ben', shares: { ben: 40 }, trains: ['PH5'] };
    const open = position({ phase: '5', companies: { NN }, tiles, turn: { company: 'NN', step: 'track' } });
    const joined = after(open, movesOf(open, { type: 'lay', hex: 'nA10' })[0] as Play);
    expect([mine(joined).paidDestinations, joined.bank]).toEqual([[], open.bank]);
  });

  it('FB-3.5.2-6 a marker for a yellow town tile on an empty hex and for a brown one; none for green or swaps', () => {
    const markers = (color: string) => {
      const tiles = color === 'yellow' ? {} : color === 'green' ? rails([['I38', 'J37']]) : rails([['I38', 'J37']], { I38: 'green' });
      const s = regional('FAS', {}, { tiles: Object.fromEntries(Object.entries(tiles).filter(([hex]) => hex === 'I38')) });
      const move = movesOf(s, { type: 'lay', hex: 'I38' }).find(({ tile }) =>
        (color === 'yellow' ? ['3', '4', '58'] : color === 'green' ? ['87', '88', '204'] : ['889', '900']).includes(String(tile)),
      );
      return corp(after(s, move as Play), 'FAS').markers - 1;
    };
    expect([markers('yellow'), markers('green'), markers('brown')]).toEqual([1, 0, 1]);
    const s = regional('FAS', {}, { tiles: { I38: rails([['I38', 'J37']]).I38 as readonly [string, number] } });
    const swap = movesOf(s, { type: 'lay', hex: 'I38' }).find(({ tile }) => ['3', '4', '58'].includes(String(tile)));
    expect(corp(after(s, swap as Play), 'FAS').markers).toBe(1);
    const browns = regional('FAS', {}, { tiles: { I38: ['889', 0] } });
    const turned = movesOf(browns, { type: 'lay', hex: 'I38' });
    expect(turned.map((move) => corp(after(browns, move), 'FAS').markers)).toEqual(turned.map(() => 1));
    expect(turned.length).toBeGreaterThan(0);
    // Plain track and cities give none.
    const capua = regional('FA', {}, { tiles: railsTo('F31', 'G32') });
    const plain = movesOf(capua, { type: 'lay' }).filter(({ tile }) => ['7', '8', '9', '5', '6', '57'].includes(tile));
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.every((move) => corp(after(capua, move), 'FA').markers === 1)).toBe(true);
    const city = movesOf(regional('FA'), { type: 'lay', hex: 'F31' });
    expect(city.map((move) => [move.tile, corp(after(regional('FA'), move), 'FA').markers])).toContainEqual(['57', 1]);
  });

  it('FB-3.5.2-ex2 a yellow town tile and, for 30, a green town to brown: two markers', () => {
    const { I40: _, ...tiles } = rails([['I38', 'I40']], { I38: 'green' });
    const s = regional('FAS', {}, { tiles });
    const brown = movesOf(s, { type: 'lay', hex: 'I38' }).find(({ tile }) => ['889', '900'].includes(String(tile)));
    const next = after(s, brown as Play);
    expect(corp(next, 'FAS').markers).toBe(2);
    const [yellow] = movesOf(next, { type: 'lay', hex: 'I40' });
    const both = after(next, yellow as Play);
    expect([corp(both, 'FAS').markers, treasury(both, 'FAS')]).toEqual([3, 70]);
  });

  it('FB-3.5.2-7 the bank pays the owner 50 when a destination is joined to the home, by anybody, once', () => {
    const tiles = railsTo('nC8', 'nB9', 'nA10');
    const s = position({
      phase: '5',
      companies: { NN: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], treasury: 100 } },
      regionals: { SEPSA: { owner: 'ana' } },
      tiles: Object.fromEntries(Object.entries(rails([['nC8', 'nB9']])).concat(Object.entries(tiles))),
      turn: { company: 'NN', step: 'track' },
    });
    const lay = movesOf(s, { type: 'lay', hex: 'nA10' })[0];
    const next = after(s, lay as Play);
    expect([cash(next, 'ana'), mine(next).paidDestinations]).toEqual([50, [{ company: 'SEPSA', hex: 'nA10' }]]);
    const again = movesOf(next, { type: 'lay' })[0];
    expect(cash(after(next, again as Play), 'ana')).toBe(50);
  });

  it('FB-R66 checked when a player acquires it, and each destination pays once', () => {
    const s = position({
      phase: '5',
      cash: { ana: 400, ben: 400 },
      tiles: rails([['nC8', 'nB9', 'nA10']]),
      turn: { player: 'ana' },
    });
    const next = after(s, { type: 'buy-regional', by: 'ana', company: 'SEPSA', price: 130 });
    expect(cash(next, 'ana')).toBe(400 - 130 + 50);
    // Two tracks of one tile that do not meet join nothing.
    const apart = position({
      phase: '5',
      cash: { ana: 400, ben: 400 },
      tiles: { ...rails([['nC8', 'nB9', 'nA10']]), nB9: ['16', 2] },
      turn: { player: 'ana' },
    });
    expect(cash(after(apart, { type: 'buy-regional', by: 'ana', company: 'SEPSA', price: 130 }), 'ana')).toBe(400 - 130);
    // Another destination, or another company's, was paid before: this one still is. Its own was: no more.
    const paidBefore = (company: string, hex: string): number => {
      const own: Partial<Own> = { player: 'ana', paidDestinations: [{ company, hex }] };
      const t = position({
        phase: '5',
        cash: { ana: 400, ben: 400 },
        tiles: rails([['nC8', 'nB9', 'nA10']]),
        turn: { player: 'ana' },
        own,
      });
      return cash(after(t, { type: 'buy-regional', by: 'ana', company: 'SEPSA', price: 130 }), 'ana') - 270;
    };
    expect([paidBefore('SEPSA', 'nB11'), paidBefore('FA', 'nA10'), paidBefore('SEPSA', 'nA10')]).toEqual([50, 50, 0]);
  });

  it('FB-R66 other corporations’ tokens never break the route', () => {
    // Capua is FA's home. Caserta, full of tokens, lies on the way to Napoli North.
    const full = {
      FB: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], tokens: ['I30', 'G30'] },
      NN: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], tokens: ['nC8', 'G30'] },
      FC: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], tokens: ['F11', 'G30'] },
    };
    const s = position({
      phase: '5',
      cash: { ana: 400, ben: 400 },
      companies: full,
      tiles: rails([['F31', 'G30', 'F29', 'nD11', 'nC10']]),
      turn: { player: 'ana' },
    });
    expect([s.board.G30?.tokens.length, cash(after(s, { type: 'buy-regional', by: 'ana', company: 'FA', price: 130 }), 'ana')]).toEqual([
      3,
      400 - 130 + 50,
    ]);
  });

  it('FB-3.5.2-8 earnings are 10 for each marker up to the sum of Y', () => {
    expect([
      earnings(regional('FG', { markers: 3, trains: ['R5'] }), 'FG'),
      earnings(regional('SEPSA', { markers: 6, trains: ['R5'] }), 'SEPSA'),
    ]).toEqual([30, 40]);
  });

  const run = (markers: number): State => regional('FG', { markers, trains: ['R5'], treasury: 0 }, { cash: { ana: 0 } }, 'dividend');

  it('FB-3.5.2-9 always a half dividend: half rounded up to the owner, the rest to the treasury', () => {
    const split = (markers: number) => [cash(run(markers), 'ana'), treasury(run(markers), 'FG')];
    expect([1, 2, 3, 5].map(split)).toEqual([
      [10, 0],
      [10, 10],
      [20, 10],
      [20, 20],
    ]);
    // The owner is not asked.
    expect(refusal(regional('FG', { markers: 3, trains: ['R5'] }), { type: 'dividend', by: 'ana', choice: 'full' })).toBe('FB-3.4-4');
  });

  it('FB-3.5.2-ex1 3 markers: 30, owner 20, treasury 10; 6 markers: 40, owner 20, treasury 20', () => {
    const three = played(regional('FG', { markers: 3, trains: ['R5'], treasury: 0 }, { cash: { ana: 5 } }), done('ana', 'track'));
    const paid = three.events.find(({ type }) => type === 'dividend')?.params;
    expect(paid).toMatchObject({
      earned: 30,
      split: [
        { to: 'ana', amount: 20 },
        { to: 'FG', amount: 10 },
      ],
    });
    const six = played(regional('FG', { markers: 6, trains: ['R5'], treasury: 0 }, { cash: { ana: 5 } }), done('ana', 'track'));
    expect(six.events.find(({ type }) => type === 'dividend')?.params).toMatchObject({
      earned: 40,
      split: [
        { to: 'ana', amount: 20 },
        { to: 'FG', amount: 20 },
      ],
    });
  });

  const buying = (spec: { treasury?: number; trains?: readonly string[] }, more: Partial<PositionSpec> = {}) =>
    regional('FG', spec, more, 'regional-trains');

  it('FB-3.5.2-10 only regional trains, at most one a turn', () => {
    const s = buying({ treasury: 500, trains: ['R5'] });
    const next = after(s, train('bank', 'R5', 100));
    expect(trainsOf(next, 'FG')).toEqual(['R5', 'R5']);
    // 400 are left and the bank has more: its turn is over all the same, and with it the round.
    expect([treasury(next, 'FG'), next.supply.trains.find(({ type }) => type === 'R5')?.left]).toEqual([400, 6]);
    expect([s.round.number, next.round.number]).toEqual([1, 2]);
    expect(movesOf(s, { type: 'buy-train' }).map((move) => move.train)).toEqual(['R5']);
    expect(refusal(atStep(s, 'regional-trains', { 'regional-trains': true }), train('bank', 'R5', 100))).toBe('FB-3.5.2-10');
    expect(refusal(s, train('bank', 'PH5', 500))).toBe('FB-3.5.2-10');
    const other = buying({ treasury: 500 }, { companies: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH5'] } } });
    expect(refusal(other, train('NN', 'PH5', 1))).toBe('FB-3.5.2-10');
  });

  it('FB-3.5.2-11 without a train and money its owner may add cash for one from the bank', () => {
    const s = after(buying({ treasury: 30 }), train('bank', 'R5', 100));
    expect([cash(s, 'ana'), treasury(s, 'FG')]).toEqual([230, 0]);
    const poor = regional('FG', { treasury: 30 }, { cash: { ana: 20 } });
    expect(refusal(atStep(poor, 'regional-trains'), train('bank', 'R5', 100))).toBe('FB-3.5.2-11');
    // No more than needed, and with a train of its own nothing.
    const exact = (ana: number): State => atStep(regional('FG', { treasury: 30 }, { cash: { ana } }), 'regional-trains');
    expect(refusal(exact(69), train('bank', 'R5', 100))).toBe('FB-3.5.2-11');
    expect(cash(after(exact(70), train('bank', 'R5', 100)), 'ana')).toBe(0);
    expect(refusal(atStep(regional('FG', { treasury: 99, trains: ['R5'] }), 'regional-trains'), train('bank', 'R5', 100))).toBe(
      'FB-3.5.2-11',
    );
    const own = after(atStep(regional('FG', { treasury: 100, trains: ['R5'] }), 'regional-trains'), train('bank', 'R5', 100));
    expect([cash(own, 'ana'), treasury(own, 'FG')]).toEqual([300, 0]);
    expect(refusal(buying({ treasury: 500 }), train('bank', 'XX', 100))).toBe('FB-R67');
  });

  it('FB-R67 no duty to own one; 0+6 from phase 6 when no 0+4 is left; between regionals from 1', () => {
    const s = buying({ treasury: 500 });
    expect(refusal(s, train('bank', 'R6', 150))).toBe('FB-R67');
    expect(
      refusal(
        buying({ treasury: 500 }, { phase: '5', left: { R5: 0 }, regionals: { FAS: { owner: 'ben', trains: ['R5'] } } }),
        train('bank', 'R6', 150),
      ),
    ).toBe('FB-R67');
    expect(trainsOf(after(buying({ treasury: 500 }, { phase: '6', left: { R5: 0 } }), train('bank', 'R6', 150)), 'FG')).toEqual(['R6']);
    const two = buying({ treasury: 500 }, { regionals: { FAS: { owner: 'ben', trains: ['R5'] } } });
    expect(refusal(two, train('FAS', 'R5', 0))).toBe('FB-R67');
    for (const from of ['XX', 'pool', 'FG']) expect(refusal(two, train(from, 'R5', 5))).toBe('FB-R67');
    // Nor does it sell what it has not got.
    expect(refusal(two, train('FAS', 'R6', 5))).toBe('FB-R67');
    const offersTo = movesOf(two, { type: 'buy-train' }).map(({ from, price }) => [from, price]);
    expect(offersTo).toEqual([
      ['bank', 100],
      ['FAS', 1],
    ]);
    expect(offered(two, { type: 'buy-train' }).map(({ ranges }) => ranges?.price)).toEqual([undefined, { min: 1, max: 500, step: 1 }]);
    expect(treasury(after(two, train('FAS', 'R5', 500), { type: 'let', by: 'ben' }), 'FAS')).toBe(500 + treasury(two, 'FAS'));
    const told = (from: State) => played(from, train('bank', 'R5', 100)).events.find(({ type }) => type === 'train.bought')?.params;
    const bought = { company: 'FG', from: 'bank', train: 'R5', price: 100 };
    expect([told(two), told(buying({ treasury: 30 }))]).toEqual([
      { ...bought, added: 0 },
      { ...bought, added: 70, by: 'ana' },
    ]);
    expect(trainsOf(after(two, train('FAS', 'R5', 1), { type: 'let', by: 'ben' }), 'FG')).toEqual(['R5']);
    expect(refusal(two, train('bank', 'R5', 99))).toBe('FB-R67');
    const params = (move: Play) => whyNot(two, move);
    expect(params(train('bank', 'R5', 99))).toMatchObject({ params: { price: 100 } });
    expect(params(train('FAS', 'R5', 0))).toMatchObject({ params: { min: 1, max: 500 } });
    const poor = buying({ treasury: 0, trains: [] }, { regionals: { FAS: { owner: 'ben', trains: ['R5'] } } });
    expect(refusal(poor, train('FAS', 'R5', 1))).toBe('FB-3.5.2-11');
    expect(after(s, done('ana', 'regional-trains'))).toBeDefined();
  });

  it('FB-R51 a regional without an owner rests: nobody can sell its trains', () => {
    const s = buying({ treasury: 500 }, { regionals: { FAS: { owner: 'pool', trains: ['R5'] } } });
    expect(refusal(s, train('FAS', 'R5', 1))).toBe('FB-R51');
    expect(movesOf(s, { type: 'buy-train' }).map(({ from }) => from)).toEqual(['bank']);
  });

  it('FB-3.5.2-12 it never trades in stock', () => {
    expect(refusal(buying({ treasury: 500 }), { type: 'buy-stock', by: 'ana', company: 'FG', from: 'pool' })).toBe('FB-3.4-4');
  });

  it('FB-3.5.2-13 tiles, earnings, dividend, train in this order', () => {
    const s = regional('FG', { trains: ['R5'] });
    expect(refusal(s, train('bank', 'R5', 100))).toBe('FB-3.4-4');
    const next = after(s, done('ana', 'track'));
    expect(cash(next, 'ana')).toBe(310);
    const [tile] = movesOf(s, { type: 'lay' });
    expect(refusal(next, tile as Play)).toBe('FB-3.4-4');
    // A destination joined by its own tile is paid before it runs, and the marker of the tile counts in that run.
    const home = rails([['nC8', 'nB9', 'nA10']]);
    const { nA10: _, ...open } = home;
    const SEPSA = regional('SEPSA', { trains: ['R5'], treasury: 0, markers: 1 }, { cash: { ana: 0 }, tiles: open });
    const last = movesOf(SEPSA, { type: 'lay', hex: 'nA10' })[0] as Play;
    const told = played(SEPSA, last, done('ana', 'track')).events;
    const order = told
      .map(({ type }) => type)
      .filter((type) => ['laid', 'markers', 'destination.bonus', 'dividend'].includes(type))
      .slice(0, 4);
    expect([order, told.find(({ type }) => type === 'dividend')?.params.earned]).toEqual([
      ['laid', 'markers', 'destination.bonus', 'dividend'],
      20,
    ]);
  });
});

describe('nationals', () => {
  const spec = (
    president: string,
    at: readonly [number, number],
    shares: Record<string, number>,
    more: Partial<CorpSpec> = {},
  ): CorpSpec => ({
    president,
    shares,
    at,
    trains: ['PH4', 'PH5'],
    ...more,
  });
  /** FB of Cleo's is about to buy the first PH6. */
  const before = (companies: PositionSpec['companies'], more: Partial<PositionSpec> = {}): State =>
    position({
      phase: '5',
      left: { PH5: 0 },
      ...more,
      companies: { FB: spec('cleo', [2, 10], { cleo: 40 }, { treasury: 700, trains: [] }), ...companies },
      turn: { company: 'FB', step: 'trains' },
    });
  const six = (s: State): State => after(s, train('bank', 'PH6', 630, 'cleo'));
  const four = {
    LdA: spec('ana', [2, 7], { ana: 40 }),
    NN: spec('ben', [2, 4], { ben: 40 }),
    FC: spec('ana', [2, 3], { ana: 40 }),
    FSC: spec('ben', [2, 2], { ben: 40 }),
  };

  it('FB-3.6.1-ex1 values 120, 90, 80, 70: who merges after which answers', () => {
    const merged = (...answers: boolean[]) => {
      let s = six(before(four));
      for (const join of answers) s = after(s, merge(String(movesOf(s, { type: 'merge' })[0]?.by), join));
      return mine(s).merged.RM;
    };
    expect([merged(false), merged(true, false), merged(true, true)]).toEqual([
      ['NN', 'FC'],
      ['LdA', 'FC'],
      ['LdA', 'NN'],
    ]);
  });

  it('FB-3.6.1-1 RM forms at once with the first PH6 of two of LdA, NN, FC and FSC', () => {
    const s = after(six(before(four)), merge('ana', true), merge('ben', true));
    expect([s.phase, s.companies.RM?.floated, mine(s).gone]).toEqual(['6', true, expect.arrayContaining(['LdA', 'NN'])]);
    expect([mine(before(four)).merged.RM, mine(s).gone.some((id) => ['FC', 'FSC'].includes(id))]).toEqual([undefined, false]);
  });

  it('FB-3.6.1-2 only the three highest take part, in descending order', () => {
    const s = six(before(four));
    expect(eligible(s, 'RM')).toEqual(['LdA', 'NN', 'FC']);
    expect(movesOf(s, { type: 'merge' })).toEqual([merge('ana', true), merge('ana', false)]);
    expect(movesOf(after(s, merge('ana', true)), { type: 'merge' })[0]?.by).toBe('ben');
  });

  it('FB-R55 ties by operating order, unfloated last; with two they merge unasked', () => {
    const tie = before({ ...four, NN: spec('ben', [1, 6], { ben: 40 }) });
    expect([priceAt(tie, 'LdA'), priceAt(tie, 'NN'), eligible(tie, 'RM').slice(0, 2)]).toEqual([120, 120, ['LdA', 'NN']]);
    // Of equal values the one further right operates first, in one space the upper one.
    const right = before({ ...four, LdA: spec('ana', [1, 6], { ana: 40 }), NN: spec('ben', [2, 7], { ben: 40 }) });
    expect(eligible(right, 'RM').slice(0, 2)).toEqual(['NN', 'LdA']);
    const { LdA: abruzzi, NN: _, ...rest } = four;
    const upper = before({ NN: spec('ben', [2, 7], { ben: 40 }), ...rest, LdA: abruzzi });
    expect([upper.market['2,7'], eligible(upper, 'RM').slice(0, 2)]).toEqual([
      ['NN', 'LdA'],
      ['NN', 'LdA'],
    ]);
    const two = before({ LdA: four.LdA, NN: four.NN }, { own: { gone: [] } });
    expect(eligible(two, 'RM')).toEqual(['LdA', 'NN', 'FSC']);
    // With three the first is asked, with two nobody.
    const asked = (gone: readonly string[]) => {
      const s = six(without(before({ LdA: four.LdA, NN: four.NN }), gone));
      return [movesOf(s, { type: 'merge' }).map(({ by }) => by), mine(s).merged.RM];
    };
    expect(asked(['FC'])).toEqual([['ana', 'ana'], undefined]);
    expect(asked(['FC', 'FSC'])[1]).toEqual(['LdA', 'NN']);
  });

  it('FB-3.6.1-3 unfloated corporations count as 0, come last and agree', () => {
    const s = six(before({ LdA: four.LdA }));
    expect(eligible(s, 'RM')[0]).toBe('LdA');
    const { state: yes, events } = played(s, merge('ana', true));
    expect(mine(yes).merged.RM).toEqual(['LdA', 'NN']);
    expect(
      events
        .filter(({ type }) => type === 'merger.answer')
        .map(({ params }) => [params.company, params.join])
        .slice(0, 2),
    ).toEqual([
      ['LdA', true],
      ['NN', true],
    ]);
  });

  it('FB-3.6.1-3 an unfloated corporation agrees, though it has a president', () => {
    const NN: CorpSpec = { president: 'cleo', shares: { cleo: 30 }, floated: false, tokens: [], par: 60, at: [2, 1] };
    const s = six(before({ LdA: four.LdA, NN }));
    expect([presidentIs(s, 'NN'), movesOf(s, { type: 'merge' }).map(({ by }) => by)]).toEqual(['cleo', ['ana', 'ana']]);
    const { state, events } = played(s, merge('ana', true));
    expect([mine(state).merged.RM, spaceOfToken(s, 'NN'), spaceOfToken(state, 'NN') ?? null]).toEqual([['LdA', 'NN'], '2,1', null]);
    // LdA's share goes over, NN has nothing to bring; what is lost and who presides is told.
    expect(events.find(({ type, params }) => type === 'merger.shares' && params.national === 'RM')?.params).toEqual({
      national: 'RM',
      shares: [
        { owner: 'ana', percent: 20 },
        { owner: 'cleo', percent: 10 },
        { owner: 'RM', percent: 70 },
      ],
      president: 'ana',
    });
  });

  it('FB-3.6.1-13 FB-3.6.1-14 the log tells tokens and stock that pass over, and nothing where there is none', () => {
    const told = (type: string, companies: PositionSpec['companies'], ...answers: readonly Play[]) =>
      played(before(companies), train('bank', 'PH6', 630, 'cleo'), ...answers)
        .events.filter((event) => event.type === type && event.params.national === 'RM')
        .map(({ params }) => params);
    const none = { NN: { president: 'ana', shares: { ana: 10 }, floated: false, tokens: [] } } as const;
    expect(told('merger.tokens', {})).toEqual([]);
    expect(told('merger.shares', {})).toEqual([{ national: 'RM', shares: [{ owner: 'RM', percent: 100 }] }]);
    expect(told('merger.tokens', none)).toEqual([]);
    const NN = spec('ben', [2, 4], { ben: 40 }, { tokens: ['nC8', 'G36'] });
    expect(told('merger.tokens', { ...four, NN }, merge('ana', false))).toEqual([{ national: 'RM', hexes: ['nC8', 'G36', 'F11'] }]);
    expect(told('merger.assets', { ...four, NN }, merge('ana', false)).map(({ company, tokens }) => [company, tokens])).toEqual([
      ['NN', ['nC8', 'G36']],
      ['FC', ['F11']],
    ]);
    // Stock of other corporations goes to RM; stock of the two themselves is exchanged or lost, and left to nobody.
    const left = played(
      before({
        ...four,
        NN: spec('ben', [2, 4], { ben: 40, NN: 10, FC: 10 }),
        FSC: spec('ben', [2, 2], { ben: 40, NN: 10 }),
      }),
      train('bank', 'PH6', 630, 'cleo'),
      merge('ana', false),
    ).events.filter(({ type }) => type === 'stock.left');
    expect(left.map(({ params }) => params)).toEqual([{ company: 'NN', of: 'FSC', percent: 10, to: 'RM' }]);
  });

  /** The same without these, which never started. */
  const without = (s: State, ids: readonly string[]): State => ({
    ...s,
    own: { ...mine(s), gone: ids },
    companies: Object.fromEntries(
      Object.entries(s.companies).map(([id, row]) => [
        id,
        ids.includes(id) ? { ...row, certificates: row.certificates.map((one) => ({ ...one, owner: 'out' })) } : row,
      ]),
    ),
  });

  it('FB-R56 RM then RA; with fewer than two eligible a national does not form; the buyer counts as having operated', () => {
    const s = six(before({ LdA: four.LdA }));
    const next = after(s, merge('ana', true));
    expect(mine(next).merged.RA).toBeDefined();
    const few = without(before({ LdA: four.LdA }), ['NN', 'FC', 'FSC']);
    expect(mine(six(few)).merged.RM).toBeUndefined();
    const none = played(few, train('bank', 'PH6', 630, 'cleo')).events;
    expect(none.filter(({ type }) => type === 'merger.none').map(({ params }) => params.national)).toEqual(['RM']);
    // PH3 trains go first, then RM, then RA, whose two are merged unasked where only two are left.
    const rich = before({ LdA: { ...four.LdA, trains: ['PH3', 'PH5'] }, NN: four.NN, FS: spec('ana', [2, 6], { ana: 40 }) });
    const two = without(rich, ['FC', 'FSC', 'SFTF', 'SFM']);
    const { state, events } = played(two, train('bank', 'PH6', 630, 'cleo'));
    expect(events.filter(({ type }) => ['rusted', 'national.formed'].includes(type)).map(({ params }) => params.national ?? 'PH3')).toEqual(
      ['PH3', 'RM', 'RA'],
    );
    expect([mine(state).merged.RM, mine(state).merged.RA]).toEqual([
      ['LdA', 'NN'],
      ['FS', 'LTF'],
    ]);
    // The buyer merges: it counts as having operated, its turn is over, and RM waits for the next round.
    const buyer = position({
      phase: '5',
      left: { PH5: 0 },
      companies: {
        NN: spec('ben', [2, 10], { ben: 40 }, { treasury: 700 }),
        LdA: spec('ana', [2, 7], { ana: 40 }),
        FC: spec('ana', [2, 3], { ana: 40 }),
        FB: spec('cleo', [2, 2], { cleo: 40 }),
      },
      turn: { company: 'NN', step: 'trains' },
    });
    const joined = after(buyer, train('bank', 'PH6', 630, 'ben'), merge('ben', true), merge('ana', true));
    expect([mine(joined).merged.RM, about(joined), mine(joined).operated.includes('RM')]).toEqual([['NN', 'LdA'], 'FC', true]);
  });

  it('FB-3.6.1-ex2 LdA refuses: NN and FC merge unasked and RM starts at 90 in NN’s space', () => {
    const s = after(six(before(four)), merge('ana', false));
    expect([mine(s).merged.RM, spaceOfToken(s, 'RM'), priceAt(s, 'RM')]).toEqual([['NN', 'FC'], '2,4', 90]);
  });

  it('FB-3.6.1-4 in the space of the higher value, or at 100 if both were unfloated', () => {
    const s = six(before({}));
    expect(mine(s).merged.RM).toEqual(['NN', 'FSC']);
    expect([spaceOfToken(s, 'RM'), priceAt(s, 'RM')]).toEqual(['2,5', 100]);
    // Nobody presides, so nobody is asked for a home.
    expect(trainsOf(s, 'RM')).toEqual(['PH6']);
    expect([presidentIs(s, 'RM'), s.companies.RM?.tokens.every((hex) => hex === null), about(s), stepNow(s)]).toEqual([
      null,
      true,
      'FB',
      'company',
    ]);
  });

  const NN_FC = (nn: Record<string, number>, fc: Record<string, number>, more: Partial<CorpSpec> = {}): State =>
    after(
      six(before({ ...four, NN: spec('ben', [2, 4], { ben: 20, ...nn }, more), FC: spec('ana', [2, 3], { ana: 20, ...fc }) })),
      merge('ana', false),
    );

  it('FB-3.6.1-ex3 3 NN and 2 FC shares give two RM shares and 45', () => {
    const s = NN_FC({ ben: 30, cleo: 30 }, { cleo: 20 });
    expect([owns(s, 'RM', 'cleo'), cash(s, 'cleo')]).toEqual([20, 45]);
  });

  it('FB-3.6.1-5 two shares in any mixture become one 10% share', () => {
    const cleo = (nn: number, fc: number) => owns(NN_FC({ ben: 30, cleo: nn }, { cleo: fc }), 'RM', 'cleo');
    expect([cleo(10, 10), cleo(20, 0), cleo(0, 20), cleo(30, 10), cleo(10, 0), cleo(20, 10)]).toEqual([10, 10, 10, 20, 0, 10]);
    // The president's certificates of NN and FC count two each.
    const s = NN_FC({}, {});
    expect([owns(s, 'RM', 'ben'), owns(s, 'RM', 'ana')]).toEqual([10, 10]);
  });

  it('FB-3.6.1-6 players exchange in order, starting with the player whose corporation bought the PH6', () => {
    const s = NN_FC({ ben: 40, cleo: 40 }, { ana: 40 });
    const first = (one: State) => one.companies.RM?.certificates.find(({ president }) => president)?.owner;
    // Cleo's FB bought the train. After Cleo comes Ana, then Ben.
    expect([first(s), first(NN_FC({ ben: 40, cleo: 10 }, { ana: 40 })), first(NN_FC({ ben: 40 }, { ana: 20 }))]).toEqual([
      'cleo',
      'ana',
      'ben',
    ]);
  });

  it('FB-3.6.1-7 the first entitled to two shares receives the president certificate', () => {
    const s = NN_FC({ ben: 40, cleo: 20 }, { ana: 30 });
    expect([presidentIs(s, 'RM'), owns(s, 'RM', 'ben')]).toEqual(['ben', 20]);
  });

  it('FB-3.6.1-8 an odd share is paid half the RM value if its corporation was floated, and lost if not', () => {
    const s = NN_FC({ cleo: 10 }, {});
    expect(cash(s, 'cleo')).toBe(45);
    const LdA: CorpSpec = { president: 'cleo', shares: { cleo: 30, ben: 10 }, floated: false, tokens: [], at: [2, 1], par: 60 };
    const unfloated = six(without(before({ NN: spec('ana', [2, 7], { ana: 50 }), LdA }), ['FSC', 'FC']));
    expect([mine(unfloated).merged.RM, cash(unfloated, 'cleo'), cash(unfloated, 'ben')]).toEqual([['NN', 'LdA'], 0, 0]);
    expect([owns(unfloated, 'RM', 'cleo'), owns(unfloated, 'RM', 'ben')]).toEqual([10, 0]);
  });

  it('FB-3.6.1-9 merged treasuries into RM’s, an odd one to the pool; the pool exchanges, an odd one is discarded', () => {
    const pool = (nn: Record<string, number>, fc: Record<string, number> = {}): number => owns(NN_FC(nn, fc), 'RM', 'pool');
    expect([pool({ pool: 10 }), pool({ pool: 20 }), pool({ pool: 30 }), pool({ pool: 10 }, { pool: 10 })]).toEqual([0, 10, 10, 10]);
    // The odd one of both treasuries together joins the pool.
    expect([pool({ pool: 10, NN: 10 }), pool({ pool: 10, NN: 20 }), pool({ pool: 10, NN: 10 }, { FC: 10 })]).toEqual([10, 0, 0]);
    expect(treasury(NN_FC({ NN: 10 }, {}), 'RM')).toBe(0);
    expect([pool({ pool: 10, FC: 10 }, { NN: 10 }), pool({ pool: 10, FC: 10 }, { FC: 20 })]).toEqual([0, 10]);
    // What the treasuries exchange is RM's own, as is the rest.
    const s = NN_FC({ NN: 40, ben: 40 }, { ana: 40 });
    expect([owns(s, 'RM', 'RM'), owns(s, 'RM', 'ben'), owns(s, 'RM', 'ana')]).toEqual([60, 20, 20]);
  });

  it('FB-3.6.1-10 all shares not handed out lie in RM’s treasury', () => {
    const s = NN_FC({ ben: 40 }, { ana: 40 });
    expect(owns(s, 'RM', 'RM')).toBe(60);
  });

  it('FB-3.6.1-11 then the presidency changes as usual', () => {
    const s = NN_FC({ ben: 60, cleo: 40 }, { cleo: 0, ana: 40 });
    expect([owns(s, 'RM', 'cleo'), owns(s, 'RM', 'ben'), presidentIs(s, 'RM')]).toEqual([20, 30, 'ben']);
  });

  it('FB-3.6.1-12 the exchange may leave more in the pool than 50%', () => {
    const s = NN_FC({ ben: 40, pool: 60 }, { pool: 60, cleo: 20 });
    expect([owns(s, 'RM', 'pool'), owns(s, 'RM', 'cleo')]).toEqual([60, 10]);
    // Later sales obey the limit again.
    const frame = { turn: 'stock', about: 'cleo', done: [], at: {}, declined: [] };
    const later: State = { ...s, own: { ...mine(s), player: 'cleo' }, round: { ...s.round, kind: 'stock' }, stack: [frame] };
    expect(refusal(later, { type: 'sell', by: 'cleo', company: 'RM', percent: 10 })).toBe('FB-3.2.1-1');
  });

  it('FB-3.6.1-13 RM receives money, trains and tokens of both', () => {
    const s = NN_FC({ ben: 40 }, { ana: 40 }, { treasury: 120, markers: 3 });
    expect([trainsOf(s, 'RM'), treasury(s, 'RM'), corp(s, 'RM').markers, treasury(s, 'NN')]).toEqual([
      ['PH4', 'PH5', 'PH4', 'PH5'],
      120,
      3,
      0,
    ]);
    for (const id of ['NN', 'FC']) {
      const row = s.companies[id];
      expect([mine(s).gone.includes(id), row?.trains, row?.certificates.every(({ owner }) => owner === 'out')]).toEqual([true, [], true]);
    }
  });

  it('FB-3.6.1-14 RM tokens replace those of the merged corporations', () => {
    const s = NN_FC({ ben: 40 }, { ana: 40 });
    expect([s.board.nC8?.tokens.map(({ of }) => of), s.board.F11?.tokens.map(({ of }) => of)]).toEqual([['RM'], ['RM']]);
    expect(treasury(NN_FC({ ben: 40 }, { ana: 40 }, { treasury: 120 }), 'RM')).toBe(120);
  });

  it('FB-R58 where both had a token one slot opens; a national without a token lays one on a home', () => {
    const both = after(
      six(
        before(
          {
            ...four,
            NN: spec('ben', [2, 4], { ben: 40 }, { tokens: ['nC8', 'G36'] }),
            FC: spec('ana', [2, 3], { ana: 40 }, { tokens: ['F11', 'G36'] }),
          },
          { tiles: { G36: ['14', 0] } },
        ),
      ),
      merge('ana', false),
    );
    expect(both.board.G36?.tokens.map(({ of }) => of)).toEqual(['RM']);
    const beside = after(
      six(
        before(
          {
            ...four,
            NN: spec('ben', [2, 4], { ben: 40 }, { tokens: ['nC8', 'G36'] }),
            FS: spec('cleo', [2, 1], { cleo: 40 }, { tokens: ['N21', 'G36'] }),
          },
          { tiles: { G36: ['14', 0] } },
        ),
      ),
      merge('ana', false),
    );
    expect(beside.board.G36?.tokens.map(({ of }) => of).sort()).toEqual(['FS', 'RM']);
    const none = six(before({ NN: { president: 'ana', shares: { ana: 50 }, floated: false, tokens: [] } }));
    expect([mine(none).merged.RM, stepNow(none), title18fb.view(none).forming]).toEqual([['NN', 'FSC'], 'national-home', null]);
    expect(movesOf(none, { type: 'home' }).map(({ hex, by }) => [by, hex])).toEqual([
      ['ana', 'nC8'],
      ['ana', 'F23'],
    ]);
    expect(refusal(none, { type: 'home', by: 'ana', hex: 'L27' })).toBe('FB-R58');
    expect(after(none, { type: 'home', by: 'ana', hex: 'F23' }).companies.RM?.tokens[0]).toBe('F23');
  });

  it('FB-R87 stock of a national may be sold if either of the merged corporations has operated', () => {
    const formed = (nn: Partial<CorpSpec>, fc: Partial<CorpSpec>): State =>
      after(
        six(before({ ...four, NN: spec('ben', [2, 4], { ben: 40, cleo: 20 }, nn), FC: spec('ana', [2, 3], { ana: 40, cleo: 20 }, fc) })),
        merge('ana', false),
      );
    const inStock = (s: State): State => {
      const frame = { turn: 'stock', about: 'cleo', done: [], at: {}, declined: [] };
      return { ...s, own: { ...mine(s), player: 'cleo' }, round: { ...s.round, kind: 'stock' }, stack: [frame] };
    };
    const sale: Play = { type: 'sell', by: 'cleo', company: 'RM', percent: 10 };
    const fresh = { operated: 0 };
    for (const s of [formed({}, fresh), formed(fresh, {}), formed({}, {})]) {
      expect([mine(s).merged.RM, s.companies.RM?.operated]).toEqual([['NN', 'FC'], 0]);
      expect(cash(after(inStock(s), sale), 'cleo') - cash(s, 'cleo')).toBe(90);
    }
    expect(refusal(inStock(formed(fresh, fresh)), sale)).toBe('FB-3.2.1-4');
  });

  it('FB-R88 beyond one certificate of another corporation a national sells only what fits into the Bank Pool, and later the rest', () => {
    const holding = (fb: Partial<CorpSpec>, more: Partial<PositionSpec> = {}): State =>
      position({
        phase: '6',
        companies: {
          RM: spec('ana', [2, 7], { ana: 60, RM: 40 }, { tokens: ['F11'], trains: ['PH5'] }),
          FB: spec('cleo', [2, 6], { cleo: 30, RM: 30, pool: 40 }, fb),
        },
        turn: { company: 'RM', step: 'financial' },
        ...more,
      });
    const held = (s: State): readonly number[] => [owns(s, 'FB', 'RM'), owns(s, 'FB', 'pool'), treasury(s, 'RM')];
    expect(held(holding({}))).toEqual([20, 50, 110]);
    expect(held(holding({ shares: { cleo: 30, RM: 30, pool: 30, ben: 10 } }))).toEqual([10, 50, 220]);
    // Stock that has not operated waits too; stock in a blue zone does not.
    expect(held(holding({ operated: 0 }))).toEqual([30, 40, 0]);
    expect(held(holding({ at: [4, 5] }))).toEqual([0, 70, 3 * 80]);
  });

  it('FB-R58 SFM without a home leaves no choice; Falcon, markers and stock pass to the national', () => {
    const home = without(before({ FS: { president: 'ana', shares: { ana: 50 }, floated: false, tokens: [] } }), ['LTF', 'SFTF']);
    const RA = six(home);
    expect([mine(RA).merged.RA, RA.companies.RA?.tokens[0]]).toEqual([['FS', 'SFM'], 'N21']);
    // The home of LTF is full: RA starts without a token, and its turn asks for none.
    const guest = spec('cleo', [2, 1], { cleo: 40 }, { tokens: ['K44'], trains: ['PH5'] });
    const LTF: CorpSpec = { president: 'ana', shares: { ana: 60 }, floated: false, tokens: [], par: 100 };
    const full = six(without(before({ LTF, FP: guest }), ['FS', 'SFTF']));
    expect([mine(full).merged.RA, full.companies.RA?.tokens.every((hex) => hex === null)]).toEqual([['LTF', 'SFM'], true]);
    const turn = position({
      phase: '6',
      companies: { RA: { president: 'ana', shares: { ana: 60 }, tokens: [], trains: ['PH6'], treasury: 700 } },
      turn: { company: 'RA', step: 'home' },
    });
    expect(turn.companies.RA?.tokens[0]).toBe(null);
    const heir = after(
      six(
        before(
          {
            ...four,
            NN: spec('ben', [2, 4], { ben: 40 }, { pontecorvo: true, markers: 1 }),
            FB: spec('cleo', [2, 10], { cleo: 40, NN: 10, FC: 20 }, { treasury: 700, trains: [] }),
          },
          { own: { falcon: 'NN' } },
        ),
      ),
      merge('ana', false),
    );
    expect([mine(heir).falcon, corp(heir, 'RM').pontecorvo, owns(heir, 'FB', 'RM')]).toEqual(['RM', true, 30]);
    const other = after(six(before(four, { own: { falcon: 'LdA' } })), merge('ana', false));
    expect([mine(other).falcon, corp(other, 'RM').pontecorvo]).toEqual(['LdA', false]);
  });

  it('FB-3.6.1-13 nothing of the merged corporations is left in the game', () => {
    const spare: Partial<CorpSpec> = { treasury: 120, markers: 3, pontecorvo: true };
    const s = NN_FC({ ben: 40, NN: 10 }, { ana: 40, NN: 10 }, spare);
    for (const id of ['NN', 'FC']) {
      expect(s.companies[id]).toMatchObject({ par: null, floated: false, operated: 0, treasury: 0, trains: [] });
      expect(s.companies[id]?.certificates.every(({ owner }) => owner === 'out')).toBe(true);
      expect(s.companies[id]?.tokens.every((hex) => hex === null)).toBe(true);
      expect([corp(s, id).markers, corp(s, id).pontecorvo, corp(s, id).saleable, spaceOfToken(s, id)]).toEqual([
        0,
        false,
        false,
        undefined,
      ]);
    }
    expect([corp(s, 'RM').stage, s.companies.RM?.floated, s.companies.RM?.par]).toEqual(['definitive', true, 90]);
  });

  it('FB-R57 an odd share of another corporation is paid to its treasury', () => {
    const s = after(
      six(before({ ...four, NN: spec('ben', [2, 4], { ben: 40, FB: 10 }), FC: spec('ana', [2, 3], { ana: 40 }) })),
      merge('ana', false),
    );
    expect([owns(s, 'RM', 'FB'), treasury(s, 'FB')]).toEqual([0, 700 - 630 + 45]);
    // Two shares leave nothing odd.
    const even = after(
      six(before({ ...four, NN: spec('ben', [2, 4], { ben: 40, FB: 20 }), FC: spec('ana', [2, 3], { ana: 40 }) })),
      merge('ana', false),
    );
    expect([owns(even, 'RM', 'FB'), treasury(even, 'FB')]).toEqual([10, 700 - 630]);
  });

  it('FB-3.6.1-2 the view tells who is asked and who merges after each answer', () => {
    const s = six(before(four));
    expect(title18fb.view(s).forming).toEqual({
      national: 'RM',
      among: ['LdA', 'NN', 'FC'],
      asked: 'LdA',
      join: null,
      refuse: ['NN', 'FC'],
    });
    expect(title18fb.view(after(s, merge('ana', true))).forming).toMatchObject({ asked: 'NN', join: ['LdA', 'NN'], refuse: ['LdA', 'FC'] });
    expect(title18fb.view(before(four)).forming).toBe(null);
    const over: State = { ...before(four), stack: [] };
    expect(title18fb.view(over).forming).toBe(null);
    expect(nationalsFormed(before(four))).toEqual([]);
    const few = six(without(before({ LdA: four.LdA }), ['NN', 'FC', 'FSC']));
    expect(nationalsFormed(few)).toEqual(['phase 6', 'RM prevented (FB-R56)', 'RA formed']);
  });

  it('FB-3.6.1-ex4 RM at 120 of floated NN and unfloated LdA', () => {
    const few = without(before({ NN: spec('ana', [2, 7], { ana: 50, ben: 30, pool: 20 }) }), ['FSC', 'FC']);
    const LdA = few.companies.LdA as Company;
    const certificates = LdA.certificates.with(-1, { percent: 10, president: false, owner: 'ana' });
    const s = six({ ...few, companies: { ...few.companies, LdA: { ...LdA, certificates } } });
    expect([mine(s).merged.RM, priceAt(s, 'RM')]).toEqual([['NN', 'LdA'], 120]);
    expect([owns(s, 'RM', 'ana'), presidentIs(s, 'RM'), cash(s, 'ana')]).toEqual([30, 'ana', 0]);
    expect([owns(s, 'RM', 'ben'), cash(s, 'ben'), owns(s, 'RM', 'pool'), owns(s, 'RM', 'RM')]).toEqual([10, 60, 10, 50]);
  });

  it('FB-R57 the offer is not exchanged; other corporations exchange; a certificate nobody is entitled to may be bought later', () => {
    const s = after(
      six(before({ ...four, NN: spec('ben', [2, 4], { ben: 40, FB: 10 }), FC: spec('ana', [2, 3], { ana: 40, FB: 10 }) })),
      merge('ana', false),
    );
    expect(owns(s, 'RM', 'FB')).toBe(10);
    const none = position({
      phase: '6',
      cash: { ana: 500, ben: 10, cleo: 10 },
      companies: { RM: { president: 'RM', shares: { RM: 60, ana: 10 }, tokens: [], trains: ['PH6'], par: 100 } },
      own: { merged: { RM: ['NN', 'FC'] } },
      turn: { player: 'ana' },
    });
    const bought = after(none, { type: 'buy', by: 'ana', company: 'RM', from: 'RM', percent: 20 });
    expect([cash(bought, 'ana'), treasury(bought, 'RM'), presidentIs(bought, 'RM'), stepNow(bought)]).toEqual([
      300,
      200,
      'ana',
      'national-home',
    ]);
    expect(mine(passAround(none)).operated).toEqual([]);
    // It does not operate, so its price does not move.
    expect(spaceOfToken(passAround(none), 'RM')).toBe('2,5');
  });

  it('FB-R45 a national without a president sells no train: nobody could agree', () => {
    const s = position({
      phase: '6',
      companies: {
        RM: { president: 'RM', shares: { RM: 60, ana: 10 }, tokens: ['nC8'], trains: ['PH4'] },
        FB: { president: 'ana', shares: { ana: 40 }, trains: ['PH6'], at: [2, 2], treasury: 900 },
      },
      own: { merged: { RM: ['NN', 'FC'] } },
      turn: { company: 'FB', step: 'trains' },
    });
    expect(refusal(s, train('RM', 'PH4', 400))).toBe('FB-R45');
    expect(movesOf(s, { type: 'buy-train' }).map(({ from }) => from)).toEqual(['bank']);
  });

  it('FB-R81 where nobody is entitled to two shares the pool gets the single certificates that are left', () => {
    const six6 = { ana: 10, ben: 10, cleo: 10, dora: 10, emil: 10, fay: 10 };
    const s = six(
      before(
        {
          NN: { president: 'ana', shares: { ...six6, ana: 20, pool: 30 }, trains: ['PH5'], at: [2, 7] },
          LdA: { president: 'ben', shares: { ...six6, ben: 20, ana: 0, pool: 40 }, trains: ['PH5'], at: [2, 6] },
        },
        { players: 6 },
      ),
    );
    const next = after(s, merge('ana', true), merge('ben', true));
    expect(NAMES.map((player) => owns(next, 'RM', player))).toEqual([10, 10, 10, 10, 10, 10]);
    expect([owns(next, 'RM', 'pool'), owns(next, 'RM', 'RM'), presidentIs(next, 'RM')]).toEqual([20, 20, null]);
  });

  const indebted = (more: Partial<CorpSpec> = {}, step = 'dividend'): State =>
    position({
      phase: '6',
      companies: {
        RM: {
          president: 'ana',
          shares: { ana: 60, RM: 40 },
          tokens: ['nC8', 'F23', 'M14', 'N21'],
          markers: 14,
          trains: [{ type: 'PH6', marks: { '@': 630 } }, 'PH4'],
          debt: 130,
          ...more,
        },
        FB: { president: 'ben', shares: { ben: 40 }, trains: ['PH6'], at: [2, 2], treasury: 900 },
      },
      turn: { company: 'RM', step },
    });

  it('FB-3.6.1-15 it leases trains until coverage reaches traffic', () => {
    const tokens = ['nC8', 'G36', 'K30', 'J33'];
    const s = after(
      six(
        before({
          ...four,
          NN: spec('ben', [2, 4], { ben: 40 }, { trains: [], tokens }),
          FC: spec('ana', [2, 3], { ana: 40 }, { trains: ['PH4'], tokens: ['F11', 'B5'] }),
        }),
      ),
      merge('ana', false),
    );
    expect([trainsOf(s, 'RM'), corp(s, 'RM').debt]).toEqual([['PH4', 'PH6'], 630]);
    const enough = NN_FC({ ben: 40 }, { ana: 40 });
    expect(corp(enough, 'RM').debt).toBe(0);
    // Four places and a train for four: just enough.
    const just = after(
      six(
        before({
          ...four,
          NN: spec('ben', [2, 4], { ben: 40 }, { trains: [], tokens: tokens.slice(0, 3) }),
          FC: spec('ana', [2, 3], { ana: 40 }, { trains: ['PH4'] }),
        }),
      ),
      merge('ana', false),
    );
    expect([just.companies.RM?.tokens.filter((hex) => hex !== null).length, trainsOf(just, 'RM'), corp(just, 'RM').debt]).toEqual([
      4,
      ['PH4'],
      0,
    ]);
  });

  it('FB-3.6.1-ex5 6 tokens, X 4, treasury 500: pays 500 and owes 130; next income: 130 to the bank, no move left', () => {
    const tokens = ['nC8', 'G36', 'K30', 'J33'];
    const s = after(
      six(
        before({
          ...four,
          NN: spec('ben', [2, 4], { ben: 40 }, { trains: [], tokens, treasury: 500 }),
          FC: spec('ana', [2, 3], { ana: 40 }, { trains: ['PH4'], tokens: ['F11', 'B5'] }),
        }),
      ),
      merge('ana', false),
    );
    expect([treasury(s, 'RM'), corp(s, 'RM').debt]).toEqual([0, 130]);
    const { events } = played(indebted({ debt: 630 }, 'financial'), { type: 'sell-stock', by: 'ana', company: 'RM', percent: 10 });
    expect(events.find(({ type }) => type === 'lease.paid')?.params).toEqual({ company: 'RM', amount: 100, left: 530 });
    const income = indebted();
    expect([treasury(income, 'RM'), corp(income, 'RM').debt, spaceOfToken(income, 'RM')]).toEqual([earnings(income, 'RM') - 130, 0, '2,5']);
    expect(income.companies.RM?.trains.every(({ marks }) => marks === undefined)).toBe(true);
  });

  it('FB-3.6.1-16 while it has leased trains it withholds all income, and its price does not move', () => {
    const s = indebted({ debt: 630 });
    expect([cash(s, 'ana'), treasury(s, 'RM'), spaceOfToken(s, 'RM')]).toEqual([0, 0, '2,5']);
    expect([earnings(s, 'RM') > 0, corp(s, 'RM').debt]).toEqual([true, 630 - earnings(s, 'RM')]);
    // Once the trains are paid for, its president chooses again.
    const free = indebted({ debt: 0, trains: ['PH6', 'PH4'] });
    expect(movesOf(free, { type: 'dividend' }).map(({ choice }) => choice)).toEqual(['full', 'half', 'withhold']);
  });

  it('FB-R62 all money it gets goes to the bank until the debt is paid, stock sales included; no leased train is sold', () => {
    const s = indebted({ debt: 630 }, 'financial');
    const next = after(s, { type: 'sell-stock', by: 'ana', company: 'RM', percent: 10 });
    expect([treasury(next, 'RM'), corp(next, 'RM').debt]).toEqual([0, 530]);
    const buyer = position({
      phase: '6',
      companies: {
        RM: { president: 'ana', shares: { ana: 60 }, tokens: ['nC8'], trains: [{ type: 'PH6', marks: { '@': 630 } }], debt: 630 },
        FB: { president: 'ana', shares: { ana: 40 }, trains: ['PH6'], at: [2, 2], treasury: 900 },
      },
      turn: { company: 'FB', step: 'trains' },
    });
    expect(refusal(buyer, train('RM', 'PH6@630', 630))).toBe('FB-R62');
  });

  it('FB-3.6.1-17 RM operates in this round only if neither merged corporation has', () => {
    const s = after(six(before(four)), merge('ana', false));
    expect(mine(s).operated.includes('RM')).toBe(false);
    const had = after(six(before(four, { own: { operated: ['FB', 'NN'] } })), merge('ana', false));
    expect(mine(had).operated.includes('RM')).toBe(true);
  });

  it('FB-3.6.1-18 four building steps, trains only at face value', () => {
    const s = after(six(before(four)), merge('ana', false));
    expect(corp(s, 'RM').steps).toBe(4);
    const buying = position({
      phase: '6',
      companies: {
        RM: { president: 'ana', shares: { ana: 60 }, tokens: ['nC8'], trains: ['PH6'], treasury: 900 },
        FB: { president: 'ana', shares: { ana: 40 }, trains: ['PH4'], at: [2, 2] },
      },
      turn: { company: 'RM', step: 'trains' },
    });
    expect(refusal(buying, train('FB', 'PH4', 399))).toBe('FB-3.6.1-18');
    expect(trainsOf(after(buying, train('FB', 'PH4', 400)), 'RM')).toEqual(['PH6', 'PH4']);
    const selling = position({
      phase: '6',
      companies: {
        RM: { president: 'ana', shares: { ana: 60 }, tokens: ['nC8'], trains: ['PH6', 'PH4'], at: [2, 9] },
        FB: { president: 'ana', shares: { ana: 40 }, trains: ['PH5'], at: [2, 2], treasury: 900 },
      },
      turn: { company: 'FB', step: 'trains' },
    });
    expect(refusal(selling, train('RM', 'PH4', 401))).toBe('FB-3.6.1-18');
    expect(trainsOf(after(selling, train('RM', 'PH4', 400)), 'FB')).toEqual(['PH5', 'PH4']);
  });

  it('FB-3.6.2-1 RA forms after RM in the same way of two of LTF, FS, SFTF and SFM', () => {
    const s = six(
      before({ LTF: spec('ana', [2, 7], { ana: 40 }), FS: spec('ben', [2, 4], { ben: 40 }), SFTF: spec('ben', [2, 3], { ben: 40 }) }),
    );
    expect(mine(s).merged.RM).toBeDefined();
    const next = after(s, merge('ana', false));
    expect([mine(next).merged.RA, spaceOfToken(next, 'RA')]).toEqual([['FS', 'SFTF'], '2,4']);
  });
});

describe('acquisitions', () => {
  const SEPSA = { SEPSA: { owner: 'ben', treasury: 70, markers: 5, trains: ['R5'] } };
  const s = (more: Partial<PositionSpec> = {}, own: Partial<CorpSpec> = {}): State =>
    position({
      phase: '6',
      regionals: SEPSA,
      companies: { NN: { president: 'ana', shares: { ana: 40 }, treasury: 500, trains: ['PH6'], markers: 1, ...own } },
      turn: { company: 'NN', step: 'track' },
      ...more,
    });
  const acquire = (company = 'SEPSA'): Play => ({ type: 'acquire', by: 'ana', company });

  it('FB-3.6.3-ex1 70 + 40 + 130 = 240; the buyer receives 70, a 2+2 and 5 markers', () => {
    expect(priceOfRegional(s(), 'SEPSA')).toBe(240);
    const next = after(s(), acquire());
    expect([cash(next, 'ben'), treasury(next, 'NN'), trainsOf(next, 'NN'), corp(next, 'NN').markers]).toEqual([
      240,
      500 - 240 + 70,
      ['PH6', '2+2'],
      6,
    ]);
  });

  it('FB-3.6.3-1 from phase 6 at any moment of its own turn', () => {
    expect(refusal(s({ phase: '5' }, { trains: ['PH5'] }), acquire())).toBe('FB-3.6.3-1');
    for (const step of ['track', 'trains', 'financial'])
      expect(presidentIs(after(s({ turn: { company: 'NN', step } }), acquire()), 'SEPSA')).toBe(null);
    expect(offered(s(), { type: 'acquire' })).toHaveLength(1);
  });

  it('FB-3.6.3-2 the price is paid out of money the buyer has beforehand', () => {
    expect(refusal(s({}, { treasury: 239 }), acquire())).toBe('FB-3.6.3-2');
    expect(treasury(after(s({}, { treasury: 240 }), acquire()), 'NN')).toBe(70);
  });

  it('FB-3.6.3-3 track from a token to the home with no other city between', () => {
    expect(refusal(s({}, { tokens: ['F25'] }), acquire())).toBe('FB-3.6.3-3');
    const way = ['nE4', 'nD5', 'nD7', 'nC8'];
    const joined = s({ tiles: rails([way]) }, { tokens: ['nE4'] });
    expect(mine(after(joined, acquire())).gone).toEqual(['SEPSA']);
    // The same track, with a city between token and home.
    const beyond = s({ tiles: rails([['F25', 'nF3', ...way]]) }, { tokens: ['F25'] });
    expect(refusal(beyond, acquire())).toBe('FB-3.6.3-3');
    expect(offered(beyond, { type: 'acquire' })).toEqual([]);
    // Of a double town one track is enough.
    const FAL = { FAL: { owner: 'ben', treasury: 10 } };
    const double = s({ regionals: FAL, tiles: rails([['J21', 'K20', 'L19']]) }, { tokens: ['J21'] });
    expect(mine(after(double, acquire('FAL'))).gone).toEqual(['FAL']);
  });

  it('FB-3.6.3-4 treasury and markers count at once; certificate and charter leave the game', () => {
    const next = after(s(), acquire());
    expect([mine(next).gone, next.companies.SEPSA?.certificates[0]?.owner]).toEqual([['SEPSA'], 'out']);
    expect([next.companies.SEPSA?.trains, treasury(next, 'SEPSA'), corp(next, 'SEPSA').markers]).toEqual([[], 0, 0]);
    expect(earnings(next, 'NN')).toBe(earnings(s(), 'NN') + 50);
  });

  it('FB-3.6.3-5 0+4 becomes a 2+2 and 0+6 a 3+4', () => {
    const next = after(s({ regionals: { SEPSA: { owner: 'ben', trains: ['R5', 'R6'] } } }), acquire());
    expect(trainsOf(next, 'NN')).toEqual(['PH6', '2+2', '3+4']);
  });

  it('FB-R68 the owner cannot refuse; a token in the home is a connection; one in the pool cannot be acquired', () => {
    const next = after(s(), acquire());
    expect(about(next)).toBe('NN');
    expect(refusal(s({ regionals: {} }), acquire())).toBe('FB-R68');
    expect([refusal(next, acquire()), refusal(s(), acquire('NN')), refusal(s(), acquire('XX'))]).toEqual(['FB-R68', 'FB-R68', 'FB-R68']);
    expect(corp(next, 'NN').pontecorvo).toBe(false);
    // Several in a turn, also from its own president.
    const both = s({ regionals: { ...SEPSA, SFSM: { owner: 'ana', treasury: 10 } } }, { treasury: 900 });
    const taken = after(both, acquire(), acquire('SFSM'));
    expect([mine(taken).gone, cash(taken, 'ana'), treasury(taken, 'NN')]).toEqual([['SEPSA', 'SFSM'], 140, 900 - 240 + 70 - 140 + 10]);
    const sale = position({
      phase: '6',
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH6'], treasury: 500 },
        FB: { president: 'ana', shares: { ana: 40 }, trains: ['2+2'], at: [2, 3] },
      },
      turn: { company: 'NN', step: 'trains' },
    });
    expect(trainsOf(after(sale, train('FB', '2+2', 3)), 'NN')).toEqual(['PH6', '2+2']);
    // A national pays the face value of the same X+Y.
    const face = (type: string, price: number): State =>
      after(
        position({
          phase: '6',
          companies: {
            RM: { president: 'ana', shares: { ana: 60 }, tokens: ['nC8'], trains: ['PH6'], treasury: 900 },
            FB: { president: 'ana', shares: { ana: 40 }, trains: [type], at: [2, 2] },
          },
          turn: { company: 'RM', step: 'trains' },
        }),
        train('FB', type, price),
      );
    expect([trainsOf(face('2+2', 100), 'RM'), trainsOf(face('3+4', 180), 'RM')]).toEqual([
      ['PH6', '2+2'],
      ['PH6', '3+4'],
    ]);
    expect(() => face('2+2', 99)).toThrow('FB-3.6.1-18');
  });
});
