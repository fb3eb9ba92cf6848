import { type GameRecord, readRecord, replay, say, type Title } from '@roundhouse/engine';
import { type Body, emptyTable, fold, type Opening, playerOf, type Reached, type TableState, type Terms } from '@roundhouse/table';
import { bodyFault } from '../http/border.ts';
import { isHeading, isOfficial, isOneScript, MOST_HEADING } from '../people/names.ts';
import type { EntryRow, GameRow } from '../store/schema.ts';
import { fingerprintAt, makeRow } from '../tables/log.ts';
import { canBeKept } from '../tables/snapshot.ts';
import type { TitleSource } from '../titles.ts';
import { type Store, writeSnapshot } from './stored.ts';
import type { AnalysisRow, ImportTask, Made } from './task.ts';

// Analysis tables: games that one user plays for every seat, copied from a table or from a file.

/** The log of such a game. */
const analysisLog = (owner: string, { moves, ...opening }: GameRecord): readonly Body[] => [
  ...opening.players.map(({ name }, seat): Body => ({ kind: 'seat', seat, taken: { user: owner, name, bot: null }, why: 'join' })),
  { kind: 'start', opening },
  ...moves.map((move): Body => ({ kind: 'move', seat: seatIn(opening, move.by), move })),
];

const seatIn = (opening: Opening, player: string): number => opening.players.findIndex(({ id }) => id === player);

/** Rows per statement: databases limit the number of values. */
const ROWS = 1_000;

/** Stores a record as a table, as a whole or not at all. `reached`: the positions after its moves. */
export const storeAnalysis = async (
  store: Store,
  title: Title,
  given: AnalysisRow,
  record: GameRecord,
  reached: readonly Reached[],
): Promise<void> => {
  const { moves, ...opening } = record;
  const terms: Terms = { id: given.id, title: title.id, rules: title.rules, size: record.players.length, undo: 'free', speed: null };
  const positions = reached.values();
  const entries: EntryRow[] = [];
  let table = emptyTable(terms);
  let kept: TableState | null = null;
  for (const body of analysisLog(given.owner, record)) {
    const entry = { seq: table.seq + 1, at: given.created, ...body };
    table = fold(terms, title, table, entry, body.kind === 'move' ? { reached: positions.next().value } : {});
    entries.push(makeRow(given.id, { entry, user: given.owner, fingerprint: fingerprintAt(title, table) }));
    if (canBeKept(table)) kept = table;
  }
  const row: GameRow = {
    ...given,
    title: title.id,
    rules: title.rules,
    options: JSON.stringify(record.options),
    size: terms.size,
    visibility: 'private',
    undo: terms.undo,
    speed: JSON.stringify(terms.speed),
    status: table.status,
    seq: table.seq,
    moves: moves.length,
    opening: JSON.stringify(opening),
    waiting: JSON.stringify(table.waiting),
    asked: null,
    deadline: null,
    owed: 0,
    result: table.status === 'finished' ? JSON.stringify(table.line.positions.at(-1)?.result) : null,
    updated: given.created,
    closed: null,
    orders: 0,
    renamed: 0,
    club_id: null,
  };
  const seats = table.seats.map((sitter, seat) => ({
    game_id: given.id,
    seat,
    user_id: sitter?.user ?? null,
    name: sitter?.name ?? '',
    bot: null,
  }));
  await store.db.transaction().execute(async (trx) => {
    await trx.insertInto('games').values(row).execute();
    await trx.insertInto('seats').values(seats).execute();
    for (let i = 0; i < entries.length; i += ROWS)
      await trx
        .insertInto('entries')
        .values(entries.slice(i, i + ROWS))
        .execute();
  });
  if (kept !== null) await writeSnapshot(store, title, terms, kept);
};

/** The record with its players named after their seats, as at every table. */
const renamed = (record: GameRecord): GameRecord => {
  const names = new Map(record.players.map(({ id }, seat) => [id, playerOf(seat)]));
  return record.players.every(({ id }, seat) => id === playerOf(seat)) ? record : (rename(record, names) as GameRecord);
};

const rename = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => rename(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names.get(key) ?? key, key === 'name' ? item : rename(item, names)]),
  );
};

const malformed = (error: string): Made => ({ ok: false, fault: true, error });
const illegal = (error: string): Made => ({ ok: false, fault: false, error });

/** Names of players on other platforms may be longer than ours. */
const MOST_PLAYER = 60;

const SHOWN = 'It must show something, and have no characters that can’t be seen.';

/** The record in the body of a request, with the name it is to have; or why there is none. */
const readBody = (text: string): { readonly record: object; readonly name: string | undefined } | string => {
  const fault = bodyFault(text);
  if (fault !== null) return fault;
  try {
    const body: unknown = JSON.parse(text);
    const { record, name, ...more } = (body ?? {}) as { record?: unknown; name?: unknown };
    const isNamed = name === undefined || typeof name === 'string';
    const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
    if (!isRecord || !isNamed || Object.keys(more).length > 0)
      return 'Send {"record": …} with the record of a game, and if you like a "name" for the table.';
    if (name !== undefined && !isHeading(name, MOST_HEADING)) return `The table’s name can have ${MOST_HEADING} characters. ${SHOWN}`;
    return { record, name };
  } catch {
    return 'The request body is not JSON.';
  }
};

export const importGame = async (store: Store, titles: TitleSource, { text, mostMoves, row }: Omit<ImportTask, 'kind'>): Promise<Made> => {
  const body = readBody(text);
  if (typeof body === 'string') return malformed(body);
  const { title: id, rules } = body.record as { title?: unknown; rules?: unknown };
  const version = typeof rules === 'number' ? rules : undefined;
  const title = typeof id === 'string' ? await titles.loadTitle(id, version) : undefined;
  if (title === undefined) return illegal(`this server doesn’t have rules version ${JSON.stringify(rules)} of ${JSON.stringify(id)}`);
  const read = readRecord(title, body.record);
  if (!read.ok) return illegal(read.error);
  const misnamed = read.value.players.findIndex(({ name }) => !isHeading(name, MOST_PLAYER));
  if (misnamed >= 0) return malformed(`The name of player ${misnamed + 1} can have ${MOST_PLAYER} characters. ${SHOWN}`);
  const unfit = read.value.players.findIndex(({ name }) => isOfficial(name) || !isOneScript(name));
  if (unfit >= 0) return malformed(`The name of player ${unfit + 1} must be in one script, and can’t speak for the server.`);
  if (read.value.scenario !== undefined) return illegal('a game that begins from a scenario is played on this device only');
  if (read.value.moves.length > mostMoves) return illegal(`the record has more than ${mostMoves} moves`);
  // Names that look like other parts of the game would be renamed too, so the record is checked as it will be stored.
  const ours = readRecord(title, renamed(read.value));
  if (!ours.ok) return illegal(ours.error);
  const played = replay(title, ours.value);
  if (!played.ok)
    return illegal(`move ${played.at + 1} is illegal: ${say(title, played.refusal)} (${played.refusal.code}, ${played.refusal.rule})`);
  const reached = played.positions.slice(1).map((state, i): Reached => ({ state, events: played.events[i + 1] ?? [] }));
  await storeAnalysis(store, title, { ...row, name: body.name ?? row.name }, ours.value, reached);
  return { ok: true };
};
