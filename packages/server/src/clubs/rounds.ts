import type { Rank } from '@roundhouse/engine';
import type { Services } from '../services.ts';
import type { Pairing, Tournament } from '../store/schema.ts';
import type { Round, Sat } from './standings.ts';

// The rounds of a tournament that have begun, with what is known of their games.

export interface Game {
  readonly id: string;
  readonly status: string;
  readonly result: string | null;
}

/** One table of a round. */
export interface Board {
  readonly board: number;
  readonly game: Game | null;
  readonly seats: readonly Pairing[];
  readonly ruled: boolean;
  /** The rank of each seat; null: not known yet. */
  readonly ranks: readonly (number | null)[];
}

const boardOf = (board: number, seats: readonly Pairing[], games: readonly Game[]): Board => {
  const game = games.find(({ id }) => id === seats[0]?.game_id) ?? null;
  const result = game?.status === 'finished' && game.result !== null ? (JSON.parse(game.result) as readonly Rank[]) : [];
  return {
    board,
    game,
    seats,
    ruled: seats.some(({ ruled }) => ruled !== null),
    ranks: seats.map(({ seat, ruled }) => ruled ?? result.find(({ player }) => player === `p${seat + 1}`)?.rank ?? null),
  };
};

export interface Played {
  readonly number: number;
  readonly boards: readonly Board[];
  readonly byes: readonly string[];
}

/** All rounds of a tournament, with what is known of their games. */
export const roundsOf = async ({ database: { db } }: Services, { id }: Tournament): Promise<readonly Played[]> => {
  const rows = await db
    .selectFrom('pairings')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('round')
    .orderBy('board')
    .orderBy('seat')
    .execute();
  const ids = [...new Set(rows.flatMap(({ game_id }) => game_id ?? []))];
  const games = ids.length === 0 ? [] : await db.selectFrom('games').select(['id', 'status', 'result']).where('id', 'in', ids).execute();
  return [...new Set(rows.map(({ round }) => round))].map((number) => {
    const mine = rows.filter(({ round }) => round === number);
    const boards = [...new Set(mine.map(({ board }) => board))].filter((board) => board > 0);
    return {
      number,
      boards: boards.map((board) =>
        boardOf(
          board,
          mine.filter((row) => row.board === board),
          games,
        ),
      ),
      byes: mine.flatMap(({ board, user_id }) => (board === 0 && user_id !== null ? [user_id] : [])),
    };
  });
};

/** The rank of every seat is known. */
export const isDone = ({ ranks }: Board): boolean => ranks.every((rank) => rank !== null);

/** A round as the standings count it. */
export const roundOf = ({ boards, byes }: Played): Round => ({
  tables: boards.map(({ seats, ranks }) =>
    seats.map(({ user_id, bot }, i): Sat => ({ id: bot === null ? user_id : null, rank: ranks[i] ?? null })),
  ),
  byes,
});
