import type { Edit } from './edit.ts';
import type { GameRecord, Json, PlayerId } from './record.ts';
import type { Player, Rank, State } from './state.ts';

// Who sits at the table: how they come to it, sit, leave and rank.

/** What every game begins with: its record and its players, each with this cash. */
export const tableOf = (
  { title, rules, options, players }: GameRecord,
  cash: number,
): Pick<State, 'title' | 'rules' | 'options' | 'players'> => ({
  title,
  rules,
  options,
  players: Object.fromEntries(players.map(({ id, name }): [PlayerId, Player] => [id, { name, cash, out: false, debts: [] }])),
});

/** Lots for seats: for each place at the table the number of a player in the record. */
export const drawSeats = (random: () => number, players: number): readonly number[] => {
  const seats = Array.from({ length: players }, (_, i) => i);
  for (let i = players - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [seats[i], seats[j]] = [seats[j] as number, seats[i] as number];
  }
  return seats;
};

/** Does every player have one seat? */
export const areSeats = (draws: Json, players: number): boolean =>
  Array.isArray(draws) && draws.length === players && Array.from({ length: players }, (_, i) => i).every((seat) => draws.includes(seat));

/** The players in the order of seats drawn. */
export const seated = ({ draws, players }: GameRecord): readonly PlayerId[] =>
  (draws as readonly number[]).map((seat) => players[seat]?.id ?? '');

/** The player whose turn comes after this one's. */
export const nextPlayer = (s: State, player: PlayerId): PlayerId => s.order[(s.order.indexOf(player) + 1) % s.order.length] as PlayerId;

/** A player is out of the game and has no turns any more. */
export const leaveTable = (e: Edit, player: PlayerId): void => {
  e.player(player).out = true;
  e.set(
    'order',
    e.now.order.filter((other) => other !== player),
  );
};

/** Equal sums share the place; those who are out (the first to go first) rank below all others, later ones higher. */
export const rankBy = (s: State, worth: (s: State, player: PlayerId) => number, out: readonly PlayerId[] = []): readonly Rank[] => {
  const alive = s.order.map((player) => ({ player, worth: worth(s, player) })).sort((a, b) => b.worth - a.worth);
  const ranks = alive.map((row) => ({ ...row, rank: 1 + alive.filter((other) => other.worth > row.worth).length }));
  return [...ranks, ...out.toReversed().map((player, index) => ({ player, worth: 0, rank: alive.length + 1 + index }))];
};
