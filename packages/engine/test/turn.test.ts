import { type Move, type Offer, offers, play, type State, type Title } from '@roundhouse/engine';
import { type AnyStep, anyOrder, inOrder, leaves, type Step, stageOf, turnFrame } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { toy } from './toy/index.ts';
import { position } from './toy/position.ts';

// How steps make a turn, nested as deep as one likes.

/** A step that takes one move of its own name, again and again. */
const step = (name: string, open = true): Step => ({
  name,
  moves: { [name]: {} },
  deciders: () => ['ana'],
  *candidates(): Iterable<Offer> {
    if (open) yield { move: { type: name, by: 'ana' } };
  },
  check: () => null,
  apply: (e) => e.emit('passed', { player: name }),
});

const [a, b, c, d, x, y] = ['a', 'b', 'c', 'd', 'x', 'y'].map((name) => step(name)) as [Step, Step, Step, Step, Step, Step];
const names = (steps: readonly AnyStep[]): string => steps.map(({ name }) => name).join(' ');

describe('a nested turn', () => {
  const turn = inOrder(a, anyOrder(inOrder(b, c), d).beside(y)).beside(x);

  it('has its steps in the order of the book', () => {
    expect(names(leaves(turn))).toBe('a b c d');
  });

  it.each([
    ['', 'a', 'x'],
    ['a', 'b d', 'x y'],
    ['a b', 'c d', 'x y'],
    ['a d', 'b', 'x y'],
    ['a d b', 'c', 'x y'],
    ['a b c', 'd', 'x y'],
  ])('after "%s" has "%s" in front and "%s" beside', (done, now, beside) => {
    expect(names(stageOf(turn, done.split(' ')).front)).toBe(now);
    expect(names(stageOf(turn, done.split(' ')).beside)).toBe(beside);
  });

  it('is over with its last step', () => {
    expect(stageOf(turn, ['d', 'c', 'b', 'a']).front).toEqual([]);
  });

  it('waits with its last step for what stands beside it, a part of it with its own last', () => {
    expect(names(stageOf(turn, []).chances(a))).toBe('');
    expect(names(stageOf(turn, ['a', 'b']).chances(c))).toBe('');
    expect(names(stageOf(turn, ['a', 'b', 'd']).chances(c))).toBe('x y');
    const first = inOrder(inOrder(a, b).beside(y), c).beside(x);
    expect(names(stageOf(first, ['a']).chances(b))).toBe('y');
    expect(names(stageOf(first, ['a', 'b']).chances(c))).toBe('x');
  });
});

describe('a nested turn in play', () => {
  const closed = step('closed', false);
  const title: Title = { ...toy, turns: { ...toy.turns, company: inOrder(inOrder(a, closed).beside(y), b).beside(x) } };
  const base = position({ turn: { player: 'ana' }, cash: { ana: 100 } });
  const start: State = { ...base, stack: [turnFrame('company', 'RED')] };
  const play_ = (s: State, move: Move): State => {
    const outcome = play(title, s, move);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.state;
  };
  const types = (s: State): string => [...offers(title, s)].map(({ move }) => move.type).join(' ');

  it('offers what is beside a part only with that part', () => {
    expect(types(start)).toBe('a done x y');
    expect(types(play_(start, { type: 'done', by: 'ana', step: 'a' } as Move))).toBe('b done x');
  });

  it('keeps the last step of the part open for what is beside it, though nothing can be done in it', () => {
    const inner: Title = { ...title, turns: { ...title.turns, company: inOrder(inOrder(closed).beside(y), b) } };
    const outcome = play(inner, start, { type: 'y', by: 'ana' });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect([...offers(inner, outcome.state)].map(({ move }) => move.type)).toEqual(['done', 'y']);
  });

  it('keeps it open too after the step before it was ended, but not for what could be done before', () => {
    const ended = (company: Title['turns'][string]): string[] => {
      const later: Title = { ...title, turns: { ...title.turns, company } };
      const outcome = play(later, start, { type: 'done', by: 'ana', step: 'a' } as Move);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return [...offers(later, outcome.state)].map(({ move }) => move.type);
    };
    expect(ended(inOrder(a, inOrder(closed).beside(y), b).beside(x))).toEqual(['done', 'x', 'y']);
    expect(ended(inOrder(a, inOrder(closed), b).beside(x))).toEqual(['b', 'done', 'x']);
  });
});
