import type { Edit } from './edit.ts';
import type { GameRecord, Json, PlayerId } from './record.ts';
import type { Player, Rank, State } from './state.ts';

// Players: seating, order, leaving and ranking.

/** The part of the first state that every game shares: the record and the players with their cash. */
export const tableOf = (
  { title, rules, options, players }: GameRecord,
  cash: number,
): Pick<State, 'title' | 'rules' | 'options' | 'players'> => ({
  title,
  rules,
  options,
  players: Object.fromEntries(players.map(({ id, name }): [PlayerId, Player] => [id, { name, cash, out: false, debts: [] }])),
});

/** A random seating: for each seat the index of a player in the record. */
export const drawSeats = (random: () => number, players: number): readonly number[] => {
  const seats = Array.from({ length: players }, (_, i) => i);
  for (let i = players - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [seats[i], seats[j]] = [seats[j] as number, seats[i] as number];
  }
  return seats;
};

/** Is this a seating with every player exactly once? */
export const areSeats = (draws: Json, players: number): boolean =>
  Array.isArray(draws) && draws.length === players && Array.from({ length: players }, (_, i) => i).every((seat) => draws.includes(seat));

/** The players in the order of the drawn seats. */
export const seated = ({ draws, players }: GameRecord): readonly PlayerId[] =>
  (draws as readonly number[]).map((seat) => players[seat]?.id ?? '');

/** The next player in turn order. */
export const nextPlayer = (s: State, player: PlayerId): PlayerId => s.order[(s.order.indexOf(player) + 1) % s.order.length] as PlayerId;

/** Takes a player out of the game and the turn order. */
export const leaveTable = (e: Edit, player: PlayerId): void => {
  e.player(player).out = true;
  e.set(
    'order',
    e.now.order.filter((other) => other !== player),
  );
};

/** Ranks players by worth; equal worth shares a rank. Players who left, listed in order of leaving, rank last, the first to leave lowest. */
export const rankBy = (s: State, worth: (s: State, player: PlayerId) => number, out: readonly PlayerId[] = []): readonly Rank[] => {
  const alive = s.order.map((player) => ({ player, worth: worth(s, player) })).sort((a, b) => b.worth - a.worth);
  const ranks = alive.map((row) => ({ ...row, rank: 1 + alive.filter((other) => other.worth > row.worth).length }));
  return [...ranks, ...out.toReversed().map((player, index) => ({ player, worth: 0, rank: alive.length + 1 + index }))];
};
