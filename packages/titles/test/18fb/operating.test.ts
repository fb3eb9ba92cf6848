import { active, type State, type TurnFrame, view } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { cardData } from '../../src/18fb/data.ts';
import { interestOf } from '../../src/18fb/dividends.ts';
import { title18fb } from '../../src/18fb/index.ts';
import { earnings } from '../../src/18fb/markers.ts';
import { incomeOf } from '../../src/18fb/privates.ts';
import { destinationCheck, stateOf } from '../../src/18fb/states.ts';
import {
  about,
  after,
  atStep,
  type CorpSpec,
  cash,
  corp,
  done,
  isLegal,
  mine,
  movesOf,
  offered,
  owns,
  type Play,
  type PositionSpec,
  played,
  position,
  presidentIs,
  priceAt,
  refusal,
  spaceOfToken,
  stepNow,
  trainsOf,
  treasury,
  whyNot,
} from './position.ts';
import { pathAlong, rails } from './rails.ts';

type Scene = Omit<PositionSpec, 'turn' | 'companies'> & {
  readonly step?: string;
  readonly others?: PositionSpec['companies'];
  readonly at?: Record<string, never>;
};

const alone = (id: string, more: Partial<CorpSpec> = {}, { step = 'track', others = {}, ...scene }: Scene = {}): State =>
  position({
    ...scene,
    companies: { [id]: { president: 'ana', shares: { ana: 60 }, treasury: 1000, trains: ['PH4'], ...more }, ...others },
    turn: { company: id, step },
  });

const token = (s: State, way: readonly string[], power?: string): Play => ({
  type: 'token',
  by: 'ana',
  hex: way.at(-1) as string,
  city: 0,
  path: pathAlong(s, way),
  ...(power !== undefined && { power }),
});
const pay = (choice: string, by = 'ana'): Play => ({ type: 'dividend', by, choice });
const train = (from: string, type: string, price: number, by = 'ana'): Play => ({ type: 'buy-train', by, from, train: type, price });
const stepOf = (s: State): string | undefined => {
  const frame = s.stack[0] as TurnFrame | undefined;
  return frame?.done.at(-1);
};

/** Another corporation that operates later, so that the round goes on. */
const NEXT: NonNullable<PositionSpec['companies']> = { NN: { president: 'ben', shares: { ben: 40 }, trains: ['PH2'], at: [2, 2] } };

describe('destinations and states', () => {
  const sapri = ['F23', 'F21', 'F19', 'F17'];
  const building: Partial<CorpSpec> = { stage: 'building', deposit: 200, operated: 0 };

  it('FB-3.4.3-ex1 FSC in Sapri: provisional, then up one; it runs trains in this turn and gets no interest', () => {
    const s = alone('FSC', building, { step: 'token', tiles: rails([sapri]) });
    const next = after(s, token(s, sapri));
    expect([stateOf(next, 'FSC'), spaceOfToken(next, 'FSC')]).toEqual(['provisional', '1,5']);
    expect(movesOf(next, { type: 'dividend' }).map(({ choice }) => choice)).toEqual(['full', 'half', 'withhold']);
  });

  it('FB-3.4.3-1 a token on a destination changes the state at once and returns the deposit due', () => {
    const s = alone('FSC', building, { step: 'token', tiles: rails([sapri]) });
    expect(cash(after(s, token(s, sapri)), 'ana')).toBe(100);
    // Without a deposit nothing is returned, and nothing told.
    const free = alone('FSC', { ...building, deposit: 0 }, { step: 'token', tiles: rails([sapri]) });
    const { state, events } = played(free, token(free, sapri));
    expect([cash(state, 'ana'), events.some(({ type }) => type === 'deposit.returned')]).toEqual([0, false]);
  });

  it('FB-3.2.2-9 half of the deposit at the intermediate, the rest at the final destination', () => {
    const way = ['F17', 'F15', 'F13', 'F11'];
    const s = alone('FSC', { stage: 'provisional', deposit: 100, tokens: ['F23', 'F17'] }, { step: 'token', tiles: rails([way]) });
    const next = after(s, token(s, way));
    expect([cash(next, 'ana'), stateOf(next, 'FSC'), corp(next, 'FSC').deposit]).toEqual([100, 'definitive', 0]);
    const first = (deposit: number) => {
      const begun = alone('FSC', { ...building, deposit }, { step: 'token', tiles: rails([sapri]) });
      const there = after(begun, token(begun, sapri));
      return [cash(there, 'ana'), stateOf(there, 'FSC'), corp(there, 'FSC').deposit];
    };
    expect([first(200), first(100)]).toEqual([
      [100, 'provisional', 100],
      [50, 'provisional', 50],
    ]);
  });

  it('FB-3.2.2-ex3 FB in phase 3 paid 80: 40 back at Caserta, 40 at Napoli', () => {
    const way = ['I30', 'H29', 'G30'];
    const s = alone('FB', { stage: 'building', deposit: 80 }, { step: 'token', tiles: rails([way]), phase: '3' });
    expect(cash(after(s, token(s, way)), 'ana')).toBe(40);
    const napoli = ['G30', 'F29', 'nD11', 'nC10'];
    const t = alone(
      'FB',
      { stage: 'provisional', deposit: 40, tokens: ['I30', 'G30'] },
      { step: 'token', tiles: rails([napoli]), phase: '3' },
    );
    expect(cash(after(t, token(t, napoli)), 'ana')).toBe(40);
  });

  it('FB-R14 half rounded down, the rest at the final; who paid later gets all at the final', () => {
    const way = ['I30', 'H29', 'G30'];
    const s = alone('FB', { stage: 'building', deposit: 75 }, { step: 'token', tiles: rails([way]) });
    const next = after(s, token(s, way));
    expect([cash(next, 'ana'), corp(next, 'FB').deposit]).toEqual([37, 38]);
    const napoli = ['G30', 'F29', 'nD11', 'nC10'];
    const t = alone('FB', { stage: 'provisional', deposit: 75, tokens: ['I30', 'G30'] }, { step: 'token', tiles: rails([napoli]) });
    expect(cash(after(t, token(t, napoli)), 'ana')).toBe(75);
  });

  it('FB-3.3-1 a destination is reached by laying a token there', () => {
    const s = alone('FSC', building, { step: 'token', tiles: rails([sapri]) });
    expect([stateOf(s, 'FSC'), stateOf(after(s, token(s, sapri)), 'FSC')]).toEqual(['building', 'provisional']);
  });

  it('FB-3.3-3 building: tiles, tokens and trains, but no trade in stock', () => {
    const s = alone('FSC', { ...building, trains: [] }, { step: 'track', others: NEXT });
    expect(movesOf(s, { type: 'lay' }).length).toBeGreaterThan(0);
    const buying = alone('FSC', { ...building, trains: [] }, { step: 'trains' });
    expect(trainsOf(after(buying, train('bank', 'PH1', 100)), 'FSC')).toEqual(['PH1']);
    expect(refusal(atStep(s, 'financial'), { type: 'buy-stock', by: 'ana', company: 'FSC', from: 'pool' })).toBe('FB-3.3-3');
  });

  it('FB-3.3-4 building: no destination bonus', () => {
    const catanzaro = ['F9', 'F7'];
    const t = alone(
      'FSC',
      { ...building, tokens: ['F11'] },
      { step: 'token', tiles: rails([['F11', ...catanzaro]]), own: { stepsUsed: 2 } },
    );
    expect(spaceOfToken(after(t, token(t, ['F11', ...catanzaro])), 'FSC')).toBe('2,5');
  });

  it('FB-R35 a final token laid first leaves it building; the intermediate then makes it definitive with the whole deposit', () => {
    const way = ['F11', 'F13', 'F15', 'F17'];
    const s = alone('FSC', { ...building, tokens: ['F11'] }, { step: 'token', tiles: rails([way]) });
    const next = after(s, token(s, way));
    expect([stateOf(next, 'FSC'), cash(next, 'ana'), spaceOfToken(next, 'FSC')]).toEqual(['definitive', 200, '1,5']);
    const reached = (id: string, tokens: readonly string[]): string => {
      const e = new Edit(alone(id, { stage: 'building', tokens }));
      destinationCheck(e, id, tokens.at(-1) as string);
      return stateOf(e.now, id);
    };
    expect(reached('FSC', ['F23', 'F11'])).toBe('building');
    // Either Napoli is the final destination of FP from Bari.
    expect([reached('FP', ['N21', 'nC10', 'L27']), reached('FP', ['N21', 'nC8', 'L27'])]).toEqual(['definitive', 'definitive']);
  });

  it('FB-3.3-5 building: interest instead of earnings and no train runs', () => {
    const s = alone('FSC', { ...building, trains: ['PH4'] }, { step: 'dividend', own: { stepsUsed: 2 } });
    expect([cash(s, 'ana'), s.companies.FSC?.operated]).toEqual([120, 0]);
  });

  it('FB-3.3-6 provisional: trains run, stock is traded, no more interest', () => {
    const s = alone('FSC', { stage: 'provisional' }, { step: 'dividend' });
    expect(movesOf(s, { type: 'dividend' })).toHaveLength(3);
    const fin = alone('FSC', { stage: 'provisional', shares: { ana: 60, pool: 10 } }, { step: 'financial' });
    expect(owns(after(fin, { type: 'buy-stock', by: 'ana', company: 'FSC', from: 'pool' }), 'FSC', 'FSC')).toBe(10);
  });

  it('FB-3.3-7 definitive after the final destination, with the rest of the deposit', () => {
    const way = ['F17', 'F15', 'F13', 'F11'];
    const s = alone('FSC', { stage: 'provisional', deposit: 120, tokens: ['F23', 'F17'] }, { step: 'token', tiles: rails([way]) });
    const next = after(s, token(s, way));
    expect([stateOf(next, 'FSC'), cash(next, 'ana')]).toEqual(['definitive', 120]);
  });

  it('FB-3.4.3-2 a historical destination moves the price up one space', () => {
    const way = ['F11', 'F9', 'F7'];
    const s = alone('FSC', { tokens: ['F23', 'F17', 'F11'] }, { step: 'token', tiles: rails([way]) });
    expect(spaceOfToken(after(s, token(s, way)), 'FSC')).toBe('1,5');
    const other = alone('FB', { tokens: ['I30'] }, { step: 'token', tiles: rails([['I30', 'J29', 'K30']]), phase: '2' });
    expect(spaceOfToken(after(other, token(other, ['I30', 'J29', 'K30'])), 'FB')).toBe('2,5');
  });

  it('FB-3.2.2-8 FS chooses its intermediate destination', () => {
    for (const way of [
      ['N21', 'N19', 'N17', 'O16', 'O14', 'P13'],
      ['N21', 'N19', 'M18', 'M16', 'M14'],
    ]) {
      const s = alone('FS', { stage: 'building' }, { step: 'token', tiles: rails([way]) });
      expect(stateOf(after(s, token(s, way)), 'FS')).toBe('provisional');
    }
  });

  it('FB-R36 FS by laying a token in one of the two; the other stays historical and reserved', () => {
    const way = ['N21', 'N19', 'M18', 'M16', 'M14'];
    const s = alone('FS', { stage: 'provisional', tokens: ['N21', 'P13'] }, { step: 'token', tiles: rails([way]) });
    const next = after(s, token(s, way));
    expect([stateOf(next, 'FS'), spaceOfToken(next, 'FS')]).toEqual(['provisional', '1,5']);
    // Of the deposit nothing more comes back for it.
    const paid = alone('FS', { stage: 'provisional', deposit: 100, tokens: ['N21', 'P13'] }, { step: 'token', tiles: rails([way]) });
    expect([corp(after(paid, token(paid, way)), 'FS').deposit, cash(after(paid, token(paid, way)), 'ana')]).toEqual([100, 0]);
  });

  it('FB-3.2.2-6 the line of FP follows from its home', () => {
    const reached = (home: string, hex: string, stage: 'building' | 'provisional' = 'building') => {
      const s = alone('FP', { stage, tokens: [home, hex] }, { tiles: { H27: ['57', 0] } });
      const e = new Edit(s);
      destinationCheck(e, 'FP', hex);
      return [stateOf(e.now, 'FP'), spaceOfToken(e.now, 'FP')];
    };
    expect([reached('N21', 'L27'), reached('nC10', 'L27')]).toEqual([
      ['provisional', '1,5'],
      ['building', '2,5'],
    ]);
    expect([reached('N21', 'H27'), reached('nC10', 'H27')]).toEqual([
      ['building', '2,5'],
      ['provisional', '1,5'],
    ]);
    expect(['nC10', 'nC8'].map((hex) => reached('N21', hex, 'provisional')[0])).toEqual(['definitive', 'definitive']);
    expect([reached('nC10', 'N21', 'provisional')[0], reached('nC10', 'nC8', 'provisional')[0]]).toEqual(['definitive', 'provisional']);
  });

  it('FB-3.3-8 frozen: in phases 1 to 4 a started corporation whose concession lies in the Bank Pool', () => {
    for (const phase of ['1', '2', '3', '4'])
      expect([stateOf(alone('FSC', { concession: 'pool' }, { phase }), 'FSC'), stateOf(alone('FSC', {}, { phase }), 'FSC')]).toEqual([
        'frozen',
        'definitive',
      ]);
    expect(stateOf(alone('FSC', {}, { phase: '5' }), 'FSC')).toBe('definitive');
  });

  it('FB-3.3-10 frozen: trains run and the dividend is always a half dividend', () => {
    const s = alone(
      'FSC',
      { concession: 'pool', markers: 5, treasury: 0, shares: { ana: 60, ben: 40 } },
      { step: 'dividend', others: NEXT },
    );
    // Salerno 40 and five markers: 90; half 50 to the shares, 40 kept.
    expect([cash(s, 'ana'), cash(s, 'ben'), treasury(s, 'FSC')]).toEqual([30, 20, 40]);
  });

  it('FB-3.3-11 frozen: no train is bought, and none need be owned', () => {
    const s = alone('FSC', { concession: 'pool', trains: [] }, { phase: '2', others: NEXT });
    expect(refusal(atStep(s, 'trains'), train('bank', 'PH2', 180))).toBe('FB-3.3-11');
    const gone = after(s, done('ana', 'track'));
    expect(about(gone)).not.toBe('FSC');
    const trade = alone(
      'FSC',
      { concession: 'pool', trains: [] },
      { phase: '2', others: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'] } } },
    );
    expect(refusal(atStep(trade, 'trains'), train('NN', 'PH1', 1))).toBe('FB-3.3-11');
    expect(movesOf(atStep(trade, 'trains'), { type: 'buy-train' })).toEqual([]);
    // The same with its concession: it may buy, and must.
    const free = alone('FSC', { trains: [] }, { phase: '2', others: NEXT });
    expect(trainsOf(after(atStep(free, 'trains'), train('bank', 'PH2', 180)), 'FSC')).toEqual(['PH2']);
    expect(refusal(atStep(free, 'trains'), done('ana', 'trains'))).toBe('FB-3.4.8-3');
    expect(isLegal(atStep(s, 'trains'), done('ana', 'trains'))).toBe(true);
  });

  it('FB-3.3-12 frozen: no trade in stock except forced sales', () => {
    const s = alone('FSC', { concession: 'pool', shares: { ana: 60, pool: 10 } }, { phase: '2', others: NEXT });
    expect(movesOf(atStep(s, 'financial'), { type: 'buy-stock' })).toEqual([]);
    expect(refusal(atStep(s, 'financial'), { type: 'buy-stock', by: 'ana', company: 'FSC', from: 'pool' })).toBe('FB-3.3-12');
    // It owns a share of NN: it cannot sell it of its own will, and could with its concession.
    const owning = (concession: string, at: readonly [number, number] = [2, 2]): State =>
      alone(
        'FSC',
        { concession, shares: { ana: 60, pool: 10 } },
        {
          phase: '2',
          others: { NN: { president: 'ben', shares: { ben: 40, FSC: 10 }, trains: ['PH2'], at } },
        },
      );
    const sale: Play = { type: 'sell-stock', by: 'ana', company: 'NN', percent: 10 };
    expect(refusal(atStep(owning('pool'), 'financial'), sale)).toBe('FB-3.3-12');
    expect(treasury(after(atStep(owning('ana'), 'financial'), sale), 'FSC')).toBe(1000 + 70);
    // In the light blue zone it is sold all the same, by itself.
    const forced = after(owning('pool', [4, 2]), done('ana', 'track'));
    expect([owns(forced, 'NN', 'FSC'), owns(forced, 'NN', 'pool')]).toEqual([0, 10]);
  });

  it('FB-R33 a frozen corporation without a president runs by itself and upgrades nothing; earnings 0 move left', () => {
    const s = position({
      cash: { ana: 10, ben: 10, cleo: 10 },
      companies: {
        FSC: { president: 'pool', shares: { pool: 40, ben: 60 }, concession: 'pool', trains: ['PH1'] },
        NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'], at: [2, 3] },
      },
      turn: { company: 'FSC' },
    });
    expect([about(s), cash(s, 'ben'), treasury(s, 'FSC')]).toEqual(['NN', 10 + 12, 20]);
    expect(mine(s).noneOperated).toBe(false);
    const none = position({
      companies: {
        FSC: { president: 'pool', shares: { pool: 40, ben: 60 }, concession: 'pool' },
        NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'], at: [2, 3] },
      },
      turn: { company: 'FSC' },
    });
    expect(spaceOfToken(none, 'FSC')).toBe('2,4');
  });

  it('FB-R24 operated once through the earnings step in another state than building', () => {
    const s = alone('FSC', { ...building }, { step: 'token', tiles: rails([sapri]) });
    const next = after(s, token(s, sapri), pay('withhold'));
    expect([next.companies.FSC?.operated, corp(next, 'FSC').saleable]).toEqual([1, true]);
    const still = alone('FSC', { ...building, trains: [] }, { step: 'dividend', own: { stepsUsed: 2 } });
    expect(corp(still, 'FSC').saleable).toBe(false);
    expect([still.companies.FSC?.operated, refusal(still, { type: 'bankrupt', by: 'ana' })]).toEqual([0, 'FB-3.4.10-1']);
    expect(after(still, done('ana', 'trains')).round.number).toBe(2);
  });
});

describe('secured interest', () => {
  const LTF = (laid: number, more: Partial<CorpSpec> = {}): State =>
    alone('LTF', { stage: 'building', shares: { ana: 30, ben: 10 }, trains: [], ...more }, { step: 'dividend', own: { stepsUsed: laid } });

  it('FB-3.4.4-1 by band: A 5, B 10, C 15, D 20', () => {
    const s = alone('LTF', { stage: 'building' });
    expect(['NN', 'FS', 'LTF', 'FSC'].map((id) => interestOf(s, id))).toEqual([5, 10, 15, 20]);
  });

  it('FB-3.4.4-ex1 band C, both steps: A with 30% 45, B 15, no price move', () => {
    const s = LTF(2);
    expect([cash(s, 'ana'), cash(s, 'ben'), spaceOfToken(s, 'LTF')]).toEqual([45, 15, '2,5']);
  });

  it('FB-3.4.4-ex2 one step of two: nobody is paid and the price moves left', () => {
    const s = LTF(1);
    expect([cash(s, 'ana'), cash(s, 'ben'), spaceOfToken(s, 'LTF')]).toEqual([0, 0, '2,4']);
    expect([s.companies.LTF?.operated, corp(s, 'LTF').saleable]).toEqual([0, false]);
  });

  it('FB-3.4.4-2 to players and corporations, not to pool or offer, nothing to the treasury', () => {
    const s = position({
      companies: {
        LTF: { president: 'ana', shares: { ana: 20, NN: 10, pool: 20, LTF: 10 }, stage: 'building', treasury: 7 },
        NN: { president: 'ben', shares: { ben: 40 }, treasury: 3 },
      },
      turn: { company: 'LTF', step: 'dividend' },
      own: { stepsUsed: 2 },
    });
    expect([cash(s, 'ana'), treasury(s, 'NN'), treasury(s, 'LTF')]).toEqual([30, 18, 7]);
    const told = (stepsUsed: number) => {
      const t = alone('LTF', { shares: { ana: 20, NN: 10, pool: 20, LTF: 10 }, stage: 'building' }, { others: NEXT, own: { stepsUsed } });
      return played(t, done('ana', 'track')).events.find(({ type }) => type === 'dividend')?.params.split;
    };
    expect([told(2), told(1)]).toEqual([
      [
        { to: 'ana', amount: 30 },
        { to: 'NN', amount: 15 },
      ],
      [],
    ]);
  });

  it('FB-3.4.4-3 only if all building steps were used in this turn', () => {
    expect([cash(LTF(2), 'ana'), cash(LTF(1), 'ana'), cash(LTF(0), 'ana')]).toEqual([45, 0, 0]);
    const s = alone('LTF', { stage: 'building' });
    const one = after(s, movesOf(s, { type: 'lay' })[0] as Play);
    const two = after(one, movesOf(one, { type: 'lay' })[0] as Play);
    expect([mine(one).stepsUsed, cash(after(one, done('ana', 'track')), 'ana'), cash(two, 'ana')]).toEqual([1, 0, 90]);
  });

  it('FB-3.4.4-4 not paid: one left; never right', () => {
    expect([spaceOfToken(LTF(0), 'LTF'), spaceOfToken(LTF(2), 'LTF')]).toEqual(['2,4', '2,5']);
  });

  it('FB-R42 a step not used is not played, whatever the reason', () => {
    expect(spaceOfToken(LTF(1, { steps: 2 }), 'LTF')).toBe('2,4');
    // No tile is left for any step.
    const full = alone('LTF', { stage: 'building', shares: { ana: 30, ben: 10 }, trains: [] });
    const s: State = { ...full, supply: { ...full.supply, tiles: full.supply.tiles.map(() => 0) } };
    expect([movesOf(full, { type: 'lay' }).length > 0, movesOf(s, { type: 'lay' })]).toEqual([true, []]);
    const next = after(s, done('ana', 'track'));
    expect([cash(next, 'ana'), cash(next, 'ben'), spaceOfToken(next, 'LTF')]).toEqual([0, 0, '2,4']);
  });

  it('FB-2.7-5 Melisurgo raises the band of one corporation by two, once, for all its shareholders', () => {
    const s = alone('LTF', { stage: 'building', shares: { ana: 30, ben: 10 } }, { cards: { Melisurgo: 'ben' }, own: { stepsUsed: 2 } });
    const next = after(s, { type: 'melisurgo', by: 'ben' }, done('ana', 'track'));
    expect([cash(next, 'ana'), cash(next, 'ben')]).toEqual([75, 25]);
    expect(refusal(after(s, { type: 'melisurgo', by: 'ben' }), { type: 'melisurgo', by: 'ben' })).toBe('FB-2.7-5');
    expect(movesOf(s, { type: 'melisurgo' })).toEqual([{ type: 'melisurgo', by: 'ben' }]);
  });

  it('FB-2.7-ex1 Melisurgo on bands A, B, C, D: 15, 20, 25, 25', () => {
    const s = alone('LTF', { stage: 'building' });
    const raised = (id: string) => interestOf({ ...s, own: { ...mine(s), melisurgo: id } }, id);
    expect(['NN', 'FS', 'LTF', 'FSC'].map(raised)).toEqual([15, 20, 25, 25]);
  });

  it('FB-R16 played in the turn of a building corporation, it lasts until its building state ends', () => {
    const s = alone('LTF', { stage: 'definitive' }, { cards: { Melisurgo: 'ana' } });
    expect(refusal(s, { type: 'melisurgo', by: 'ana' })).toBe('FB-R16');
    const later = alone('LTF', { stage: 'building', shares: { ana: 20 } }, { step: 'dividend', own: { stepsUsed: 2, melisurgo: 'LTF' } });
    expect(cash(later, 'ana')).toBe(50);
  });
});

describe('earnings and dividends', () => {
  const places = ['F23', 'J21', 'M14', 'P13', 'O10', 'N21'];
  const tiles = { J21: ['57', 0], P13: ['5', 1], O10: ['57', 0] } as const;
  const FST = (trains: readonly string[], markers: number): State =>
    alone('FST', { tokens: places, trains, markers }, { step: 'dividend', tiles });

  it('FB-3.4.5-ex2 2+2 and 3+4: 260; only the 2+2 120; only the 3+4 180', () => {
    expect([earnings(FST(['PH1', 'PH2'], 7), 'FST'), earnings(FST(['PH1'], 7), 'FST'), earnings(FST(['PH2'], 7), 'FST')]).toEqual([
      260, 120, 180,
    ]);
  });

  it('FB-3.4.5-ex1 2+2 and 3+4: five places, six markers 60, four markers 40', () => {
    expect(earnings(FST(['PH1', 'PH2'], 9), 'FST') - earnings(FST(['PH1', 'PH2'], 0), 'FST')).toBe(60);
    expect(earnings(FST(['PH1', 'PH2'], 4), 'FST') - earnings(FST(['PH1', 'PH2'], 0), 'FST')).toBe(40);
  });

  it('FB-3.4.5-1 X and Y of all trains are added up', () => {
    expect(earnings(FST(['PH1', 'PH1'], 4), 'FST')).toBe(50 + 50 + 40 + 40 + 40);
    expect(earnings(FST(['PH1'], 4), 'FST')).toBe(50 + 50 + 20);
    expect(earnings(FST(['PH1', 'PH1'], 9), 'FST')).toBe(50 + 50 + 40 + 40 + 40);
  });
  it('FB-3.4.5-2 places need not be connected and count with their bonuses', () => expect(earnings(FST(['PH1'], 0), 'FST')).toBe(100));
  it('FB-3.4.5-3 each marker counts 10 up to the sum of Y', () => expect(earnings(FST(['PH1'], 5), 'FST')).toBe(120));
  it('FB-3.4.5-4 each place and marker counts once; spare capacity is lost', () => {
    const s = alone('FSC', { trains: ['PH4', 'PH4'], markers: 1 }, { step: 'dividend' });
    expect(earnings(s, 'FSC')).toBe(50);
  });
  it('FB-3.4.5-5 all trains are used and the total is the highest possible', () => {
    const { events } = played(FST(['PH1', 'PH2'], 7), pay('withhold'));
    expect(events.find(({ type }) => type === 'dividend')?.params.earned).toBe(260);
  });
  it('FB-3.4.5-6 without a train earnings are 0', () => expect(earnings(FST([], 7), 'FST')).toBe(0));

  const paid = (spec: Partial<CorpSpec>, choice: string): State =>
    after(alone('FSC', { treasury: 0, ...spec }, { step: 'dividend' }), pay(choice));

  it('FB-3.4.6-1 full, half or withheld; withheld earnings go to the treasury', () => {
    expect(treasury(paid({ markers: 6 }, 'withhold'), 'FSC')).toBe(100);
    expect(refusal(alone('FSC', { markers: 6 }, { step: 'dividend' }), pay('double'))).toBe('FB-3.4.6-1');
    expect(refusal(alone('FSC', { markers: 6 }, { step: 'dividend' }), done('ana', 'dividend'))).toBe('FB-3.4-4');
  });

  it('FB-3.4.6-2 full: a tenth for each share', () => expect(cash(paid({ markers: 6 }, 'full'), 'ana')).toBe(60));

  it('FB-3.4.6-3 half: rounded up to a multiple of 10, the treasury the rest', () => {
    const s = paid({ markers: 5, shares: { ana: 60, ben: 40 } }, 'half');
    expect([cash(s, 'ana'), cash(s, 'ben'), treasury(s, 'FSC')]).toEqual([30, 20, 40]);
  });

  it('FB-3.4.6-4 nothing to the pool; offer and own treasury pay the corporation, others’ shares their owner', () => {
    const s = position({
      companies: {
        FSC: { president: 'ana', shares: { ana: 20, pool: 20, FSC: 10, NN: 10 }, trains: ['PH4'], markers: 6 },
        NN: { president: 'ben', shares: { ben: 40 } },
      },
      turn: { company: 'FSC', step: 'dividend' },
    });
    const next = after(s, pay('full'));
    expect([cash(next, 'ana'), treasury(next, 'NN'), treasury(next, 'FSC')]).toEqual([20, 10, 10 + 40]);
  });

  it('FB-3.4.6-ex1 earnings 260: full 26 a share, half 13 and 130, withheld 260', () => {
    const s = alone(
      'FST',
      { tokens: places, trains: ['PH1', 'PH2'], markers: 7, shares: { ana: 60, ben: 40 }, treasury: 0 },
      { step: 'dividend', tiles },
    );
    expect(cash(after(s, pay('full')), 'ana')).toBe(156);
    const half = after(s, pay('half'));
    expect([cash(half, 'ana'), treasury(half, 'FST')]).toEqual([78, 130]);
    expect(treasury(after(s, pay('withhold')), 'FST')).toBe(260);
  });

  it('FB-3.4.6-2 only who is paid is told: nobody of nothing, the treasury of no full dividend', () => {
    const told = (spec: Partial<CorpSpec>, ...moves: readonly Play[]) => {
      const s = alone('FSC', { treasury: 0, shares: { ana: 60, ben: 40 }, ...spec }, { others: NEXT });
      return played(s, done('ana', 'track'), ...moves).events.find(({ type }) => type === 'dividend')?.params.split;
    };
    expect(told({ trains: [], stage: 'provisional', treasury: 500 })).toEqual([]);
    expect(told({ markers: 6 }, pay('full'))).toEqual([
      { to: 'ana', amount: 60 },
      { to: 'ben', amount: 40 },
    ]);
  });

  it('FB-3.4.6-ex2 earnings 250, half; 3 in the offer, 2 in the pool, 5 with players: 13 a share, treasury 159', () => {
    const s = alone(
      'FST',
      { tokens: places, trains: ['PH1', 'PH2'], markers: 5, shares: { ana: 50, pool: 20 }, treasury: 0 },
      { step: 'dividend', tiles },
    );
    const next = after(s, pay('half'));
    expect([cash(next, 'ana'), treasury(next, 'FST')]).toEqual([65, 159]);
  });

  it('FB-3.4.7-1 the price moves at once, before trains are bought', () => {
    const s = alone('FSC', { markers: 6 }, { step: 'dividend' });
    const next = after(s, pay('full'));
    expect([spaceOfToken(next, 'FSC'), stepOf(next)]).toEqual(['2,6', 'dividend']);
  });
});

describe('trains', () => {
  it('FB-3.4.8-1 any number of trains on sale at the bank at face value out of the treasury', () => {
    const s = alone('FSC', { treasury: 250, trains: ['PH1'] }, { step: 'trains' });
    const next = after(s, train('bank', 'PH1', 100), train('bank', 'PH1', 100));
    expect([trainsOf(next, 'FSC').length, treasury(next, 'FSC')]).toEqual([3, 50]);
    const open = alone(
      'FSC',
      { treasury: 250, trains: ['PH1'] },
      { step: 'trains', others: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'] } } },
    );
    expect(refusal(after(open, train('bank', 'PH1', 100), train('bank', 'PH1', 100)), train('bank', 'PH1', 100))).toBe('FB-3.4.8-1');
    expect(refusal(s, train('bank', 'PH1', 90))).toBe('FB-3.4.8-1');
    const poor = alone(
      'FSC',
      { treasury: 99, trains: ['PH1'] },
      { step: 'trains', others: { NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'] } } },
    );
    expect(refusal(poor, train('bank', 'PH1', 100))).toBe('FB-3.4.8-1');
  });

  const two = (more: Partial<CorpSpec> = {}, other: Partial<CorpSpec> = {}, scene: Scene = {}): State =>
    alone(
      'FSC',
      { trains: [], ...more },
      { step: 'trains', others: { NN: { president: 'ben', shares: { ben: 40 }, trains: ['PH1'], ...other } }, ...scene },
    );

  it('FB-3.4.8-2 trains of other corporations at an agreed price of at least 1', () => {
    const s = after(two(), train('NN', 'PH1', 300), { type: 'let', by: 'ben' });
    expect([trainsOf(s, 'FSC'), treasury(s, 'NN')]).toEqual([['PH1'], 300]);
    expect(refusal(two(), train('NN', 'PH1', 0))).toBe('FB-3.4.8-2');
    const both = after(two({}, { president: 'ana', shares: { ana: 40 } }), train('NN', 'PH1', 1));
    expect(trainsOf(both, 'FSC')).toEqual(['PH1']);
  });

  it('FB-R45 the seller must agree, even a last train may be sold, a building one may sell, a frozen one not', () => {
    const no = { type: 'refuse' as const, by: 'ben' };
    const refused = after(two(), train('NN', 'PH1', 5), no, train('NN', 'PH1', 5), no);
    expect([trainsOf(refused, 'FSC'), refusal(refused, train('NN', 'PH1', 5))]).toEqual([[], 'RH-1']);
    expect(trainsOf(after(two({}, { stage: 'building' }), train('NN', 'PH1', 5), { type: 'let', by: 'ben' }), 'NN')).toEqual([]);
    expect(refusal(two({}, { concession: 'pool' }), train('NN', 'PH1', 5))).toBe('FB-R45');
  });

  it('FB-3.4.8-3 a corporation that operated must own a train at the end of its turn', () => {
    expect(refusal(two(), done('ana', 'trains'))).toBe('FB-3.4.8-3');
    expect(about(after(two({ stage: 'building' }), done('ana', 'trains')))).not.toBe('FSC');
  });

  it('FB-3.4.8-4 any train from the bank or another corporation fulfils the duty', () => {
    for (const s of [after(two(), train('bank', 'PH1', 100)), after(two(), train('NN', 'PH1', 1), { type: 'let', by: 'ben' })])
      expect(isLegal(s, done('ana', 'trains'))).toBe(true);
  });

  it('FB-2.6-2 sold in order: the next type when the last card of the one before is gone', () => {
    const s = alone('FSC', { trains: [] }, { step: 'trains', left: { PH1: 1 } });
    expect(refusal(s, train('bank', 'PH2', 180))).toBe('FB-2.6-2');
    expect(trainsOf(after(s, train('bank', 'PH1', 100), train('bank', 'PH2', 180)), 'FSC')).toEqual(['PH1', 'PH2']);
  });

  it('FB-2.6-1 ordinary trains for majors and nationals only, regional trains for regionals only', () => {
    const s = alone('FSC', {}, { phase: '5', step: 'trains', regionals: { FG: { owner: 'ben', trains: ['R5'] } } });
    expect(refusal(s, train('bank', 'R5', 100))).toBe('FB-2.6-2');
    expect(refusal(s, train('FG', 'R5', 10))).toBe('FB-2.6-1');
  });

  it('FB-2.1-1 phase n begins with its first train, at once', () => {
    const s = alone('FSC', { treasury: 3000, trains: [] }, { step: 'trains', left: { PH1: 0, PH2: 1, PH3: 1, PH4: 1 } });
    const phases = ['PH2', 'PH3', 'PH4', 'PH5'].reduce<[State, string[]]>(
      ([now, seen], type) => {
        const price = { PH2: 180, PH3: 280, PH4: 400, PH5: 500 }[type] ?? 0;
        const next = after(now, train('bank', type, price));
        return [next, [...seen, next.phase]];
      },
      [s, []],
    );
    expect(phases[1]).toEqual(['2', '3', '4', '5']);
    const last = alone('FB', { treasury: 3000 }, { phase: '5', step: 'trains', left: { PH5: 1 } });
    const five = after(last, train('bank', 'PH5', 500));
    expect([five.phase, after(five, train('bank', 'PH6', 630)).phase]).toEqual(['5', '6']);
  });

  it('FB-2.1-5 PH1 are scrapped in phase 3, PH2 in 5, PH3 in 6, wherever they are', () => {
    const s = alone(
      'FSC',
      { treasury: 3000, trains: ['PH1', 'PH2', 'PH3'] },
      { phase: '2', step: 'trains', left: { PH2: 0, PH3: 1, PH4: 1, PH5: 1 }, pool: ['PH1'] },
    );
    const three = after(s, train('bank', 'PH3', 280));
    expect([trainsOf(three, 'FSC'), three.supply.used]).toEqual([['PH2', 'PH3', 'PH3'], []]);
    const four = after(three, train('bank', 'PH4', 400));
    expect(trainsOf(four, 'FSC')).toEqual(['PH2', 'PH3', 'PH3', 'PH4']);
    const five = after(four, train('bank', 'PH5', 500));
    expect(trainsOf(five, 'FSC')).toEqual(['PH3', 'PH3', 'PH4', 'PH5']);
    // Wherever they are: another corporation loses its own, unpaid.
    const NN = { president: 'ben', shares: { ben: 40 }, trains: ['PH1', 'PH2'], treasury: 7 };
    const other = alone('FSC', { treasury: 3000 }, { phase: '2', step: 'trains', left: { PH2: 0, PH3: 1 }, others: { NN } });
    const lost = after(other, train('bank', 'PH3', 280));
    expect([trainsOf(lost, 'NN'), treasury(lost, 'NN'), cash(lost, 'ben')]).toEqual([['PH2'], 7, 0]);
    const six = alone('FB', { treasury: 3000, trains: ['PH3', 'PH4', 'PH5'] }, { phase: '5', step: 'trains', left: { PH5: 0 } });
    expect(trainsOf(after(six, train('bank', 'PH6', 630)), 'FB')).toEqual(['PH4', 'PH5', 'PH6']);
  });

  it('FB-2.6-4 PH6 trains are unlimited', () => {
    const s = alone('FB', { treasury: 5000, trains: [] }, { phase: '6', step: 'trains' });
    const next = after(s, ...Array.from({ length: 6 }, () => train('bank', 'PH6', 630)));
    expect([trainsOf(next, 'FB').length, next.supply.trains.find(({ type }) => type === 'PH6')?.left]).toEqual([6, null]);
  });

  it('FB-R44 no train limit; trains in the Bank Pool cost face value and begin no phase', () => {
    const s = alone('FSC', { treasury: 2000, trains: ['PH1', 'PH1', 'PH1', 'PH1', 'PH1'] }, { step: 'trains', pool: ['PH2'] });
    const next = after(s, train('pool', 'PH2', 180));
    expect([trainsOf(next, 'FSC').length, next.phase, treasury(next, 'FSC'), next.supply.used]).toEqual([6, '1', 1820, []]);
    for (const price of [1, 179, 181]) expect(refusal(s, train('pool', 'PH2', price))).toBe('FB-3.4.8-1');
  });

  it('FB-3.4-4 the steps follow in a fixed order', () => {
    const sapri = ['F23', 'F21', 'F19', 'F17'];
    const s = (step: string) =>
      alone(
        'FSC',
        { markers: 6, shares: { ana: 60, FSC: 10 } },
        { step, tiles: rails([sapri]), others: { NN: { president: 'ben', shares: { ben: 40, pool: 20 }, trains: ['PH1'], at: [2, 2] } } },
      );
    const moves: readonly (readonly [string, Play])[] = [
      ['track', movesOf(s('track'), { type: 'lay' })[0] as Play],
      ['token', token(s('token'), sapri)],
      ['dividend', pay('full')],
      ['trains', train('bank', 'PH1', 100)],
      ['financial', { type: 'buy-stock', by: 'ana', company: 'NN', from: 'pool' }],
    ];
    for (const [step] of moves)
      for (const [of, move] of moves)
        expect([step, of, whyNot(s(step), move)?.rule ?? null]).toEqual([step, of, step === of ? null : 'FB-3.4-4']);
  });
});

describe('order of an operating round', () => {
  const ready = (at: Record<string, readonly [number, number]>, more: Partial<PositionSpec> = {}): State =>
    position({
      companies: Object.fromEntries(
        Object.entries(at).map(([id, space]) => [id, { president: 'ana', shares: { ana: 40 }, trains: ['PH1'], at: space, treasury: 0 }]),
      ),
      turn: { company: Object.keys(at)[0] as string, step: 'financial' },
      ...more,
    });

  it('FB-3.4-2 of equal values the token further right first, in one space the top one', () => {
    expect(about(ready({ NN: [2, 6], FC: [2, 4], FB: [1, 3] }))).toBe('FC');
    expect(about(ready({ NN: [2, 6], FB: [2, 4], FC: [1, 3] }))).toBe('FB');
    expect(about(ready({ NN: [2, 6], FC: [2, 4], FB: [2, 4] }))).toBe('FC');
    expect(about(ready({ NN: [2, 6], FB: [2, 4], FC: [2, 4] }))).toBe('FB');
  });

  it('FB-3.4-3 the order is dynamic: who falls in another turn operates later', () => {
    const s = position({
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, at: [2, 8], trains: [], treasury: 0 },
        FC: { president: 'ben', shares: { ben: 40, ana: 20 }, at: [2, 7], trains: ['PH4'] },
        FB: { president: 'cleo', shares: { cleo: 40 }, at: [1, 6], trains: ['PH4'] },
      },
      turn: { company: 'NN', step: 'trains' },
    });
    const order = (next: State): string | null => about(about(next) === 'NN' ? after(next, done('ana', 'trains')) : next);
    expect(order(after(s, { type: 'sell', by: 'ana', company: 'FC', percent: 20 }, train('bank', 'PH1', 100)))).toBe('FB');
    const rich = position({
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, at: [2, 8], trains: ['PH1'], treasury: 0 },
        FC: { president: 'ben', shares: { ben: 40, ana: 20 }, at: [2, 7], trains: ['PH4'] },
        FB: { president: 'cleo', shares: { cleo: 40 }, at: [1, 6], trains: ['PH4'] },
      },
      turn: { company: 'NN', step: 'trains' },
    });
    expect(about(rich)).toBe('FC');
  });

  it('FB-3.4-5 the second round follows the first, then the stock round', () => {
    const s = ready({ NN: [2, 6] });
    expect(s.round).toMatchObject({ kind: 'operating', number: 2 });
    const second = ready({ NN: [2, 6] }, { round: { number: 2 }, cash: { ana: 100, ben: 100, cleo: 100 } });
    expect(second.round).toMatchObject({ kind: 'stock', set: 3 });
  });

  it('FB-3.4-ex1 Z 130, X 120, Y 110: three X shares sold in an emergency, X falls to 90, Y operates next', () => {
    const s = position({
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, at: [2, 8], trains: [], treasury: 0 },
        FC: { president: 'ben', shares: { ben: 40, ana: 30 }, at: [2, 7], trains: ['PH4'] },
        FB: { president: 'cleo', shares: { cleo: 40 }, at: [2, 6], trains: ['PH4'] },
      },
      cash: { ana: 0 },
      left: { PH1: 0 },
      turn: { company: 'NN', step: 'trains' },
      phase: '1',
    });
    const sold = after(s, { type: 'sell', by: 'ana', company: 'FC', percent: 30 });
    expect([priceAt(sold, 'FC'), cash(sold, 'ana')]).toEqual([90, 180]);
    const next = after(sold, train('bank', 'PH2', 180));
    expect(about(after(next, ...(about(next) === 'NN' ? [done('ana', 'trains')] : [])))).toBe('FB');
  });
});

describe('the financial step', () => {
  const fin = (own: Partial<CorpSpec> = {}, other: Partial<CorpSpec> = {}, scene: Scene = {}): State =>
    alone(
      'NN',
      { shares: { ana: 40, pool: 20 }, treasury: 300, trains: ['PH1'], ...own },
      {
        step: 'financial',
        others: { FC: { president: 'ben', shares: { ben: 40, pool: 20 }, trains: ['PH1'], ...other } },
        ...scene,
      },
    );
  const buy = (company: string, from: string): Play => ({ type: 'buy-stock', by: 'ana', company, from });
  const sell = (company: string, percent: number): Play => ({ type: 'sell-stock', by: 'ana', company, percent });

  it('FB-3.4.9-1 sells what it owns to the pool, then buys at most one certificate', () => {
    const s = fin({ shares: { ana: 40, NN: 20 } }, { shares: { ben: 40, pool: 10 } });
    const next = after(s, sell('NN', 20), buy('FC', 'pool'));
    expect([movesOf(next, { type: 'buy-stock' }), about(next)]).toEqual([[], 'FC']);
    expect([owns(next, 'NN', 'pool'), owns(next, 'FC', 'NN')]).toEqual([20, 10]);
    expect(refusal(atStep(s, 'financial', { financial: { sold: [], bought: true } }), buy('FC', 'pool'))).toBe('FB-3.4.9-1');
    expect(refusal(atStep(s, 'financial', { financial: { sold: [], bought: true } }), sell('NN', 10))).toBe('FB-3.4.9-1');
    expect(refusal(s, sell('FC', 10))).toBe('FB-3.4.9-1');
    for (const percent of [0, 5, 15, 30]) expect(refusal(s, sell('NN', percent))).toBe('FB-3.4.9-1');
    expect(movesOf(s, { type: 'sell-stock' })).toEqual([sell('NN', 10), sell('NN', 20)]);
    expect(movesOf(after(s, sell('NN', 10)), { type: 'sell-stock' })).toEqual([sell('NN', 10)]);
  });

  it('FB-3.4.9-2 sales by corporations move no price', () => {
    expect(spaceOfToken(after(fin({ shares: { ana: 40, NN: 20 } }), sell('NN', 20)), 'NN')).toBe('2,5');
    const other = after(fin({}, { shares: { ben: 40, NN: 10 } }), sell('FC', 10));
    expect([owns(other, 'FC', 'pool'), treasury(other, 'NN'), spaceOfToken(other, 'FC')]).toEqual([10, 400, '2,5']);
  });

  it('FB-3.4.9-3 its own stock only from the Bank Pool', () => {
    expect(refusal(fin(), buy('NN', 'ipo'))).toBe('FB-3.4.9-3');
    expect(owns(after(fin(), buy('NN', 'pool')), 'NN', 'NN')).toBe(10);
    expect(owns(after(fin({ shares: { ana: 40, pool: 20, NN: 30 } }), buy('NN', 'pool')), 'NN', 'NN')).toBe(40);
  });

  it('FB-3.4.9-4 of others from pool or offer, at most one certificate of each', () => {
    expect(owns(after(fin(), buy('FC', 'ipo')), 'FC', 'NN')).toBe(10);
    expect(refusal(fin({}, { shares: { ben: 40, pool: 20, NN: 10 } }), buy('FC', 'pool'))).toBe('FB-3.4.9-4');
    expect([refusal(fin(), buy('LTF', 'ipo')), refusal(fin(), buy('FC', 'ben')), refusal(fin(), buy('FG', 'pool'))]).toEqual(
      Array(3).fill('FB-3.4.9-4'),
    );
    expect(refusal(fin({}, { shares: { ben: 40 } }), buy('FC', 'pool'))).toBe('FB-3.4.9-4');
  });

  it('FB-3.4.9-5 not what it sold in this turn', () => {
    const s = after(fin({}, { shares: { ben: 40, NN: 10 } }), sell('FC', 10));
    expect(refusal(s, buy('FC', 'pool'))).toBe('FB-3.4.9-5');
  });

  it('FB-3.4.9-7 pays par into the other treasury, or market value to the bank; no certificate limit', () => {
    const offer = after(fin({}, { par: 80, at: [2, 6] }), buy('FC', 'ipo'));
    expect([treasury(offer, 'NN'), treasury(offer, 'FC')]).toEqual([220, 80]);
    const pool = after(fin({}, { par: 80, at: [2, 6] }), buy('FC', 'pool'));
    expect([treasury(pool, 'NN'), treasury(pool, 'FC')]).toEqual([190, 0]);
    expect(refusal(fin({ treasury: 90, at: [2, 2] }), buy('FC', 'pool'))).toBe('FB-3.4.9-7');
    expect(treasury(after(fin({ treasury: 100 }), buy('FC', 'pool')), 'NN')).toBe(0);
  });

  it('FB-R46 voluntary sales obey the 50% limit and the ban on stock that has not operated', () => {
    expect(refusal(fin({ shares: { ana: 40, pool: 50, NN: 10 } }), sell('NN', 10))).toBe('FB-R46');
    const nearly = fin({ shares: { ana: 40, pool: 40, NN: 20 } });
    expect([refusal(nearly, sell('NN', 20)), owns(after(nearly, sell('NN', 10)), 'NN', 'pool')]).toEqual(['FB-R46', 50]);
    expect(refusal(fin({}, { shares: { ben: 40, NN: 10 }, stage: 'building' }), sell('FC', 10))).toBe('FB-R46');
  });

  it('FB-R74 a purchase that brings another to 60% floats it at once; it operates from the next round on', () => {
    const s = fin({}, { shares: { ben: 50 }, floated: false, tokens: [], trains: [], par: 140, at: [2, 9] }, { phase: '5' });
    expect(s.companies.FC?.floated).toBe(false);
    // LTF has yet to operate in this round, and FC stands above it.
    const others = {
      FC: { president: 'ben', shares: { ben: 50 }, floated: false, tokens: [], par: 140, at: [2, 9] },
      LTF: { president: 'ben', shares: { ben: 40 }, trains: ['PH5'], at: [2, 2] },
    } satisfies PositionSpec['companies'];
    const next = after(fin({}, {}, { phase: '5', others }), buy('FC', 'ipo'));
    expect([next.companies.FC?.floated, treasury(next, 'FC'), owns(next, 'FC', 'pool'), corp(next, 'FC').steps]).toEqual([
      true,
      1400,
      40,
      4,
    ]);
    const on = about(next) === 'NN' ? after(next, done('ana', 'financial')) : next;
    expect([about(on), on.round.number]).toEqual(['LTF', 1]);
  });
});

describe('powers of cards in an operating turn', () => {
  const way = ['I30', 'H29', 'G30'];
  const FC = (cards: Record<string, string>, phase = '1', step = 'token'): State =>
    alone('SFTF', { tokens: ['I30'] }, { step, cards, phase, tiles: rails([way]) });

  it('FB-2.5.4-2 Bourbon tokens fill their slots; only a major with the card replaces them', () => {
    expect(movesOf(FC({}, '1', 'token'), { type: 'token' })).toEqual([]);
    expect(refusal(atStep(FC({}, '1', 'track'), 'token'), token(FC({}), way, 'Valadous'))).toBe('FB-2.5.4-2');
    const s = FC({ Valadous: 'ana' });
    const next = after(s, token(s, way, 'Valadous'));
    expect(next.board.G30?.tokens.map(({ of, kind }) => kind ?? of).sort()).toEqual(['8', 'SFTF']);
  });

  it('FB-2.7-13 Valadous replaces token 6, L’Ala 7, Albano 8', () => {
    const albano = FC({ Albano: 'ana' });
    expect(
      after(albano, token(albano, way, 'Albano'))
        .board.G30?.tokens.map(({ of, kind }) => kind ?? of)
        .sort(),
    ).toEqual(['6', 'SFTF']);
    const napoli = ['G30', 'F29', 'nD11', 'nC10'];
    const s = alone('FB', { tokens: ['I30', 'G30'] }, { step: 'token', cards: { "L'Ala": 'ana' }, tiles: rails([napoli]) });
    expect(after(s, token(s, napoli, "L'Ala")).board.nC10?.tokens.map(({ of }) => of)).toEqual(['FB']);
    // On one board, what one card opens is not what another does.
    const both = alone(
      'LdA',
      { tokens: ['F31', 'G36', 'I30'] },
      {
        step: 'token',
        phase: '2',
        cards: { Valadous: 'ben', Delahante: 'ben' },
        tiles: rails([way, ['G36', 'F37', 'E38']]),
        own: { offeredCards: ['Valadous'] },
      },
    );
    const powers = (card: string) =>
      movesOf({ ...both, own: { ...mine(both), offeredCards: [card] } }, { type: 'token' }).map(({ hex, power }) => [hex, power]);
    expect([powers('Valadous'), powers('Delahante')]).toEqual([[['G30', 'Valadous']], [['E38', 'Delahante']]]);
  });

  it('FB-2.7-14 these three close when their token is replaced; the discount does not close them', () => {
    const s = FC({ Valadous: 'ana' });
    expect(after(s, token(s, way, 'Valadous')).assets.Valadous).toMatchObject({ open: false, owner: 'out' });
    const stock = position({ cash: { ana: 900 }, cards: { Valadous: 'ana' }, turn: { player: 'ana' } });
    expect(after(stock, { type: 'concession', by: 'ana', company: 'LdA', par: 60 }).assets.Valadous?.open).toBe(true);
  });

  it('FB-2.7-8 Delahante replaces token 5 in Rome under the ordinary token rules', () => {
    const rome = ['G36', 'F37', 'E38'];
    const s = alone('LdA', { tokens: ['F31', 'G36'] }, { step: 'token', phase: '2', cards: { Delahante: 'ana' }, tiles: rails([rome]) });
    const next = after(s, token(s, rome, 'Delahante'));
    expect([1000 - treasury(next, 'LdA'), next.assets.Delahante?.open, next.assets.Delahante?.used]).toEqual([50, true, 1]);
    const again = alone(
      'LdA',
      { tokens: ['F31', 'G36'] },
      { phase: '2', cards: { Delahante: 'ben' }, used: ['Delahante'], tiles: rails([rome]) },
    );
    expect(refusal(again, { type: 'offer-card', by: 'ben', card: 'Delahante' })).toBe('FB-2.7-8');
  });

  it('FB-2.7-16 Falcon and Delahante wait for phase 2, the others work from phase 1', () => {
    const s = alone('LdA', {}, { cards: { Falcon: 'ana', Delahante: 'ben', Valadous: 'ben' } });
    expect(refusal(s, { type: 'falcon', by: 'ana' })).toBe('FB-2.7-16');
    expect(refusal(s, { type: 'offer-card', by: 'ben', card: 'Delahante' })).toBe('FB-2.7-16');
    expect(movesOf(s, { type: 'offer-card' })).toEqual([{ type: 'offer-card', by: 'ben', card: 'Valadous' }]);
    // Nor does the president's own Delahante work before.
    const rome = ['G36', 'F37', 'E38'];
    const early = (phase: string) =>
      movesOf(alone('LdA', { tokens: ['F31', 'G36'] }, { step: 'token', phase, cards: { Delahante: 'ana' }, tiles: rails([rome]) }), {
        type: 'token',
      });
    expect([early('1'), early('2').map(({ power }) => power)]).toEqual([[], ['Delahante']]);
    expect(mine(after(s, { type: 'offer-card', by: 'ben', card: 'Valadous' })).offeredCards).toEqual(['Valadous']);
  });

  it('FB-2.7-7 Falcon: from phase 2 one railroad counts +30 at Benevento and +10 at Pontecorvo', () => {
    const s = alone(
      'FB',
      { markers: 2, pontecorvo: true, trains: ['PH1'] },
      { phase: '2', cards: { Falcon: 'ben' }, tiles: { I30: ['57', 0] } },
    );
    expect(earnings(s, 'FB')).toBe(40);
    const next = after(s, { type: 'falcon', by: 'ben' });
    expect([earnings(next, 'FB'), mine(next).falcon, next.assets.Falcon?.used]).toEqual([80, 'FB', 1]);
    expect([movesOf(s, { type: 'falcon' }), movesOf(next, { type: 'falcon' })]).toEqual([[{ type: 'falcon', by: 'ben' }], []]);
    expect(refusal(next, { type: 'falcon', by: 'ben' })).toBe('FB-2.7-7');
  });

  it('FB-R19 +10 on one counted marker of Pontecorvo only; the marker is remembered before the card is played', () => {
    const way2 = ['G36', 'F37', 'E38'];
    const s = alone(
      'LdA',
      { tokens: ['F31', 'G36'], trains: ['PH4'] },
      { step: 'token', phase: '4', cards: { Falcon: 'ana' }, tiles: rails([way2]) },
    );
    const next = after(s, token(s, way2));
    expect([corp(next, 'LdA').markers, corp(next, 'LdA').pontecorvo]).toEqual([1, true]);
    // It is one of the towns of a longer route.
    const way4 = ['F31', 'F33', 'E34', 'F35', 'F37', 'E38'];
    const long = alone('LdA', { trains: ['PH4'] }, { step: 'token', phase: '4', tiles: rails([way4]) });
    expect(corp(after(long, token(long, way4)), 'LdA')).toMatchObject({ markers: 2, pontecorvo: true });
    // No other town counts for it.
    const sapri = ['F23', 'F21', 'F19', 'F17'];
    const far = alone('FSC', {}, { step: 'token', tiles: rails([sapri]) });
    expect(corp(after(far, token(far, sapri)), 'FSC')).toMatchObject({ markers: 1, pontecorvo: false });
    const before = earnings(next, 'LdA');
    expect(earnings(after(next, { type: 'falcon', by: 'ana' }), 'LdA') - before).toBe(10);
    const none = alone('LdA', { markers: 3, pontecorvo: true, trains: [] }, { phase: '2', own: { falcon: 'LdA' } });
    expect(earnings(none, 'LdA')).toBe(0);
  });

  it('FB-2.7-12 their income drops to 10 when LdA, FB or FP has a token beside the home', () => {
    const s = (tokens: readonly string[]) => alone('LdA', { tokens }, { cards: { Valadous: 'ben' } });
    expect([incomeOf(s(['F31']), cardData('Valadous')), incomeOf(s(['F31', 'G36']), cardData('Valadous'))]).toEqual([20, 10]);
    const income = (id: string, card: string, tokens: readonly string[], by: string) =>
      incomeOf(alone(id, { tokens, president: by, shares: { [by]: 60 } }, { cards: { [card]: 'ben' } }), cardData(card));
    // Each by its own corporation, whoever runs it; another corporation's tokens change nothing.
    for (const by of ['ana', 'ben']) {
      expect([income('FB', "L'Ala", ['I30'], by), income('FB', "L'Ala", ['I30', 'G30'], by)]).toEqual([25, 10]);
      expect([income('FP', 'Albano', ['L39'], by), income('FP', 'Albano', ['L39', 'G30'], by)]).toEqual([25, 10]);
    }
    expect(income('LdA', "L'Ala", ['F31', 'G36'], 'ana')).toBe(25);
  });

  it('FB-2.7-ex2 L’Ala: 25, 10 after FB’s second token, nothing after token 7 is replaced', () => {
    const s = (tokens: readonly string[]) => alone('FB', { tokens }, { cards: { "L'Ala": 'ben' } });
    expect([incomeOf(s(['I30']), cardData("L'Ala")), incomeOf(s(['I30', 'G30']), cardData("L'Ala"))]).toEqual([25, 10]);
    const napoli = ['G30', 'F29', 'nD11', 'nC10'];
    const t = alone('FB', { tokens: ['I30', 'G30'] }, { step: 'token', cards: { "L'Ala": 'ana' }, tiles: rails([napoli]) });
    expect(after(t, token(t, napoli, "L'Ala")).assets["L'Ala"]?.open).toBe(false);
  });

  it('FB-R18 FB-R82 an owner who is not president offers the token and the president agrees by using it', () => {
    const s = alone('SFTF', { tokens: ['I30'] }, { cards: { Valadous: 'ben' }, tiles: rails([way]) });
    const offeredCard = after(s, { type: 'offer-card', by: 'ben', card: 'Valadous' }, done('ana', 'track'));
    expect(after(offeredCard, token(offeredCard, way, 'Valadous')).assets.Valadous?.open).toBe(false);
    expect(refusal(s, { type: 'offer-card', by: 'ben', card: 'Albano' })).toBe('FB-2.5.4-2');
    const bayard = alone('SFTF', {}, { cards: { Valadous: 'ben', Bayard: 'ben', Albano: 'ana' } });
    expect(refusal(bayard, { type: 'offer-card', by: 'ben', card: 'Bayard' })).toBe('FB-2.5.4-2');
    expect(movesOf(bayard, { type: 'offer-card' })).toEqual([{ type: 'offer-card', by: 'ben', card: 'Valadous' }]);
    // Presidents need not offer their own cards.
    expect(refusal(bayard, { type: 'offer-card', by: 'ana', card: 'Albano' })).toBe('FB-3.4-4');
    expect(
      refusal(after(s, { type: 'offer-card', by: 'ben', card: 'Valadous' }), { type: 'offer-card', by: 'ben', card: 'Valadous' }),
    ).toBe('FB-R18');
    const other = alone('SFTF', { tokens: ['I30'] }, { cards: { Valadous: 'ben', Albano: 'cleo' }, tiles: rails([way]) });
    expect(refusal(other, { type: 'offer-card', by: 'ben', card: 'Albano' })).toBe('FB-R18');
    const unoffered = atStep(s, 'token');
    expect(movesOf(unoffered, { type: 'token' })).toEqual([]);
  });

  it('FB-R82 the owner is asked before the token step if the card would let the corporation lay a token', () => {
    const s = alone('SFTF', { tokens: ['I30'] }, { cards: { Valadous: 'ben' }, tiles: rails([way]), others: NEXT });
    const asked = after(s, done('ana', 'track'));
    expect([stepNow(asked), active(title18fb, asked), view(title18fb, asked).active]).toEqual(['bourbon', ['ben'], ['ben']]);
    expect(view(title18fb, asked).decision).toMatchObject({ step: 'bourbon', about: 'ben', company: 'SFTF' });
    expect(movesOf(asked)).toEqual([
      { type: 'offer-card', by: 'ben', card: 'Valadous' },
      { type: 'decline', by: 'ben' },
    ]);
    const yes = after(asked, { type: 'offer-card', by: 'ben', card: 'Valadous' });
    expect([active(title18fb, yes), movesOf(yes, { type: 'token' }).map(({ hex, power }) => [hex, power])]).toEqual([
      ['ana'],
      [['G30', 'Valadous']],
    ]);
    // The president may leave it all the same.
    expect(movesOf(after(yes, done('ana', 'token')), { type: 'dividend' }).length).toBeGreaterThan(0);
    const no = after(asked, { type: 'decline', by: 'ben' });
    expect([movesOf(no, { type: 'token' }), movesOf(no, { type: 'dividend' }).length > 0]).toEqual([[], true]);
    // An owner of two such cards may offer both.
    const two = alone('SFTF', { tokens: ['I30'] }, { cards: { Valadous: 'ben', Albano: 'ben' }, tiles: rails([way]), others: NEXT });
    const once = after(two, done('ana', 'track'), { type: 'offer-card', by: 'ben', card: 'Albano' });
    expect([active(title18fb, once), movesOf(once)]).toEqual([
      ['ben'],
      [
        { type: 'offer-card', by: 'ben', card: 'Valadous' },
        { type: 'decline', by: 'ben' },
      ],
    ]);
    const both = after(once, { type: 'offer-card', by: 'ben', card: 'Valadous' });
    expect([active(title18fb, both), mine(both).offeredCards]).toEqual([['ana'], ['Albano', 'Valadous']]);
    for (const card of ['Albano', 'Delahante']) expect(refusal(asked, { type: 'offer-card', by: 'ben', card })).toBe('FB-R82');
  });

  it('FB-R82 each owner is asked, in order after the president, also where other tokens can be laid', () => {
    const sapri = ['F23', 'F21', 'F19', 'F17'];
    const s = alone(
      'FSC',
      { tokens: ['F23', 'I30'] },
      { cards: { Valadous: 'cleo', Albano: 'ben' }, tiles: rails([way, sapri]), others: NEXT },
    );
    const first = after(s, done('ana', 'track'));
    expect(active(title18fb, first)).toEqual(['ben']);
    const second = after(first, { type: 'decline', by: 'ben' });
    expect(active(title18fb, second)).toEqual(['cleo']);
    const both = after(second, { type: 'offer-card', by: 'cleo', card: 'Valadous' });
    expect([active(title18fb, both), [...new Set(movesOf(both, { type: 'token' }).map(({ power }) => power))].sort()]).toEqual([
      ['ana'],
      ['Valadous', undefined],
    ]);
  });

  it('FB-R82 only the card that was offered can be used', () => {
    const s = alone('SFTF', { tokens: ['I30'] }, { cards: { Valadous: 'ben', Albano: 'cleo' }, tiles: rails([way]), others: NEXT });
    const powers = (card: string) =>
      movesOf(atStep({ ...s, own: { ...mine(s), offeredCards: [card] } }, 'token'), { type: 'token' }).map(({ power }) => power);
    expect([powers('Valadous'), powers('Albano')]).toEqual([['Valadous'], ['Albano']]);
  });

  it('FB-R82 nobody is asked whose card is offered already, opens nothing, or cannot be used', () => {
    const isAsked = (more: Partial<CorpSpec>, scene: Scene): boolean => {
      const s = alone('SFTF', { tokens: ['I30'], ...more }, { tiles: rails([way]), others: NEXT, ...scene });
      return stepNow(after(s, done('ana', 'track'))) === 'bourbon';
    };
    expect(isAsked({}, { cards: { Valadous: 'ben' } })).toBe(true);
    expect(isAsked({}, { cards: { Valadous: 'ben' }, own: { offeredCards: ['Valadous'] } })).toBe(false);
    expect(isAsked({}, { cards: { Valadous: 'ana' } })).toBe(false);
    expect(isAsked({}, { cards: { Valadous: 'pool' } })).toBe(false);
    expect(isAsked({}, { cards: { Valadous: 'ben' }, used: ['Valadous'] })).toBe(false);
    expect(isAsked({}, { cards: { Delahante: 'ben', "L'Ala": 'ben' }, phase: '2' })).toBe(false);
    // Another token can be laid, but none where this card helps.
    const sapri = ['F23', 'F21', 'F19', 'F17'];
    const far = alone('FSC', {}, { cards: { Valadous: 'ben' }, tiles: rails([sapri]), others: NEXT });
    expect(movesOf(after(far, done('ana', 'track')), { type: 'token' }).length).toBeGreaterThan(0);
    // The route costs 20.
    expect(isAsked({ treasury: 20 }, { cards: { Valadous: 'ben' } })).toBe(true);
    expect(isAsked({ treasury: 19 }, { cards: { Valadous: 'ben' } })).toBe(false);
    expect(isAsked({ concession: 'pool' }, { cards: { Valadous: 'ben' } })).toBe(false);
    expect(isAsked({ tokens: ['I30', 'G30'] }, { cards: { Valadous: 'ben' }, tiles: { ...rails([way]), G30: ['905', 0] } })).toBe(false);
    // The home token was the token of this turn.
    const s = position({
      companies: { FB: { president: 'ana', shares: { ana: 60 }, treasury: 1000, tokens: [], stage: 'building' }, ...NEXT },
      cards: { Valadous: 'ben' },
      tiles: rails([way]),
      turn: { company: 'FB', step: 'home' },
    });
    expect(stepNow(after(s, done('ana', 'track')))).not.toBe('bourbon');
  });

  it('FB-R27 four single Bourbon tokens, no. 7 in Napoli North', () => {
    const s = alone('NN');
    expect(s.board.nC10?.tokens).toMatchObject([{ of: 'Bourbon', kind: '7' }]);
    expect(s.board.nC8?.tokens.map(({ of }) => of)).toEqual(['NN']);
  });

  it('FB-2.7-3 powers may be used at any moment of the turn', () => {
    for (const step of ['track', 'dividend', 'trains']) {
      const s = alone('FSC', { markers: 4 }, { phase: '2', step, cards: { Falcon: 'ben' } });
      expect(mine(after(s, { type: 'falcon', by: 'ben' })).falcon).toBe('FSC');
    }
  });

  it('FB-R76 nobody waits for the owners; a Bourbon token is offered only until the token step is over', () => {
    const s = alone('FSC', { markers: 4 }, { step: 'dividend', cards: { Valadous: 'ben', Falcon: 'cleo' }, phase: '2' });
    expect(refusal(s, { type: 'offer-card', by: 'ben', card: 'Valadous' })).toBe('FB-R76');
    expect(offered(s, { type: 'falcon' }).every(({ waits }) => waits === false)).toBe(true);
    expect(presidentIs(s, 'FSC')).toBe('ana');
    // Only the president is waited for, and he goes on while Falcon could still be played.
    expect(active(title18fb, s)).toEqual(['ana']);
    const paid = after(s, pay('withhold'));
    expect(mine(after(paid, { type: 'falcon', by: 'cleo' })).falcon).toBe('FSC');
    // Melisurgo works on this turn only before interest is paid.
    const LTF = (cards: Record<string, string>): State =>
      alone('LTF', { stage: 'building', shares: { ana: 30, ben: 10 } }, { cards, own: { stepsUsed: 2 }, others: NEXT });
    const melisurgo: Play = { type: 'melisurgo', by: 'ben' };
    expect(cash(after(LTF({ Melisurgo: 'ben' }), melisurgo, done('ana', 'track')), 'ana')).toBe(75);
    const late = after(LTF({ Melisurgo: 'ben' }), done('ana', 'track'));
    expect([cash(late, 'ana'), cash(after(late, melisurgo), 'ana')]).toEqual([45, 45]);
    // A Bourbon token is replaced in the token step and at no other moment.
    const way = ['I30', 'H29', 'G30'];
    const t = alone('SFTF', { tokens: ['I30'] }, { cards: { Valadous: 'ana' }, tiles: rails([way]) });
    expect(refusal(t, token(t, way, 'Valadous'))).toBe('FB-3.4-4');
    expect(after(t, done('ana', 'track'), token(t, way, 'Valadous')).assets.Valadous?.open).toBe(false);
  });
});
