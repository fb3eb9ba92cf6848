import { titles } from '@roundhouse/titles';
import type { Args, Usage } from '../args.ts';
import { print } from '../output.ts';

export const usage: Usage = { line: 'titles [--json]', does: 'list titles, player counts and options', flags: {}, takes: [] };

export const run = (_args: Args): number => {
  print(Object.values(titles).map(({ id, name, designer, rules, players, options }) => ({ id, name, designer, rules, players, options })));
  return 0;
};
