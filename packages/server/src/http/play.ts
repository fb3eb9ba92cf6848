import type { Move } from '@roundhouse/engine';
import { Type } from 'typebox';
import type { House } from '../house.ts';
import type { GameRow, User } from '../store/schema.ts';
import { mayWatch, rowOf, seatFor, signedIn } from '../tables/access.ts';
import type { Actor } from '../tables/actor.ts';
import { chat, readNotes, writeNotes } from '../tables/chatter.ts';
import { voteToAbandon } from '../tables/ender.ts';
import { makeMoves } from '../tables/mover.ts';
import { answer, redo, undo } from '../tables/takebacker.ts';
import { pause, resume } from '../tables/timekeeper.ts';
import type { App } from './app.ts';
import { Chat, Done, Entries, Fault, Moves, Notes, Params, Redo, SinceQuery, Undo, Vote } from './schemas.ts';

const errors = { '4xx': Fault };
const Text = Type.Object({ text: Type.String() });

export const playRoutes = (app: App, house: House): void => {
  const { actors } = house;
  const tags = ['play'];

  /** Does something at a table that the asker may see. */
  const at = async <T>(id: string, user: User | null, work: (actor: Actor, me: User, row: GameRow) => Promise<T>): Promise<T> => {
    const me = signedIn(user);
    const row = await rowOf(house, id);
    return actors.at(id, async (actor) => {
      if (row.seq > actor.live.seq) await actor.refresh();
      mayWatch(row, actor, me);
      return work(actor, me, row);
    });
  };

  app.post(
    '/api/tables/:id/moves',
    { schema: { summary: 'Make a move, or a whole turn', tags, params: Params, body: Moves, response: { 200: Entries, ...errors } } },
    async ({ user, params: { id }, body: { seq, moves } }) => {
      try {
        return await at(id, user, async (actor, me) => {
          const entries = await makeMoves(house, actor, me, seq, moves as readonly Move[]);
          house.meter.count('moves_accepted_total', entries.length);
          return { seq: actor.live.seq, entries: [...entries] };
        });
      } catch (error) {
        house.meter.count('moves_refused_total');
        throw error;
      }
    },
  );

  app.get(
    '/api/tables/:id/entries',
    {
      schema: { summary: 'What has happened since', tags, params: Params, querystring: SinceQuery, response: { 200: Entries, ...errors } },
    },
    async ({ user, params: { id }, query: { since, invite } }) => {
      const row = await rowOf(house, id);
      const actor = await actors.get(id);
      mayWatch(row, actor, user, invite);
      const entries = [...(await actor.since(Number(since ?? 0)))];
      return { seq: entries.at(-1)?.seq ?? actor.live.seq, entries };
    },
  );

  app.post(
    '/api/tables/:id/undo',
    {
      schema: {
        summary: 'Undo to an earlier move, or request it',
        tags,
        params: Params,
        body: Undo,
        response: { 200: Done, ...errors },
      },
    },
    ({ user, params: { id }, body: { seq, to } }) =>
      at(id, user, async (actor, me) => ({ outcome: await undo(actor, me, seq, to), seq: actor.live.seq })),
  );

  app.post(
    '/api/tables/:id/redo',
    { schema: { summary: 'Redo undone moves', tags, params: Params, body: Redo, response: { 200: Done, ...errors } } },
    ({ user, params: { id }, body: { seq, count: moves } }) =>
      at(id, user, async (actor, me) => {
        await redo(actor, me, seq, moves);
        return { outcome: 'done', seq: actor.live.seq };
      }),
  );

  app.post(
    '/api/tables/:id/answer',
    { schema: { summary: 'Answer an undo request', tags, params: Params, body: Vote, response: { 200: Done, ...errors } } },
    ({ user, params: { id }, body: { yes } }) =>
      at(id, user, async (actor, me) => ({ outcome: await answer(actor, me, yes), seq: actor.live.seq })),
  );

  app.post(
    '/api/tables/:id/abandon',
    { schema: { summary: 'Vote to abandon the game', tags, params: Params, body: Vote, response: { 200: Done, ...errors } } },
    ({ user, params: { id }, body: { yes } }) =>
      at(id, user, async (actor, me) => ({ outcome: await voteToAbandon(actor, me, yes), seq: actor.live.seq })),
  );

  for (const [path, work] of [['pause', pause] as const, ['resume', resume] as const]) {
    app.post(
      `/api/tables/:id/${path}`,
      {
        schema: {
          summary: `${path === 'pause' ? 'Pause' : 'Resume'} the clocks`,
          tags,
          params: Params,
          response: { 200: Done, ...errors },
        },
      },
      ({ user, params: { id } }) =>
        at(id, user, async (actor, me) => {
          await work(actor, me);
          return { outcome: `${path}d`, seq: actor.live.seq };
        }),
    );
  }

  app.post(
    '/api/tables/:id/chat',
    { schema: { summary: 'Send a chat message', tags, params: Params, body: Chat, response: { 200: Done, ...errors } } },
    ({ user, params: { id }, body: { text } }) =>
      at(id, user, async (actor, me) => {
        await chat(actor, me, text);
        return { outcome: 'said', seq: actor.live.seq };
      }),
  );

  app.get(
    '/api/tables/:id/notes',
    { schema: { summary: 'Read your private notes', tags, params: Params, response: { 200: Text, ...errors } } },
    ({ user, params: { id } }) => at(id, user, async (_actor, me) => ({ text: await readNotes(house, id, me) })),
  );

  app.put(
    '/api/tables/:id/notes',
    { schema: { summary: 'Write private notes', tags, params: Params, body: Notes, response: { 200: Text, ...errors } } },
    ({ user, params: { id }, body: { text } }) =>
      at(id, user, async (actor, me) => {
        seatFor(actor, me);
        await writeNotes(house, id, me, text);
        return { text };
      }),
  );
};
