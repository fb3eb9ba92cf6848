import { view } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { openGame, positionAt, TRUST } from '../file.ts';
import { print } from '../output.ts';

export const usage: Usage = {
  line: 'show FILE [--at N] [--trust] [--json]',
  does: 'print the position after N moves (default: all moves)',
  flags: { at: { type: 'string' }, ...TRUST },
  takes: ['FILE'],
};

export const run = async (args: Args): Promise<number> => {
  const game = await openGame(args);
  print({ ...view(game.title, positionAt(args, game)), moves: args.whole('at') ?? game.record.moves.length });
  return 0;
};
