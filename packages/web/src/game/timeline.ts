import { active, type State, type Title } from '@roundhouse/engine';
import { roundName } from '../text/words.ts';

// Where rounds, turns and phases of a game begin, counted in moves.

export interface Block {
  readonly name: string;
  readonly kind: string;
  /** First move after which the round is on. */
  readonly from: number;
  readonly length: number;
}

/** The rounds of a game with the moves they took. */
export const blocksOf = (positions: readonly State[]): readonly Block[] => {
  const blocks: Block[] = [];
  positions.forEach((state, move) => {
    const name = roundName(state.round);
    const last = blocks.at(-1);
    if (last?.name === name) blocks[blocks.length - 1] = { ...last, length: last.length + 1 };
    else blocks.push({ name, kind: state.round.kind, from: move, length: 1 });
  });
  return blocks;
};

/** Numbers of the positions in which this differs from the position before. */
const changes = (positions: readonly State[], of: (state: State) => string): readonly number[] => {
  let last: string | null = null;
  return positions.flatMap((state, move) => {
    const now = of(state);
    const changed = now !== last;
    last = now;
    return changed ? [move] : [];
  });
};

/** Whose turn it is: a company's or a player's; where a turn has no owner, that of the player who decides. */
const turnOf = (title: Title, state: State): string => {
  const [turn] = state.stack;
  const whose = turn?.about ?? active(title, state)[0] ?? '';
  return `${roundName(state.round)} ${turn !== undefined && 'turn' in turn ? turn.turn : ''} ${whose}`;
};

export const turnsOf = (title: Title, positions: readonly State[]): readonly number[] =>
  changes(positions, (state) => turnOf(title, state));

/** The phases after the first, and the move that began each. */
export const phasesOf = (positions: readonly State[]): readonly { readonly phase: string; readonly from: number }[] =>
  changes(positions, ({ phase }) => phase)
    .slice(1)
    .map((from) => ({ phase: positions[from]?.phase ?? '', from }));

/** Where a step back or on leads: to the beginning of this round or turn, or else of the one before or after it. */
export const stepTo = (starts: readonly number[], at: number, by: -1 | 1, length: number): number =>
  by < 0 ? (starts.findLast((start) => start < at) ?? 0) : (starts.find((start) => start > at) ?? length);
