import { boardFile, boardSchemaOf, readBoard } from '@roundhouse/titles/catalogue';
import { type Args, needed, type Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { readJson } from '../file.ts';
import { print, words } from '../output.ts';
import { findTitle } from '../titles.ts';

export const usage: Usage = {
  line: 'board --title T [--schema | --check FILE]',
  does: 'print the board file of a title or its JSON schema, or say what a corrected file changes',
  flags: { title: { type: 'string' }, schema: { type: 'boolean' }, check: { type: 'string' } },
  takes: [],
};

export const run = async (args: Args): Promise<number> => {
  const { id } = await findTitle(needed(args, 'title', '1857'));
  const file = args.text('check');
  if (args.flag('schema')) print(await boardSchemaOf(id));
  else if (file === undefined) print(await boardFile(id));
  else {
    const read = await readBoard(id, readJson(file, `Get the board file with: roundhouse board --title ${id}`));
    if (!read.ok) return complain(`${file}: ${read.error}.`);
    print(read.value ?? {});
    words(
      read.value === undefined
        ? `Nothing differs: ${file} is the board of ${id} as it is here. Change a copy of it.`
        : `Play with it: roundhouse lab --title ${id} --board ${file} …`,
    );
  }
  return 0;
};
