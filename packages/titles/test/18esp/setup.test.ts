import { type Json, readOptions, readRecord, replay, view } from '@roundhouse/engine';
import { bitsOf, sidesOfPiece, tilesLeft, trackGraph } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import {
  board,
  COMPANIES,
  companyData,
  MINORS,
  market,
  NORTHERN,
  PASSES,
  PRIVATES,
  SOUTHERN,
  STANDARD_OUT,
  TRAIN_PILES,
} from '../../src/18esp/data.ts';
import { title18esp } from '../../src/18esp/index.ts';
import { type Draws, isDraws } from '../../src/18esp/start.ts';
import { claims } from '../../src/18esp/tokens.ts';
import {
  after,
  buyTrain,
  cash,
  lay,
  mine,
  movesOf,
  opening,
  position,
  record,
  refusal,
  refusalOfAny,
  trainsOf,
  treasury,
} from './position.ts';

const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

const drawsIn = (value: Json): Draws => {
  if (!isDraws(value)) throw new Error('no draws of this title');
  return value;
};

const draws = (players: number, setup: string, seed: number) => drawsIn(title18esp.draw(random(seed), players, { setup }));
const SEEDS = Array.from({ length: 40 }, (_, i) => i * 7919 + 1);

/** The hex of each home circle. */
const home = (id: string) => companyData(id).home;

describe('the game', () => {
  it('ESP-1.3-1 ESP-R1 two to six players; two play with the printed cash and limit on the ordinary board', () => {
    expect(title18esp.players).toEqual({ min: 2, max: 6 });
    expect(readRecord(title18esp, record(1)).ok).toBe(false);
    for (const players of [2, 3, 4, 5, 6]) expect(readRecord(title18esp, record(players)).ok).toBe(true);
    expect(readRecord(title18esp, { ...record(6), players: [...record(6).players, { id: 'x', name: 'x' }] }).ok).toBe(false);
    const two = opening(2);
    expect(cash(two, 'ana')).toBe(500);
    expect(view(title18esp, two).own).toMatchObject({ certificateLimit: 16, lacksBarriers: true });
    expect(view(title18esp, opening(3)).own).toMatchObject({ lacksBarriers: false });
  });

  it('ESP-2.1-1 minors, Northern and Southern majors in play, of which none has operated and no train is used', () => {
    const s = opening(3);
    const kind = (of: string) =>
      Object.keys(s.companies)
        .filter((id) => s.companies[id]?.kind === of)
        .toSorted();
    expect([kind('northern'), kind('southern'), kind('minor')]).toEqual([
      ['CFEA', 'CFLG', 'FdLR', 'FdSB'],
      ['A', 'CRB', 'MCP', 'MZA', 'N', 'ZPB'],
      ['AC', 'CM', 'MS', 'MZ', 'SC', 'ZP'],
    ]);
    expect([s.supply.used, mine(s).operated, mine(s).resting]).toEqual([[], [], []]);
  });

  it('ESP-1.4-1 a director spends company money for the company and his own only to launch a minor or in a forced purchase', () => {
    const s = position({
      phase: '3',
      cash: { ana: 500 },
      companies: {
        MZA: { director: 'ana', shares: { ana: 50 }, treasury: 199, trains: ['3'] },
        FdLR: { director: 'ben', shares: { ben: 40 }, trains: ['3'] },
      },
      turn: { company: 'MZA', step: 'trains' },
    });
    expect(refusal(s, buyTrain('ana', '3/broad', 200))).toBe('ESP-R44');
    expect(movesOf(s).every(({ type }) => !['withdraw', 'give', 'pay'].includes(String(type)))).toBe(true);
    const bare = position({
      phase: '3',
      cash: { ana: 500 },
      companies: { MZA: { director: 'ana', shares: { ana: 50 }, treasury: 199 } },
      turn: { company: 'MZA', step: 'trains' },
    });
    const bought = after(bare, buyTrain('ana', '3/broad', 200));
    expect([cash(bought, 'ana'), treasury(bought, 'MZA')]).toEqual([499, 0]);
  });

  it('ESP-1.4-2 the view shows cash, certificates, trains and debts of all', () => {
    const s = position({
      cash: { ana: 70, ben: 30 },
      debts: { ben: [20] },
      companies: { FdLR: { director: 'ana', shares: { ana: 40, ben: 10 }, treasury: 55, trains: ['2/narrow'] } },
      turn: { player: 'ana' },
    });
    const shown = view(title18esp, s);
    expect(shown.players.map(({ cash: money }) => money)).toEqual([70, 30, 0]);
    expect(shown.players[1]?.certificates).toEqual([{ company: 'FdLR', percent: 10, president: false }]);
    expect(shown.companies.find(({ id }) => id === 'FdLR')).toMatchObject({ treasury: 55, trains: [{ name: '2/narrow' }] });
    expect(shown.own.owed.ben).toBe(30);
  });

  it('ESP-1.4-3 in a stock turn nothing passes from player to player: no such move exists', () => {
    const s = position({
      cash: { ana: 300, ben: 300 },
      companies: { FdLR: { director: 'ana', shares: { ana: 40, ben: 20 } } },
      privates: { P1: 'ben' },
      turn: { player: 'ana' },
    });
    for (const move of [
      { type: 'buy', by: 'ana', company: 'FdLR', from: 'ben', percent: 10 },
      { type: 'buy-private', by: 'ana', private: 'P1', price: 5 },
      { type: 'give', by: 'ana', to: 'ben', amount: 5 },
    ])
      expect(refusalOfAny(s, move)).toMatch(/^ESP-4/);
  });
});

describe('standard set-up', () => {
  const s = opening(4);

  it('ESP-2.1-1 ESP-R2 eight companies are out, sixteen are in; CA is the Central de Aragón', () => {
    expect([...STANDARD_OUT].sort()).toEqual(['AVT', 'CA', 'CSE', 'FdC', 'GSSR', 'MH', 'SFVA', 'TBF']);
    expect(Object.keys(s.companies).sort()).toEqual(
      ['A', 'AC', 'CFEA', 'CFLG', 'CM', 'CRB', 'FdLR', 'FdSB', 'MCP', 'MS', 'MZ', 'MZA', 'N', 'SC', 'ZP', 'ZPB'].sort(),
    );
    expect(board.data.hexes.J20?.cities?.[1]?.homes).toEqual(['CA']);
    const buying = position({ cash: { ana: 500 }, turn: { player: 'ana' } });
    expect(refusal(buying, { type: 'buy', by: 'ana', company: 'CA', from: 'ipo', percent: 100, par: 70 })).toBe('ESP-2.1-1');
    const given = { ...record(3), draws: { ...drawsIn(record(3).draws), out: ['AVT'] } };
    expect(readRecord(title18esp, given).ok).toBe(false);
  });

  it('ESP-2.1-2 the home circles of removed companies are ordinary: nothing is kept for them', () => {
    for (const id of STANDARD_OUT) for (const city of [0, 1]) expect(claims(s, home(id), city)).not.toContain(id);
    expect([claims(s, 'J20', 0), claims(s, 'J20', 1)]).toEqual([['ZP'], ['ZP']]);
    expect(claims(s, home('FdSB'), 0)).toEqual(['FdSB']);
    expect(
      claims(
        opening(3, {
          out: COMPANIES.filter(({ id }) => ['CFLG', 'CFEA', 'A', 'N', 'MCP', 'CM', 'AC', 'SC'].includes(id)).map(({ id }) => id),
          share: 'CRB',
          director: 'FdLR',
        }),
        'I5',
        0,
      ),
    ).toEqual(['FdSB', 'FdC']);
  });

  it('ESP-2.1-3 all four passes start closed', () => {
    expect(PASSES.map(({ hex }) => hex)).toEqual(['D12', 'H12', 'J10', 'L8']);
    expect(mine(s).openPasses).toEqual([]);
  });

  it('ESP-2.1-4 turn order cards are dealt by lot, and card 1 begins', () => {
    const orders = new Set(SEEDS.map((seed) => draws(4, 'standard', seed).seats.join()));
    expect(orders.size).toBeGreaterThan(10);
    const seated = { ...record(3), draws: { ...drawsIn(record(3).draws), seats: [2, 0, 1] } };
    const played = replay(title18esp, seated);
    if (!played.ok) throw new Error('no start');
    expect(played.positions[0]?.order).toEqual(['cleo', 'ana', 'ben']);
    expect(movesOf(played.positions[0] as typeof s)[0]?.by).toBe('cleo');
    expect(title18esp.drawn({ ...drawsIn(record(3).draws), seats: [0, 0, 1] }, 3, { setup: 'standard' })).not.toBeNull();
  });

  it('ESP-2.1-5 starting cash', () => {
    expect([2, 3, 4, 5, 6].map((players) => cash(opening(players), 'ana'))).toEqual([500, 860, 650, 520, 440]);
  });

  it('ESP-2.1-6 the bank has no limit and is party to every payment without another', () => {
    expect(view(title18esp, s).bank).toBe('unlimited');
    expect(s.bank).toBe(-2600);
    const bought = after(
      s,
      { type: 'bid', by: 'ana', amount: 20 },
      ...['ben', 'cleo', 'dora'].map((by) => ({ type: 'pass' as const, by })),
    );
    expect(bought.bank).toBe(-2580);
  });

  it('ESP-2.1-7 private 2 has a train beyond the ten, private 5 six tenders', () => {
    expect(s.supply.trains[0]).toEqual({ type: '2', left: 10 });
    expect(mine(s).tendersForSale).toBe(5);
    const sold = after(
      position({
        privates: { P5: 'ana', P2: 'ana' },
        companies: { FdLR: { director: 'ana', shares: { ana: 40 }, treasury: 300 } },
        turn: { company: 'FdLR' },
      }),
      { type: 'buy-private', by: 'ana', private: 'P5', price: 1 },
      { type: 'buy-private', by: 'ana', private: 'P2', price: 1 },
      { type: 'side', by: 'ana', side: 'narrow' },
    );
    expect([mine(sold).tenders, mine(sold).tendersInPool, mine(sold).tendersForSale]).toEqual([['FdLR'], 5, 0]);
    expect([sold.supply.trains[0]?.left, trainsOf(sold, 'FdLR')]).toEqual([10, ['2B/narrow']]);
  });

  it('ESP-2.1-8 private 6 comes with a share of CRB', () => {
    for (const seed of SEEDS) expect(draws(3, 'standard', seed).share).toBe('CRB');
  });

  it('ESP-2.1-9 private 7 comes with one of the four Northern directors, by lot', () => {
    expect([...new Set(SEEDS.map((seed) => draws(3, 'standard', seed).director))].sort()).toEqual(['CFEA', 'CFLG', 'FdLR', 'FdSB']);
    expect(title18esp.drawn({ ...drawsIn(record(3).draws), director: 'FdC' }, 3, { setup: 'standard' })).not.toBeNull();
    expect(title18esp.drawn({ ...drawsIn(record(3).draws), director: 'MZA' }, 3, { setup: 'standard' })).not.toBeNull();
  });

  it('ESP-2.1-10 only the lowest type is on offer; when it runs out the next is, and no phase changes by that', () => {
    expect(TRAIN_PILES.map(({ type }) => type)).toEqual(['2', '3', '4', '5', '6', '8']);
    const last = position({
      left: { '2': 1 },
      companies: { FdLR: { director: 'ana', shares: { ana: 40 }, treasury: 900 } },
      turn: { company: 'FdLR', step: 'trains' },
    });
    expect(refusal(last, buyTrain('ana', '3/narrow', 200))).toBe('ESP-2.1-10');
    const next = after(last, buyTrain('ana', '2/narrow', 100));
    expect([next.phase, movesOf(next, { type: 'buy-train' }).map(({ train }) => train)]).toEqual(['2', ['3/broad', '3/narrow']]);
  });

  it('ESP-2.1-11 laying one side of a tile uses up the piece with both sides', () => {
    expect(sidesOfPiece(board, '8')).toEqual(['8', '78']);
    const laid = position({ tiles: { H4: ['78', 0] }, turn: { player: 'ana' }, cash: { ana: 200 } });
    expect(['8', '78'].map((tile) => tilesLeft(board, laid.supply.tiles, tile))).toEqual([11, 11]);
    const gone = position({
      tiles: { B6: ['77', 0], B8: ['77', 0], L4: ['77', 0] },
      companies: { MZA: { director: 'ana', shares: { ana: 40 }, treasury: 200 } },
      turn: { company: 'MZA' },
    });
    expect(refusal(gone, lay('ana', 'G25', '7', 1))).toBe('ESP-2.1-11');
  });

  it('ESP-2.1-12 two borders in the north and one in the south cannot be crossed', () => {
    const shut = (board.data.edges ?? []).filter(({ type }) => type === 'impassable').map(({ between }) => between.join());
    expect(shut).toEqual(['G5,G7', 'G7,H6', 'G29,H30']);
    for (const players of [2, 6]) expect(trackGraph(board, opening(players).board).board).toBe(board);
    const across = (hex: string): readonly (string | undefined)[] =>
      bitsOf(63).map((side) => board.ids[Math.floor((board.mate[(board.index.get(hex) as number) * 6 + side] as number) / 6)]);
    for (const [one = '', other = ''] of shut.map((pair) => pair.split(','))) {
      expect([across(one).includes(other), across(other).includes(one)]).toEqual([false, false]);
      expect(across(one).length).toBe(6);
    }
  });

  it('ESP-2.1-13 privates and the certificates drawn for them are open from the beginning', () => {
    expect(PRIVATES).toHaveLength(7);
    expect(mine(s)).toMatchObject({ shareOfP6: 'CRB', directorOfP7: 'FdLR' });
    expect(view(title18esp, s).privates.map(({ id, open }) => [id, open])).toEqual(PRIVATES.map(({ id }) => [id, true]));
  });
});

describe('random set-up', () => {
  it('ESP-2.2-1 keeps four Northern majors, six Southern majors and six minors by lot', () => {
    const all = SEEDS.map((seed) => draws(5, 'random', seed));
    for (const one of all) {
      expect(title18esp.drawn(one, 5, { setup: 'random' })).toBeNull();
      expect([NORTHERN, SOUTHERN, MINORS].map((kind) => kind.filter((id) => !one.out.includes(id)).length)).toEqual([4, 6, 6]);
    }
    expect(new Set(all.flatMap(({ out }) => out)).size).toBe(24);
    // Too many of one kind, a company twice, an unknown one, or one too few.
    const fault = (out: readonly string[], setup = 'random') =>
      title18esp.drawn({ seats: [0, 1, 2], out, share: 'CRB', director: 'FdLR' }, 3, { setup });
    const rest = ['GSSR', 'AVT', 'TBF', 'MH', 'CSE', 'CA'];
    expect(fault(['SFVA', 'FdC', ...rest])).toBeNull();
    for (const out of [
      ['SFVA', 'N', ...rest],
      ['SFVA', 'SFVA', ...rest],
      ['SFVA', 'XYZ', ...rest],
      ['SFVA', ...rest],
      ['SFVA', 'FdC', 'XYZ', ...rest],
    ])
      expect(fault(out)).toBe('out doesn’t match the setup');
    // The standard companies are out in any order.
    expect([fault(['FdC', 'SFVA', ...rest], 'standard'), fault(['SFVA', 'CFEA', ...rest], 'standard')]).toEqual([
      null,
      'out doesn’t match the setup',
    ]);
    expect(readOptions(title18esp, { setup: 'other' }).ok).toBe(false);
    for (const wrong of [null, 7, { seats: [0, 1, 2] }]) expect(title18esp.drawn(wrong, 3, { setup: 'random' })).toContain('draws must be');
    expect(() => title18esp.start({ ...record(3), draws: null })).toThrow('the draws do not fit');
  });

  it('ESP-2.2-2 ESP-2.2-3 private 6 brings CRB where it plays, else a share of any Northern major, also that of private 7', () => {
    const all = SEEDS.map((seed) => draws(3, 'random', seed));
    for (const { out, share } of all)
      expect(out.includes('CRB') ? NORTHERN.filter((id) => !out.includes(id)).includes(share) : share === 'CRB').toBe(true);
    const without = Array.from({ length: 300 }, (_, i) => draws(3, 'random', i * 104_729 + 3)).filter(({ out }) => out.includes('CRB'));
    expect(new Set(without.map(({ share }) => share))).toEqual(new Set(NORTHERN));
    expect(new Set(without.map(({ share, director }) => share === director))).toEqual(new Set([true, false]));
    const out = ['CFLG', 'CFEA', 'CRB', 'N', 'MCP', 'CM', 'AC', 'SC'];
    expect(title18esp.drawn({ seats: [0, 1, 2], out, share: 'FdLR', director: 'FdLR' }, 3, { setup: 'random' })).toBeNull();
    // Nor is it the share of a Northern major that is out.
    expect(title18esp.drawn({ seats: [0, 1, 2], out, share: 'CFLG', director: 'FdLR' }, 3, { setup: 'random' })).not.toBeNull();
    expect(title18esp.drawn({ seats: [0, 1, 2], out, share: 'MZA', director: 'FdLR' }, 3, { setup: 'random' })).not.toBeNull();
    expect(
      title18esp.drawn({ seats: [0, 1, 2], out: STANDARD_OUT, share: 'FdLR', director: 'FdLR' }, 3, { setup: 'random' }),
    ).not.toBeNull();
  });

  it('ESP-2.1-8 ESP-2.2-2 private 6 is Zafra a Huelva with CRB in the game, and Vasco-Navarro without', () => {
    expect(title18esp.view(opening(3)).nameOfP6).toBe('Compañía del Ferrocarril de Zafra a Huelva');
    const out = ['CFLG', 'CFEA', 'CRB', 'N', 'MCP', 'CM', 'AC', 'SC'];
    expect(title18esp.view(opening(3, { out, share: 'FdLR' })).nameOfP6).toBe('Ferrocarril Vasco-Navarro');
  });

  it('ESP-R4 examples with companies outside the standard set-up are positions of the random one', () => {
    const s = opening(3, { out: ['CFLG', 'FdC', 'GSSR', 'AVT', 'TBF', 'AC', 'CSE', 'CA'], director: 'SFVA' });
    expect([s.companies.SFVA !== undefined, s.companies.AC]).toEqual([true, undefined]);
  });
});

describe('companies', () => {
  it('ESP-4.3.1-4 ESP-R3 homes of the minors; the Central de Aragón is at home in Zaragoza', () => {
    expect(Object.fromEntries(MINORS.map((id) => [id, home(id)]))).toEqual({
      CM: 'E29',
      AC: 'H28',
      MZ: 'F24',
      ZP: 'J20',
      MS: 'C27',
      MH: 'E21',
      CSE: 'H32',
      CA: 'J20',
      SC: 'C31',
    });
    for (const id of MINORS) expect(board.data.hexes[home(id)]?.cities?.some(({ homes }) => homes?.includes(id))).toBe(true);
  });

  it('ESP-4.3.2-7 homes and destinations of the Northern majors', () => {
    expect(NORTHERN.map((id) => [id, home(id), companyData(id).destination])).toEqual([
      ['CFLG', 'E3', 'E7'],
      ['CFEA', 'D6', 'G5'],
      ['FdLR', 'H8', 'K5'],
      ['FdSB', 'I5', 'K5'],
      ['SFVA', 'D6', 'C1'],
      ['FdC', 'I5', 'G5'],
    ]);
  });

  it('ESP-4.3.2-8 homes and destinations of the Southern majors', () => {
    expect(Object.fromEntries(SOUTHERN.map((id) => [id, `${home(id)} ${companyData(id).destination}`]))).toEqual({
      MZA: 'F24 J28',
      N: 'F24 E21',
      A: 'E33 C31',
      MCP: 'F24 C25',
      CRB: 'B26 F28',
      ZPB: 'M21 J20',
      GSSR: 'I29 F32',
      AVT: 'K25 L22',
      TBF: 'L22 N18',
    });
  });

  it('ESP-R5 the price chart is one sequence in two rows', () => {
    expect(market.places.map(Number)).toEqual([
      50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 126, 132, 138, 144, 151, 158, 165, 172, 180, 188, 196, 204, 213, 222,
      231, 240, 250, 260, 270, 280, 295, 310, 325, 340, 360, 380, 400,
    ]);
    expect([market.spaces['50']?.row, market.spaces['55']?.row]).toEqual([0, 1]);
  });
});
