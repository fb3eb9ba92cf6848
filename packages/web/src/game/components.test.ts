import { titleOf } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { limitWords, money, phaseClass, signed } from './components.ts';

const components = titleOf('1857')?.components;
if (components === undefined) throw new Error('1857 is not there');

describe('printed components', () => {
  it('show money with the sign of the title', () => {
    expect([money(components, 1266), money(components, -20)]).toEqual(['$1,266', '−$20']);
    expect([80, 0, -20].map((amount) => signed(components, amount))).toEqual(['+$80', '±$0', '−$20']);
  });

  it('show a train limit for all companies, by kind, or none', () => {
    expect([limitWords(4), limitWords({ minor: 2, major: 4 }), limitWords(null)]).toEqual(['4', '2 minor, 4 major', null]);
  });

  it('give a phase the colour of its newest tiles', () => {
    const classes = components.phases.map(({ id }) => phaseClass(components, id));
    expect([classes[0], classes.at(-1)]).toEqual(['y', 'x']);
    expect(phaseClass(components, 'no such phase')).toBe('y');
  });
});
