import { left, type Move, presidentOf, refuse, type Step } from '@roundhouse/engine';
import { GRANT, market } from './data.ts';
import { edit, own } from './own.ts';
import { move as movePrice } from './shares.ts';

/** TOY-4.1: a step of this game alone. It has one move, may be ended without it, and is over once the grant is taken. */
export const grant: Step<Move> = {
  name: 'grant',
  moves: { grant: {} },
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
    e.pay('bank', here.about, GRANT);
    e.emit('granted', { company: here.about, amount: GRANT });
    movePrice(e, here.about, (from) => left(market, from));
  },
};
