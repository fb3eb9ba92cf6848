import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import type { Move1857 } from '../../src/1857/index.ts';
import { operatingRound, toMove } from './opening.ts';
import {
  after,
  bestRun,
  type CompanySpec,
  cash,
  done,
  movesOf,
  type PositionSpec,
  played,
  position,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';
import { buy, found, holdings, pass, sell, stockRoundAfter } from './stock-round.ts';

const withhold: Move1857 = { type: 'dividend', by: 'ana', choice: 'withhold' };
const pay: Move1857 = { type: 'dividend', by: 'ana', choice: 'pay' };
const train = (by: string, from: string, type: string, price: number) => ({ type: 'buy-train' as const, by, from, train: type, price });

/** CA at 30 beside the Closed section, its president choosing what becomes of its earnings. */
const atTheEdge = (ca: Partial<CompanySpec> = {}, spec: Partial<PositionSpec> = {}) =>
  position({
    turn: { company: 'CA', step: 'dividend', at: { run: { income: 50, treasury: 0 } } },
    ...spec,
    companies: { CA: { shares: { ana: 40, ben: 20, pool: 20 }, president: 'ana', trains: ['2'], at: [10, 2], ...ca }, ...spec.companies },
  });

/** OBA of ana must buy a 2 for 80 and has nothing. */
const forced = (companies: Record<string, CompanySpec>, oba: Partial<CompanySpec> = {}) =>
  position({
    turn: { company: 'OBA', step: 'trains' },
    companies: { OBA: { shares: { ana: 20, ben: 10 }, president: 'ana', ...oba }, ...companies },
  });

/** CA, of ben, at 30 above the Closed section. */
const doomed: CompanySpec = { shares: { ben: 30, ana: 30 }, president: 'ben', at: [9, 1] };

/** Ana and ben start CA at 65 and float it. */
const floatCA = (from: string) => [
  found('ana', 'CA', 65, from),
  buy('ben', 'CA', from),
  buy('ana', 'CA', from),
  buy('ben', 'CA', from),
  buy('ana', 'CA', from),
];

const isClosed = (s: State, company: string) => s.companies[company]?.par === null;
const closedOnes = (events: readonly { type: string; params: Record<string, unknown> }[]) =>
  events.flatMap(({ type, params }) => (type === 'closed' ? [params.company] : []));

describe('closing', () => {
  it('57-closure-1 a company closes when its token enters Closed or a bankrupt president has no successor, else never', () => {
    expect(isClosed(after(atTheEdge(), withhold), 'CA')).toBe(true);
    expect(isClosed(after(atTheEdge(), pay), 'CA')).toBe(false);
    // Without train, money or buyers, at the foot of its column: it goes on.
    const poor = position({ turn: { player: 'ana' }, companies: { CA: { shares: { ana: 30, pool: 40 }, president: 'ana', at: [11, 3] } } });
    const sold = after(poor, sell('ana', 'CA', 10));
    expect([isClosed(sold, 'CA'), spaceOfToken(sold, 'CA'), operatingRound(sold).companies.CA?.floated]).toEqual([false, [11, 3], true]);
    const ruin = (ben: number) =>
      position({
        turn: { company: 'OBA', step: 'trains' },
        cash: { ben: 100 },
        privates: { IP: 'ana' },
        companies: { OBA: { shares: { ana: 20, ben }, president: 'ana' } },
      });
    const sale: Move1857 = { type: 'sell-private', by: 'ana', private: 'IP' };
    expect(closedOnes(played(ruin(10), sale).events)).toEqual(['OBA']);
    const followed = played(ruin(20), sale);
    expect([closedOnes(followed.events), presidentOf(followed.state, 'OBA')]).toEqual([[], 'ben']);
  });

  it('57-closure-2 its certificates return to the IPO, in the 18EU model to its charter, and their owners get nothing', () => {
    for (const finance of ['1856', '18EU'] as const) {
      const closed = after(atTheEdge({}, { finance }), withhold);
      expect(closed.companies.CA?.certificates.map(({ owner }) => owner)).toEqual(Array(9).fill(finance === '1856' ? 'ipo' : 'CA'));
      expect([cash(closed, 'ana'), cash(closed, 'ben'), spaceOfToken(closed, 'CA')]).toEqual([0, 0, null]);
    }
  });

  it('57-closure-3 its tokens return to the charter and its track stays', () => {
    const s = atTheEdge({ tokens: ['K19', 'L4'] }, { phase: '2', tiles: { L16: ['R2', 0], M17: ['4', 0] } });
    const closed = after(s, withhold);
    expect(closed.companies.CA?.tokens).toEqual([null, null, null]);
    expect(Object.values(closed.board).flatMap(({ tokens }) => tokens)).toEqual([]);
    expect([closed.board.L16?.tile, closed.board.M17?.tile]).toEqual(['R2', '4']);
  });

  it('57-closure-4 its trains go to the open market, where any company buys them at the printed price', () => {
    const s = atTheEdge({ trains: ['2', '2'] }, { companies: { PAC: { shares: { ben: 60 }, president: 'ben', treasury: 200 } } });
    let now = after(s, withhold);
    expect(now.supply.used).toEqual([{ type: '2' }, { type: '2' }]);
    for (const step of ['track', 'token']) if (movesOf(now, { type: 'done', step }).length > 0) now = after(now, done('ben', step));
    expect(refusal(now, train('ben', 'pool', '2', 79))).toBe('57-1870.train-2');
    const bought = after(now, train('ben', 'pool', '2', 80));
    expect([trainsOf(bought, 'PAC'), bought.supply.used, treasury(bought, 'PAC')]).toEqual([['2'], [{ type: '2' }], 120]);
  });

  it('57-closure-5 its money goes to the bank and its privates close', () => {
    const s = atTheEdge({ treasury: 300 }, { phase: '2', privates: { FCA: 'CA', FCE: 'ben', IP: 'CA' } });
    const { state, events } = played(s, withhold);
    expect([state.assets.FCA?.open, state.assets.IP?.open, state.assets.FCE?.open]).toEqual([false, false, true]);
    expect([treasury(state, 'CA'), cash(state, 'ana'), cash(state, 'ben')]).toEqual([0, 0, 10]);
    expect(state.bank).toBe(s.bank + 300 - 10);
    expect(events.filter(({ type }) => type === 'private.closed')).toHaveLength(2);
  });

  it('57-closure-2 57-closure-3 57-closure-5 the log tells what it gives back: money, tokens, certificates and whose they were', () => {
    for (const [finance, back] of [
      ['1856', 'ipo'],
      ['18EU', 'CA'],
    ] as const) {
      const { events } = played(atTheEdge({ tokens: ['K19'], treasury: 300 }, { finance }), withhold);
      expect(events.find(({ type }) => type === 'closed')?.params).toEqual({
        company: 'CA',
        treasury: 350,
        tokens: ['L16', 'K19'],
        shares: [
          { owner: 'ana', percent: 40 },
          { owner: 'ben', percent: 20 },
          { owner: 'pool', percent: 20 },
        ],
        back,
      });
    }
  });

  it('57-closure-6 closed in an OR, it may be started in the next SR', () => {
    const closed = after(atTheEdge({}, { cash: { ben: 200, ana: 200 } }), withhold);
    expect([closed.round.kind, toMove(closed)]).toEqual(['stock', 'ana']);
    expect(presidentOf(after(closed, found('ana', 'CA', 65)), 'CA')).toBe('ana');
  });

  it('57-closure-7 any player, the former president too, starts it again under the normal rules', () => {
    const closed = after(atTheEdge({}, { cash: { ana: 700, ben: 700 } }), withhold);
    const bare = after(closed, found('ana', 'CA', 100));
    expect([
      treasury(bare, 'CA'),
      bare.companies.CA?.floated,
      presidentOf(after(closed, pass('ana'), found('ben', 'CA', 65)), 'CA'),
    ]).toEqual([200, false, 'ben']);
    const s = after(bare, buy('ben', 'CA', 'ipo'), buy('ana', 'CA', 'ipo'), buy('ben', 'CA', 'ipo'));
    expect(s.companies.CA?.floated).toBe(false);
    const floated = after(s, buy('ana', 'CA', 'ipo'));
    expect(floated.companies.CA).toMatchObject({ floated: true, operated: 0, par: 100 });
    const turn = operatingRound(floated);
    expect([treasury(turn, 'CA'), turn.companies.CA?.tokens]).toEqual([600, ['L16', null, null]]);
  });
});

describe('closing in a stock round', () => {
  const round = position({
    turn: { player: 'ana' },
    cash: { ana: 400, ben: 400, cleo: 400 },
    companies: { CA: doomed, PAC: { shares: { ben: 60 }, president: 'ben' } },
  });
  const dumped = after(round, sell('ana', 'CA', 10));

  it('57-stock-4 a company whose token enters Closed closes when the turn of the current player ends, not before', () => {
    expect([spaceOfToken(dumped, 'CA'), isClosed(dumped, 'CA'), holdings(dumped, 'CA', 'ben')]).toEqual([[10, 1], false, [30]]);
    const bought = after(dumped, buy('ana', 'PAC', 'ipo'));
    expect([toMove(bought), isClosed(bought, 'CA'), holdings(bought, 'CA', 'ipo')]).toEqual(['ben', true, [100]]);
    expect(isClosed(after(dumped, pass('ana')), 'CA')).toBe(true);
  });

  it('57-stock-5 57-closure-6 closed in an SR, it cannot be started again in the same SR, but in the following one', () => {
    const closed = after(dumped, pass('ana'));
    expect(refusal(closed, found('ben', 'CA', 65))).toBe('57-stock-5');
    expect(movesOf(closed, { type: 'buy', company: 'CA' })).toEqual([]);
    const next = stockRoundAfter({ cash: { ana: 400 }, own: { barred: ['CA'] } });
    expect(presidentOf(after(next, found('ana', 'CA', 65)), 'CA')).toBe('ana');
  });

  it('57-R15 from entering Closed until closing its shares are not bought', () => {
    expect(refusal(dumped, buy('ana', 'CA', 'pool'))).toBe('57-R15');
    expect(refusal(dumped, buy('ana', 'CA', 'ipo'))).toBe('57-R15');
  });
});

describe('57-R15 entering Closed at other moments of an OR', () => {
  it('57-R15 by a forced sale: it closes at the end of the operating company’s turn and does not operate; none of it is sold meanwhile', () => {
    const s = forced({
      CA: { ...doomed, shares: { ben: 30, ana: 30, cleo: 10 } },
      PAC: { shares: { ana: 40, ben: 20 }, president: 'ana' },
    });
    const sold = after(s, sell('ana', 'CA', 10));
    expect([spaceOfToken(sold, 'CA'), isClosed(sold, 'CA')]).toEqual([[10, 1], false]);
    expect(refusal(sold, sell('ana', 'CA', 10))).toBe('57-R15');
    const { state, events } = played(after(sold, sell('ana', 'PAC', 10)), train('ana', 'bank', '2', 80));
    expect(closedOnes(events)).toEqual(['CA']);
    expect(isClosed(state, 'CA')).toBe(true);
    expect(events.filter(({ type, params }) => type === 'operates' && params.company === 'CA')).toEqual([]);
    expect((state.own as { operating: string }).operating).toBe('PAC');
  });

  it('57-R15 a forced sale never frees the company that is buying from its purchase', () => {
    const s = forced({}, { shares: { ana: 60 }, at: [9, 1] });
    const sold = after(s, sell('ana', 'OBA', 30));
    expect([spaceOfToken(sold, 'OBA'), isClosed(sold, 'OBA')]).toEqual([[10, 1], false]);
    expect(refusal(sold, done('ana', 'trains'))).toBe('57-1870.train-6');
    const { state, events } = played(sold, train('ana', 'bank', '2', 80));
    expect([closedOnes(events), state.supply.used, isClosed(state, 'OBA')]).toEqual([['OBA'], [{ type: '2' }], true]);
  });

  it('57-R15 in the company stock phase: it closes at the end of its turn, and nothing more of it is dealt in', () => {
    const at = (space: [number, number]) =>
      position({
        finance: '18EU',
        phase: '2',
        turn: { company: 'CA', step: 'company-stock' },
        privates: { IP: 'ben' },
        companies: { CA: { shares: { ana: 30, ben: 20 }, president: 'ana', treasury: 100, at: space } },
      });
    const sold = after(at([9, 1]), { type: 'issue', by: 'ana', percent: 20 });
    expect([spaceOfToken(sold, 'CA'), treasury(sold, 'CA'), isClosed(sold, 'CA')]).toEqual([[10, 1], 160, false]);
    expect(isClosed(after(sold, done('ana', 'company-stock')), 'CA')).toBe(true);
    expect(refusal(at([10, 1]), { type: 'issue', by: 'ana', percent: 10 })).toBe('57-R15');
  });

  it('57-R15 no later move brings the token out again', () => {
    const { events } = played(atTheEdge({ at: [10, 1] }), pay);
    expect(events.some(({ type }) => type === 'price')).toBe(false);
    expect(closedOnes(events)).toEqual(['CA']);
  });

  it('57-R15 several companies due at one moment close in operating order', () => {
    const s = forced({ CA: doomed, PAC: { ...doomed, at: [10, 2] } });
    const sold = after(s, sell('ana', 'CA', 20), sell('ana', 'PAC', 10));
    expect([spaceOfToken(sold, 'CA'), spaceOfToken(sold, 'PAC')]).toEqual([
      [10, 1],
      [11, 2],
    ]);
    expect(closedOnes(played(sold, train('ana', 'bank', '2', 80)).events)).toEqual(['PAC', 'CA']);
  });
});

describe('57-R18 starting again', () => {
  it('57-R18 any of the six starting prices', () => {
    const closed = after(atTheEdge({ par: 90 }, { cash: { ana: 700 } }), withhold);
    expect(movesOf(closed, { type: 'buy', company: 'CA' }).map((move) => ('par' in move ? move.par : null))).toEqual([
      100, 90, 80, 75, 70, 65,
    ]);
  });

  it('57-R18 from the closing on a space of the home city is kept', () => {
    const OBA: CompanySpec = { shares: { ben: 60 }, president: 'ben', treasury: 500, trains: ['2'] };
    const tokenStep = (tiles: NonNullable<PositionSpec['tiles']>) =>
      after(atTheEdge({}, { phase: '2', tiles: { M17: ['4', 2], ...tiles }, companies: { OBA } }), withhold, done('ben', 'track'));
    const inRosario: Move1857 = { type: 'token', by: 'ben', hex: 'L16', city: 0 };
    expect(refusal(tokenStep({}), inRosario)).toBe('57-1870.home-2');
    const green = after(tokenStep({ L16: ['R2', 0] }), inRosario);
    expect(green.companies.OBA?.tokens).toEqual(['N20', 'L16', null]);
  });

  it('57-R18 OBA gets no money but that of shares sold and needs 60%', () => {
    const s = position({
      turn: { company: 'OBA', step: 'dividend', at: { run: { income: 50, treasury: 0 } } },
      cash: { ana: 700, ben: 700 },
      companies: { OBA: { shares: { ana: 60 }, president: 'ana', at: [10, 2], trains: ['2'] } },
    });
    const started = after(s, withhold, found('ana', 'OBA', 65));
    expect([treasury(started, 'OBA'), started.companies.OBA?.floated]).toEqual([130, false]);
    const at50 = after(started, buy('ben', 'OBA', 'ipo'), buy('ana', 'OBA', 'ipo'), buy('ben', 'OBA', 'ipo'));
    expect([treasury(at50, 'OBA'), at50.companies.OBA?.floated]).toEqual([325, false]);
    expect(after(at50, buy('ana', 'OBA', 'ipo')).companies.OBA?.floated).toBe(true);
  });

  it('57-R18 57-companystock-2 the further tokens cost 40 and 100 again, and it sells no share and deals in none until it has operated', () => {
    const s = atTheEdge(
      { tokens: ['K19', 'L4'] },
      {
        finance: '18EU',
        phase: '2',
        cash: { ana: 700, ben: 700 },
        privates: { IP: 'cleo' },
        tiles: { M17: ['4', 2], K17: ['X2', 0], N20: ['BA2', 0] },
        round: { number: 2, of: 2 },
      },
    );
    const floated = after(s, withhold, ...floatCA('CA'));
    expect(refusal(floated, sell('ben', 'CA', 10))).toBe('57-stock-1');
    const spent = (before: State, ...moves: Parameters<typeof after>[1][]) => {
      const now = after(before, ...moves);
      return { now, cost: treasury(before, 'CA') - treasury(now, 'CA') };
    };
    const first = spent(after(operatingRound(floated), done('ana', 'track')), { type: 'token', by: 'ana', hex: 'K17', city: 0 });
    expect(first.cost).toBe(40);
    const ran = after(first.now, { type: 'run', by: 'ana', runs: [] }, withhold);
    // The train step was the last one with a choice.
    const second = after(ran, train('ana', 'pool', '2', 80), done('ana', 'trains'));
    expect([second.round.number, second.companies.CA?.operated]).toEqual([2, 1]);
    const next = spent(after(second, done('ana', 'track')), { type: 'token', by: 'ana', hex: 'N20', city: 0 });
    expect(next.cost).toBe(100);
    const dealing = after(next.now, bestRun(next.now), withhold, done('ana', 'trains'));
    expect(movesOf(dealing, { type: 'issue' })).not.toEqual([]);
  });

  it('57-R18 floating with 6s available, it places its unsold shares at the end of that round', () => {
    const s = atTheEdge({}, { phase: '4', left: { '5': 0 }, cash: { ana: 700, ben: 700 }, round: { number: 3, of: 3 } });
    const over = operatingRound(after(s, withhold, ...floatCA('ipo')));
    expect([holdings(over, 'CA', 'ipo', 'pool'), treasury(over, 'CA')]).toEqual([[0, 40], 650]);
  });
});
