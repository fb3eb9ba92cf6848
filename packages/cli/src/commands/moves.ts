import { offers } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { lastOf, openGame } from '../file.ts';
import { print } from '../output.ts';

export const usage: Usage = { line: 'moves FILE [--json]', does: 'every move that is offered now', flags: {}, takes: ['FILE'] };

export const run = (args: Args): number => {
  const game = openGame(args.positional[0] as string, { proof: false });
  print([...offers(game.title, lastOf(game))]);
  return 0;
};
