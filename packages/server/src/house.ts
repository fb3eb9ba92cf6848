import type { Logger } from 'pino';
import type { Meter } from './meter.ts';
import type { Settings } from './settings.ts';
import type { Writer } from './store/addition.ts';
import type { Database } from './store/database.ts';
import type { Actors } from './tables/actors.ts';
import type { Pool } from './workers/pool.ts';

/** What the parts of the server share. */
export interface House {
  readonly settings: Settings;
  readonly database: Database;
  readonly writer: Writer;
  readonly actors: Actors;
  readonly pool: Pool;
  readonly meter: Meter;
  readonly log: Logger;
  now(): number;
}
