import { describe, expect, it } from 'vitest';
import type { Move1857 } from '../../src/1857/index.ts';
import { operatingRound, toMove } from './opening.ts';
import { after, cash, movesOf, opening, type PositionSpec, played, position, refusal, spaceOfToken, treasury } from './position.ts';
import { buy, found, holdings, pass, price, stockRoundAfter } from './stock-round.ts';

const PRICES = [100, 90, 80, 75, 70, 65];

/** CA buys the first 6; PAC and SF are looked at. */
const firstSix = (spec: Partial<PositionSpec>) =>
  position({
    phase: '4',
    left: { '5': 0 },
    turn: { company: 'CA', step: 'trains' },
    round: { number: 3, of: 3 },
    ...spec,
    companies: { CA: { shares: { cleo: 100 - (spec.finance === '18EU' ? 40 : 0) }, president: 'cleo', treasury: 1260 }, ...spec.companies },
    own: { operated: ['CA', ...Object.keys(spec.companies ?? {})], ...spec.own },
  });

const buySix: Move1857 = { type: 'buy-train', by: 'cleo', from: 'bank', train: '6', price: 630 };

/** Five purchases float CA with 60% sold. */
const floatCA = (par: number, from: string) => [
  found('ana', 'CA', par, from),
  buy('ben', 'CA', from),
  buy('cleo', 'CA', from),
  buy('ana', 'CA', from),
  buy('ben', 'CA', from),
];

const RICH = { ana: 1000, ben: 1000, cleo: 1000 };

/** PAC with nine certificates, of which one player holds 40%. */
const pac = (pool: number, more: object = {}) => ({ shares: { ana: 40, pool }, president: 'ana', ...more });

describe('finance model 1856', () => {
  it('57-stock56-1 all certificates start in the IPO and cost par there', () => {
    const start = opening(3);
    for (const { certificates } of Object.values(start.companies)) expect(certificates.every(({ owner }) => owner === 'ipo')).toBe(true);
    const s = after(position({ turn: { player: 'ana' }, cash: { ana: 200, ben: 80 } }), found('ana', 'CA', 80));
    expect(refusal(s, buy('ben', 'CA', 'CA'))).toBe('57-stock56-1');
    const soldOut = position({
      turn: { player: 'cleo' },
      cash: { cleo: 500 },
      companies: { PAC: { shares: { ana: 60, ben: 40 }, president: 'ana' } },
    });
    expect(refusal(soldOut, buy('cleo', 'PAC', 'ipo'))).toBe('57-stock56-1');
    expect(cash(after(s, buy('ben', 'CA', 'ipo')), 'ben')).toBe(0);
  });

  it('57-stock56-2 the buyer of the president certificate sets one of six pars and pays twice it, for CNA three times', () => {
    const s = position({ turn: { player: 'ana' }, cash: { ana: 300 } });
    const pars = (company: string) => movesOf(s, { type: 'buy', company }).map((move) => ('par' in move ? move.par : null));
    expect(pars('CA')).toEqual(PRICES);
    expect(pars('CNA')).toEqual(PRICES);
    expect(refusal(s, found('ana', 'CA', 85))).toBe('57-stock56-2');
    for (const [row, par] of PRICES.entries()) {
      const started = after(s, found('ana', 'CA', par));
      expect([cash(started, 'ana'), treasury(started, 'CA')]).toEqual([300 - 2 * par, 2 * par]);
      expect(spaceOfToken(started, 'CA')).toEqual([row + 1, 5]);
    }
    expect(cash(after(s, found('ana', 'CNA', 100)), 'ana')).toBe(0);
  });

  it('57-stock56-3 57-R9 each IPO share pays par to the company at once, which cannot spend it before it operates', () => {
    let s = after(position({ turn: { player: 'ana' }, cash: { ana: 280, ben: 70 } }), found('ana', 'CA', 70));
    expect(treasury(s, 'CA')).toBe(140);
    s = after(s, buy('ben', 'CA', 'ipo'));
    expect(treasury(s, 'CA')).toBe(210);
    expect(s.companies.CA?.floated).toBe(false);
    const bought = after(s, buy('ana', 'CA', 'ipo'));
    const { state, events } = played(bought, pass('ana'));
    expect([state.round.kind, state.round.set, treasury(state, 'CA')]).toEqual(['stock', bought.round.set + 1, 280]);
    expect(events.some(({ type }) => type === 'operates')).toBe(false);
  });

  it('57-stock56-4 IPO shares cost par whatever the price has become', () => {
    const s = position({
      turn: { player: 'ben' },
      cash: { ben: 65 },
      companies: { CA: { shares: { ana: 60 }, president: 'ana', par: 65, at: [1, 8] } },
    });
    expect(price(s, 'CA')).toBe(150);
    const bought = after(s, buy('ben', 'CA', 'ipo'));
    expect([cash(bought, 'ben'), treasury(bought, 'CA'), bought.companies.CA?.par]).toEqual([0, 65, 65]);
  });

  it('57-stock56-5 57-stock56-ex3 with 6s available a company that floats at 90 places four shares at the end of the SR for 360', () => {
    const s = stockRoundAfter({ phase: '4', left: { '5': 0 }, cash: RICH });
    const floated = after(s, ...floatCA(90, 'ipo'));
    expect([floated.companies.CA?.floated, treasury(floated, 'CA'), holdings(floated, 'CA', 'ipo', 'pool')]).toEqual([true, 540, [40, 0]]);
    const over = operatingRound(floated);
    expect([treasury(over, 'CA'), holdings(over, 'CA', 'ipo', 'pool'), spaceOfToken(over, 'CA')]).toEqual([900, [0, 40], [2, 5]]);
  });

  it('57-stock56-6 the first 6 moves the IPO shares of every floated company to the market, paid at par, without a price move', () => {
    const s = firstSix({ companies: { PAC: { shares: { ana: 60 }, president: 'ana', par: 80, at: [1, 8] }, SF: pac(0, { par: 65 }) } });
    const { state, events } = played(s, buySix);
    expect([holdings(state, 'PAC', 'ipo', 'pool'), treasury(state, 'PAC')]).toEqual([[0, 40], 320]);
    expect([holdings(state, 'SF', 'ipo', 'pool'), treasury(state, 'SF')]).toEqual([[10, 50], 325]);
    expect(events.some(({ type }) => type === 'price')).toBe(false);
  });

  it('57-stock56-ex1 par 75, IPO 40%, market 20%: three shares move for 225, one stays, the price does not move', () => {
    const s = after(firstSix({ companies: { PAC: pac(20, { par: 75, at: [1, 8] }) } }), buySix);
    expect([holdings(s, 'PAC', 'ipo', 'pool'), treasury(s, 'PAC'), spaceOfToken(s, 'PAC')]).toEqual([[10, 50], 225, [1, 8]]);
  });

  it('57-stock56-7 the share without room stays in the IPO, for sale at par paid to the company', () => {
    const s = firstSix({ cash: { ana: 75 }, companies: { PAC: pac(20, { par: 75, at: [1, 8] }) } });
    const round = after(s, buySix, { type: 'done', by: 'cleo', step: 'trains' });
    expect(round.round.kind).toBe('stock');
    const bought = after(round, buy('ana', 'PAC', 'ipo'));
    expect([cash(bought, 'ana'), treasury(bought, 'PAC'), holdings(bought, 'PAC', 'ipo')]).toEqual([0, 300, [0]]);
  });

  it('57-stock56-8 the IPO shares of a company not yet floated stay when the first 6 is bought', () => {
    const s = after(firstSix({ companies: { PAC: { shares: { ana: 50 }, president: 'ana', floated: false } } }), buySix);
    expect([holdings(s, 'PAC', 'ipo', 'pool'), treasury(s, 'PAC')]).toEqual([[50, 0], 0]);
  });

  it('57-stock56-10 a company never deals in its own shares', () => {
    // The FCA on sale holds the last step of the turn open.
    const s = position({
      phase: '2',
      privates: { FCA: 'ana' },
      companies: { CA: { shares: { ana: 60, pool: 20 }, president: 'ana', treasury: 500 } },
      turn: { company: 'CA', step: 'company-stock' },
    });
    expect(refusal(s, { type: 'issue', by: 'ana', percent: 10 })).toBe('57-stock56-10');
    expect(refusal(s, { type: 'redeem', by: 'ana', percent: 10 })).toBe('57-stock56-10');
    expect([...movesOf(s, { type: 'issue' }), ...movesOf(s, { type: 'redeem' })]).toEqual([]);
  });
});

describe('finance model 18EU', () => {
  const eu = { finance: '18EU' } as const;

  it('57-stock18eu-1 there is no IPO: all certificates start with the company', () => {
    const start = opening(3, eu);
    for (const [id, { certificates }] of Object.entries(start.companies))
      expect(certificates.every(({ owner }) => owner === id)).toBe(true);
    const s = position({
      ...eu,
      turn: { player: 'ben' },
      cash: { ben: 200 },
      companies: { CA: { shares: { ana: 60 }, president: 'ana' } },
    });
    expect(refusal(s, buy('ben', 'CA', 'ipo'))).toBe('57-stock18eu-1');
    expect(holdings(after(s, buy('ben', 'CA', 'CA')), 'CA', 'CA', 'ben')).toEqual([30, 10]);
  });

  it('57-stock18eu-2 57-R12 the buyer of the president certificate sets the initial value and pays the company twice it, CNA three times', () => {
    const s = position({ ...eu, turn: { player: 'ana' }, cash: { ana: 300 } });
    expect(movesOf(s, { type: 'buy', company: 'CA' }).map((move) => ('par' in move ? move.par : null))).toEqual(PRICES);
    expect(refusal(s, found('ana', 'CA', 60, 'CA'))).toBe('57-stock18eu-2');
    const ca = after(s, found('ana', 'CA', 90, 'CA'));
    expect([cash(ca, 'ana'), treasury(ca, 'CA'), spaceOfToken(ca, 'CA')]).toEqual([120, 180, [2, 5]]);
    const cna = after(s, found('ana', 'CNA', 90, 'CNA'));
    expect([cash(cna, 'ana'), treasury(cna, 'CNA')]).toEqual([30, 270]);
  });

  it('57-stock18eu-3 57-R12 a treasury share costs the current price, paid to the company', () => {
    const s = position({
      ...eu,
      turn: { player: 'ben' },
      cash: { ben: 150 },
      companies: { CA: { shares: { ana: 60 }, president: 'ana', par: 65, at: [1, 8] } },
    });
    const bought = after(s, buy('ben', 'CA', 'CA'));
    expect([cash(bought, 'ben'), treasury(bought, 'CA')]).toEqual([0, 150]);
    const poor = position({
      ...eu,
      turn: { player: 'ben' },
      cash: { ben: 149 },
      companies: { CA: { shares: { ana: 50, ben: 10 }, president: 'ana', par: 65, at: [1, 8] } },
    });
    expect(refusal(poor, buy('ben', 'CA', 'CA'))).toBe('57-1870.stock-18');
  });

  it('57-stock18eu-4 a share from the open market is paid to the bank', () => {
    const s = position({
      ...eu,
      turn: { player: 'ben' },
      cash: { ben: 100 },
      companies: { CA: { shares: { ana: 60, pool: 20 }, president: 'ana', par: 100 } },
    });
    const bought = after(s, buy('ben', 'CA', 'pool'));
    expect([cash(bought, 'ben'), treasury(bought, 'CA'), bought.bank - s.bank]).toEqual([0, 0, 100]);
  });

  it('57-stock18eu-5 with 6s available a company that floats places its unsold shares at the end of the SR for the initial value', () => {
    const s = stockRoundAfter({ ...eu, phase: '4', left: { '5': 0 }, cash: RICH });
    const floated = after(s, ...floatCA(90, 'CA'));
    expect([treasury(floated, 'CA'), holdings(floated, 'CA', 'CA', 'pool')]).toEqual([540, [40, 0]]);
    const over = operatingRound(floated);
    expect([treasury(over, 'CA'), holdings(over, 'CA', 'CA', 'pool'), spaceOfToken(over, 'CA')]).toEqual([900, [0, 40], [2, 5]]);
  });

  it('57-stock18eu-6 the first 6 moves treasury shares of every floated company to the market, up to 50%, at the current price', () => {
    const s = firstSix({
      ...eu,
      companies: {
        PAC: { shares: { ana: 60 }, president: 'ana', par: 65, at: [1, 8] },
        SF: pac(0, { par: 65, at: [2, 7] }),
        NEA: { shares: { ben: 50 }, president: 'ben', floated: false },
      },
    });
    const { state, events } = played(s, buySix);
    expect([holdings(state, 'PAC', 'PAC', 'pool'), treasury(state, 'PAC')]).toEqual([[0, 40], 600]);
    expect([holdings(state, 'SF', 'SF', 'pool'), treasury(state, 'SF')]).toEqual([[10, 50], 550]);
    expect([holdings(state, 'NEA', 'NEA', 'pool'), treasury(state, 'NEA')]).toEqual([[50, 0], 0]);
    expect(events.some(({ type }) => type === 'price')).toBe(false);
  });

  it('57-stock18eu-ex1 price 125, treasury 40%, market 20%: three shares move for 375, one stays, the price stays 125', () => {
    const s = after(firstSix({ ...eu, companies: { PAC: pac(20, { at: [1, 7] }) } }), buySix);
    expect([holdings(s, 'PAC', 'PAC', 'pool'), treasury(s, 'PAC'), price(s, 'PAC')]).toEqual([[10, 50], 375, 125]);
  });

  it('57-stock18eu-7 the share without room stays in the treasury, for sale at the current price', () => {
    const s = firstSix({ ...eu, cash: { ana: 150 }, companies: { PAC: pac(20, { at: [1, 8] }) } });
    // Redeeming keeps CA's turn open until it is ended.
    const round = after(s, buySix, { type: 'done', by: 'cleo', step: 'trains' }, { type: 'done', by: 'cleo', step: 'company-stock' });
    expect([round.round.kind, toMove(round)]).toEqual(['stock', 'ana']);
    const bought = after(round, buy('ana', 'PAC', 'PAC'));
    expect([cash(bought, 'ana'), treasury(bought, 'PAC'), holdings(bought, 'PAC', 'PAC')]).toEqual([0, 450 + 150, [0]]);
  });

  it('57-stock18eu-8 a price rises at the end of an SR only if players own all ten shares', () => {
    const at = { par: 65, president: 'ana' };
    const s = stockRoundAfter({
      ...eu,
      companies: {
        CA: { ...at, shares: { ana: 60, ben: 40 } },
        PAC: { ...at, shares: { ana: 60, ben: 30 } },
        CC: { ...at, shares: { ana: 60, ben: 30, pool: 10 } },
      },
    });
    const over = operatingRound(s);
    expect(['CA', 'PAC', 'CC'].map((company) => price(over, company))).toEqual([70, 65, 65]);
  });

  it('57-stock18eu-10 treasury shares neither make the company its president nor fill a hand', () => {
    const s = position({
      ...eu,
      phase: '2',
      turn: { company: 'CA', step: 'company-stock' },
      companies: { CA: { shares: { ana: 20, pool: 50 }, president: 'ana', treasury: 500, at: [6, 5] } },
    });
    const dealt = after(s, { type: 'redeem', by: 'ana', percent: 50 });
    expect(holdings(dealt, 'CA', 'CA', 'ana')).toEqual([80, 20]);
    expect(dealt.companies.CA?.certificates.find(({ president }) => president)?.owner).toBe('ana');
    // A company's own shares are no holding of its president: he buys on, up to his own 60%.
    const round = position({
      ...eu,
      turn: { player: 'ana' },
      cash: { ana: 65 },
      companies: { CA: { shares: { ana: 20 }, president: 'ana', at: [6, 5] } },
    });
    expect(holdings(after(round, buy('ana', 'CA', 'CA')), 'CA', 'ana')).toEqual([30]);
  });
});

describe('rulings on the first 6', () => {
  const floatedAndOver = (left: number, price: number) =>
    operatingRound(after(stockRoundAfter({ phase: '4', left: { '5': left }, cash: RICH }), ...floatCA(price, 'ipo')));

  it('57-R10 the placement at the end of an SR concerns SRs that begin after the third 5 is gone; the other comes with the first 6 bought', () => {
    expect(holdings(floatedAndOver(0, 100), 'CA', 'ipo', 'pool')).toEqual([0, 40]);
    expect(holdings(floatedAndOver(1, 100), 'CA', 'ipo', 'pool')).toEqual([40, 0]);
    const s = firstSix({ left: { '5': 1 }, companies: { PAC: pac(0) } });
    const third = after(s, { type: 'buy-train', by: 'cleo', from: 'bank', train: '5', price: 450 });
    expect(holdings(third, 'PAC', 'ipo', 'pool')).toEqual([60, 0]);
    expect(holdings(after(third, buySix), 'PAC', 'ipo', 'pool')).toEqual([10, 50]);
  });

  it('57-R10 the placement at the end of an SR goes on when the 6s are gone too, for companies that float in that SR alone', () => {
    const s = stockRoundAfter({
      phase: '6',
      cash: RICH,
      companies: {
        PAC: { shares: { ben: 60, cleo: 10 }, president: 'ben', par: 80, operated: 0 },
        SF: { shares: { ben: 20 }, president: 'ben', floated: false },
      },
    });
    const over = operatingRound(after(s, ...floatCA(90, 'ipo')));
    expect(['CA', 'PAC', 'SF'].map((company) => holdings(over, company, 'ipo', 'pool'))).toEqual([
      [0, 40],
      [30, 0],
      [80, 0],
    ]);
  });

  it('57-R10 after a bankruptcy all unsold shares still move at the end of the SR, beyond 50%', () => {
    const s = stockRoundAfter({
      players: 4,
      out: ['dora'],
      phase: '4',
      left: { '5': 0 },
      cash: { ana: 65 },
      companies: { CA: { shares: { ana: 20, pool: 30 }, president: 'ana', floated: false } },
    });
    const over = operatingRound(after(s, buy('ana', 'CA', 'ipo')));
    expect(holdings(over, 'CA', 'ipo', 'pool')).toEqual([0, 70]);
  });

  it('57-R11 what has no room stays and is not moved later; the IPO does not count; more than 50% in the market: none move', () => {
    const s = firstSix({
      players: 4,
      out: ['dora'],
      companies: {
        PAC: pac(20, { par: 75 }),
        SF: { shares: { ana: 20, pool: 60 }, president: 'ana' },
        NEA: { shares: { ben: 20 }, president: 'ben' },
      },
    });
    const { state: first, events } = played(s, buySix);
    // CA has no share left to place, SF no room for one.
    expect(events.flatMap(({ type, params }) => (type === 'placed' ? [params] : []))).toEqual([
      { company: 'PAC', percent: 30, amount: 225, from: 'ipo' },
      { company: 'NEA', percent: 50, amount: 325, from: 'ipo' },
    ]);
    expect(holdings(first, 'PAC', 'ipo', 'pool')).toEqual([10, 50]);
    expect(holdings(first, 'SF', 'ipo', 'pool')).toEqual([20, 60]);
    expect(holdings(first, 'NEA', 'ipo', 'pool')).toEqual([30, 50]);
    const second = after(first, buySix);
    for (const company of ['PAC', 'SF', 'NEA']) expect(second.companies[company]).toBe(first.companies[company]);
  });
});
