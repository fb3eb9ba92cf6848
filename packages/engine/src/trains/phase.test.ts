import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import { position } from '../shares/test/position.ts';
import { currentPhase, phaseReached, phaseStartedBy, startPhase } from './phase.ts';

const phases = [
  { id: 'yellow', on: null, trainLimit: 4 },
  { id: 'green', on: '3', trainLimit: 4 },
  { id: 'green 4', on: '4', trainLimit: 3 },
] as const;

describe('phases', () => {
  it('keep what the title says of them', () => {
    expect(currentPhase(phases, position({ phase: 'green 4' })).trainLimit).toBe(3);
    expect(currentPhase(phases, position({ phase: 'yellow' })).trainLimit).toBe(4);
    expect(() => currentPhase(phases, position({ phase: 'gray' }))).toThrow('gray');
  });

  it('are reached in order', () => {
    const state = position({ phase: 'green' });
    expect(phaseReached(phases, state, 'yellow')).toBe(true);
    expect(phaseReached(phases, state, 'green')).toBe(true);
    expect(phaseReached(phases, state, 'green 4')).toBe(false);
    expect(() => phaseReached(phases, state, 'gray')).toThrow('gray');
  });

  it('start with the first train of their type and never again', () => {
    const e = new Edit(position({ phase: 'yellow' }));
    expect(phaseStartedBy(phases, e.now, '2')).toBeNull();
    const green = phaseStartedBy(phases, e.now, '3');
    expect(green?.id).toBe('green');
    if (green) startPhase(e, green);
    expect(e.now.phase).toBe('green');
    expect(e.events).toEqual([{ type: 'phase', params: { phase: 'green' } }]);
    expect(phaseStartedBy(phases, e.now, '3')).toBeNull();
    expect(phaseStartedBy(phases, e.now, '4')?.id).toBe('green 4');
  });
});
