import { ask } from './ask.ts';
import { type MoveShape, text } from './fields.ts';
import { type Read, readRecord, start } from './game.ts';
import { canonical } from './hash.ts';
import { play } from './play.ts';
import type { GameRecord, Json, Move, Params } from './record.ts';
import { scenarioJson } from './scenario.ts';
import type { State } from './state.ts';
import type { AnyStep } from './step.ts';
import type { Title } from './title.ts';
import { leaves, sideSteps } from './turn.ts';

// Games as text that people can read, write and paste. A move is a line: the player, what he does, and its details in the order of the move's form,
// or by name: 'ana lay K11 57 2', 'ben buy OBA from=pool'. A word that looks like a number is one where the detail takes numbers. Lists stand in
// brackets, details of details in braces; quotes make text of anything. What follows a semicolon is a remark.

/** What a line is made of. */
type Token = { readonly mark: '[' | ']' | '{' | '}' | '=' } | { readonly word: string; readonly quoted: boolean };

const TOKEN = /\s*(?:([[\]{}=])|"((?:[^"\\]|\\.)*)"|([^\s,;"[\]{}=]+)|(,)|(;.*))/y;

class Unreadable extends Error {}

const tokens = (line: string): readonly Token[] => {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  while (line.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(line);
    if (match === null) throw new Unreadable(`can’t read ${JSON.stringify(line.slice(at).trim())}`);
    const [, mark, quoted, word, , remark] = match;
    if (remark !== undefined) break;
    if (mark !== undefined) found.push({ mark: mark as '[' });
    else if (quoted !== undefined) found.push({ word: JSON.parse(`"${quoted}"`) as string, quoted: true });
    else if (word !== undefined) found.push({ word, quoted: false });
  }
  return found;
};

const LITERALS: Readonly<Record<string, Json>> = { true: true, false: false, null: null };
const NUMBER = /^-?\d+$/;

const plain = (word: string): Json => (Object.hasOwn(LITERALS, word) ? (LITERALS[word] as Json) : NUMBER.test(word) ? Number(word) : word);

/** Reads tokens one after the other. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(line: string) {
    this.#tokens = tokens(line);
  }

  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }

  #is(mark: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token !== undefined && 'mark' in token && token.mark === mark;
  }

  #closes(mark: string): boolean {
    if (this.ended) throw new Unreadable(`${mark} is missing`);
    if (!this.#is(mark)) return false;
    this.#at += 1;
    return true;
  }

  /** The name before an equals sign; null if none follows. */
  name(): string | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !('word' in token) || !this.#is('=', 1)) return null;
    this.#at += 2;
    return token.word;
  }

  /** A value as it stands: an unquoted word says itself what it is. */
  value(): Json {
    const { value } = this.argument();
    return value;
  }

  /** A value, and the word it was if it may be text as well. */
  argument(): { readonly value: Json; readonly word?: string } {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Unreadable('something is missing at the end');
    this.#at += 1;
    if ('word' in token) return token.quoted ? { value: token.word } : { value: plain(token.word), word: token.word };
    if (token.mark === '[') {
      const list: Json[] = [];
      while (!this.#closes(']')) list.push(this.value());
      return { value: list };
    }
    if (token.mark !== '{') throw new Unreadable(`${token.mark} is out of place`);
    const entries: [string, Json][] = [];
    while (!this.#closes('}')) {
      const name = this.name();
      if (name === null) throw new Unreadable('a detail in braces needs a name');
      entries.push([name, this.value()]);
    }
    return { value: Object.fromEntries(entries) };
  }
}

const BARE = /^[^\s,;"[\]{}=]+$/;

const written = (value: Json): string => {
  if (typeof value === 'string') return BARE.test(value) && plain(value) === value ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${written(key)}=${written(inner)}`)
      .join(' ')}}`;
  return String(value);
};

const forms = new WeakMap<Title['turns'], ReadonlyMap<string, readonly MoveShape[]>>();

/** The forms of each type of move. */
const formsOf = (title: Title): ReadonlyMap<string, readonly MoveShape[]> => {
  const known = forms.get(title.turns);
  if (known !== undefined) return known;
  const turns = Object.values(title.turns);
  const steps: readonly AnyStep[] = [...turns.flatMap(leaves), ...turns.flatMap(sideSteps), ...title.interrupts, ask(title.cites.order)];
  const found = new Map<string, MoveShape[]>([['done', [{ step: text }]]]);
  for (const { moves } of steps) for (const [type, shape] of Object.entries(moves)) found.set(type, [...(found.get(type) ?? []), shape]);
  forms.set(title.turns, found);
  return found;
};

type Arguments = readonly { readonly name: string | null; readonly value: Json; readonly word?: string }[];

/** Fits arguments into a form; null if they do not. */
const fit = (shape: MoveShape, given: Arguments): Params | null => {
  const keys = Object.keys(shape);
  const found: Record<string, Json> = {};
  for (const [i, { name, value, word }] of given.entries()) {
    const key = name ?? keys[i];
    const field = key === undefined ? undefined : shape[key];
    if (key === undefined || field === undefined || Object.hasOwn(found, key)) return null;
    if (field(value)) found[key] = value;
    else if (word !== undefined && field(word)) found[key] = word;
    else return null;
  }
  return keys.every((key) => Object.hasOwn(found, key) || shape[key]?.(undefined)) ? found : null;
};

const readMoveLine = (title: Title, line: string): Move => {
  const reader = new Reader(line);
  const [by, type] = [reader.argument(), reader.ended ? undefined : reader.argument()];
  if (by.word === undefined || type?.word === undefined) throw new Unreadable('a move begins with a player and what he does');
  const shapes = formsOf(title).get(type.word);
  if (shapes === undefined) throw new Unreadable(`${title.id} has no move ${JSON.stringify(type.word)}`);
  const given: { name: string | null; value: Json; word?: string }[] = [];
  while (!reader.ended) given.push({ name: reader.name(), ...reader.argument() });
  for (const shape of shapes) {
    const fields = fit(shape, given);
    if (fields !== null) return { type: type.word, by: by.word, ...fields };
  }
  const known = [...new Set(shapes.map((shape) => Object.keys(shape).join(' ') || 'nothing else'))];
  throw new Unreadable(`${type.word} takes ${known.join(', or ')}`);
};

/** Reads one move. */
export const readMove = (title: Title, line: string): Read<Move> => {
  try {
    return { ok: true, value: readMoveLine(title, line) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, error: error.message };
    throw error;
  }
};

const sameMove = (title: Title, line: string, move: Move): boolean => {
  const read = readMove(title, line);
  return read.ok && canonical(read.value) === canonical(move);
};

/** One move as a line. Details stand without their names as long as none before them is missing. */
export const writeMove = (title: Title, move: Move): string => {
  const { type, by, ...rest } = move as Move & Params;
  const given = rest as Params;
  const begin = `${by} ${type}`;
  const keyed = Object.entries(given).map(([key, value]) => `${key}=${written(value)}`);
  for (const shape of formsOf(title).get(type) ?? []) {
    const keys = Object.keys(shape);
    const gap = keys.findIndex((key) => given[key] === undefined);
    const details = keys.flatMap((key, i) => {
      const value = given[key];
      if (value === undefined) return [];
      const plainly = typeof value === 'string' && BARE.test(value) ? value : written(value);
      return [gap < 0 || i < gap ? plainly : `${key}=${plainly}`];
    });
    const line = [begin, ...details].join(' ');
    if (sameMove(title, line, move)) return line;
  }
  return [begin, ...keyed].join(' ');
};

const roundOf = ({ round: { kind, number, set } }: State): string =>
  kind === 'operating' ? `${kind} ${set}.${number}` : `${kind} ${number}`;

const optionsWritten = (options: Params): string =>
  Object.entries(options)
    .map(([id, value]) => `${id}=${typeof value === 'string' && BARE.test(value) ? value : written(value)}`)
    .join(' ');

/** A line of an analysis that leaves the game, or another such line. */
export interface NotedBranch {
  readonly name: string;
  readonly note: string;
  /** The place among the branches of the one it leaves; null: it leaves the game. */
  readonly parent: number | null;
  /** So many moves from the start of the game come before its own. */
  readonly at: number;
  readonly moves: readonly Move[];
}

const branchWritten = (title: Title, { name, note, parent, at, moves }: NotedBranch): readonly string[] => {
  const head = { name, after: at, ...(parent === null ? {} : { of: parent + 1 }), ...(note === '' ? {} : { note }) };
  return ['', `[Branch ${optionsWritten(head)}]`, ...moves.map((move) => writeMove(title, move))];
};

/** A whole game as text, with a remark where a round begins, and the branches of its analysis after it. */
export const writeNotation = (title: Title, record: GameRecord, branches: readonly NotedBranch[] = []): string => {
  const { rules, options, players, draws, board, scenario, moves } = record;
  const head = [
    `[Title ${title.id}]`,
    `[Rules ${rules}]`,
    ...(Object.keys(options).length > 0 ? [`[Options ${optionsWritten(options)}]`] : []),
    `[Players ${players.map(({ id, name }) => (id === name ? id : `${id}=${written(name)}`)).join(' ')}]`,
    ...(draws === null ? [] : [`[Draws ${written(draws)}]`]),
    ...(board === undefined ? [] : [`[Board ${written(board)}]`]),
    ...(scenario === undefined ? [] : [`[Scenario ${written(scenarioJson(scenario))}]`]),
  ];
  const lines: string[] = [];
  let [state, round] = [start(title, { ...record, moves: [] }).state, ''];
  for (const move of moves) {
    if (roundOf(state) !== round) {
      round = roundOf(state);
      lines.push('', `; ${round}`);
    }
    lines.push(writeMove(title, move));
    const outcome = play(title, state, move, { proof: false });
    if (outcome.ok) state = outcome.state;
  }
  return `${[...head, ...lines, ...branches.flatMap((branch) => branchWritten(title, branch))].join('\n')}\n`;
};

const TAG = /^\[(\w+)\s*(.*)\]$/s;

/** Does this look like a game in notation? */
export const isNotation = (given: string): boolean => /^\s*(?:;[^\n]*\n\s*)*\[Title\s/.test(given);

const named = (body: string): Params => {
  const value = new Reader(`{${body}}`).value();
  return value as Params;
};

/** Options as they are meant: '1856' and 1856 name the same value. */
const chosen = (title: Title, given: Params): Params =>
  Object.fromEntries(
    Object.entries(given).map(([id, value]) => {
      const option = title.options.find((one) => one.id === id);
      return [id, option?.values.find((one) => String(one) === String(value)) ?? value];
    }),
  );

const readPlayerTag = (body: string): GameRecord['players'] => {
  const reader = new Reader(body);
  const players: { id: string; name: string }[] = [];
  while (!reader.ended) {
    const id = reader.name();
    const { value, word } = reader.argument();
    players.push({ id: id ?? word ?? String(value), name: word ?? String(value) });
  }
  return players;
};

/** The title and rules number a text names; what a reader must know before anything else. */
export const notationHead = (
  given: string,
): { readonly title: string; readonly rules: number | undefined; readonly board: Json | undefined } => {
  const tag = (name: string): string | undefined => new RegExp(`^\\[${name}\\s+(.*)\\]\\s*$`, 'm').exec(given)?.[1];
  const [title, rules, board] = [tag('Title'), tag('Rules'), tag('Board')];
  const text = (body: string | undefined): Json | undefined => {
    try {
      return body === undefined ? undefined : new Reader(body).value();
    } catch {
      return undefined;
    }
  };
  const number = text(rules);
  return {
    title: String(new Reader(title ?? '""').argument().word ?? text(title) ?? ''),
    rules: typeof number === 'number' ? number : undefined,
    board: text(board),
  };
};

/** A branch may leave the game or a branch before it, at any of its moves. */
const readBranchTag = (body: string, before: readonly NotedBranch[]): NotedBranch & { readonly moves: Move[] } => {
  const { name, after, of = null, note = '' } = named(body);
  const parent = typeof of === 'number' && before[of - 1] !== undefined ? of - 1 : null;
  if (name === undefined || typeof after !== 'number' || !Number.isInteger(after) || after < 0 || (of !== null && parent === null))
    throw new Unreadable('a branch needs a name, the number of moves before it, and a branch above it if it leaves one');
  return { name: String(name), note: String(note), parent, at: after, moves: [] };
};

interface Noted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly moves: readonly Move[];
  readonly branches: readonly NotedBranch[];
}

const readLines = (title: Title, given: string): Read<Noted> => {
  const fields: Record<string, unknown> = { format: 1, title: title.id, rules: title.rules, options: {}, draws: null };
  const branches: NotedBranch[] = [];
  const game: Move[] = [];
  let moves = game;
  for (const [i, line] of given.split(/\r?\n/).entries()) {
    try {
      const tag = TAG.exec(line.trim());
      if (tag !== null) {
        const [, name = '', body = ''] = tag;
        if (name === 'Options') fields.options = chosen(title, named(body));
        else if (name === 'Players') fields.players = readPlayerTag(body);
        else if (name === 'Draws') fields.draws = new Reader(body).value();
        else if (name === 'Board') fields.board = new Reader(body).value();
        else if (name === 'Scenario') fields.scenario = new Reader(body).value();
        else if (name === 'Rules') fields.rules = new Reader(body).value();
        else if (name === 'Branch') {
          const branch = readBranchTag(body, branches);
          branches.push(branch);
          moves = branch.moves;
        }
      } else if (line.replace(/;.*/, '').trim() !== '') moves.push(readMoveLine(title, line));
    } catch (error) {
      if (error instanceof Unreadable) return { ok: false, error: `line ${i + 1}: ${error.message}` };
      throw error;
    }
  }
  return { ok: true, value: { fields, moves: game, branches } };
};

/** Reads a game. The result has the form of a record; whether its moves are legal is for `replay` to say. */
export const readNotation = (title: Title, given: string): Read<GameRecord> => {
  const read = readLines(title, given);
  return read.ok ? readRecord(title, { ...read.value.fields, moves: read.value.moves }) : read;
};

/** Reads the branches after a game. Their moves have not been tried. */
export const readBranches = (title: Title, given: string): Read<readonly NotedBranch[]> => {
  const read = readLines(title, given);
  return read.ok ? { ok: true, value: read.value.branches } : read;
};
