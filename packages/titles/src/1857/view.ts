import type { PlayerId, State, TitleView } from '@roundhouse/engine';
import { certificateLimit, certificates } from './certificate-limit.ts';
import type { End } from './end.ts';
import { finance } from './finance.ts';
import { own } from './own.ts';
import { type LaysLeft, laysLeft } from './track.ts';

export type { End } from './end.ts';
export type { LaysLeft } from './track.ts';

/** What the view of 1857 tells besides the shared one. */
export interface View1857 extends TitleView {
  readonly certificateLimit: number;
  readonly priority: PlayerId;
  /** What the operating company may still lay in its turn; null outside a company's turn. */
  readonly lays: LaysLeft | null;
  /** A price token has reached the highest price in an operating round: the game ends after this set. */
  readonly highestReached: boolean;
  /** The set of operating rounds in which the tenth company floated; null: it has not. */
  readonly tenthFloatedIn: number | null;
  /** Why the game ended; null: it goes on. */
  readonly ended: End | null;
}

export const viewOf = (s: State): View1857 => {
  const { priority, operating, operated, highestReached, tenthFloatedIn, ended } = own(s);
  return {
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
    priority,
    operating,
    operated,
    quiet: finance(s).dealing ? ['home', 'close'] : ['home', 'close', 'company-stock'],
    lays: laysLeft(s),
    highestReached,
    tenthFloatedIn,
    ended,
  };
};
