import type { Args, Usage } from '../args.ts';
import { print } from '../output.ts';
import { allTitles } from '../titles.ts';

export const usage: Usage = { line: 'titles [--json]', does: 'list titles, player counts and options', flags: {}, takes: [] };

export const run = async (_args: Args): Promise<number> => {
  const titles = await allTitles();
  print(titles.map(({ id, name, designer, rules, players, options }) => ({ id, name, designer, rules, players, options })));
  return 0;
};
