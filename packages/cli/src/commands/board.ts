import { boardFile, boardSchemaOf } from '@roundhouse/titles/catalogue';
import { type Args, needed, type Usage } from '../args.ts';
import { readChanges } from '../lab/board.ts';
import { print, words } from '../output.ts';
import { findMeta } from '../titles.ts';

export const usage: Usage = {
  line: 'board --title T [--schema | --check FILE]',
  does: 'print the board file of a title or its JSON schema, or play a trial game with a corrected file and say what it changes',
  flags: { title: { type: 'string' }, schema: { type: 'boolean' }, check: { type: 'string' } },
  takes: [],
};

export const run = async (args: Args): Promise<number> => {
  const { id } = findMeta(needed(args, 'title', '1857'));
  const file = args.text('check');
  if (args.flag('schema')) print(await boardSchemaOf(id));
  else if (file === undefined) print(await boardFile(id));
  else {
    const changes = await readChanges(id, file);
    print(changes ?? {});
    words(
      changes === undefined
        ? `Nothing differs: ${file} is the board of ${id} as it is here. Change a copy of it.`
        : `Play with it: roundhouse lab --title ${id} --board ${file} …`,
    );
  }
  return 0;
};
