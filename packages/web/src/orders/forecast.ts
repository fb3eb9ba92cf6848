import { active, type CompanyId, type PlayerId } from '@roundhouse/engine';
import { followOrders, type Order, type OrderMove, type Standing, stand } from '@roundhouse/table';
import type { Game } from '../game/context.tsx';
import { stateOf, viewOf } from '../game/position.ts';
import { roundNow, roundWords } from './round.ts';
import { words } from './words/index.ts';

// What standing orders would do in this round if every other player passed.

export interface Ahead {
  readonly made: readonly OrderMove[];
  /** The round the player is asked in next, and the company it is about, as far as that is known. */
  readonly asked: { readonly round: string; readonly company: CompanyId | null } | null;
}

const PASS: Order = { kind: 'pass', until: 'round', watch: [] };

/** Companies of a player that are still to operate, in order. */
const nextCompany = ({ title }: Game, position: Game['position'], me: PlayerId): CompanyId | null => {
  const { own, companies, round } = viewOf(title, position);
  if (round.kind !== 'operating') return null;
  const byPrice = companies.filter(({ floated }) => floated).toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0));
  const order = [...(own.operating === null ? [] : [own.operating]), ...(own.waiting ?? byPrice.map(({ id }) => id))];
  const left = order.filter((id) => id === own.operating || !own.operated.includes(id));
  return left.find((id) => companies.find((company) => company.id === id)?.president === me) ?? null;
};

export const aheadOf = (game: Game, standing: readonly Standing[], me: PlayerId, order: Order | null): Ahead => {
  const { title, session } = game;
  const state = stateOf(session.positions.at(-1) ?? game.position);
  const moves = session.record.moves;
  const others = Object.keys(state.players)
    .filter((id) => id !== me)
    .map((id) => stand(`pass ${id}`, id, PASS, moves.length, state));
  const mine = standing.filter(({ player, ended }) => player === me && ended === null);
  const made = order === null ? [] : [stand('new', me, order, moves.length, state)];
  const followed = followOrders(title, state, moves, [...mine, ...made, ...others]);
  const end = followed.moves.at(-1)?.reached.state ?? state;
  const own = followed.moves.filter(({ player }) => player === me);
  const company = nextCompany(game, end, me);
  const isMine = active(title, end).includes(me);
  return { made: own, asked: isMine || company !== null ? { round: roundWords(game, end.round), company } : null };
};

const TYPES: Readonly<Record<string, keyof typeof words.does>> = { pass: 'pass', buy: 'buy', bid: 'bid', run: 'run' };

/** A pass ends a stock turn; what ends a step of a company says nothing of its own. */
const kindOf = ({ move }: OrderMove, all: readonly OrderMove[]): keyof typeof words.does | null => {
  if (move.type === 'buy' && !('company' in move)) return 'item';
  if (move.type !== 'done') return TYPES[move.type] ?? 'other';
  if (all.some((other) => other.move.type === 'run')) return null;
  return all.some((other) => other.move.type === 'buy') ? null : 'pass';
};

/** The same in sentences. */
export const aheadWords = (game: Game, { made, asked }: Ahead): string => {
  const kinds = made.flatMap((one) => kindOf(one, made) ?? []);
  const round = roundNow(game);
  const does = [...new Set(kinds)].map((kind) => words.does[kind](kinds.filter((other) => other === kind).length));
  const first = does.length === 0 ? words.nothing : words.you(does, round);
  if (asked === null) return first;
  return `${first} ${asked.company === null ? words.askedAgain(asked.round) : words.askedAbout(asked.company, asked.round)}`;
};
