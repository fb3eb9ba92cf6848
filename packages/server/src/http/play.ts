import type { Move } from '@roundhouse/engine';
import { Type } from 'typebox';
import type { Services } from '../services.ts';
import { mayWatch, rowOf, seatFor } from '../tables/access.ts';
import { chat, readNotes, writeNotes } from '../tables/chatter.ts';
import { voteToAbandon } from '../tables/ender.ts';
import { frozenEntries, ifUnserved, seatsOf } from '../tables/frozen.ts';
import { makeMoves } from '../tables/mover.ts';
import { answerMotion } from '../tables/proposer.ts';
import { endVacation, goOnVacation, pause, resume } from '../tables/timekeeper.ts';
import { answer, redo, undo } from '../tables/undoer.ts';
import type { App } from './app.ts';
import { named } from './document.ts';
import { Chat, Done, Moves, Notes, Params, Redo, SinceQuery, Undo, Vacation, Vote } from './schemas.ts';
import { atTable, errors } from './visit.ts';

// Routes for playing: moves, undo, votes, clocks, chat and notes.

const tags = ['play'];
const Text = Type.Object({ text: Type.String() });

export const playRoutes = (app: App, services: Services): void => {
  moveRoutes(app, services);
  undoRoutes(app, services);
  abandonRoute(app, services);
  clockRoutes(app, services);
  vacationRoutes(app, services);
  motionRoute(app, services);
  chatRoute(app, services);
  notesRoutes(app, services);
};

const moveRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/moves',
    {
      config: { scope: 'play' },
      schema: {
        summary: 'Make a move, or a whole turn',
        tags,
        params: Params,
        body: Moves,
        response: { 200: named<unknown>('Entries'), ...errors },
      },
    },
    async ({ user, params: { id }, body: { seq, moves } }) => {
      try {
        return await atTable(services, id, user, async ({ actor, me }) => {
          const entries = await makeMoves(services, actor, me, seq, moves as readonly Move[]);
          services.meter.count('moves_accepted_total', entries.length);
          return { seq: actor.table.seq, entries: [...entries] };
        });
      } catch (error) {
        services.meter.count('moves_refused_total');
        throw error;
      }
    },
  );

  app.get(
    '/api/tables/:id/entries',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'What has happened since',
        tags,
        params: Params,
        querystring: SinceQuery,
        response: { 200: named<string>('Entries'), ...errors },
      },
    },
    async ({ user, params: { id }, query: { since, invite } }, reply) => {
      const row = await rowOf(services, id, user);
      const after = Number(since ?? 0);
      const actor = await services.actors
        .fresh(id, row.seq, row.owed)
        .catch(ifUnserved(async () => ({ table: { seats: await seatsOf(services, row) } })));
      mayWatch(row, actor, user, invite);
      const { text, seq } = 'terms' in actor ? await actor.since(after) : await frozenEntries(services, row, after);
      return reply.type('application/json; charset=utf-8').send(`{"seq":${seq},"entries":${text}}`);
    },
  );
};

const undoRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/undo',
    {
      config: { scope: 'play' },
      schema: {
        summary: 'Undo to an earlier move, or request it',
        tags,
        params: Params,
        body: Undo,
        response: { 200: Done, ...errors },
      },
    },
    ({ user, params: { id }, body: { seq, to } }) =>
      atTable(services, id, user, async ({ actor, me }) => ({ outcome: await undo(actor, me, seq, to), seq: actor.table.seq })),
  );

  app.post(
    '/api/tables/:id/redo',
    {
      config: { scope: 'play' },
      schema: { summary: 'Redo undone moves', tags, params: Params, body: Redo, response: { 200: Done, ...errors } },
    },
    ({ user, params: { id }, body: { seq, count } }) =>
      atTable(services, id, user, async ({ actor, me }) => {
        await redo(actor, me, seq, count);
        return { outcome: 'done', seq: actor.table.seq };
      }),
  );

  app.post(
    '/api/tables/:id/answer',
    {
      config: { scope: 'play' },
      schema: { summary: 'Answer an undo request', tags, params: Params, body: Vote, response: { 200: Done, ...errors } },
    },
    ({ user, params: { id }, body: { yes } }) =>
      atTable(services, id, user, async ({ actor, me }) => ({ outcome: await answer(actor, me, yes), seq: actor.table.seq })),
  );
};

const abandonRoute = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/abandon',
    {
      config: { scope: 'play' },
      schema: { summary: 'Vote to abandon the game', tags, params: Params, body: Vote, response: { 200: Done, ...errors } },
    },
    ({ user, params: { id }, body: { yes } }) =>
      atTable(services, id, user, async ({ actor, me }) => ({ outcome: await voteToAbandon(actor, me, yes), seq: actor.table.seq })),
  );
};

const clockRoutes = (app: App, services: Services): void => {
  for (const [path, work] of [['pause', pause] as const, ['resume', resume] as const]) {
    app.post(
      `/api/tables/:id/${path}`,
      {
        config: { scope: 'play' },
        schema: {
          summary: `${path === 'pause' ? 'Pause' : 'Resume'} the clocks`,
          tags,
          params: Params,
          response: { 200: Done, ...errors },
        },
      },
      ({ user, params: { id } }) =>
        atTable(services, id, user, async ({ actor, me }) => {
          const outcome = await work(actor, me);
          return { outcome, seq: actor.table.seq };
        }),
    );
  }
};

const vacationRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/vacation',
    {
      config: { scope: 'play' },
      schema: {
        summary: 'Go on vacation: your clock stands still',
        tags,
        params: Params,
        body: Vacation,
        response: { 200: Done, ...errors },
      },
    },
    ({ user, params: { id }, body: { days } }) =>
      atTable(services, id, user, async ({ actor, me }) => {
        await goOnVacation(actor, me, days, services.now());
        return { outcome: 'away', seq: actor.table.seq };
      }),
  );

  app.delete(
    '/api/tables/:id/vacation',
    { config: { scope: 'play' }, schema: { summary: 'End your vacation', tags, params: Params, response: { 200: Done, ...errors } } },
    ({ user, params: { id } }) =>
      atTable(services, id, user, async ({ actor, me }) => {
        await endVacation(actor, me, services.now());
        return { outcome: 'back', seq: actor.table.seq };
      }),
  );
};

const motionRoute = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/motion',
    {
      config: { scope: 'play' },
      schema: { summary: 'Agree to what is proposed, or decline', tags, params: Params, body: Vote, response: { 200: Done, ...errors } },
    },
    ({ user, params: { id }, body: { yes } }) =>
      atTable(services, id, user, async ({ actor, me }) => ({ outcome: await answerMotion(actor, me, yes), seq: actor.table.seq })),
  );
};

const chatRoute = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/chat',
    {
      config: { scope: 'play' },
      schema: { summary: 'Send a chat message', tags, params: Params, body: Chat, response: { 200: Done, ...errors } },
    },
    ({ user, params: { id }, body: { text } }) =>
      atTable(services, id, user, async ({ actor, me }) => {
        await chat(services, actor, me, text);
        return { outcome: 'said', seq: actor.table.seq };
      }),
  );
};

const notesRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/tables/:id/notes',
    { config: { scope: 'read' }, schema: { summary: 'Read your private notes', tags, params: Params, response: { 200: Text, ...errors } } },
    ({ user, params: { id } }) => atTable(services, id, user, async ({ me }) => ({ text: await readNotes(services, id, me) })),
  );

  app.put(
    '/api/tables/:id/notes',
    {
      config: { scope: 'play' },
      schema: { summary: 'Write private notes', tags, params: Params, body: Notes, response: { 200: Text, ...errors } },
    },
    ({ user, params: { id }, body: { text } }) =>
      atTable(services, id, user, async ({ actor, me }) => {
        seatFor(actor, me);
        await writeNotes(services, id, me, text);
        return { text };
      }),
  );
};
