import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import type { Move1857 } from '../../src/1857/index.ts';
import { bidOn, endTurn, operating, operatingRound, toMove } from './opening.ts';
import {
  after,
  bestRun,
  type CompanySpec,
  cash,
  done,
  movesOf,
  offered,
  opening,
  type PositionSpec,
  played,
  position,
  refusal,
  trainsOf,
  treasury,
} from './position.ts';

const MINE: CompanySpec = { shares: { ana: 60 }, president: 'ana', treasury: 500 };
const BENS: CompanySpec = { shares: { ben: 60 }, president: 'ben', treasury: 500 };

const firstTrain = (train: string, price: number) => ({ type: 'buy-train' as const, by: 'ana', from: 'bank', train, price });
const buysPrivate = (id: string, price: number, by = 'ana') => ({ type: 'buy-private' as const, by, private: id, price });
const answer = (by: string, type: 'let' | 'refuse') => ({ type, by });

/** Everything but what is being decided. */
const facts = ({ stack, ...rest }: State): Omit<State, 'stack'> => rest;

/** OBA, on the track to a green Rosario: it can build, place a token, run, buy trains and sell shares. */
const busy = (spec: Partial<PositionSpec> = {}): State =>
  position({
    finance: '18EU',
    phase: '2',
    tiles: { M17: ['4', 2], L16: ['R2', 0] },
    companies: { OBA: { ...MINE, treasury: 2000, trains: ['3'] } },
    turn: { company: 'OBA' },
    ...spec,
  });

/** The positions at the beginning of each step of OBA's turn. */
const steps = (s: State): Readonly<Record<string, State>> => {
  const token = after(s, done('ana', 'track'));
  const run = after(token, done('ana', 'token'));
  const dividend = after(run, bestRun(run));
  const trains = after(dividend, { type: 'dividend', by: 'ana', choice: 'withhold' });
  return { track: s, token, run, dividend, trains, 'company-stock': after(trains, done('ana', 'trains')) };
};

describe('1857: order of play', () => {
  it('57-1870.order-1 stock rounds and sets of operating rounds alternate; a set keeps the number it began with', () => {
    const s = position({ left: { 2: 0 }, companies: { CA: MINE }, turn: { company: 'CA', step: 'trains' } });
    expect(s.round).toMatchObject({ kind: 'operating', number: 1, of: 1 });
    const stock = endTurn(after(s, firstTrain('3', 180)));
    expect([stock.phase, stock.round.kind]).toEqual(['2', 'stock']);
    const first = operatingRound(stock);
    expect(first.round).toMatchObject({ kind: 'operating', number: 1, of: 2 });
    const second = endTurn(first);
    expect(second.round).toMatchObject({ kind: 'operating', number: 2, of: 2 });
    expect(endTurn(second).round.kind).toBe('stock');
  });

  it('57-1870.order-2 at the start of each operating round open privates pay the player or company that owns them', () => {
    const s = position({
      phase: '2',
      cash: { ben: 1 },
      companies: { CA: { ...MINE, treasury: 0 } },
      privates: { IP: 'ana', FCE: 'CA', FCA: 'ben', FCBAR: 'closed' },
      turn: { player: 'ana' },
    });
    const first = operatingRound(s);
    expect([cash(first, 'ana'), treasury(first, 'CA'), cash(first, 'ben')]).toEqual([5, 10, 16]);
    const second = endTurn(first);
    expect(second.round.number).toBe(2);
    expect([cash(second, 'ana'), treasury(second, 'CA'), cash(second, 'ben')]).toEqual([10, 20, 31]);
  });

  it('57-1870.order-3 the highest price operates first, at equal price the one further right, in one space the upper token', () => {
    const of = (president: string, at: readonly [number, number]): CompanySpec => ({ shares: { [president]: 60 }, president, at });
    let s = operatingRound(
      position({
        companies: { CC: of('ben', [2, 5]), ER: of('ana', [3, 6]), PAC: of('ben', [3, 5]), SBA: of('ana', [2, 5]), CA: of('cleo', [1, 5]) },
        turn: { player: 'ana' },
      }),
    );
    const order: unknown[] = [];
    for (; s.round.kind === 'operating'; s = endTurn(s)) order.push(operating(s));
    expect(order).toEqual(['CA', 'ER', 'CC', 'SBA', 'PAC']);
  });

  it('57-1870.order-4 the next company is chosen by the prices of that moment, and none operates twice', () => {
    const s = position({
      companies: {
        OBA: { shares: { ana: 60 }, president: 'ana', par: 100 },
        CA: { shares: { ben: 60, ana: 20 }, president: 'ben', par: 75 },
        CC: { shares: { cleo: 60 }, president: 'cleo', par: 70 },
      },
      turn: { company: 'OBA', step: 'trains' },
    });
    // Ana sells CA from 75 to 65 to pay for OBA's train.
    const bought = after(s, { type: 'sell', by: 'ana', company: 'CA', percent: 20 }, firstTrain('2', 80));
    const order: unknown[] = [];
    for (let now = bought; now.round.kind === 'operating'; now = endTurn(now)) order.push(operating(now));
    expect(order).toEqual(['CC', 'CA']);
  });

  it('57-1870.order-5 a turn has track, token, run, dividend, trains and company stock, in this order', () => {
    const turn = steps(busy());
    const open = Object.values(turn).map((s) => offered(s, { type: 'done' }).map(({ move }) => move.step));
    expect(open).toEqual([['track'], ['token'], [], [], ['trains'], ['company-stock']]);
    const moves: readonly Move1857[] = [
      { type: 'lay', by: 'ana', hex: 'M19', tile: 'Z1', rotation: 0 },
      { type: 'token', by: 'ana', hex: 'L16', city: 0 },
      bestRun(turn.run as State),
      { type: 'dividend', by: 'ana', choice: 'pay' },
      firstTrain('3', 180),
      { type: 'issue', by: 'ana', percent: 10 },
    ];
    for (const [now, s] of Object.values(turn).entries()) {
      for (const [index, move] of moves.entries()) {
        if (index === now) expect(after(s, move)).toBeDefined();
        else expect(refusal(s, move)).toMatch(/^57-(R45|1870\.order-5)$/);
      }
    }
    expect(refusal(turn.run as State, done('ana', 'run'))).toBe('57-1870.order-5');
    expect(refusal(turn.dividend as State, done('ana', 'dividend'))).toBe('57-1870.order-5');
    const plain = steps(busy({ finance: '1856' }));
    expect([plain.trains?.round.number, plain['company-stock']?.round.number]).toEqual([1, 2]);
  });
});

describe('1857: agreements', () => {
  const asking = position({
    phase: '2',
    companies: { CA: MINE, SF: { ...BENS, trains: ['3'] }, CC: { ...MINE, trains: ['3'] } },
    privates: { IP: 'ben', FCE: 'ana' },
    turn: { company: 'CA', step: 'trains' },
  });

  it('57-1870.order-6 the owner answers before anything else happens; declined, nothing has changed', () => {
    for (const move of [buysPrivate('IP', 30), { ...firstTrain('3', 100), from: 'SF' }]) {
      const asked = after(asking, move);
      expect(facts(asked)).toEqual(facts(asking));
      expect(toMove(asked)).toBe('ben');
      expect(movesOf(asked).map(({ type, by }) => [type, by])).toEqual([
        ['let', 'ben'],
        ['refuse', 'ben'],
      ]);
      for (const other of [done('ana', 'trains'), firstTrain('3', 180), buysPrivate('FCE', 40), answer('ana', 'let')])
        expect(refusal(asked, other)).toBe('57-R45');
      expect(refusal(asked, { type: 'take', by: 'ben' })).toBe('57-R45');
      expect(facts(after(asked, answer('ben', 'refuse')))).toEqual(facts(asking));
    }
    expect(after(asking, buysPrivate('IP', 30), answer('ben', 'let')).assets.IP?.owner).toBe('CA');
    expect(trainsOf(after(asking, { ...firstTrain('3', 100), from: 'SF' }, answer('ben', 'let')), 'CA')).toEqual(['3']);
  });

  it('57-1870.order-6 nobody is asked who deals with himself', () => {
    expect(after(asking, buysPrivate('FCE', 40)).assets.FCE?.owner).toBe('CA');
    expect(trainsOf(after(asking, { ...firstTrain('3', 100), from: 'CC' }), 'CA')).toEqual(['3']);
  });

  it('57-1870.order-6 a player who buys a private from another asks him', () => {
    const s = position({ cash: { ana: 100 }, privates: { IP: 'ben' }, turn: { player: 'ana' } });
    const asked = after(s, buysPrivate('IP', 7));
    expect([toMove(asked), facts(asked)]).toEqual(['ben', facts(s)]);
    const sold = after(asked, answer('ben', 'let'));
    expect([sold.assets.IP?.owner, cash(sold, 'ana'), cash(sold, 'ben')]).toEqual(['ana', 93, 7]);
  });

  it('57-R45 the buyer makes the offer in his own turn, as many as wished', () => {
    expect(refusal(asking, buysPrivate('IP', 30, 'ben'))).toBe('57-R45');
    const declined = after(asking, buysPrivate('IP', 30), answer('ben', 'refuse'));
    const twice = after(declined, buysPrivate('IP', 30), answer('ben', 'refuse'));
    expect(refusal(twice, buysPrivate('IP', 30))).toBe('RH-1');
    expect(offered(twice, { type: 'buy-private', private: 'IP' })[0]?.ranges?.price).toEqual({ min: 31, max: 40, step: 1 });
    expect(after(declined, buysPrivate('IP', 31), answer('ben', 'let')).assets.IP?.owner).toBe('CA');
  });

  it('57-R45 a private is bought at every step of the turn, from the home token to the end', () => {
    const turn = steps(busy({ privates: { IP: 'ana' } }));
    for (const s of Object.values(turn)) expect(after(s, buysPrivate('IP', 20)).assets.IP?.owner).toBe('OBA');
    // In the 1856 model nothing is left after the trains, but the private can still be bought when no train can.
    const last = position({
      phase: '2',
      companies: { CA: { ...MINE, treasury: 190, trains: ['3'] } },
      privates: { IP: 'ana' },
      turn: { company: 'CA', step: 'trains' },
    });
    const broke = after(last, firstTrain('3', 180));
    expect(operating(broke)).toBe('CA');
    expect(after(broke, buysPrivate('IP', 10)).assets.IP?.owner).toBe('CA');
  });

  describe('57-R50 a step that a private would open', () => {
    const lay = (hex: string, tile: string, rotation: number) => ({ type: 'lay' as const, by: 'ana', hex, tile, rotation });
    const due = (s: State): string[] => movesOf(s, { type: 'done' }).map(({ step }) => step);

    it('57-R50 waits after both lays while the company can buy the FCA with its free tile', () => {
      const built = (owner: string): State => {
        const s = position({
          phase: '2',
          tiles: { G9: ['K1', 2] },
          companies: { CNA: { ...MINE, treasury: 10 } },
          privates: { FCA: owner },
          turn: { company: 'CNA' },
        });
        return after(s, lay('F8', '58', 5), lay('H10', 'K1', 2));
      };
      expect([treasury(built('ana'), 'CNA'), due(built('ana'))]).toEqual([110, ['track']]);
      const bought = after(built('ana'), buysPrivate('FCA', 60));
      expect(due(bought)).toEqual(['track']);
      expect(after(bought, { ...lay('M11', 'K1', 0), power: 'FCA' }).board.M11?.tile).toBe('K1');
      // The owner is asked, so the step waits for a private of another player too.
      expect(due(built('ben'))).toEqual(['track']);
      // Without the FCA, or once it is declined as an end of the step, the turn goes on.
      expect(due(built('closed'))).not.toContain('track');
      expect(due(after(built('ana'), done('ana', 'track')))).not.toContain('track');
    });

    it('57-R50 waits while the IP would make the only lay affordable', () => {
      const poor = (treasuryLeft: number, owner = 'ana'): State =>
        position({
          phase: '2',
          tiles: { G19: ['T1', 3] },
          companies: { NEA: { ...MINE, treasury: treasuryLeft } },
          privates: { IP: owner },
          turn: { company: 'NEA' },
        });
      expect([movesOf(poor(30), { type: 'lay' }), due(poor(30))]).toEqual([[], ['track']]);
      const built = after(poor(30), buysPrivate('IP', 10), lay('H20', '9', 2));
      expect([built.board.H20?.tile, treasury(built, 'NEA')]).toEqual(['9', 0]);
      // 10 for the IP and 20 for the river are more than 29; a private that does not help keeps no step open.
      expect(due(poor(29))).not.toContain('track');
      expect(due(poor(30, 'closed'))).not.toContain('track');
      const other = { phase: '2', tiles: { G19: ['T1', 3] as const }, companies: { NEA: { ...MINE, treasury: 39 } } };
      expect(due(position({ ...other, privates: { FCE: 'ana' }, turn: { company: 'NEA' } }))).not.toContain('track');
    });

    it('57-R50 57-privates-7 waits for a token while the FCA would make it affordable', () => {
      const poor = (treasuryLeft: number, owner = 'ana'): State =>
        position({
          phase: '2',
          tiles: { L12: ['58', 0], M11: ['K1', 0] },
          companies: { CC: { ...MINE, treasury: treasuryLeft } },
          privates: { FCA: owner, FCE: 'ana' },
          turn: { company: 'CC', step: 'token' },
        });
      expect([movesOf(poor(30), { type: 'token' }), due(poor(30))]).toEqual([[], ['token']]);
      const placed = after(poor(30), buysPrivate('FCA', 30), { type: 'token', by: 'ana', hex: 'M11', city: 0 });
      expect([placed.companies.CC?.tokens, treasury(placed, 'CC')]).toEqual([['K11', 'M11', null], 0]);
      expect([due(poor(29)), due(poor(30, 'closed')), due(poor(39, 'closed'))].flat()).not.toContain('token');
    });
  });

  it('57-R45 57-R46 no private is bought while a forced sale is under way, from the first sale until the train is bought', () => {
    const s = position({
      phase: '2',
      companies: { OBA: { ...MINE, treasury: 40 }, CA: { shares: { ben: 60, ana: 30 }, president: 'ben', par: 80 } },
      privates: { IP: 'ana' },
      turn: { company: 'OBA', step: 'trains' },
    });
    expect(movesOf(s, { type: 'buy-private' })).toHaveLength(1);
    const selling = after(s, { type: 'sell', by: 'ana', company: 'CA', percent: 10 });
    expect(refusal(selling, buysPrivate('IP', 20))).toBe('57-R45');
    const { state } = played(selling, { type: 'sell-private', by: 'ana', private: 'IP' });
    expect(state.assets.IP?.owner).toBe('bank');
    const bought = after(selling, { type: 'sell', by: 'ana', company: 'CA', percent: 10 }, firstTrain('3', 180));
    expect(trainsOf(bought, 'OBA')).toEqual(['3']);
    const rich = { ...MINE, treasury: 300 };
    const again = position({ phase: '2', companies: { OBA: rich }, privates: { IP: 'ana' }, turn: { company: 'OBA', step: 'trains' } });
    expect(after(again, firstTrain('3', 180), buysPrivate('IP', 20)).assets.IP?.owner).toBe('OBA');
  });

  it('57-R41 auction, stock turn, track and forced purchase are those of the 1870 rules as we have them', () => {
    expect(refusal(opening(3), bidOn('ana', 'FCE', 44))).toBe('57-1870.auction-3');

    const sell = (company: string) => ({ type: 'sell' as const, by: 'ana', company, percent: 10 });
    const trading = position({
      cash: { ana: 200 },
      companies: { CA: { ...MINE, par: 65 }, SF: { ...MINE, par: 65 }, CC: BENS },
      turn: { player: 'ana' },
    });
    const buy: Move1857 = { type: 'buy', by: 'ana', company: 'CC', from: 'ipo', percent: 10 };
    expect(movesOf(after(trading, buy, sell('CA')), { type: 'sell' })).not.toEqual([]);
    expect(toMove(after(trading, sell('CA'), buy))).toBe('ben');

    const building = position({ companies: { CA: MINE }, turn: { company: 'CA' } });
    const lay = (s: State) => after(s, ...movesOf(s, { type: 'lay' }).slice(0, 1));
    expect(movesOf(lay(building), { type: 'lay' })).not.toEqual([]);
    expect(movesOf(lay(lay(building)), { type: 'lay' })).toEqual([]);

    const needy = position({
      cash: { ana: 500 },
      companies: { OBA: { ...MINE, treasury: 0 } },
      left: { 2: 0 },
      market: ['2'],
      turn: { company: 'OBA', step: 'trains' },
    });
    expect(refusal(needy, firstTrain('3', 180))).toBe('57-1870.forced-1');
    expect(cash(after(needy, { ...firstTrain('2', 80), from: 'pool' }), 'ana')).toBe(420);
  });
});
