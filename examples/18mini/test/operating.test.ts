import { describe, expect, it } from 'vitest';
import {
  after,
  allPass,
  bestRun,
  buyTrain,
  cash,
  done,
  movesOf,
  type PositionSpec,
  played,
  position,
  price,
  refusal,
  treasury,
} from './position.ts';

const MF = { president: 'ana', shares: { ana: 60 }, treasury: 500 };
const bond = { type: 'bond', by: 'ana' };
const lay = (hex: string, tile: string, rotation: number) => ({ type: 'lay', by: 'ana', hex, tile, rotation });

/** Track from Millford to Midway. */
const LINE = { A2: ['5', 5], B3: ['9', 2], C4: ['57', 2] } as const;

describe('18Mini: operating round', () => {
  it('MINI-3.1 the highest price operates first, each floated company once a round', () => {
    const companies = {
      MF: { ...MF, price: 60 },
      LR: { president: 'ben', shares: { ben: 60 }, price: 80, treasury: 300 },
      PC: { president: 'cleo', shares: { cleo: 20 }, floated: false },
    };
    const s = allPass(position({ companies, turn: { player: 'ana' } }));
    expect(s.own).toMatchObject({ operating: 'LR', operated: ['LR'] });
    const second = after(s, done('ben', 'track'), buyTrain('ben', '2', 80), done('ben', 'trains'));
    expect(second.own).toMatchObject({ operating: 'MF', operated: ['LR', 'MF'] });
    const over = after(second, done('ana', 'track'), buyTrain('ana', '2', 80), done('ana', 'trains'));
    expect(over.round).toMatchObject({ kind: 'stock', set: 3 });
    expect(over.companies.LR?.operated).toBe(2);
  });

  it.each([
    ['2', 1],
    ['3', 2],
    ['4', 2],
  ])('MINI-3.1 in phase %s a set has %i operating rounds', (phase, of) => {
    const s = position({ phase, companies: { MF }, turn: { player: 'ana' } });
    expect(allPass(s).round).toMatchObject({ kind: 'operating', number: 1, of });
  });

  it('MINI-3.2 the home token is placed, free, in the first turn', () => {
    const s = position({ companies: { MF: { ...MF, operated: 0 } }, turn: { company: 'MF', step: 'home' } });
    expect([s.companies.MF?.tokens[0], treasury(s, 'MF')]).toEqual(['A2', 500]);
  });

  it('MINI-3.3 one bond in a company’s life, while it buys trains', () => {
    const s = position({ companies: { MF: { ...MF, trains: ['2'] } }, turn: { company: 'MF', step: 'trains' } });
    const issued = after(s, bond);
    expect([treasury(issued, 'MF'), price(issued, 'MF'), s.bank - issued.bank]).toEqual([600, 60, 100]);
    expect(refusal(issued, bond)).toBe('MINI-3.3');
    expect(refusal(position({ companies: { MF }, turn: { company: 'MF' } }), bond)).toBe('MINI-1.1');
  });

  it('MINI-3.4 one tile a turn, in a colour of the phase', () => {
    const s = position({ companies: { MF }, turn: { company: 'MF' } });
    expect(refusal(after(s, lay('A2', '5', 5)), lay('A4', '8', 3))).toBe('MINI-3.4');
    const LR = { president: 'ana', shares: { ana: 60 } };
    const built = (phase: string) => position({ phase, companies: { LR }, tiles: { B5: ['57', 2] }, turn: { company: 'LR' } });
    expect(refusal(built('2'), lay('B5', '15', 2))).toBe('MINI-3.4');
    expect(after(built('3'), lay('B5', '15', 2)).board.B5?.tile).toBe('15');
  });

  it('MINI-3.5 a tile fits the map and the hex', () => {
    const s = position({ companies: { MF }, turn: { company: 'MF' } });
    expect(refusal(s, lay('A2', '8', 0))).toBe('MINI-3.5');
    expect(refusal(s, lay('A2', '57', 0))).toBe('MINI-3.5');
  });

  it('MINI-3.6 the company reaches the new track', () => {
    const s = position({ companies: { MF }, turn: { company: 'MF' } });
    expect(refusal(s, lay('E2', '5', 0))).toBe('MINI-3.6');
  });

  it('MINI-3.7 the treasury pays for terrain with the first tile', () => {
    const PC = { president: 'ana', shares: { ana: 60 } };
    const spec = (treasury: number) =>
      position({ companies: { PC: { ...PC, treasury } }, tiles: { E2: ['5', 0] }, turn: { company: 'PC' } });
    const [first] = movesOf(spec(40), { type: 'lay', hex: 'D3' });
    if (first === undefined) throw new Error('no tile on D3');
    expect(treasury(after(spec(40), first), 'PC')).toBe(0);
    expect(refusal(spec(39), first)).toBe('MINI-3.7');
  });

  it('MINI-3.8 one token a turn for $40, in a city that is reached and has a free slot', () => {
    const token = (hex: string) => ({ type: 'token', by: 'ana', hex, city: 0 });
    const spec = (treasury: number) =>
      position({ companies: { MF: { ...MF, treasury } }, tiles: LINE, turn: { company: 'MF', step: 'token' } });
    const placed = after(spec(100), token('C4'));
    expect([treasury(placed, 'MF'), placed.companies.MF?.tokens]).toEqual([60, ['A2', 'C4', null]]);
    expect(refusal(spec(39), token('C4'))).toBe('MINI-3.8');
    expect(refusal(spec(100), token('B5'))).toBe('MINI-3.8');
    expect(refusal(spec(100), token('A2'))).toBe('MINI-3.8');
    expect(refusal(spec(100), token('E2'))).toBe('MINI-3.8');
    const toLakeside = { A2: ['5', 5], A4: ['8', 3], B5: ['57', 2] } as const;
    expect(refusal(position({ companies: { MF }, tiles: toLakeside, turn: { company: 'MF', step: 'run' } }), token('B5'))).toBe('MINI-3.8');
  });

  it('MINI-3.9 trains run for the maximum', () => {
    const s = position({ companies: { MF: { ...MF, trains: ['2'] } }, tiles: LINE, turn: { company: 'MF', step: 'run' } });
    const { events } = played(s, bestRun(s));
    expect(events.find(({ type }) => type === 'ran')?.params).toMatchObject({ income: 40 });
    expect(refusal(s, { type: 'run', by: 'ana', runs: [] })).toBe('MINI-3.9');
  });

  const earned = (more: Partial<PositionSpec> & Pick<PositionSpec, 'tiles'>, trains = ['3']): unknown => {
    const companies = { MF: { ...MF, trains }, ...more.companies };
    const s = position({ ...more, companies, turn: { company: 'MF', step: 'run' } });
    return played(s, bestRun(s)).events.find(({ type }) => type === 'ran')?.params.income;
  };

  it('MINI-3.9 a run counts at least two stops and at most as many as the number of the train', () => {
    const tiles = { ...LINE, D5: ['4', 2] } as const;
    expect([earned({ tiles }, ['3']), earned({ tiles }, ['2'])]).toEqual([50, 40]);
    const alone = position({ companies: { MF: { ...MF, trains: ['2'] } }, tiles: { A2: ['5', 5] }, turn: { company: 'MF', step: 'run' } });
    expect(refusal(alone, { type: 'run', by: 'ana', runs: [{ train: '0', path: ['A2:0'] }] })).toBe('MINI-3.9');
  });

  it('MINI-3.9 a run counts a token of the company', () => {
    expect(earned({ tiles: { ...LINE, E2: ['5', 0], E4: ['9', 0] } })).toBe(40);
  });

  it('MINI-3.9 off-board areas and full cities end a run', () => {
    expect(earned({ tiles: { A2: ['5', 4], C2: ['58', 0], C4: ['57', 0] } })).toBe(40);
    const LR = { president: 'ben', shares: { ben: 60 }, tokens: ['C4'] };
    expect(earned({ companies: { LR }, tiles: { ...LINE, D5: ['4', 2] } })).toBe(40);
  });

  it('MINI-3.9 off-board areas pay by the colour of the phase', () => {
    const pass = (phase: string) => earned({ phase, tiles: { A2: ['5', 4] } });
    expect([pass('2'), pass('3')]).toEqual([40, 60]);
  });

  it('MINI-3.10 revenue is paid out with the price one up, or withheld with the price one down', () => {
    const s = position({
      companies: { MF: { president: 'ana', shares: { ana: 50, ben: 10, pool: 20 }, trains: ['2'], treasury: 0 } },
      tiles: LINE,
      turn: { company: 'MF', step: 'dividend', at: { run: { income: 45, treasury: 0 } } },
    });
    const paid = after(s, { type: 'dividend', by: 'ana', choice: 'pay' });
    expect([cash(paid, 'ana'), cash(paid, 'ben'), treasury(paid, 'MF'), price(paid, 'MF')]).toEqual([22, 4, 0, 80]);
    const kept = after(s, { type: 'dividend', by: 'ana', choice: 'withhold' });
    expect([cash(kept, 'ana'), treasury(kept, 'MF'), price(kept, 'MF')]).toEqual([0, 45, 60]);
    expect(refusal(s, { type: 'dividend', by: 'ana', choice: 'half' })).toBe('MINI-3.10');
    expect(refusal(s, done('ana', 'dividend'))).toBe('MINI-3.10');
  });
});
