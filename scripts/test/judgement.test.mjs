// Games of bots count as long as the digest of what their bots decide stays the same.
import * as bots from '@roundhouse/bots';
import * as engine from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { expect, it } from 'vitest';
import { judgementOf } from '../lib/judgement.mjs';

const budget = { plays: 200, nodes: 20_000 };
const digest = (id, bot) => judgementOf(engine, titles[id], [{ bot, budget }]);

it('the digest of a bot is the same every time, and another where it decides or judges otherwise', { timeout: 120_000 }, () => {
  const own = digest('1865', bots.adviser);
  expect(digest('1865', bots.adviser)).toBe(own);
  expect(digest('1865', bots.greedy)).not.toBe(own);
  const optimist = (question) => {
    const choice = bots.adviser(question);
    return { ...choice, considered: choice.considered.map((one, i) => ({ ...one, score: one.score + (i === 0 ? 1 : 0) })) };
  };
  expect(digest('1865', optimist)).not.toBe(own);
  expect(digest('18sa', bots.adviser)).not.toBe(own);
});
