import { describe, expect, it } from 'vitest';
import type { Game } from '../game/context.tsx';
import { partsOf, passes, turnsOf, withSum } from './log-lines.ts';

describe('a line of the log', () => {
  it('gives its total away and keeps who gets what', () => {
    expect(withSum('CA pays out $120: Ana $60, Ben $24 and Cleo $12.', '$')).toEqual([
      'CA pays out: Ana $60, Ben $24 and Cleo $12.',
      '$120',
    ]);
    expect(withSum('CA’s share price moves from $70 to $75.', '$')).toEqual(['CA’s share price moves from $70 to $75.', null]);
    expect(withSum('A pays out ₧1,200: Ana ₧1,200.', '₧')).toEqual(['A pays out: Ana ₧1,200.', '₧1,200']);
  });

  it('gives its only sum away, if it ends with it', () => {
    expect(withSum('Ana buys 10% of CA from the IPO for $70.', '$')).toEqual(['Ana buys 10% of CA from the IPO for', '$70']);
    expect(withSum('CA runs 2 trains for $1,120.', '$')).toEqual(['CA runs 2 trains for', '$1,120']);
    expect(withSum('CA lays tile #57 on K11.', '$')).toEqual(['CA lays tile #57 on K11.', null]);
    expect(withSum('Phase 3 begins.', 'D')).toEqual(['Phase 3 begins.', null]);
    expect(withSum('FA buys a D.', 'D')).toEqual(['FA buys a D.', null]);
  });

  it('finds companies and privates, whole words only', () => {
    expect(partsOf('CA buys a 3-train from CAB.', ['CA'])).toEqual([
      { id: true, text: 'CA' },
      { id: false, text: ' buys a 3-train from CAB.' },
    ]);
    expect(partsOf('Ana buys FCA-a.', ['FCA-a'])[1]).toEqual({ id: true, text: 'FCA-a' });
    expect(partsOf('Ana passes.', [])).toEqual([{ id: false, text: 'Ana passes.' }]);
    expect(partsOf('A’s share price', ['A'])[0]).toEqual({ id: true, text: 'A' });
  });

  it('is found by kind, player and company', () => {
    const line = {
      move: 1,
      text: '',
      first: true,
      rule: null,
      companies: ['CA'],
      privates: [],
      players: ['ana'],
      kinds: ['shares', 'money'] as const,
    };
    for (const filter of ['', 'shares', 'money', 'ana', 'CA']) expect(passes(line, filter)).toBe(true);
    for (const filter of ['track', 'ben', 'OBA']) expect(passes(line, filter)).toBe(false);
  });
});

describe('the turns of a log', () => {
  /** Events by move, as 'heading' or 'line' and a name. */
  const log = [['round A', 'line 1'], ['line 2', 'line 3'], ['line 4', 'round B'], ['operates C', 'line 5'], ['line 6']];
  const told: string[] = [];
  const game = {
    title: { id: '1857' },
    session: {
      at: 4,
      events: log.map((move) => move.map((event) => ({ type: event.split(' ')[0], params: { text: event.split(' ')[1] } }))),
    },
    tell: ({ params }: { readonly params: { readonly text: string } }) => {
      told.push(params.text);
      return params.text;
    },
    company: () => undefined,
    private: () => undefined,
    player: () => undefined,
  } as unknown as Game;
  const shown = (least?: number) =>
    turnsOf(game, least).groups.map(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)].join(' '));

  it('are told from the newest back, and no line of those that are not shown', () => {
    expect(shown(1)).toEqual(['C 5 6']);
    expect(told.toSorted()).toEqual(['5', '6', 'C']);
    expect(shown()).toEqual(['A 1 2 3 4', 'B', 'C 5 6']);
    expect([1, 3, 6, 7].map((least) => turnsOf(game, least).isCut)).toEqual([true, false, false, false]);
    expect(turnsOf(game).groups.map(({ lines }) => lines.map(({ first }) => first))).toEqual([[true, true, false, true], [], [true, true]]);
  });
});
