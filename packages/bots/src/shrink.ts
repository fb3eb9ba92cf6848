import { type GameRecord, type Move, offers, type State, start, type Title } from '@roundhouse/engine';
import { brokenLaws, type Fault, tryMove } from './game.ts';

/** Numbers differ from position to position; the kind of fault is what is left without them. */
const kindOf = (error: string): string => error.replace(/-?\d+/g, '#');

const REPLAYS = 80;

/** Plays what can be played of these moves, leaving out what is refused, until something is wrong. */
const replayLoosely = (title: Title, record: GameRecord, moves: readonly Move[], last: Move | null): Fault | null => {
  let state: State;
  try {
    state = start(title, record).state;
  } catch {
    return null;
  }
  const kept: Move[] = [];
  const made = (): GameRecord => ({ ...record, moves: kept });
  for (const move of moves) {
    const tried = tryMove(title, state, move);
    if (!tried.ok && tried.refused) continue;
    if (!tried.ok) return { error: tried.error, record: made(), move };
    kept.push(move);
    const broken = brokenLaws(title, tried.state, state);
    if (broken !== null) return { error: broken, record: made(), move: null };
    state = tried.state;
  }
  if (last === null) return null;
  const tried = tryMove(title, state, last);
  if (tried.ok) return null;
  if (!tried.refused) return { error: tried.error, record: made(), move: last };
  const offered = [...offers(title, state, { type: last.type })].some(({ move }) => JSON.stringify(move) === JSON.stringify(last));
  return offered ? { error: `an offered move was ${tried.error}`, record: made(), move: last } : null;
};

/** A shorter record with the same kind of fault: moves are left out in ever smaller pieces, as long as the fault stays. */
export const shrink = (title: Title, fault: Fault): Fault => {
  const wanted = kindOf(fault.error);
  let best = fault;
  let size = Math.ceil(best.record.moves.length / 2);
  for (let replays = 0; size >= 1 && replays < REPLAYS; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.record.moves.length && replays < REPLAYS; replays++) {
      const { moves } = best.record;
      const found = replayLoosely(title, best.record, [...moves.slice(0, at), ...moves.slice(at + size)], best.move);
      const shorter = found !== null && kindOf(found.error) === wanted && found.record.moves.length < moves.length;
      if (shorter) best = found;
      else at += size;
    }
  }
  return best;
};
