import type { Refusal } from '@roundhouse/engine';
import type { ShownEntry } from '@roundhouse/table';

/** Why a request was not fulfilled. Nothing was changed. */
export class RequestError extends Error {
  /** The HTTP status. */
  readonly status: number;
  readonly code: string;
  /** Further fields of the answer. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
    this.headers = headers;
  }
}

export const notFound = (what: string): RequestError => new RequestError(404, 'not-found', `${what} not found.`);
export const forbidden = (message: string): RequestError => new RequestError(403, 'forbidden', message);
export const conflict = (code: string, message: string): RequestError => new RequestError(409, code, message);
export const badRequest = (message: string): RequestError => new RequestError(400, 'malformed', message);

/** The table has changed; `news` holds the entries that the client has not seen. */
export const stale = (seq: number, news: readonly ShownEntry[]): RequestError =>
  new RequestError(409, 'stale', 'The game has moved on since you last saw it.', { seq, news });

export const refused = (refusal: Refusal, at: number, sentence: string): RequestError =>
  new RequestError(422, refusal.code, sentence, { rule: refusal.rule, params: refusal.params, at });

/** This server cannot serve the table. Its log is untouched. */
export const unserved = (reason: string): RequestError =>
  new RequestError(503, 'unserved', `This game can’t be played on this server: ${reason}. Nothing is lost.`);
