import type { Card } from '@roundhouse/table';
import type { Services } from '../services.ts';
import { isLike, literal } from '../store/like.ts';
import type { User } from '../store/schema.ts';
import { cardsOf } from '../tables/lister.ts';
import { personNamed } from './people.ts';

// The search for finished games.

export const SPANS = ['day', 'week', 'month', 'longer'] as const;
export type Span = (typeof SPANS)[number];

const DAY = 24 * 60 * 60 * 1_000;
/** How long a game lasted, from first to last move. */
const LASTS: Readonly<Record<Span, readonly [number, number]>> = {
  day: [0, DAY],
  week: [DAY, 7 * DAY],
  month: [7 * DAY, 31 * DAY],
  longer: [31 * DAY, Number.MAX_SAFE_INTEGER],
};

export interface Search {
  readonly title?: string;
  readonly rules?: number;
  /** Number of players. */
  readonly size?: number;
  /** All of them must have played, by id. */
  readonly players: readonly string[];
  /** Only games of one person, whoever may see them. */
  readonly mine?: string;
  /** Games of a club instead of public ones. */
  readonly club?: string;
  /** Options by id, as text. */
  readonly options: Readonly<Record<string, string>>;
  readonly movesFrom?: number;
  readonly movesTo?: number;
  readonly span?: Span;
  readonly before?: number;
  readonly most: number;
}

/** How an option may be written in the database, in the JSON of all: as a text, or bare where it is a number or a switch. */
const piecesOf = (id: string, value: string): readonly string[] => {
  const key = `${JSON.stringify(id)}:`;
  const texts = [`${key}${JSON.stringify(value)}`];
  return /^(true|false|-?\d+)$/.test(value) ? [...texts, `${key}${value},`, `${key}${value}}`] : texts;
};

/** Games by the end of the game, the newest first: the player's if one is named, else those of the title, the club, or everybody's. */
export const queryFor = ({ database: { db } }: Services, search: Search) => {
  const [first, ...others] = [...(search.mine === undefined ? [] : [search.mine]), ...search.players];
  let query =
    first === undefined
      ? db
          .selectFrom('archive')
          .select(['archive.game_id', 'archive.ended'])
          .where('archive.ended', 'is not', null)
          .orderBy('archive.ended', 'desc')
      : db
          .selectFrom('archive')
          .innerJoin('archive_seats', 'archive_seats.game_id', 'archive.game_id')
          .select(['archive.game_id', 'archive.ended'])
          .where('archive_seats.user_id', '=', first)
          .where('archive_seats.ended', 'is not', null)
          .orderBy('archive_seats.ended', 'desc');
  query = query.limit(search.most);
  for (const other of others)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('archive_seats as also')
          .select('also.seat')
          .whereRef('also.game_id', '=', 'archive.game_id')
          .where('also.user_id', '=', other),
      ),
    );
  if (search.club !== undefined) query = query.where('archive.club_id', '=', search.club);
  else if (search.mine === undefined) query = query.where('archive.open', '=', 1);
  if (search.title !== undefined) query = query.where('archive.title', '=', search.title);
  if (search.rules !== undefined) query = query.where('archive.rules', '=', search.rules);
  if (search.size !== undefined) query = query.where('archive.size', '=', search.size);
  if (search.movesFrom !== undefined) query = query.where('archive.moves', '>=', search.movesFrom);
  if (search.movesTo !== undefined) query = query.where('archive.moves', '<=', search.movesTo);
  if (search.span !== undefined) {
    const [from, to] = LASTS[search.span];
    query = query.where((eb) => eb.between(eb('archive.ended', '-', eb.ref('archive.begun')), from, to));
  }
  for (const [id, value] of Object.entries(search.options))
    query = query.where((eb) => eb.or(piecesOf(id, value).map((piece) => isLike('archive.options', `%${literal(piece)}%`))));
  // A game may end only once in a millisecond, as far as pages go.
  if (search.before !== undefined)
    query = query.where(first === undefined ? 'archive.ended' : ('archive_seats.ended' as 'archive.ended'), '<', search.before);
  return query;
};

export type Wanted = Omit<Search, 'players' | 'mine'> & { readonly players: readonly string[]; readonly mine: boolean };

/** Finished games that somebody may see. */
export const searchGames = async (
  services: Services,
  user: User | null,
  wanted: Wanted,
): Promise<readonly (Card & { readonly ended: number })[]> => {
  const { players: names, mine, ...rest } = wanted;
  const players: string[] = [];
  for (const name of names) {
    const person = await personNamed(services, name);
    // Nobody has played with a person whom nobody knows.
    if (person === undefined) return [];
    players.push(person.id);
  }
  const rows = await queryFor(services, { ...rest, players, ...(mine && user !== null && { mine: user.id }) }).execute();
  const ended = new Map(rows.map((row) => [row.game_id, row.ended as number]));
  const cards = await cardsOf(services, user, [...ended.keys()]);
  return cards.map((card) => ({ ...card, ended: ended.get(card.id) as number })).toSorted((a, b) => b.ended - a.ended);
};
