import type { Speed } from '@roundhouse/table';
import { DELETED } from '../people/names.ts';
import type { Services } from '../services.ts';
import type { Tournament } from '../store/schema.ts';
import type { Inside } from './clubs.ts';
import { entrantsOf } from './entrants.ts';
import { isDone, type Played, roundOf, roundsOf } from './rounds.ts';
import { standingsOf } from './standings.ts';
import { sizesOf, tournamentOf } from './tournaments.ts';

// What the page of a tournament shows, and the list of a club's tournaments.

const STATES = ['open', 'running', 'settled', 'over'] as const;
export type TournamentState = (typeof STATES)[number];

/** open: members enter. running: a table of the round is not over. settled: the next round can begin. over: all rounds are played. */
const stateOf = ({ round, rounds }: Tournament, played: readonly Played[]): TournamentState => {
  if (round === 0) return 'open';
  if (played.some(({ boards }) => boards.some((board) => !isDone(board)))) return 'running';
  return round >= rounds ? 'over' : 'settled';
};

export const showTournament = async (services: Services, inside: Inside, id: string) => {
  const row = await tournamentOf(services, inside, id);
  const [played, entrants, sizes] = [
    await roundsOf(services, row),
    await entrantsOf(services.database.db, row),
    await sizesOf(services, row),
  ];
  const nameOf = (user: string | null): string => {
    const one = entrants.find((entrant) => entrant.id === user);
    return one === undefined || one.deleted !== null ? DELETED : one.name;
  };
  const active = entrants.filter(({ withdrawn }) => withdrawn === null).length;
  return {
    id,
    name: row.name,
    title: row.title,
    options: JSON.parse(row.options) as Record<string, unknown>,
    size: row.size,
    bot: row.bot,
    speed: JSON.parse(row.speed) as Speed | null,
    rounds: row.rounds,
    round: row.round,
    state: stateOf(row, played),
    isOrganiser: inside.role !== 'member',
    isIn: entrants.some((one) => one.id === inside.me.id && one.withdrawn === null),
    /** How many players the next round takes at least. */
    least: row.bot === null ? sizes.min : 1,
    active,
    standings: standingsOf(entrants, played.map(roundOf)).map(({ id: user, place: _place, ...one }) => ({
      ...one,
      name: nameOf(user),
      isYou: user === inside.me.id,
      isOut: entrants.find((entrant) => entrant.id === user)?.withdrawn !== null,
    })),
    played: played.map(({ number, boards, byes }) => ({
      round: number,
      byes: byes.map(nameOf),
      tables: boards.map(({ board, game, seats, ruled, ranks }) => ({
        board,
        table: game?.id ?? null,
        status: game?.status ?? 'missing',
        ruled,
        seats: seats.map(({ user_id, bot }, i) => ({
          name: bot === null ? nameOf(user_id) : null,
          bot,
          isYou: bot === null && user_id === inside.me.id,
          rank: ranks[i] ?? null,
        })),
      })),
    })),
  };
};

export const tournamentsOf = async (services: Services, { club }: Inside) => {
  const rows = await services.database.db
    .selectFrom('tournaments')
    .selectAll()
    .where('club_id', '=', club.id)
    .orderBy('created', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const played = await roundsOf(services, row);
      const entrants = (await entrantsOf(services.database.db, row)).length;
      return {
        id: row.id,
        name: row.name,
        title: row.title,
        round: row.round,
        rounds: row.rounds,
        state: stateOf(row, played),
        players: entrants,
      };
    }),
  );
};
