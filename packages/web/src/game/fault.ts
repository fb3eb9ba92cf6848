import { type GameRecord, type Refusal, replay, type Title } from '@roundhouse/engine';

/** The first illegal move of a record. */
export interface Fault {
  readonly at: number;
  readonly refusal: Refusal;
}

/** Replays a game with every check; null if all of it is legal. */
export const faultOf = (title: Title, record: GameRecord): Fault | null => {
  const played = replay(title, record);
  return played.ok ? null : { at: played.at, refusal: played.refusal };
};
