import { play, type State } from '@roundhouse/engine';
import { held, presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { title1857 } from '../../src/1857/index.ts';
import { own } from '../../src/1857/own.ts';
import {
  after,
  type CompanySpec,
  cash,
  done,
  movesOf,
  type PositionSpec,
  played,
  position,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';
import { buyTrain } from './runs.ts';
import { buy, holdings, sell } from './stock-round.ts';

type Scene = Partial<PositionSpec>;

/** Ana presides OBA, which has a route and no train; the cheapest one costs 800. All she can sell is a share of Ben's CA, for 100. */
const ruinous = ({ companies = {}, ...scene }: Scene, oba: Partial<CompanySpec>): State =>
  position({
    phase: '6',
    ...scene,
    companies: {
      OBA: { shares: { ana: 20 }, president: 'ana', ...oba },
      CA: { shares: { ben: 50, ana: 10 }, president: 'ben', par: 100 },
      ...companies,
    },
    turn: { company: 'OBA', step: 'trains' },
  });

const LAST_SALE = sell('ana', 'CA', 10);

/** Ana sells her last share and is bankrupt. */
const ruin = (scene: Scene, oba: Partial<CompanySpec> = {}) => played(ruinous(scene, oba), LAST_SALE);

const isOut = (s: State, player: string): boolean => s.players[player]?.out === true && !s.order.includes(player);

const sellPrivate = (id: string) => ({ type: 'sell-private' as const, by: 'ana', private: id });
const buyBack = (id: string, by = 'ana') => ({ type: 'buy-back' as const, by, private: id });

/** Shares Ana cannot sell: the market is full. */
const STUCK: CompanySpec = { shares: { ben: 30, ana: 20, pool: 50 }, president: 'ben' };

describe('1857: privates in a forced sale', () => {
  const HALF = { IP: 10, FCE: 20, FCA: 30, FCBAR: 50, FCCR: 50, FCO: 70 };
  const all = Object.fromEntries(Object.keys(HALF).map((id) => [id, 'ana']));

  it('57-bankruptcy-1 the bank takes them for half the printed price', () => {
    const s = ruinous({ phase: '3', privates: all }, {});
    for (const [id, half] of Object.entries(HALF)) {
      const sold = after(s, sellPrivate(id));
      expect([id, cash(sold, 'ana'), sold.assets[id]?.owner]).toEqual([id, half, 'bank']);
    }
    for (const id of ['IP', 'FCX']) expect(refusal(after(s, sellPrivate('IP')), sellPrivate(id))).toBe('57-bankruptcy-1');
  });

  it('57-bankruptcy-2 any player buys one back at its printed price, as all he does in that turn', () => {
    const s = position({
      phase: '3',
      privates: { FCA: 'bank', FCE: 'bank', IP: 'ben' },
      cash: { ana: 125, ben: 59 },
      companies: { CA: { shares: { ben: 40, ana: 20 }, president: 'ben' } },
      turn: { player: 'ana' },
    });
    const bought = after(s, buyBack('FCA'));
    expect([cash(bought, 'ana'), bought.assets.FCA?.owner]).toEqual([65, 'ana']);
    expect(own(bought).player).toBe('ben');
    expect(refusal(bought, buyBack('FCA', 'ben'))).toBe('57-bankruptcy-2');
    expect(refusal(s, buyBack('IP'))).toBe('57-bankruptcy-2');
    expect(refusal(after(s, sell('ana', 'CA', 10)), buyBack('FCA'))).toBe('57-bankruptcy-2');
    expect(refusal(after(s, buy('ana', 'CA', 'ipo')), buyBack('FCE'))).toBe('57-1870.stock-1');
  });

  it('57-bankruptcy-2 not for less', () => {
    const s = (money: number): State =>
      position({
        privates: { FCA: 'bank', FCE: 'closed' },
        cash: { ana: money },
        companies: { CA: { shares: { ben: 40, ana: 20 }, president: 'ben' } },
        turn: { player: 'ana' },
      });
    expect([refusal(s(59), buyBack('FCA')), movesOf(s(59), { type: 'buy-back' })]).toEqual(['57-bankruptcy-2', []]);
    expect(play(title1857, s(59), buyBack('FCA'))).toMatchObject({ refusal: { params: { price: 60 } } });
    expect(movesOf(s(60), { type: 'buy-back' })).toEqual([buyBack('FCA')]);
    expect(cash(after(s(60), buyBack('FCA')), 'ana')).toBe(0);
    for (const id of ['FCE', 'FCX']) expect(refusal(s(60), buyBack(id))).toBe('57-bankruptcy-2');
  });

  it('57-bankruptcy-3 a private owned by a company is sold neither to the bank nor to a company', () => {
    const s = ruinous({ phase: '3', privates: { FCA: 'OBA', IP: 'CA' } }, { treasury: 200 });
    expect(refusal(s, sellPrivate('FCA'))).toBe('57-bankruptcy-3');
    expect(refusal(s, { type: 'buy-private', by: 'ana', private: 'IP', price: 20 })).toBe('57-bankruptcy-3');
  });
});

describe('1857: bankruptcy', () => {
  it('57-bankruptcy-ex1 the company keeps 450 and the new president adds 350', () => {
    const s = position({
      phase: '6',
      cash: { ana: 50, ben: 400 },
      companies: {
        OBA: { shares: { ana: 20, ben: 20 }, president: 'ana', treasury: 100 },
        CA: { shares: { ben: 40, ana: 30 }, president: 'ben', par: 100 },
      },
      turn: { company: 'OBA', step: 'trains' },
    });
    const ruined = after(s, sell('ana', 'CA', 30));
    expect([isOut(ruined, 'ana'), treasury(ruined, 'OBA'), presidentOf(ruined, 'OBA')]).toEqual([true, 450, 'ben']);
    const bought = after(ruined, buyTrain('8', 'bank', 800, 'ben'));
    expect([treasury(bought, 'OBA'), cash(bought, 'ben'), trainsOf(bought, 'OBA')]).toEqual([0, 50, ['8']]);
  });

  it('57-bankruptcy-4 a president who cannot raise the price is out and the game goes on', () => {
    const { state } = ruin({ cash: { ana: 50, ben: 1000 } }, { shares: { ana: 20, ben: 20 } });
    expect([isOut(state, 'ana'), state.result, state.order]).toEqual([true, null, ['ben', 'cleo']]);
  });

  it('57-bankruptcy-4 one who can raise it is not', () => {
    const s = after(ruinous({ cash: { ana: 50 } }, { treasury: 650 }), LAST_SALE);
    expect(isOut(s, 'ana')).toBe(false);
    expect(movesOf(s)).toEqual([buyTrain('8')]);
  });

  describe('57-R51 a president with a train in another company', () => {
    const BANKRUPT = { type: 'bankrupt' as const, by: 'ana' };
    const seller = (president: string): CompanySpec => ({
      shares: { [president]: 20 },
      president,
      trains: ['6'],
      operated: 0,
      tokens: ['L4'],
    });
    /** Ana can raise nothing. */
    const broke = (president: string, treasuryLeft: number): State =>
      position({
        phase: '6',
        cash: { ben: 1000 },
        companies: { OBA: { shares: { ana: 20, ben: 20 }, president: 'ana', treasury: treasuryLeft }, PAC: seller(president) },
        turn: { company: 'OBA', step: 'trains' },
      });

    it('57-R51 buys it instead of going bankrupt, for as little as 1', () => {
      expect(refusal(broke('ana', 1), BANKRUPT)).toBe('57-R51');
      expect(movesOf(broke('ana', 1))).toEqual([buyTrain('6', 'PAC', 1)]);
      const bought = after(broke('ana', 1), buyTrain('6', 'PAC', 1));
      expect([isOut(bought, 'ana'), trainsOf(bought, 'OBA')]).toEqual([false, ['6']]);
      expect(isOut(broke('ana', 0), 'ana')).toBe(true);
    });

    it('57-R51 is told whose train it is', () => {
      expect(play(title1857, broke('ana', 1), BANKRUPT)).toMatchObject({
        refusal: { code: 'bankrupt.own-train', params: { company: 'PAC' } },
      });
    });

    it('57-R51 57-cna-5 is not spared by a train the company cannot pay for', () => {
      const s = (treasuryLeft: number): State =>
        position({
          phase: '6',
          cash: { ben: 1000 },
          companies: {
            OBA: { shares: { ana: 20, ben: 20 }, president: 'ana', treasury: treasuryLeft },
            CNA: { shares: { ana: 30 }, president: 'ana', trains: ['6'], operated: 0, tokens: ['G9'] },
            PAC: seller('ben'),
          },
          turn: { company: 'OBA', step: 'trains' },
        });
      // CNA sells at the printed price of 630 alone; Ben may sell for anything.
      expect(movesOf(s(629), { type: 'buy-train' }).map(({ from }) => from)).toEqual(['PAC']);
      expect(isOut(after(s(629), BANKRUPT), 'ana')).toBe(true);
      expect(refusal(s(630), BANKRUPT)).toBe('57-R51');
    });

    it('57-R51 is not spared by a train of another president', () => {
      const s = broke('ben', 1);
      expect(movesOf(s, { type: 'buy-train' })).toEqual([buyTrain('6', 'PAC', 1)]);
      expect(isOut(after(s, BANKRUPT), 'ana')).toBe(true);
    });

    it('57-R51 57-R49 does not buy it when the sales have brought what the cheapest train costs', () => {
      const raised = (treasuryLeft: number): State =>
        after(ruinous({ cash: { ana: 50 }, companies: { PAC: seller('ana') } }, { treasury: treasuryLeft }), LAST_SALE);
      expect(refusal(raised(650), buyTrain('6', 'PAC', 1))).toBe('57-R49');
      expect(trainsOf(after(raised(649), buyTrain('6', 'PAC', 1)), 'OBA')).toEqual(['6']);
    });

    it('57-R51 57-R49 buys it also after selling things in vain, but not before everything is sold', () => {
      const s = ruinous({ companies: { PAC: seller('ana') }, privates: { IP: 'ana' } }, { treasury: 1 });
      const selling = after(s, LAST_SALE);
      expect([refusal(selling, buyTrain('6', 'PAC', 1)), refusal(selling, BANKRUPT)]).toEqual(['57-R49', '57-R19']);
      const sold = after(selling, sellPrivate('IP'));
      expect([isOut(sold, 'ana'), cash(sold, 'ana')]).toEqual([false, 110]);
      expect(refusal(sold, BANKRUPT)).toBe('57-R51');
      const bought = after(sold, buyTrain('6', 'PAC', 1));
      expect([trainsOf(bought, 'OBA'), cash(bought, 'ana'), treasury(bought, 'PAC')]).toEqual([['6'], 110, 1]);
    });
  });

  it('57-bankruptcy-5 all the money he raised stays with the company', () => {
    const { state, events } = ruin({ cash: { ana: 50, ben: 1000 } }, { shares: { ana: 20, ben: 20 }, treasury: 30 });
    expect([treasury(state, 'OBA'), cash(state, 'ana')]).toEqual([30 + 50 + 100, 0]);
    expect(events.find(({ type }) => type === 'bankrupt')?.params).toEqual({ player: 'ana', company: 'OBA', amount: 150 });
  });

  it('57-bankruptcy-6 his remaining shares go to the open market, beyond 50% if need be, and no price moves', () => {
    const s = ruinous({ cash: { ben: 1000 }, companies: { PAC: STUCK } }, { shares: { ana: 20, ben: 20 } });
    const state = after(s, LAST_SALE);
    expect(holdings(state, 'PAC', 'ana', 'pool')).toEqual([0, 70]);
    expect([spaceOfToken(state, 'PAC'), spaceOfToken(state, 'OBA')]).toEqual([spaceOfToken(s, 'PAC'), spaceOfToken(s, 'OBA')]);
  });

  it('57-bankruptcy-7 each of his companies passes to the largest holder with at least 20%', () => {
    const most = ruin({ cash: { cleo: 1000 } }, { shares: { ana: 20, ben: 10, cleo: 20 } }).state;
    expect(presidentOf(most, 'OBA')).toBe('cleo');
    const larger = ruin({ cash: { cleo: 1000 } }, { shares: { ana: 30, ben: 20, cleo: 30 } }).state;
    expect(presidentOf(larger, 'OBA')).toBe('cleo');
    const few = ruin({ cash: { cleo: 1000 } }, { shares: { ana: 20, ben: 10, cleo: 10 } }).state;
    expect(few.companies.OBA?.par).toBeNull();
  });

  it('57-bankruptcy-7 CNA to one with at least 30%', () => {
    const cna = (ben: number) => ruin({ companies: { CNA: { shares: { ana: 30, ben }, president: 'ana', operated: 0 } } }).state;
    expect(presidentOf(cna(30), 'CNA')).toBe('ben');
    expect(cna(20).companies.CNA?.par).toBeNull();
  });

  it('57-bankruptcy-8 among equal holders the first after him in player order', () => {
    const s = position({
      players: 4,
      phase: '6',
      cash: { cleo: 1000, ana: 1000, dora: 1000 },
      companies: {
        OBA: { shares: { ben: 20, ana: 20, cleo: 20, dora: 20 }, president: 'ben' },
        CA: { shares: { ana: 50, ben: 10 }, president: 'ana' },
      },
      turn: { company: 'OBA', step: 'trains' },
    });
    expect(presidentOf(after(s, sell('ben', 'CA', 10)), 'OBA')).toBe('cleo');
  });

  it("57-bankruptcy-9 the new president takes the president's certificate, his of the same size go to the open market", () => {
    const { state } = ruin({ cash: { ben: 1000 } }, { shares: { ana: 20, ben: 20, cleo: 10 } });
    expect(holdings(state, 'OBA', 'ana', 'ben', 'cleo', 'pool')).toEqual([0, 20, 10, 20]);
    expect(state.companies.OBA?.certificates.filter(({ owner }) => owner === 'ben')).toEqual([
      { percent: 20, president: true, owner: 'ben' },
    ]);
  });

  it('57-bankruptcy-10 the new president must buy the train now, company money first', () => {
    const { state } = ruin({ cash: { ben: 1000 } }, { shares: { ana: 20, ben: 20 } });
    expect(refusal(state, done('ben', 'trains'))).toBe('57-1870.train-6');
    expect(movesOf(state)).toEqual([buyTrain('8', 'bank', 800, 'ben')]);
    const bought = after(state, buyTrain('8', 'bank', 800, 'ben'));
    expect([treasury(bought, 'OBA'), cash(bought, 'ben')]).toEqual([0, 300]);
  });

  it('57-bankruptcy-10 with a forced sale if needed', () => {
    const { state } = ruin({ cash: { ben: 600 } }, { shares: { ana: 20, ben: 20 } });
    expect(refusal(state, buyTrain('8', 'bank', 800, 'ben'))).toBe('57-1870.forced-2');
    expect(cash(after(state, sell('ben', 'CA', 20)), 'ben')).toBe(600 + 2 * 90);
  });

  it('57-bankruptcy-10 and may go bankrupt in turn', () => {
    const { state } = ruin(
      { players: 4, cash: { dora: 1000 }, companies: { CA: { shares: { dora: 50, ana: 10 }, president: 'dora', par: 100 } } },
      { shares: { ana: 20, ben: 20, dora: 20 } },
    );
    expect([own(state).bankrupt, presidentOf(state, 'OBA'), state.order]).toEqual([['ana', 'ben'], 'dora', ['cleo', 'dora']]);
    expect(movesOf(state)).toEqual([buyTrain('8', 'bank', 800, 'dora')]);
  });

  it('57-bankruptcy-11 a company for which nobody has enough shares closes with all that closing means', () => {
    const { state, events } = ruin({
      companies: { SBA: { shares: { ana: 20, ben: 10 }, president: 'ana', operated: 0, treasury: 70, trains: ['6'] } },
    });
    expect(events.filter(({ type }) => type === 'closed').map(({ params }) => params.company)).toEqual(['OBA', 'SBA']);
    expect([held(state, 'SBA', 'ipo'), treasury(state, 'SBA'), spaceOfToken(state, 'SBA')]).toEqual([100, 0, null]);
    expect(state.supply.used).toEqual([{ type: '6' }]);
    expect(state.board.N20).toBeUndefined();
  });

  it('57-bankruptcy-12 while the market holds 50% of a company or more, no share of it can be sold', () => {
    const round = (pool: number) =>
      position({
        companies: { CA: { shares: { ben: 20, ana: 10, pool }, president: 'ben' }, SBA: { shares: { ana: 60 }, president: 'ana' } },
        own: { bankrupt: ['cleo'] },
        turn: { player: 'ana' },
      });
    expect(refusal(round(70), sell('ana', 'CA', 10))).toBe('57-1870.stock-13');
    expect(refusal(round(50), sell('ana', 'CA', 10))).toBe('57-1870.stock-13');
    expect(held(after(round(40), sell('ana', 'CA', 10)), 'CA', 'pool')).toBe(50);
  });

  it('57-bankruptcy-13 a bankrupt takes no further turn; the SR that would start with him starts with the next player', () => {
    const s = ruinous(
      { cash: { ben: 1500, cleo: 700 }, round: { number: 3, of: 3 }, own: { priority: 'ana', operated: ['OBA', 'CA'] } },
      { shares: { ana: 20, ben: 20 } },
    );
    const round = after(s, LAST_SALE, buyTrain('8', 'bank', 800, 'ben'));
    expect([round.round.kind, own(round).player]).toEqual(['stock', 'ben']);
    expect(own(after(round, done('ben', 'stock'))).player).toBe('cleo');
    expect(own(after(round, done('ben', 'stock'), done('cleo', 'stock'))).player).toBe('ben');
  });

  it('57-bankruptcy-13 an SR that starts with another player still does', () => {
    const s = ruinous(
      { cash: { ben: 1500, cleo: 700 }, round: { number: 3, of: 3 }, own: { priority: 'cleo', operated: ['OBA', 'CA'] } },
      { shares: { ana: 20, ben: 20 } },
    );
    const round = after(s, LAST_SALE, buyTrain('8', 'bank', 800, 'ben'));
    expect([round.round.kind, own(round).player]).toEqual(['stock', 'cleo']);
  });

  it('57-bankruptcy-14 sales, shares to the market, new presidents and closings, then the train', () => {
    const { state, events } = ruin(
      { cash: { ben: 1000 }, companies: { SBA: { shares: { ana: 20 }, president: 'ana', operated: 0 }, PAC: STUCK } },
      { shares: { ana: 20, ben: 20 } },
    );
    expect(events.map(({ type }) => type)).toEqual(['sold', 'price', 'bankrupt', 'given-up', 'president', 'given-up', 'closed']);
    expect([held(state, 'PAC', 'pool'), trainsOf(state, 'OBA')]).toEqual([70, []]);
    expect(movesOf(state)).toEqual([buyTrain('8', 'bank', 800, 'ben')]);
  });

  it('57-bankruptcy-14 if one player is left the game ends before the train is bought', () => {
    const { state, events } = ruin({ players: 2, cash: { ben: 1000 } }, { shares: { ana: 20, ben: 20 } });
    expect(events.map(({ type }) => type)).toEqual(['sold', 'price', 'bankrupt', 'president', 'given-up', 'end']);
    expect([presidentOf(state, 'OBA'), trainsOf(state, 'OBA'), state.result?.[0]?.player]).toEqual(['ben', [], 'ben']);
  });
});

describe('1857: rulings on bankruptcy', () => {
  it('57-R19 he makes every legal sale and sells all his privates before he is bankrupt', () => {
    const s = ruinous({ phase: '3', privates: { IP: 'ana' } }, {});
    expect(refusal(s, { type: 'bankrupt', by: 'ana' })).toBe('57-R19');
    const oneLeft = after(s, LAST_SALE);
    expect(refusal(oneLeft, { type: 'bankrupt', by: 'ana' })).toBe('57-R19');
    expect(isOut(after(oneLeft, sellPrivate('IP')), 'ana')).toBe(true);
    expect(isOut(after(s, sellPrivate('IP'), LAST_SALE), 'ana')).toBe(true);
  });

  it('57-R19 all his money goes to the company and he leaves with nothing', () => {
    const { state } = ruin({ cash: { ana: 77, ben: 1000 } }, { shares: { ana: 20, ben: 20 } });
    expect([cash(state, 'ana'), treasury(state, 'OBA')]).toEqual([0, 177]);
    expect(Object.keys(state.companies).map((company) => held(state, company, 'ana'))).toEqual(Array(10).fill(0));
  });

  it('57-R20 three 10% certificates go to the market for that of CNA, and nobody is paid', () => {
    const { state } = ruin({ cash: { ben: 5 }, companies: { CNA: { shares: { ana: 40, ben: 40 }, president: 'ana', operated: 0 } } });
    expect(holdings(state, 'CNA', 'ana', 'ben', 'pool')).toEqual([0, 40, 40]);
    expect(state.companies.CNA?.certificates.find(({ president }) => president)?.owner).toBe('ben');
    expect(cash(state, 'ben')).toBe(5);
  });

  it('57-R20 if a company closes, the shares just placed return as well', () => {
    const { state } = ruin({ companies: { SBA: { shares: { ana: 40, ben: 10 }, president: 'ana', operated: 0 } } });
    expect(holdings(state, 'SBA', 'ana', 'ben', 'pool', 'ipo')).toEqual([0, 0, 0, 100]);
  });

  it('57-R37 without successor the company closes before any train is bought, its turn ends and the money goes to the bank', () => {
    const before = ruinous({ cash: { ana: 50 } }, { treasury: 20 });
    const { state } = played(before, LAST_SALE);
    expect([state.companies.OBA?.floated, treasury(state, 'OBA'), trainsOf(state, 'OBA')]).toEqual([false, 0, []]);
    expect(state.bank).toBe(before.bank + 20 + 50);
    expect(own(state).operating).toBe('CA');
  });

  it('57-R44 his companies are settled in operating order, unfloated ones last in order of price', () => {
    const his = (par: number, more: Partial<CompanySpec> = {}): CompanySpec => ({
      shares: { ana: 20, ben: 20 },
      president: 'ana',
      par,
      operated: 0,
      treasury: 33,
      ...more,
    });
    const { state, events } = ruin(
      {
        cash: { ben: 1000 },
        companies: {
          SF: his(70, { floated: false }),
          ER: his(100, { floated: false }),
          PAC: his(90),
          SBA: his(75, { shares: { ana: 60 } }),
        },
      },
      { shares: { ana: 20, ben: 20 } },
    );
    const settled = events.filter(({ type }) => type === 'president' || type === 'closed');
    expect(settled.map(({ type, params }) => `${type} ${params.company}`)).toEqual([
      'president PAC',
      'closed SBA',
      'president OBA',
      'president ER',
      'president SF',
    ]);
    expect([treasury(state, 'PAC'), treasury(state, 'ER'), state.companies.ER?.floated]).toEqual([33, 33, false]);
  });

  it('57-R44 the certificate row changes when he is out', () => {
    const limit = (s: State) => title1857.view?.(s).certificateLimit;
    const before = ruinous({ cash: { ben: 1000 } }, { shares: { ana: 20, ben: 20 } });
    expect([limit(before), limit(after(before, LAST_SALE))]).toEqual([22, 27]);
  });

  it('57-R44 the purchase goes on in the same turn, and the new president may not refuse', () => {
    const { state } = ruin({ cash: { ben: 1000 } }, { shares: { ana: 20, ben: 20 } });
    expect(own(state).operating).toBe('OBA');
    expect(refusal(state, done('ben', 'trains'))).toBe('57-1870.train-6');
    expect(refusal(state, { type: 'bankrupt', by: 'ben' })).toBe('57-1870.forced-2');
    expect(own(after(state, buyTrain('8', 'bank', 800, 'ben'))).operating).toBe('CA');
  });

  it("57-R49 the new president may buy another company's train before he sells anything himself", () => {
    const { state } = ruin(
      { companies: { PAC: { shares: { ben: 60 }, president: 'ben', trains: ['6'] } } },
      { shares: { ana: 20, ben: 20 }, treasury: 30 },
    );
    expect(trainsOf(after(state, buyTrain('6', 'PAC', 130, 'ben')), 'OBA')).toEqual(['6']);
    expect(refusal(after(state, sell('ben', 'CA', 10)), buyTrain('6', 'PAC', 130, 'ben'))).toBe('57-R49');
  });

  it('57-R44 if one player is left the game ends before any train is bought', () => {
    const { state } = ruin({ players: 2, cash: { ben: 1000 } }, { shares: { ana: 20, ben: 20 } });
    expect([own(state).ended, trainsOf(state, 'OBA'), treasury(state, 'OBA')]).toEqual(['one player left', [], 100]);
  });
});
