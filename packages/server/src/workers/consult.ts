import {
  type GameEvent,
  type GameRecord,
  type Like,
  type Move,
  moveWords,
  type Offer,
  offers,
  play,
  readRecord,
  replay,
  type State,
  say,
  suggest,
  type Title,
  tell,
  view,
} from '@roundhouse/engine';
import { bodyFault } from '../http/border.ts';
import type { TitleSource } from '../titles.ts';
import type { OffersTask, Tried, TryRecordTask, Wish } from './task.ts';

// What may be done in a position, and what would follow: for clients that have no rules of their own.

/** Budget of nodes for open offers where a title has none of its own. */
const NODES = 1_000_000;

/** What looks like a number may be one in the move, so it is compared as a text afterwards. */
const isPlainText = (text: string): boolean => !/^-?\d+$|^true$|^false$/.test(text);

const fits = (move: Move, { by, fields }: Wish): boolean => {
  if (by !== null && !by.includes(move.by)) return false;
  const values = move as Move & Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(([field, wanted]) => field in values && String(values[field]) === wanted);
};

const likeOf = ({ by, fields }: Wish): Like => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, text]) => isPlainText(text))),
  ...(by?.length === 1 && { by: by[0] as string }),
});

type Names = Readonly<Record<string, string>>;

const voiceOf = (names: Names) => ({ name: (id: string): string => names[id] ?? id });

const namesIn = (state: State): Names => Object.fromEntries(Object.entries(state.players).map(([id, { name }]) => [id, name]));

const showOffer = (title: Title, state: State, offer: Offer, fill: boolean, names: Names) => {
  const move = fill && offer.open !== undefined ? suggest(title, state, offer, title.routes?.nodes ?? NODES) : offer.move;
  return {
    move,
    words: moveWords(title, move, voiceOf(names)),
    waits: offer.waits ?? true,
    ...(offer.ranges !== undefined && { ranges: offer.ranges }),
    ...(offer.open !== undefined && { open: offer.open }),
  };
};

/** The offers that fit a wish, and whether there are more of them. */
const listOffers = (title: Title, state: State, wish: Wish, names: Names) => {
  const found: object[] = [];
  for (const offer of offers(title, state, likeOf(wish))) {
    if (!fits(offer.move, wish)) continue;
    if (found.length >= wish.most) return { offers: found, more: true };
    found.push(showOffer(title, state, offer, wish.fill, names));
  }
  return { offers: found, more: false };
};

export const showOffers = (title: Title, { state, wish }: OffersTask): string =>
  JSON.stringify(listOffers(title, state, wish, namesIn(state)));

const EVERYTHING: Wish = { by: null, fields: {}, most: 1_000, fill: true };

/** Plays moves with every proof, and tells what came of them. */
export const tryMoves = (title: Title, state: State, moves: readonly Move[], withOffers: boolean): string => {
  const names = namesIn(state);
  const events: GameEvent[] = [];
  let now = state;
  for (const [at, move] of moves.entries()) {
    const outcome = play(title, now, move);
    if (!outcome.ok) {
      const { code, rule, params } = outcome.refusal;
      return JSON.stringify({ ok: false, at, refusal: { code, message: say(title, outcome.refusal, voiceOf(names)), rule, params } });
    }
    events.push(...outcome.events);
    now = outcome.state;
  }
  return JSON.stringify({
    ok: true,
    events: events.map((event) => ({ ...event, words: tell(title, event, voiceOf(names)) })),
    view: view(title, now),
    ...(withOffers && listOffers(title, now, EVERYTHING, names)),
  });
};

interface Body {
  readonly record: GameRecord;
  readonly moves: readonly Move[];
  readonly withOffers: boolean;
}

const FORM = 'Send {"record": …, "moves": […]}, and "offers": true if you want the offers after them.';
const MOST_TRIED = 100;

const isMove = (value: unknown): boolean => {
  const { type, by } = (value ?? {}) as Partial<Move>;
  return typeof type === 'string' && typeof by === 'string';
};

/** The body of a request to try moves on a record; or why it is none. */
const readBody = (text: string): Body | string => {
  const fault = bodyFault(text);
  if (fault !== null) return fault;
  try {
    const { record, moves = [], offers: withOffers = false, ...more } = JSON.parse(text) as Record<string, unknown>;
    const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
    const isList = Array.isArray(moves) && moves.length <= MOST_TRIED && moves.every(isMove);
    if (!isRecord || !isList || typeof withOffers !== 'boolean' || Object.keys(more).length > 0) return FORM;
    return { record: record as GameRecord, moves: moves as readonly Move[], withOffers };
  } catch {
    return 'The request body is not JSON.';
  }
};

export const tryRecord = async (titles: TitleSource, { text, mostMoves }: TryRecordTask): Promise<Tried> => {
  const body = readBody(text);
  const malformed = (error: string): Tried => ({ ok: false, error });
  if (typeof body === 'string') return malformed(body);
  const { title: id, rules } = body.record;
  const title = typeof id === 'string' && typeof rules === 'number' ? await titles.loadTitle(id, rules) : undefined;
  if (title === undefined) return malformed(`This server doesn’t have rules number ${JSON.stringify(rules)} of ${JSON.stringify(id)}.`);
  const read = readRecord(title, body.record);
  if (!read.ok) return malformed(`The record can’t be read: ${read.error}.`);
  if (read.value.moves.length > mostMoves) return malformed(`The record has more than ${mostMoves} moves.`);
  const played = replay(title, read.value);
  if (!played.ok) return malformed(`Move ${played.at + 1} of the record is illegal: ${say(title, played.refusal)}`);
  return { ok: true, text: tryMoves(title, played.positions.at(-1) as State, body.moves, body.withOffers) };
};
