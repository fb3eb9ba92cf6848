import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { signedIn } from '../tables/access.ts';
import { RequestError } from '../tables/errors.ts';
import type { App } from './app.ts';

// Limits on requests: per address, and per account, counted for all nodes together.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `none`: not counted. `strict`: the lower limit, for what costs time or is worth attacking. */
    limit?: 'none' | 'strict';
  }
}

const MINUTE = 60_000;

/** The first half of an IPv6 address: one person has all of the second half. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const parts = [...front, ...zeros, ...back].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${parts.join(':')}::/64`;
};

/** Who an address belongs to, as far as limits go. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (isIPv6(ip) ? networkOf(ip) : ip);
};

const several = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const tooMany = (left: number, why = 'Too many requests.'): RequestError => {
  const seconds = Math.max(1, Math.ceil(left / 1_000));
  const wait = left > MINUTE ? several(Math.ceil(left / MINUTE), 'minute') : several(seconds, 'second');
  return new RequestError(429, 'too-many', `${why} Try again in ${wait}.`, {}, { 'retry-after': String(seconds) });
};

/** Counts a request for an address or an account. Throws if it has made too many. */
export const requireModesty = async ({ counter, settings }: Services, { routeOptions }: FastifyRequest, key: string): Promise<void> => {
  const { limit } = routeOptions.config;
  if (limit === 'none') return;
  const all = counter.count(key, MINUTE);
  if (all.count > settings.limit) throw tooMany(all.left);
  if (limit !== 'strict') return;
  const { count, left } = await counter.countEverywhere(`${routeOptions.method} ${routeOptions.url} ${key}`, MINUTE);
  if (count > settings.loginLimit) throw tooMany(left);
};

/** Counts, for each key, what is going on at this node. */
export class Open {
  readonly #counts = new Map<string, number>();

  /** Is there room for one more under each of the keys? */
  hasRoom(keys: readonly string[], most: number): boolean {
    return keys.every((key) => (this.#counts.get(key) ?? 0) < most);
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  remove(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (this.#counts.get(key) ?? 0) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }
}

/**
 * Turns requests of an address away that has too many under way: their bodies have not arrived, they wait for their answers, or nobody reads
 * those. All of this is kept in memory.
 */
export const boundRequests = (app: App, most: number): void => {
  const open = new Open();
  app.addHook('onRequest', async ({ ip, ws, routeOptions }, { raw }) => {
    // Sockets have a bound of their own (http/stream.ts).
    if (ws || raw.destroyed || routeOptions.config.limit === 'none') return;
    const keys = [addressKey(ip)];
    if (!open.hasRoom(keys, most))
      throw new RequestError(429, 'too-many', 'Too many requests at once. Wait for some answers first.', {}, { 'retry-after': '1' });
    open.add(keys);
    raw.once('close', () => open.remove(keys));
  });
};

/** Throws if an account has more than `most` of something under way at this node. Counts it until the answer is over. */
export const fewAtOnce = (most: number, message: string) => {
  const open = new Open();
  return ({ user }: Pick<FastifyRequest, 'user'>, { raw }: Pick<FastifyReply, 'raw'>): void => {
    if (raw.destroyed) return;
    const keys = [signedIn(user).id];
    if (!open.hasRoom(keys, most)) throw new RequestError(429, 'too-many', message, {}, { 'retry-after': '1' });
    open.add(keys);
    raw.once('close', () => open.remove(keys));
  };
};

/** An account sends so many large bodies at a time. */
const MOST_LARGE = 4;

/** Lets only accounts send bodies larger than usual, a few at a time. Asked before such a body is read. */
export const largeBodies = (usual: number): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const requireFew = fewAtOnce(MOST_LARGE, 'You’re sending too much at once. Wait for an answer first.');
  return (request, reply) => {
    if ((request.routeOptions.bodyLimit ?? 0) > usual) requireFew(request, reply);
  };
};

/** Throws if somebody does something more than `most` times in so many milliseconds, at all nodes together. */
export const requirePatience = async (
  { counter }: Pick<Services, 'counter'>,
  key: string,
  most: number,
  ms: number,
  why = 'Too many requests.',
): Promise<void> => {
  const { count, left } = await counter.countEverywhere(key, ms);
  if (count > most) throw tooMany(left, why);
};
