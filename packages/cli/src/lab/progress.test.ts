import { describe, expect, it } from 'vitest';
import { progressLine } from './progress.ts';

describe('the progress of the laboratory', () => {
  it('says how far it is', () => {
    expect(progressLine(0, 1, [], 2)).toBe(`${'░'.repeat(24)} 0 of 1 game`);
    expect(progressLine(6, 12, [], 2)).toBe(`${'█'.repeat(12)}${'░'.repeat(12)} 6 of 12 games`);
    expect(progressLine(12, 12, [3, 3, 3, 3], 2)).toBe(`${'█'.repeat(24)} 12 of 12 games`);
  });

  it('estimates the time left, and shares it among the threads that have a game', () => {
    const lengths = [10, 10, 10, 10];
    expect(progressLine(4, 12, lengths, 4)).toContain('10.0 s per game · about 20 s left');
    expect(progressLine(11, 12, lengths, 4)).toContain('about 10 s left');
    expect(progressLine(4, 1004, lengths, 1)).toContain('about 2.8 h left');
    expect(progressLine(4, 8, [5, 15, 5, 15], 4)).toContain('7 s to 13 s left');
  });
});
