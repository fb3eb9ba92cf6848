import { type State, view } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { PHASES, phaseData } from '../../src/18esp/data.ts';
import { title18esp } from '../../src/18esp/index.ts';
import {
  after,
  buy,
  buyTrain,
  type CompanySpec,
  done,
  earned,
  lay,
  mine,
  movesOf,
  opening,
  openPass,
  type PositionSpec,
  pass,
  position,
  price,
  refusal,
  runMove,
  runOver,
  stepNow,
  token,
  trainsOf,
  treasury,
  turnOf,
} from './position.ts';

const major: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 2000, trains: ['3'] };

const at = (company: string, spec: CompanySpec, step: string, more: Partial<PositionSpec> = {}): State =>
  position({ phase: '3', ...more, companies: { [company]: spec, ...more.companies }, turn: { company, step } });

/** Ends the turn and every other until the round changes. */
const endRound = (s: State): State => {
  let now = s;
  const { kind, number, set } = s.round;
  while (now.result === null && now.round.kind === kind && now.round.number === number && now.round.set === set) {
    const [end] = movesOf(now, { type: 'done' });
    const [dividend] = movesOf(now, { type: 'dividend' });
    const [discard] = movesOf(now, { type: 'discard' });
    const by = String(movesOf(now)[0]?.by);
    const move = end ?? dividend ?? discard ?? { type: 'run', by, runs: [] };
    now = after(now, move);
  }
  return now;
};

describe('operating rounds', () => {
  it('ESP-5.1-1 ESP-5.1-2 all launched companies operate once, from the highest price down, in one cell the top first', () => {
    const s = position({
      phase: '3',
      companies: {
        // On top of MZA, which comes first in the list of companies.
        AC: { director: 'ana', price: 100, treasury: 0, trains: ['3'] },
        MZA: { ...major, price: 100, trains: ['3'] },
        FdLR: { ...major, price: 120 },
        FdSB: { ...major, price: 80, floated: false, treasury: 0, trains: [], operated: 0 },
      },
      cash: { ana: 1 },
      turn: { player: 'ana' },
    });
    const order: string[] = [];
    let now = after(s, ...(turnOf(s) === 'ana' && s.round.kind === 'stock' ? [pass('ana')] : []));
    while (now.round.kind === 'stock') now = after(now, pass(turnOf(now)));
    const { number } = now.round;
    while (now.round.kind === 'operating' && now.round.number === number) {
      if (order.at(-1) !== turnOf(now)) order.push(turnOf(now));
      const [end] = movesOf(now, { type: 'done' });
      now = after(now, end ?? movesOf(now, { type: 'dividend' })[0] ?? { type: 'run', by: 'ana', runs: [] });
    }
    expect(order).toEqual(['FdLR', 'AC', 'MZA']);
  });

  it('ESP-5.1-3 a turn: build, run, earnings, takeovers, trains', () => {
    const s = at('MZA', major, 'track', { companies: { AC: { director: 'ben', price: 70, trains: ['3'] } }, tiles: { F26: ['L79', 4] } });
    const steps: string[] = [];
    let now = s;
    while (turnOf(now) === 'MZA' && mine(now).operating === 'MZA') {
      if (steps.at(-1) !== stepNow(now)) steps.push(stepNow(now));
      const step = stepNow(now);
      if (step === 'run') now = after(now, runMove(now, 'MZA', runOver(now, 'MZA', '0', ['F24:2', 'F26:1'])));
      else if (step === 'dividend') now = after(now, { type: 'dividend', by: 'ana', choice: 'pay' });
      else now = after(now, done('ana', step));
    }
    expect(steps.filter((step) => step !== 'pass' && step !== 'token')).toEqual(['track', 'run', 'dividend', 'takeover', 'trains']);
    expect(refusal(s, { type: 'dividend', by: 'ana', choice: 'pay' })).toBe('ESP-4-3');
  });

  it('ESP-5.1-3 building, passes and stations come in any order, and each ends when nothing of it is left', () => {
    const tiles = { H8: ['956', 0], H10: ['79', 0] } as const;
    const open = (more: Partial<PositionSpec> = {}, spec: Partial<CompanySpec> = {}) =>
      at('FdLR', { ...major, goals: ['destination'], ...spec }, 'track', { tiles, ...more });
    const now = (s: State) => (view(title18esp, s).decision?.steps ?? []).flatMap(({ name, state }) => (state === 'now' ? [name] : []));
    expect(now(open())).toEqual(['track', 'pass', 'token']);
    // A station first, then the pass, then a tile.
    const other = { own: { openPasses: ['H12', 'D12'] } };
    expect(now(after(open(other), token('ana', 'H12')))).toEqual(['track', 'pass']);
    expect(now(after(open(other), token('ana', 'H12'), done('ana', 'track')))).toEqual(['run']);
    expect(now(after(open(), openPass('ana', 'H12')))).toEqual(['track', 'token']);
    expect(now(after(open(), openPass('ana', 'H12'), token('ana', 'H12')))).toEqual(['track']);
    expect(now(after(open(), done('ana', 'pass')))).toEqual(['track', 'token']);
    // No city but its home is reached: a station waits for the pass, on which it can stand, and is over without it.
    expect(now(after(open(), done('ana', 'track')))).toEqual(['pass', 'token']);
    expect(now(after(open(), done('ana', 'track'), done('ana', 'pass')))).toEqual(['run']);
    expect(now(after(open(), done('ana', 'track'), openPass('ana', 'H12')))).toEqual(['token']);
    expect(now(after(open(), done('ana', 'track'), openPass('ana', 'H12'), token('ana', 'H12')))).toEqual(['run']);
    expect(now(after(open(), openPass('ana', 'H12'), done('ana', 'token')))).toEqual(['track']);
    // Without money for a pass nothing but the tiles is left once the station is refused.
    expect(now(after(open({}, { treasury: 59 }), done('ana', 'token')))).toEqual(['track', 'pass']);
    expect(now(after(open({}, { treasury: 59 }), done('ana', 'token'), done('ana', 'track')))).toEqual(['run']);
    expect(now(after(open({}, { treasury: 60 }), done('ana', 'token'), done('ana', 'track')))).toEqual(['pass']);
    // In phase 2 there is no pass to open, and a minor has neither pass nor station.
    expect(now(open({ phase: '2' }, { trains: ['2/narrow'] }))).toEqual(['track', 'token']);
    expect(now(at('MZ', { director: 'ana', treasury: 500, trains: ['3'] }, 'track', {}))).toEqual(['track']);
  });

  it('ESP-5.1.2-7 what is built or placed needs unblocked track from a station', () => {
    const N: CompanySpec = { ...major, director: 'ben', shares: { ben: 50 } };
    const tiles = { B26: ['57', 1], C25: ['6', 1], E21: ['57', 0], F26: ['L79', 4] } as const;
    const crb = (tokens: readonly string[], step = 'track') => at('CRB', major, step, { tiles, companies: { N: { ...N, tokens } } });
    // The mine C23 lies behind Cáceres, which N's station fills.
    const [free, shut] = [crb([]), crb(['C25'])];
    const mines = movesOf(free, { type: 'lay', hex: 'C23' });
    expect(mines.length).toBeGreaterThan(0);
    for (const mineTile of mines) expect(refusal(shut, mineTile)).toBe('ESP-5.3.1-10');
    expect(movesOf(shut, { type: 'lay' }).map(({ hex }) => hex)).not.toContain('C23');
    expect([after(free, token('ana', 'C25')).board.C25?.tokens.length, refusal(free, token('ana', 'E21'))]).toEqual([1, 'ESP-5.3.4-1']);
    expect(refusal(free, openPass('ana', 'H12'))).toBe('ESP-6.2-2');
    const run = crb([], 'run');
    expect(after(run, runMove(run, 'CRB', runOver(run, 'CRB', '0', ['B26', 'C25'])))).toBeDefined();
    expect(refusal(run, runMove(run, 'CRB', runOver(run, 'CRB', '0', ['F24:2', 'F26:1'])))).toBe('ESP-5.1.2-1');
  });
});

describe('phases', () => {
  it('ESP-7-1 the phase starts with the first train bought, not when the type comes on offer; all effects at once', () => {
    const s = at('MZA', major, 'trains', { left: { '3': 1 } });
    const offered = after(s, buyTrain('ana', '3/broad', 200));
    expect(offered.phase).toBe('3');
    expect(after(offered, buyTrain('ana', '4/broad', 300)).phase).toBe('4');
  });

  it('ESP-7-2 more operating rounds only after the next stock round', () => {
    const s = at('FdLR', { ...major, trains: ['2'] }, 'trains', { phase: '2', left: { '2': 0 }, round: { number: 1, of: 1 } });
    const bought = after(s, buyTrain('ana', '3/broad', 200));
    expect([bought.phase, bought.round.of]).toEqual(['3', 1]);
    const stock = endRound(bought);
    expect(stock.round.kind).toBe('stock');
    expect(endRound(stock).round).toMatchObject({ kind: 'operating', number: 1, of: 2 });
  });

  it('ESP-7-3 phase 1 is the auction; phase 2 begins with the first stock round', () => {
    expect(opening(3).phase).toBe('1');
    expect(PHASES[0]?.id).toBe('1');
    expect(phaseData('2')).toMatchObject({ color: 'yellow', tiles: ['yellow'], operatingRounds: 1 });
    const s = at('FdLR', { ...major, trains: ['2'] }, 'track', { phase: '2' });
    expect(refusal(after(s, lay('ana', 'H8', '956', 1), lay('ana', 'I7', 'L94', 1)), lay('ana', 'J6', '74', 1))).toBe('ESP-7-3');
    expect(refusal(s, openPass('ana', 'H12'))).toBe('ESP-6.2-1');
  });

  it('ESP-7-4 phase 3: green tiles, Southern majors, takeovers, second tile, passes, train trading, two rounds; no combining', () => {
    expect(phaseData('3')).toMatchObject({
      color: 'green',
      tiles: ['yellow', 'green'],
      operatingRounds: 2,
      trainLimit: { minor: 2, major: 4 },
    });
    const s = at('MZA', major, 'trains');
    expect(refusal(s, { type: 'combine', by: 'ana', train: '3/broad', card: '2' })).toBe('ESP-6.2.1-2');
  });

  it('ESP-7-5 ESP-7-6 ESP-7-7 ESP-7-8 ESP-7-9 rounds, limits and colours of the later phases', () => {
    expect(
      PHASES.slice(1).map(({ id, color, operatingRounds, trainLimit }) => [id, color, operatingRounds, trainLimit.minor, trainLimit.major]),
    ).toEqual([
      ['2', 'yellow', 1, 2, 4],
      ['3', 'green', 2, 2, 4],
      ['4', 'green', 2, 1, 3],
      ['5', 'brown', 3, null, 3],
      ['6', 'brown', 3, null, 2],
      ['7', 'gray', 3, null, 2],
    ]);
    expect(['3', '4', '5', '6', '7'].map((id) => phaseData(id).on)).toEqual(['3', '4', '5', '6', '8']);
  });

  it('ESP-7-6 the first 5 closes minors and privates; new majors need 60% and have all their money', () => {
    const s = at('MZA', { ...major, trains: ['4'] }, 'trains', {
      phase: '4',
      left: { '4': 0 },
      privates: { P1: 'ana', P4: 'ben' },
      companies: { AC: { director: 'ben', trains: ['4'], treasury: 30 } },
    });
    const five = after(s, buyTrain('ana', '5/broad', 500));
    expect([five.phase, Object.values(five.assets).some(({ open }) => open), five.companies.AC?.floated]).toEqual(['5', false, false]);
    const bought = (phase: string, before: number) => {
      const FdLR: CompanySpec = { director: 'ben', shares: { ben: before }, floated: false };
      const next = after(position({ phase, cash: { ana: 500 }, companies: { FdLR }, turn: { player: 'ana' } }), buy('ana', 'FdLR'));
      return [next.companies.FdLR?.floated, treasury(next, 'FdLR')];
    };
    expect([bought('4', 30), bought('5', 40), bought('5', 50)]).toEqual([
      [true, 4 * 80],
      [false, 0],
      [true, 10 * 80],
    ]);
  });

  it('ESP-R59 first rust, then the closings, then discards; nobody is asked a needless question', () => {
    // A minor with two trains when phase 4 begins gives one up; when phase 5 begins it is simply gone.
    const four = at('MZA', { ...major, trains: [] }, 'trains', {
      left: { '3': 0 },
      companies: { AC: { director: 'ben', trains: ['3', '3'] }, CM: { director: 'ben', trains: ['2', '3'] } },
    });
    const began = after(four, buyTrain('ana', '4/broad', 300));
    expect([trainsOf(began, 'CM'), began.companies.AC?.trains.length]).toEqual([['3/broad'], 1]);
    const order = at('MZA', { ...major, trains: ['4', '4', '2'] }, 'trains', { phase: '3', left: { '3': 0 } });
    expect(trainsOf(after(order, buyTrain('ana', '4/broad', 300)), 'MZA')).toEqual(['4/broad', '4/broad', '4/broad']);
  });

  it('ESP-7-10 rusted trains are gone even if they have not run in this round', () => {
    const s = at('MZA', { ...major, trains: [] }, 'trains', {
      left: { '3': 0 },
      companies: { N: { ...major, director: 'ben', shares: { ben: 50 }, trains: ['2'], price: 50 } },
    });
    const bought = after(s, buyTrain('ana', '4/broad', 300));
    expect(trainsOf(bought, 'N')).toEqual([]);
  });
});

describe('RENFE and the end', () => {
  const last = (more: Partial<PositionSpec> = {}, spec: Partial<CompanySpec> = {}) =>
    at('MZA', { ...major, trains: [], ...spec }, 'trains', { phase: '7', round: { number: 1, of: 3 }, own: { eightsGone: 1 }, ...more });

  it('ESP-8-1 ESP-8-2 the second 8 calls the end: the round is completed, then the last stock round comes', () => {
    const s = after(
      last({ companies: { N: { ...major, director: 'ben', shares: { ben: 50 }, trains: ['8'], price: 50 } } }),
      buyTrain('ana', '8/broad', 800),
    );
    expect([mine(s).eightsGone, mine(s).ending]).toEqual([2, 'called']);
    // N still operates in this round.
    const rest = turnOf(s) === 'MZA' ? after(s, done('ana', 'trains')) : s;
    expect([rest.round.kind, turnOf(rest)]).toEqual(['operating', 'N']);
    const stock = endRound(s);
    expect([stock.round.kind, mine(stock).ending, mine(stock).eightsGone]).toEqual(['stock', 'stock', 2]);
    const first = after(last({ own: { eightsGone: 0 } }), buyTrain('ana', '8/broad', 800));
    expect(mine(first).ending).toBeNull();
    // An 8 of another company has left the bank before, and a third one calls nothing.
    const N: CompanySpec = { ...major, trains: ['8', '6'], price: 50 };
    const traded = after(last({ companies: { N } }), buyTrain('ana', '8/broad', 5, 'N'));
    expect([mine(traded).eightsGone, mine(traded).ending]).toEqual([1, null]);
    const third = after(last({ own: { eightsGone: 2, ending: 'operating' } }), buyTrain('ana', '8/broad', 800));
    expect([mine(third).eightsGone, mine(third).ending, third.round.of]).toEqual([3, 'operating', 3]);
  });

  it('ESP-4.3-7 who sold in the last stock round may buy again in the next', () => {
    const s = last({ phase: '5', cash: { ana: 500 }, own: { sold: [{ company: 'MZA', player: 'ana' }], repaid: true } }, { trains: ['5'] });
    const stock = endRound({ ...s, round: { ...s.round, number: 3 } });
    expect([stock.round.kind, mine(stock).sold, mine(stock).repaid]).toEqual(['stock', [], false]);
    expect(movesOf(stock, { type: 'buy', by: 'ana', company: 'MZA' }).length).toBeGreaterThan(0);
  });

  it('ESP-8-2 the round in which the end is called is the last of its cycle, and is shown so', () => {
    const s = after(last(), buyTrain('ana', '8/broad', 800));
    expect(s.round).toMatchObject({ kind: 'operating', number: 1, of: 1 });
    const first = after(last({ own: { eightsGone: 0 } }), buyTrain('ana', '8/broad', 800));
    expect(first.round).toMatchObject({ kind: 'operating', number: 1, of: 3 });
    expect(endRound(endRound(s)).round).toMatchObject({ kind: 'operating', number: 1, of: 3 });
  });

  it('ESP-8-3 called by an export, the last stock round follows immediately', () => {
    const s = position({
      phase: '7',
      companies: { MZA: { ...major, trains: ['8'] } },
      own: { eightsGone: 1 },
      round: { number: 3, of: 3 },
      turn: { company: 'MZA', step: 'trains' },
    });
    const stock = endRound(s);
    expect([stock.round.kind, mine(stock).ending]).toEqual(['stock', 'stock']);
  });

  it('ESP-8-4 then exactly three operating rounds, and the game is over', () => {
    let s = endRound(after(last(), buyTrain('ana', '8/broad', 800)));
    const rounds: string[] = [];
    while (s.result === null) {
      s = endRound(s);
      if (s.result === null) rounds.push(`${s.round.kind} ${s.round.number}`);
    }
    expect(rounds).toEqual(['operating 1', 'operating 2', 'operating 3']);
    expect(refusal(s, pass('ana'))).toBe('ESP-8-4');
  });

  const final = (company: string, number: number, spec: Partial<CompanySpec> = {}, more: Partial<PositionSpec> = {}) =>
    position({
      phase: '7',
      round: { number, of: 3 },
      tiles: { J4: ['73', 5], H4: ['73', 5], F26: ['L79', 4], K5: ['L112', 5] },
      companies: { [company]: { ...major, goals: ['destination', 'offboard', 'harbour'], price: 100, treasury: 0, ...spec } },
      own: { ending: 'operating', eightsGone: 2 },
      turn: { company, step: 'run' },
      ...more,
    });

  it('ESP-8-5 ESP-R56 in the third a Northern major’s route income is doubled, mines and harbours are not; paid or withheld', () => {
    const run = (number: number) => {
      const s = final('FdSB', number, { trains: ['8/narrow'] });
      return earned(s, runMove(s, 'FdSB', runOver(s, 'FdSB', '0', ['J4', 'I5', 'H4']))).income;
    };
    expect([run(2), run(3)]).toEqual([40, 80]);
    // Not in the third of an ordinary cycle.
    const early = final('FdSB', 3, { trains: ['8/narrow'] }, { own: { ending: null, eightsGone: 1 } });
    expect(earned(early, runMove(early, 'FdSB', runOver(early, 'FdSB', '0', ['J4', 'I5', 'H4']))).income).toBe(40);
    const south = final('MZA', 3, { trains: ['8'] });
    expect(earned(south, runMove(south, 'MZA', runOver(south, 'MZA', '0', ['F24:2', 'F26:1']))).income).toBe(40);
    const harbour = final('FdSB', 3, { trains: ['8/narrow'], tokens: ['K5'] });
    expect(earned(harbour, runMove(harbour, 'FdSB', runOver(harbour, 'FdSB', '0', ['K3', 'K5', 'J4'])))).toEqual({
      income: 2 * (40 + 10),
      treasury: 40,
    });
    const kept = after(
      final('FdSB', 3, { trains: ['8/narrow'] }),
      runMove(
        final('FdSB', 3, { trains: ['8/narrow'] }),
        'FdSB',
        runOver(final('FdSB', 3, { trains: ['8/narrow'] }), 'FdSB', '0', ['J4', 'I5', 'H4']),
      ),
      {
        type: 'dividend',
        by: 'ana',
        choice: 'withhold',
      },
    );
    expect(treasury(kept, 'FdSB')).toBe(80);
  });

  it('ESP-8-6 ESP-R57 there its token moves twice, in whichever direction; Southern companies once', () => {
    const moved = (company: string, choice: string, number = 3) => {
      const s = position({
        phase: '7',
        round: { number, of: 3 },
        companies: { [company]: { ...major, price: 100, trains: ['8'] } },
        own: { ending: 'operating', eightsGone: 2 },
        turn: { company, step: 'dividend', at: { run: { income: 100, treasury: 0 } } },
      });
      return price(after(s, { type: 'dividend', by: 'ana', choice }), company);
    };
    expect([moved('FdSB', 'pay'), moved('FdSB', 'withhold'), moved('FdSB', 'pay', 2), moved('MZA', 'pay')]).toEqual([120, 80, 110, 110]);
  });

  it('ESP-8.1-1 cash plus shares at market price minus debts with half of them, rounded up; company money counts nothing', () => {
    const s = position({
      cash: { ana: 100 },
      debts: { ana: [33] },
      companies: { FdLR: { ...major, shares: { ana: 50, ben: 20 }, price: 120, treasury: 999 } },
      privates: { P1: 'ana' },
      turn: { player: 'ana' },
    });
    expect([title18esp.worth(s, 'ana'), title18esp.worth(s, 'ben')]).toEqual([100 + 600 - 50, 240]);
  });

  const ended = (companies: Record<string, CompanySpec>, money: Record<string, number>, order = ['ana', 'ben', 'cleo']) => {
    let s = position({
      phase: '7',
      round: { number: 3, of: 3 },
      cash: money,
      order,
      companies,
      own: { ending: 'operating', eightsGone: 2 },
      turn: { company: 'MZA', step: 'trains' },
    });
    while (s.result === null) s = endRound(s);
    return s.result.map(({ player, rank }) => `${rank} ${player}`);
  };

  it('ESP-8.1-2 ESP-R58 a tie goes to more shares of the dearest Northern company, then to the lower card', () => {
    const mza: CompanySpec = { director: 'cleo', shares: { cleo: 50 }, price: 50, treasury: 0, trains: ['8'] };
    const share = (percent: number, price_: number): CompanySpec => ({
      director: 'cleo',
      shares: { cleo: 40, ana: percent, ben: 30 - percent },
      price: price_,
      trains: ['8'],
      treasury: 0,
      operated: 1,
    });
    expect(ended({ MZA: mza }, { ana: 500, ben: 500 })).toEqual(['1 ana', '2 ben', '3 cleo']);
    expect(ended({ MZA: mza }, { ana: 500, ben: 500 }, ['cleo', 'ben', 'ana'])).toEqual(['1 ben', '2 ana', '3 cleo']);
    // A share without a price, as that of private 6, decides nothing.
    const unpriced = { MZA: mza, CFLG: { shares: { ana: 10 } } };
    expect(ended(unpriced, { ana: 500, ben: 500 }, ['ben', 'ana', 'cleo'])).toEqual(['1 ben', '2 ana', '3 cleo']);
    // Ben holds 20% of a company at 100, ana 10% and 100 more cash.
    const tied = { MZA: mza, FdLR: { ...share(10, 100), floated: false, operated: 0, trains: [] } };
    expect(ended(tied, { ana: 600, ben: 500 })[0]).toBe('1 ben');
    // The dearer of two Northern companies counts, of two at one price the token on top; a dearer Southern one does not.
    const idle = { floated: false, operated: 0, trains: [] };
    const two = (cflg: number, fdlr: number): Record<string, CompanySpec> => ({
      FdLR: { ...share(10, fdlr), ...idle },
      CFLG: { ...share(20, cflg), ...idle },
      MZA: { ...mza, shares: { cleo: 50, ana: 10, ben: 10 }, price: 204 },
    });
    const worths = (cflg: number, fdlr: number) => ({ ana: 5000 + fdlr, ben: 5000 + cflg });
    expect(ended(two(100, 80), worths(100, 80), ['ben', 'ana', 'cleo'])[0]).toBe('1 ana');
    expect(ended(two(80, 100), worths(80, 100))[0]).toBe('1 ben');
    expect(ended(two(80, 80), worths(80, 80))[0]).toBe('1 ben');
  });

  it('ESP-R58 ESP-R72 shares without par are worth nothing, those of a company not launched its price, a minor its price once', () => {
    const s = position({
      phase: '3',
      companies: {
        CRB: { shares: { ana: 10 } },
        N: { ...major, shares: { ana: 30 }, price: 90, floated: false, operated: 0, treasury: 0, trains: [] },
        AC: { director: 'ana', price: 75 },
      },
      cash: { ana: 200 },
      turn: { player: 'ana' },
    });
    expect(title18esp.worth(s, 'ana')).toBe(200 + 3 * 90 + 75);
  });
});
