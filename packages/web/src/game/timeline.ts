import type { Moment, TitleMeta } from '@roundhouse/engine';
import { roundName } from '../text/words.ts';
import { momentOf } from './position.ts';
import type { Session } from './session.ts';

// Where rounds, turns and phases of a game begin, counted in moves.

export interface Block {
  readonly name: string;
  readonly kind: string;
  /** First move after which the round is on. */
  readonly from: number;
  readonly length: number;
}

/** Where each position of a game is. */
export const momentsOf = ({ title, positions }: Pick<Session, 'title' | 'positions'>): readonly Moment[] =>
  positions.map((position) => momentOf(title, position));

/** The rounds of a game with the moves they took. */
export const blocksOf = (moments: readonly Moment[], title?: TitleMeta): readonly Block[] => {
  const blocks: Block[] = [];
  moments.forEach(({ round }, move) => {
    const name = roundName(round, title);
    const last = blocks.at(-1);
    if (last?.name === name) blocks[blocks.length - 1] = { ...last, length: last.length + 1 };
    else blocks.push({ name, kind: round.kind, from: move, length: 1 });
  });
  return blocks;
};

/** Numbers of the moments in which `of` differs from the moment before. */
const changes = (moments: readonly Moment[], of: (moment: Moment) => string): readonly number[] => {
  let last: string | null = null;
  return moments.flatMap((moment, move) => {
    const now = of(moment);
    const changed = now !== last;
    last = now;
    return changed ? [move] : [];
  });
};

export const turnsOf = (moments: readonly Moment[]): readonly number[] =>
  changes(moments, ({ round, turn, whose }) => `${roundName(round)} ${turn ?? ''} ${whose ?? ''}`);

/** The phases after the first, and the move that began each. */
export const phasesOf = (moments: readonly Moment[]): readonly { readonly phase: string; readonly from: number }[] =>
  changes(moments, ({ phase }) => phase)
    .slice(1)
    .map((from) => ({ phase: moments[from]?.phase ?? '', from }));

/** The move that a step back or forward leads to: where this round or turn began, or else the one before or after it. */
export const stepTo = (starts: readonly number[], at: number, by: -1 | 1, length: number): number =>
  by < 0 ? (starts.findLast((start) => start < at) ?? 0) : (starts.find((start) => start > at) ?? length);
