import { type ChatMessage, type Message, type Present, type ShownEntry, seatOfUser } from '@roundhouse/table';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import type { Presence, Watcher } from '../net/presence.ts';
import { credentialOf } from '../people/access.ts';
import { hashToken } from '../people/secret.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { mayWatch, requireOpen, rowOf, signedIn } from '../tables/access.ts';
import type { Actor, Listener, Seating } from '../tables/actor.ts';
import { chat } from '../tables/chatter.ts';
import { badRequest, RequestError } from '../tables/errors.ts';
import type { App } from './app.ts';
import { bodyFault } from './border.ts';
import { tokenOf } from './cookie.ts';
import { addressKey, Open } from './limits.ts';
import { Chat, Params, SinceQuery } from './schemas.ts';

// The WebSocket of a table. The server sends entries in order, presence and, every half minute, its time; a connection that stays silent
// for longer is dead. A client says with `since` which entries it has. It may send chat. Messages: `Message` and `ChatMessage` in
// packages/table.

/** What a client may send. */
const Sent = Type.Object({ type: Type.Literal('chat'), ...Chat.properties }, { additionalProperties: false });
const sent = Compile(Sent);

/** The types of messages that clients may send. */
export const HEARD: readonly ChatMessage['type'][] = [Sent.properties.type.const];

const PING_MS = 30_000;
/** A client that does not read so many bytes is disconnected. It catches up when it reconnects. */
const BACKLOG = 4 * 1024 * 1024;
const CHAT_MS = 300;
/** A client sends a line of chat now and then and answers pings. */
const MOST_FRAMES = 100;
const FRAMES_MS = 10_000;
const GOODBYE_MS = 1_000;

// Close codes.
const NOT_ALLOWED = 1008;
const RECONNECT = 1012;

interface Client {
  readonly user: User | null;
  /** The token of the session. */
  readonly token: string | undefined;
  readonly invite: string | undefined;
}

/** A message, if it passes the border that bodies of requests pass. */
const parse = (data: unknown): unknown => {
  const text = String(data);
  const fault = bodyFault(text);
  if (fault !== null) throw badRequest(fault);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const seatingOf = ({ seats, lost, barred }: Seating): Seating => ({ seats, lost, barred });

/** One open socket at one table. It does not keep the table in memory. */
class Connection implements Listener, Watcher {
  readonly #services: Services;
  readonly #presence: Presence;
  readonly #socket: WebSocket;
  readonly #table: string;
  readonly #client: Client;
  #seating: Seating;
  #seat: number;
  #isAlive = true;
  #lastChat = 0;
  /** The client knows that it sends too fast. */
  #isTold = false;

  constructor(services: Services, presence: Presence, socket: WebSocket, { id, table }: Actor, client: Client) {
    this.#services = services;
    this.#presence = presence;
    this.#socket = socket;
    this.#table = id;
    this.#client = client;
    this.#seating = seatingOf(table);
    this.#seat = this.#currentSeat;
  }

  async open(actor: Actor, since: number): Promise<void> {
    const id = this.#table;
    const pinging = setInterval(() => this.#ping(), PING_MS);
    this.#socket.on('pong', () => {
      this.#isAlive = true;
    });
    this.#socket.on('error', () => this.#socket.terminate());
    const { token } = this.#client;
    const forget = token === undefined ? () => undefined : this.#services.sockets.add(hashToken(token), () => this.#sessionEnded());
    this.#socket.on('close', () => {
      clearInterval(pinging);
      forget();
      this.#services.actors.unlisten(id, this);
      this.#presence.exit(id, this);
    });
    this.#socket.on('message', (data: unknown) => void this.#receive(data));
    this.#send({ type: 'hello', seq: actor.table.seq, now: this.#services.now() });
    this.#presence.enter(id, this);
    await actor.listen(this, since);
  }

  get who(): Present | null {
    const { user } = this.#client;
    return user === null ? null : { name: user.name, seat: this.#seat < 0 ? null : this.#seat };
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get #currentSeat(): number {
    return seatOfUser(this.#seating.seats, this.#client.user?.id ?? null);
  }

  missed(text: string, now: Seating): Promise<boolean> {
    this.#seating = seatingOf(now);
    if (this.#seat !== this.#currentSeat) void this.#seatsChanged();
    return new Promise((resolve) => {
      if (this.isOpen) this.#socket.send(text, () => resolve(this.isOpen));
      else resolve(false);
    });
  }

  entries(entries: readonly ShownEntry[], text: string, now: Seating): void {
    this.#seating = seatingOf(now);
    this.#write(text);
    if (this.#seat !== this.#currentSeat || entries.some(({ kind }) => kind === 'seat')) void this.#seatsChanged();
  }

  presence(text: string): void {
    this.#write(text);
  }

  end(): void {
    this.#socket.close(RECONNECT, 'ask again');
  }

  /** A user who has left a table that is not public may no longer watch it. */
  async #seatsChanged(): Promise<void> {
    this.#seat = this.#currentSeat;
    this.#presence.changed(this.#table);
    await this.#checkRight();
  }

  async #checkRight(): Promise<void> {
    try {
      const { user, invite } = this.#client;
      mayWatch(await rowOf(this.#services, this.#table, user), { table: this.#seating }, user, invite);
    } catch (error) {
      if (error instanceof RequestError) this.#socket.close(NOT_ALLOWED, 'this table is not for you');
    }
  }

  async #receive(data: unknown): Promise<void> {
    if (!this.isOpen) return;
    const now = this.#services.now();
    const isTooSoon = now - this.#lastChat < CHAT_MS;
    // Thousands may arrive at once: once the client knows, what comes too soon is not read.
    if (isTooSoon && this.#isTold) return;
    try {
      const message = parse(data);
      if (!sent.Check(message)) throw new RequestError(400, 'malformed', 'Only {type: "chat", text} messages are accepted.');
      this.#isTold = isTooSoon;
      if (isTooSoon) throw new RequestError(429, 'too-many', 'You’re sending messages too fast. Wait a moment.');
      this.#lastChat = now;
      await this.#services.actors.at(this.#table, async (actor) => {
        // The session may have ended since the socket was opened.
        const me = signedIn((await credentialOf(this.#services, this.#client.token))?.user ?? null);
        const row = await rowOf(this.#services, actor.id, me);
        mayWatch(row, actor, me);
        requireOpen(row, me);
        await chat(this.#services, actor, me, message.text);
      });
    } catch (error) {
      const known = error instanceof RequestError ? error : new RequestError(500, 'fault', 'Something went wrong on the server.');
      this.#send({ type: 'error', code: known.code, message: known.message });
    }
  }

  #sessionEnded(): void {
    this.#socket.close(NOT_ALLOWED, 'you are no longer logged in');
  }

  /** The session may have ended at another node. */
  async #checkSession(): Promise<void> {
    const { token, user } = this.#client;
    if (user === null) return;
    if ((await credentialOf(this.#services, token).catch(() => user)) === null) this.#sessionEnded();
    // The user may have left the club of the table.
    else await this.#checkRight();
  }

  #ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#send({ type: 'time', now: this.#services.now() });
    this.#socket.ping();
    void this.#checkSession();
  }

  #send(message: Message): void {
    this.#write(JSON.stringify(message));
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > BACKLOG) this.#socket.terminate();
    else this.#socket.send(text);
  }
}

/** Whom a socket counts for: an account and an address. */
const keysOf = ({ ip, user }: FastifyRequest): readonly string[] => [addressKey(ip), ...(user === null ? [] : [user.id])];

/**
 * Answers pings, and closes a socket that sends more frames than a client has reason to. Its connection is read no further; what had
 * already arrived, which may be thousands of frames, is not answered.
 */
const boundFrames = (socket: WebSocket): void => {
  let count = 0;
  let began = performance.now();
  let isOver = false;
  const counted = (): void => {
    if (isOver) return;
    const now = performance.now();
    if (now - began > FRAMES_MS) [count, began] = [0, now];
    if (++count <= MOST_FRAMES) return;
    isOver = true;
    socket.close(NOT_ALLOWED, 'too many messages');
    socket.pause();
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  };
  const answer = (data: Buffer): void => {
    counted();
    if (!isOver) socket.pong(data);
  };
  socket.on('message', counted).on('ping', answer).on('pong', counted);
};

export const streamRoutes = (app: App, services: Services, presence: Presence): void => {
  /** The sockets at this node. */
  const open = new Open();

  /** Counts a connection until it closes, whatever becomes of it. Throws if there are too many. */
  const admit = (request: FastifyRequest): void => {
    const keys = keysOf(request);
    if (!open.hasRoom(keys, services.settings.sockets))
      throw new RequestError(429, 'too-many', 'You have too many games open at the same time. Close some of them.');
    if (!request.ws || request.raw.socket.destroyed) return;
    open.add(keys);
    request.raw.socket.once('close', () => open.remove(keys));
  };

  app.get(
    '/api/tables/:id/stream',
    {
      config: { scope: 'read', socket: true },
      websocket: true,
      schema: {
        summary: 'WebSocket: entries since a seq and from now on, presence, chat',
        tags: ['play'],
        params: Params,
        querystring: SinceQuery,
      },
      // Answers with an HTTP error before the connection is upgraded.
      preHandler: async (request) => {
        const { id } = request.params as { id: string };
        const { invite } = request.query as { invite?: string };
        // Counted before the table is read, so that no number of connections at once passes.
        admit(request);
        mayWatch(await rowOf(services, id, request.user), await services.actors.get(id), request.user, invite);
      },
    },
    async (socket, request) => {
      boundFrames(socket);
      const { user, params, query } = request;
      const { id } = params as { id: string };
      const { since, invite } = query as { since?: string; invite?: string };
      const actor = await services.actors.get(id).catch(() => undefined);
      // It may have closed meanwhile, and would never say so again.
      if (socket.readyState !== socket.OPEN) return;
      if (actor === undefined) socket.close(RECONNECT, 'ask again');
      else
        await new Connection(services, presence, socket, actor, { user, token: tokenOf(request), invite }).open(actor, Number(since ?? 0));
    },
  );
};
