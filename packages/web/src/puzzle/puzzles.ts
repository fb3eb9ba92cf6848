import { isNotation, notationHead, readNotation, type Title } from '@roundhouse/engine';
import type { RouteModel } from '@roundhouse/engine/routes';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { ReplaySession } from '../game/replay.ts';

// The puzzles that come with the app: positions of recorded games, found and graded by `roundhouse puzzles`.

export const GRADES = ['easy', 'medium', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

export interface Puzzle {
  readonly title: string;
  /** The file of its game. */
  readonly game: string;
  /** So many moves have been played. */
  readonly at: number;
  readonly company: string;
  /** What the best set of runs earns. Proven. */
  readonly best: number;
  /** What a player in a hurry would find. */
  readonly naive: number;
  readonly grade: Grade;
}

/** A puzzle as it is put: one that was made by hand has no grade. */
export type Posed = Omit<Puzzle, 'naive' | 'grade'> & Partial<Pick<Puzzle, 'naive' | 'grade'>>;

export const idOf = ({ game, at }: Pick<Puzzle, 'game' | 'at'>): string => `${game}-${at}`;

let loading: Promise<readonly Puzzle[]> | null = null;

/** All puzzles, in their order. They are read once. */
export const loadPuzzles = (): Promise<readonly Puzzle[]> => {
  loading ??= fetch('./puzzles/runs.json').then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json() as Promise<readonly Puzzle[]>;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
};

const DAY = 24 * 60 * 60 * 1_000;
/** Steps so far that neighbouring days have puzzles that differ in title and grade; prime, so that all of them come round. */
const STRIDE = 97;

/** The puzzle of a day. Everybody has the same. */
export const dailyOf = (puzzles: readonly Puzzle[], time: number): Puzzle | undefined =>
  puzzles[(Math.floor(time / DAY) * STRIDE) % Math.max(1, puzzles.length)];

export interface Wanted {
  /** Empty: all. */
  readonly title: string;
  readonly grade: Grade | '';
}

export const fitting = (puzzles: readonly Puzzle[], { title, grade }: Wanted): readonly Puzzle[] =>
  puzzles.filter((puzzle) => (title === '' || puzzle.title === title) && (grade === '' || puzzle.grade === grade));

/** The next puzzle that is not solved, after this one and then from the start; any other if all are solved. */
export const nextOf = (puzzles: readonly Puzzle[], solved: ReadonlySet<string>, id: string): Puzzle | undefined => {
  const at = puzzles.findIndex((puzzle) => idOf(puzzle) === id);
  const turned = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return turned.find((puzzle) => !solved.has(idOf(puzzle))) ?? turned[0];
};

/** The game of a puzzle, up to its position. */
export const openGameAt = async (puzzle: Pick<Puzzle, 'title' | 'game' | 'at'>): Promise<ReplaySession> => {
  const answer = await fetch(`./puzzles/${puzzle.game}.txt`);
  const text = answer.ok ? await answer.text() : '';
  if (!isNotation(text)) throw new Error(puzzle.game);
  const title = (await loadTitle(puzzle.title, notationHead(text).rules)) as Title;
  const read = readNotation(title, text);
  if (!read.ok) throw new Error(read.error);
  const record = { ...read.value, moves: read.value.moves.slice(0, puzzle.at) };
  return new ReplaySession(title, record, idOf(puzzle));
};

/** The trains of a model, one for each card. */
export const cardsOf = (model: RouteModel): readonly (readonly string[])[] => {
  const cards = new Map<string, string[]>();
  for (const { id, of } of model.trains) cards.set(of, [...(cards.get(of) ?? []), id]);
  return [...cards.values()];
};
