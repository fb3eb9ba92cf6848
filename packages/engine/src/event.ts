import type { Params } from './record.ts';

/** What happened, as data: log lines, animations and charts all come from events. */
export interface GameEvent {
  readonly type: string;
  readonly params: Params;
}
