import { type GameEvent, type GameRecord, type Json, type Params, replay, type State, tell } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title1865 } from '../../src/1865/index.ts';
import type { Own } from '../../src/1865/own.ts';
import { type Readers, rowsOf, SHARED, untold, untoldIn } from '../kit/accounts.ts';
import { recordedGames } from '../kit/figures.ts';

const texts = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const OWN: Readers = {
  absorbed: (told, { acquirer, target, treasury }) => told.pay(String(target), String(acquirer), Number(treasury)),
  compensated: (told, { acquirer, company, owner, percent, amount }) => {
    told.pay(String(acquirer), String(owner), Number(amount));
    told.share(String(company), String(owner), 'ipo', Number(percent));
  },
  'dragons.bought': (told, { company, from, percent, price, to }) => {
    told.pay('bank', String(to), Number(price));
    told.share(String(company), String(from), 'dragons', Number(percent));
  },
  'dragons.sold': (told, { company, percent }) => told.share(String(company), 'dragons', 'pool', Number(percent)),
  // Every certificate is worth half the percentage it was, and new ones in the offer make up the rest.
  grown: (told, { company, shares }) => {
    for (const { owner, percent } of rowsOf(shares)) told.share(String(company), String(owner), 'ipo', Number(percent));
  },
  'loan.repaid': (told, { company, amount }) => told.pay(String(company), 'bank', Number(amount)),
  'loan.taken': (told, { company, amount }) => told.pay('bank', String(company), Number(amount)),
  'loans.granted': (told, { player, amount }) => told.pay('bank', String(player), Number(amount)),
  merged: (told, { acquirer, target, clear, replace, doubles, lost, amount }) => {
    told.pay('bank', String(acquirer), Number(amount));
    for (const hex of texts(clear)) told.token(String(acquirer), hex, -1);
    for (const hex of texts(replace)) told.token(String(acquirer), hex, 1);
    for (const hex of [...texts(replace), ...texts(doubles), ...texts(lost)]) told.token(String(target), hex, -1);
  },
  picked: (told, { player, item }) => told.asset(String(item), String(player)),
  ship: (told, { ship, company }) => told.asset(String(ship), String(company)),
  'taken-over': (told, { acquirer, target, trains, ships }) => {
    for (const type of texts(trains)) told.train(type, String(target), String(acquirer));
    for (const ship of texts(ships)) told.asset(ship, String(acquirer));
  },
};

/** Chips and loans of companies, as the events of a move change them. */
const figuresTold = (before: Own, events: readonly GameEvent[]): Pick<Own, 'chips' | 'loans'> => {
  const [chips, loans] = [{ ...before.chips }, { ...before.loans }];
  const add = (table: Record<string, number>, company: Json | undefined, amount: number): void => {
    const id = String(company);
    table[id] = (table[id] ?? 0) + amount;
    if (table[id] === 0) delete table[id];
  };
  for (const { type, params } of events) {
    if (type === 'traffic') {
      add(chips, params.company, Number(params.chips));
      if (params.why === 'absorption') add(chips, params.at, -Number(params.chips));
    }
    if (type === 'loan.taken') add(loans, params.company, Number(params.loans));
    if (type === 'loan.repaid') add(loans, params.company, -1);
    if (type === 'taken-over') {
      add(loans, params.acquirer, Number(params.loans));
      add(loans, params.target, -Number(params.loans));
    }
  }
  return { chips, loans };
};

interface Move {
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

const movesIn = (record: GameRecord): readonly Move[] => {
  const played = replay(title1865, record, { proof: false });
  if (!played.ok) throw new Error('not replayed');
  return played.positions.slice(1).map((after, at) => ({
    before: played.positions[at] as State,
    after,
    events: played.events[at + 1] as readonly GameEvent[],
  }));
};

describe('1865: the log', () => {
  const games = recordedGames('1865');
  const numbered = games.map((record, index) => [index + 1, record] as const);

  it.each(numbered)('accounts for every change in recorded game %i', (_, record) => {
    expect(untold(title1865, record, OWN)).toEqual([]);
  });

  it.each(numbered)('accounts for traffic chips and loans in recorded game %i', (_, record) => {
    for (const { before, after, events } of movesIn(record)) {
      const { chips, loans } = after.own as Own;
      expect(figuresTold(before.own as Own, events)).toEqual({ chips, loans });
    }
  });

  it('is found out where it leaves an event out', () => {
    const accounting = new Set<string>();
    for (const { before, after, events } of games.flatMap(movesIn))
      for (const event of events) {
        const rest = events.filter((other) => other !== event);
        if (!accounting.has(event.type) && untoldIn(before, after, rest, { ...SHARED, ...OWN }).length > 0) accounting.add(event.type);
      }
    expect([...accounting]).toEqual(
      expect.arrayContaining([
        ...['absorbed', 'compensated', 'dragons.bought', 'dragons.sold', 'grown', 'issued', 'loan.repaid', 'loan.taken', 'merged'],
        ...['picked', 'ship', 'taken-over', 'bought', 'sold', 'token', 'laid', 'dividend', 'train.bought', 'rusted', 'income'],
      ]),
    );
  });

  it('says who pays and gets what', () => {
    const money = (amount: number): string => `L.${amount}`;
    const says = (type: string, params: Params): string => tell(title1865, { type, params }, { money });
    const pair = { acquirer: 'FMS', target: 'RCSF' };
    expect([
      says('absorbed', { ...pair, due: 300, price: 100, treasury: 120 }),
      says('absorbed', { ...pair, due: 300, price: 100, treasury: 0 }),
      says('compensated', { acquirer: 'FMS', company: 'RCSF', owner: 'ana', percent: 40, amount: 200 }),
      says('compensated', { acquirer: 'FMS', company: 'RCSF', owner: 'pool', percent: 20, amount: 100 }),
      says('compensated', { acquirer: 'FMS', company: 'RCSF', owner: 'dragons', percent: 20, amount: 100 }),
      says('loan.taken', { company: 'FMS', loans: 1, amount: 500 }),
      says('loan.taken', { company: 'FMS', loans: 2, amount: 1000 }),
      says('loan.repaid', { company: 'FMS', amount: 500, left: 1 }),
      says('loans.granted', { player: 'ana', company: 'FMS', loans: 2, amount: 1000 }),
      says('taken-over', { ...pair, trains: ['PH3', 'PH4'], ships: ['M1'], loans: 1 }),
      says('taken-over', { ...pair, trains: [], ships: [], loans: 2 }),
      says('returned', { company: 'RCSF' }),
    ]).toEqual([
      'FMS absorbs RCSF and takes its L.120. Its shareholders receive L.300, L.100 per share.',
      'FMS absorbs RCSF. Its shareholders receive L.300, L.100 per share.',
      'ana receives L.200 for 40% of RCSF.',
      'The bank receives L.100 for 20% of RCSF in the bank pool.',
      'The bank receives L.100 for 20% of RCSF held by the Dragons.',
      'FMS takes a state loan for L.500.',
      'FMS takes 2 state loans for L.1000.',
      'FMS repays a state loan of L.500.',
      'ana can’t afford FMS’s train and takes 2 state loans for L.1000.',
      'FMS takes over from RCSF: PH3-train, PH4-train, M1 and 1 loan.',
      'FMS takes over from RCSF: 2 loans.',
      'RCSF’s shares return to the Initial Offer. It can be launched again as a major.',
    ]);
    const none = { clear: [], replace: [], doubles: [], lost: [], amount: 0 };
    expect([
      says('merged', { ...pair, ...none, replace: ['B28'] }),
      says('merged', { ...pair, ...none, clear: ['F32'], doubles: ['E35'], lost: ['D2', 'D8'], amount: 50 }),
      says('merged', { ...pair, ...none, clear: ['F32', 'B36'], lost: ['D2'] }),
      says('grown', {
        company: 'CFD',
        tokens: 2,
        shares: [
          { owner: 'ana', percent: 30 },
          { owner: 'dragons', percent: 10 },
        ],
      }),
      says('dragons.bought', { company: 'FMS', from: 'ipo', percent: 10, price: 100, to: 'FMS', rule: 'b' }),
      says('dragons.bought', { company: 'FMS', from: 'pool', percent: 10, price: 100, to: 'bank', rule: 'only' }),
      says('dragons.sold', { company: 'FMS', percent: 10, price: 100 }),
    ]).toEqual([
      'FMS replaces RCSF tokens in B28.',
      'FMS replaces no RCSF tokens. For duplicates in E35 it receives L.50. It clears the mine in F32. RCSF loses the tokens in D2 and D8.',
      'FMS replaces no RCSF tokens. It clears the mines in F32 and B36. RCSF loses the token in D2.',
      'CFD converts to a major: ana 30% and the Dragons 10%. Tokens gained: 2.',
      'The Dragons buy 10% of FMS from the Initial Offer for L.100, paid to FMS: it has the highest rank.',
      'The Dragons buy 10% of FMS from the bank pool for L.100: their only option.',
      'The Dragons sell 10% of FMS (red) to the bank pool at L.100 per share.',
    ]);
  });
});
