import {
  canonical,
  type GameRecord,
  isNotation,
  type Json,
  notationHead,
  type Params,
  type Read,
  readBranches,
  readNotation,
  readRecord,
  say,
  type Title,
} from '@roundhouse/engine';
import { catalogue, correctionOf, importForeign, isForeign, loadTitle } from '@roundhouse/titles/catalogue';
import { type Branch, branchesOf, movesOf } from '../analysis/tree.ts';
import { readElsewhere } from '../boards/trial.ts';
import { botSeats, type Seat, seatNames } from '../bots/seats.ts';
import { speakerOf, W } from '../text/language.ts';
import { findFault } from './open-line.ts';
import type { GameFile } from './session.ts';

const newId = (): string => crypto.randomUUID().slice(0, 13);

const slug = (name: string, taken: readonly string[]): string => {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 20) || 'player';
  let id = base;
  for (let n = 2; taken.includes(id); n++) id = `${base}-${n}`;
  return id;
};

/** Random numbers of the browser, used for the random setup and the seed of bots. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;

export const newRecord = (title: Title, names: readonly string[], options: Params): GameRecord => {
  const ids: string[] = [];
  for (const name of names) ids.push(slug(name, [...ids, ...title.reserved]));
  return {
    format: 1,
    title: title.id,
    rules: title.rules,
    options,
    players: names.map((name, index) => ({ id: ids[index] as string, name })),
    draws: title.draw(random, names.length, options),
    moves: [],
  };
};

/** A game of people and bots. The bots' seed is kept with it. */
export const newGame = (title: Title, seats: readonly Seat[], options: Params, board?: Json): GameFile => {
  const names = seatNames(seats);
  const record = { ...newRecord(title, names, options), ...(board !== undefined && { board }) };
  const bots = botSeats(record, seats, Math.floor(random() * 2 ** 31));
  return { ...newFile(record, names.join(', ')), ...(bots === undefined ? {} : { bots }) };
};

export const newFile = (record: GameRecord, name: string, from: GameFile['from'] = null): GameFile => {
  const now = new Date().toISOString();
  return { id: newId(), name, kind: from === null ? 'hotseat' : 'analysis', record, from, created: now, updated: now };
};

/** Reads an imported record with every check, and says what is wrong with it. */
export const importRecord = async (text: string): Promise<Read<GameRecord>> => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { ok: false, error: W.import.notJson };
  }
  const id = typeof given === 'object' && given !== null ? (given as { title?: unknown }).title : undefined;
  // A page holds a title on one board. A record for another is read in a thread of its own.
  const { board = null } = (given ?? {}) as { readonly board?: Json };
  if (typeof id === 'string' && canonical(board) !== canonical(correctionOf(id) ?? null)) return readElsewhere(given);
  const title = typeof id === 'string' ? await loadTitle(id) : undefined;
  if (id === undefined) return { ok: false, error: W.import.notJson };
  if (title === undefined) return { ok: false, error: W.import.noTitle(JSON.stringify(id), catalogue.map((card) => card.id).join(', ')) };
  // The record is read under its own rules version. readRecord refuses one without a version.
  const { rules } = given as { readonly rules?: unknown };
  const own = typeof rules === 'number' ? await loadTitle(title.id, rules) : title;
  if (own === undefined) return { ok: false, error: W.game.noRules(title.name, Number(rules)) };
  const record = readRecord(own, given);
  if (!record.ok) return record;
  const fault = await findFault(own, record.value);
  if (fault === null) return record;
  return { ok: false, error: W.import.illegal(fault.at + 1, say(speakerOf(title), fault.refusal), fault.refusal.rule) };
};

interface NotedGame {
  readonly record: GameRecord;
  readonly branches: readonly Branch[];
}

/** Reads a game that stands as text for people, and checks it and its branches like a record. */
const importNotation = async (text: string): Promise<Read<NotedGame>> => {
  const { title: id, rules } = notationHead(text);
  const title = await loadTitle(id, rules);
  if (title === undefined) return { ok: false, error: W.import.noTitle(JSON.stringify(id), catalogue.map((card) => card.id).join(', ')) };
  const read = readNotation(title, text);
  const noted = readBranches(title, text);
  if (!read.ok) return { ok: false, error: W.import.notNotation(read.error) };
  if (!noted.ok) return { ok: false, error: W.import.notNotation(noted.error) };
  const game = await importRecord(JSON.stringify(read.value));
  if (!game.ok) return game;
  const tree = { trunk: game.value.moves, branches: branchesOf(noted.value) };
  for (const { id } of tree.branches) {
    const line = await importRecord(JSON.stringify({ ...read.value, moves: movesOf(tree, id) }));
    if (!line.ok) return line;
  }
  return { ok: true, value: { record: game.value, branches: tree.branches } };
};

/** A name as part of a file name. */
const inFile = (name: string): string => name.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'game';

export const exportName = ({ title }: GameRecord, name: string): string => `${title}-${inFile(name)}`;

/** What a game is called that comes from a file: our own file names lead back to the name they were made from. */
const nameIn = (file: string, record: GameRecord): string => {
  const players = record.players.map(({ name }) => name).join(', ');
  if (file === exportName(record, players)) return players;
  const mark = `${record.title}-`;
  return file.startsWith(mark) ? file.slice(mark.length).replaceAll('-', ' ') : file;
};

/** Larger files are no games. */
const LARGEST = 20_000_000;

/**
 * Reads a game file that somebody brings: a record, or a game exported from 18xx.games. A translated game that agrees to its last move can be played on;
 * one with deviations is for analysis.
 */
export const importFile = async (text: string, name: string): Promise<Read<GameFile>> => {
  if (text.length > LARGEST) return { ok: false, error: W.import.tooLarge };
  if (isNotation(text)) {
    const noted = await importNotation(text);
    if (!noted.ok) return noted;
    const { record, branches } = noted.value;
    return { ok: true, value: { ...newFile(record, name), ...(branches.length === 0 ? {} : { branches }) } };
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { ok: false, error: W.import.notJson };
  }
  if (!isForeign(given)) {
    const read = await importRecord(text);
    return read.ok ? { ok: true, value: newFile(read.value, nameIn(name, read.value)) } : read;
  }
  const read = await importForeign(given);
  if (!read.ok) return { ok: false, error: W.import.notTranslated(read.error) };
  const { record, complete, deviations } = read.value;
  const kind = complete && deviations.length === 0 ? 'hotseat' : 'analysis';
  return { ok: true, value: { ...newFile(record, name), kind, imported: { complete, deviations } } };
};

/** Downloads a file. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Downloads a record as a file. */
export const exportRecord = (record: GameRecord, name: string): void =>
  saveFile(new Blob([JSON.stringify(record)], { type: 'application/json' }), `${exportName(record, name)}.json`);
