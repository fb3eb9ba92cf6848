import { type State, view } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { openGame } from '../file.ts';
import { print } from '../output.ts';

export const usage: Usage = {
  line: 'show FILE [--at N] [--json]',
  does: 'the position after N moves (all by default)',
  flags: { at: { type: 'string' } },
  takes: ['FILE'],
};

export const run = (args: Args): number => {
  const file = args.positional[0] as string;
  const { title, replay } = openGame(file, { proof: false });
  const moves = replay.positions.length - 1;
  const at = args.whole('at') ?? moves;
  if (at > moves) complain(`--at ${at} is too far: ${file} has ${moves} moves.`);
  print({ ...view(title, replay.positions[at] as State), moves: at });
  return 0;
};
