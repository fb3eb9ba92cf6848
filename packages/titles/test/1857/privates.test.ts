import { readOptions, type State } from '@roundhouse/engine';
import { held, presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { PRIVATES } from '../../src/1857/data.ts';
import { type Move1857, title1857 } from '../../src/1857/index.ts';
import { buyItem, buyUpTo, endTurn, firstItem, firstStockRound, operating, operatingRound, toMove } from './opening.ts';
import {
  after,
  bestEarnings,
  bestRun,
  type CompanySpec,
  cash,
  done,
  movesOf,
  offered,
  opening,
  type PositionSpec,
  position,
  refusal,
  spaceOfToken,
  treasury,
} from './position.ts';

const MINE: CompanySpec = { shares: { ana: 60 }, president: 'ana', treasury: 500 };
const lays = (hex: string, tile: string, rotation = 0, by = 'ana') => ({ type: 'lay' as const, by, hex, tile, rotation });
const buysPrivate = (id: string, price: number) => ({ type: 'buy-private' as const, by: 'ana', private: id, price });
const buysTrain = (train: string, price: number, from = 'bank') => ({ type: 'buy-train' as const, by: 'ana', from, train, price });
const MARKER: Move1857 = { type: 'marker', by: 'ana' };
const FCA_TILE = { ...lays('M11', 'K1'), power: 'FCA' };

/** A company of Ana's at the beginning of its turn in phase 2. */
const turnOf = (
  company: string,
  spec: Partial<PositionSpec> & { readonly with?: Partial<CompanySpec>; readonly step?: string } = {},
): State => {
  const { with: more, step, ...rest } = spec;
  return position({ phase: '2', companies: { [company]: { ...MINE, ...more }, ...spec.companies }, turn: { company, step }, ...rest });
};

/** Ana, one of six players, may hold one certificate more, or none if this private is hers. */
const atLimit = (id: string, owner: string): State =>
  position({
    players: 6,
    cash: { ana: 200 },
    companies: { CA: MINE, SBA: MINE, CC: { shares: { ben: 60 }, president: 'ben' } },
    privates: { [id]: owner },
    turn: { player: 'ana' },
  });
const BUY_CC: Move1857 = { type: 'buy', by: 'ana', company: 'CC', from: 'ipo', percent: 10 };

/** The first tile on offer in a hex. */
const firstOf = (s: State, hex: string): Move1857 => {
  const [move] = movesOf(s, { type: 'lay', hex });
  if (move === undefined) throw new Error(`no tile for ${hex}`);
  return move;
};

const costOf = (s: State, company: string, ...moves: readonly Move1857[]): number =>
  treasury(s, company) - treasury(after(s, ...moves), company);

describe('1857: what the privates bring', () => {
  it('57-privates-1 price and income of each', () => {
    const table = PRIVATES.map(({ id, price, income }) => `${id} ${price}/${income}`);
    expect(table).toEqual(['IP 20/5', 'FCE 40/10', 'FCA 60/15', 'FCBAR 100/20', 'FCCR 100/20', 'FCO 140/30']);
    const sold = firstStockRound();
    const money = (s: State) => ['ana', 'ben', 'cleo'].map((player) => cash(s, player));
    expect(money(sold)).toEqual([700 - 120, 700 - 140, 700 - 200]);
    expect(money(operatingRound(sold))).toEqual([700 - 120 + 25, 700 - 140 + 30, 700 - 200 + 45]);
  });

  /** CA has a token in the west of H18, next to the river at I17. */
  const atRiver = (owner: string): State => turnOf('CA', { with: { tokens: ['H18'] }, tiles: { H18: ['X1', 0] }, privates: { IP: owner } });
  const river = (s: State): Move1857 => firstOf(s, 'I17');

  it('57-privates-2 the owner of the IP pays 20 for a river hex and 20 for a bridge', () => {
    for (const [owner, cost] of [
      ['CA', 20],
      ['closed', 40],
    ] as const) {
      const s = atRiver(owner);
      expect(costOf(s, 'CA', river(s))).toBe(cost);
      expect(costOf(s, 'CA', lays('H18', 'X2'))).toBe(cost);
      const zarate = turnOf('OBA', { tiles: { M19: ['Z1', 0] }, privates: { IP: owner === 'CA' ? 'OBA' : owner } });
      expect(costOf(zarate, 'OBA', lays('M19', 'Z2'))).toBe(cost);
    }
  });

  it('57-privates-ex1 the owner of the IP builds in I17 for 20 instead of 40', () => {
    const prices = ['CA', 'closed'].map((owner) => costOf(atRiver(owner), 'CA', river(atRiver(owner))));
    expect(prices).toEqual([20, 40]);
  });

  it('57-privates-3 the IP works again and again, and not on 60 and 120', () => {
    const pac = turnOf('PAC', { privates: { IP: 'PAC' } });
    const built = after(pac, lays('L6', '8', 5));
    const second = firstOf(built, 'M7');
    expect([treasury(built, 'PAC'), treasury(after(built, second), 'PAC')]).toEqual([480, 460]);
    expect(after(built, second).assets.IP).toMatchObject({ open: true, owner: 'PAC' });
    const cc = turnOf('CC', { tiles: { K11: ['C2', 0] }, privates: { IP: 'CC' } });
    expect(costOf(cc, 'CC', firstOf(cc, 'L10'))).toBe(60);
    const andes = turnOf('PAC', { phase: '4', tiles: { L4: ['M3', 0] }, privates: { IP: 'PAC' } });
    expect(costOf(andes, 'PAC', lays('L2', 'BT8', 2))).toBe(120);
  });

  it('57-privates-4 FCE and FCCR lock their hex and do nothing else', () => {
    for (const [id, company, hex] of [
      ['FCE', 'SBA', 'O21'],
      ['FCCR', 'CC', 'K11'],
    ] as const) {
      const [locked, owned, closed] = ['ana', company, 'closed'].map((owner) => turnOf(company, { privates: { [id]: owner } }));
      if (locked === undefined || owned === undefined || closed === undefined) throw new Error('three positions');
      const here = movesOf(closed, { type: 'lay', hex });
      expect(here.length).toBeGreaterThan(0);
      expect(refusal(locked, firstOf(closed, hex))).toBe('57-map-17');
      expect(movesOf(owned)).toEqual(movesOf(closed));
      for (const move of movesOf(owned, { type: 'lay' })) expect(costOf(owned, company, move)).toBe(costOf(closed, company, move));
    }
  });

  it('57-privates-5 FCA: once a free yellow tile in M11, without track there, beside two yellow tiles or the upgrade', () => {
    const s = turnOf('PAC', { privates: { FCA: 'PAC' } });
    expect(refusal(s, lays('M11', 'K1'))).toBe('57-1870.track-1');
    expect(costOf(s, 'PAC', FCA_TILE)).toBe(0);
    const extra = after(s, FCA_TILE);
    expect([extra.board.M11?.tile, extra.assets.FCA?.used]).toEqual(['K1', 1]);
    expect(after(s, lays('L6', '8', 5)).assets.FCA?.used).toBe(0);
    expect(refusal(extra, FCA_TILE)).toBe('57-privates-5');
    expect(after(extra, lays('L6', '8', 5), lays('K5', '57')).board.K5?.tile).toBe('57');
    expect(after(s, lays('L6', '8', 5), lays('K5', '57'), FCA_TILE).board.M11?.tile).toBe('K1');
    expect(after(s, lays('L4', 'M2'), FCA_TILE).board.M11?.tile).toBe('K1');
    expect(refusal(turnOf('PAC', { privates: { FCA: 'closed' } }), FCA_TILE)).toBe('57-privates-5');
    expect(refusal(turnOf('PAC', { privates: { FCA: 'PAC' }, used: { FCA: 1 } }), FCA_TILE)).toBe('57-privates-5');
    expect(refusal(s, { ...lays('L6', '8', 5), power: 'FCA' })).toBe('57-privates-5');
  });

  /** CC can reach M11 by L12. */
  const atRioCuarto = (owner: string, tiles: PositionSpec['tiles'] = {}, with_: Partial<CompanySpec> = {}, step?: string): State =>
    turnOf('CC', { tiles: { L12: ['58', 0], ...tiles }, privates: { FCA: owner }, with: with_, step });

  it('57-privates-6 the FCA tile may be upgraded in the same turn, as the one upgrade', () => {
    const s = after(atRioCuarto('CC'), FCA_TILE, lays('M11', 'K2'));
    expect(s.board.M11?.tile).toBe('K2');
    expect(movesOf(after(atRioCuarto('CC'), FCA_TILE), { type: 'lay', hex: 'M11' }).map((move) => 'tile' in move && move.tile)).toContain(
      'K2',
    );
    expect(movesOf(s, { type: 'lay' })).toEqual([]);
    expect(refusal(after(atRioCuarto('CC'), FCA_TILE, lays('J10', '4', 2)), lays('M11', 'K2'))).toBe('57-or-1');
    expect(refusal(after(atRioCuarto('CC'), lays('M11', 'K1')), lays('M11', 'K2'))).toBe('57-1870.track-9');
  });

  it('57-privates-7 a token of the owner in M11 costs 40 less, with a route and a free space', () => {
    const token: Move1857 = { type: 'token', by: 'ana', hex: 'M11', city: 0 };
    const tiles: PositionSpec['tiles'] = { M11: ['K1', 0] };
    const price = (owner: string, tokens: readonly string[]) => costOf(atRioCuarto(owner, tiles, { tokens }, 'token'), 'CC', token);
    expect([price('CC', []), price('closed', [])]).toEqual([0, 40]);
    expect([price('CC', ['L4']), price('closed', ['L4'])]).toEqual([60, 100]);
    const penniless = atRioCuarto('CC', tiles, { treasury: 0 }, 'token');
    expect(after(penniless, token).companies.CC?.tokens).toEqual(['K11', 'M11', null]);
    const apart = turnOf('CC', { tiles: { M11: ['K1', 1], L12: ['58', 0], J10: ['4', 2] }, privates: { FCA: 'CC' }, step: 'token' });
    expect(refusal(apart, token)).toBe('57-1870.token-2');
    const taken = position({
      phase: '2',
      tiles: { L12: ['58', 0], M11: ['K1', 0] },
      companies: { CC: MINE, SF: { ...MINE, tokens: ['M11'] } },
      privates: { FCA: 'CC' },
      turn: { company: 'CC', step: 'token' },
    });
    expect(refusal(taken, token)).toBe('57-1870.token-2');
  });
});

describe('1857: the marker in Rosario', () => {
  /** A company with a 2-train on the track from Buenos Aires to Rosario. */
  const line = (company: string, owner: string, used = 0, step = 'run', phase = '2'): State =>
    position({
      phase,
      tiles: { M17: ['4', 2] },
      companies: { CA: { ...MINE, trains: ['2'] }, OBA: { ...MINE, trains: ['2'] } },
      privates: { FCBAR: owner },
      used: { FCBAR: used },
      turn: { company, step },
    });

  it('57-privates-8 the owner of FCBAR may put a marker in Rosario, worth 10 to it alone', () => {
    const s = line('CA', 'CA');
    expect(bestEarnings(s)).toBe(70);
    const marked = after(s, MARKER);
    expect(bestEarnings(marked)).toBe(80);
    expect(refusal(marked, MARKER)).toBe('57-privates-8');
    expect(bestEarnings(line('OBA', 'CA', 1))).toBe(70);
    expect(refusal(line('OBA', 'CA'), MARKER)).toBe('57-privates-8');
    // Rosario alone pays more, not the other stops of the run.
    const long = turnOf('CA', {
      with: { trains: ['3'] },
      tiles: { M17: ['4', 2] },
      privates: { FCBAR: 'CA' },
      used: { FCBAR: 1 },
      step: 'run',
    });
    expect(bestEarnings(long)).toBe(40 + 10 + 40);
  });

  it('57-privates-ex2 with the marker CA counts yellow Rosario as 40, OBA as 30', () => {
    expect([bestEarnings(line('CA', 'CA', 1)), bestEarnings(line('OBA', 'CA', 1))]).toEqual([40 + 40, 40 + 30]);
  });

  it('57-privates-9 the marker takes no space, does not close FCBAR, and leaves the map with it', () => {
    const s = line('CA', 'CA');
    const marked = after(s, MARKER);
    expect(marked.board.L16).toEqual(s.board.L16);
    expect(marked.assets.FCBAR).toMatchObject({ open: true, owner: 'CA' });
    const closing = position({
      phase: '3',
      tiles: { M17: ['4', 2] },
      companies: { OBA: { ...MINE, trains: ['4'], par: 100 }, CA: { ...MINE, trains: ['3'] } },
      privates: { FCBAR: 'CA' },
      used: { FCBAR: 1 },
      left: { 4: 0 },
      turn: { company: 'OBA', step: 'trains' },
    });
    const closed = after(closing, buysTrain('5', 450));
    expect(closed.assets.FCBAR?.open).toBe(false);
    const run = after(closed, done('ana', 'track'));
    expect(bestEarnings(run)).toBe(40 + 30 + 10);
  });

  it('57-R25 the marker is placed before the run, free and without a route to Rosario; each train counts it', () => {
    for (const step of ['track', 'token', 'run']) {
      const s = line('CA', 'CA', 0, step);
      expect(costOf(s, 'CA', MARKER)).toBe(0);
    }
    const ran = line('CA', 'CA');
    const late = after(ran, bestRun(ran));
    expect(refusal(late, MARKER)).toBe('57-R25');
    expect(refusal(after(late, { type: 'dividend', by: 'ana', choice: 'pay' }), MARKER)).toBe('57-R25');
    expect(after(turnOf('PAC', { privates: { FCBAR: 'PAC' } }), MARKER).assets.FCBAR?.used).toBe(1);
    const two = (used: number): State =>
      turnOf('CA', {
        with: { trains: ['2', '2'] },
        tiles: { M17: ['4', 2], K17: ['X1', 0] },
        privates: { FCBAR: 'CA' },
        used: { FCBAR: used },
        step: 'run',
      });
    expect([bestEarnings(two(0)), bestEarnings(two(1))]).toEqual([70 + 50, 80 + 60]);
    const green = (used: number): State =>
      turnOf('CA', {
        with: { trains: ['2'] },
        tiles: { M17: ['4', 2], L16: ['R2', 0] },
        privates: { FCBAR: 'CA' },
        used: { FCBAR: used },
        step: 'run',
      });
    expect([bestEarnings(green(0)), bestEarnings(green(1))]).toEqual([80, 90]);
  });
});

describe('1857: the FCO and the certificate of OBA', () => {
  it('57-privates-10 the buyer of the FCO receives the president certificate of OBA', () => {
    const s = buyUpTo(opening(3), 'FCO');
    expect(presidentOf(s, 'OBA')).toBeNull();
    const sold = after(s, buyItem('cleo', 'FCO'));
    expect([sold.assets.FCO?.owner, presidentOf(sold, 'OBA'), held(sold, 'OBA', 'cleo')]).toEqual(['cleo', 'cleo', 20]);
  });

  /** OBA may buy its first train; CA has one to sell and one lies in the open market. */
  const firstTrain = position({
    companies: { OBA: { ...MINE, operated: 0 }, CA: { ...MINE, trains: ['2'] } },
    market: ['2'],
    privates: { FCO: 'ben' },
    turn: { company: 'OBA', step: 'home' },
  });

  it('57-privates-11 FCO closes when OBA buys its first train, from whatever seller', () => {
    const s = after(firstTrain, done('ana', 'track'));
    expect(s.assets.FCO?.open).toBe(true);
    for (const from of ['bank', 'pool', 'CA']) expect(after(s, buysTrain('2', 80, from)).assets.FCO?.open).toBe(false);
    const other = position({ companies: { CA: MINE }, privates: { FCO: 'ben' }, turn: { company: 'CA', step: 'trains' } });
    expect(after(other, buysTrain('2', 80)).assets.FCO?.open).toBe(true);
  });

  it('57-privates-12 FCO stays with its owner when the presidency of OBA changes', () => {
    const s = position({
      cash: { ben: 100 },
      companies: { OBA: { shares: { ana: 20, ben: 20 }, president: 'ana', operated: 0 } },
      privates: { FCO: 'ana' },
      turn: { player: 'ben' },
    });
    const changed = after(s, { type: 'buy', by: 'ben', company: 'OBA', from: 'ipo', percent: 10 });
    expect([presidentOf(changed, 'OBA'), changed.assets.FCO?.owner]).toEqual(['ben', 'ana']);
  });

  it('57-privates-13 no company may buy FCO', () => {
    for (const company of ['OBA', 'CA']) {
      const s = turnOf(company, { privates: { FCO: 'ana', IP: 'ana' } });
      expect(refusal(s, buysPrivate('FCO', 140))).toBe('57-privates-13');
      expect(movesOf(s, { type: 'buy-private' }).map((move) => move.private)).toEqual(['IP']);
    }
  });

  it('57-privates-14 the variant sells the bare certificate for 140; its buyer sets the price at once and OBA floats', () => {
    const s = buyUpTo(opening(3, { oba: 'certificate' }), 'OBA-president');
    expect(firstItem(s)).toMatchObject({ price: 140 });
    expect(s.assets.FCO).toBeUndefined();
    const bought = after(s, buyItem('cleo', 'OBA-president'));
    expect(toMove(bought)).toBe('cleo');
    expect(movesOf(bought).map((move) => ('price' in move ? move.price : move.type))).toEqual([100, 90, 80, 75, 70, 65]);
    expect(refusal(bought, { type: 'par', by: 'cleo', price: 110 })).toBe('57-privates-14');
    const set = after(bought, { type: 'par', by: 'cleo', price: 80 });
    expect([set.companies.OBA?.floated, spaceOfToken(set, 'OBA'), presidentOf(set, 'OBA'), toMove(set)]).toEqual([
      true,
      [3, 5],
      'cleo',
      'ana',
    ]);
    const first = operatingRound(set);
    expect(operating(first)).toBe('OBA');
    expect(cash(first, 'cleo') - cash(set, 'cleo')).toBe(15);
  });

  const certificateAt = (price: number, finance = '1856'): State => {
    const s = buyUpTo(opening(3, { oba: 'certificate', finance }), 'OBA-president');
    return after(s, buyItem('cleo', 'OBA-president'), { type: 'par', by: 'cleo', price });
  };

  it('57-privates-ex3 a buyer who sets 100 pays 140 and OBA starts with 200; at 65 with 130', () => {
    for (const [price, money] of [
      [100, 200],
      [65, 130],
    ] as const) {
      const s = certificateAt(price);
      expect([cash(s, 'cleo'), treasury(s, 'OBA')]).toEqual([700 - 60 - 140, money]);
    }
  });

  it('57-R27 FCO is the standard and the bare certificate an option, each with either model; OBA gets twice the price', () => {
    const read = readOptions(title1857, {});
    expect(read.ok && read.value.oba).toBe('FCO');
    for (const finance of ['1856', '18EU']) {
      const fco = firstStockRound(3, { finance });
      expect([fco.assets.FCO?.owner, treasury(fco, 'OBA')]).toEqual(['cleo', 130]);
      const bare = certificateAt(90, finance);
      expect([bare.assets.FCO, treasury(bare, 'OBA'), bare.companies.OBA?.par]).toEqual([undefined, 180, 90]);
    }
  });

  it('57-R26 players trade the FCO, and the bank takes it for 70 in a forced sale', () => {
    const s = position({ cash: { ana: 10 }, privates: { FCO: 'ben' }, turn: { player: 'ana' } });
    expect(after(s, buysPrivate('FCO', 10), { type: 'let', by: 'ben' }).assets.FCO?.owner).toBe('ana');
    const need = position({
      cash: { ana: 10 },
      companies: { OBA: { ...MINE, treasury: 0 } },
      privates: { FCO: 'ana' },
      turn: { company: 'OBA', step: 'trains' },
    });
    const sold = after(need, { type: 'sell-private', by: 'ana', private: 'FCO' });
    expect([cash(sold, 'ana'), sold.assets.FCO]).toMatchObject([80, { owner: 'bank', open: true }]);
    expect(after(sold, buysTrain('2', 80)).assets.FCO?.open).toBe(false);
  });

  it('57-R26 the FCO counts as a certificate while open, and closes at the latest in phase 4', () => {
    expect(after(atLimit('FCO', 'ben'), BUY_CC)).toBeDefined();
    expect(refusal(atLimit('FCO', 'ana'), BUY_CC)).toBe('57-1870.stock-12');
    const s = turnOf('CA', { phase: '3', left: { 4: 0 }, privates: { FCO: 'ben' }, step: 'trains' });
    expect(after(s, buysTrain('5', 450)).assets.FCO?.open).toBe(false);
  });

  it('57-R26 if OBA closes before its first train the FCO stays until the restarted OBA buys one', () => {
    const s = position({
      cash: { ana: 500 },
      companies: { OBA: { shares: { ana: 60, ben: 40 }, president: 'ana', at: [9, 1] } },
      privates: { FCO: 'ana' },
      turn: { player: 'ana' },
    });
    const closed = after(s, { type: 'sell', by: 'ana', company: 'OBA', percent: 10 }, done('ana', 'stock'));
    expect([closed.companies.OBA?.par, closed.assets.FCO?.owner]).toEqual([null, 'ana']);
    const again = position({
      companies: { OBA: { ...MINE, operated: 0 } },
      privates: { FCO: 'ana' },
      turn: { company: 'OBA', step: 'home' },
    });
    expect(after(again, done('ana', 'track'), buysTrain('2', 80)).assets.FCO?.open).toBe(false);
  });
});

describe('1857: who owns a private', () => {
  it('57-privates-15 powers belong to a company that owns the private, never to its president', () => {
    const s = turnOf('CC', { tiles: { L12: ['58', 0] }, privates: { IP: 'ana', FCA: 'ana', FCBAR: 'ana' } });
    expect(refusal(s, FCA_TILE)).toBe('57-privates-5');
    expect(refusal(s, MARKER)).toBe('57-privates-8');
    const pac = turnOf('PAC', { privates: { IP: 'ana' } });
    expect(costOf(pac, 'PAC', lays('L6', '8', 5))).toBe(40);
    const token = turnOf('CC', { tiles: { L12: ['58', 0], M11: ['K1', 0] }, privates: { FCA: 'ana' }, step: 'token' });
    expect(costOf(token, 'CC', { type: 'token', by: 'ana', hex: 'M11', city: 0 })).toBe(40);
  });

  it('57-1870.privates-1 in phases 2 and 3 a company buys for half to twice the printed price', () => {
    const ranges = { IP: [10, 40], FCE: [20, 80], FCA: [30, 120], FCBAR: [50, 200], FCCR: [50, 200] };
    for (const phase of ['2', '3']) {
      const s = turnOf('CA', { phase, privates: Object.fromEntries(Object.keys(ranges).map((id) => [id, 'ana'])) });
      const offers = offered(s, { type: 'buy-private' }).map(({ move, ranges: { price } = {} }) => [
        move.private,
        [price?.min, price?.max],
      ]);
      expect(Object.fromEntries(offers)).toEqual(ranges);
      for (const [id, [min = 0, max = 0]] of Object.entries(ranges)) {
        expect(refusal(s, buysPrivate(id, min - 1))).toBe('57-1870.privates-1');
        expect(refusal(s, buysPrivate(id, max + 1))).toBe('57-1870.privates-1');
        expect([costOf(s, 'CA', buysPrivate(id, min)), costOf(s, 'CA', buysPrivate(id, max))]).toEqual([min, max]);
      }
    }
    const taken = turnOf('CA', { companies: { CA: MINE, SF: MINE }, privates: { IP: 'SF' } });
    expect(refusal(taken, buysPrivate('IP', 20))).toBe('57-bankruptcy-3');
    for (const step of ['track', 'trains'])
      expect(movesOf(turnOf('CA', { privates: { IP: 'ana' }, step }), { type: 'buy-private' })).toHaveLength(1);
    expect(refusal(turnOf('CA', { phase: '1', privates: { IP: 'ana' } }), buysPrivate('IP', 20))).toBe('57-phases-1');
  });

  it('57-1870.privates-2 the player agrees, the treasury pays, and income and power are the company’s', () => {
    const s = turnOf('PAC', { with: { treasury: 90 }, privates: { IP: 'ben', FCCR: 'ana' } });
    expect(refusal(s, buysPrivate('FCCR', 91))).toBe('57-1870.privates-2');
    const asked = after(s, buysPrivate('IP', 30));
    expect(asked.assets.IP?.owner).toBe('ben');
    const bought = after(asked, { type: 'let', by: 'ben' });
    expect([treasury(bought, 'PAC'), cash(bought, 'ben'), bought.assets.IP?.owner]).toEqual([60, 30, 'PAC']);
    expect(costOf(bought, 'PAC', lays('L6', '8', 5))).toBe(20);
    const next = endTurn(bought);
    expect([next.round.number, treasury(next, 'PAC'), cash(next, 'ben')]).toEqual([2, 60 + 5, 30]);
  });

  it('57-1870.privates-3 the first 5 closes all privates, whoever holds them, without payment', () => {
    const s = turnOf('CA', {
      phase: '3',
      left: { 4: 0 },
      privates: { IP: 'ana', FCE: 'bank', FCA: 'CA', FCBAR: 'ben', FCCR: 'cleo', FCO: 'cleo' },
      step: 'trains',
    });
    const now = after(s, buysTrain('5', 450));
    expect(Object.values(now.assets).map(({ open }) => open)).toEqual(Array(6).fill(false));
    expect(['ana', 'ben', 'cleo'].map((player) => cash(now, player))).toEqual([0, 0, 0]);
    expect(treasury(now, 'CA')).toBe(50);
  });

  it('57-1870.privates-4 a closed private pays no income, locks nothing, has no power and counts against no limit', () => {
    expect(refusal(atLimit('FCE', 'ana'), BUY_CC)).toBe('57-1870.stock-12');
    const s = atLimit('FCE', 'closed');
    expect(after(s, BUY_CC)).toBeDefined();
    expect(operatingRound(s).players).toEqual(s.players);
    expect(after(turnOf('SBA'), lays('O21', 'T1')).board.O21?.tile).toBe('T1');
    const pac = turnOf('PAC');
    expect(refusal(pac, FCA_TILE)).toBe('57-privates-5');
    expect(refusal(pac, MARKER)).toBe('57-privates-8');
    for (const id of ['IP', 'FCX']) expect(refusal(pac, buysPrivate(id, 20))).toBe('57-1870.privates-4');
    expect(costOf(pac, 'PAC', lays('L6', '8', 5))).toBe(40);
  });

  it('57-R36 a private with the bank pays nobody, has no power and keeps its hex shut until a company owns it or phase 4', () => {
    const s = position({ phase: '2', cash: { ana: 40 }, companies: { SBA: MINE }, privates: { FCE: 'bank' }, turn: { player: 'ana' } });
    const first = operatingRound(s);
    expect([cash(first, 'ana'), treasury(first, 'SBA'), first.bank]).toEqual([40, 500, s.bank]);
    const tile = lays('O21', 'T1');
    expect(refusal(first, tile)).toBe('57-map-17');
    expect(refusal(first, buysPrivate('FCE', 40))).toBe('57-R36');
    const back = operatingRound(after(s, { type: 'buy-back', by: 'ana', private: 'FCE' }));
    expect(cash(back, 'ana')).toBe(10);
    expect(refusal(back, tile)).toBe('57-map-17');
    expect(after(back, buysPrivate('FCE', 40), tile).board.O21?.tile).toBe('T1');
    const last = turnOf('SBA', { phase: '3', left: { 4: 0 }, privates: { FCE: 'bank' }, step: 'trains' });
    expect(after(last, buysTrain('5', 450), tile).board.O21?.tile).toBe('T1');
    expect(refusal(turnOf('CC', { privates: { FCBAR: 'bank', FCA: 'bank' } }), MARKER)).toBe('57-privates-8');
    expect(refusal(turnOf('CC', { privates: { FCBAR: 'bank', FCA: 'bank' } }), FCA_TILE)).toBe('57-privates-5');
  });
});
