import type { MoveOf, Step } from '@roundhouse/engine/rules';
import { left, presidentOf } from '@roundhouse/engine/shares';
import { market } from './data.ts';
import { edit, own } from './own.ts';
import { emit, refuse } from './say.ts';
import { move as movePrice } from './shares.ts';
import { policy } from './versions.ts';

const MOVES = { grant: {} };
export type GrantMove = MoveOf<typeof MOVES>;

/** TOY-4.1: a step of this game alone. It has one move, may be ended without it, and is over once the grant is taken. */
export const grant: Step<GrantMove> = {
  name: 'grant',
  moves: MOVES,
  deciders: (s, here) => {
    const president = presidentOf(s, here.about);
    return president === null ? [] : [president];
  },
  *candidates(s, here) {
    const by = presidentOf(s, here.about);
    if (by !== null) yield { move: { type: 'grant', by } };
  },
  check: (s, here) => (own(s).granted.includes(here.about) ? refuse('grant.taken', 'TOY-4.1') : null),
  apply(e, here) {
    edit(e).granted.push(here.about);
    const amount = policy(e.now).grant;
    e.pay('bank', here.about, amount);
    emit(e, 'granted', { company: here.about, amount });
    movePrice(e, here.about, (from) => left(market, from));
  },
};
