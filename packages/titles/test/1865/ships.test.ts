import { describe, expect, it } from 'vitest';
import { coverage, revenue } from '../../src/1865/traffic.ts';
import {
  after,
  buyTrain,
  cash,
  chips,
  done,
  endStock,
  eventsOf,
  handOver,
  movesOf,
  pay,
  played,
  position,
  refusal,
  settled,
  tokenTo,
  treasury,
  unsettled,
} from './position.ts';

const FMS = { president: 'ana', shares: { ana: 60 }, treasury: 500 } as const;

describe('1865: maritime companies', () => {
  it('SAR-2.6-1 they pay 20 at the start of every operating round, before any company; owned by a company, nobody', () => {
    const s = unsettled({
      companies: { FMS: { ...FMS, chips: 3 } },
      ships: { M1: 'ana', M2: 'ana', M3: 'ben', M4: 'FMS' },
      turn: 'set over',
      round: { number: 1 },
    });
    const { state, events } = settled(s);
    expect([cash(state, 'ana'), cash(state, 'ben'), treasury(state, 'FMS')]).toEqual([40, 20, 500]);
    expect(events.findIndex(({ type }) => type === 'income')).toBeLessThan(events.findIndex(({ type }) => type === 'operates'));
  });

  it('SAR-R52 an operating round is held, income first, though no company has floated', () => {
    const s = position({ cash: { ana: 125, ben: 100 }, ships: { M1: 'ben' }, turn: { player: 'ana' } });
    const after2 = endStock(s);
    // Two operating rounds have gone by, and the next stock round begins.
    expect([after2.round.kind, after2.round.set, cash(after2, 'ben')]).toEqual(['stock', 3, 140]);
  });

  it('SAR-2.6-2 SAR-4.1-4 SAR-R38 handed over at any moment of the turn, for nothing, one or more', () => {
    for (const step of ['track', 'token', 'dividend', 'trains']) {
      const s = position({
        companies: { FMS: { ...FMS, chips: 3, trains: ['PH2'] } },
        ships: { M1: 'ana', M2: 'ana' },
        turn: { company: 'FMS', step },
      });
      const now = after(s, handOver('ana', 'M1'), handOver('ana', 'M2'));
      expect([now.assets.M1?.owner, now.assets.M2?.owner, cash(now, 'ana')]).toEqual(['FMS', 'FMS', 0]);
    }
    const other = position({ cash: { ana: 300 }, companies: { FMS }, ships: { M1: 'ana' }, turn: { player: 'ana' } });
    expect(refusal(other, handOver('ana', 'M1'))).toBe('SAR-R55');
  });

  it('SAR-R20 only by the president of the operating company, and only his own', () => {
    const s = position({ companies: { FMS }, ships: { M1: 'ana', M2: 'ben' }, turn: { company: 'FMS' } });
    expect(refusal(s, handOver('ben', 'M2'))).toBe('SAR-R20');
    expect(refusal(s, handOver('ana', 'M2'))).toBe('SAR-R20');
    expect(refusal(s, handOver('ana', 'M9'))).toBe('SAR-R20');
    expect(movesOf(s, { type: 'hand-over' }).map(({ ship }) => ship)).toEqual(['M1']);
  });

  it('SAR-2.6-3 8 coverage from that moment on', () => {
    const s = position({
      companies: { FMS: { ...FMS, chips: 20, trains: ['PH2'] } },
      ships: { M1: 'ana' },
      turn: { company: 'FMS', step: 'dividend' },
    });
    const now = after(s, handOver('ana', 'M1'));
    expect([coverage(s, 'FMS'), coverage(now, 'FMS'), revenue(now, 'FMS')]).toEqual([8, 16, 160]);
    expect(cash(after(now, pay('ana')), 'ana')).toBe(96);
  });

  it('SAR-2.6-ex1 SAR-2.6-4 phase 4: FMS with a token in Cagliari is handed M3 and takes 4 chips', () => {
    const s = position({
      phase: 4,
      companies: { FMS: { ...FMS, chips: 3, trains: ['PH4'] } },
      ships: { M3: 'ana' },
      turn: { company: 'FMS' },
    });
    const now = after(s, handOver('ana', 'M3'));
    expect([chips(now, 'FMS') - 3, coverage(now, 'FMS') - coverage(s, 'FMS')]).toEqual([4, 8]);
  });

  it('SAR-2.6-ex2 SAR-2.6-5 phase 4: RCSF is handed M3; in phase 6 it places a token in Cagliari and takes 6 more', () => {
    const tiles = { B30: ['8', 3], C31: ['58', 0], C33: ['8', 3], D34: ['4', 2] } as const;
    const RCSF = { president: 'ana', shares: { ana: 60 }, treasury: 500, chips: 3, trains: ['PH5'] };
    const four = position({
      phase: 4,
      companies: { RCSF: { ...RCSF, trains: [] } },
      tiles,
      ships: { M3: 'ana' },
      turn: { company: 'RCSF', step: 'token' },
    });
    expect(chips(after(four, handOver('ana', 'M3')), 'RCSF')).toBe(3);
    const six = position({ phase: 6, companies: { RCSF }, tiles, ships: { M3: 'RCSF' }, turn: { company: 'RCSF', step: 'token' } });
    const { events } = played(six, tokenTo(six, 'E35'));
    expect(eventsOf(events, 'traffic').map(({ chips: n, why }) => `${n} ${why}`)).toEqual(['5 token', '6 ship']);
  });

  it('SAR-2.6-6 M4 pays for a token on any one of its three mines', () => {
    for (const mine of ['B32', 'B34', 'B36']) {
      const s = position({
        companies: { FMS: { ...FMS, tokens: ['E35', mine] } },
        tiles: { [mine]: ['173', 3] },
        ships: { M4: 'ana' },
        turn: { company: 'FMS' },
      });
      expect(chips(after(s, handOver('ana', 'M4')), 'FMS')).toBe(2);
    }
  });

  it('SAR-2.6-7 without a train they earn nothing', () => {
    const s = position({ companies: { FMS: { ...FMS, chips: 20 } }, ships: { M1: 'FMS' }, turn: { company: 'FMS', step: 'trains' } });
    expect([coverage(s, 'FMS'), revenue(s, 'FMS')]).toEqual([0, 0]);
  });

  it('SAR-2.6-8 they do not meet the duty to own a train', () => {
    const s = position({
      companies: { FMS: { ...FMS, chips: 20 } },
      ships: { M1: 'FMS', M2: 'FMS' },
      turn: { company: 'FMS', step: 'trains' },
    });
    expect(refusal(s, done('ana', 'trains'))).toBe('SAR-4.6-11');
  });

  it('SAR-2.6-9 SAR-2.6-10 phase 5 discards those in hands; those of companies work to the end', () => {
    const s = position({
      phase: 4,
      left: { PH4: 0 },
      companies: { FMS: { ...FMS, treasury: 900, trains: ['PH4'] } },
      ships: { M1: 'ana', M2: 'ben', M3: 'FMS' },
      turn: { company: 'FMS', step: 'trains' },
    });
    const now = after(s, buyTrain('ana', 'PH5', 500));
    expect([now.phase, now.assets.M1?.open, now.assets.M2?.open, now.assets.M3?.owner]).toEqual(['5', false, false, 'FMS']);
    expect(coverage(now, 'FMS')).toBe(20 + 25 + 8);
  });

  it('SAR-2.6-11 one owned by a company cannot move again', () => {
    const s = position({ companies: { FMS, RCSF: FMS }, ships: { M1: 'RCSF' }, turn: { company: 'FMS' } });
    expect(refusal(s, handOver('ana', 'M1'))).toBe('SAR-2.6-11');
  });

  it('SAR-R21 each pays once only', () => {
    const s = position({
      companies: { FMS: { ...FMS, tokens: ['E35', 'B36'] } },
      tiles: { B36: ['173', 4] },
      ships: { M3: 'ana', M4: 'FMS' },
      paid: ['M4'],
      turn: { company: 'FMS' },
    });
    expect(chips(after(s, handOver('ana', 'M3')), 'FMS')).toBe(2);
    const again = after(s, handOver('ana', 'M3'));
    expect(chips(after(again, done('ana', 'track')), 'FMS')).toBe(2 + 2);
  });
});
