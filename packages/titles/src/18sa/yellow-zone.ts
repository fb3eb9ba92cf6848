import type { CompanyId, Json, Move, Offer, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Duty, type MoveOf, type Step, text, whole } from '@roundhouse/engine/rules';
import { type Block, blockOf, held, type Pack, sellable, sellBlock, whyNotSell } from '@roundhouse/engine/shares';
import { SIZES } from './data.ts';
import { excess, holdLimit } from './limits.ts';
import { edit, own } from './own.ts';
import { isYellow } from './price.ts';
import { refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule } from './shares.ts';

// SA-9.3-5 a price leaves the yellow area: players who now break a limit sell down to it at once (SA-R79).

const MOVES = { surplus: { company: text, percent: whole } };
export type SurplusMove = MoveOf<typeof MOVES>;

/** The certificate that is sold, the largest pack; undefined for a president who sells from what they get for the president's certificate. */
const packFor = (s: State, player: PlayerId, company: CompanyId, percent: number): Pack | undefined =>
  (blockOf(s, company, player, percent, salePolicy) as Block).packs[0];

/** Percents of a company that the player could sell as one certificate. */
const pieces = (s: State, player: PlayerId, company: CompanyId): readonly number[] =>
  SIZES.filter((percent) =>
    sellable(s, company, player, salePolicy).some(
      (block) => block.percent === percent && (block.packs.length === 0 || block.packs.some((pack) => pack.length === 1)),
    ),
  );

/** SA-R112 the player's choice. Of too many certificates only those that count can be sold (SA-9.3-7). */
const choices = (s: State, player: PlayerId, company: CompanyId | null): readonly (readonly [CompanyId, number])[] => {
  const among = company === null ? Object.keys(s.companies).filter((id) => !isYellow(s, id)) : [company];
  return among.flatMap((id) => pieces(s, player, id).map((percent): readonly [CompanyId, number] => [id, percent]));
};

/** Players who have sold already, then the others from the holder of the red locomotive on. */
const inTurn = (s: State): readonly PlayerId[] => {
  const at = s.order.indexOf(own(s).priority);
  const order = [...s.order.slice(at), ...s.order.slice(0, at)];
  const sold = (player: PlayerId): boolean => own(s).carried.some((other) => other.player === player);
  return [...order.filter(sold), ...order.filter((player) => !sold(player))];
};

export interface Surplus {
  readonly player: PlayerId;
  /** The company of which the player holds too much; null: too many certificates. */
  readonly company: CompanyId | null;
}

/** Who must sell certificates now. SA-9.3-6 nobody sells a company that is back in the yellow area; SA-9.3-7 then the certificate limit. */
export const surplusNow = (s: State): Surplus | null => {
  for (const company of own(s).leftYellow) {
    const player = s.order.find((other) => held(s, company, other) > holdLimit(s, company));
    // Of so much there is always a certificate that can be sold.
    if (player !== undefined) return { player, company };
  }
  for (const player of inTurn(s)) {
    const again = own(s).leftYellow.some((company) => held(s, company, player) > 0 && !isYellow(s, company));
    if (again && excess(s, player) > 0 && choices(s, player, null).length > 0) return { player, company: null };
  }
  return null;
};

/** Nobody breaks a limit any longer. */
export type Settled = Move & { readonly type: 'settled' };

/** Certificates are sold one by one until the limits are kept or the price is back in the yellow area. */
export const surplus: Step<SurplusMove, Json, Settled> = {
  name: 'surplus',
  moves: MOVES,
  deciders: (s) => {
    const due = surplusNow(s);
    return due === null ? [] : [due.player];
  },
  *candidates(s): Iterable<Offer<SurplusMove>> {
    const due = surplusNow(s);
    if (due === null) return;
    for (const [company, percent] of choices(s, due.player, due.company))
      yield { move: { type: 'surplus', by: due.player, company, percent } };
  },
  check(s, _here, { company, percent }): Refusal | null {
    const due = surplusNow(s) as Surplus;
    if (s.companies[company] === undefined) return refuse('surplus.choice', 'SA-9.3-5', { company });
    if (choices(s, due.player, due.company).some(([id, size]) => id === company && size === percent)) return null;
    if (due.company !== null && due.company !== company) return refuse('surplus.choice', 'SA-9.3-5', { company: due.company });
    const bar = SIZES.includes(percent) ? whyNotSell(s, company, due.player, percent, salePolicy) : null;
    return bar === null
      ? refuse('surplus.one', 'SA-R79')
      : refuse(bar, bar === 'sale.no-successor' ? 'SA-R80' : saleRule(bar), { company, percent });
  },
  apply(e, _here, move) {
    if (move.type === 'settled') Object.assign(edit(e), { leftYellow: [], carried: [] });
    else sellBlock(e, dealPolicy, move.company, move.by, move.percent, packFor(e.now, move.by, move.company, move.percent));
  },
  auto: (s) => (surplusNow(s) === null ? { type: 'settled', by: '' } : null),
};

export const leavingYellow: Duty = {
  rule: 'SA-9.3-5',
  due: (s) => (own(s).leftYellow.length > 0 ? { step: 'surplus', about: null, at: null } : null),
};
