import { readRecord, start } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { printed } from '../src/data.ts';
import { title18mini } from '../src/index.ts';
import { after, cash, opening, pass, record, refusal } from './position.ts';

describe('18Mini: general', () => {
  it.each([
    [2, 450],
    [3, 300],
  ])('MINI-1.3 %i players start with $%i each, out of the bank’s $2,400', (players, sum) => {
    const s = opening(players);
    expect(s.order.map((player) => cash(s, player))).toEqual(s.order.map(() => sum));
    expect(s.bank).toBe(2400 - players * sum);
  });

  it('MINI-1.3 lots decide who is first', () => {
    const drawn = { ...record(3), draws: [2, 0, 1] };
    expect(start(title18mini, drawn).state.order).toEqual(['cleo', 'ana', 'ben']);
    expect(readRecord(title18mini, drawn).ok).toBe(true);
    expect(readRecord(title18mini, { ...drawn, draws: [2, 2, 1] })).toEqual({ ok: false, error: 'draws must give each player one seat' });
  });

  it('MINI-1.1 a player who is not in turn decides nothing', () => {
    expect(refusal(opening(3), pass('ben'))).toBe('MINI-1.1');
    expect(refusal(opening(3), { type: 'bond', by: 'ana' })).toBe('MINI-1.1');
  });

  it('MINI-1.2 nothing is decided after the end', () => {
    let s = opening(2, { length: 'short' });
    while (s.result === null) s = after(s, pass(s.order.find((player) => s.stack.at(-1)?.about === player) ?? ''));
    expect(refusal(s, pass('ana'))).toBe('MINI-1.2');
  });

  it('has 13 hexes, a line market and 3 companies', () => {
    expect(title18mini.board.ids).toHaveLength(13);
    expect(Object.keys(title18mini.market.spaces)).toHaveLength(14);
    expect(printed.companies).toHaveLength(3);
  });
});
