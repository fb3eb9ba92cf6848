import { type State, view } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { rankOf, regionAt, regionOf } from '../../src/1865/chart.ts';
import { forecast } from '../../src/1865/dragons.ts';
import { title1865 } from '../../src/1865/index.ts';
import {
  after,
  buy,
  type CompanySpec,
  cash,
  endStock,
  eventsOf,
  launch,
  own,
  type PositionSpec,
  pass,
  played,
  position,
  price,
  sell,
  settled,
  share,
  toMove,
  treasury,
  unsettled,
} from './position.ts';

/** Tokens besides the home so that the rank is this, with these trains. */
const PLACES: Record<string, string[]> = {
  FMS: ['E35', 'B28', 'B20', 'E25', 'E11', 'F2'],
  RCSF: ['B28', 'E35', 'B20', 'E25', 'E11', 'F2'],
  SFSS: ['B20', 'E35', 'B28', 'E25', 'E11', 'F2'],
};

/** A company that is green on row PH2: rank 5 by a PH3 and two tokens, unless told otherwise. */
const company = (spec: Partial<CompanySpec> & Pick<CompanySpec, 'shares'>): CompanySpec => ({ president: 'ana', trains: ['PH3'], ...spec });

/** Everybody has money, so that the first player has a decision after one turn of the Dragons. */
const RICH = { ana: 500, ben: 500, cleo: 500 };
const dragons = (spec: Omit<PositionSpec, 'turn'>) => settled(unsettled({ phase: 3, cash: RICH, ...spec, turn: 'dragons' }));

const green = (shares: Record<string, number>, more: Partial<CompanySpec> = {}) => company({ shares, trains: ['PH3', 'PH2'], ...more });
const red = (shares: Record<string, number>, more: Partial<CompanySpec> = {}) => company({ shares, trains: [], ...more });

describe('1865: rank and chart', () => {
  it('SAR-3.2-ex1 SAR-3.2-1 ranks 7, 5 and 5: tokens on the map and phases of trains', () => {
    const s = position({
      phase: 3,
      companies: {
        FMS: company({ shares: { ana: 60 }, kind: 'major', tokens: ['E35', 'B28', 'B20'], trains: ['PH2', 'PH2'] }),
        RCSF: company({ shares: { ana: 60 }, tokens: ['B28', 'E25'], trains: ['PH3'] }),
        SFSS: company({ shares: { ana: 60 }, kind: 'major', tokens: ['B20', 'E11', 'F2', 'D8', 'F18'], trains: [] }),
      },
      ships: { M1: 'FMS' },
      turn: { player: 'ana' },
    });
    expect(['FMS', 'RCSF', 'SFSS'].map((id) => rankOf(s, id))).toEqual([7, 5, 5]);
  });

  it('SAR-3.2-2 rank follows tokens and trains at once, and never changes in a stock round', () => {
    const s = position({
      companies: { FMS: company({ shares: { ana: 60 }, trains: [], treasury: 300 }) },
      turn: { company: 'FMS', step: 'trains' },
    });
    expect([rankOf(s, 'FMS'), rankOf(after(s, { type: 'buy-train', by: 'ana', from: 'bank', train: 'PH2', price: 100 }), 'FMS')]).toEqual([
      1, 3,
    ]);
    const stock = position({ cash: { ben: 500 }, companies: { FMS: company({ shares: { ana: 60 } }) }, turn: { player: 'ben' } });
    expect(rankOf(after(stock, buy('ben', 'FMS', 20)), 'FMS')).toBe(rankOf(stock, 'FMS'));
  });

  it('SAR-3.2-3 the first row for companies floated in phases 2 to 4, the second for those after', () => {
    const floated = (phase: number, percent: number) => {
      let s = position({ phase, cash: { ana: 900, ben: 900 }, turn: { player: 'ana' } });
      s = after(s, launch('ana', 'FMS', 60, percent));
      while (!s.companies.FMS?.floated) s = after(s, toMove(s) === 'ana' ? buy('ana', 'FMS', percent / 2) : pass(toMove(s)));
      return [own(s).rows.FMS, rankOf(s, 'FMS')];
    };
    expect([floated(2, 40), floated(4, 40), floated(5, 20), floated(7, 20)]).toEqual([
      [2, 1],
      [2, 1],
      [3, 1],
      [3, 1],
    ]);
  });

  it('SAR-3.2-4 SAR-R1 row and rank give the region; rank 1 is red on every row', () => {
    const bounds = [2, 3, 4, 5, 6, 7].map((row) => {
      const regions = Array.from({ length: 20 }, (_, i) => regionAt(row, i + 1));
      return [row, regions.lastIndexOf('red') + 1, regions.lastIndexOf('white') + 1];
    });
    expect(bounds).toEqual([
      [2, 2, 4],
      [3, 4, 6],
      [4, 6, 8],
      [5, 8, 10],
      [6, 10, 12],
      [7, 12, 14],
    ]);
    const { state } = dragons({ companies: { FMS: red({ ana: 60 }, { operated: 0 }) } });
    expect(share(state, 'FMS', 'dragons')).toBe(0);
  });
});

describe('1865: what the Dragons do', () => {
  it('SAR-3.2-5 they sell everything red first', () => {
    const { state, events } = dragons({ companies: { FMS: red({ ana: 40, dragons: 40 }), RCSF: green({ ana: 60 }) } });
    expect([share(state, 'FMS', 'dragons'), share(state, 'FMS', 'pool')]).toEqual([0, 40]);
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('dragons.'))).toEqual(['dragons.sold', 'dragons.bought']);
  });

  it('SAR-3.2-6 they buy exactly one certificate of a company in the green', () => {
    const { state } = dragons({ cash: { ana: 500 }, companies: { RCSF: green({ ana: 40 }) } });
    expect([share(state, 'RCSF', 'dragons'), toMove(state)]).toEqual([20, 'ana']);
    const pool = dragons({ companies: { RCSF: green({ ana: 40, pool: 40, ben: 20 }) } });
    expect(share(pool.state, 'RCSF', 'pool')).toBe(20);
  });

  const bought = (companies: Record<string, CompanySpec>, more: Partial<PositionSpec> = {}) =>
    eventsOf(dragons({ ...more, companies }).events, 'dragons.bought').map(({ company: id, rule }) => `${id} ${rule}`)[0];

  it('SAR-3.2-7 first by fewest certificates, not by percent', () => {
    // Two certificates of 10% are more than one of 20%.
    expect(
      bought({
        FMS: green({ ana: 40, dragons: 20 }, { kind: 'major', trains: ['PH3', 'PH3'] }),
        RCSF: green({ ana: 40, dragons: 20 }),
      }),
    ).toBe('RCSF a');
  });

  it('SAR-3.2-8 then the highest rank', () => {
    expect(bought({ FMS: green({ ana: 40 }, { price: 60 }), RCSF: green({ ana: 40 }, { price: 200 - 5, trains: ['PH3', 'PH3'] }) })).toBe(
      'RCSF b',
    );
  });

  it('SAR-3.2-9 then the lowest price', () => {
    expect(bought({ FMS: green({ ana: 40 }, { price: 120 }), RCSF: green({ ana: 40 }, { price: 110 }) })).toBe('RCSF c');
  });

  it('SAR-3.2-10 then the token higher in the stack', () => {
    expect(bought({ FMS: green({ ana: 40 }), RCSF: green({ ana: 40 }) })).toBe('FMS d');
    expect(bought({ RCSF: green({ ana: 40 }), FMS: green({ ana: 40 }) })).toBe('RCSF d');
  });

  it('SAR-3.2-11 from the offer where both have one', () => {
    const { events } = dragons({ companies: { RCSF: green({ ana: 40, pool: 20 }) } });
    expect(eventsOf(events, 'dragons.bought')).toEqual([
      { company: 'RCSF', from: 'ipo', percent: 20, price: 100, to: 'RCSF', rule: 'only' },
    ]);
  });

  it('SAR-3.2-12 at their limit or with nothing green they do not buy; that is a pass', () => {
    const six = {
      FMS: green({ ana: 40, dragons: 40 }),
      RCSF: green({ ana: 40, dragons: 40 }),
      SFSS: green({ ana: 40, dragons: 40 }),
      FA: green({ ana: 60 }),
    };
    const full = dragons({ phase: 2, left: { PH3: 0 }, companies: six });
    expect(eventsOf(full.events, 'dragons.passed')[0]).toEqual({ why: 'limit' });
    expect(own(full.state).dragonsPassed).toBe(true);
    const nothing = dragons({ companies: { FMS: red({ ana: 60 }) } });
    expect(eventsOf(nothing.events, 'dragons.passed')[0]).toEqual({ why: 'nothing' });
    const room = dragons({ companies: six });
    expect(share(room.state, 'FA', 'dragons')).toBe(20);
  });

  it('SAR-3.2-13 they neither sell nor buy in the white', () => {
    const white = company({ shares: { ana: 40, dragons: 20 }, trains: ['PH3'] });
    const { state, events } = dragons({ companies: { FMS: white } });
    expect(regionOf(state, 'FMS')).toBe('white');
    expect([share(state, 'FMS', 'dragons'), eventsOf(events, 'dragons.passed').length > 0]).toEqual([20, true]);
  });

  it('SAR-3.2-14 they never become president', () => {
    const { state } = dragons({ companies: { FMS: green({ ana: 20, ben: 10, dragons: 40 }, { kind: 'major' }) } });
    expect([share(state, 'FMS', 'dragons'), title1865.president(state, 'FMS')]).toEqual([50, 'ana']);
  });

  it('SAR-3.2-15 SAR-R6 never more than 50% of a company: they take the next by the same order', () => {
    expect(bought({ FMS: green({ ana: 40, dragons: 40 }), RCSF: green({ ana: 20, dragons: 40 }, { kind: 'major', price: 195 }) })).toBe(
      'RCSF only',
    );
    const { events } = dragons({ companies: { FMS: green({ ana: 40, dragons: 40 }) } });
    expect(eventsOf(events, 'dragons.passed').length).toBeGreaterThan(0);
    // Nothing left of the preferred company in offer and pool.
    expect(bought({ FMS: green({ ana: 60, ben: 40 }), RCSF: green({ ana: 40, dragons: 20 }) })).toBe('RCSF only');
  });

  it('SAR-3.2-17 the bank pays the company for the offer; trades with the pool move no money', () => {
    const offer = unsettled({ phase: 3, cash: RICH, companies: { FMS: green({ ana: 60 }, { price: 120 }) }, turn: 'dragons' });
    const now = settled(offer).state;
    expect([treasury(now, 'FMS'), now.bank]).toEqual([treasury(offer, 'FMS') + 120, offer.bank - 120]);
    const pool = unsettled({
      phase: 3,
      cash: RICH,
      companies: { FMS: green({ ana: 60, pool: 40 }), RCSF: red({ ana: 40, dragons: 40, ben: 20 }) },
      turn: 'dragons',
    });
    const traded = settled(pool).state;
    expect([treasury(traded, 'FMS'), treasury(traded, 'RCSF'), traded.bank]).toEqual([0, 0, pool.bank]);
  });

  it('SAR-3.2-18 nobody decides for them and nothing they do is recorded', () => {
    const s = position({ phase: 3, cash: { ana: 200, ben: 200 }, companies: { FMS: green({ ana: 40 }) }, turn: { player: 'ana' } });
    const { state, events } = played(s, pass('ana'));
    expect(eventsOf(events, 'dragons.bought')).toHaveLength(1);
    expect(toMove(state)).toBe('ben');
  });

  /** Three green companies of the book's example. */
  const THREE_GREEN = {
    FMS: company({
      shares: { ana: 20, dragons: 20 },
      kind: 'major',
      price: 120,
      tokens: PLACES.FMS?.slice(0, 3),
      trains: ['PH2', 'PH2'],
    }),
    RCSF: company({ shares: { ana: 20, dragons: 10 }, kind: 'major', price: 80, tokens: ['B28', 'E25'], trains: ['PH3'] }),
    SFSS: company({ shares: { ana: 40, dragons: 20 }, price: 100, tokens: ['B20', 'F18', 'E11'], trains: ['PH2'] }),
  };

  it('SAR-3.2-ex2 SAR-R5 they buy RCSF, SFSS, FMS, RCSF, then FMS and RCSF', () => {
    const s = unsettled({
      phase: 3,
      companies: THREE_GREEN,
      turn: 'dragons',
    });
    expect(['FMS', 'RCSF', 'SFSS'].map((id) => [rankOf(s, id), regionOf(s, id)])).toEqual([
      [7, 'green'],
      [5, 'green'],
      [5, 'green'],
    ]);
    expect(forecast(s).buys.map(({ company: id, rule }) => `${id} ${rule}`)).toEqual([
      'RCSF c',
      'SFSS a',
      'FMS b',
      'RCSF a',
      'FMS b',
      'RCSF a',
    ]);
    // The limit of ten certificates ends it: four were held and six are bought.
    expect(title1865.view(s).dragons).toMatchObject({ certificates: 4, limit: 10, buys: forecast(s).buys });
  });

  it('SAR-3.2-ex2 SAR-R5 the same turn by turn, while players pass between', () => {
    const s = unsettled({
      phase: 3,
      cash: RICH,
      companies: THREE_GREEN,
      turn: 'dragons',
    });
    let { state, events } = settled(s);
    const bought: string[] = [];
    const money = ['FMS', 'RCSF', 'SFSS'].map((id) => treasury(s, id));
    for (let turn = 0; turn < 6; turn++) {
      for (const { company: id, from, price: paid, rule } of eventsOf(events, 'dragons.bought'))
        bought.push(`${id} ${from} ${paid} ${rule}`);
      ({ state, events } = played(state, pass(toMove(state))));
    }
    expect(bought).toEqual(['RCSF ipo 80 c', 'SFSS ipo 100 a', 'FMS ipo 120 b', 'RCSF ipo 80 a', 'FMS ipo 120 b', 'RCSF ipo 80 a']);
    expect(['FMS', 'RCSF', 'SFSS'].map((id) => share(state, id, 'dragons'))).toEqual([40, 40, 40]);
    expect(['FMS', 'RCSF', 'SFSS'].map((id, i) => treasury(state, id) - (money[i] ?? 0))).toEqual([240, 240, 100]);
    // At ten certificates they pass.
    expect(eventsOf(events, 'dragons.passed')).toEqual([{ why: 'limit' }]);
  });

  it('SAR-3.2-ex3 SAR-3.1-1 Dragons, Alan, Dragons, Bob, Dragons', () => {
    const s = unsettled({
      phase: 3,
      cash: { ana: 500, ben: 500, cleo: 500 },
      companies: {
        SFSS: green({ cleo: 40 }, { president: 'cleo', price: 90 }),
        FCS: green({ cleo: 40, ana: 20, dragons: 0 }, { president: 'cleo', price: 100 }),
      },
      turn: 'dragons',
    });
    const first = settled(s);
    expect(eventsOf(first.events, 'dragons.bought').map(({ company: id }) => id)).toEqual(['SFSS']);
    expect(toMove(first.state)).toBe('ana');
    const second = played(first.state, sell('ana', 'FCS', 20), buy('ana', 'SFSS', 20));
    expect(eventsOf(second.events, 'dragons.bought').map(({ company: id }) => id)).toEqual(['FCS']);
    expect(toMove(second.state)).toBe('ben');
    const third = played(second.state, buy('ben', 'FCS', 20, 'pool'));
    expect([eventsOf(third.events, 'dragons.bought').length, toMove(third.state)]).toEqual([1, 'cleo']);
  });

  it('SAR-R2 a purchase of the Dragons keeps the round open for every player', () => {
    const s = position({
      phase: 3,
      cash: { ana: 150, ben: 150, cleo: 150 },
      companies: { FMS: green({ ana: 40 }), RCSF: green({ ana: 40, dragons: 40 }) },
      turn: { player: 'ana' },
      own: { dragonsPassed: true },
    });
    // Ana passes, the Dragons buy; the round goes on until all three have passed after that.
    let now = after(s, pass('ana'), pass('ben'), pass('cleo'));
    expect([now.round.kind, toMove(now)]).toEqual(['stock', 'ana']);
    now = after(now, pass('ana'));
    expect(now.round.kind).toBe('stock');
    now = endStock(now);
    expect(share(now, 'FMS', 'dragons')).toBe(40);
  });

  it('SAR-R3 the pool limit binds them: they sell up to it, and more when room appears', () => {
    const first = dragons({ cash: { ana: 500, ben: 500 }, companies: { FMS: red({ ana: 20, pool: 30, dragons: 40 }, { kind: 'major' }) } });
    expect([share(first.state, 'FMS', 'pool'), share(first.state, 'FMS', 'dragons')]).toEqual([50, 20]);
    const later = after(first.state, buy('ana', 'FMS', 10, 'pool'));
    expect([share(later, 'FMS', 'pool'), share(later, 'FMS', 'dragons')]).toEqual([50, 10]);
    // Certificates of a minor are 20%: with 20% in the pool there is room for one, though 30% are free.
    const minor = dragons({ companies: { FMS: red({ ana: 40, pool: 20, dragons: 40 }) } });
    expect([share(minor.state, 'FMS', 'pool'), share(minor.state, 'FMS', 'dragons')]).toEqual([40, 20]);
    // Without room they sell nothing, and that is a pass.
    const full = dragons({ companies: { FMS: red({ ana: 20, pool: 50, dragons: 20 }, { kind: 'major' }) } });
    expect([eventsOf(full.events, 'dragons.sold'), eventsOf(full.events, 'dragons.passed'), own(full.state).dragonsPassed]).toEqual([
      [],
      [{ why: 'nothing' }],
      true,
    ]);
  });

  it('SAR-3.2-12 SAR-R2 a sale alone is no pass, and all players have another turn', () => {
    const { state, events } = dragons({
      companies: { FMS: red({ ana: 40, dragons: 20 }) },
      own: { passes: 2, dragonsPassed: true },
    });
    expect([eventsOf(events, 'dragons.sold').length, eventsOf(events, 'dragons.passed').length]).toEqual([1, 0]);
    expect([own(state).passes, own(state).dragonsPassed]).toEqual([0, false]);
  });

  it('SAR-R4 they sell company by company in operating order, the drop after each block', () => {
    const { events } = dragons({
      companies: {
        FMS: red({ ana: 40, dragons: 20 }, { price: 90 }),
        SFSS: red({ ana: 40, dragons: 20 }, { price: 110 }),
        RCSF: red({ ana: 40, dragons: 40 }, { price: 110 }),
      },
    });
    expect(eventsOf(events, 'dragons.sold')).toEqual([
      { company: 'SFSS', percent: 20, price: 110 },
      { company: 'RCSF', percent: 40, price: 110 },
      { company: 'FMS', percent: 20, price: 90 },
    ]);
    const { state } = dragons({
      companies: { FMS: red({ ana: 40, dragons: 20 }, { price: 100 }), RCSF: red({ ana: 40, dragons: 40 }, { price: 110 }) },
    });
    expect(state.market).toEqual({ 90: ['RCSF', 'FMS'] });
  });

  it('SAR-3.4-4 after their sale the price drops one space for each share', () => {
    const { state } = dragons({
      companies: { FMS: red({ ana: 40, dragons: 40 }, { price: 100 }), RCSF: red({ ana: 40, dragons: 30 }, { price: 100, kind: 'major' }) },
    });
    expect([price(state, 'FMS'), price(state, 'RCSF')]).toEqual([80, 70]);
  });

  it('SAR-2.3-1 the view shows cash, certificates, treasuries, trains, chips, loans, and what the Dragons would do', () => {
    const s = position({
      phase: 3,
      cash: { ana: 177 },
      companies: { FMS: green({ ana: 40 }, { chips: 5, loans: 1, treasury: 30 }) },
      turn: { player: 'ana' },
    });
    expect(view(title1865, s).players[0]).toMatchObject({ cash: 177, certificates: [{ company: 'FMS', percent: 40, president: true }] });
    expect(view(title1865, s).companies[0]).toMatchObject({
      treasury: 30,
      trains: [{ name: 'PH3' }, { name: 'PH2' }],
      shares: { ana: 40, ipo: 60 },
    });
    expect(title1865.view(s).companies).toMatchObject({
      FMS: { chips: 5, loans: 1, rank: 6, row: 2, region: 'green', coverage: 22, revenue: 50 },
    });
    expect(title1865.view(s).dragons.buys[0]).toEqual({
      company: 'FMS',
      from: 'ipo',
      percent: 20,
      price: 100,
      rule: 'only',
    });
  });

  it('SAR-3.13-1 what they do does not move the priority', () => {
    const s = position({
      phase: 3,
      cash: { ana: 500, ben: 100, cleo: 100 },
      companies: { FMS: green({ cleo: 40 }, { president: 'cleo' }) },
      turn: { player: 'ana' },
    });
    let now: State = after(s, buy('ana', 'FMS', 20));
    now = endStock(now);
    expect([own(now).priority, cash(now, 'ana')]).toEqual(['ben', 400]);
  });
});
