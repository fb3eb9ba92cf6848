import type { Refusal } from '@roundhouse/engine';
import type { Shown } from './log.ts';

/** Why a request was not fulfilled. Nothing has been changed. */
export class Trouble extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const notFound = (what: string): Trouble => new Trouble(404, 'not-found', `${what} not found.`);
export const forbidden = (message: string): Trouble => new Trouble(403, 'forbidden', message);
export const conflict = (code: string, message: string): Trouble => new Trouble(409, code, message);
export const wrong = (message: string): Trouble => new Trouble(400, 'malformed', message);

/** The table has gone on; `news` is what the asker has not seen. */
export const stale = (seq: number, news: readonly Shown[]): Trouble =>
  new Trouble(409, 'stale', 'The game has moved on since you last saw it.', { seq, news });

export const refused = (refusal: Refusal, at: number, sentence: string): Trouble =>
  new Trouble(422, refusal.code, sentence, { rule: refusal.rule, params: refusal.params, at });

export const unserved = (reason: string): Trouble =>
  new Trouble(503, 'unserved', `This game can’t be played on this server: ${reason}. Nothing is lost.`);
