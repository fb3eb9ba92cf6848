import { describe, expect, it } from 'vitest';
import { partsOf, passes, withSum } from './log.ts';

describe('a line of the log', () => {
  it('gives its last sum away, if it ends with one', () => {
    expect(withSum('Ana buys 10% of CA from the IPO for $70.', '$')).toEqual(['Ana buys 10% of CA from the IPO for', '$70']);
    expect(withSum('CA runs 2 trains for $1,120.', '$')).toEqual(['CA runs 2 trains for', '$1,120']);
    expect(withSum('CA lays tile #57 on K11.', '$')).toEqual(['CA lays tile #57 on K11.', null]);
    expect(withSum('Phase 3 begins.', 'D')).toEqual(['Phase 3 begins.', null]);
    expect(withSum('FA buys a D.', 'D')).toEqual(['FA buys a D.', null]);
  });

  it('shows companies as chips, whole words only', () => {
    expect(partsOf('CA buys a 3-train from CAB.', ['CA'])).toEqual([
      { company: true, text: 'CA' },
      { company: false, text: ' buys a 3-train from CAB.' },
    ]);
    expect(partsOf('Ana passes.', [])).toEqual([{ company: false, text: 'Ana passes.' }]);
    expect(partsOf('A’s share price', ['A'])[0]).toEqual({ company: true, text: 'A' });
  });

  it('is found by kind, player and company', () => {
    const line = { move: 1, text: '', first: true, companies: ['CA'], players: ['ana'], kinds: ['shares', 'money'] as const };
    for (const filter of ['', 'shares', 'money', 'ana', 'CA']) expect(passes(line, filter)).toBe(true);
    for (const filter of ['track', 'ben', 'OBA']) expect(passes(line, filter)).toBe(false);
  });
});
