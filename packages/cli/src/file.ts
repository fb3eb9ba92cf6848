import { readFileSync } from 'node:fs';
import {
  type GameRecord,
  isNotation,
  notationHead,
  type Replay,
  readNotation,
  readRecord,
  replay,
  type State,
  say,
  type Title,
} from '@roundhouse/engine';
import type { Args } from './args.ts';
import { Complaint, complain } from './complaint.ts';
import { findTitle, titleOfRecord } from './titles.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

/** Why a file can't be read or written, in words. */
export const whyNot = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
};

const readText = (file: string): string => {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    return complain(`Can’t read ${file}: ${whyNot(error)}.`);
  }
};

/** The JSON in FILE, or in standard input. `advice` says where such a file comes from. */
export const readJson = (file: string, advice: string): unknown => parseJson(file, readText(file), advice);

const BEGIN = 'Begin a game with: roundhouse new --title 1857 --players Ana,Ben,Cleo';

const parseJson = (file: string, text: string, advice: string): unknown => {
  if (text.trim() === '') return complain(`${file} is empty. ${advice}`);
  try {
    return JSON.parse(text);
  } catch (error) {
    return complain(`${file} is not JSON: ${(error as Error).message}. ${advice}`);
  }
};

export interface Opened {
  readonly title: Title;
  readonly record: GameRecord;
  readonly replay: Extract<Replay, { readonly ok: true }>;
}

/** A game in notation, as a record. */
const readNoted = async (file: string, text: string): Promise<{ title: Title; record: GameRecord }> => {
  const { title: id, rules } = notationHead(text);
  const title = await titleOfRecord(id, rules ?? (await findTitle(id)).rules);
  const read = readNotation(title, text);
  return read.ok ? { title, record: read.value } : complain(`${file}: ${read.error}.`);
};

/** A record or a game in notation, in the form of a record; its moves are not checked. */
export const readGame = async (file: string): Promise<{ title: Title; record: GameRecord }> => {
  const text = readText(file);
  if (isNotation(text)) return readNoted(file, text);
  const given = parseJson(file, text, BEGIN);
  const fields =
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? given
      : complain(`${file} isn’t a game record: expected a JSON object.`);
  try {
    const { title: id, rules } = fields as { title?: unknown; rules?: unknown };
    const title = await titleOfRecord(id, rules);
    const read = readRecord(title, fields);
    return read.ok ? { title, record: read.value } : complain(`${read.error}.`);
  } catch (error) {
    if (error instanceof Complaint) throw new Complaint(`${file} isn’t a valid game record: ${error.message}`);
    throw error;
  }
};

/** For every command that reads a game. */
export const TRUST = { trust: { type: 'boolean' } } as const;

/** Reads FILE and plays it through; an illegal move inside is named with its reason. */
export const openGame = async (args: Args): Promise<Opened> => {
  const file = args.positional[0] as string;
  const { title, record } = await readGame(file);
  const played = replay(title, record, { proof: !args.flag('trust') });
  if (played.ok) return { title, record, replay: played };
  const { at, refusal } = played;
  return complain(
    `${file}: move ${at + 1} of ${record.moves.length} is illegal: ${JSON.stringify(record.moves[at])}\n` +
      `${say(title, refusal)} (${refusal.code}, rule ${refusal.rule})\n` +
      `The game is legal up to move ${at}. Cut "moves" there, or fix the move.`,
  );
};

export const lastOf = ({ replay: { positions } }: Opened) => positions[positions.length - 1] as Opened['replay']['positions'][number];

/** The position that --at names, or the last. */
export const positionAt = (args: Args, { replay: { positions } }: Opened): State => {
  const moves = positions.length - 1;
  const at = args.whole('at') ?? moves;
  return positions[at] ?? complain(`--at ${at} is out of range: ${args.positional[0]} has ${moves} moves.`);
};
