import type { Params } from './record.ts';
import type { EVENTS } from './say/en-events.ts';

/** What happened, as data: log lines, animations and charts all come from events. */
export interface GameEvent {
  readonly type: string;
  readonly params: Params;
}

/** An event of a shared step. Each has a sentence in say/en-events.ts. */
export type SharedEvent = keyof typeof EVENTS;

declare const own: unique symbol;
/** An event that the words of a title declare; made by the title's `emit` (speech.ts). */
export type OwnEvent = string & { readonly [own]: true };
/** The type of an event: shared by all titles, or a title's own. */
export type EventType = SharedEvent | OwnEvent;
