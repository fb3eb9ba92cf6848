import type { Move } from '@roundhouse/engine';
import type {
  Card,
  Choices,
  HookKind,
  Me,
  NewTable,
  NoticeInfo,
  NoticeSettings,
  Order,
  SessionInfo,
  ShownEntry,
  Standing,
  Status,
  TableInfo,
} from '@roundhouse/table';
import { W } from '../text/language.ts';

// Requests to the server. A failed request throws a Trouble with a sentence for the user.

/** Why a request was not fulfilled. */
export class Trouble extends Error {
  /** The HTTP status. 0: no answer arrived, so it is unknown whether the server received the request. */
  readonly status: number;
  readonly code: string;
  /** Further fields: a refusal has `rule`, `params` and `at`; a stale request has `seq` and `news`. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The address of an API path, relative to the page. */
export const addressOf = (path: string): URL => new URL(`api/${path}`, document.baseURI);

const PATIENCE_MS = 150_000;

let whenSignedOut: () => void = () => undefined;

/** Sets what is called when the session has ended. */
export const onSignedOut = (listener: () => void): void => {
  whenSignedOut = listener;
};

const troubleOf = (status: number, body: unknown): Trouble => {
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  if (typeof error?.code !== 'string' || typeof error.message !== 'string') return new Trouble(status, 'no-server', W.net.noServer);
  const { code, message, ...more } = error;
  // The server's message about a malformed request is meant for programmers. A malformed address leads to no game.
  if (code === 'malformed' && /^params/.test(message)) return new Trouble(status, code, W.net.notFound, more);
  return new Trouble(status, code, code === 'malformed' && /^(body|querystring)/.test(message) ? W.net.malformed : message, more);
};

export const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  let response: Response;
  let answer: unknown = null;
  try {
    response = await fetch(addressOf(path), {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (response.headers.get('content-type')?.includes('json') === true) answer = await response.json();
    else if (response.status !== 204 && response.status !== 202) answer = undefined;
  } catch {
    throw new Trouble(0, 'unreached', W.net.unreached);
  }
  if (response.ok && answer !== undefined) return answer as T;
  const trouble = troubleOf(response.status, answer);
  if (trouble.status === 401 && trouble.code === 'not-signed-in') whenSignedOut();
  throw trouble;
};

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => ask<T>('POST', path, body);

export const query = (fields: Readonly<Record<string, string | number | boolean | null | undefined>>): string => {
  const given = Object.entries(fields).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given as [string, string][])}`;
};

export interface ListFilter {
  readonly status?: Status;
  readonly title?: string;
  readonly mine?: boolean;
  readonly room?: boolean;
  readonly before?: number;
  readonly most?: number;
}

interface Done {
  readonly seq: number;
  readonly outcome: string;
}

interface Orders {
  readonly orders: readonly Standing[];
}

interface Taken {
  readonly seat: number;
  readonly seq: number;
}

interface Someone {
  readonly id: string;
  readonly name: string;
}

export interface Report {
  readonly id: string;
  readonly table: string;
  readonly line: string | null;
  readonly about: Someone | null;
  readonly by: Someone | null;
  readonly why: string;
  readonly created: number;
}

export interface Act {
  readonly id: string;
  readonly at: number;
  readonly by: Someone | null;
  readonly act: string;
  readonly person: Someone | null;
  readonly table: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface Member extends Someone {
  readonly admin: boolean;
  readonly guest: boolean;
  readonly bot: boolean;
  readonly created: number;
  readonly banned: { readonly until: number | null; readonly why: string } | null;
  readonly muted: { readonly until: number | null } | null;
}

export interface AsideTable {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly rules: number;
  readonly reason: string;
  readonly due: number;
}

/** What admins ask for and do. */
const admin = {
  reports: async () => (await get<{ readonly reports: readonly Report[] }>('admin/reports')).reports,
  acts: async () => (await get<{ readonly acts: readonly Act[] }>('admin/acts')).acts,
  people: async (name: string) => (await get<{ readonly people: readonly Member[] }>(`admin/people${query({ name })}`)).people,
  aside: async () => (await get<{ readonly tables: readonly AsideTable[] }>('admin/aside')).tables,
  settle: (id: string, why: string) => post<null>(`admin/reports/${id}`, { why }),
  person: (id: string, act: string, days: number | null, why: string) => post<null>(`admin/people/${id}`, { act, days, why }),
  table: (id: string, act: string, why: string, more: { readonly seat?: number; readonly seq?: number } = {}) =>
    post<null>(`admin/tables/${id}`, { act, why, ...more }),
};

export interface AccessToken extends Someone {
  readonly scopes: readonly string[];
  readonly used: number | null;
}

/** Access for programs. */
const access = {
  tokens: async () => (await get<{ readonly tokens: readonly AccessToken[] }>('me/tokens')).tokens,
  create: (name: string, scopes: readonly string[], password: string) =>
    post<{ readonly token: string }>('me/tokens', { name, scopes, days: 365, password }),
  revoke: (id: string) => ask<null>('DELETE', `me/tokens/${id}`),
  bots: async () => (await get<{ readonly bots: readonly Someone[] }>('me/bots')).bots,
  createBot: (name: string) => post<{ readonly token: string }>('me/bots', { name }),
  renewBot: (id: string) => post<{ readonly token: string }>(`me/bots/${id}/token`),
  deleteBot: (id: string) => ask<null>('DELETE', `me/bots/${id}`),
};

/** What the user is told while away. */
const notices = {
  read: () => get<NoticeInfo>('me/notices'),
  write: ({ zone, quiet, digest, choices }: NoticeSettings) => ask<NoticeInfo>('PUT', 'me/notices', { zone, quiet, digest, choices }),
  subscribe: (endpoint: string, p256dh: string, auth: string) => post<{ readonly id: string }>('me/pushes', { endpoint, p256dh, auth }),
  unsubscribe: (id: string) => ask<null>('DELETE', `me/pushes/${id}`),
  addHook: (kind: HookKind, fields: Readonly<Record<string, string>>) => post<{ readonly id: string }>('me/hooks', { kind, ...fields }),
  testHook: (id: string) => post<null>(`me/hooks/${id}/test`),
  removeHook: (id: string) => ask<null>('DELETE', `me/hooks/${id}`),
};

/** The requests of one table. */
const table = (id: string) => {
  const at = `tables/${id}`;
  return {
    info: (invite: string | null) => get<TableInfo>(`${at}${query({ invite })}`),
    record: (invite: string | null) => get<unknown>(`${at}/record${query({ invite })}`),
    join: (seat: number | null, invite: string | null) =>
      post<Taken>(`${at}/join`, { ...(seat === null ? {} : { seat }), ...(invite === null ? {} : { invite }) }),
    guest: (name: string, invite: string, seat: number | null) =>
      post<Taken>(`${at}/guest`, { name, invite, ...(seat === null ? {} : { seat }) }),
    leave: () => post<Done>(`${at}/leave`),
    start: () => post<Done>(`${at}/start`),
    back: () => post<Done>(`${at}/back`),
    seatBot: (seat: number, bot: string | null) => ask<Done>('PUT', `${at}/seats/${seat}`, { bot }),
    moves: (seq: number, moves: readonly Move[]) =>
      post<{ readonly seq: number; readonly entries: readonly ShownEntry[] }>(`${at}/moves`, { seq, moves }),
    undo: (seq: number, to: number) => post<Done>(`${at}/undo`, { seq, to }),
    redo: (seq: number, count: number) => post<Done>(`${at}/redo`, { seq, count }),
    answer: (yes: boolean) => post<Done>(`${at}/answer`, { yes }),
    abandon: (yes: boolean) => post<Done>(`${at}/abandon`, { yes }),
    pause: () => post<Done>(`${at}/pause`),
    resume: () => post<Done>(`${at}/resume`),
    motion: (yes: boolean) => post<Done>(`${at}/motion`, { yes }),
    vacation: (days: number) => post<Done>(`${at}/vacation`, { days }),
    endVacation: () => ask<Done>('DELETE', `${at}/vacation`),
    chat: (text: string) => post<Done>(`${at}/chat`, { text }),
    notes: () => get<{ readonly text: string }>(`${at}/notes`),
    writeNotes: (text: string) => ask<{ readonly text: string }>('PUT', `${at}/notes`, { text }),
    notices: async () => (await get<{ readonly choices: Choices | null }>(`${at}/notices`)).choices,
    setNotices: (choices: Choices | null) => ask<{ readonly choices: Choices | null }>('PUT', `${at}/notices`, { choices }),
    orders: async () => (await get<Orders>(`${at}/orders`)).orders,
    makeOrder: async (seq: number, order: Order, seat: number) => (await post<Orders>(`${at}/orders`, { seq, order, seat })).orders,
    endOrder: async (order: string | null) =>
      (await ask<Orders>('DELETE', order === null ? `${at}/orders` : `${at}/orders/${order}`)).orders,
    rematch: () => post<{ readonly id: string }>(`${at}/rematch`),
    report: (why: string, about: { readonly seq?: number; readonly seat?: number } = {}) => post<null>(`${at}/reports`, { why, ...about }),
    agree: (rules: number, yes: boolean) => ask<null>('PUT', `${at}/rules`, { rules, yes }),
    remove: () => ask<null>('DELETE', at),
    clone: (move: number) => post<{ readonly id: string }>(`${at}/clone`, { at: move }),
  };
};

export type TableApi = ReturnType<typeof table>;

export const api = {
  session: () => get<SessionInfo>('session'),
  signUp: (name: string, password: string, email: string | null) =>
    post<Me>('people', { name, password, ...(email === null ? {} : { email }) }),
  logIn: (name: string, password: string) => post<Me>('session', { name, password }),
  logOut: () => ask<null>('DELETE', 'session'),
  setEmail: (email: string | null, password: string) => ask<Me>('PATCH', 'me', { email, password }),
  setNotify: (notify: boolean) => ask<Me>('PATCH', 'me', { notify }),
  logOutEverywhere: () => ask<null>('DELETE', 'me/sessions'),
  changePassword: (old: string, password: string) => post<null>('me/password', { old, password }),
  deleteMe: (password: string) => ask<null>('DELETE', 'me', { password }),
  forgot: (name: string) => post<null>('password/forgot', { name }),
  reset: (token: string, password: string) => post<null>('password/reset', { token, password }),
  tables: async (filter: ListFilter) => (await get<{ readonly tables: readonly Card[] }>(`tables${query({ ...filter })}`)).tables,
  newTable: (wish: NewTable) =>
    post<{ readonly id: string }>('tables', {
      ...wish,
      speed: wish.speed === null ? null : { ...wish.speed, move: wish.speed.move / 1_000, bank: wish.speed.bank / 1_000 },
    }),
  /** A game by invitation whose host has no account. */
  hostAsGuest: (name: string, title: string, options: NewTable['options'], seats: number) =>
    post<{ readonly id: string }>('tables/guest', { name, title, options, seats }),
  importTable: (record: unknown, name: string) => post<{ readonly id: string }>('tables/import', { record, name: name.slice(0, 80) }),
  table,
  admin,
  access,
  notices,
};
