import { type GameEvent, replay, type State, tell } from '@roundhouse/engine';
import { companyOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { HALF, SHARE, SPLIT_SHARE } from '../../src/18sa/data.ts';
import { title18sa } from '../../src/18sa/index.ts';
import { type Readers, SHARED, untold, untoldIn } from '../kit/accounts.ts';
import { recordedGames } from '../kit/figures.ts';
import { anas, buyTrain, dividend, done, type Played, played, position, run, token } from './position.ts';

const str = String;
const num = Number;

/** Where 10% go when a president's certificate shrinks to 20%. */
const VANISHED = 'vanished';
const isReal = (line: string): boolean => !line.includes(VANISHED);

const OWN: Readers = {
  converted: (told, { company, cost }) => told.pay(str(company), 'bank', num(cost)),
  'fn.paid': (told, { company, amount }) => told.pay('bank', str(company), num(amount)),
  'fn.shares': (told, { company, percent, to }) => told.share(str(company), 'FN', str(to), num(percent)),
  helped: (told, { player, company, amount }) => told.pay(str(player), str(company), num(amount)),
  'made-up': (told, { player, cash }) => told.pay(str(player), 'bank', num(cash)),
  'mine.bought': (told, { company, cost }) => told.pay(str(company), 'bank', num(cost)),
  paid: (told, { company, amount }) => told.pay(str(company), 'bank', num(amount)),
  repaid: (told, { company, amount }) => told.pay(str(company), 'bank', num(amount)),
  ruined: (told, { player, cash }) => told.pay(str(player), 'bank', num(cash)),
  split: (told, { player, company, value }) => {
    told.pay('bank', str(player), num(value));
    told.share(str(company), str(player), VANISHED, SPLIT_SHARE);
    told.share(str(company), 'aside', 'pool', SPLIT_SHARE);
  },
  swapped: (told, { player, company, value, price }) => {
    told.pay('bank', str(player), num(value));
    told.share(str(company), str(player), 'pool', HALF);
    told.pay(str(player), str(company), num(price));
    told.share(str(company), 'ipo', str(player), SHARE);
  },
  'taken-over': (told, { company, hex, from, cost }) => {
    told.pay(str(company), 'bank', num(cost));
    told.token(str(from), str(hex), -1);
    told.token(str(company), str(hex), 1);
  },
  // A loan pays a part of the price.
  'train.bought': (told, params, before) => {
    SHARED['train.bought']?.(told, { ...params, price: num(params.price) - num(params.loan ?? 0) }, before);
  },
};

const READERS: Readers = { ...SHARED, ...OWN };

describe('18SA: the log', () => {
  const games = recordedGames('18sa');
  it.each(games.map((record, index) => [index + 1, record] as const))('accounts for every change in recorded game %i', (_, record) => {
    expect(untold(title18sa, record, OWN).filter(isReal)).toEqual([]);
  });

  it('is found out where it leaves an event out', () => {
    const accounting = new Set<string>();
    for (const record of games.slice(4, 6)) {
      const game = replay(title18sa, record, { proof: false });
      if (!game.ok) throw new Error('not replayed');
      for (let at = 1; at < game.positions.length; at++) {
        const events = game.events[at] as readonly GameEvent[];
        for (const event of events.filter(({ type }) => type in READERS && !accounting.has(type))) {
          const rest = events.filter((other) => other !== event);
          const lines = untoldIn(game.positions[at - 1] as State, game.positions[at] as State, rest, READERS);
          if (lines.some(isReal)) accounting.add(event.type);
        }
      }
    }
    expect([...accounting]).toEqual(expect.arrayContaining(['converted', 'fn.shares', 'helped', 'mine.bought', 'paid', 'split', 'closed']));
  });

  /** What the log does not tell of these moves, and the sentences of the last. */
  const told = (
    s: State,
    ...moves: readonly Played[]
  ): { readonly lines: readonly string[]; readonly said: readonly string[]; readonly end: State } => {
    const lines: string[] = [];
    let said: readonly string[] = [];
    let now = s;
    for (const move of moves) {
      const { state, events } = played(now, move);
      lines.push(...untoldIn(now, state, events, READERS));
      said = events.map((event) => tell(title18sa, event, { money: (amount) => `D${amount}` }));
      now = state;
    }
    return { lines, said, end: now };
  };

  it('SA-7.8.4-1 SA-R71 SA-R101 tells what a bankrupt player loses', () => {
    const s = position({
      cash: { ana: 5 },
      privates: { FC: 'ana' },
      companies: {
        FA: { shares: { ana: '30P', ben: '10' }, trains: ['2P*', '2P*'], treasury: 3 },
        AFE: { shares: { ana: '30P 10', ben: '10 10 10' }, trains: ['2P'], operated: 0 },
        EFE: { shares: { ana: '30P', cleo: '10' }, trains: ['2P'], operated: 0 },
      },
      turn: { company: 'FA', step: 'run' },
    });
    const ruined = told(s, run());
    expect(ruined.lines).toEqual([]);
    expect(ruined.said.slice(1, 13)).toEqual([
      'FA must pay D20 interest.',
      'ana can’t cover FA’s debt. Both are bankrupt. The D5 ana has left go to the bank.',
      'FA closes. Its D3 go to the bank. Its certificates leave the game: ana 30%, ben 10% and the IPO 60%.',
      'FA discards a 2-train.',
      'FA discards a 2-train.',
      'ana’s 40% of AFE goes to the bank pool.',
      'AFE’s share price moves from D100 to D80.',
      'ben becomes president of AFE.',
      'ana’s 30% of EFE goes to the bank pool.',
      'EFE’s share price moves from D100 to D86.',
      'EFE goes into receivership.',
      'FC closes.',
    ]);
    const base = position({
      cash: { ben: 100 },
      companies: { FA: { shares: { ana: '30P' }, trains: ['2P*'] } },
      turn: { company: 'FA', step: 'run' },
    });
    const enfer = companyOf(base, 'ENFER');
    const certificates = enfer.certificates.map((one, index) => (index === 1 || index === 6 ? { ...one, owner: 'ana' } : one));
    const early = told({ ...base, companies: { ...base.companies, ENFER: { ...enfer, certificates } } }, run());
    expect(early.lines).toEqual([]);
    expect(early.said).toContain('ana’s 15% of ENFER goes to the IPO.');
  });

  it('SA-7.8.3-2 SA-R96 tells a forced purchase once it is paid, with own shares, help and loan', () => {
    const s = position({
      phase: 'brown',
      cash: { ana: 300 },
      companies: { FA: { shares: { ana: '30P', FA: '10' }, treasury: 100 }, AFE: anas({ trains: ['5P'] }) },
      turn: { company: 'FA', step: 'trains' },
    });
    const bought = told(s, buyTrain('5P', { loan: true }));
    expect(bought.lines).toEqual([]);
    expect(bought.said.slice(0, -1)).toEqual([
      'ana chooses a 5/passenger-train for FA and must raise the money.',
      'FA’s share price moves from D100 to D90.',
      'FA issues 10% for D90.',
      'ana contributes D60 to FA.',
      'FA buys a 5/passenger-train from the bank for D500, with a loan of D250.',
    ]);
    const white = position({
      phase: 'brown',
      companies: { FA: { shares: { ana: '30P', FA: '10' }, treasury: 100, at: [7, 0] }, AFE: anas({ trains: ['5P'] }) },
      turn: { company: 'FA', step: 'trains' },
    });
    const gone = told(white, buyTrain('5P', { loan: true }));
    expect(gone.lines).toEqual([]);
    expect(gone.said).toContain('FA issues 10% for D0.');
    expect(gone.said).toContain(
      'FA closes. Its D100 go to the bank. Its certificates leave the game: ana 30%, the bank pool 10% and the IPO 60%.',
    );
  });

  it('tells stations by kind and cost, and dividends by what is paid', () => {
    const s = position({
      phase: 'green',
      tiles: { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] },
      companies: { IAFE: { shares: { ana: '30P', ben: '5', pool: '10' }, trains: ['2P*'], treasury: 300 } },
      turn: { company: 'IAFE', step: 'token' },
    });
    expect(told(s, token('C2', 'F')).said).toEqual(['IAFE places a freight yard in C2 for D40.']);
    const paying = position({
      phase: 'green',
      companies: { FA: { shares: { ana: '30P', ben: '5', pool: '10' }, trains: ['3P'] } },
      own: { interest: 20 },
      turn: { company: 'FA', step: 'dividend', at: { run: { income: 150, treasury: 0 } } },
    });
    expect(['pay', 'half', 'withhold'].map((choice) => told(paying, dividend(choice)).said[0])).toEqual([
      'FA pays out D58: ana D39, ben D6 and FA D13.',
      'FA half-pays D97: ana D18, ben D3 and FA D76.',
      'FA withholds D130.',
    ]);
  });

  it('SA-10-4 SA-R87 tells who repays the loans at the end', () => {
    const s = position({
      cash: { ana: 15 },
      companies: { FA: { shares: { ana: '30P 10' }, trains: ['2P*', '2P*'], treasury: 60 } },
      own: { broken: 'operating' },
      turn: { company: 'FA', step: 'company-stock' },
    });
    const over = told(s, done('ana', 'company-stock'));
    expect(over.lines).toEqual([]);
    expect(over.said.slice(0, 2)).toEqual(['FA repays D60.', 'ana makes up D40 of FA’s loans, D25 of it from the value of ana’s shares.']);
  });
});
