import { play, type State, view } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { certificates } from '../../src/1857/certificate-limit.ts';
import { title1857 } from '../../src/1857/index.ts';
import { allPass, firstItem, operatingRound, toMove } from './opening.ts';
import { after, type CompanySpec, cash, movesOf, offered, opening, played, position, refusal, treasury } from './position.ts';
import { buy, found, holdings, pass, price, sell, stockRoundAfter } from './stock-round.ts';

const owned = (president: string, shares: CompanySpec['shares'], more: Partial<CompanySpec> = {}): CompanySpec => ({
  president,
  shares,
  ...more,
});

/** OBA of ana lacks a train and must buy one: 80, of which nothing is there. */
const forcedSale = (companies: Record<string, CompanySpec>, oba: Partial<CompanySpec> = {}) =>
  position({ companies: { OBA: owned('ana', { ana: 60 }, oba), ...companies }, turn: { company: 'OBA', step: 'trains' } });

const certificateLimit = (s: State) => (title1857.view(s) as { certificateLimit: number }).certificateLimit;

describe('stock rules of both models', () => {
  it('57-stock-1 no share is sold before its company has completed an operating turn, in a forced sale neither', () => {
    const CA = owned('ben', { ben: 30, ana: 30 });
    const fresh = { ...CA, operated: 0 };
    const round = (company: CompanySpec) => position({ turn: { player: 'ana' }, cash: { ana: 200 }, companies: { CA: company } });
    expect(refusal(round(fresh), sell('ana', 'CA', 10))).toBe('57-stock-1');
    expect(cash(after(round(CA), sell('ana', 'CA', 10)), 'ana')).toBe(265);
    expect(refusal(forcedSale({ CA: fresh }), sell('ana', 'CA', 10))).toBe('57-stock-1');
    expect(cash(after(forcedSale({ CA }), sell('ana', 'CA', 10)), 'ana')).toBe(65);
  });

  it('57-R13 a company has operated when its first turn is over, not within it', () => {
    const s = forcedSale({ CA: owned('ben', { ben: 30, ana: 30 }) }, { operated: 0, tokens: ['N20'] });
    expect(refusal(s, sell('ana', 'OBA', 10))).toBe('57-stock-1');
    const bought = after(s, sell('ana', 'CA', 20), { type: 'buy-train', by: 'ana', from: 'bank', train: '2', price: 80 });
    expect(bought.companies.OBA?.operated).toBe(1);
    const round = position({
      turn: { company: 'ER', step: 'trains' },
      companies: { ER: owned('ana', { ana: 60 }, { operated: 0, tokens: ['K19'] }) },
    });
    expect(price(after(round, sell('ana', 'ER', 10)), 'ER')).toBe(60);
  });

  it('57-R13 a company that has closed and starts again must operate again', () => {
    const s = position({
      turn: { company: 'CA', step: 'dividend', at: { run: { income: 50, treasury: 0 } } },
      cash: { ana: 300, ben: 300 },
      companies: { CA: owned('ana', { ana: 60 }, { at: [10, 2], trains: ['2'], operated: 5 }) },
    });
    const closed = after(s, { type: 'dividend', by: 'ana', choice: 'withhold' });
    const again = after(closed, found('ana', 'CA', 65), buy('ben', 'CA', 'ipo'), buy('ana', 'CA', 'ipo'), pass('ben'));
    expect(refusal(again, sell('ana', 'CA', 10))).toBe('57-stock-1');
  });

  it('57-stock-2 nobody may take over shares that are sold: the price falls at once and nobody is asked', () => {
    const s = position({
      turn: { player: 'ana' },
      cash: { ana: 500, ben: 500, cleo: 500 },
      companies: { CA: owned('ben', { ben: 40, ana: 30 }) },
    });
    const sold = after(s, sell('ana', 'CA', 20));
    expect([price(sold, 'CA'), holdings(sold, 'CA', 'pool'), toMove(sold)]).toEqual([55, [20], 'ana']);
    expect(movesOf(sold).filter(({ by }) => by !== 'ana')).toEqual([]);
  });

  it('57-stock-3 no company redeems or reissues shares in a stock round, not even in the 18EU model', () => {
    for (const finance of ['1856', '18EU'] as const) {
      const s = position({
        finance,
        phase: '2',
        turn: { player: 'ana' },
        cash: { ana: 500 },
        companies: { CA: owned('ana', { ana: 40, pool: 20 }, { treasury: 500 }) },
      });
      for (const type of ['issue', 'redeem'] as const) {
        expect(refusal(s, { type, by: 'ana', percent: 10 })).toBe('57-R45');
        expect(movesOf(s, { type })).toEqual([]);
      }
    }
  });

  it('57-stock-6 each time all pass in the auction the first unsold item, be it the OBA certificate, costs 5 less', () => {
    const s = opening(3);
    expect(firstItem(allPass(s))).toMatchObject({ id: 'IP', price: 15 });
    expect(firstItem(allPass(allPass(s)))).toMatchObject({ id: 'IP', price: 10 });
    let bare = opening(3, { oba: 'certificate' });
    while (firstItem(bare).id !== 'OBA-president') bare = after(bare, { type: 'buy', by: toMove(bare), item: firstItem(bare).id });
    expect([firstItem(bare).price, firstItem(allPass(bare)).price]).toEqual([140, 135]);
  });

  it('57-stock-7 once floated a company stays floated, however much of it lies in the market or its treasury', () => {
    const s = position({
      finance: '18EU',
      phase: '2',
      turn: { company: 'CA', step: 'company-stock' },
      companies: { CA: owned('ana', { ana: 20, pool: 50 }, { treasury: 400 }) },
    });
    const { state, events } = played(s, { type: 'redeem', by: 'ana', percent: 50 });
    expect([holdings(state, 'CA', 'CA'), state.companies.CA?.floated]).toEqual([[80], true]);
    expect([state.round.number, events.filter(({ type }) => type === 'operates').map(({ params }) => params.company)]).toEqual([2, ['CA']]);
    const sale = position({ turn: { player: 'ana' }, companies: { CA: owned('ana', { ana: 60, pool: 10 }) }, cash: { ana: 1 } });
    expect(operatingRound(after(sale, sell('ana', 'CA', 40)))).toMatchObject({ round: { kind: 'operating' }, own: { operating: 'CA' } });
  });
});

describe('a turn in the stock round', () => {
  const base = {
    turn: { player: 'ana' },
    cash: { ana: 500, ben: 500, cleo: 500 },
    companies: { CA: owned('ana', { ana: 40, ben: 20 }), PAC: owned('ana', { ana: 40, pool: 10 }), ER: owned('ben', { ben: 60 }) },
  } as const;
  const round = position(base);

  it('57-1870.stock-1 any number of sales and one purchase, the sales before or after it, not on both sides', () => {
    const before = after(round, sell('ana', 'CA', 10), sell('ana', 'PAC', 10), buy('ana', 'ER', 'ipo'));
    // Nothing is left to do: the turn is over.
    expect(toMove(before)).toBe('ben');
    const bought = after(round, buy('ana', 'ER', 'ipo'));
    expect(refusal(bought, buy('ana', 'ER', 'ipo'))).toBe('57-1870.stock-1');
    const sold = after(bought, sell('ana', 'CA', 10), sell('ana', 'PAC', 10));
    expect(holdings(sold, 'ER', 'ana')).toEqual([10]);
    const both = after(round, sell('ana', 'CA', 10), buy('ana', 'ER', 'ipo'));
    expect(toMove(both)).toBe('ben');
    expect(refusal(round, { ...buy('ana', 'ER', 'ipo'), percent: 20 })).toBe('57-1870.stock-1');
  });

  it('57-1870.stock-2 shares of one company sold in a turn go in one block at one price', () => {
    const sold = after(round, sell('ana', 'CA', 20));
    expect([cash(sold, 'ana'), price(sold, 'CA')]).toEqual([630, 55]);
    expect(refusal(sold, sell('ana', 'CA', 10))).toBe('57-1870.stock-2');
  });

  it('57-1870.stock-3 who passes may act again; the round ends when all pass one after another', () => {
    const two = after(round, pass('ana'), pass('ben'));
    const acted = after(two, buy('cleo', 'ER', 'ipo'), pass('cleo'));
    const again = after(acted, buy('ana', 'ER', 'ipo'), pass('ana'));
    expect(holdings(again, 'ER', 'ana', 'cleo')).toEqual([10, 10]);
    const twoMore = after(again, pass('ben'), pass('cleo'));
    expect([twoMore.round.kind, toMove(twoMore)]).toEqual(['stock', 'ana']);
    expect(after(twoMore, pass('ana')).round.kind).toBe('operating');
    const passes = (...moves: Parameters<typeof after>[1][]) =>
      played(round, ...moves).events.flatMap(({ type, params }) => (type === 'passed' ? [params.player] : []));
    expect(passes(pass('ana'), pass('ben'))).toEqual(['ana', 'ben']);
    expect(passes(buy('ana', 'ER', 'ipo'), pass('ana'))).toEqual([]);
  });

  it('57-1870.stock-4 the next round starts to the left of the last who bought or sold; if nobody did, the start stays', () => {
    const first = (s: State) => (operatingRound(s).own as { priority: string }).priority;
    expect(first(after(round, buy('ana', 'ER', 'ipo'), pass('ana')))).toBe('ben');
    expect(first(after(round, pass('ana'), sell('ben', 'ER', 10), pass('ben')))).toBe('cleo');
    expect(first(round)).toBe('ana');
    // Passes in between move it for nobody.
    const priority = (s: State) => title1857.view(s).priority;
    const bought = after(round, buy('ana', 'ER', 'ipo'), pass('ana'));
    expect([priority(round), priority(bought), priority(after(bought, pass('ben')))]).toEqual(['ana', 'ben', 'ben']);
    expect(priority(after(round, pass('ana')))).toBe('ana');
    const s = stockRoundAfter({ own: { priority: 'ben' }, cash: { ana: 500, ben: 500, cleo: 500 } });
    expect(toMove(s)).toBe('ben');
  });

  it('57-1870.stock-5 who sold shares of a company may not buy any of it in the same round', () => {
    const sold = after(round, sell('ana', 'PAC', 10));
    expect(refusal(sold, buy('ana', 'PAC', 'pool'))).toBe('57-1870.stock-5');
    const later = after(sold, pass('ana'), pass('ben'), pass('cleo'));
    expect(refusal(later, buy('ana', 'PAC', 'ipo'))).toBe('57-1870.stock-5');
    expect(holdings(after(sold, pass('ana'), buy('ben', 'PAC', 'pool')), 'PAC', 'ben')).toEqual([10]);
    const next = stockRoundAfter({ ...base, own: { sold: [{ player: 'ana', company: 'PAC' }] } });
    expect(holdings(after(next, buy('ana', 'PAC', 'pool')), 'PAC', 'ana')).toEqual([50]);
  });

  it('57-1870.stock-6 the first certificate bought of a company is the president certificate', () => {
    expect(refusal(round, buy('ana', 'SF', 'ipo'))).toBe('57-1870.stock-6');
    expect(presidentOf(after(round, found('ana', 'SF', 65)), 'SF')).toBe('ana');
  });

  it('57-1870.stock-7 market shares cost the current price, paid to the bank; sales pay the price before the move', () => {
    const bought = after(round, buy('ana', 'PAC', 'pool'));
    expect([cash(bought, 'ana'), bought.bank - round.bank, treasury(bought, 'PAC')]).toEqual([435, 65, 0]);
    const sold = after(round, sell('ana', 'CA', 10));
    expect([cash(sold, 'ana'), sold.bank - round.bank, price(sold, 'CA')]).toEqual([565, -65, 60]);
    expect(refusal(round, buy('ana', 'CA', 'pool'))).toBe('57-1870.stock-7');
  });

  it('57-1870.stock-8 a company floats with 60% out of the IPO or its treasury and operates from the next OR on', () => {
    for (const finance of ['1856', '18EU'] as const) {
      const from = finance === '1856' ? 'ipo' : 'CA';
      const bought = (ana: number) => {
        const CA = owned('ana', { ana, ben: 20 }, { floated: false });
        const s = position({ finance, turn: { player: 'ana' }, cash: { ana: 65, ben: 500 }, companies: { CA } });
        const { state, events } = played(after(s, buy('ana', 'CA', from)), pass('ben'));
        return [state.companies.CA?.floated, events.flatMap(({ type, params }) => (type === 'operates' ? [params.company] : []))];
      };
      expect(bought(20)).toEqual([false, []]);
      expect(bought(30)).toEqual([true, ['CA']]);
    }
  });
});

describe('limits', () => {
  it('57-1870.stock-9 nobody buys beyond 60% unless the company is in the green zone or is CNA', () => {
    const with60 = (id: string, at: [number, number]) =>
      position({ turn: { player: 'ana' }, cash: { ana: 500 }, companies: { [id]: owned('ana', { ana: 60 }, { at }) } });
    expect(refusal(with60('CA', [6, 5]), buy('ana', 'CA', 'ipo'))).toBe('57-1870.stock-9');
    expect(refusal(with60('CA', [6, 2]), buy('ana', 'CA', 'ipo'))).toBe('57-1870.stock-9');
    expect(holdings(after(with60('CA', [7, 1]), buy('ana', 'CA', 'ipo')), 'CA', 'ana')).toEqual([70]);
    expect(holdings(after(with60('CNA', [6, 5]), buy('ana', 'CNA', 'ipo')), 'CNA', 'ana')).toEqual([70]);
  });

  it('57-1870.stock-10 above 60% outside the green zone one need not sell, may not buy, and with any sale comes down to 60%', () => {
    const CA = owned('ana', { ana: 80 }, { at: [6, 5] });
    const s = position({ turn: { player: 'ana' }, cash: { ana: 500 }, companies: { CA } });
    expect(refusal(s, buy('ana', 'CA', 'ipo'))).toBe('57-1870.stock-9');
    expect(refusal(s, sell('ana', 'CA', 10))).toBe('57-1870.stock-10');
    expect(holdings(after(s, sell('ana', 'CA', 20)), 'CA', 'ana')).toEqual([60]);
    expect(toMove(after(s, pass('ana')))).toBe('ana');
    expect(refusal(forcedSale({ CA }), sell('ana', 'CA', 10))).toBe('57-1870.stock-10');
    expect(holdings(after(forcedSale({ CA }), sell('ana', 'CA', 20)), 'CA', 'ana')).toEqual([60]);
    const green = position({ turn: { player: 'ana' }, companies: { CA: { ...CA, at: [7, 1] } } });
    expect(holdings(after(green, sell('ana', 'CA', 10)), 'CA', 'ana')).toEqual([70]);
    const cna = position({ turn: { player: 'ana' }, companies: { CNA: CA } });
    expect(holdings(after(cna, sell('ana', 'CNA', 10)), 'CNA', 'ana')).toEqual([70]);
  });

  // Six players: eleven certificates each.
  const six = (companies: Record<string, CompanySpec>, privates: Record<string, string> = {}, player = 'ana') =>
    position({ players: 6, turn: { player }, cash: { ana: 500, ben: 500 }, companies, privates });
  const ten = { CA: owned('ana', { ana: 60 }), PAC: owned('ana', { ana: 60 }) };

  it('57-1870.stock-11 privates and share certificates count one each, president certificates too, those of the yellow and green zone not', () => {
    const SF = owned('ben', { ben: 60 });
    expect(holdings(after(six({ ...ten, SF }), buy('ana', 'SF', 'ipo')), 'SF', 'ana')).toEqual([10]);
    expect(refusal(six({ ...ten, SF }, { IP: 'ana' }), buy('ana', 'SF', 'ipo'))).toBe('57-1870.stock-12');
    for (const at of [
      [6, 2],
      [7, 1],
    ] as const) {
      // The five certificates of PAC do not count, nor would one of SF.
      const cheap = { CA: ten.CA, PAC: { ...ten.PAC, at }, SF, NEA: owned('ana', { ana: 60 }) };
      expect(holdings(after(six(cheap, { IP: 'bank' }), buy('ana', 'SF', 'ipo')), 'SF', 'ana')).toEqual([10]);
      expect(holdings(after(six({ ...ten, SF: { ...SF, at } }, { IP: 'ana' }), buy('ana', 'SF', 'ipo')), 'SF', 'ana')).toEqual([10]);
    }
  });

  it('57-1870.stock-12 at the limit no counting certificate is bought; above it one sells down to it first', () => {
    const SF = owned('ben', { ben: 60 });
    const at = six({ ...ten, SF }, { IP: 'ana', FCE: 'ben', FCA: 'bank' });
    expect(refusal(at, buy('ana', 'SF', 'ipo'))).toBe('57-1870.stock-12');
    expect(refusal(at, { type: 'buy-private', by: 'ana', private: 'FCE', price: 0 })).toBe('57-1870.stock-12');
    expect(refusal(at, { type: 'buy-back', by: 'ana', private: 'FCA' })).toBe('57-1870.stock-12');
    const above = six({ ...ten, SF: owned('ben', { ben: 50, ana: 20 }), ER: owned('ben', { ben: 60 }) }, { IP: 'ana' });
    expect(refusal(above, pass('ana'))).toBe('57-1870.stock-12');
    expect(refusal(above, found('ana', 'NEA', 65))).toBe('57-1870.stock-12');
    const down = after(above, sell('ana', 'SF', 20));
    expect(refusal(down, buy('ana', 'ER', 'ipo'))).toBe('57-1870.stock-12');
    expect(holdings(after(above, sell('ana', 'CA', 30), buy('ana', 'ER', 'ipo')), 'ER', 'ana')).toEqual([10]);
  });

  it('57-1870.stock-12 a block too small to come down to the limit is refused where a larger one would do', () => {
    // 13 certificates; nothing but SF can be sold.
    const held = {
      CA: owned('ana', { ana: 60 }, { operated: 0 }),
      PAC: owned('ana', { ana: 60 }, { operated: 0 }),
      SF: owned('ben', { ben: 50, ana: 30 }),
    };
    expect(refusal(six(held), sell('ana', 'SF', 10))).toBe('57-1870.stock-12');
    expect(toMove(after(six(held), sell('ana', 'SF', 20)))).toBe('ben');
    // At 55 the first share carries it into the yellow zone, and none counts any more.
    const near = { ...held, SF: { ...held.SF, at: [6, 3] as const } };
    expect(certificateLimit(six(near))).toBe(11);
    expect(toMove(after(six(near), sell('ana', 'SF', 10), pass('ana')))).toBe('ben');
  });

  it('57-R30 above the limit without a sale that helps, a player may only pass, not even buy what does not count', () => {
    const s = six(
      {
        CA: owned('ana', { ana: 60 }, { operated: 0 }),
        PAC: owned('ana', { ana: 50, pool: 50 }),
        // Selling 10% costs her the presidency and leaves her one certificate, as before.
        SF: owned('ana', { ana: 20, ben: 20, pool: 40 }),
        CC: owned('ben', { ben: 50, ana: 10 }, { at: [6, 2] }),
      },
      { IP: 'ana', FCE: 'ana', FCA: 'ben' },
    );
    expect(refusal(s, buy('ana', 'CC', 'ipo'))).toBe('57-R30');
    expect(refusal(s, { type: 'buy-private', by: 'ana', private: 'FCA', price: 0 })).toBe('57-1870.stock-12');
    expect(refusal(s, found('ana', 'NEA', 65))).toBe('57-R30');
    expect(toMove(after(s, pass('ana')))).toBe('ben');
  });

  it('57-R47 certificates of a company in Closed do not count: who sent it there need not sell others and may buy', () => {
    const SF = owned('ben', { ben: 50, ana: 30 }, { at: [9, 1] });
    const dumped = after(six({ ...ten, SF }, { IP: 'ana' }), sell('ana', 'SF', 10));
    expect([certificates(dumped, 'ana'), certificateLimit(dumped)]).toEqual([11, 11]);
    expect(toMove(after(dumped, pass('ana')))).toBe('ben');
    const room = after(six({ ...ten, SF, ER: owned('ben', { ben: 60 }) }), sell('ana', 'SF', 10));
    expect(holdings(after(room, buy('ana', 'ER', 'ipo')), 'ER', 'ana')).toEqual([10]);
  });

  it('57-R48 at the limit no sale carries one above it for good where a larger block would not', () => {
    // Selling 10% of CNA costs ana the presidency and leaves her two certificates for one.
    const CNA = owned('ana', { ana: 30, ben: 30 });
    const stuck = { CA: owned('ana', { ana: 60 }, { operated: 0 }), PAC: owned('ana', { ana: 60 }, { operated: 0 }), CNA };
    expect(refusal(six(stuck), sell('ana', 'CNA', 10))).toBe('57-1870.stock-12');
    expect(certificates(after(six(stuck), sell('ana', 'CNA', 20)), 'ana')).toBe(11);
    // With room for one more, or with other shares to sell, 10% will do; the others must then go.
    const room = { ...stuck, PAC: owned('ana', { ana: 50 }, { operated: 0 }) };
    expect(certificates(after(six(room), sell('ana', 'CNA', 10)), 'ana')).toBe(11);
    const loose = after(six({ ...ten, CNA }), sell('ana', 'CNA', 10));
    expect(refusal(loose, pass('ana'))).toBe('57-1870.stock-12');
    expect(toMove(after(loose, sell('ana', 'CA', 10), pass('ana')))).toBe('ben');
    // Where no larger block is legal, 10% of it may go.
    const full = { ...stuck, CNA: owned('ana', { ana: 30, ben: 30, pool: 40 }) };
    expect(certificates(after(six(full), sell('ana', 'CNA', 10)), 'ana')).toBe(12);
  });

  it('57-R30 after an elimination the row of the players left applies', () => {
    const s = position({
      players: 4,
      turn: { company: 'OBA', step: 'trains' },
      cash: { ana: 500 },
      companies: { OBA: owned('dora', { dora: 20, ana: 20 }) },
      privates: { IP: 'dora' },
    });
    expect(certificateLimit(s)).toBe(17);
    const ruined = after(s, { type: 'sell-private', by: 'dora', private: 'IP' });
    expect([ruined.order, certificateLimit(ruined)]).toEqual([['ana', 'ben', 'cleo'], 22]);
  });

  it('57-1870.stock-13 the market holds at most 50% of a company', () => {
    const s = position({ turn: { player: 'ben' }, companies: { CA: owned('ana', { ana: 40, ben: 30, pool: 30 }) } });
    expect(refusal(s, sell('ben', 'CA', 30))).toBe('57-1870.stock-13');
    expect(holdings(after(s, sell('ben', 'CA', 20)), 'CA', 'pool')).toEqual([50]);
  });
});

describe('presidents', () => {
  const certificatesOf = (s: State, company: string, owner: string) =>
    s.companies[company]?.certificates.filter((certificate) => certificate.owner === owner).map(({ percent }) => percent);

  it('57-1870.stock-14 the largest holder is president; on a tie the present one stays', () => {
    const CA = owned('ana', { ana: 30, ben: 20 });
    const s = position({ turn: { player: 'ben' }, cash: { ben: 65 }, companies: { CA } });
    const tie = after(s, buy('ben', 'CA', 'ipo'));
    expect([holdings(tie, 'CA', 'ben'), presidentOf(tie, 'CA')]).toEqual([[30], 'ana']);
    const sale = position({ turn: { player: 'ana' }, cash: { ana: 65 }, companies: { CA: owned('ana', { ana: 40, ben: 30 }) } });
    expect(presidentOf(after(sale, sell('ana', 'CA', 10)), 'CA')).toBe('ana');
    // 20% are not enough for CNA, however little the others hold.
    const cna = position({ turn: { player: 'ana' }, cash: { ana: 65 }, companies: { CNA: owned('ana', { ana: 30, ben: 20 }) } });
    expect(refusal(cna, sell('ana', 'CNA', 20))).toBe('57-1870.stock-16');
  });

  it('57-1870.stock-15 who holds more becomes president at once and gives 10% certificates for the certificate', () => {
    const s = position({ turn: { player: 'ben' }, cash: { ben: 65 }, companies: { CA: owned('ana', { ana: 30, ben: 30 }) } });
    const taken = after(s, buy('ben', 'CA', 'ipo'));
    expect([presidentOf(taken, 'CA'), certificatesOf(taken, 'CA', 'ben'), certificatesOf(taken, 'CA', 'ana')]).toEqual([
      'ben',
      [20, 10, 10],
      [10, 10, 10],
    ]);
    // Of equal ones the nearest to the left of the old president.
    const equal = (president: string) =>
      position({
        turn: { player: president },
        companies: { CA: owned(president, { ana: 30, ben: 30, cleo: 30 }) },
      });
    const next = (president: string) => presidentOf(after(equal(president), sell(president, 'CA', 20)), 'CA');
    expect([next('ana'), next('ben'), next('cleo')]).toEqual(['ben', 'cleo', 'ana']);
    const more = position({ turn: { player: 'ana' }, companies: { CA: owned('ana', { ana: 40, ben: 20, cleo: 40 }) } });
    expect(presidentOf(after(more, sell('ana', 'CA', 30)), 'CA')).toBe('cleo');
  });

  it('57-1870.stock-16 the president certificate never goes to the market: the sale needs another who can take over', () => {
    const alone = position({ turn: { player: 'ana' }, companies: { CA: owned('ana', { ana: 40, ben: 10 }) } });
    expect(refusal(alone, sell('ana', 'CA', 30))).toBe('57-1870.stock-16');
    expect(holdings(after(alone, sell('ana', 'CA', 20)), 'CA', 'ana')).toEqual([20]);
    const two = position({ turn: { player: 'ana' }, companies: { CA: owned('ana', { ana: 40, ben: 20 }) } });
    const sold = after(two, sell('ana', 'CA', 40));
    expect([presidentOf(sold, 'CA'), certificatesOf(sold, 'CA', 'pool')]).toEqual(['ben', [10, 10, 10, 10]]);
  });
});

describe('privates between players, and money', () => {
  const deal = (amount: number, id = 'FCE') => ({ type: 'buy-private' as const, by: 'ana', private: id, price: amount });
  const round = position({
    turn: { player: 'ana' },
    cash: { ana: 100, ben: 100 },
    companies: { CA: owned('ben', { ben: 60 }, { treasury: 500 }) },
    privates: { FCE: 'ben', IP: 'ana', FCA: 'CA', FCBAR: 'bank' },
  });

  it('57-1870.stock-17 a private is bought from another player at any price both accept, as the purchase of the turn', () => {
    const asked = after(round, deal(70));
    expect([toMove(asked), asked.assets.FCE?.owner]).toEqual(['ben', 'ben']);
    const sold = after(asked, { type: 'let', by: 'ben' });
    expect([sold.assets.FCE?.owner, cash(sold, 'ana'), cash(sold, 'ben')]).toEqual(['ana', 30, 170]);
    // It was the purchase of the turn, which is over.
    expect(toMove(sold)).toBe('ben');
    const declined = after(asked, { type: 'refuse', by: 'ben' });
    expect([declined.assets.FCE?.owner, cash(declined, 'ana'), toMove(declined)]).toEqual(['ben', 100, 'ana']);
    expect(holdings(after(declined, buy('ana', 'CA', 'ipo')), 'CA', 'ana')).toEqual([10]);
    for (const id of ['IP', 'FCA', 'FCBAR', 'FCCR', 'FCX']) expect(refusal(round, deal(20, id))).toBe('57-1870.stock-17');
    expect(movesOf(round, { type: 'buy-private' })).toEqual([deal(0)]);
  });

  it('57-1870.stock-17 no share is bought besides the private', () => {
    const s = position({
      turn: { player: 'ana' },
      cash: { ana: 200, ben: 100 },
      companies: { CA: owned('ben', { ben: 40, ana: 10 }) },
      privates: { FCE: 'ben' },
    });
    const sold = after(s, deal(10), { type: 'let', by: 'ben' });
    expect(refusal(sold, buy('ana', 'CA', 'ipo'))).toBe('57-1870.stock-1');
    expect(cash(after(sold, sell('ana', 'CA', 10)), 'ana')).toBe(255);
  });

  it('57-R31 the price is 0 or more, at most the buyer’s cash, and players deal only in stock rounds', () => {
    expect(offered(round, { type: 'buy-private' })[0]).toMatchObject({ move: deal(0), ranges: { price: { min: 0, max: 100, step: 1 } } });
    expect(after(round, deal(0), { type: 'let', by: 'ben' }).assets.FCE?.owner).toBe('ana');
    expect(after(round, deal(100), { type: 'let', by: 'ben' }).assets.FCE?.owner).toBe('ana');
    expect(refusal(round, deal(101))).toBe('57-R31');
    expect(play(title1857, round, deal(101))).toMatchObject({ refusal: { params: { cash: 100 } } });
    const or = position({
      phase: '2',
      turn: { company: 'CA', step: 'trains' },
      cash: { ana: 100 },
      companies: { CA: owned('cleo', { cleo: 60 }, { treasury: 300 }) },
      privates: { FCE: 'ben' },
    });
    expect(refusal(or, deal(40))).toBe('57-R45');
  });

  it('57-1870.stock-18 player and company money do not mix: a share is paid from the player’s cash alone', () => {
    const s = position({
      turn: { player: 'ben' },
      cash: { ben: 64 },
      companies: { CA: owned('ben', { ben: 50, ana: 10 }, { treasury: 500 }), PAC: owned('ben', { ben: 60 }, { treasury: 500 }) },
    });
    expect(refusal(s, buy('ben', 'CA', 'ipo'))).toBe('57-1870.stock-18');
    expect(refusal(s, sell('ben', 'CA', 70))).toBe('57-1870.stock-18');
    // All holdings are open: the one view that everybody gets shows them.
    const { players } = view(title1857, s);
    expect(players.find(({ id }) => id === 'ben')).toMatchObject({
      cash: 64,
      certificates: expect.arrayContaining([expect.objectContaining({ company: 'CA' })]),
    });
  });
});
