import { active, heldIn, type Move, play, type State, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { type Bot, type Budget, type Choice, greedy, LEVELS, PLANNER, plannerWith, REASONS, random, sayReason } from '../src/index.ts';
import { recordedPositions, titleCalled, variedPositions } from './positions.ts';

const PLENTY: Budget = { plays: 600, nodes: 60_000 };
const NONE: Budget = { plays: 0, nodes: 0 };

const ask = (bot: Bot, title: Title, state: State, budget: Budget, seed = 1): Choice =>
  bot({ title, state, seat: active(title, state)[0] as string, seed, budget });

const isLegal = (title: Title, s: State, move: Move): boolean => play(title, s, move, { proof: false }).ok;

const GAMES = 3;

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
      }
    }
    for (const s of positions.slice(0, 8)) expect(ask(greedy, title, s, PLENTY)).toEqual(ask(greedy, title, s, PLENTY));
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
  it.each(Object.keys(titles))('of %s are never accepted if they cost their player value', { timeout: 120_000 }, (id) => {
    const title = titleCalled(id);
    const asked = recordedPositions(title, GAMES)
      .filter((s) => heldIn(s)?.why === 'consent')
      .filter((_, i) => i % 3 === 0)
      .slice(0, 12);
    for (const s of asked) {
      const { move, considered } = ask(greedy, title, s, PLENTY);
      if (move.type !== 'let') continue;
      const own = (type: string): number => {
        const terms = considered.find((one) => one.move.type === type)?.terms ?? {};
        return Object.entries(terms).reduce((sum, [key, value]) => (key === 'rivals' ? sum : sum + value), 0);
      };
      expect(own('let')).toBeGreaterThan(own('refuse'));
    }
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
