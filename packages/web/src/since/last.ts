import type { PlayerId } from '@roundhouse/engine';
import type { Session } from '../game/session.ts';

/** The number of moves up to and including the player's last own decision. */
export const lastDecision = (
  { record: { moves }, ordered }: Pick<Session, 'record' | 'ordered'>,
  mine: (player: PlayerId) => boolean,
): number => moves.findLastIndex(({ by }, at) => mine(by) && !ordered.includes(at + 1)) + 1;

/** How many moves others have made since then. */
export const movesSince = (session: Pick<Session, 'record' | 'ordered'>, from: number, mine: (player: PlayerId) => boolean): number =>
  session.record.moves.slice(from).filter(({ by }) => !mine(by)).length;
