import { randomInt } from 'node:crypto';
import { makeDice } from '@roundhouse/bots';
import { type GameRecord, newRecord, readRecord, type Title, unfitFor } from '@roundhouse/engine';
import { type Args, needed, type Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { printRecord } from '../output.ts';
import { findTitle, optionsFrom } from '../titles.ts';

export const usage: Usage = {
  line: 'new --title T --players Ana,Ben,Cleo [--option k=v]… [--seed n]',
  does: 'print a new game record',
  flags: { title: { type: 'string' }, players: { type: 'string' }, option: { type: 'string', multiple: true }, seed: { type: 'string' } },
  takes: [],
};

const LONGEST_ID = 32;

/** An id made of letters and digits of the name. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_ID) || 'player';

/** Players with ids that neither they nor the pieces of the game share. */
export const playersFrom = (title: Title, names: string): GameRecord['players'] => {
  const taken = new Set(title.reserved);
  return names.split(',').map((given) => {
    const name = given.trim();
    if (name === '') complain('--players contains an empty name. Separate names with commas: --players Ana,Ben,Cleo.');
    const base = slug(name);
    let id = base;
    for (let i = 2; taken.has(id); i++) id = `${base}-${i}`;
    taken.add(id);
    return { id, name };
  });
};

export const run = async (args: Args): Promise<number> => {
  const title = await findTitle(needed(args, 'title', '1857'));
  const players = playersFrom(title, needed(args, 'players', 'Ana,Ben,Cleo'));
  const { min, max } = title.players;
  if (players.length < min || players.length > max) complain(`${title.id} takes ${min} to ${max} players, not ${players.length}.`);
  const options = optionsFrom(title, args.texts('option'));
  const unfit = unfitFor(title, options, players.length);
  if (unfit !== null) complain(`${unfit}.`);
  const dice = makeDice(args.whole('seed') ?? randomInt(2 ** 48 - 1));
  const record = newRecord(title, options, players, dice.next);
  const read = readRecord(title, record);
  if (!read.ok) complain(`${read.error}.`);
  printRecord(record);
  return 0;
};
