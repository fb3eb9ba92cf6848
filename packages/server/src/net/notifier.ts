import { setTimeout } from 'node:timers/promises';
import type { Present } from '@roundhouse/table';
import pg from 'pg';
import type { Logger } from 'pino';

// Nodes tell each other about changes. Notifications may get lost, so each node also compares with the database (scheduler.ts).

export interface Heard {
  seq(game: string, seq: number): void;
  presence(node: string, game: string, people: readonly Present[]): void;
  forget(game: string): void;
  ended(sessions: readonly string[]): void;
}

export interface Notifier {
  seq(game: string, seq: number): void;
  presence(game: string, people: readonly Present[]): void;
  /** Others must read a table anew. */
  forget(game: string): void;
  /** Sessions have ended, by their hashes. */
  ended(sessions: readonly string[]): void;
  close(): Promise<void>;
}

/** For a single node. */
export const noNotifier: Notifier = { seq() {}, presence() {}, forget() {}, ended() {}, async close() {} };

const CHANNEL = 'roundhouse';
const MOST = 100;
const AGAIN_MS = 1_000;
const CONNECT_MS = 5_000;
/** PostgreSQL limits payloads to less than 8,000 bytes. */
const ROOM = 7_500;

/** Uses a connection of its own, so that moves never wait for notifications. */
export class PostgresNotifier implements Notifier {
  readonly #url: string;
  readonly #node: string;
  readonly #heard: Heard;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  #closed = false;
  #sending = false;
  readonly #seqs = new Map<string, number>();
  readonly #presence = new Map<string, readonly Present[]>();

  constructor(url: string, node: string, heard: Heard, log: Logger) {
    this.#url = url;
    this.#node = node;
    this.#heard = heard;
    this.#log = log;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    void this.#send();
  }

  seq(game: string, seq: number): void {
    this.#seqs.set(game, seq);
    void this.#send();
  }

  presence(game: string, people: readonly Present[]): void {
    this.#presence.set(game, people);
    void this.#send();
  }

  forget(game: string): void {
    void this.#notify({ node: this.#node, forget: game }).catch(() => undefined);
  }

  ended(sessions: readonly string[]): void {
    for (let i = 0; i < sessions.length; i += MOST)
      void this.#notify({ node: this.#node, ended: sessions.slice(i, i + MOST) }).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#log.warn('the connection for notices was lost');
    void this.#again();
  }

  async #again(): Promise<void> {
    while (!this.#closed && this.#client === null) {
      await setTimeout(AGAIN_MS, undefined, { ref: false });
      const isBack = await this.open().then(
        () => true,
        () => false,
      );
      if (isBack) this.#log.warn('the connection for notices is back');
      if (isBack && this.#closed) await this.close();
    }
  }

  #hear(payload: string): void {
    try {
      const { node, seqs, game, people, forget, ended } = JSON.parse(payload) as {
        node: string;
        seqs?: [string, number][];
        game?: string;
        people?: Present[];
        forget?: string;
        ended?: string[];
      };
      if (node === this.#node) return;
      for (const [id, seq] of seqs ?? []) this.#heard.seq(id, seq);
      if (forget !== undefined) this.#heard.forget(forget);
      if (ended !== undefined) this.#heard.ended(ended);
      if (game !== undefined && people !== undefined) this.#heard.presence(node, game, people);
    } catch (error) {
      this.#log.warn({ error }, 'a notice could not be read');
    }
  }

  /** Sends everything that has accumulated in one notification. */
  async #send(): Promise<void> {
    if (this.#sending || this.#client === null) return;
    this.#sending = true;
    try {
      while (this.#client !== null && this.#seqs.size + this.#presence.size > 0) {
        const seqs = [...this.#seqs].slice(0, MOST);
        for (const [game] of seqs) this.#seqs.delete(game);
        if (seqs.length > 0) await this.#notify({ node: this.#node, seqs });
        for (const [game, people] of this.#presence) {
          this.#presence.delete(game);
          await this.#notify({ node: this.#node, game, people });
        }
      }
    } catch (error) {
      this.#log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a notice was lost');
    } finally {
      this.#sending = false;
    }
  }

  async #notify(message: unknown): Promise<void> {
    const payload = JSON.stringify(message);
    if (Buffer.byteLength(payload) < ROOM) await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  }
}
