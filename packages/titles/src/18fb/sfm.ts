import type { Offer } from '@roundhouse/engine';
import { placeFault } from '@roundhouse/engine/board';
import { type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import { presidentDecides } from '@roundhouse/engine/shares';
import { placeOn, stopIn } from '@roundhouse/engine/steps';
import { board, SFM } from './data.ts';
import { refuse } from './say.ts';
import { claims } from './tokens.ts';

export const SFM_HOME = 'sfm-home';

const MOVES = { home: { hex: text } };
export type HomeMove = MoveOf<typeof MOVES>;

/** The buyer of SFM's president's certificate names any city with an empty slot that is not kept for others. */
export const sfmHome: Step<HomeMove> = {
  name: SFM_HOME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<HomeMove>> {
    for (const by of presidentDecides(s, here)) for (const hex of board.ids) yield { move: { type: 'home', by, hex } };
  },
  check(s, _here, { hex }) {
    const fault = placeFault(stopIn(board, s.board, hex, 0), s.board[hex], SFM, claims(s, hex, 0, SFM));
    return fault === null ? null : refuse(`token.${fault}`, fault === 'kept' ? 'FB-R61' : 'FB-3.5.3-2', { hex });
  },
  apply: (e, _here, { hex }) => placeOn(e, board, SFM, hex, 0),
};
