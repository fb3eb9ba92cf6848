import { type State, view } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { openGame, TRUST } from '../file.ts';
import { print } from '../output.ts';

export const usage: Usage = {
  line: 'show FILE [--at N] [--trust] [--json]',
  does: 'the position after N moves (all by default)',
  flags: { at: { type: 'string' }, ...TRUST },
  takes: ['FILE'],
};

export const run = (args: Args): number => {
  const { title, replay } = openGame(args);
  const moves = replay.positions.length - 1;
  const at = args.whole('at') ?? moves;
  if (at > moves) complain(`--at ${at} is too far: ${args.positional[0]} has ${moves} moves.`);
  print({ ...view(title, replay.positions[at] as State), moves: at });
  return 0;
};
