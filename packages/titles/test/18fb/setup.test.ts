import { offers, play, readRecord, type State, start, titleAt, view } from '@roundhouse/engine';
import { shapeOf } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import {
  BANDS,
  BANK,
  BOURBON,
  board,
  CARDS,
  COMPANIES,
  CONCESSIONS,
  companyData,
  concessionOf,
  nominal,
  PORTS,
  parsIn,
  REGIONALS,
  TRAIN_DATA,
  TRAIN_PILES,
} from '../../src/18fb/data.ts';
import { title18fb } from '../../src/18fb/index.ts';
import { placeValue } from '../../src/18fb/markers.ts';
import { claims } from '../../src/18fb/tokens.ts';
import { after, atStep, cash, corp, done, mine, movesOf, opening, position, record, refusal } from './position.ts';
import { rails } from './rails.ts';

/** Numbers from 0 to 1 that are the same in every run. */
const random = (seed: number) => {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
};

const concession = (company: string) => CONCESSIONS.find((row) => row.company === company);

describe('set-up', () => {
  it('FB-1.2-1 D3000 are shared equally', () => {
    for (const [players, each] of [
      [3, 1000],
      [4, 750],
      [5, 600],
      [6, 500],
    ] as const) {
      const s = opening(players);
      expect(s.order.map((player) => cash(s, player))).toEqual(Array(players).fill(each));
    }
    expect(readRecord(title18fb, record(2)).ok).toBe(false);
  });

  it('FB-1.2-2 the move order is drawn; its first holds the Priority card and picks in the Political Round', () => {
    const drawn = [...Array(40).keys()].map((seed) => JSON.stringify(title18fb.draw(random(seed), 3, {})));
    expect(new Set(drawn).size).toBe(6);
    const s = opening(3, [2, 0, 1]);
    expect(s.order).toEqual(['cleo', 'ana', 'ben']);
    expect(mine(s).priority).toBe('cleo');
    expect(s.round.kind).toBe('political');
    expect(refusal(s, { type: 'pick', by: 'ana', item: 'Bayard' })).toBe('FB-3.4-4');
    expect(readRecord(title18fb, record(3, [0, 0, 1])).ok).toBe(false);
  });

  it('FB-1.2-2 the move order is any order of the seats, and nothing else', () => {
    const isOrder = (draws: readonly number[]): boolean => title18fb.drawn(draws, 3, {}) === null;
    expect(title18fb.drawn([0, 1, 3], 3, {})).toContain('0 to 2');
    expect([isOrder([2, 0, 1]), isOrder([0, 0, 1]), isOrder([0, 1]), isOrder([0, 1, 3])]).toEqual([true, false, false, false]);
    const s = opening(3, [2, 0, 1]);
    expect([s.order, mine(s).priority]).toEqual([['cleo', 'ana', 'ben'], 'cleo']);
  });

  it('FB-1.2-3 all certificates of the ten majors in the offer, concessions with the bank, cards in ascending order', () => {
    const s = opening(4);
    const majors = COMPANIES.filter(({ type, id }) => type === 'major' && id !== 'SFM');
    expect(s.supply.used).toEqual([]);
    expect(majors).toHaveLength(10);
    // One share of LdA, FB and FP waits with its card.
    const waiting: Record<string, string> = { LdA: 'Valadous', FB: "L'Ala", FP: 'Albano' };
    for (const { id } of majors)
      expect([id, s.companies[id]?.certificates.map(({ owner }) => owner)]).toEqual([
        id,
        [...Array<string>(8).fill('ipo'), waiting[id] ?? 'ipo'],
      ]);
    for (const { company } of CONCESSIONS) expect(s.assets[concessionOf(company)]).toEqual({ owner: 'bank', open: true, used: 0 });
    expect(CARDS.map(({ price }) => price)).toEqual([25, 50, 75, 75, 100, 125, 175, 200]);
    expect(CARDS.every(({ id }) => s.assets[id]?.owner === 'bank')).toBe(true);
  });

  it('FB-1.2-4 no tile and no token on the maps but the four Bourbon ones; the bank has what is left of 16000', () => {
    const s = opening(5);
    expect(Object.values(s.board).every(({ tile }) => tile === null)).toBe(true);
    const tokens = Object.entries(s.board).flatMap(([hex, { tokens: here }]) => here.map(({ of, kind }) => `${hex} ${of} ${kind}`));
    expect(['E38', 'G30', 'nC10'].map((hex) => s.board[hex]?.tokens.map(({ slot, city }) => `${city} ${slot}`))).toEqual([
      ['0 3'],
      ['0 2', '0 1'],
      ['0 2'],
    ]);
    expect(tokens.sort()).toEqual(['E38 Bourbon 5', 'G30 Bourbon 6', 'G30 Bourbon 8', 'nC10 Bourbon 7']);
    expect(s.bank).toBe(13000);
  });

  it('FB-R1 bank 16000 before the deal, 7 tokens for a major, 14 for a national', () => {
    expect(BANK).toBe(16000);
    expect(title18fb.bank).toMatchObject({ total: 16000, limited: true });
    const s = opening();
    expect(s.companies.NN?.tokens).toHaveLength(7);
    expect(s.companies.RA?.tokens).toHaveLength(14);
  });

  it('FB-1.3-1 everything is open: cash, treasuries, trains, holdings', () => {
    const s = position({
      cash: { ben: 77 },
      companies: { NN: { president: 'ana', shares: { ana: 40, ben: 10 }, treasury: 55, trains: ['PH1'], markers: 3 } },
      turn: { player: 'ana' },
    });
    const seen = view(title18fb, s);
    expect(seen.players.find(({ id }) => id === 'ben')).toMatchObject({ cash: 77, certificates: [{ company: 'NN', percent: 10 }] });
    expect(seen.companies.find(({ id }) => id === 'NN')).toMatchObject({
      treasury: 55,
      trains: [{ name: 'PH1' }],
      shares: { ana: 40, ben: 10 },
    });
    expect(seen.own.corporations.NN).toMatchObject({ markers: 3, state: 'definitive', saleable: true, interest: 5, raisedInterest: 15 });
    expect([seen.own.bourbon, seen.own.corporations.FSC?.saleable]).toEqual([true, false]);
  });

  it('FB-2.4-1 the ten majors of phase 1', () => {
    const first = COMPANIES.filter(({ type, id }) => type === 'major' && id !== 'SFM').map(({ id, name }) => `${id} ${name}`);
    expect(first).toEqual([
      'NN Napoli-Nocera',
      'FSC Ferrovia Salerno-Cosenza',
      'LdA Linea degli Abruzzi',
      'FC Ferrovia delle Calabrie',
      'FB Ferrovie Beneventane',
      'LTF Linea da Tronto a Foggia',
      'SFTF Strade Ferrate Taranto Foggia',
      'FS Ferrovie del Salento',
      'FP Ferrovia delle Puglie',
      'FST Ferrovia da Salerno a Taranto',
    ]);
  });

  it('FB-2.4-2 from phase 5 SFM and seven regionals, in phase 6 RM and RA', () => {
    const s = opening();
    for (const id of ['SFM', 'SFSM', 'SEPSA', 'FAS', 'FA', 'FAL', 'FG', 'FdC', 'RM', 'RA'])
      expect(s.companies[id]?.certificates.every(({ owner }) => owner === 'aside')).toBe(true);
    const later = position({ phase: '5', cash: { ana: 500 }, turn: { player: 'ana' } });
    expect(later.companies.SFM?.certificates.every(({ owner }) => owner === 'ipo')).toBe(true);
    expect(later.companies.RM?.certificates.every(({ owner }) => owner === 'aside')).toBe(true);
    expect(refusal(later, { type: 'buy', by: 'ana', company: 'RM', from: 'ipo', percent: 20, par: 100 })).toBe('FB-3.6.1-1');
  });

  it('FB-R63 seven regional companies, with FdC', () => {
    expect(REGIONALS.map(({ id }) => id)).toEqual(['SFSM', 'SEPSA', 'FAS', 'FA', 'FAL', 'FG', 'FdC']);
  });

  it('FB-R64 FC is a major that may merge into RM, FdC the regional at Reggio; LTF may merge into RA', () => {
    expect(companyData('FC').type).toBe('major');
    expect(companyData('FdC')).toMatchObject({ type: 'regional', home: 'A2' });
    expect(companyData('RM').mergesTwoOf).toEqual(['LdA', 'NN', 'FC', 'FSC']);
    expect(companyData('RA').mergesTwoOf).toEqual(['LTF', 'FS', 'SFTF', 'SFM']);
  });

  it('FB-2.3-1 a president certificate of 20% and eight of 10%, each one certificate', () => {
    const s = opening();
    for (const id of ['NN', 'SFM', 'RM'])
      expect(s.companies[id]?.certificates.map(({ percent, president }) => [percent, president])).toEqual([
        [20, true],
        ...Array.from({ length: 8 }, () => [10, false]),
      ]);
    // 26 certificates are reached with the president's counting one.
    const shares = { ana: 60, ben: 40 };
    const companies = Object.fromEntries(['NN', 'FSC', 'LdA', 'FC', 'FB'].map((id) => [id, { president: 'ana', shares }]));
    const full = position({
      cash: { ana: 900 },
      companies: { ...companies, LTF: { president: 'ben', shares: { ben: 20 }, par: 60 } },
      turn: { player: 'ana' },
    });
    const next = after(full, { type: 'buy', by: 'ana', company: 'LTF', from: 'ipo', percent: 10 });
    expect(next.companies.LTF?.certificates.filter(({ owner }) => owner === 'ana')).toHaveLength(1);
    const more = position({
      cash: { ana: 900 },
      companies: { ...companies, LTF: { president: 'ben', shares: { ben: 20, ana: 10 }, par: 60 } },
      turn: { player: 'ana' },
    });
    expect(refusal(more, { type: 'buy', by: 'ana', company: 'LTF', from: 'ipo', percent: 10 })).toBe('FB-2.3-2');
  });

  it('FB-2.6-5 trains: cities + towns, price, number', () => {
    const told = TRAIN_PILES.map(({ type, left }) => {
      const { cities, towns, price } = TRAIN_DATA[type] ?? { cities: 0, towns: 0, price: 0 };
      return `${type} ${cities}+${towns} ${price} ${left}`;
    });
    expect(told).toEqual([
      'PH1 2+2 100 5',
      'PH2 3+4 180 4',
      'PH3 4+4 280 3',
      'PH4 4+6 400 2',
      'PH5 5+6 500 3',
      'PH6 6+8 630 null',
      'R5 0+4 100 7',
      'R6 0+6 150 null',
    ]);
  });

  it('FB-R89 5, 4, 3, 2 and 3 cards of PH1 to PH5 and a bank of 16000; under number 1 7, 6, 5, 4 and 5 cards and 12000', () => {
    const begin = (rules: number) => {
      const title = titleAt(title18fb, rules) as typeof title18fb;
      const { supply, bank, players } = start(title, { ...record(3), rules }).state;
      const cash = Object.values(players).reduce((sum, player) => sum + player.cash, 0);
      return [supply.trains.map(({ left }) => left), bank + cash, title.bank.total];
    };
    expect(begin(2)).toEqual([[5, 4, 3, 2, 3, null, 7, null], 16_000, 16_000]);
    expect(begin(1)).toEqual([[7, 6, 5, 4, 5, null, 7, null], 12_000, 12_000]);
  });

  it('FB-3.2.2-3 deposits and bands', () => {
    expect(CONCESSIONS.map(({ company, deposits: [first, second], band }) => `${company} ${first}/${second} ${band}`)).toEqual([
      'NN 100/50 A',
      'FSC 200/100 D',
      'LdA 240/120 C',
      'FC 200/100 D',
      'FB 150/80 A',
      'LTF 100/50 C',
      'SFTF 100/50 C',
      'FS 200/100 B',
      'FP 400/200 B',
      'FST 240/120 C',
    ]);
    expect(
      refusal(position({ cash: { ana: 500 }, turn: { player: 'ana' } }), { type: 'concession', by: 'ana', company: 'RM', par: 60 }),
    ).toBe('FB-3.2.2-3');
  });

  it('FB-3.2.2-4 homes and destinations of NN, FSC, LdA, FC and FB', () => {
    expect(concession('NN')).toMatchObject({ home: ['nC8'], intermediate: ['nE4'], final: ['F25'] });
    expect(concession('FSC')).toMatchObject({ home: ['F23'], intermediate: ['F17'], final: ['F11'] });
    expect(concession('LdA')).toMatchObject({ home: ['F31'], intermediate: ['I36'], final: ['L39'] });
    expect(concession('FC')).toMatchObject({ home: ['F11'], intermediate: ['B5'], final: ['A2'] });
    expect(concession('FB')).toMatchObject({ home: ['I30'], intermediate: ['G30'], final: ['nC10', 'nC8'] });
  });

  it('FB-3.2.2-5 homes and destinations of LTF, SFTF, FS and FST', () => {
    expect(concession('LTF')).toMatchObject({ home: ['K44'], intermediate: ['L39'], final: ['L27'] });
    expect(concession('SFTF')).toMatchObject({ home: ['M14'], intermediate: ['L23'], final: ['L27'] });
    expect(concession('FS')).toMatchObject({ home: ['N21'], intermediate: ['P13', 'M14'], final: ['O10'] });
    expect(concession('FST')).toMatchObject({ home: ['F23'], intermediate: ['J21'], final: ['M14'] });
  });

  it('FB-3.4.3-3 historical destinations', () => {
    const told = Object.fromEntries(
      COMPANIES.filter(({ type }) => type === 'major').map(({ id, historicalDestinations }) => [id, historicalDestinations]),
    );
    expect(told).toMatchObject({
      NN: ['nE4', 'F25', 'F23'],
      FSC: ['F17', 'F11', 'F7'],
      LdA: ['I36', 'L39', 'I44'],
      FC: ['B5', 'A2', 'H7'],
      FB: ['G30', 'nC10', 'J33'],
      LTF: ['L39', 'L27', 'Tronto'],
      SFTF: ['L23', 'L27'],
      FS: ['P13', 'M14', 'O10'],
      FST: ['J21', 'M14'],
      SFM: [],
    });
  });

  it('FB-3.5.1-2 nominal values and homes of the regionals', () => {
    expect(REGIONALS.map(({ id, home }) => `${id} ${nominal(id)} ${home}`)).toEqual([
      'SFSM 130 nC10',
      'SEPSA 130 nC8',
      'FAS 160 I38',
      'FA 130 F31',
      'FAL 160 L19',
      'FG 160 K30',
      'FdC 130 A2',
    ]);
  });

  it('FB-3.5.2-14 historical destinations of the regionals', () => {
    const names = (ids: readonly string[]) => ids.map((id) => board.data.hexes[id]?.name);
    const told = Object.fromEntries(REGIONALS.map(({ id, historicalDestinations = [] }) => [id, names(historicalDestinations)]));
    expect(told).toEqual({
      SFSM: ['Ottaviano', 'Sarno'],
      SEPSA: ['Pozzuoli', 'Cuma'],
      FAS: ['Lanciano', 'Ortona'],
      FA: ['Piedimonte', 'Napoli Nord'],
      FAL: ['Bari', 'Matera', 'Potenza'],
      FG: ['S. Giovanni R.', 'Vieste'],
      FdC: ['Catanzaro', 'S. Giovanni F.'],
    });
  });

  const counts = (tiles: readonly string[]) => tiles.map((id) => `${id}:${board.tiles.get(id)?.count} ${board.tiles.get(id)?.color}`);
  const all = (color: string, table: Record<string, number>) =>
    expect(counts(Object.keys(table)).sort()).toEqual(
      Object.entries(table)
        .map(([id, n]) => `${id}:${n} ${color}`)
        .sort(),
    );

  it('FB-5-1 yellow tiles', () =>
    all('yellow', { 1: 1, 2: 1, 55: 1, 56: 1, 69: 1, 3: 8, 4: 20, 5: 6, 6: 14, 7: 3, 8: 20, 9: 25, 57: 6, 58: 25 }));

  it('FB-5-2 green tiles', () =>
    all('green', {
      ...{ 12: 4, 13: 4, 14: 4, 15: 7, 16: 2, 17: 2, 18: 1, 19: 2, 20: 2, 21: 2, 22: 2, 23: 4, 24: 4, 25: 2, 26: 2, 27: 2, 28: 2 },
      ...{ 29: 2, 30: 2, 31: 2, 52: 4, 87: 15, 88: 15, 204: 15, 624: 2, 625: 2, 626: 2, '704Nn': 1, '704Ns': 1, 705: 1, 706: 1, 710: 6 },
      ...{ 901: 2, 902: 2, 903: 2 },
    }));

  it('FB-5-3 brown tiles, and no others', () => {
    all('brown', { 63: 12, 146: 10, 611: 4, 700: 3, '707Nn': 1, '707Ns': 1, 708: 1, 709: 1, 889: 15, 900: 15, 904: 2, 905: 6 });
    expect(board.tiles.size).toBe(14 + 35 + 12);
  });

  it('FB-2.5.3-6 ports', () => {
    expect(PORTS).toEqual({ nC8: 20, N21: 20, P13: 20, M14: 20, A2: 20, F23: 10, L39: 10, H7: 10 });
  });

  const values = (hex: string, tiles: readonly (readonly [string, number] | null)[]) =>
    tiles.map((tile) => {
      const s: State = { ...opening(), board: tile === null ? {} : { [hex]: { tile: tile[0], rotation: tile[1], tokens: [] } } };
      return placeValue(s, 'NN', hex) - (PORTS[hex] ?? 0);
    });

  it('FB-2.5.3-5 city values by colour', () => {
    expect(values('G36', [null, ['57', 0], ['14', 0], ['63', 0]])).toEqual([0, 20, 30, 40]);
    expect(values('L27', [null, ['710', 0], ['905', 0]])).toEqual([30, 40, 50]);
    expect(values('A2', [null, ['706', 0], ['709', 0]])).toEqual([30, 40, 50]);
    expect(values('N21', [null, ['705', 0], ['708', 0]])).toEqual([30, 40, 60]);
    expect(values('nC10', [null, ['704Nn', 0], ['707Nn', 0]])).toEqual([30, 50, 60]);
    expect(values('nC8', [null, ['704Ns', 0], ['707Ns', 0]])).toEqual([30, 50, 60]);
  });

  it('FB-2.5.3-7 Rome has four slots, Tronto three', () => {
    const slots = (hex: string) => shapeOf(board, undefined, board.index.get(hex) as number).stops[0]?.slots;
    expect([slots('E38'), slots('L45')]).toEqual([4, 3]);
    const s = opening();
    expect(s.board.E38?.tokens).toMatchObject([{ of: BOURBON, kind: '5' }]);
    expect(s.board.L45).toBeUndefined();
    // One slot of Tronto is kept for LTF, none of Rome for anybody.
    expect([claims(s, 'L45', 0, 'FB'), claims(s, 'L45', 0, 'LTF'), claims(s, 'E38', 0, 'FB')]).toEqual([['LTF'], [], []]);
    const campoli = ['K44', 'L45'];
    const full = (company: string): State =>
      position({
        companies: {
          [company]: { president: 'ana', shares: { ana: 60 }, treasury: 100, tokens: ['K44'] },
          NN: { president: 'ben', shares: { ben: 40 }, tokens: ['nC8', 'L45'] },
          FC: { president: 'ben', shares: { ben: 40 }, tokens: ['F11', 'L45'] },
        },
        tiles: rails([campoli]),
        turn: { company, step: 'track' },
      });
    const goals = (company: string) => movesOf(atStep(full(company), 'token'), { type: 'token' }).map(({ hex }) => hex);
    expect([goals('FB').includes('L45'), goals('LTF').includes('L45')]).toEqual([false, true]);
  });

  it('FB-R41 interest by band alone, a sum for each 10%', () => {
    expect(BANDS).toEqual([5, 10, 15, 20, 25]);
    for (const par of [60, 100]) {
      const s = position({
        companies: { LTF: { president: 'ana', shares: { ana: 20 }, par, stage: 'building' } },
        turn: { company: 'LTF', step: 'dividend' },
        own: { stepsUsed: 2 },
      });
      expect(cash(s, 'ana')).toBe(30);
    }
  });

  it('FB-2.1-4 par values by phase', () => {
    const low = [60, 70, 80, 90, 100];
    const middle = [...low, 110, 120, 130];
    expect(['1', '2', '3', '4', '5', '6'].map(parsIn)).toEqual([low, middle, middle, middle, [...middle, 140, 150], [...middle, 140, 150]]);
    for (const [phase, bad] of [
      ['1', 110],
      ['2', 140],
    ] as const) {
      const s = position({ phase, cash: { ana: 900 }, turn: { player: 'ana' } });
      expect(refusal(s, { type: 'concession', by: 'ana', company: 'NN', par: bad })).toBe('FB-2.1-4');
      const ok = after(s, { type: 'concession', by: 'ana', company: 'NN', par: bad - 10 });
      expect(ok.companies.NN?.par).toBe(bad - 10);
    }
    const five = position({ phase: '5', cash: { ana: 900 }, turn: { player: 'ana' } });
    expect(refusal(five, { type: 'buy', by: 'ana', company: 'NN', from: 'ipo', percent: 20, par: 160 })).toBe('FB-2.1-4');
    expect(after(five, { type: 'buy', by: 'ana', company: 'NN', from: 'ipo', percent: 20, par: 150 }).companies.NN?.par).toBe(150);
  });

  it('FB-2.2.2-1 ten starting spaces in one row, each from its phase on', () => {
    const { spaces } = title18fb.market;
    const starting = Object.keys(spaces).filter((id) => spaces[id]?.zones.includes('par'));
    expect(starting.map((id) => [id, spaces[id]?.price])).toEqual(
      [60, 70, 80, 90, 100, 110, 120, 130, 140, 150].map((p, i) => [`2,${i + 1}`, p]),
    );
    expect(parsIn('6')).toEqual(starting.map((id) => spaces[id]?.price));
    // One that is not open yet is a space like others: a price passes over it.
    const NN = { president: 'ana', shares: { ana: 60 }, trains: ['PH4'], markers: 6, tokens: ['nC8', 'F23'], at: [2, 5] } as const;
    const s = position({ companies: { NN }, turn: { company: 'NN', step: 'dividend' } });
    expect(after(s, { type: 'dividend', by: 'ana', choice: 'full' }).market['2,6']).toEqual(['NN']);
  });

  it('FB-1.1-1 the Political Round, then a stock round and two operating rounds in turn', () => {
    let s = opening();
    const next = random(7);
    const rounds: string[] = [];
    for (let i = 0; i < 400 && s.result === null && rounds.length < 8; i++) {
      const all = [...offers(title18fb, s)].map((offer) => offer.move);
      const quiet = all.filter(({ type }) => ['pick', 'pass', 'done', 'let', 'home', 'dividend', 'decline'].includes(type));
      const among = quiet.length > 0 ? quiet : all;
      const move = among[Math.floor(next() * among.length)];
      const outcome = play(title18fb, s, move as never);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      for (const event of outcome.events) if (event.type === 'round') rounds.push(`${event.params.kind} ${event.params.number}`);
      s = outcome.state;
      if (quiet.length === 0) continue;
    }
    expect(rounds.slice(0, 3)).toEqual(['stock 1', 'operating 1', 'operating 2']);
    expect(start(title18fb, record(3)).state.round.kind).toBe('political');
    expect([corp(s, 'NN').stage, done('ana', 'x').type]).toEqual(['building', 'done']);
  });
});
