import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Requests to addresses that people have given: webhooks and push services. They must not reach the network that the server is in. The
// name is resolved once, every address it resolves to is checked, and the connection goes to the one that was checked. Redirects are not
// followed.

/** `off`: nothing is sent. `any`: private addresses and http too, for a server in a network of its own. */
export const REACHES = ['off', 'public', 'any'] as const;
export type Reach = (typeof REACHES)[number];

/** The address can never be used. The message is a sentence for the person who gave it. */
export class BadAddress extends Error {}

export interface Taken {
  readonly status: number;
  /** The beginning of the answer. */
  readonly text: string;
}

/** Resolves a name, as `dns.lookup` with `all` does. */
export type Resolve = (
  name: string,
  options: LookupOptions & { readonly all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

const NAME_MS = 2_000;
const NAME_TRIES = 2;

/**
 * Asks name servers, without the system's own lookup: that one occupies a thread until it is answered, and two names whose servers are silent
 * would hold up every other lookup of the process. `servers` is for tests.
 */
export const resolverOf = (servers?: readonly string[]): Resolve => {
  const resolver = new Resolver({ timeout: NAME_MS, tries: NAME_TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return async (name, _options, done) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [four, six].flatMap((one, i) =>
      one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
    );
    done(found.length === 0 && four.status === 'rejected' ? four.reason : null, found);
  };
};

const TIME_MS = 10_000;
/** So much of an answer is read. */
const MOST_BYTES = 4_096;
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Is an IP address reachable by everybody, and not only from where the server is? */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in IPv6 form counts as what it is.
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && (plain instanceof ipaddr.IPv4 || plain.match(GLOBAL_IPV6));
};

/** Names that mean something only where the server is. */
const isLocalName = (host: string): boolean => {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name);
};

/** The address, if it may be asked. Throws a `BadAddress` with what to do instead. */
export const checkAddress = (given: string, reach: Reach): URL => {
  if (!URL.canParse(given)) throw new BadAddress('This isn’t a web address. Copy the whole address from the service.');
  const url = new URL(given);
  if (reach === 'off') throw new BadAddress('This server doesn’t send messages to other services.');
  if (url.protocol !== 'https:' && !(reach === 'any' && url.protocol === 'http:'))
    throw new BadAddress('The address must start with https://.');
  if (reach === 'any') return url;
  if (url.username !== '' || url.password !== '') throw new BadAddress('The address can’t contain a user name or a password.');
  if (url.port !== '') throw new BadAddress('The address can’t name a port.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0 ? isLocalName(host) : !isPublic(host))
    throw new BadAddress('This address is in a private network. Use a public one.');
  return url;
};

/** A lookup for requests that fails if any address of the name is private. */
const guarded =
  (resolve: Resolve) =>
  (name: string, options: LookupOptions, done: (error: Error | null, found: string | LookupAddress[], family?: number) => void): void =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error(`${name} has no address`), []);
      if (!found.every(({ address }) => isPublic(address)))
        return done(new BadAddress('This address leads to a private network. Use a public one.'), []);
      return options.all === true ? done(null, found) : done(null, first.address, first.family);
    });

export interface Outside {
  readonly reach: Reach;
  post(address: string, headers: Readonly<Record<string, string>>, body: string | Buffer): Promise<Taken>;
}

/** `resolve` is for tests. */
export const openOutside = (reach: Reach, resolve: Resolve = resolverOf(), patience = TIME_MS): Outside => ({
  reach,
  post: (address, headers, body) =>
    new Promise((done, fail) => {
      const url = checkAddress(address, reach);
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = ask(
        url,
        {
          method: 'POST',
          agent: false,
          signal: AbortSignal.timeout(patience),
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Roundhouse' },
          ...(reach === 'public' && { lookup: guarded(resolve) as never }),
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          const end = (): void => {
            done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8').slice(0, MOST_BYTES) });
            response.destroy();
          };
          response.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size > MOST_BYTES) end();
          });
          response.on('end', end);
          response.on('error', fail);
        },
      );
      request.on('error', fail);
      request.end(body);
    }),
});
