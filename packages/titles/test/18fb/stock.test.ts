import { type State, type TurnFrame, view } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18fb } from '../../src/18fb/index.ts';
import { garibaldi } from '../../src/18fb/phases.ts';
import { stateOf } from '../../src/18fb/states.ts';
import {
  about,
  after,
  type CorpSpec,
  cash,
  corp,
  done,
  mine,
  movesOf,
  offered,
  opening,
  owns,
  type Play,
  type PositionSpec,
  passAround,
  played,
  position,
  presidentIs,
  priceAt,
  refusal,
  spaceOfToken,
  stepNow,
  treasury,
  whyNot,
} from './position.ts';

const sell = (by: string, company: string, percent: number): Play => ({ type: 'sell', by, company, percent });
const buy = (by: string, company: string, from = 'ipo', percent = 10): Play => ({ type: 'buy', by, company, from, percent });
const concession = (by: string, company: string, par?: number, bayard?: boolean): Play => ({
  type: 'concession',
  by,
  company,
  ...(par !== undefined && { par }),
  ...(bayard !== undefined && { bayard }),
});

const RICH = { ana: 1000, ben: 1000, cleo: 1000, dora: 1000 };
const stock = (companies: PositionSpec['companies'], more: Partial<PositionSpec> = {}): State =>
  position({ cash: RICH, ...(companies && { companies }), turn: { player: 'ana' }, ...more });

const NN: CorpSpec = { president: 'ana', shares: { ana: 40, ben: 20, cleo: 20 } };

describe('the stock round', () => {
  it('FB-3.2-1 sales first, then one action, after which nothing is sold', () => {
    const s = stock({ NN, FC: { president: 'ben', shares: { ben: 20, ana: 20 } } }, { cards: { Falcon: 'pool', Bayard: 'ben' } });
    const bought = after(s, sell('ana', 'NN', 10), buy('ana', 'FC'));
    expect(about(bought)).toBe('ben');
    expect(about(after(s, concession('ana', 'LTF', 60)))).toBe('ben');
    expect(about(after(s, { type: 'buy-back', by: 'ana', private: 'Falcon' }))).toBe('ben');
    const deal = after(s, { type: 'buy-private', by: 'ana', private: 'Bayard', price: 10 });
    expect(about(after(deal, { type: 'let', by: 'ben' }))).toBe('ben');
    // Who is refused has not acted: he may still sell and buy. A sale alone keeps the turn, of another corporation too.
    const refused = after(deal, { type: 'refuse', by: 'ben' }, sell('ana', 'NN', 10), sell('ana', 'FC', 10));
    expect(about(refused)).toBe('ana');
    expect(about(after(refused, concession('ana', 'LTF', 60)))).toBe('ben');
    const late5 = position({ cash: RICH, phase: '5', turn: { player: 'ana' } });
    expect(about(after(late5, { type: 'buy-regional', by: 'ana', company: 'FG', price: 160 }))).toBe('ben');
    // The turn ends with the action; within it nothing more would be allowed.
    const late = { ...s, stack: [{ ...(s.stack[0] as TurnFrame), at: { stock: { sold: [], bought: 'buy', soldFirst: false } } }] };
    expect(refusal(late, sell('ana', 'FC', 10))).toBe('FB-3.2-1');
    for (const move of [buy('ana', 'FC'), concession('ana', 'LTF', 60), { type: 'buy-back', by: 'ana', private: 'Falcon' }] as Play[])
      expect(refusal(late, move)).toBe('FB-3.2-1');
  });

  it('FB-3.2-2 turns follow the move order until all have passed one after the other; who passed may act later', () => {
    const s = stock({ NN });
    const next = after(s, done('ana', 'stock'), done('ben', 'stock'));
    expect(about(next)).toBe('cleo');
    const acted = after(next, sell('cleo', 'NN', 10), done('cleo', 'stock'));
    expect(about(acted)).toBe('ana');
    expect(after(acted, buy('ana', 'NN', 'pool')).round.kind).toBe('stock');
    expect(passAround(s).round.kind).toBe('operating');
  });

  it('FB-3.2-3 Priority goes to the first of the final passes', () => {
    const s = after(stock({ NN }), done('ana', 'stock'), sell('ben', 'NN', 10), done('ben', 'stock'));
    expect(mine(passAround(s)).priority).toBe('cleo');
    // It is the player after the last who acted that has it, also while others pass.
    const passed = after(stock({ NN }), done('ana', 'stock'));
    expect([mine(passed).priority, mine(s).priority, mine(after(s, done('cleo', 'stock'))).priority]).toEqual(['ana', 'cleo', 'cleo']);
  });

  it('FB-3.2-4 a turn with a sale alone is no pass', () => {
    const s = after(stock({ NN }), done('ana', 'stock'), done('ben', 'stock'), sell('cleo', 'NN', 10), done('cleo', 'stock'));
    expect(s.round.kind).toBe('stock');
    expect(about(s)).toBe('ana');
  });

  it('FB-3.2-ex1 C buys, D A B pass, C sells, D A B C pass: D has Priority', () => {
    const s = stock(
      { NN: { president: 'ana', shares: { ana: 40, cleo: 20 } } },
      { players: 4, turn: { player: 'cleo' }, own: { player: 'cleo' } },
    );
    const pass = (...players: string[]) => players.map((player) => done(player, 'stock'));
    const next = after(
      s,
      buy('cleo', 'NN'),
      ...pass('dora', 'ana', 'ben'),
      sell('cleo', 'NN', 10),
      ...pass('cleo', 'dora', 'ana', 'ben', 'cleo'),
    );
    expect([next.round.kind, mine(next).priority]).toEqual(['operating', 'dora']);
  });

  it('FB-3.2.1-1 any number of shares while the Bank Pool holds at most 50%', () => {
    const s = stock(
      { NN: { president: 'ana', shares: { ana: 30, ben: 40, pool: 30 } } },
      { turn: { player: 'ben' }, own: { player: 'ben' } },
    );
    expect(refusal(s, sell('ben', 'NN', 30))).toBe('FB-3.2.1-1');
    expect(owns(after(s, sell('ben', 'NN', 20)), 'NN', 'pool')).toBe(50);
    expect(refusal(s, sell('ben', 'NN', 50))).toBe('FB-3.2.1-1');
  });

  it('FB-3.2.1-ex1 at 120 with 30% in the pool: at most 20% of 40% for 240', () => {
    const s = stock(
      { NN: { president: 'ana', shares: { ana: 30, ben: 40, pool: 30 }, par: 100, at: [2, 7] } },
      { turn: { player: 'ben' }, own: { player: 'ben' } },
    );
    const next = after(s, sell('ben', 'NN', 20));
    expect([cash(next, 'ben'), owns(next, 'NN', 'pool'), owns(next, 'NN', 'ben')]).toEqual([1240, 50, 20]);
    for (const percent of [30, 40]) expect(refusal(s, sell('ben', 'NN', percent))).toBe('FB-3.2.1-1');
  });

  it('FB-3.2.1-2 who has sold stock of a corporation may not buy it in the same round', () => {
    const s = after(stock({ NN }), sell('ana', 'NN', 10));
    expect(refusal(s, buy('ana', 'NN', 'pool'))).toBe('FB-3.2.1-2');
    const round = after(s, done('ana', 'stock'), done('ben', 'stock'), done('cleo', 'stock'));
    expect(refusal(round, buy('ana', 'NN'))).toBe('FB-3.2.1-2');
  });

  it('FB-3.2.1-3 all shares of one corporation are one transaction at the value before the drop', () => {
    const s = stock({ NN, FC: { president: 'ben', shares: { ben: 20, ana: 30 }, at: [0, 3] } });
    const next = after(s, sell('ana', 'FC', 30), sell('ana', 'NN', 10));
    expect([cash(next, 'ana'), priceAt(next, 'FC')]).toEqual([1000 + 300 + 100, 70]);
    expect(refusal(after(s, sell('ana', 'FC', 10)), sell('ana', 'FC', 10))).toBe('FB-3.2.1-3');
  });

  it('FB-3.2.1-4 stock of a corporation that has not operated may not be sold', () => {
    expect(refusal(stock({ NN: { ...NN, stage: 'building' } }), sell('ana', 'NN', 10))).toBe('FB-3.2.1-4');
    expect(refusal(stock({ NN: { ...NN, stage: 'provisional', operated: 0 } }), sell('ana', 'NN', 10))).toBe('FB-3.2.1-4');
  });

  it('FB-R85 a corporation that ran while it was frozen and builds again cannot be sold until it has left the building state', () => {
    const ran: Partial<CorpSpec> = { stage: 'building', operated: 1 };
    expect(cash(after(stock({ NN: { ...NN, ...ran, concession: 'pool' } }), sell('ana', 'NN', 10)), 'ana')).toBe(1100);
    const building = stock({ NN: { ...NN, ...ran } });
    expect(refusal(building, sell('ana', 'NN', 10))).toBe('FB-3.2.1-4');
    expect(movesOf(building, { type: 'sell' })).toEqual([]);
    expect(view(title18fb, building).own.corporations.NN?.saleable).toBe(false);
    expect(cash(after(stock({ NN: { ...NN, ...ran, stage: 'provisional' } }), sell('ana', 'NN', 10)), 'ana')).toBe(1100);
  });

  it('FB-2.3-2 certificate limits 26, 20, 16, 13; cards and concessions do not count', () => {
    for (const [players, limit] of [
      [3, 26],
      [4, 20],
      [5, 16],
      [6, 13],
    ] as const) {
      const ids = ['NN', 'FSC', 'LdA', 'FC', 'FB', 'LTF'];
      let left = limit;
      const companies = Object.fromEntries(
        ids.map((id) => {
          const count = Math.min(left, 5);
          left -= count;
          return [id, { president: count > 0 ? 'ana' : 'ben', shares: count > 0 ? { ana: 10 + 10 * count } : { ben: 20 } }];
        }),
      );
      const more = { players, cards: { Bayard: 'ana', Falcon: 'ana' } };
      const s = stock({ ...companies, FS: { president: 'ben', shares: { ben: 20 } } }, more);
      expect(refusal(s, buy('ana', 'FS'))).toBe('FB-2.3-2');
      const one = stock(
        { ...companies, NN: { president: 'ana', shares: { ana: 50 } }, FS: { president: 'ben', shares: { ben: 20 } } },
        more,
      );
      expect(owns(after(one, buy('ana', 'FS')), 'FS', 'ana')).toBe(10);
    }
  });

  it('FB-2.3-3 at most 60% of one corporation; stock of his corporations does not count', () => {
    expect(refusal(stock({ NN: { president: 'ana', shares: { ana: 60 } } }), buy('ana', 'NN'))).toBe('FB-2.3-3');
    const s = stock({ NN: { president: 'ana', shares: { ana: 50, FC: 10 } }, FC: { president: 'ana', shares: { ana: 20 } } });
    expect(owns(after(s, buy('ana', 'NN')), 'NN', 'ana')).toBe(60);
  });

  it('FB-2.3-4 a president certificate is never sold', () => {
    const s = stock({ NN: { president: 'ana', shares: { ana: 30, ben: 20 } } });
    expect(refusal(s, sell('ana', 'NN', 20))).toBe('FB-3.2.5-4');
    expect(after(s, sell('ana', 'NN', 10)).companies.NN?.certificates.find(({ president }) => president)?.owner).toBe('ana');
  });

  it('FB-R23 the limit is tested when something is bought; who is above it keeps all', () => {
    const ids = ['NN', 'FSC', 'LdA', 'FC', 'FB'];
    const companies = Object.fromEntries(ids.map((id) => [id, { president: 'ana', shares: { ana: 60 } }]));
    const s = stock({ ...companies, FS: { president: 'ana', shares: { ana: 20 } }, LTF: { president: 'ana', shares: { ana: 20 } } });
    expect(s.companies.LTF?.certificates.filter(({ owner }) => owner === 'ana')).toHaveLength(1);
    expect(refusal(s, buy('ana', 'FS'))).toBe('FB-2.3-2');
    expect(refusal(s, concession('ana', 'SFTF', 60))).toBe('FB-3.2.2-12');
    // 26 is the limit of three players: with 25 there is room for one.
    const at = stock({ ...companies, FS: { president: 'ana', shares: { ana: 20 } } });
    expect(refusal(at, concession('ana', 'SFTF', 60))).toBe('FB-3.2.2-12');
    expect(presidentIs(after(stock(companies), concession('ana', 'SFTF', 60)), 'SFTF')).toBe('ana');
  });
});

describe('concessions', () => {
  it('FB-3.2.2-1 deposit to the bank, par, and the president certificate for twice par into the treasury', () => {
    const s = after(stock({}), concession('ana', 'FSC', 80));
    expect([cash(s, 'ana'), treasury(s, 'FSC'), presidentIs(s, 'FSC')]).toEqual([1000 - 200 - 160, 160, 'ana']);
    expect(s.assets['FSC-concession']?.owner).toBe('ana');
    expect(refusal(s, concession('ben', 'FSC', 60))).toBe('FB-3.2.2-1');
  });

  it('FB-3.2.2-2 the price token goes into the starting space of par under those there', () => {
    const s = after(stock({ NN: { president: 'ben', shares: { ben: 20 }, par: 80 } }), concession('ana', 'FSC', 80));
    expect(s.market['2,3']).toEqual(['NN', 'FSC']);
    expect(refusal(stock({}), concession('ana', 'FSC'))).toBe('FB-3.2.2-2');
  });

  it('FB-3.2.2-ex1 FSC at par 90 in phase 1: 200 to the bank, 180 to the treasury', () => {
    const s = after(stock({}), concession('ana', 'FSC', 90));
    expect([cash(s, 'ana'), treasury(s, 'FSC'), corp(s, 'FSC').deposit]).toEqual([620, 180, 200]);
  });

  const deposit = (phase: string, company: string, cards: Record<string, string>, bayard?: boolean): number => {
    const s = stock({}, { phase, cards });
    return corp(after(s, concession('ana', company, 60, bayard)), company).deposit;
  };

  it('FB-2.1-6 first value in phases 1 and 2, second in 3, nothing in 4', () => {
    expect(['1', '2', '3', '4'].map((phase) => deposit(phase, 'FSC', {}))).toEqual([200, 200, 100, 0]);
  });

  it('FB-R12 the printed second value, 80 for FB, and the certificate is still paid when the deposit is free', () => {
    expect(deposit('3', 'FB', {})).toBe(80);
    expect(cash(after(stock({}, { phase: '4' }), concession('ana', 'FB', 100)), 'ana')).toBe(800);
  });

  it('FB-3.2.2-ex2 FP: 400, with Albano 200, with Bayard 200, with both 100; phase 3 200, with Albano 0; phase 4 0', () => {
    const albano = { Albano: 'ana', Bayard: 'ana' };
    expect([
      deposit('1', 'FP', {}),
      deposit('1', 'FP', { Albano: 'ana' }),
      deposit('1', 'FP', { Bayard: 'ana' }, true),
      deposit('1', 'FP', albano, true),
      deposit('3', 'FP', {}),
      deposit('3', 'FP', { Albano: 'ana' }),
      deposit('4', 'FP', {}),
    ]).toEqual([400, 200, 200, 100, 200, 0, 0]);
  });

  it('FB-2.7-11 Valadous, L’Ala and Albano lower the deposit of LdA, FB and FP by one step', () => {
    expect([
      deposit('1', 'LdA', { Valadous: 'ana' }),
      deposit('2', 'FB', { "L'Ala": 'ana' }),
      deposit('3', 'LdA', { Valadous: 'ana' }),
    ]).toEqual([120, 80, 0]);
    expect(deposit('1', 'LdA', { Valadous: 'ben' })).toBe(240);
  });

  it('FB-2.7-4 Bayard halves the deposit once', () => {
    expect(deposit('1', 'FSC', { Bayard: 'ana' }, true)).toBe(100);
    expect(refusal(stock({}, { cards: { Bayard: 'ana' }, used: ['Bayard'] }), concession('ana', 'FSC', 60, true))).toBe('FB-2.7-4');
    expect(refusal(stock({}, { cards: { Bayard: 'ben' } }), concession('ana', 'FSC', 60, true))).toBe('FB-2.7-4');
    const bayard = stock({}, { cards: { Bayard: 'ana' } });
    expect(after(bayard, concession('ana', 'FSC', 60, true)).assets.Bayard?.used).toBe(1);
    // It need not be used.
    expect(after(bayard, concession('ana', 'FSC', 60)).assets.Bayard?.used).toBe(0);
    expect(movesOf(bayard, { type: 'concession', company: 'FSC' }).slice(0, 2)).toEqual([
      concession('ana', 'FSC', 60),
      concession('ana', 'FSC', 60, true),
    ]);
  });

  it('FB-2.7-4 Bayard is not used up where no deposit is due', () => {
    const s = stock({}, { phase: '4', cards: { Bayard: 'ana' } });
    expect(refusal(s, concession('ana', 'FSC', 100, true))).toBe('FB-2.7-4');
    expect(movesOf(s, { type: 'concession', company: 'FSC' }).some(({ bayard }) => bayard)).toBe(false);
  });

  it('FB-R13 both discounts may be used together', () => {
    expect(deposit('2', 'LdA', { Valadous: 'ana', Bayard: 'ana' }, true)).toBe(60);
    // The step of the phase comes first: in phase 3 nothing is left to halve.
    expect(deposit('3', 'LdA', { Valadous: 'ana' })).toBe(0);
    const nothing = stock({}, { phase: '3', cards: { Valadous: 'ana', Bayard: 'ana' } });
    expect(refusal(nothing, concession('ana', 'LdA', 60, true))).toBe('FB-2.7-4');
    // Bayard halves the deposit of a withdrawn concession too.
    const FC: CorpSpec = { president: 'ana', shares: { ana: 40 }, stage: 'building', concession: 'pool' };
    const withdrawn = stock({ FC }, { cards: { Bayard: 'ana' } });
    const paid = (bayard?: boolean) => 1000 - cash(after(withdrawn, concession('ana', 'FC', undefined, bayard)), 'ana');
    expect([paid(), paid(true)]).toEqual([200, 100]);
  });

  it('FB-3.2.2-11 FST needs no deposit while a player holds the LTF concession', () => {
    expect(deposit('1', 'FST', {})).toBe(240);
    const LTF: CorpSpec = { president: 'ben', shares: { ben: 20 } };
    expect(corp(after(stock({ LTF }), concession('ana', 'FST', 60)), 'FST').deposit).toBe(0);
    expect(corp(after(stock({ LTF: { ...LTF, concession: 'pool' } }), concession('ana', 'FST', 60)), 'FST').deposit).toBe(240);
  });

  it('FB-3.2.2-12 who cannot pay deposit and twice par together may not acquire it', () => {
    expect(refusal(stock({}, { cash: { ana: 319 } }), concession('ana', 'FSC', 60))).toBe('FB-3.2.2-12');
    expect(cash(after(stock({}, { cash: { ana: 320 } }), concession('ana', 'FSC', 60)), 'ana')).toBe(0);
  });

  it('FB-3.3-2 unfloated until the president certificate is bought', () => {
    expect(stateOf(stock({}), 'FSC')).toBe('unfloated');
    expect(stateOf(after(stock({}), concession('ana', 'FSC', 60)), 'FSC')).toBe('building');
  });

  it('FB-R10 it floats with the sale of its president certificate, also with 90% in the offer', () => {
    const whole = stock({}, { cards: { Valadous: 'ben' } });
    const LdA = whole.companies.LdA as State['companies'][string];
    const given = LdA.certificates.map((one, i) => (i === 1 ? { ...one, owner: 'ben' } : one));
    const before: State = { ...whole, companies: { ...whole.companies, LdA: { ...LdA, certificates: given } } };
    expect([owns(before, 'LdA', 'ipo'), before.companies.LdA?.floated]).toEqual([90, false]);
    const s = after(before, concession('ana', 'LdA', 60));
    expect([owns(s, 'LdA', 'ipo'), s.companies.LdA?.floated]).toEqual([70, true]);
    expect(after(stock({}), concession('ana', 'LdA', 60)).companies.LdA?.floated).toBe(true);
  });
});

describe('presidency and withdrawal', () => {
  const FC = (ana: number, ben: number, more: Partial<CorpSpec> = {}): CorpSpec => ({
    president: 'ana',
    shares: { ana, ben },
    stage: 'building',
    deposit: 200,
    ...more,
  });
  const ben = { turn: { player: 'ben' }, own: { player: 'ben' } } as const;

  it('FB-3.2.3-ex1 30% changes nothing; with 40% he is president, the 200 are lost, FC is frozen unless he pays 200', () => {
    const thirty = after(stock({ FC: FC(20, 20) }, ben), buy('ben', 'FC'));
    expect([presidentIs(thirty, 'FC'), corp(thirty, 'FC').deposit]).toEqual(['ana', 200]);
    const forty = after(stock({ FC: FC(20, 30) }, ben), buy('ben', 'FC'));
    expect([presidentIs(forty, 'FC'), corp(forty, 'FC').deposit, stateOf(forty, 'FC'), stepNow(forty)]).toEqual([
      'ben',
      0,
      'frozen',
      'reacquire',
    ]);
    expect(movesOf(forty)).toStrictEqual([
      { type: 'reacquire', by: 'ben', company: 'FC' },
      { type: 'decline', by: 'ben' },
    ]);
    const paid = after(forty, { type: 'reacquire', by: 'ben', company: 'FC' });
    expect([cash(paid, 'ben'), stateOf(paid, 'FC'), corp(paid, 'FC').deposit]).toEqual([700, 'building', 200]);
    const left = after(forty, { type: 'decline', by: 'ben' });
    expect([stateOf(left, 'FC'), left.assets['FC-concession']?.owner]).toEqual(['frozen', 'pool']);
    // Not again in this stock round, by nobody.
    const round = after(left, done('cleo', 'stock'));
    expect([about(round), refusal(round, concession('ana', 'FC')), mine(round).withdrawn]).toEqual(['ana', 'FB-3.2.3-4', { FC: 2 }]);
  });

  it('FB-3.2.2-10 a concessionaire loses the presidency only to 20% more', () => {
    const president = (ana: number, before: number) => presidentIs(after(stock({ FC: FC(ana, before) }, ben), buy('ben', 'FC')), 'FC');
    expect([president(20, 20), president(20, 30), president(30, 30), president(30, 40)]).toEqual(['ana', 'ben', 'ana', 'ben']);
  });

  it('FB-3.2.3-1 withdrawn when another holds at least 20% more', () => {
    expect(after(stock({ FC: FC(20, 30) }, ben), buy('ben', 'FC')).assets['FC-concession']?.owner).toBe('pool');
    expect(after(stock({ FC: FC(30, 30) }, ben), buy('ben', 'FC')).assets['FC-concession']?.owner).toBe('ana');
  });

  it('FB-3.2.3-2 it goes to the Bank Pool, the deposit is lost and the corporation frozen', () => {
    const s = after(stock({ FC: FC(20, 30) }, ben), buy('ben', 'FC'));
    expect([s.assets['FC-concession']?.owner, corp(s, 'FC').deposit, stateOf(s, 'FC')]).toEqual(['pool', 0, 'frozen']);
    expect(cash(s, 'ana')).toBe(1000);
    const lost = (deposit: number) =>
      played(stock({ FC: FC(20, 30, { deposit, stage: 'definitive' }) }, ben), buy('ben', 'FC')).events.find(
        ({ type }) => type === 'concession.withdrawn',
      )?.params;
    expect([lost(200), lost(0)]).toEqual([{ company: 'FC', deposit: 200 }, { company: 'FC' }]);
  });

  it('FB-3.2.3-3 the new president may acquire it at once; who cannot pay is not asked', () => {
    const poor = after(stock({ FC: FC(20, 30) }, { ...ben, cash: { ...RICH, ben: 150 } }), buy('ben', 'FC'));
    expect([stepNow(poor), stateOf(poor, 'FC')]).toEqual(['stock', 'frozen']);
    const asked = after(stock({ FC: FC(20, 30) }, { ...ben, cards: { Bayard: 'ben' }, cash: { ...RICH, ben: 250 } }), buy('ben', 'FC'));
    expect(refusal(asked, { type: 'reacquire', by: 'ben', company: 'FC' })).toBe('FB-3.2.3-3');
    expect(cash(after(asked, { type: 'reacquire', by: 'ben', company: 'FC', bayard: true }), 'ben')).toBe(50);
    const other = after(stock({ FC: FC(20, 30) }, ben), buy('ben', 'FC'));
    expect(refusal(other, { type: 'reacquire', by: 'ben', company: 'NN' })).toBe('FB-3.2.3-3');
  });

  it('FB-4-2 a bank that runs out by a sale has run out, though the new concessionaire pays a deposit at once', () => {
    const s = stock({ FC: FC(40, 40, { stage: 'provisional', operated: 1 }) }, { bank: 100 });
    const sold = after(s, sell('ana', 'FC', 20));
    expect([sold.bank <= 0, mine(sold).bankBroken, stepNow(sold)]).toEqual([true, true, 'reacquire']);
    const paid = after(sold, { type: 'reacquire', by: 'ben', company: 'FC' });
    expect([paid.bank > 0, mine(paid).bankBroken]).toEqual([true, true]);
  });

  it('FB-3.2.3-4 in later rounds any player, the former concessionaire too, may acquire it', () => {
    const spec = { FC: FC(40, 20, { deposit: 0, concession: 'pool' }) };
    expect(stateOf(after(stock(spec), concession('ana', 'FC')), 'FC')).toBe('building');
    expect(refusal(stock(spec, { own: { withdrawn: { FC: 2 } } }), concession('ana', 'FC'))).toBe('FB-3.2.3-4');
    expect(stateOf(after(stock(spec, { own: { withdrawn: { FC: 1 } } }), concession('ana', 'FC')), 'FC')).toBe('building');
    // Who still presides needs no certificates for it, and presides on: no certificate moves.
    const lone = played(stock({ FC: FC(20, 20, { deposit: 0, concession: 'pool' }) }), concession('ana', 'FC'));
    expect(lone.events.map(({ type }) => type).filter((type) => ['concession', 'bought', 'president'].includes(type))).toEqual([
      'concession',
    ]);
    expect([presidentIs(lone.state, 'FC'), owns(lone.state, 'FC', 'ana'), owns(lone.state, 'FC', 'ben')]).toEqual(['ana', 20, 20]);
  });

  it('FB-3.2.3-5 the deposit of the phase if building or provisional, nothing if definitive', () => {
    const paid = (stage: Corp) => {
      const s = stock({ FC: FC(40, 20, { deposit: 0, concession: 'pool', stage }) }, { phase: '3' });
      return 1000 - cash(after(s, concession('ana', 'FC')), 'ana');
    };
    type Corp = 'building' | 'provisional' | 'definitive';
    expect([paid('building'), paid('provisional'), paid('definitive')]).toEqual([100, 100, 0]);
  });

  it('FB-3.2.3-6 once it is held again the corporation resumes its state', () => {
    const frozen = stock({ FC: FC(40, 20, { deposit: 0, concession: 'pool', stage: 'provisional' }) });
    expect(stateOf(after(frozen, concession('ana', 'FC')), 'FC')).toBe('provisional');
    // It has its par.
    expect(refusal(frozen, concession('ana', 'FC', 60))).toBe('FB-3.2.2-2');
  });

  it('FB-R20 a taker who is not president becomes it; nobody may hold 20% more; certificates for the swap', () => {
    const frozen = (ana: number, benHas: number) => stock({ FC: FC(ana, benHas, { deposit: 0, concession: 'pool' }) }, ben);
    const taken = after(frozen(30, 20), concession('ben', 'FC'));
    expect([presidentIs(taken, 'FC'), owns(taken, 'FC', 'ben'), owns(taken, 'FC', 'ana')]).toEqual(['ben', 20, 30]);
    expect(refusal(frozen(40, 20), concession('ben', 'FC'))).toBe('FB-R20');
    expect(refusal(frozen(20, 10), concession('ben', 'FC'))).toBe('FB-R20');
    const pool = stock(
      { FC: { president: 'pool', shares: { pool: 40, ben: 20 }, concession: 'pool', stage: 'definitive', at: [2, 3] } },
      ben,
    );
    const bought = after(pool, concession('ben', 'FC'));
    expect([presidentIs(bought, 'FC'), cash(bought, 'ben'), owns(bought, 'FC', 'ben')]).toEqual(['ben', 1000 - 160, 40]);
    const sold = stock(
      { FC: { president: 'pool', shares: { pool: 40, ben: 20 }, concession: 'pool', stage: 'definitive' } },
      { ...ben, own: { player: 'ben', sold: [{ seller: 'ben', company: 'FC' }] } },
    );
    expect(refusal(sold, concession('ben', 'FC'))).toBe('FB-3.2.1-2');
    // The certificate of the pool counts for the 60% limit, and must be paid.
    const pooled = (benHas: number, benCash = 1000) =>
      stock(
        { FC: { president: 'pool', shares: { pool: 20, ben: benHas }, concession: 'pool', stage: 'definitive', at: [2, 3] } },
        { ...ben, cash: { ...RICH, ben: benCash } },
      );
    expect(refusal(pooled(50), concession('ben', 'FC'))).toBe('FB-3.2.2-12');
    expect(owns(after(pooled(40), concession('ben', 'FC')), 'FC', 'ben')).toBe(60);
    expect(refusal(pooled(40, 159), concession('ben', 'FC'))).toBe('FB-3.2.2-12');
    // With 20% in the pool to be bought nobody may hold 20% more than the taker then does.
    const rivals = (cleo: number) =>
      stock({ FC: { president: 'pool', shares: { pool: 20, ben: 10, cleo }, concession: 'pool', stage: 'definitive' } }, ben);
    expect(refusal(rivals(50), concession('ben', 'FC'))).toBe('FB-R20');
    expect(presidentIs(after(rivals(40), concession('ben', 'FC')), 'FC')).toBe('ben');
  });

  it('FB-R11 a concession never sold lies with the bank and freezes nothing', () => {
    expect(opening().assets['FC-concession']?.owner).toBe('bank');
    expect(stateOf(stock({}), 'FC')).toBe('unfloated');
  });

  it('FB-3.2.5-1 in phases 1 to 4 the presidency changes at 20% more', () => {
    for (const phase of ['1', '2', '3', '4']) {
      expect(presidentIs(after(stock({ FC: FC(30, 30) }, { ...ben, phase }), buy('ben', 'FC')), 'FC')).toBe('ana');
      expect(presidentIs(after(stock({ FC: FC(20, 30) }, { ...ben, phase }), buy('ben', 'FC')), 'FC')).toBe('ben');
    }
  });

  it('FB-3.2.5-2 from phase 5 it changes with more; on a tie the holder stays', () => {
    const five = (a: number, b: number) => stock({ FC: FC(a, b, { stage: 'definitive', deposit: 0 }) }, { ...ben, phase: '5' });
    expect(presidentIs(after(five(30, 20), buy('ben', 'FC')), 'FC')).toBe('ana');
    expect(presidentIs(after(five(20, 20), buy('ben', 'FC')), 'FC')).toBe('ben');
  });

  it('FB-3.2.5-3 the certificate for two others; of equal claimants the first after the old president', () => {
    const s = stock(
      { FC: FC(20, 30, { shares: { ana: 40, ben: 30, cleo: 30 }, stage: 'definitive', deposit: 0 }) },
      { phase: '5', players: 4 },
    );
    const next = after(s, sell('ana', 'FC', 20));
    expect([presidentIs(next, 'FC'), owns(next, 'FC', 'ana'), owns(next, 'FC', 'ben')]).toEqual(['ben', 20, 30]);
    // After Ben comes Cleo, though Ana sits before her.
    const his = stock(
      { FC: { president: 'ben', shares: { ben: 40, ana: 30, cleo: 30 }, stage: 'definitive' } },
      { phase: '5', players: 4, turn: { player: 'ben' }, own: { player: 'ben' } },
    );
    expect(presidentIs(after(his, sell('ben', 'FC', 20)), 'FC')).toBe('cleo');
  });

  it('FB-3.2.5-4 a president sells below 20% only if another takes the certificate over first', () => {
    const s = stock({ FC: FC(20, 30, { shares: { ana: 20, ben: 20 }, stage: 'definitive', deposit: 0 }) });
    expect(refusal(s, sell('ana', 'FC', 10))).toBe('FB-3.2.5-4');
    const ok = stock({ FC: FC(20, 30, { shares: { ana: 20, ben: 30 }, stage: 'definitive', deposit: 0 }) });
    const next = after(ok, sell('ana', 'FC', 10));
    expect([presidentIs(next, 'FC'), owns(next, 'FC', 'ana'), stepNow(next)]).toEqual(['ben', 10, 'reacquire']);
  });

  it('FB-3.2.5-ex1 30 against 40: no change in phase 4, the rival presides in phase 5; selling 10% in phase 4 loses it', () => {
    const s = stock({ FC: FC(30, 40, { stage: 'definitive', deposit: 0 }) }, { phase: '4' });
    expect([presidentIs(s, 'FC'), garibaldi(s, 'FC')]).toEqual(['ana', 'ben']);
    const next = after(s, sell('ana', 'FC', 10));
    expect([presidentIs(next, 'FC'), next.assets['FC-concession']?.owner]).toEqual(['ben', 'pool']);
  });

  it('FB-R21 the 20% rule holds for frozen corporations too and acts by itself at once', () => {
    const s = after(stock({ FC: FC(20, 30, { concession: 'pool', deposit: 0 }) }, ben), buy('ben', 'FC'));
    expect([presidentIs(s, 'FC'), stepNow(s)]).toEqual(['ben', 'stock']);
    // A certificate in the Bank Pool passes only by purchase, whatever others hold.
    const pooled = { president: 'pool', shares: { pool: 30, ben: 40 }, concession: 'pool', stage: 'definitive' } as const;
    expect(presidentIs(after(stock({ FC: pooled }, ben), buy('ben', 'FC', 'pool')), 'FC')).toBe(null);
  });
});

describe('buying stock', () => {
  it('FB-3.2.4-1 one certificate from the Initial Offer or the Bank Pool', () => {
    const s = stock({ NN: { ...NN, shares: { ana: 40, pool: 10 } } });
    expect(owns(after(s, buy('ana', 'NN', 'pool')), 'NN', 'ana')).toBe(50);
    expect(owns(after(s, buy('ana', 'NN')), 'NN', 'ana')).toBe(50);
    expect(refusal(s, buy('ana', 'NN', 'ipo', 20))).toBe('FB-3.2.4-1');
    expect(refusal(s, buy('ana', 'SFSM'))).toBe('FB-3.2.4-1');
  });

  it('FB-3.2.4-2 from the offer at par into the treasury, from the pool at market value to the bank', () => {
    const s = stock({ NN: { ...NN, shares: { ana: 40, pool: 10 }, par: 80, at: [2, 6] } });
    const offer = after(s, buy('ana', 'NN'));
    expect([cash(offer, 'ana'), treasury(offer, 'NN')]).toEqual([920, 80]);
    const pool = after(s, buy('ana', 'NN', 'pool'));
    expect([cash(pool, 'ana'), treasury(pool, 'NN')]).toEqual([890, 0]);
    expect(refusal(stock({ NN: { ...NN, shares: { ana: 40 }, par: 80 } }, { cash: { ana: 79 } }), buy('ana', 'NN'))).toBe('FB-3.2.4-2');
  });

  it('FB-3.2.4-3 the first purchase is the concession with the president certificate', () => {
    expect(refusal(stock({}), buy('ana', 'NN'))).toBe('FB-3.2.4-3');
    expect(refusal(stock({}), { type: 'buy', by: 'ana', company: 'NN', from: 'ipo', percent: 20, par: 60 })).toBe('FB-3.2.4-3');
    expect(refusal(stock({}, { phase: '5' }), buy('ana', 'NN'))).toBe('FB-3.2.4-3');
  });

  it('FB-3.2.4-4 never from a treasury or from each other', () => {
    const s = stock({ NN: { ...NN, shares: { ana: 40, ben: 20, NN: 10 } } });
    expect(refusal(s, buy('ana', 'NN', 'NN'))).toBe('FB-3.2.4-4');
    expect(refusal(s, buy('ana', 'NN', 'ben'))).toBe('FB-3.2.4-4');
  });

  it('FB-R25 treasury stock is not on sale to players', () => {
    const s = stock({ NN: { ...NN, shares: { ana: 40, NN: 60 } } });
    expect(movesOf(s, { type: 'buy' }).filter((move) => move.company === 'NN')).toEqual([]);
  });

  it('FB-3.2.6-1 a card from the Bank Pool for exactly its cost', () => {
    const s = after(stock({}, { cards: { Falcon: 'pool' } }), { type: 'buy-back', by: 'ana', private: 'Falcon' });
    expect([cash(s, 'ana'), s.assets.Falcon?.owner]).toEqual([925, 'ana']);
    const short = stock({ NN }, { cards: { Falcon: 'pool' }, cash: { ana: 74 } });
    expect(whyNot(short, { type: 'buy-back', by: 'ana', private: 'Falcon' })).toMatchObject({ params: { price: 75 } });
    const last = stock({ NN }, { cards: { Falcon: 'pool', Bayard: 'ben' }, cash: { ana: 75 } });
    expect(movesOf(last, { type: 'buy-back' })).toEqual([{ type: 'buy-back', by: 'ana', private: 'Falcon' }]);
    expect(cash(after(last, { type: 'buy-back', by: 'ana', private: 'Falcon' }), 'ana')).toBe(0);
    expect(refusal(stock({}, { cards: { Falcon: 'ben' } }), { type: 'buy-back', by: 'ana', private: 'Falcon' })).toBe('FB-3.2.6-1');
    expect(
      refusal(stock({ NN }, { cards: { Falcon: 'pool' }, cash: { ana: 74 } }), { type: 'buy-back', by: 'ana', private: 'Falcon' }),
    ).toBe('FB-3.2.6-1');
  });

  it('FB-3.2.6-2 a card of another player at a price both agree on', () => {
    const offer: Play = { type: 'buy-private', by: 'ana', private: 'Falcon', price: 300 };
    const s = after(stock({}, { cards: { Falcon: 'ben' } }), offer, { type: 'let', by: 'ben' });
    expect([cash(s, 'ana'), cash(s, 'ben'), s.assets.Falcon?.owner]).toEqual([700, 1300, 'ana']);
    expect(refusal(stock({}, { cards: { Falcon: 'pool' } }), offer)).toBe('FB-3.2.6-2');
  });

  it('FB-R22 only in a stock round, with the owner’s consent, at any price from 0', () => {
    const s = stock({}, { cards: { Falcon: 'ben' } });
    const offer = (price: number): Play => ({ type: 'buy-private', by: 'ana', private: 'Falcon', price });
    const no: Play = { type: 'refuse', by: 'ben' };
    const refused = after(s, offer(0), no, offer(0), no);
    expect([refused.assets.Falcon?.owner, refusal(refused, offer(0))]).toEqual(['ben', 'RH-1']);
    expect(after(refused, offer(1), { type: 'let', by: 'ben' }).assets.Falcon?.owner).toBe('ana');
    expect(refusal(s, offer(1001))).toBe('FB-R22');
    expect(whyNot(s, offer(1001))).toMatchObject({ params: { cash: 1000 } });
    expect(cash(after(s, offer(1000), { type: 'let', by: 'ben' }), 'ana')).toBe(0);
    const cards = stock({}, { cards: { Falcon: 'ben', Bayard: 'ana', Riseis: 'pool' } });
    expect(offered(cards, { type: 'buy-private' }).map(({ move, ranges }) => [move.private, ranges?.price])).toEqual([
      ['Falcon', { min: 0, max: 1000, step: 1 }],
    ]);
    expect(refusal(cards, { type: 'buy-private', by: 'ana', private: 'Bayard', price: 1 })).toBe('FB-3.2.6-2');
    // Without money there is still 0 to offer, and after two refusals nothing.
    const poor = stock({ NN }, { cards: { Falcon: 'ben', Riseis: 'pool' }, cash: { ben: 5 } });
    const offers = (t: State) => offered(t, { type: 'buy-private' }).map(({ ranges }) => ranges?.price);
    expect([offers(poor), offers(after(poor, offer(0), no, offer(0), no))]).toEqual([[{ min: 0, max: 0, step: 1 }], []]);
  });

  it('FB-2.7-2 a card is never sold to a corporation; players trade them', () => {
    const s = position({
      companies: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'], treasury: 500 } },
      cards: { Falcon: 'ben' },
      turn: { company: 'NN' },
    });
    const buyCard = (price: number): Play => ({ type: 'buy-private', by: 'ana', private: 'Falcon', price });
    expect(refusal(s, buyCard(10))).toBe('FB-3.4-4');
    // At any price that both agree on, far from the printed one too.
    for (const price of [0, 7, 900]) {
      const sold = after(stock({}, { cards: { Falcon: 'ben' } }), buyCard(price), { type: 'let', by: 'ben' });
      expect([sold.assets.Falcon?.owner, cash(sold, 'ana'), cash(sold, 'ben')]).toEqual(['ana', 1000 - price, 1000 + price]);
    }
  });
});

describe('cards in the stock round', () => {
  it('FB-2.7-10 who acquires Valadous, L’Ala or Albano receives 10% of LdA, FB or FP', () => {
    for (const [card, company] of [
      ['Valadous', 'LdA'],
      ["L'Ala", 'FB'],
      ['Albano', 'FP'],
    ] as const) {
      const s = after(stock({}, { cards: { [card]: 'pool' } }), { type: 'buy-back', by: 'ana', private: card });
      expect(owns(s, company, 'ana')).toBe(10);
    }
  });

  it('FB-2.7-9 costs and incomes of Valadous, L’Ala and Albano', () => {
    const s = stock({}, { cards: { Valadous: 'pool', "L'Ala": 'pool', Albano: 'pool' } });
    const price = (id: string) => 1000 - cash(after(s, { type: 'buy-back', by: 'ana', private: id }), 'ana');
    expect([price('Valadous'), price("L'Ala"), price('Albano')]).toEqual([125, 175, 200]);
    const paid = passAround(stock({ NN: { ...NN, trains: ['PH1'] } }, { cards: { Valadous: 'ana', "L'Ala": 'ben', Albano: 'cleo' } }));
    expect(['ana', 'ben', 'cleo'].map((p) => cash(paid, p) - 1000)).toEqual([20 * 1, 25 * 1, 25 * 1]);
  });

  it('FB-R15 the share waits with the card, cannot be bought, counts as unsold, and does not follow the card later', () => {
    const LdA: CorpSpec = { president: 'ana', shares: { ana: 60, ben: 30 }, trains: ['PH1'] };
    const s = stock({ LdA }, { cards: { Valadous: 'pool' } });
    expect(refusal(s, buy('ben', 'LdA'))).toBe('FB-3.4-4');
    expect(
      refusal(stock({ LdA }, { cards: { Valadous: 'pool' }, turn: { player: 'ben' }, own: { player: 'ben' } }), buy('ben', 'LdA')),
    ).toBe('FB-3.2.4-1');
    expect(spaceOfToken(passAround(s), 'LdA')).toBe('2,5');
    const got = after(s, { type: 'buy-back', by: 'ana', private: 'Valadous' });
    expect(owns(got, 'LdA', 'ana')).toBe(70);
    // A card whose share has gone before brings none.
    const gone = played(stock({ LdA: { ...LdA, shares: { ana: 60, ben: 40 } } }, { cards: { Valadous: 'pool' } }), {
      type: 'buy-back',
      by: 'ana',
      private: 'Valadous',
    });
    expect([owns(gone.state, 'LdA', 'ana'), gone.events.some(({ type }) => type === 'share.given')]).toEqual([60, false]);
    const later = after(got, { type: 'buy-private', by: 'ben', private: 'Valadous', price: 1 }, { type: 'let', by: 'ana' });
    expect([later.assets.Valadous?.owner, owns(later, 'LdA', 'ana'), owns(later, 'LdA', 'ben')]).toEqual(['ben', 70, 30]);
    // Its dividend is the corporation's, its interest nobody's.
    const run = position({
      companies: { LdA: { ...LdA, trains: ['PH4'], markers: 6 } },
      cards: { Valadous: 'pool' },
      turn: { company: 'LdA', step: 'dividend' },
    });
    const paid = after(run, { type: 'dividend', by: 'ana', choice: 'full' });
    expect([cash(paid, 'ana'), cash(paid, 'ben'), treasury(paid, 'LdA')]).toEqual([36, 18, 6]);
    const building = position({
      companies: { LdA: { ...LdA, stage: 'building' } },
      cards: { Valadous: 'pool' },
      turn: { company: 'LdA', step: 'dividend' },
      own: { stepsUsed: 2 },
    });
    expect([cash(building, 'ana'), cash(building, 'ben'), treasury(building, 'LdA')]).toEqual([90, 45, 0]);
  });

  it('FB-2.7-6 Riseis takes first what another sets out to buy, paying the same; the other has his turn again', () => {
    const s = stock({ NN: { ...NN, shares: { ana: 40 } } }, { cards: { Riseis: 'ben' } });
    const asked = after(s, buy('ana', 'NN'));
    expect(stepNow(asked)).toBe('ask');
    const taken = after(asked, { type: 'take', by: 'ben' });
    expect([owns(taken, 'NN', 'ben'), cash(taken, 'ben'), about(taken), taken.assets.Riseis?.used]).toEqual([10, 900, 'ana', 1]);
    expect(owns(after(taken, buy('ana', 'NN')), 'NN', 'ana')).toBe(50);
    expect(owns(after(asked, { type: 'let', by: 'ben' }), 'NN', 'ana')).toBe(50);
  });

  it('FB-R17 the taker of a concession sets his own par; he is asked only if he could pay and hold it', () => {
    const s = stock({ NN }, { cards: { Riseis: 'ben', Valadous: 'ben' } });
    const sold = after(s, sell('ana', 'NN', 10));
    const taken = after(sold, concession('ana', 'LdA', 60), { type: 'take', by: 'ben' });
    expect(stepNow(taken)).toBe('riseis');
    expect(refusal(taken, { type: 'riseis', by: 'ben', company: 'NN', par: 60 })).toBe('FB-R17');
    expect(movesOf(taken)).toEqual([60, 70, 80, 90, 100].map((par) => ({ type: 'riseis', by: 'ben', company: 'LdA', par })));
    const got = after(taken, { type: 'riseis', by: 'ben', company: 'LdA', par: 90 });
    expect([got.companies.LdA?.par, cash(got, 'ben'), about(got), owns(got, 'NN', 'ana')]).toEqual([90, 1000 - 240 - 180, 'ana', 30]);
    expect(owns(after(got, buy('ana', 'LdA')), 'LdA', 'ana')).toBe(10);
    const poor = stock({}, { cards: { Riseis: 'ben' }, cash: { ana: 1000, ben: 300 } });
    expect(presidentIs(after(poor, concession('ana', 'FSC', 60)), 'FSC')).toBe('ana');
    // Nor for a certificate he cannot pay, nor the buyer himself.
    for (const [owner, money] of [
      ['ben', 99],
      ['ana', 1000],
    ] as const) {
      const share = stock({ NN: { ...NN, shares: { ana: 40 } } }, { cards: { Riseis: owner }, cash: { ...RICH, ben: money } });
      expect(owns(after(share, buy('ana', 'NN')), 'NN', 'ana')).toBe(50);
    }
    const used = stock({ NN: { ...NN, shares: { ana: 40 } } }, { cards: { Riseis: 'ben' }, used: ['Riseis'] });
    expect(owns(after(used, buy('ana', 'NN')), 'NN', 'ana')).toBe(50);
    // Cards are not covered.
    const card = after(stock({}, { cards: { Riseis: 'ben', Falcon: 'pool' } }), { type: 'buy-back', by: 'ana', private: 'Falcon' });
    expect(card.assets.Falcon?.owner).toBe('ana');
  });

  it('FB-R17 a withdrawn concession that the new president would acquire at once may be taken first too', () => {
    const FC: CorpSpec = { president: 'ana', shares: { ana: 20, ben: 30, cleo: 30 }, stage: 'building', deposit: 200 };
    const s = stock({ FC }, { cards: { Riseis: 'cleo' }, turn: { player: 'ben' }, own: { player: 'ben' } });
    const withdrawn = after(s, buy('ben', 'FC'), { type: 'let', by: 'cleo' });
    const asked = after(withdrawn, { type: 'reacquire', by: 'ben', company: 'FC' });
    expect([stepNow(asked), about(asked)]).toEqual(['ask', 'FC']);
    const taken = after(asked, { type: 'take', by: 'cleo' });
    expect([presidentIs(taken, 'FC'), taken.assets['FC-concession']?.owner, taken.assets.Riseis?.used]).toEqual(['cleo', 'cleo', 1]);
    expect([cash(taken, 'cleo'), cash(taken, 'ben'), corp(taken, 'FC').deposit, owns(taken, 'FC', 'ben')]).toEqual([800, 900, 200, 40]);
    const passed = after(asked, { type: 'let', by: 'cleo' });
    expect([presidentIs(passed, 'FC'), passed.assets['FC-concession']?.owner]).toEqual(['ben', 'ben']);
    // What is declined nobody takes.
    const declined = after(withdrawn, { type: 'decline', by: 'ben' });
    expect([stepNow(declined), declined.assets['FC-concession']?.owner]).toEqual(['stock', 'pool']);
    // Only in a stock round: in an operating round nobody takes it first.
    const needy = position({
      phase: '2',
      companies: {
        NN: { president: 'ana', shares: { ana: 20 }, treasury: 0, at: [2, 10] },
        FC: { president: 'ana', shares: { ana: 30, ben: 40, cleo: 30 }, trains: ['PH2'], at: [2, 8] },
      },
      cash: { ana: 120, ben: 900, cleo: 900 },
      cards: { Riseis: 'cleo' },
      turn: { company: 'NN', step: 'trains' },
    });
    const lost = after(needy, sell('ana', 'FC', 10));
    expect([stepNow(lost), presidentIs(lost, 'FC')]).toEqual(['reacquire', 'ben']);
    expect(after(lost, { type: 'reacquire', by: 'ben', company: 'FC' }).assets['FC-concession']?.owner).toBe('ben');
    // Who could not become president is not asked.
    const small = stock(
      { FC: { ...FC, shares: { ana: 20, ben: 30, cleo: 10 } } },
      { cards: { Riseis: 'cleo' }, turn: { player: 'ben' }, own: { player: 'ben' } },
    );
    const his = after(small, buy('ben', 'FC'), { type: 'let', by: 'cleo' }, { type: 'reacquire', by: 'ben', company: 'FC' });
    expect(his.assets['FC-concession']?.owner).toBe('ben');
  });

  it('FB-2.7-1 each card pays its owner at the start of every operating round, an unowned one nobody', () => {
    const NNrun: CorpSpec = { president: 'ana', shares: { ana: 40 }, trains: ['PH1'] };
    const s = passAround(
      stock({ NN: NNrun }, { cards: { Bayard: 'ana', Melisurgo: 'ben', Riseis: 'cleo', Falcon: 'pool', Delahante: 'ben' } }),
    );
    expect([cash(s, 'ana'), cash(s, 'ben'), cash(s, 'cleo')]).toEqual([1005, 1030, 1015]);
    // Again in the second round and in the rounds of the next set, and not in the stock round between.
    const skip = (from: State): State => {
      let now = from;
      while (now.round.kind === from.round.kind && now.round.number === from.round.number) {
        const moves = movesOf(now);
        const pick =
          moves.find(({ type }) => type === 'done') ?? moves.find((move) => move.type === 'dividend' && move.choice === 'withhold');
        now = after(now, pick as Play);
      }
      return now;
    };
    const second = skip(s);
    expect([second.round, ['ana', 'ben', 'cleo'].map((p) => cash(second, p))]).toMatchObject([
      { kind: 'operating', number: 2 },
      [1010, 1060, 1030],
    ]);
    const between = skip(second);
    expect([between.round.kind, cash(between, 'ben')]).toEqual(['stock', 1060]);
    expect(cash(skip(between), 'ben')).toBe(1090);
  });

  it('FB-3.4-1 an operating round begins with the incomes, then regionals, then corporations from the highest value down', () => {
    const s = passAround(
      stock(
        {
          NN: { president: 'ana', shares: { ana: 40 }, at: [2, 4], trains: ['PH5'] },
          FC: { president: 'ben', shares: { ben: 40 }, at: [2, 5], trains: ['PH5'] },
        },
        { phase: '5', regionals: { FG: { owner: 'cleo' }, FAS: { owner: 'ben' } } },
      ),
    );
    expect(about(s)).toBe('FAS');
    const operated = new Set<string>();
    let now = s;
    while (now.round.number === 1) {
      operated.add(String(about(now)));
      const moves = movesOf(now);
      now = after(now, (moves.find(({ type }) => type === 'done') ?? moves.at(-1)) as Play);
    }
    expect([...operated]).toEqual(['FAS', 'FG', 'FC', 'NN']);
  });
});
