import { describe, expect, it } from 'vitest';
import { title1865 } from '../../src/1865/index.ts';
import {
  after,
  buy,
  type CompanySpec,
  cash,
  chips,
  endStock,
  eventsOf,
  isIdle,
  kindsOf,
  launch,
  movesOf,
  onChart,
  own,
  type PositionSpec,
  pass,
  passTo,
  placesOf,
  played,
  position,
  price,
  refusal,
  sell,
  share,
  toMove,
  treasury,
} from './position.ts';

const RICH = { ana: 900, ben: 900, cleo: 900 };
const stock = (companies: Record<string, CompanySpec>, more: Partial<PositionSpec> = {}) =>
  position({ cash: RICH, companies, turn: { player: 'ana' }, ...more });
const minor = (shares: Record<string, number>, more: Partial<CompanySpec> = {}): CompanySpec => ({ president: 'ben', shares, ...more });
const major = (shares: Record<string, number>, more: Partial<CompanySpec> = {}): CompanySpec => minor(shares, { kind: 'major', ...more });

describe("1865: players' turns", () => {
  it('SAR-3.1-1 players follow clockwise from the priority holder', () => {
    const s = position({ cash: RICH, turn: 'dragons' });
    expect([toMove(s), toMove(after(s, pass('ana'))), toMove(after(s, pass('ana'), pass('ben')))]).toEqual(['ana', 'ben', 'cleo']);
    // Whoever that is.
    const next = position({ cash: RICH, turn: 'set over', own: { priority: 'ben' } });
    expect([toMove(next), toMove(after(next, pass('ben'))), toMove(after(next, pass('ben'), pass('cleo')))]).toEqual([
      'ben',
      'cleo',
      'ana',
    ]);
  });

  it('SAR-3.1-2 the round ends when all have passed in one unbroken sequence', () => {
    const s = position({ cash: RICH, turn: { player: 'ana' }, own: { dragonsPassed: true } });
    const { state: two, events } = played(s, pass('ana'), pass('ben'));
    expect([two.round.kind, own(two).passes, eventsOf(events, 'passed')]).toEqual(['stock', 2, [{ player: 'ana' }, { player: 'ben' }]]);
    expect(after(s, pass('ana'), pass('ben'), pass('cleo')).round).toMatchObject({ set: 3 });
    const broken = after(s, pass('ana'), pass('ben'), launch('cleo', 'FMS', 60));
    expect([broken.round.kind, toMove(broken)]).toEqual(['stock', 'ana']);
  });

  it('SAR-3.3-1 sales come before the one purchase', () => {
    const s = stock({ FMS: minor({ ben: 40, ana: 40 }), RCSF: minor({ ben: 40 }) });
    const bought = after(s, sell('ana', 'FMS', 20), buy('ana', 'RCSF', 20));
    expect([share(bought, 'RCSF', 'ana'), toMove(bought)]).toEqual([20, 'ben']);
    // With a company still to sell the turn goes on after the purchase, but not by sales or a second purchase.
    const open = position({
      ...{ cash: RICH, companies: { FMS: minor({ ben: 40, ana: 40 }), RCSF: minor({ ben: 40 }) } },
      turn: { player: 'ana' },
    });
    const { state } = played(open, buy('ana', 'RCSF', 20));
    expect(toMove(state)).toBe('ben');
    const turn = {
      ...open,
      stack: open.stack.map((frame) =>
        'turn' in frame ? { ...frame, at: { stock: { sold: [], bought: 'buy', soldFirst: false } } } : frame,
      ),
    };
    expect(refusal(turn, sell('ana', 'FMS', 20))).toBe('SAR-3.3-1');
    expect(refusal(turn, buy('ana', 'FMS', 20))).toBe('SAR-3.3-1');
  });

  it('SAR-3.3-2 SAR-3.3-3 who passed may act later, and who acted is sure of another turn', () => {
    const s = position({ cash: RICH, turn: { player: 'ana' }, own: { dragonsPassed: true } });
    const now = after(s, pass('ana'), pass('ben'), launch('cleo', 'FMS', 60), buy('ana', 'FMS', 20));
    expect(share(now, 'FMS', 'ana')).toBe(20);
    expect(after(now, pass('ben'), pass('cleo')).round.kind).toBe('stock');
    expect(toMove(after(now, pass('ben'), pass('cleo')))).toBe('ana');
  });
});

describe('1865: selling', () => {
  it('SAR-3.4-1 to the pool for the market price a share, double shares for twice that', () => {
    const s = stock({ FMS: minor({ ana: 40, ben: 40 }, { president: 'ana', price: 90 }) });
    const now = after(s, sell('ana', 'FMS', 40));
    expect([cash(now, 'ana'), share(now, 'FMS', 'pool')]).toEqual([900 + 180, 40]);
    expect(refusal(s, sell('ana', 'FMS', 60))).toBe('SAR-3.4-1');
    expect(refusal(s, sell('ana', 'FMS', 10))).toBe('SAR-3.4-1');
  });

  it("SAR-3.4-2 the president's certificate only if another player has two single ones", () => {
    const s = stock({ FMS: minor({ ana: 60, ben: 20 }, { president: 'ana' }) });
    expect(refusal(s, sell('ana', 'FMS', 40))).toBe('SAR-3.4-2');
    after(s, sell('ana', 'FMS', 20));
    after(stock({ FMS: minor({ ana: 60, ben: 40 }, { president: 'ana' }) }), sell('ana', 'FMS', 40));
    // The Dragons hold two single ones, but they are no player.
    const dragons = stock({ FMS: minor({ ana: 40, dragons: 40 }, { president: 'ana', row: 2, trains: ['PH3'] }) }, { phase: 3 });
    expect(refusal(dragons, sell('ana', 'FMS', 40))).toBe('SAR-3.4-2');
  });

  it('SAR-3.4-3 SAR-3.4-5 the price drops for shares of the president, not for those of others', () => {
    const companies = { FMS: minor({ ana: 60, ben: 40 }, { president: 'ana', price: 100 }) };
    expect(price(after(stock(companies), sell('ana', 'FMS', 20)), 'FMS')).toBe(90);
    expect(price(after(stock(companies, { turn: { player: 'ben' } }), sell('ben', 'FMS', 40)), 'FMS')).toBe(100);
    expect(price(after(stock({ FMS: major({ ana: 50 }, { president: 'ana', price: 100 }) }), sell('ana', 'FMS', 30)), 'FMS')).toBe(70);
  });

  it('SAR-3.4-6 one block a company and turn, at the price before the drop', () => {
    const s = stock({ FMS: major({ ana: 50 }, { president: 'ana', price: 100 }) });
    const now = after(s, sell('ana', 'FMS', 20));
    expect(cash(now, 'ana')).toBe(900 + 200);
    expect(refusal(now, sell('ana', 'FMS', 10))).toBe('SAR-3.4-6');
  });

  it('SAR-3.4-7 different companies in any order', () => {
    const s = stock({ FMS: minor({ ben: 40, ana: 20 }), RCSF: minor({ ben: 40, ana: 20 }) });
    for (const [one, two] of [
      ['FMS', 'RCSF'],
      ['RCSF', 'FMS'],
    ] as const)
      expect(cash(after(s, sell('ana', one, 20), sell('ana', two, 20)), 'ana')).toBe(1100);
  });

  it('SAR-3.4-8 nothing of a company that has not operated', () => {
    const s = stock({ FMS: minor({ ben: 40, ana: 20 }, { operated: 0 }), RCSF: minor({ ben: 40, ana: 20 }) });
    expect(refusal(s, sell('ana', 'FMS', 20))).toBe('SAR-3.4-8');
    expect(movesOf(s, { type: 'sell' }).map(({ company }) => company)).toEqual(['RCSF']);
  });

  it('SAR-3.4-9 not more than 50% in the pool', () => {
    const s = stock({ FMS: major({ ben: 30, ana: 30, pool: 30 }) });
    expect(refusal(s, sell('ana', 'FMS', 30))).toBe('SAR-3.4-9');
    after(s, sell('ana', 'FMS', 20));
  });

  it('SAR-3.4-ex1 Carl sells 3 FA at 110 and 1 FMS at 70: 400, prices stay', () => {
    const s = stock({ FA: major({ ben: 30, ana: 30 }, { price: 110 }), FMS: minor({ ben: 40, ana: 20 }, { price: 70 }) });
    const now = after(s, sell('ana', 'FA', 30), sell('ana', 'FMS', 20));
    expect([cash(now, 'ana') - 900, price(now, 'FA'), price(now, 'FMS')]).toEqual([400, 110, 70]);
  });

  it('SAR-3.4-ex2 with two FMS in the pool the FMS sale is refused', () => {
    const s = stock({ FA: major({ ben: 30, ana: 30 }, { price: 110 }), FMS: minor({ ben: 40, ana: 20, pool: 40 }, { price: 70 }) });
    expect(refusal(after(s, sell('ana', 'FA', 30)), sell('ana', 'FMS', 20))).toBe('SAR-3.4-9');
  });
});

describe('1865: buying', () => {
  const white = { trains: ['PH3'], row: 2 } as const;

  it('SAR-3.5-1 from the offer, the pool or the Dragons, and from nobody else', () => {
    const s = stock({ FMS: minor({ ben: 40, pool: 20, dragons: 20 }, white) }, { phase: 3 });
    expect(movesOf(s, { type: 'buy', company: 'FMS' }).map(({ from }) => from)).toEqual(['ipo', 'pool', 'dragons']);
    expect(refusal(s, buy('ana', 'FMS', 20, 'bank'))).toBe('SAR-3.5-1');
    // Only where a certificate lies.
    const sources = (shares: Record<string, number>) =>
      movesOf(stock({ FMS: minor(shares) }), { type: 'buy' }).flatMap((move) => (move.company === 'FMS' ? [move.from] : []));
    expect([sources({ ben: 60 }), sources({ ben: 60, pool: 40 }), sources({ ben: 60, cleo: 40 })]).toEqual([['ipo'], ['pool'], []]);
    expect(refusal(stock({ FMS: minor({ ben: 60 }) }), buy('ana', 'FMS', 20, 'pool'))).toBe('SAR-3.5-1');
  });

  it('SAR-R45 never from another player', () => {
    const s = stock({ FMS: minor({ ben: 60 }) });
    expect(refusal(s, buy('ana', 'FMS', 20, 'ben'))).toBe('SAR-R45');
    expect(refusal(s, buy('ana', 'FMS', 20, 'FMS'))).toBe('SAR-R45');
  });

  it("SAR-3.5-2 the president's certificate is the first of any company", () => {
    const s = stock({});
    expect(refusal(s, buy('ana', 'FMS', 20))).toBe('SAR-3.5-2');
    expect(refusal(s, buy('ana', 'FMS', 40))).toBe('SAR-3.5-2');
    expect(refusal(s, { ...launch('ana', 'FMS', 60), from: 'pool' })).toBe('SAR-3.5-2');
    expect(movesOf(s, { type: 'buy', company: 'FMS' }).every(({ percent, par }) => percent === 40 && par !== undefined)).toBe(true);
  });

  it('SAR-3.5-3 SAR-3.5-4 the offer pays the company, the pool the bank', () => {
    const s = stock({ FMS: minor({ ben: 40, pool: 20 }, { price: 90 }) });
    const { state: offer, events } = played(s, buy('ana', 'FMS', 20));
    expect(eventsOf(events, 'bought')).toEqual([{ player: 'ana', company: 'FMS', from: 'ipo', percent: 20, price: 90, to: 'FMS' }]);
    expect([cash(offer, 'ana'), treasury(offer, 'FMS'), offer.bank]).toEqual([810, 90, s.bank]);
    const pool = after(s, buy('ana', 'FMS', 20, 'pool'));
    expect([cash(pool, 'ana'), treasury(pool, 'FMS'), pool.bank]).toEqual([810, 0, s.bank + 90]);
  });

  it('SAR-3.5-5 the Dragons ask the price if red, the lower premium if white, the higher if green; the bank is paid', () => {
    const paid = (trains: string[], phase = 3) => {
      const s = stock({ FMS: minor({ ben: 40, dragons: 20 }, { trains, price: 100 }) }, { phase });
      const now = after(s, buy('ana', 'FMS', 20, 'dragons'));
      return [cash(s, 'ana') - cash(now, 'ana'), eventsOf(played(s, buy('ana', 'FMS', 20, 'dragons')).events, 'bought')[0]?.price];
    };
    expect([paid(['PH3']), paid(['PH3', 'PH3'])]).toEqual([
      [110, 110],
      [130, 130],
    ]);
    // Red: they would have sold in their own turn, had the pool had room.
    const red = stock({ FMS: major({ ben: 20, pool: 50, dragons: 10 }, { trains: [], price: 100 }) });
    expect(cash(after(red, buy('ana', 'FMS', 10, 'dragons')), 'ana')).toBe(800);
    expect(
      refusal(
        stock({ FMS: minor({ ben: 40, dragons: 20 }, { trains: ['PH3'] }) }, { phase: 3, cash: { ana: 105 } }),
        buy('ana', 'FMS', 20, 'dragons'),
      ),
    ).toBe('SAR-R50');
  });

  it('SAR-3.5-6 not beyond the certificate limit: 36, 24 or 18', () => {
    const limit = (players: number) => title1865.view(position({ players, cash: { ana: 500 }, turn: { player: 'ana' } })).certificateLimit;
    expect([limit(2), limit(3), limit(4)]).toEqual([36, 24, 18]);
    // Four certificates of each of four companies and one more are 17.
    const below = position({
      players: 4,
      cash: { ana: 900 },
      companies: {
        FMS: major({ ben: 40, ana: 40 }),
        RCSF: major({ ben: 40, ana: 40 }),
        SFSS: major({ ben: 40, ana: 40 }),
        FCS: major({ ben: 40, ana: 40 }),
        SFS: major({ ben: 20, ana: 10 }),
        FA: major({ ben: 20, cleo: 20 }),
      },
      turn: { player: 'ana' },
    });
    const at = after(below, buy('ana', 'FA', 10));
    expect(refusal(passTo(at, 'ana'), buy('ana', 'FA', 10))).toBe('SAR-3.5-6');
  });

  it('SAR-3.5-7 who sold a company does not buy it in that stock round, from any source', () => {
    const s = stock({ FMS: minor({ ben: 40, ana: 40 }) });
    const sold = after(s, sell('ana', 'FMS', 20));
    expect(refusal(sold, buy('ana', 'FMS', 20))).toBe('SAR-3.5-7');
    const later = passTo(after(sold, pass('ana')), 'ana');
    expect([refusal(later, buy('ana', 'FMS', 20)), refusal(later, buy('ana', 'FMS', 20, 'pool'))]).toEqual(['SAR-3.5-7', 'SAR-3.5-7']);
    // Others may, and in the next stock round he may again.
    expect(share(after(after(sold, pass('ana')), buy('ben', 'FMS', 20, 'pool')), 'FMS', 'ben')).toBe(60);
    let next = endStock(later);
    while (next.round.kind === 'operating') next = after(next, ...movesOf(next).filter(isIdle).slice(0, 1));
    expect(share(after(passTo(next, 'ana'), buy('ana', 'FMS', 20, 'pool')), 'FMS', 'ana')).toBe(40);
    // Nor from the Dragons.
    const held = stock({ FMS: minor({ ben: 40, ana: 20, dragons: 20 }, white) }, { phase: 3 });
    expect(refusal(after(held, sell('ana', 'FMS', 20)), buy('ana', 'FMS', 20, 'dragons'))).toBe('SAR-3.5-7');
  });

  it('SAR-3.5-8 not more than 60% of a company', () => {
    const s = stock({ FMS: minor({ ana: 60 }, { president: 'ana' }), RCSF: minor({ ana: 40 }, { president: 'ana' }) });
    expect(refusal(s, buy('ana', 'FMS', 20))).toBe('SAR-3.5-8');
    after(s, buy('ana', 'RCSF', 20));
  });

  it('SAR-R9 who goes over the limit by an exchange keeps the certificates', () => {
    const held = {
      RCSF: major({ ben: 20, ana: 40 }, { president: 'ana' }),
      SFSS: major({ cleo: 20, ana: 60 }, { president: 'ana' }),
      FCS: major({ cleo: 20, ana: 60 }, { president: 'ana' }),
      SFS: major({ cleo: 20, ana: 50 }, { president: 'ana' }),
    };
    // 3 + 5 + 5 + 4 = 17, and two of FMS make 18 with the double share.
    const s = position({
      players: 4,
      cash: { ana: 900, ben: 900 },
      companies: { ...held, FMS: minor({ ana: 40, ben: 40 }, { president: 'ana' }) },
      turn: { player: 'ben' },
    });
    const now = after(s, buy('ben', 'FMS', 20));
    expect([title1865.president(now, 'FMS'), share(now, 'FMS', 'ana')]).toEqual(['ben', 40]);
    const count = Object.values(now.companies)
      .flatMap(({ certificates }) => certificates)
      .filter(({ owner }) => owner === 'ana').length;
    expect(count).toBe(19);
    // And need not sell, but buys nothing more.
    expect(toMove(after(passTo(now, 'ana'), pass('ana')))).toBe('ben');
    expect(refusal(passTo(now, 'ana'), buy('ana', 'RCSF', 10))).toBe('SAR-3.5-6');
  });

  it('SAR-R50 nobody spends money he has not got', () => {
    expect(refusal(stock({ FMS: minor({ ben: 40 }, { price: 150 }) }, { cash: { ana: 149 } }), buy('ana', 'FMS', 20))).toBe('SAR-R50');
  });
});

describe('1865: launching', () => {
  it('SAR-3.6-1 the buyer picks a value of the phase, pays it twice into the treasury and is president', () => {
    const { state: now, events } = played(stock({}), launch('ana', 'CFD', 90));
    expect(eventsOf(events, 'bought')).toEqual([
      { player: 'ana', company: 'CFD', from: 'ipo', percent: 40, price: 180, to: 'CFD', president: true },
    ]);
    expect(eventsOf(events, 'started')).toEqual([{ company: 'CFD', par: 90 }]);
    expect([cash(now, 'ana'), treasury(now, 'CFD'), price(now, 'CFD'), title1865.president(now, 'CFD')]).toEqual([720, 180, 90, 'ana']);
  });

  it('SAR-3.6-2 its token goes under those on the space', () => {
    expect(after(stock({ FMS: minor({ ben: 40 }, { price: 90 }) }), launch('ana', 'CFD', 90)).market).toEqual({ 90: ['FMS', 'CFD'] });
  });

  it('SAR-3.6-3 SAR-R13 with 60% it floats and operates; with less it waits, launched', () => {
    const launched = after(stock({}), launch('ana', 'CFD', 90));
    const waiting = endStock(launched);
    // Not on the chart, so at its market price.
    expect(title1865.view(waiting).companies.CFD).toMatchObject({ row: null, region: null, premium: 90 });
    expect([waiting.companies.CFD?.floated, waiting.companies.CFD?.operated, price(waiting, 'CFD'), treasury(waiting, 'CFD')]).toEqual([
      false,
      0,
      90,
      180,
    ]);
    expect(waiting.round.set).toBe(3);
    const floated = endStock(after(launched, buy('ben', 'CFD', 20)));
    expect([floated.companies.CFD?.floated, own(floated).operating]).toEqual([true, 'CFD']);
    // Launched in phase 4 and floated in phase 5: still a minor, but on the second row.
    const late = position({
      phase: 5,
      cash: RICH,
      companies: { CFD: { president: 'ana', shares: { ana: 40 }, floated: false } },
      turn: { player: 'ben' },
    });
    const now = after(late, buy('ben', 'CFD', 20));
    expect([now.companies.CFD?.kind, own(now).rows.CFD, onChart(now, 'CFD')]).toEqual(['minor', 3, 2]);
    expect(refusal(passTo(late, 'ana'), sell('ana', 'CFD', 40))).toBe('SAR-3.4-8');
  });

  it('SAR-3.6-4 SAR-R17 on floating it takes the traffic its home has at that moment, once', () => {
    const launched = after(stock({}), launch('ana', 'FMS', 90));
    expect([chips(launched, 'FMS'), chips(after(launched, buy('ben', 'FMS', 20)), 'FMS')]).toEqual([0, 3]);
    const green = position({
      phase: 3,
      cash: RICH,
      companies: { FMS: { president: 'ana', shares: { ana: 40 }, floated: false } },
      tiles: { E35: ['L03', 1] },
      turn: { player: 'ben' },
    });
    expect(chips(after(green, buy('ben', 'FMS', 20)), 'FMS')).toBe(4);
  });

  it('SAR-3.6-5 a president moves no money between himself and the company', () => {
    const s = position({
      cash: { ana: 500 },
      companies: { FMS: { president: 'ana', shares: { ana: 60 }, treasury: 500, chips: 5, trains: ['PH2'] } },
      turn: { company: 'FMS' },
    });
    expect(kindsOf(s)).toEqual(['done', 'lay']);
    const trains = position({
      cash: { ana: 500 },
      companies: { FMS: { president: 'ana', shares: { ana: 60 }, treasury: 50, chips: 5, trains: ['PH2'] } },
      ships: { M1: 'ana' },
      turn: { company: 'FMS', step: 'trains' },
    });
    // His cash is no help to a company that need not buy.
    expect(refusal(trains, { type: 'buy-train', by: 'ana', from: 'bank', train: 'PH2', price: 100 })).toBe('SAR-R50');
  });

  it('SAR-2.2-7 a first launch is a minor before phase 5 and a major from then on', () => {
    expect(after(stock({}, { phase: 4 }), launch('ana', 'FMS', 90)).companies.FMS?.kind).toBe('minor');
    const late = stock({}, { phase: 5 });
    expect(after(late, launch('ana', 'FMS', 90, 20)).companies.FMS?.kind).toBe('major');
    expect(refusal(late, launch('ana', 'FMS', 90, 40))).toBe('SAR-2.2-7');
  });

  it('SAR-3.7-ex1 SAR-3.7-1 SAR-3.7-2 SAR-3.7-3 Alan launches CFD at 90, buys one more, later Carl one', () => {
    let s = after(stock({}), launch('ana', 'CFD', 90));
    expect(s.companies.CFD?.floated).toBe(false);
    s = after(passTo(s, 'ana'), buy('ana', 'CFD', 20));
    expect(s.companies.CFD?.floated).toBe(true);
    s = after(passTo(s, 'cleo'), buy('cleo', 'CFD', 20));
    expect([treasury(s, 'CFD'), placesOf(s, 'CFD'), onChart(s, 'CFD')]).toEqual([360, ['E11'], 2]);
    expect([share(s, 'CFD', 'ana'), share(s, 'CFD', 'cleo'), share(s, 'CFD', 'ipo'), price(s, 'CFD')]).toEqual([60, 20, 20, 90]);
  });

  it('SAR-3.8-ex1 SAR-3.8-2 SAR-3.8-3 phase 5: Bob launches FMS at 110 and buys three more, then Alan one', () => {
    let s = after(stock({}, { phase: 5, turn: { player: 'ben' } }), launch('ben', 'FMS', 110, 20));
    for (let i = 0; i < 3; i++) s = after(passTo(s, 'ben'), buy('ben', 'FMS', 10));
    expect([share(s, 'FMS', 'ben'), s.companies.FMS?.floated]).toEqual([50, false]);
    s = after(passTo(s, 'ana'), buy('ana', 'FMS', 10));
    expect([s.companies.FMS?.floated, treasury(s, 'FMS'), placesOf(s, 'FMS'), onChart(s, 'FMS')]).toEqual([true, 660, ['E35'], 6]);
    expect([share(s, 'FMS', 'ana'), share(s, 'FMS', 'ipo') / 10, price(s, 'FMS')]).toEqual([10, 4, 110]);
  });
});

describe('1865: presidents', () => {
  it('SAR-3.10-1 who holds more takes over; equal changes nothing', () => {
    const s = stock({ FMS: major({ ben: 30, ana: 20 }) });
    const equal = after(s, buy('ana', 'FMS', 10));
    expect(title1865.president(equal, 'FMS')).toBe('ben');
    expect(title1865.president(after(passTo(equal, 'ana'), buy('ana', 'FMS', 10)), 'FMS')).toBe('ana');
  });

  it('SAR-3.10-ex1 SAR-3.10-2 SAR-3.10-3 Carl buys up to 40% and takes office for two singles', () => {
    let s = stock({ CFD: major({ ben: 30, ana: 10 }, { treasury: 123, trains: ['PH2'], chips: 7, loans: 1 }) }, { ships: { M1: 'CFD' } });
    for (let i = 0; i < 3; i++) s = after(passTo(s, 'ana'), buy('ana', 'CFD', 10));
    const certificates = (player: string) =>
      s.companies.CFD?.certificates.filter(({ owner }) => owner === player).map(({ percent }) => percent);
    expect([title1865.president(s, 'CFD'), certificates('ben'), certificates('ana')]).toEqual(['ana', [10, 10, 10], [20, 10, 10]]);
    expect([s.companies.CFD?.trains.length, chips(s, 'CFD'), s.assets.M1?.owner, own(s).loans.CFD]).toEqual([1, 7, 'CFD', 1]);
  });

  it('SAR-3.10-ex2 SAR-3.10-4 SAR-3.10-7 SAR-R8 Alan sells himself out of office', () => {
    const s = stock({ CFD: major({ ana: 30, cleo: 20 }, { president: 'ana', price: 100 }) });
    const now = after(s, sell('ana', 'CFD', 30));
    expect([title1865.president(now, 'CFD'), share(now, 'CFD', 'cleo'), share(now, 'CFD', 'pool')]).toEqual(['cleo', 20, 30]);
    expect(now.companies.CFD?.certificates.filter(({ owner }) => owner === 'pool').map(({ percent }) => percent)).toEqual([10, 10, 10]);
    expect([cash(now, 'ana'), price(now, 'CFD')]).toEqual([1200, 70]);
    // No room in the pool for all of it.
    expect(refusal(stock({ CFD: major({ ana: 30, cleo: 20, pool: 30 }, { president: 'ana' }) }), sell('ana', 'CFD', 30))).toBe('SAR-3.4-9');
    expect(refusal(stock({ CFD: major({ ana: 30, cleo: 10 }, { president: 'ana' }) }), sell('ana', 'CFD', 30))).toBe('SAR-3.4-2');
  });

  it('SAR-3.10-5 who will hold most after the declared sale', () => {
    const s = stock({ CFD: major({ ana: 40, ben: 20, cleo: 30 }, { president: 'ana' }) });
    expect(title1865.president(after(s, sell('ana', 'CFD', 20)), 'CFD')).toBe('cleo');
    expect(title1865.president(after(s, sell('ana', 'CFD', 10)), 'CFD')).toBe('ana');
  });

  it('SAR-3.10-6 on a tie the first clockwise from the old president', () => {
    const spec = (president: string, shares: Record<string, number>) => ({ CFD: major(shares, { president }) });
    expect(title1865.president(after(stock(spec('ana', { ana: 40, ben: 20, cleo: 20 })), sell('ana', 'CFD', 40)), 'CFD')).toBe('ben');
    const s = stock(spec('ben', { ben: 40, ana: 20, cleo: 20 }), { turn: { player: 'ben' } });
    expect(title1865.president(after(s, sell('ben', 'CFD', 40)), 'CFD')).toBe('cleo');
  });
});

describe('1865: after the stock round', () => {
  it('SAR-3.13-1 priority goes to the left of the last player who sold or bought', () => {
    const s = stock({ FMS: minor({ ben: 40, cleo: 20 }) });
    expect(own(endStock(after(s, pass('ana'), pass('ben'), sell('cleo', 'FMS', 20), pass('cleo')))).priority).toBe('ana');
    expect(own(endStock(after(s, buy('ana', 'FMS', 20)))).priority).toBe('ben');
  });

  it('SAR-R7 if nobody sold or bought it stays', () => {
    const s = stock({ FMS: minor({ ben: 60 }) }, { own: { priority: 'cleo', player: 'ana' } });
    expect(own(endStock(s)).priority).toBe('cleo');
  });

  it('SAR-3.11-8 a company sold out of the offer does not rise', () => {
    const s = stock({ FMS: minor({ ben: 60, cleo: 40 }) });
    expect(price(endStock(s), 'FMS')).toBe(100);
  });
});
