import { canonical } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { frozen } from './frozen.ts';
import type { Own } from './toy/own.ts';
import { position } from './toy/position.ts';

const base = frozen(
  position({
    turn: { company: 'RED', step: 'grant' },
    cash: { ana: 100 },
    companies: { RED: { shares: ['20P ana', '10 ana x3'], treasury: 50, trains: ['2'] } },
  }),
);

describe('an edit', () => {
  it('copies a row when it is first touched, and only then', () => {
    const e = new Edit(base);
    expect(e.now).toEqual(base);
    expect(e.now.companies).toBe(base.companies);
    const row = e.company('RED');
    expect(e.company('RED')).toBe(row);
    expect(e.now.companies.RED).toBe(row);
    expect(row).not.toBe(base.companies.RED);
    expect(e.now.companies.BLUE).toBe(base.companies.BLUE);
    expect(e.now.players).toBe(base.players);
  });

  it('copies the lists of a row with it', () => {
    const e = new Edit(base);
    const before = canonical(base);
    e.company('RED').certificates[0] = { percent: 20, president: true, owner: 'ben' };
    Object.assign(e.company('RED').certificates[1] as object, { owner: 'ben' });
    e.company('RED').trains.push({ type: '3' });
    e.own<Own>().granted.push('RED');
    e.hex('C2').tokens.push({ of: 'RED', city: 0, slot: 0 });
    expect(canonical(base)).toBe(before);
    expect((e.now.own as Own).granted).toEqual(['RED']);
  });

  it('copies one list of a company, or none, where no more is asked for', () => {
    const e = new Edit(base);
    const before = canonical(base);
    const { RED } = base.companies;
    const row = e.charter('RED');
    row.operated += 1;
    expect([row.certificates, row.trains, row.tokens]).toEqual([RED?.certificates, RED?.trains, RED?.tokens]);
    expect(row.certificates).toBe(RED?.certificates);
    Object.assign(e.certificates('RED')[1] as object, { owner: 'ben' });
    expect(e.certificates('RED')).toBe(row.certificates);
    expect(row.trains).toBe(RED?.trains);
    Object.assign(e.trains('RED')[0] as object, { type: '4' });
    e.tokens('RED').push(null);
    expect(e.company('RED')).toBe(row);
    expect([row.certificates[1]?.owner, row.trains[0]?.type, row.tokens.length]).toEqual(['ben', '4', (RED?.tokens.length ?? 0) + 1]);
    expect(canonical(base)).toBe(before);
  });

  it('makes a new board for every hex that changes, so that nothing kept for the board before is taken for it', () => {
    const e = new Edit(base);
    const boards = [base.board];
    for (const of of ['RED', 'BLUE']) {
      e.hex('C2').tokens.push({ of, city: 0, slot: 0 });
      boards.push(e.now.board);
    }
    expect(new Set(boards).size).toBe(3);
    expect(boards.map((board) => board.C2?.tokens.length ?? 0)).toEqual([0, 1, 2]);
  });

  it('begins a hex that had nothing on it, but no other row', () => {
    const e = new Edit(base);
    e.hex('B3').tile = '8';
    expect(e.now.board.B3).toEqual({ tile: '8', rotation: 0, tokens: [] });
    expect(() => e.company('PINK')).toThrow('no PINK among the companies');
    expect(() => e.player('nobody')).toThrow('no nobody among the players');
  });

  it('pays between purses; every other place is the bank', () => {
    const e = new Edit(base);
    e.pay('ana', 'RED', 30);
    e.pay('RED', 'pool', 20);
    e.pay('ipo', 'ben', 5);
    expect([e.now.players.ana?.cash, e.now.companies.RED?.treasury, e.now.players.ben?.cash]).toEqual([70, 60, 5]);
    expect(e.now.bank).toBe(base.bank + 20 - 5);
    const nothing = new Edit(base);
    nothing.pay('ana', 'ben', 0);
    expect(nothing.now.players).toBe(base.players);
  });

  it('keeps a table that was set, and goes on copying from it', () => {
    const e = new Edit(base);
    e.company('RED').treasury = 1;
    e.set('companies', { ...base.companies });
    e.company('RED').treasury += 1;
    expect(e.now.companies.RED?.treasury).toBe(51);
    expect(base.companies.RED?.treasury).toBe(50);
  });

  it('forgets all that was being decided about somebody, wherever it lies in the stack', () => {
    const e = new Edit({ ...base, stack: [] });
    const frame = (step: string, about: string) => ({ step, about, at: null });
    e.push(frame('one', 'RED'), frame('two', 'BLUE'), frame('three', 'RED'), frame('four', 'ana'));
    e.forget('RED');
    expect(e.now.stack).toEqual([frame('two', 'BLUE'), frame('four', 'ana')]);
    expect(e.pop()).toEqual(frame('four', 'ana'));
  });
});
