import type { MoveOf, Step } from '@roundhouse/engine/rules';
import { presidentOf } from '@roundhouse/engine/shares';
import { printed } from './data.ts';
import { edit, own } from './own.ts';
import { emit, refuse } from './say.ts';
import { movePrice } from './shares.ts';

const MOVES = { bond: {} };
export type BondMove = MoveOf<typeof MOVES>;

/** MINI-3.3: the only step that no other title has. */
export const bond: Step<BondMove> = {
  name: 'bond',
  moves: MOVES,
  deciders(s, { about }) {
    const president = presidentOf(s, about);
    return president === null ? [] : [president];
  },
  *candidates(s, { about }) {
    const by = presidentOf(s, about);
    if (by !== null) yield { move: { type: 'bond', by } };
  },
  check: (s, { about }) => (own(s).bonds.includes(about) ? refuse('bond.issued', 'MINI-3.3', { company: about }) : null),
  apply(e, { about }) {
    edit(e).bonds.push(about);
    e.pay('bank', about, printed.bond);
    emit(e, 'bond', { company: about, amount: printed.bond });
    movePrice(e, about, -1);
  },
};
