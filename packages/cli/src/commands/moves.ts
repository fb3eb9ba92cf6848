import { offers } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { lastOf, openGame, TRUST } from '../file.ts';
import { print } from '../output.ts';

export const usage: Usage = {
  line: 'moves FILE [--trust] [--json]',
  does: 'list every legal move in the current position',
  flags: TRUST,
  takes: ['FILE'],
};

export const run = async (args: Args): Promise<number> => {
  const game = await openGame(args);
  print([...offers(game.title, lastOf(game))]);
  return 0;
};
