import { writeNotation } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { openGame, TRUST } from '../file.ts';
import { printRecord, printText } from '../output.ts';

export const usage: Usage = {
  line: 'notate FILE [--record]',
  does: 'print a game as text for people; every command that takes FILE reads that too. --record: as a record again',
  flags: { ...TRUST, record: { type: 'boolean' } },
  takes: ['FILE'],
};

export const run = async (args: Args): Promise<number> => {
  const { title, record } = await openGame(args);
  if (args.flag('record')) printRecord(record);
  else printText(writeNotation(title, record));
  return 0;
};
