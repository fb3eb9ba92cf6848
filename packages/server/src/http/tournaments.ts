import { BOT_LEVELS, type Speed as TableSpeed, UNDOS } from '@roundhouse/table';
import { Type } from 'typebox';
import { enterTournament, withdraw } from '../clubs/entrants.ts';
import { showTournament } from '../clubs/page.ts';
import { rule } from '../clubs/ruling.ts';
import { startRound } from '../clubs/start.ts';
import { deleteTournament, makeTournament } from '../clubs/tournaments.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { ClubParams, inClub } from './clubs.ts';
import { named } from './document.ts';
import { closed, heading, Id, Made, oneOf, Speed } from './schemas.ts';
import { errors } from './visit.ts';

// Routes for the tournaments of a club.

const tags = ['clubs'];
const Nothing = Type.Null();
const SECOND = 1_000;
const TournamentParams = Type.Object({ club: Id, tournament: Id });
const EntrantParams = Type.Object({ club: Id, tournament: Id, name: Type.String({ minLength: 1, maxLength: 60 }) });
const Number2 = Type.String({ pattern: '^[1-9][0-9]?$' });
const BoardParams = Type.Object({ club: Id, tournament: Id, round: Number2, board: Number2 });

const NewTournament = Type.Object(
  {
    name: heading(60),
    title: Type.String({ maxLength: 20 }),
    options: Type.Optional(
      Type.Record(Type.String({ maxLength: 40 }), Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()])),
    ),
    size: Type.Integer({ minimum: 2, maximum: 5, description: 'How many players a table should have.' }),
    rounds: Type.Integer({ minimum: 1, maximum: 12 }),
    undo: Type.Optional(oneOf(UNDOS)),
    speed: Type.Optional(Type.Union([Speed, Type.Null()])),
    bot: Type.Optional(Type.Union([oneOf(BOT_LEVELS), Type.Null()], { description: 'The level of bots that fill seats; null: none do.' })),
  },
  closed,
);

export const tournamentRoutes = (app: App, services: Services): void => {
  organiserRoutes(app, services);
  entrantRoutes(app, services);
};

const organiserRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/clubs/:club/tournaments',
    { schema: { summary: 'Announce a tournament', tags, params: ClubParams, body: NewTournament, response: { 201: Made, ...errors } } },
    ({ user, params: { club }, body }, reply) =>
      inClub(services, club, user, async (inside) => {
        const speed: TableSpeed | null =
          body.speed == null ? null : { ...body.speed, move: body.speed.move * SECOND, bank: body.speed.bank * SECOND };
        const id = await makeTournament(services, inside, {
          name: body.name.trim(),
          title: body.title,
          options: body.options ?? {},
          size: body.size,
          rounds: body.rounds,
          undo: body.undo ?? 'turn',
          speed,
          bot: body.bot ?? null,
        });
        return reply.code(201).send({ id });
      }),
  );

  app.delete(
    '/api/clubs/:club/tournaments/:tournament',
    { schema: { summary: 'Delete a tournament; its games stay', tags, params: TournamentParams, response: { 204: Nothing, ...errors } } },
    ({ user, params: { club, tournament } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await deleteTournament(services, inside, tournament);
        return reply.code(204).send(null);
      }),
  );

  app.post(
    '/api/clubs/:club/tournaments/:tournament/rounds',
    {
      config: { limit: 'strict' },
      schema: {
        summary: 'Start the next round; its tables start by themselves',
        tags,
        params: TournamentParams,
        response: { 201: Type.Object({ round: Type.Integer() }), ...errors },
      },
    },
    ({ user, params: { club, tournament } }, reply) =>
      inClub(services, club, user, async (inside) => reply.code(201).send({ round: await startRound(services, inside, tournament) })),
  );

  app.put(
    '/api/clubs/:club/tournaments/:tournament/rounds/:round/tables/:board',
    {
      schema: {
        summary: 'Rule on the result of a table; its game is stopped',
        tags,
        params: BoardParams,
        body: Type.Object({ ranks: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { minItems: 1, maxItems: 12 }) }, closed),
        response: { 204: Nothing, ...errors },
      },
    },
    ({ user, params: { club, tournament, round, board }, body: { ranks } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await rule(services, inside, tournament, Number(round), Number(board), ranks);
        return reply.code(204).send(null);
      }),
  );
};

const entrantRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/clubs/:club/tournaments/:tournament',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'A tournament: standings, rounds and tables',
        tags,
        params: TournamentParams,
        response: { 200: named<unknown>('Tournament'), ...errors },
      },
    },
    ({ user, params: { club, tournament } }) => inClub(services, club, user, (inside) => showTournament(services, inside, tournament)),
  );

  app.put(
    '/api/clubs/:club/tournaments/:tournament/entrants/:name',
    { schema: { summary: 'Enter a tournament', tags, params: EntrantParams, response: { 204: Nothing, ...errors } } },
    ({ user, params: { club, tournament, name } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await enterTournament(services, inside, tournament, name);
        return reply.code(204).send(null);
      }),
  );

  app.delete(
    '/api/clubs/:club/tournaments/:tournament/entrants/:name',
    { schema: { summary: 'Withdraw from a tournament', tags, params: EntrantParams, response: { 204: Nothing, ...errors } } },
    ({ user, params: { club, tournament, name } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await withdraw(services, inside, tournament, name);
        return reply.code(204).send(null);
      }),
  );
};
