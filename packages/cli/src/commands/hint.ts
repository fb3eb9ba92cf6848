import { adviser, type Choice, type Considered, PLAIN_BUDGET, sayReason } from '@roundhouse/bots';
import { active, moveWords, type Title } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { botCalled, heedsBudget, NO_BUDGET } from '../bots.ts';
import { complain } from '../complaint.ts';
import { openGame, positionAt, TRUST } from '../file.ts';
import { moneyOf, print, words } from '../output.ts';

export const usage: Usage = {
  line: 'hint FILE [--at N] [--bot greedy|planner] [--budget N] [--seed S] [--trust] [--json]',
  does: 'what a bot would do in this position, and why',
  flags: { at: { type: 'string' }, bot: { type: 'string' }, budget: { type: 'string' }, seed: { type: 'string' }, ...TRUST },
  takes: ['FILE'],
};

const ALTERNATIVES = 2;

const shown = (title: Title, { move, score, terms, reason }: Considered) => ({
  move,
  words: moveWords(title, move, { money: moneyOf(title) }),
  score,
  terms,
  reason,
  says: sayReason(title, reason),
});

export const run = async (args: Args): Promise<number> => {
  const opened = await openGame(args);
  const state = positionAt(args, opened);
  const { title } = opened;
  const seat = active(title, state)[0] ?? complain('The game is over: nothing is left to decide.');
  const named = args.text('bot');
  const plays = args.whole('budget') ?? null;
  if (plays !== null && (named === undefined || !heedsBudget(named))) complain(NO_BUDGET);
  const { bot, budget } = named === undefined ? { bot: adviser, budget: PLAIN_BUDGET } : await botCalled(named, plays);
  const choice: Choice = bot({ title, state, seat, seed: args.whole('seed') ?? 1, budget });
  const [first, ...rest] = choice.considered.map((one) => shown(title, one));
  // A tile can be turned: what reads alike is told once.
  const others = rest.filter(({ words: said }, i) => said !== first?.words && rest.findIndex((other) => other.words === said) === i);
  const alternatives = others.slice(0, ALTERNATIVES);
  print({ seat, bot: named ?? 'adviser', ...first, alternatives, used: choice.used });
  const name = state.players[seat]?.name ?? seat;
  words(`${name}: ${first?.words}\n  ${first?.says ?? ''}`);
  for (const other of alternatives) words(`or ${other.words}\n  ${other.says}`);
  return 0;
};
