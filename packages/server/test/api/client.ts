import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseOffer, fillOffer, makeDice } from '@roundhouse/bots';
import { type GameRecord, type Json, type Move, play, replay, type State, type Title } from '@roundhouse/engine';
import type { Kind } from '@roundhouse/table';
import { titles } from '@roundhouse/titles';
import WebSocket from 'ws';
import { type Running, type ServeOptions, serve } from '../../src/serve.ts';
import { openDatabase } from '../../src/store/database.ts';

// People who talk to the server as browsers do: requests with a cookie, and sockets.

/** An entry, read without regard to its kind. */
export type Heard = { readonly seq: number; readonly at: number; readonly kind: Kind } & { readonly [field: string]: Json };

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the server says
  readonly body: any;
  readonly headers: Headers;
}

export class Person {
  readonly #base: () => string;
  cookie: string | null = null;
  name = '';

  constructor(base: string | (() => string)) {
    this.#base = typeof base === 'string' ? () => base : base;
  }

  get base(): string {
    return this.#base();
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.base}api/${path}`, {
      method,
      headers: {
        ...(this.cookie !== null && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0] ?? null;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: response.headers };
  }

  get = (path: string) => this.ask('GET', path);
  post = (path: string, body?: unknown) => this.ask('POST', path, body);

  async signUp(name: string): Promise<this> {
    this.name = name;
    const { status, body } = await this.post('people', { name, password: 'correct horse' });
    if (status !== 201) throw new Error(`${name} could not sign up: ${JSON.stringify(body)}`);
    return this;
  }
}

/** A socket at a table that remembers what it heard. */
export class Ear {
  readonly entries: Heard[] = [];
  readonly messages: { type: string; [field: string]: unknown }[] = [];
  readonly socket: WebSocket;
  closed: number | null = null;
  #changed: (() => void)[] = [];

  constructor(person: Person, table: string, since = 0, more = '') {
    const url = `${person.base.replace(/^http/, 'ws')}api/tables/${table}/stream?since=${since}${more}`;
    this.socket = new WebSocket(url, { headers: person.cookie === null ? {} : { cookie: person.cookie } });
    this.socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      this.messages.push(message);
      if (message.type === 'entries') this.entries.push(...message.entries);
      this.#wake();
    });
    this.socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
    this.socket.on('error', () => undefined);
  }

  get seq(): number {
    return this.entries.at(-1)?.seq ?? 0;
  }

  #wake(): void {
    for (const wake of this.#changed.splice(0)) wake();
  }

  async until(isSo: (ear: Ear) => boolean, ms = 30_000): Promise<this> {
    const end = Date.now() + ms;
    while (!isSo(this)) {
      const left = end - Date.now();
      if (left <= 0) throw new Error(`not heard in ${ms} ms; so far: ${JSON.stringify(this.messages).slice(-1_000)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#changed.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return this;
  }

  close(): void {
    this.socket.close();
  }
}

/** Asks again and again until it is so. */
export const waitFor = async (isSo: () => Promise<boolean> | boolean, ms = 30_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not so in ${ms} ms: ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

export const quiet: ServeOptions = {
  port: 0,
  log: 'error',
  limit: 1_000_000,
  loginLimit: 1_000_000,
  newTables: 1_000_000,
  tables: 1_000_000,
  tick: 50,
  botPause: 0,
  hashing: { memoryCost: 8, timeCost: 1 },
};

/** A clock that stands still: what is counted by the minute is not counted anew in the middle of a test. */
export const still: ServeOptions = { now: () => 1_800_000_000_000 };

let servers = 0;
let migrated: Promise<string> | null = null;

/** A file that has been migrated already, to be copied. */
const migrate = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'migrated.db');
  await (await openDatabase({ file })).close();
  return file;
};

/** A server on a database of its own. */
export const openServer = async (more: ServeOptions = {}): Promise<{ server: Running; file: string; close(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const file = join(folder, 'test.db');
  // For one alone it would not be worth it.
  if (more.place === undefined && ++servers > 1) {
    migrated ??= migrate();
    copyFileSync(await migrated, file);
  }
  const server = await serve({ ...quiet, place: { file }, ...more });
  return {
    server,
    file,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
};

export const TITLE = titles['1857'] as Title;

/** A table of 1857 that has begun, its people in their seats. */
export const beginTable = async (people: readonly Person[], more: object = {}): Promise<string> => {
  const [owner, ...others] = people as [Person, ...Person[]];
  const made = await owner.post('tables', { title: '1857', seats: people.length, ...more });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id } = made.body;
  const { invite } = (await owner.get(`tables/${id}`)).body;
  for (const other of others) {
    const joined = await other.post(`tables/${id}/join`, { invite });
    if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
  }
  const started = await owner.post(`tables/${id}/start`);
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  return id;
};

/** Moves that may follow a record, chosen at random and without searching for routes. */
export const movesAfter = (record: GameRecord, count: number, seed: number): readonly Move[] => {
  const dice = makeDice(seed);
  const replayed = replay(TITLE, record, { proof: false });
  if (!replayed.ok) throw new Error('the record does not replay');
  let state = replayed.positions.at(-1) as State;
  const moves: Move[] = [];
  const mood = { temper: () => 1, late: 0, tired: 0.5 };
  while (moves.length < count && state.result === null) {
    const offer = chooseOffer(TITLE, state, dice, mood);
    if (offer === null) break;
    const move = fillOffer(TITLE, state, offer, dice, 100_000);
    const outcome = play(TITLE, state, move);
    if (!outcome.ok) throw new Error(`an offer was refused: ${outcome.refusal.code}`);
    state = outcome.state;
    moves.push(move);
  }
  return moves;
};

/** Each move by the person in its seat, one request a move. */
export const makeAll = async (people: readonly Person[], id: string, moves: readonly Move[]): Promise<number> => {
  let { seq } = (await (people[0] as Person).get(`tables/${id}`)).body;
  for (const move of moves) {
    const person = people[Number(move.by.slice(1)) - 1] as Person;
    const { status, body } = await person.post(`tables/${id}/moves`, { seq, moves: [move] });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)} for ${JSON.stringify(move)}`);
    seq = body.seq;
  }
  return seq;
};

/** No entry twice, none missing. */
export const gapless = (entries: readonly { readonly seq: number }[], from = 1): boolean => entries.every(({ seq }, i) => seq === from + i);
