import { readOptions, readRecord, type State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { type Move1857, title1857 } from '../../src/1857/index.ts';
import { allPass, buyItem, buyUpTo, firstStockRound, operating, operatingRound, pass, toMove } from './opening.ts';
import {
  after,
  type CompanySpec,
  cash,
  done,
  movesOf,
  offered,
  opening,
  played,
  position,
  record,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';

const buyShare = (by: string, company: string, from = 'ipo') => ({ type: 'buy' as const, by, company, from, percent: 10 });
const startOf = (by: string, company: string, par: number) => ({ type: 'buy' as const, by, company, from: 'ipo', percent: 20, par });
const limitOf = (s: State): unknown => title1857.view(s).certificateLimit;

describe('1857: the companies', () => {
  it('57-companies-1 ten companies, each but CNA with a certificate of 20% and eight of 10%', () => {
    const { companies } = opening(3);
    expect(Object.keys(companies).sort()).toEqual(['CA', 'CC', 'CNA', 'ER', 'NEA', 'OBA', 'PAC', 'PBA', 'SBA', 'SF']);
    for (const [id, { certificates }] of Object.entries(companies)) {
      expect(certificates.filter(({ president }) => president).map(({ percent }) => percent)).toEqual([id === 'CNA' ? 30 : 20]);
      expect(certificates.filter(({ president }) => !president).map(({ percent }) => percent)).toEqual(
        Array(id === 'CNA' ? 7 : 8).fill(10),
      );
    }
    expect(refusal(firstStockRound(), startOf('ana', 'BAR', 65))).toBe('57-companies-1');
  });

  it('57-companies-2 CNA has four tokens, SBA and PBA two, the others three; with all placed there is none to place', () => {
    const { companies } = opening(3);
    const tokens = Object.fromEntries(Object.entries(companies).map(([id, company]) => [id, company.tokens.length]));
    expect(tokens).toEqual({ OBA: 3, SBA: 2, CA: 3, CNA: 4, PAC: 3, SF: 3, CC: 3, NEA: 3, ER: 3, PBA: 2 });
    const turn = (tokens: readonly string[]): State =>
      position({
        companies: { SBA: { shares: { ana: 60 }, president: 'ana', treasury: 500, tokens } },
        tiles: { O21: ['T1', 0] },
        turn: { company: 'SBA', step: 'token' },
      });
    expect(movesOf(turn([]), { type: 'token' }).map(({ hex }) => hex)).toEqual(['O21']);
    const spent = turn(['L4']);
    expect(spent.companies.SBA?.tokens).toEqual(['N20', 'L4']);
    expect(refusal(spent, { type: 'token', by: 'ana', hex: 'O21', city: 0 })).toBe('57-companies-2');
  });

  it('57-companies-3 each company puts its first token in its home', () => {
    const homes = { OBA: ['N20', 0], SBA: ['N20', 1], CA: ['L16', 0], CNA: ['G9', 0], PAC: ['L4', 0], SF: ['K17', 0], CC: ['K11', 0] };
    const others = { NEA: ['G19', 0], ER: ['K19', 0], PBA: ['N20', 1] };
    for (const [id, [hex, city]] of Object.entries({ ...homes, ...others })) {
      const s = position({
        phase: '4',
        tiles: id === 'PBA' ? { N20: ['BA3', 0] } : {},
        companies: { [id]: { shares: { ana: 60 }, president: 'ana', treasury: 1000, operated: 0 } },
        turn: { company: id, step: 'home' },
      });
      expect(s.companies[id]?.tokens[0]).toBe(hex);
      expect(s.board[hex as string]?.tokens).toEqual([{ of: id, city, slot: 0 }]);
      expect(treasury(s, id)).toBe(1000);
    }
  });
});

describe('1857: the opening company', () => {
  it('57-oba-1 OBA floats with the president certificate alone and operates in the first operating round', () => {
    const s = firstStockRound();
    expect(s.companies.OBA?.floated).toBe(true);
    const first = operatingRound(s);
    expect(first.round).toMatchObject({ kind: 'operating', number: 1 });
    expect(operating(first)).toBe('OBA');
  });

  it('57-oba-2 closed and started again, OBA needs 60%', () => {
    const low = position({
      cash: { ana: 500, ben: 500, cleo: 500 },
      companies: { OBA: { shares: { ana: 60, ben: 40 }, president: 'ana', at: [9, 1] } },
      turn: { player: 'ana' },
    });
    const closed = after(low, { type: 'sell', by: 'ana', company: 'OBA', percent: 10 }, done('ana', 'stock'));
    expect(closed.companies.OBA?.par).toBeNull();
    const again = operatingRound(closed);
    expect(again.round.kind).toBe('stock');
    const turns = ['ben', 'cleo', 'ana', 'ben'].map((by, index) => (index === 0 ? startOf(by, 'OBA', 65) : buyShare(by, 'OBA')));
    const half = after(again, ...turns);
    expect(half.companies.OBA?.floated).toBe(false);
    expect(after(half, buyShare('cleo', 'OBA')).companies.OBA?.floated).toBe(true);
  });

  it('57-oba-3 the FCO fixes 65, and further shares cost 65 in the first stock round, paid to OBA', () => {
    for (const finance of ['1856', '18EU']) {
      const s = firstStockRound(3, { finance });
      expect([s.companies.OBA?.par, spaceOfToken(s, 'OBA')]).toEqual([65, [6, 5]]);
      const before = cash(s, 'ana');
      const bought = after(s, buyShare('ana', 'OBA', finance === '1856' ? 'ipo' : 'OBA'));
      expect([before - cash(bought, 'ana'), treasury(bought, 'OBA')]).toEqual([65, 195]);
    }
  });

  it('57-oba-4 the bank pays OBA 130 with the FCO, whatever the FCO cost', () => {
    const cheap = allPass(buyUpTo(opening(3), 'FCO'));
    const before = cash(cheap, 'cleo');
    const s = after(cheap, buyItem('cleo', 'FCO'));
    expect([before - cash(s, 'cleo'), treasury(s, 'OBA')]).toEqual([135, 130]);
    const { events } = played(cheap, buyItem('cleo', 'FCO'));
    expect(events.find(({ type }) => type === 'oba')?.params).toEqual({
      player: 'cleo',
      company: 'OBA',
      percent: 20,
      from: 'ipo',
      amount: 130,
    });
    expect(treasury(firstStockRound(), 'OBA')).toBe(130);
  });

  it('57-oba-ex1 FCO for 140 and three more shares: 325 in the first operating round', () => {
    const s = ['ana', 'ben', 'cleo'].reduce((now, by) => after(now, buyShare(by, 'OBA')), firstStockRound());
    expect(treasury(operatingRound(s), 'OBA')).toBe(325);
  });

  it('57-oba-ex2 with the printed route to Mercedes OBA must own a train, buys a 2 and closes the FCO', () => {
    const s = after(operatingRound(firstStockRound()), done('cleo', 'track'));
    expect(refusal(s, done('cleo', 'trains'))).toBe('57-1870.train-6');
    const { state } = played(s, { type: 'buy-train', by: 'cleo', from: 'bank', train: '2', price: 80 });
    expect([treasury(state, 'OBA'), trainsOf(state, 'OBA'), state.assets.FCO?.open]).toEqual([50, ['2'], false]);
    for (const id of ['SBA', 'CA', 'CC', 'PAC', 'ER']) {
      const idle = position({
        companies: { [id]: { shares: { ana: 60 }, president: 'ana', treasury: 100 } },
        turn: { company: id, step: 'trains' },
      });
      expect(offered(idle, { type: 'done' }).map(({ move }) => move)).toEqual([done('ana', 'trains')]);
    }
  });
});

describe('1857: money and players', () => {
  it('57-trains-1 prices and numbers of the trains', () => {
    expect(opening(3).supply.trains).toEqual([
      { type: '2', left: 6 },
      { type: '3', left: 6 },
      { type: '4', left: 5 },
      { type: '5', left: 3 },
      { type: '6', left: 2 },
      { type: '8', left: null },
    ]);
    const prices = { 2: 80, 3: 180, 4: 300, 5: 450, 6: 630, 8: 800 };
    for (const [index, [train, price]] of Object.entries(prices).entries()) {
      const s = position({
        phase: String(index + 1),
        companies: { CA: { shares: { ana: 60 }, president: 'ana', treasury: 2000 } },
        turn: { company: 'CA', step: 'trains' },
      });
      expect(movesOf(s, { type: 'buy-train' })).toEqual([{ type: 'buy-train', by: 'ana', from: 'bank', train, price }]);
      expect(refusal(s, { type: 'buy-train', by: 'ana', from: 'bank', train, price: price - 1 })).toBe('57-1870.train-2');
    }
    const last = position({
      phase: '6',
      companies: { CA: { shares: { ana: 60 }, president: 'ana', treasury: 2000 } },
      turn: { company: 'CA', step: 'trains' },
    });
    const eight: Move1857 = { type: 'buy-train', by: 'ana', from: 'bank', train: '8', price: 800 };
    expect(after(last, eight, eight).supply.trains.at(-1)).toEqual({ type: '8', left: null });
  });

  it('57-funds-1 two to six players share 2100', () => {
    const each = [2, 3, 4, 5, 6].map((players) => Object.values(opening(players).players).map((player) => player.cash));
    expect(each).toEqual([1050, 700, 525, 420, 350].map((money, index) => Array(index + 2).fill(money)));
    expect(readRecord(title1857, record(1)).ok).toBe(false);
    const seven = [...record(6).players, { id: 'gus', name: 'gus' }];
    expect(readRecord(title1857, { ...record(6), players: seven }).ok).toBe(false);
  });

  it('57-funds-2 the bank pays any sum in full and its money ends no game', () => {
    const s = position({
      companies: { CA: { shares: { ana: 60, ben: 40 }, president: 'ana', treasury: 1000, trains: ['2'] } },
      turn: { company: 'CA', step: 'dividend', at: { run: { income: 1_000_000, treasury: 0 } } },
    });
    expect(s.bank).toBeLessThan(0);
    const paid = after(s, { type: 'dividend', by: 'ana', choice: 'pay' });
    expect([cash(paid, 'ana'), cash(paid, 'ben')]).toEqual([600_000, 400_000]);
    expect(after(paid, done('ana', 'trains')).result).toBeNull();
  });

  it('57-funds-3 the finance model is chosen before play and decides where shares lie', () => {
    const owners = (finance: string) => [...new Set(opening(3, { finance }).companies.CA?.certificates.map(({ owner }) => owner))];
    expect([owners('1856'), owners('18EU')]).toEqual([['ipo'], ['CA']]);
    expect(readOptions(title1857, { finance: '1870' }).ok).toBe(false);
  });

  it('57-funds-4 players sit in the order of the record, the first opens the auction and turns go to the left', () => {
    const [ana, ben, cleo] = record(3).players;
    const read = readRecord(title1857, { ...record(3), players: [cleo, ana, ben] });
    if (!read.ok) throw new Error(read.error);
    const s = title1857.start(read.value);
    const turns = [s, after(s, pass('cleo')), after(s, pass('cleo'), pass('ana'))].map(toMove);
    expect(turns).toEqual(['cleo', 'ana', 'ben']);
    expect(title1857.view(s).priority).toBe('cleo');
    // Nothing is drawn for the setup.
    expect([null, [1]].map((draws) => readRecord(title1857, { ...record(3), draws }).ok)).toEqual([true, false]);
  });

  it('57-R8 the model is 1856 unless 18EU is chosen, and the first player of the record opens', () => {
    const read = readRecord(title1857, { ...record(4), options: {} });
    if (!read.ok) throw new Error(read.error);
    expect(read.value.options.finance).toBe('1856');
    const s = title1857.start(read.value);
    expect(s.companies.CA?.certificates[0]?.owner).toBe('ipo');
    expect([toMove(s), toMove(after(s, pass('ana'))), toMove(allPass(s))]).toEqual(['ana', 'ben', 'ana']);
    expect(title1857.options.find(({ id }) => id === 'finance')?.values).toEqual(['1856', '18EU']);
  });
});

describe('1857: the certificate limit', () => {
  /** Ana holds so many certificates, and shares of CA are on sale. */
  const holding = (players: number, count: number, brown: boolean): State => {
    const stack = ['OBA', 'SBA', 'PAC', 'SF', 'CC', 'NEA', 'ER'];
    const companies: Record<string, CompanySpec> = { CA: { shares: { ben: 60 }, president: 'ben' } };
    for (let left = count; left > 0; left -= 5)
      companies[stack.shift() as string] = { shares: { ana: 10 + 10 * Math.min(5, left) }, president: 'ana' };
    return position({
      players,
      phase: brown ? '4' : '3',
      tiles: brown ? { N20: ['BA3', 0] } : {},
      cash: { ana: 500 },
      companies,
      turn: { player: 'ana' },
    });
  };

  const provesLimits = (limits: readonly number[], brown: boolean): void => {
    for (const [index, limit] of limits.entries()) {
      expect(limitOf(holding(index + 2, limit, brown))).toBe(limit);
      expect(refusal(holding(index + 2, limit, brown), buyShare('ana', 'CA'))).toBe('57-1870.stock-12');
      expect(after(holding(index + 2, limit - 1, brown), buyShare('ana', 'CA'))).toBeDefined();
    }
  };

  it('57-certs-1 with nine companies 27, 22, 17, 14 or 11', () => provesLimits([27, 22, 17, 14, 11], false));

  it('57-certs-2 with ten companies 30, 25, 19, 15 or 13', () => provesLimits([30, 25, 19, 15, 13], true));

  it('57-certs-3 the row of ten companies applies from the moment BA3 is laid', () => {
    const s = position({
      phase: '4',
      companies: { OBA: { shares: { ana: 60 }, president: 'ana', treasury: 1000, trains: ['5'] } },
      tiles: { N20: ['BA2', 0] },
      turn: { company: 'OBA', step: 'track' },
    });
    const laid = after(s, { type: 'lay', by: 'ana', hex: 'N20', tile: 'BA3', rotation: 0 });
    expect([limitOf(s), limitOf(laid)]).toEqual([22, 25]);
    expect(laid.companies.PBA?.par).toBeNull();
  });

  /** Ana must find 450 for a train of OBA and has one share to sell; with BA3 on the map or without. */
  const ruined = (brown: boolean): { before: State; after: State } => {
    const before = position({
      players: 4,
      phase: '4',
      tiles: brown ? { N20: ['BA3', 0] } : {},
      companies: { OBA: { shares: { ana: 20 }, president: 'ana' }, CA: { shares: { ben: 60, ana: 10 }, president: 'ben', treasury: 500 } },
      turn: { company: 'OBA', step: 'trains' },
    });
    return { before, after: after(before, { type: 'sell', by: 'ana', company: 'CA', percent: 10 }) };
  };

  it('57-certs-4 a bankruptcy moves the limit to the row of the players left', () => {
    const { before, after: ended } = ruined(false);
    expect([before.order.length, limitOf(before)]).toEqual([4, 17]);
    expect([ended.order.length, limitOf(ended)]).toEqual([3, 22]);
  });

  it('57-certs-5 a company that closes changes no limit, PBA included', () => {
    const s = position({
      phase: '4',
      tiles: { N20: ['BA3', 0] },
      cash: { ana: 500 },
      companies: {
        PBA: { shares: { ana: 60, ben: 40 }, president: 'ana', at: [9, 1] },
        CA: { shares: { ana: 60, ben: 40 }, president: 'ana', at: [9, 1] },
      },
      turn: { player: 'ana' },
    });
    const sell = (company: string) => ({ type: 'sell' as const, by: 'ana', company, percent: 10 });
    const closed = after(s, sell('PBA'), sell('CA'), done('ana', 'stock'));
    expect([presidentOf(closed, 'PBA'), presidentOf(closed, 'CA')]).toEqual([null, null]);
    expect([limitOf(s), limitOf(closed)]).toEqual([25, 25]);
  });

  it('57-certs-ex1 four players with BA3 laid have 19, the three left after a bankruptcy 25', () => {
    const { before, after: ended } = ruined(true);
    expect([limitOf(before), limitOf(ended)]).toEqual([19, 25]);
  });
});
