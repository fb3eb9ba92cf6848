import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type Edit, type MoveOf, payIncome, type Step, text } from '@roundhouse/engine/rules';
import { presidentOf } from '@roundhouse/engine/shares';
import { buyPrivate } from '@roundhouse/engine/steps';
import { board, PRIVATES, privateData } from './data.ts';
import { edit } from './own.ts';
import { emit, refuse } from './say.ts';

export const payIncomes = (e: Edit): void => {
  for (const { id, income } of PRIVATES) payIncome(e, id, income);
};

/** TOY-5.1: beside every step of a company's turn. */
export const buyPrivates = buyPrivate({
  range: (_s, _company: CompanyId, id) => {
    const { price } = privateData(id);
    return { min: price / 2, max: price * 2, rule: 'TOY-5.1' };
  },
  rules: { owner: () => 'TOY-5.1', cash: 'TOY-5.1' },
});

const QUARRY = 'QUARRY';

/** Who speaks for the quarry: its owner, or the president of the company that owns it. */
const quarryman = (s: State): PlayerId | null => {
  const owner = s.assets[QUARRY]?.owner ?? 'out';
  if (owner in s.players) return owner;
  return owner in s.companies ? presidentOf(s, owner) : null;
};

const MOVES = { blast: { hex: text } };
export type BlastMove = MoveOf<typeof MOVES>;

/** TOY-5.2: a step beside those of whoever is on turn. The game never waits for it. */
export const blast: Step<BlastMove> = {
  name: 'blast',
  moves: MOVES,
  deciders: (s) => {
    const who = quarryman(s);
    return who === null ? [] : [who];
  },
  *candidates(s) {
    const by = quarryman(s);
    if (by === null) return;
    for (const [h, hex] of board.ids.entries()) if (board.terrainCost(h) > 0) yield { move: { type: 'blast', by, hex } };
  },
  check(s, _here, move) {
    if ((s.assets[QUARRY]?.used ?? 0) > 0) return refuse('blast.used', 'TOY-5.2');
    const h = board.index.get(move.hex);
    return h === undefined || board.terrainCost(h) === 0 || s.board[move.hex] !== undefined
      ? refuse('blast.hex', 'TOY-5.2', { hex: move.hex })
      : null;
  },
  apply(e, _here, move) {
    e.asset(QUARRY).used = 1;
    edit(e).blasted = move.hex;
    emit(e, 'blasted', { by: move.by, hex: move.hex });
  },
};
