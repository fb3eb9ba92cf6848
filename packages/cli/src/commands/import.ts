import { type Imported, importForeign } from '@roundhouse/titles/catalogue';
import type { Args, Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { readJson } from '../file.ts';
import { printRecord, words } from '../output.ts';

export const usage: Usage = {
  line: 'import FILE [--json]',
  does: 'translate a game of 18España exported from 18xx.games into a record; exit code 2 if it stops before the last action',
  flags: {},
  takes: ['FILE'],
};

const STOPPED = 2;

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const summary = ({ record, deviations, complete, actions }: Imported): string => {
  const how = `${actions.followed} of ${count(actions.of, 'action', 'actions')} followed by ${count(record.moves.length, 'move', 'moves')}`;
  if (!complete) return `${how}. The record ends at the last move that agrees.`;
  return `${how}. ${deviations.length === 0 ? 'The game agrees to its last move.' : count(deviations.length, 'deviation.', 'deviations.')}`;
};

const worthsLine = ({ worths, record }: Imported): readonly string[] => {
  if (worths === null) return [];
  const nameOf = (id: string): string => record.players.find((player) => player.id === id)?.name ?? id;
  const differ = worths.filter(({ here, there }) => here !== there);
  if (differ.length === 0) return ['The final net worths are equal.'];
  const each = differ.map(({ player, here, there }) => `${nameOf(player)} has ${here}, there ${there}`);
  return [`Final net worths differ: ${each.join('; ')}.`];
};

export const run = async (args: Args): Promise<number> => {
  const file = args.positional[0] as string;
  const read = await importForeign(readJson(file, 'Export the game from 18xx.games again.'));
  if (!read.ok) return complain(`${file} can’t be imported: ${read.error}.`);
  const imported = read.value;
  for (const { move, action, rule, says, done } of imported.deviations)
    words(`Move ${move} (action ${action}), ${done}: ${says} (rule ${rule})`);
  for (const line of [summary(imported), ...worthsLine(imported)]) words(line);
  printRecord(imported.record);
  return imported.complete ? 0 : STOPPED;
};
