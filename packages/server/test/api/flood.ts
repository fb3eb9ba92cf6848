import type { GameRecord, Move } from '@roundhouse/engine';
import type { Child } from './child.ts';
import { beginTable, movesAfter, Person, waitFor } from './client.ts';

// Many tables played at once against servers that may die. What was acknowledged is noted, to be found again afterwards.

export interface FloodTable {
  readonly id: string;
  readonly people: readonly [Person, Person];
  readonly moves: readonly Move[];
  /** Seq of each acknowledged entry to the move it acknowledged. */
  readonly acknowledged: Map<number, Move>;
}

let names = 0;

export const seatTables = async (
  address: () => string,
  count: number,
  moves: number,
  terms: object = {},
): Promise<readonly FloodTable[]> => {
  const people: [Person, Person] = [
    await new Person(address).signUp(`Flood ${++names}`),
    await new Person(address).signUp(`Flood ${++names}`),
  ];
  const tables: FloodTable[] = [];
  for (let i = 0; i < count; i++) {
    const id = await beginTable(people, terms);
    const { record } = (await people[0].get(`tables/${id}`)).body as { record: GameRecord };
    tables.push({ id, people, moves: movesAfter(record, moves, i + 1), acknowledged: new Map() });
  }
  return tables;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays a table to the end of its moves. After every failure it looks how far the game has come, as a client would. */
export const playTable = async ({ id, people, moves, acknowledged }: FloodTable, isOver: () => boolean): Promise<void> => {
  let seq = 0;
  let done = 0;
  const look = async (): Promise<void> => {
    for (;;) {
      try {
        const { status, body } = await people[0].get(`tables/${id}`);
        if (status !== 200) throw new Error(String(status));
        seq = body.seq;
        done = body.record.moves.length;
        return;
      } catch {
        if (isOver()) return;
        await pause(50);
      }
    }
  };
  await look();
  while (done < moves.length && !isOver()) {
    const move = moves[done] as Move;
    try {
      const { status, body } = await (people[Number(move.by.slice(1)) - 1] as Person).post(`tables/${id}/moves`, { seq, moves: [move] });
      if (status === 200) {
        acknowledged.set(body.seq, move);
        seq = body.seq;
        done++;
      } else if (status === 409 || status >= 500) await look();
      else throw new Error(`${status} ${JSON.stringify(body)}`);
    } catch (error) {
      if (error instanceof Error && /^\d/.test(error.message)) throw error;
      await look();
    }
  }
};

export interface Found {
  /** Entries that people made. */
  readonly entries: number;
  readonly acknowledged: number;
  /** Milliseconds that its clock was given back. */
  readonly given: number;
}

/** Everything acknowledged is there, once, at its place; the log has no gap; the record is exactly the moves that were sent. */
export const checkTable = async ({ id, people, moves, acknowledged }: FloodTable): Promise<Found> => {
  const { body } = await people[0].get(`tables/${id}/entries`);
  const entries = body.entries as { seq: number; at: number; kind: string; move?: Move; ms?: number }[];
  for (const [i, { at }] of entries.entries())
    if (at < (entries[i - 1]?.at ?? 0)) throw new Error(`${id}: time goes back at entry ${i + 1}`);
  for (const [i, { seq }] of entries.entries()) if (seq !== i + 1) throw new Error(`${id}: entry ${i + 1} has seq ${seq}`);
  for (const [seq, move] of acknowledged) {
    if (JSON.stringify(entries[seq - 1]?.move) !== JSON.stringify(move)) throw new Error(`${id}: the acknowledged entry ${seq} is lost`);
  }
  const made = entries.filter(({ kind }) => kind === 'move').map(({ move }) => move);
  if (JSON.stringify(made) !== JSON.stringify(moves.slice(0, made.length))) throw new Error(`${id}: the record is not what was played`);
  const gifts = entries.filter(({ kind }) => kind === 'give');
  const given = gifts.reduce((sum, { ms = 0 }) => sum + ms, 0);
  return { entries: entries.length - gifts.length, acknowledged: acknowledged.size, given };
};

export const KILLS = Number(process.env.KILLS ?? 3);
const TABLES = 3;
/** Each table plays so many moves before the next kill. */
const BETWEEN = 12;

export interface Outcome {
  readonly kills: number;
  readonly tables: number;
  /** Acknowledged moves, each found again in its place. */
  readonly acknowledged: number;
  /** The most time that any clock was given back. */
  readonly given: number;
  readonly seconds: number;
}

/** What befalls the nodes in the middle of play, for the so many-th time. */
export type Trouble = (nodes: Child[], i: number, spawn: (i: number) => Promise<Child>) => Promise<void>;

/** One node after another is killed, and another takes its place. */
export const killOne: Trouble = async (nodes, i, spawn) => {
  const at = i % nodes.length;
  await nodes[at]?.kill();
  nodes[at] = await spawn(at);
};

export interface FloodOptions {
  readonly trouble?: Trouble;
  /** The terms of the tables. */
  readonly terms?: object;
  /** What it is called in the report. */
  readonly name?: string;
}

/** Plays tables at some nodes, lets something befall them at moments chosen by chance, and looks afterwards what is there. */
export const flood = async (
  count: number,
  spawn: (i: number) => Promise<Child>,
  { trouble = killOne, terms = {}, name = 'killed' }: FloodOptions = {},
): Promise<Outcome> => {
  const began = Date.now();
  const nodes = await Promise.all(Array.from({ length: count }, (_, i) => spawn(i)));
  let turn = 0;
  let isOver = false;
  // Each request goes to the next node, as behind a proxy.
  const tables = await seatTables(() => (nodes[turn++ % count] as Child).address, TABLES, BETWEEN * (KILLS + 1), terms);
  /** Nothing that befalls a node may end it, unless it is killed. */
  const mustRun = (): void => {
    const fate = nodes.map((node) => node.fate()).find((one) => one !== null);
    if (fate !== undefined) throw new Error(fate);
  };
  const made = (): number => tables.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const playing = Promise.all(tables.map((table) => playTable(table, () => isOver)));
  try {
    for (let i = 0; i < KILLS; i++) {
      // While moves are under way, somewhere between two of them.
      await waitFor(() => {
        mustRun();
        return made() >= (i + 1) * BETWEEN * TABLES * 0.8;
      }, 120_000);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      await trouble(nodes, i, spawn);
      mustRun();
    }
    await playing;
  } finally {
    isOver = true;
  }
  // Reads everything from the database again; fingerprints are compared on the way.
  for (const [i, node] of nodes.entries()) {
    await node.kill();
    nodes[i] = await spawn(i);
  }
  let acknowledged = 0;
  let given = 0;
  for (const table of tables) {
    const found = await checkTable(table);
    if (found.entries !== table.moves.length + 3) throw new Error(`${table.id}: ${found.entries} entries for ${table.moves.length} moves`);
    acknowledged += found.acknowledged;
    given = Math.max(given, found.given);
  }
  for (const node of nodes) await node.kill();
  const outcome = { kills: KILLS, tables: TABLES, acknowledged, given, seconds: Math.round((Date.now() - began) / 1_000) };
  if (process.env.KILLS !== undefined) console.log(JSON.stringify({ trouble: name, nodes: count, ...outcome }));
  return outcome;
};
