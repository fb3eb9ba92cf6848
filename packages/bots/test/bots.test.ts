import { active, heldIn, type Move, offers, play, type State, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { textOf } from '../src/field.ts';
import {
  type Bot,
  type Budget,
  type Choice,
  greedy,
  LEVELS,
  PLANNER,
  plannerWith,
  REASONS,
  random,
  sayReason,
  type Terms,
} from '../src/index.ts';
import { kindsNow } from '../src/kinds.ts';
import { recordedPositions, titleCalled, variedPositions } from './positions.ts';

const PLENTY: Budget = { plays: 600, nodes: 60_000 };
const NONE: Budget = { plays: 0, nodes: 0 };

const ask = (bot: Bot, title: Title, state: State, budget: Budget, seed = 1): Choice =>
  bot({ title, state, seat: active(title, state)[0] as string, seed, budget });

const isLegal = (title: Title, s: State, move: Move): boolean => play(title, s, move, { proof: false }).ok;

const GAMES = 3;
/** Positions in which each kind of move is looked for. */
const EACH = 3;
/** Cards and privates of other players are not asked for, and trains only by companies that need one. */
const UNASKED = new Set(['buy-private']);

describe.each(Object.keys(titles))('in every kind of position of %s', (id) => {
  const title = titleCalled(id);
  const positions = variedPositions(recordedPositions(title, GAMES), 1);

  it('the one-ply player gives a legal move with a reason, twice the same', { timeout: 240_000 }, () => {
    for (const s of positions) {
      const choice = ask(greedy, title, s, PLENTY);
      expect(isLegal(title, s, choice.move), JSON.stringify(choice.move)).toBe(true);
      expect(choice.considered[0]?.move).toEqual(choice.move);
      const scores = choice.considered.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      for (const { reason } of choice.considered) {
        expect(REASONS).toContain(reason.code);
        expect(sayReason(title, reason)).toMatch(/^[A-Z0-9].*\.$/);
        expect(sayReason(title, reason)).not.toMatch(/undefined|null|NaN/);
        expect(sayReason(title, reason), 'an amount below zero').not.toMatch(/[^\s\w]-\d|\s-\d|[A-Z]-\d/);
        if (reason.code === 'only') expect([...offers(title, s, { by: choice.move.by })]).toHaveLength(1);
      }
      // Only the move that is made can be the best.
      const best = choice.considered.filter(({ reason }) =>
        ['best', 'better', 'better.mostly', 'discard', 'sale.forced'].includes(reason.code),
      );
      for (const one of best) expect(one).toBe(choice.considered[0]);
    }
    for (const s of positions.slice(0, 8)) expect(ask(greedy, title, s, PLENTY)).toEqual(ask(greedy, title, s, PLENTY));
  });

  it('the one-ply player ranks every kind of move that is offered, and by a judgement', { timeout: 240_000 }, () => {
    const found = new Map<string, State[]>();
    for (const s of recordedPositions(title, GAMES).filter((_, i) => i % 4 === 1)) {
      const by = active(title, s)[0] as string;
      for (const type of kindsNow(title, s)) {
        const some = found.get(type) ?? [];
        if (some.length < EACH && [...offers(title, s, { type, by })].length > 0) found.set(type, [...some, s]);
      }
    }
    const all = [...found].filter(([type]) => !UNASKED.has(type));
    expect(all.length).toBeGreaterThan(12);
    for (const [type, some] of all) {
      const choices = some.map((s) => ask(greedy, title, s, PLENTY));
      const ranked = choices.filter(({ considered }) => considered.some(({ move }) => move.type === type));
      expect(ranked.length, `${title.id}: ${type} is never tried`).toBeGreaterThan(0);
      for (const { considered } of ranked)
        for (const { move, score, terms } of considered.filter((one) => one.move.type === type))
          expect(Number.isFinite(score) && Object.keys(terms).length > 0, JSON.stringify(move)).toBe(true);
    }
  });

  it('the one-ply player gives a legal move without any budget', { timeout: 120_000 }, () => {
    for (const s of positions.filter((_, i) => i % 3 === 0)) expect(isLegal(title, s, ask(greedy, title, s, NONE).move)).toBe(true);
  });

  it('the random player gives a legal move, twice the same', { timeout: 120_000 }, () => {
    for (const s of positions) {
      const { move } = ask(random, title, s, NONE);
      expect(isLegal(title, s, move), JSON.stringify(move)).toBe(true);
      expect(ask(random, title, s, NONE).move).toEqual(move);
    }
  });

  it('the planner gives a legal move, twice the same', { timeout: 240_000 }, () => {
    const planner = plannerWith({ ...PLANNER, candidates: 2 });
    for (const s of positions.filter((_, i) => i % 6 === 2)) {
      const choice = ask(planner, title, s, { plays: 400, nodes: 60_000 });
      expect(isLegal(title, s, choice.move), JSON.stringify(choice.move)).toBe(true);
      expect(ask(planner, title, s, { plays: 400, nodes: 60_000 }).move).toEqual(choice.move);
    }
  });
});

describe('deals', () => {
  const ownValue = (terms: Terms = {}): number =>
    Object.entries(terms).reduce((sum, [key, value]) => (key === 'rivals' ? sum : sum + value), 0);

  it.each(Object.keys(titles))('of %s are never accepted if they cost their player value', { timeout: 120_000 }, (id) => {
    const title = titleCalled(id);
    const asked = recordedPositions(title, GAMES)
      .filter((s) => heldIn(s)?.why === 'consent')
      .filter((_, i) => i % 3 === 0)
      .slice(0, 24);
    expect(asked.length).toBeGreaterThan(10);
    for (const s of asked) {
      const { move, considered } = ask(greedy, title, s, PLENTY);
      expect(['let', 'refuse']).toContain(move.type);
      const own = (type: string): number => ownValue(considered.find((one) => one.move.type === type)?.terms);
      if (move.type === 'let') expect(own('let')).toBeGreaterThan(own('refuse'));
    }
  });

  it.each(['1857', '1865', '18fb'])('of %s are offered only if the other player would accept', { timeout: 240_000 }, (id) => {
    const title = titleCalled(id);
    const otherTrains = (s: State): boolean =>
      [...offers(title, s, { type: 'buy-train' })].some(({ move }) => {
        const from = textOf(move, 'from');
        return from in s.companies && title.president(s, from) !== move.by;
      });
    const trading = recordedPositions(title, GAMES)
      .filter((_, i) => i % 2 === 0)
      .filter(otherTrains)
      .filter((_, i) => i % 2 === 0)
      .slice(0, 60);
    const offered = trading.flatMap((s) =>
      ask(greedy, title, s, PLENTY).considered.flatMap(({ move }) => {
        const outcome = move.type === 'buy-train' ? play(title, s, move, { proof: false }) : null;
        const held = outcome?.ok ? heldIn(outcome.state) : null;
        return outcome?.ok && held !== null ? [{ move, answer: ask(greedy, title, outcome.state, PLENTY).move.type }] : [];
      }),
    );
    expect(offered.length).toBeGreaterThan(1);
    for (const { move, answer } of offered) expect(answer, JSON.stringify(move)).toBe('let');
  });
});

describe('levels', () => {
  it('have a character each, and there are three or more', () => {
    expect(LEVELS.length).toBeGreaterThanOrEqual(3);
    for (const { id, name, says } of LEVELS) {
      expect(id).toMatch(/^[a-z]+$/);
      expect(name).toMatch(/^[A-Z]/);
      expect(says).toMatch(/\.$/);
    }
    expect(new Set(LEVELS.map(({ id }) => id)).size).toBe(LEVELS.length);
  });
});
