import type { Move } from '@roundhouse/engine';
import { expect, it } from 'vitest';
import { W } from '../text/language.ts';
import { adviceOf, numbersOf } from './advice.ts';
import type { Weighed } from './question.ts';

const words = (move: Move): string => Object.values(move).join(' ');
const money = (amount: number): string => `$${amount}`;
const weighed = (move: Record<string, string | number>, score: number, terms: Weighed['terms'] = {}): Weighed => ({
  move: { type: 'buy', by: 'ana', ...move },
  score,
  terms,
  why: `Because of ${score}.`,
});

it('the alternatives are about something else, if there is something else', () => {
  const list = adviceOf(
    {
      weighed: [
        weighed({ company: 'CA', par: 90 }, 50),
        weighed({ company: 'CA', par: 80 }, 40),
        weighed({ company: 'SF', par: 80 }, 30),
        weighed({ company: 'CC', par: 80 }, 10),
      ],
    },
    words,
    money,
  );
  expect(list.map((one) => [one.words, one.why, one.less, one.part])).toEqual([
    ['buy ana CA 90', 'Because of 50.', 0, 1],
    ['buy ana SF 80', '', 20, 0.5],
    ['buy ana CC 80', '', 40, 0],
  ]);
});

it('otherwise they differ in the amount, and what is said alike is shown once', () => {
  const par = (amount: number, score: number): Weighed => weighed({ company: 'CA', par: amount }, score);
  const list = adviceOf({ weighed: [par(90, 50), par(90, 45), par(80, 40), par(70, 30), par(60, 20)] }, words, money);
  expect(list.map((one) => one.words)).toEqual(['buy ana CA 90', 'buy ana CA 80', 'buy ana CA 70']);
});

it('only what speaks for a move is told', () => {
  const list = adviceOf(
    {
      weighed: [
        weighed({ company: 'CA' }, 50, { rivals: -5, dividends: 20.4, worth: -80, nudge: 9 }),
        weighed({ company: 'SF' }, 40, { rivals: 40, dividends: 10, growth: 11, short: 2 }),
        weighed({ company: 'CC' }, 30, { rivals: -5, worth: -10 }),
      ],
    },
    words,
    money,
  );
  const { terms } = W.hint;
  expect(list.map((one) => one.terms)).toEqual([
    terms.dividends?.('$20'),
    `${terms.rivals?.('$40')}, ${terms.growth?.('$11')}`,
    W.hint.against(terms.worth?.('$70') ?? ''),
  ]);
});

it('what can be done beside the step comes after what the step asks', () => {
  const list = adviceOf(
    {
      weighed: [
        weighed({ type: 'dividend', choice: 'withhold' }, 50),
        weighed({ type: 'marker', company: 'CA' }, 40),
        weighed({ type: 'marker', company: 'SF' }, 39),
        weighed({ type: 'dividend', choice: 'pay' }, 10),
      ],
    },
    words,
    money,
    new Set(['marker']),
  );
  expect(list.map((one) => one.words)).toEqual(['dividend ana withhold', 'marker ana CA', 'dividend ana pay']);
  expect(list.at(-1)?.terms).toBe(W.hint.noGain);
});

it('without a move there is no advice', () => {
  expect(adviceOf({ weighed: [] }, words, money)).toEqual([]);
});

it('the board repeats the numbers of moves that name a hex, the first of each hex', () => {
  const list = adviceOf(
    {
      weighed: [
        weighed({ type: 'lay', hex: 'K17', tile: 'X2' }, 50),
        weighed({ type: 'done', step: 'track' }, 40),
        weighed({ type: 'token', hex: 'I17' }, 30),
      ],
    },
    words,
    money,
  );
  expect(numbersOf(list)).toEqual([
    { hex: 'K17', number: 1 },
    { hex: 'I17', number: 3 },
  ]);
  expect(numbersOf([...list, ...list])).toEqual(numbersOf(list));
});
