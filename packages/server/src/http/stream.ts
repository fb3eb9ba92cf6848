import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import type { House } from '../house.ts';
import type { Presence, Watcher } from '../net/presence.ts';
import { userOf } from '../people/keeper.ts';
import type { User } from '../store/schema.ts';
import { mayWatch, rowOf, signedIn } from '../tables/access.ts';
import type { Actor, Listener } from '../tables/actor.ts';
import { chat } from '../tables/chatter.ts';
import { seatOfUser } from '../tables/live.ts';
import { Trouble } from '../tables/trouble.ts';
import type { App } from './app.ts';
import { tokenOf } from './cookie.ts';
import { Chat, Params, SinceQuery } from './schemas.ts';

// The stream of a table: entries in order, who is there, and words.
//
// From the server: {type: 'hello', seq, now}, {type: 'entries', entries} (the newest with the events they made happen),
// {type: 'presence', people, watching}, {type: 'error', code, message}, and now and then {type: 'time', now}: clocks are shown by the
// server's time, and a connection that has become silent is dead.
// From the client: {type: 'chat', text}. A client that reconnects says since which seq it has everything.

/** What a client may say. */
const Said = Type.Object({ type: Type.Literal('chat'), ...Chat.properties }, { additionalProperties: false });
const said = Compile(Said);

/** The types of messages that are understood. */
export const HEARD: readonly string[] = [Said.properties.type.const];

const PING_MS = 30_000;
/** A client that does not read is let go; it catches up when it comes back. */
const BACKLOG = 4 * 1024 * 1024;
const SAY_MS = 300;

interface Opening {
  readonly user: User | null;
  readonly token: string | undefined;
  readonly since: number;
  readonly invite: string | undefined;
}

const NOT_YOURS = 1008;
const AGAIN = 1012;

class Stream implements Listener, Watcher {
  readonly #socket: WebSocket;
  readonly #user: User | null;
  readonly #actor: Actor;
  readonly #moved: () => void;
  #seat: number;

  /** `moved` is told when seats change hands. */
  constructor(socket: WebSocket, user: User | null, actor: Actor, moved: () => void) {
    this.#socket = socket;
    this.#user = user;
    this.#actor = actor;
    this.#moved = moved;
    this.#seat = this.#seatNow;
  }

  get who() {
    return this.#user === null ? null : { name: this.#user.name, seat: this.#seat < 0 ? null : this.#seat };
  }

  get #seatNow(): number {
    return seatOfUser(this.#actor.live, this.#user?.id ?? null);
  }

  send(message: unknown): void {
    this.#say(JSON.stringify(message));
  }

  #say(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > BACKLOG) this.#socket.terminate();
    else this.#socket.send(text);
  }

  entries(entries: Parameters<Listener['entries']>[0], text: string): void {
    this.#say(text);
    if (this.#seat === this.#seatNow && !entries.some(({ kind }) => kind === 'seat')) return;
    this.#seat = this.#seatNow;
    this.#moved();
  }

  presence(people: Parameters<Watcher['presence']>[0], watching: number): void {
    this.send({ type: 'presence', people, watching });
  }

  end(): void {
    this.#socket.close(AGAIN, 'ask again');
  }

  trouble(error: unknown): void {
    const known = error instanceof Trouble ? error : new Trouble(500, 'fault', 'Something went wrong on the server.');
    this.send({ type: 'error', code: known.code, message: known.message });
  }
}

const parse = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
};

export const streamRoutes = (app: App, house: House, presence: Presence): void => {
  const open = async (socket: WebSocket, actor: Actor, { user, token, since, invite }: Opening): Promise<void> => {
    /** Whoever has left a table that is not public hears no more of it. */
    const look = async (): Promise<void> => {
      presence.changed(actor.id);
      try {
        mayWatch(await rowOf(house, actor.id), actor, user, invite);
      } catch (error) {
        if (error instanceof Trouble) socket.close(NOT_YOURS, 'this table is not for you');
      }
    };
    const stream = new Stream(socket, user, actor, () => void look());
    let isThere = true;
    let lastSaid = 0;
    const pinging = setInterval(() => {
      if (!isThere) return socket.terminate();
      isThere = false;
      stream.send({ type: 'time', now: house.now() });
      return socket.ping();
    }, PING_MS);
    socket.on('pong', () => {
      isThere = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(pinging);
      actor.unlisten(stream);
      presence.exit(actor.id, stream);
    });
    socket.on('message', (data: unknown) => {
      const message = parse(data);
      if (!said.Check(message)) return stream.trouble(new Trouble(400, 'malformed', 'Only {type: "chat", text} messages are accepted.'));
      if (house.now() - lastSaid < SAY_MS)
        return stream.trouble(new Trouble(429, 'too-many', 'You’re sending messages too fast. Wait a moment.'));
      lastSaid = house.now();
      house.actors
        .at(actor.id, async (now) => {
          // The session may have ended since the socket was opened.
          const me = signedIn(await userOf(house, token));
          mayWatch(await rowOf(house, actor.id), now, me);
          await chat(now, me, message.text);
        })
        .catch((error: unknown) => stream.trouble(error));
    });
    stream.send({ type: 'hello', seq: actor.live.seq, now: house.now() });
    presence.enter(actor.id, stream);
    try {
      await actor.listen(stream, since);
      if (socket.readyState !== socket.OPEN) actor.unlisten(stream);
    } catch {
      socket.close(AGAIN, 'ask again');
    }
  };

  app.get(
    '/api/tables/:id/stream',
    {
      websocket: true,
      schema: {
        summary: 'WebSocket: entries since a seq and from now on, presence, chat',
        tags: ['play'],
        params: Params,
        querystring: SinceQuery,
      },
      // Refused before the connection becomes a socket.
      preValidation: async (request) => {
        const { id } = request.params as { id: string };
        const { invite } = request.query as { invite?: string };
        mayWatch(await rowOf(house, id), await house.actors.get(id), request.user, invite);
      },
    },
    async (socket, request) => {
      const { user, params, query } = request;
      const { id } = params as { id: string };
      const { since, invite } = query as { since?: string; invite?: string };
      const actor = house.actors.cached(id);
      if (actor === undefined) socket.close(AGAIN, 'ask again');
      else await open(socket, actor, { user, token: tokenOf(request), since: Number(since ?? 0), invite });
    },
  );
};
