import { readRecord } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { board, COMPANIES, KINDS, launchValues, market, PHASES, SHIPS, spaceData, TRAINS } from '../../src/1865/data.ts';
import { title1865 } from '../../src/1865/index.ts';
import {
  after,
  buy,
  type CompanySpec,
  cash,
  handOver,
  launch,
  lay,
  movesOf,
  opening,
  own,
  type PositionSpec,
  passTo,
  pick,
  placesOf,
  position,
  record,
  refusal,
  share,
  toMove,
} from './position.ts';

const hexNamed = (name: string): string => board.ids.find((id) => board.data.hexes[id]?.name === name) ?? '';

/** Everybody has picked: the first stock round. */
const drafted = (players: number, game = 'full') => {
  let s = opening(players, game);
  while (s.round.kind === 'draft') s = after(s, pick(toMove(s), Object.keys(s.assets).find((id) => s.assets[id]?.owner === 'ipo') ?? ''));
  return s;
};

describe('1865: components', () => {
  it('SAR-1-1 eight companies with home and destination', () => {
    const table: Record<string, [string, string]> = {
      FMS: ['Cagliari', 'Serbariu'],
      RCSF: ['Oristano', 'Cagliari'],
      SFSS: ['Sassari', 'Olbia'],
      FCS: ['Isili', 'Nuoro'],
      SFS: ['Arbatax', 'Cagliari'],
      FA: ['Nuoro', 'Olbia'],
      CFC: ['Bastia', 'Ajaccio'],
      CFD: ['Portovecchio', 'Bastia'],
    };
    expect(Object.fromEntries(COMPANIES.map(({ id, home, destination }) => [id, [home, destination]]))).toEqual(
      Object.fromEntries(Object.entries(table).map(([id, [from, to]]) => [id, [hexNamed(from), hexNamed(to)]])),
    );
    expect(refusal(drafted(2), launch('ana', 'FS', 60))).toBe('SAR-1-1');
  });

  it('SAR-1-2 a minor has four certificates, a major nine', () => {
    const sizes = (kind: 'minor' | 'major') => [KINDS[kind].president, ...KINDS[kind].shares];
    expect(sizes('minor')).toEqual([40, 20, 20, 20]);
    expect(sizes('major')).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    const percents = (s: ReturnType<typeof opening>) => s.companies.FMS?.certificates.map(({ percent }) => percent);
    expect(percents(opening(3))).toEqual(sizes('minor'));
    expect(percents(position({ phase: 5, turn: { player: 'ana' }, cash: { ana: 500 } }))).toEqual(sizes('major'));
  });

  it("SAR-1-3 a single share costs the market price, the president's certificate twice that and counts once", () => {
    const s = position({ cash: { ana: 500 }, turn: { player: 'ana' } });
    const launched = after(s, launch('ana', 'FMS', 80));
    expect(cash(launched, 'ana')).toBe(500 - 160);
    const minor = { FMS: { president: 'ben', shares: { ben: 40 }, price: 120 } } as const;
    const major = { FMS: { president: 'ben', shares: { ben: 40 }, price: 120, kind: 'major' } } as const;
    for (const [companies, percent] of [
      [minor, 20],
      [major, 10],
    ] as const)
      expect(cash(after(position({ cash: { ana: 500 }, companies, turn: { player: 'ana' } }), buy('ana', 'FMS', percent)), 'ana')).toBe(
        380,
      );
    // One certificate below the limit: the double share is one certificate.
    const eighteen = Object.fromEntries(
      ['RCSF', 'SFSS', 'FCS', 'SFS', 'FA'].map((id) => [
        id,
        { president: 'ben', shares: { ben: 40, ana: id === 'FA' ? 0 : 40 }, kind: 'major' } as const,
      ]),
    );
    const full = position({ players: 4, cash: { ana: 500 }, companies: eighteen, turn: { player: 'ana' } });
    const one = after(passTo(after(full, launch('ana', 'FMS', 60)), 'ana'), buy('ana', 'FMS', 20));
    expect(one.companies.FMS?.certificates.filter(({ owner }) => owner === 'ana')).toHaveLength(2);
  });

  it('SAR-1-4 eight maritime companies with their places', () => {
    const table: Record<string, string[]> = {
      M1: ['Olbia'],
      M2: ['Arbatax'],
      M3: ['Cagliari'],
      M4: ['Su Zurfuru', 'Monteponi', 'Serbariu'],
      M5: ['Oristano'],
      M6: ['Sassari'],
      M7: ['Ajaccio'],
      M8: ['Calvi'],
    };
    expect(Object.fromEntries(SHIPS.map(({ id, locations }) => [id, locations]))).toEqual(
      Object.fromEntries(Object.entries(table).map(([id, names]) => [id, names.map(hexNamed)])),
    );
  });

  it('SAR-1-5 the market is one line from 10 to 490 with two premiums each', () => {
    const { places } = market;
    expect([places.length, places[0], places.at(-1)]).toEqual([31, '10', '490']);
    expect(places.map(Number)).toEqual(places.map(Number).toSorted((a, b) => a - b));
    const printed: Record<number, [number, number]> = {
      70: [75, 90],
      80: [85, 100],
      90: [95, 110],
      100: [110, 130],
      110: [120, 140],
      120: [130, 150],
      130: [140, 160],
      140: [150, 170],
      150: [160, 180],
      165: [180, 200],
      180: [195, 215],
      195: [210, 230],
    };
    for (const [price, [white, green]] of Object.entries(printed)) expect(spaceData(Number(price))).toMatchObject({ white, green });
  });

  it('SAR-2.2-1 phase 1 is the draft alone; phase 2 begins when it is over', () => {
    const s = opening(3);
    expect([s.phase, s.round.kind]).toEqual(['1', 'draft']);
    expect(refusal(s, launch('ana', 'FMS', 60))).toBe('SAR-R55');
    const later = drafted(3);
    expect([later.phase, later.round.kind]).toEqual(['2', 'stock']);
  });

  it('SAR-2.2-4 SAR-2.2-5 SAR-2.2-6 SAR-3.2-16 what each phase allows', () => {
    const table = PHASES.slice(1).map(({ id, tiles, trainLimit, dragonCertificates }) => [
      Number(id),
      tiles.length,
      trainLimit,
      launchValues(Number(id)).at(-1),
      dragonCertificates,
    ]);
    expect(table).toEqual([
      [2, 1, 4, 100, 6],
      [3, 2, 3, 130, 10],
      [4, 2, 3, 130, 10],
      [5, 3, 3, 150, 16],
      [6, 3, 2, 150, 16],
      [7, 4, 2, 150, 16],
    ]);
    expect(launchValues(2)).toEqual([60, 70, 80, 90, 100]);
    expect(launchValues(3)).toEqual([60, 70, 80, 90, 100, 110, 120, 130]);
    expect(launchValues(5)).toEqual([60, 70, 80, 90, 100, 110, 120, 130, 140, 150]);
    expect(refusal(position({ cash: { ana: 900 }, turn: { player: 'ana' } }), launch('ana', 'FMS', 110))).toBe('SAR-2.2-6');
    expect(refusal(position({ phase: 4, cash: { ana: 900 }, turn: { player: 'ana' } }), launch('ana', 'FMS', 140))).toBe('SAR-2.2-6');
    after(position({ phase: 5, cash: { ana: 900 }, turn: { player: 'ana' } }), launch('ana', 'FMS', 150, 20));
    const limits = [2, 3, 4, 5, 6, 7].map((phase) => {
      const { dragons } = title1865.view(position({ phase, cash: { ana: 900 }, turn: { player: 'ana' } }));
      return dragons.limit;
    });
    expect(limits).toEqual([6, 10, 10, 16, 16, 16]);
  });
});

describe('1865: set-up', () => {
  it('SAR-2.4-1 SAR-2.4-2 SAR-R14 two to four players, 8000 in all, starting cash out of it', () => {
    for (const [players, each, bank] of [
      [2, 360, 7280],
      [3, 330, 7010],
      [4, 300, 6800],
    ] as const) {
      const s = opening(players);
      expect(s.order.map((player) => cash(s, player))).toEqual(Array(players).fill(each));
      expect(s.bank).toBe(bank);
    }
    for (const players of [1, 5])
      expect(
        readRecord(title1865, { ...record(4), players: Array.from({ length: players }, (_, i) => ({ id: `p${i}`, name: 'x' })) }).ok,
      ).toBe(false);
  });

  it('SAR-2.4-3 trains lie in order of their phase, the discounted one last in its stack', () => {
    const s = opening(3);
    expect(s.supply.trains.map(({ type, left }) => `${type} ${left}`)).toEqual(['PH2 6', 'PH3 5', 'PH4 4', 'PH5 2', 'PH6 3', 'PH7 null']);
    expect(s.supply.used).toEqual([]);
    expect(['PH2', 'PH3', 'PH4', 'PH5'].map((type) => TRAINS[type]?.last?.[0]?.price)).toEqual([70, 160, 300, undefined]);
  });

  it('SAR-2.4-4 all companies lie in the offer as minors', () => {
    const s = opening(4);
    for (const company of Object.values(s.companies)) {
      expect([company.kind, company.par]).toEqual(['minor', null]);
      expect(company.certificates.every(({ owner }) => owner === 'ipo')).toBe(true);
      expect(company.certificates[0]).toEqual({ percent: 40, president: true, owner: 'ipo' });
    }
  });

  it('SAR-2.4-5 home tokens stand from the beginning and fill slots', () => {
    const s = opening(2);
    for (const { id, home } of COMPANIES) {
      expect(placesOf(s, id)).toEqual([home]);
      expect(s.board[home]?.tokens).toEqual([{ of: id, city: 0, slot: 0 }]);
    }
    // Isili has one slot, and its company, not yet launched, fills it.
    const cut = position({
      companies: { RCSF: { president: 'ana', shares: { ana: 60 }, treasury: 200 } },
      tiles: { B30: ['8', 3], C31: ['58', 0], D30: ['57', 1] },
      turn: { company: 'RCSF', step: 'token' },
    });
    expect(refusal(cut, { type: 'token', by: 'ana', hex: 'D30', city: 0, path: ['B28:0'] })).toBe('SAR-4.4-2');
  });

  it('SAR-2.4-6 seats are drawn; the first has the priority card', () => {
    const s = opening(3, 'full', [2, 0, 1]);
    expect([s.order, own(s).priority]).toEqual([['cleo', 'ana', 'ben'], 'cleo']);
    expect(toMove(s)).toBe('cleo');
    // With dice that show every number of six in turn, each seating comes equally often.
    const numbers = [0, 1, 2, 3, 4, 5].map((shown) => shown / 6);
    const seatings = numbers.flatMap((one) =>
      numbers.map((two) => {
        const dice = [one, two];
        return String(title1865.draw(() => dice.shift() as number, 3, { game: 'full' }));
      }),
    );
    const counts = [...new Set(seatings)].map((seats) => seatings.filter((other) => other === seats).length);
    expect(counts).toEqual([6, 6, 6, 6, 6, 6]);
    const read = (draws: unknown) => readRecord(title1865, { ...record(3), draws }).ok;
    expect([read([0, 1, 2]), read([2, 1, 0]), read([0, 0, 1]), read([0, 1]), read(null)]).toEqual([true, true, false, false, false]);
  });
});

describe('1865: the draft', () => {
  it('SAR-2.5-ex1 SAR-2.5-1 A M3, B M1, C M7 and M8, B M2, A M6', () => {
    let s = opening(3);
    for (const [by, item] of [
      ['ana', 'M3'],
      ['ben', 'M1'],
      ['cleo', 'M7'],
      ['cleo', 'M8'],
      ['ben', 'M2'],
      ['ana', 'M6'],
    ] as const) {
      expect(toMove(s)).toBe(by);
      s = after(s, pick(by, item));
    }
    const owners = Object.fromEntries(Object.entries(s.assets).map(([id, { owner }]) => [id, owner]));
    expect(owners).toEqual({ M1: 'ben', M2: 'ben', M3: 'ana', M4: 'out', M5: 'out', M6: 'ana', M7: 'cleo', M8: 'cleo' });
    expect(s.round.kind).toBe('stock');
  });

  it('SAR-2.5-1 by the seats drawn, there and back, from the priority holder on', () => {
    for (const seats of [
      [2, 0, 3, 1],
      [1, 0],
    ]) {
      const names = seats.map((seat) => ['ana', 'ben', 'cleo', 'dora'][seat]);
      const picks = [...names, ...names.toReversed()];
      let s = opening(seats.length, 'full', seats);
      for (const [index, by] of picks.entries()) {
        // The last of eight cards is picked by itself.
        if (s.round.kind !== 'draft') break;
        expect(toMove(s)).toBe(by);
        s = after(s, pick(toMove(s), `M${index + 1}`));
      }
      expect(picks.map((_, index) => s.assets[`M${index + 1}`]?.owner)).toEqual(picks);
    }
  });

  it('SAR-2.5-1 nobody picks out of turn, nor what is gone', () => {
    const s = after(opening(3), pick('ana', 'M3'));
    expect(refusal(s, pick('cleo', 'M1'))).toBe('SAR-R55');
    expect(refusal(s, pick('ben', 'M3'))).toBe('SAR-2.5-1');
    expect(refusal(s, pick('ben', 'M9'))).toBe('SAR-2.5-1');
  });

  it('SAR-2.5-2 picking is compulsory and free', () => {
    const s = opening(2);
    expect(refusal(s, { type: 'done', by: 'ana', step: 'draft' })).toBe('SAR-2.5-2');
    expect(cash(after(s, pick('ana', 'M1')), 'ana')).toBe(360);
  });

  it('SAR-2.5-3 each has two cards, the rest is out for good', () => {
    for (const [players, left] of [
      [2, 4],
      [3, 2],
      [4, 0],
    ] as const) {
      const s = drafted(players);
      for (const player of s.order) expect(Object.values(s.assets).filter(({ owner }) => owner === player)).toHaveLength(2);
      expect(Object.values(s.assets).filter(({ owner, open }) => owner === 'out' && !open)).toHaveLength(left);
    }
  });
});

describe('1865: the short game', () => {
  const short = (more: PositionSpec) => position({ game: 'short', ...more });

  it('SAR-6.1-1 two or three players, without the Corsican companies', () => {
    const s = opening(2, 'short');
    expect(Object.keys(s.companies)).toEqual(['FMS', 'RCSF', 'SFSS', 'FCS', 'SFS', 'FA']);
    expect(Object.keys(s.assets)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    expect(refusal(drafted(2, 'short'), launch('ana', 'CFC', 60))).toBe('SAR-6.1-1');
    const four = readRecord(title1865, record(4, 'short'));
    expect(four).toMatchObject({ ok: false, error: expect.stringContaining('takes 2 to 3 players, not 4') });
    expect(readRecord(title1865, record(3, 'short')).ok).toBe(true);
  });

  it('SAR-6.1-2 nothing is laid or placed in Corsica', () => {
    const tiles = { E17: ['8', 0], D18: ['58', 5], C19: ['9', 0] } as const;
    const companies = { SFSS: { president: 'ana', shares: { ana: 60 }, treasury: 200 } };
    const s = short({ phase: 3, companies, tiles, turn: { company: 'SFSS' } });
    expect(refusal(s, lay('ana', 'E13', '58', 0))).toBe('SAR-6.1-2');
    const token = short({ companies, ships: { M1: 'ana' }, tiles, turn: { company: 'SFSS', step: 'token' } });
    expect(refusal(token, { type: 'token', by: 'ana', hex: 'E11', city: 0, path: [] })).toBe('SAR-6.1-2');
    const relaunch = short({ cash: { ana: 500 }, absorbed: ['FA'], turn: { player: 'ana' } });
    expect(refusal(after(relaunch, launch('ana', 'FA', 60, 20)), { type: 'home', by: 'ana', hex: 'D8' })).toBe('SAR-6.1-2');
  });

  it('SAR-6.1-3 one train fewer of PH2, PH3, PH4 and PH6, the discounted ones stay', () => {
    const s = opening(3, 'short');
    expect(s.supply.trains.map(({ type, left }) => `${type} ${left}`)).toEqual(['PH2 5', 'PH3 4', 'PH4 3', 'PH5 2', 'PH6 2', 'PH7 null']);
    const last = short({
      left: { PH2: 1 },
      companies: { FMS: { president: 'ana', shares: { ana: 60 }, treasury: 70 } },
      turn: { company: 'FMS', step: 'trains' },
    });
    after(last, { type: 'buy-train', by: 'ana', from: 'bank', train: 'PH2/discount', price: 70 });
  });

  it('SAR-6.1-4 certificate limits 27 and 18', () => {
    expect([title1865.view(drafted(2, 'short')).certificateLimit, title1865.view(drafted(3, 'short')).certificateLimit]).toEqual([27, 18]);
    const limits = [2, 3, 4, 5, 6, 7].map(
      (phase) => title1865.view(short({ phase, cash: { ana: 900 }, turn: { player: 'ana' } })).dragons.limit,
    );
    expect(limits).toEqual([6, 10, 10, 16, 16, 16]);
  });

  it('SAR-6.1-5 a bank of 6000, the same starting cash', () => {
    expect([opening(2, 'short').bank, opening(3, 'short').bank]).toEqual([5280, 5010]);
    expect([cash(opening(2, 'short'), 'ana'), cash(opening(3, 'short'), 'ana')]).toEqual([360, 330]);
  });

  it('SAR-6.1-6 six cards: two leave the game with two players, none with three', () => {
    const out = (players: number) => Object.values(drafted(players, 'short').assets).filter(({ owner }) => owner === 'out').length;
    expect([out(2), out(3)]).toEqual([2, 0]);
  });

  it('SAR-R46 the sea sides of Olbia, Sassari and E17 stay legal ends of track', () => {
    const companies = { FA: { president: 'ana', shares: { ana: 60 }, treasury: 200, tokens: ['E25', 'F18'] } };
    const s = short({ companies, tiles: { F18: ['6', 1] }, turn: { company: 'FA' } });
    after(s, { type: 'lay', by: 'ana', hex: 'F18', tile: '57', rotation: 0 });
    // Whatever may be laid there in the full game may be laid in the short one.
    const lays = (game: 'full' | 'short', hex: string, own: Partial<CompanySpec>, tiles: PositionSpec['tiles']) =>
      movesOf(
        position({
          game,
          phase: 3,
          companies: { SFSS: { president: 'ana', shares: { ana: 60 }, treasury: 200, ...own } },
          tiles,
          turn: { company: 'SFSS' },
        }),
        { type: 'lay', hex },
      ).map(({ tile, rotation }) => `${tile} ${rotation}`);
    for (const [hex, tokens, tiles] of [
      ['F18', ['B20', 'F18'], { F18: ['6', 1] }],
      ['B20', ['B20'], {}],
      ['E17', ['B20', 'F18'], { F18: ['6', 0] }],
    ] as const) {
      const full = lays('full', hex, { tokens }, tiles);
      expect(full).not.toEqual([]);
      expect(lays('short', hex, { tokens }, tiles)).toEqual(full);
    }
  });
});

describe('1865: who may do what', () => {
  it('SAR-R48 maritime companies are no certificates and cannot change hands between players', () => {
    const s = position({ cash: { ana: 500 }, ships: { M1: 'ana', M2: 'ben' }, turn: { player: 'ana' } });
    expect(refusal(s, handOver('ana', 'M1'))).toBe('SAR-R55');
    expect(refusal(s, { type: 'sell', by: 'ana', company: 'M1', percent: 100 })).toBe('SAR-3.4-1');
    expect(title1865.worth(s, 'ana')).toBe(500);
    expect(title1865.view(s).certificates).toEqual({ ana: 0, ben: 0, cleo: 0 });
    expect(share(s, 'FMS', 'ana')).toBe(0);
  });
});
