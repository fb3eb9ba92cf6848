import type { Logger } from 'pino';
import type { Jobs } from './jobs/jobs.ts';
import type { Meter } from './meter.ts';
import type { Counter } from './net/counter.ts';
import type { Happenings } from './net/happenings.ts';
import type { Sockets } from './net/sockets.ts';
import type { Outside } from './notices/outside.ts';
import type { VapidKeys } from './notices/push.ts';
import type { Settings } from './settings.ts';
import type { Writer } from './store/addition.ts';
import type { Database } from './store/database.ts';
import type { Actors } from './tables/actors.ts';
import type { Aside } from './tables/aside.ts';
import type { TitleSource } from './titles.ts';
import type { Tracer } from './trace.ts';
import type { Pool } from './workers/pool.ts';

/** What all parts of the server share. */
export interface Services {
  readonly settings: Settings;
  readonly titles: TitleSource;
  readonly database: Database;
  readonly writer: Writer;
  readonly jobs: Jobs;
  readonly actors: Actors;
  readonly pool: Pool;
  readonly meter: Meter;
  readonly tracer: Tracer;
  readonly aside: Aside;
  readonly counter: Counter;
  readonly sockets: Sockets;
  readonly happenings: Happenings;
  /** The key of links that are not stored. */
  readonly secret: string;
  /** Requests to addresses that people have given. */
  readonly outside: Outside;
  /** The keys that name this server to push services. */
  readonly vapid: VapidKeys;
  readonly log: Logger;
  /** Whether the server is about to close. */
  readonly leaving: { is: boolean };
  /** Aborted when the server begins to close. Long work stops between two steps, and goes on after the next start. */
  readonly ending: AbortSignal;
  /** Other nodes must read a table anew. */
  forgetEverywhere(table: string): void;
  /** The current time in milliseconds. */
  now(): number;
  /** Compares the time with the database. */
  syncTime(): Promise<void>;
}
