import type { Edit } from '../edit.ts';
import { type MoveOf, optional, text, whole } from '../fields.ts';
import type { CompanyId, PlayerId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { transfer } from '../shares/certificate.ts';
import { settlePresidency } from '../shares/deal.ts';
import type { PresidencyPolicy } from '../shares/president.ts';
import type { Owner, State } from '../state.ts';
import type { Offer } from '../step.ts';
import type { Purchase } from './stock.ts';

/** A certificate on sale. */
export interface ShareLot {
  readonly from: Owner;
  readonly percent: number;
  readonly president: boolean;
  readonly price: number;
  /** Receives the money. */
  readonly to: Owner;
  /** The par price the buyer sets, if any. */
  readonly par: number | null;
}

/** What is on sale at which price, and who may buy. */
export interface BuySharePolicy {
  /** All certificates of a company on sale to players now. */
  lots(s: State, company: CompanyId): readonly ShareLot[];
  /** The refusal if no lot matches the move. */
  notOnSale(s: State, company: CompanyId, move: BuyShareMove): Refusal;
  may(s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null;
  /** Called before the certificate is paid for, to set the par price. */
  starting(e: Edit, company: CompanyId, par: number): void;
  /** Called after the purchase, for example to float the company. */
  bought(e: Edit, player: PlayerId, company: CompanyId, lot: ShareLot): void;
  readonly presidency: PresidencyPolicy;
  readonly rules: { readonly cash: RuleId };
}

const MOVES = { buy: { company: text, from: text, percent: whole, par: optional(whole) } };
/** A player buys a certificate. */
export type BuyShareMove = MoveOf<typeof MOVES>;

/** Buys one certificate from the IPO, a treasury or the pool. */
export const buyShare = (policy: BuySharePolicy): Purchase<BuyShareMove> => {
  const lotOf = (s: State, move: BuyShareMove): ShareLot | undefined =>
    s.companies[move.company] === undefined
      ? undefined
      : policy
          .lots(s, move.company)
          .find((lot) => lot.from === move.from && lot.percent === move.percent && lot.par === (move.par ?? null));
  return {
    name: 'buy',
    moves: MOVES,
    *candidates(s, by): Iterable<Offer<BuyShareMove>> {
      for (const company in s.companies) {
        for (const { from, percent, par, price } of policy.lots(s, company)) {
          if (price > (s.players[by]?.cash ?? 0)) continue;
          const move = { type: 'buy' as const, by, company, from, percent };
          yield { move: par === null ? move : { ...move, par } };
        }
      }
    },
    check(s, player, move) {
      const lot = lotOf(s, move);
      if (lot === undefined) return policy.notOnSale(s, move.company, move);
      const barred = policy.may(s, player, move.company, lot);
      if (barred !== null) return barred;
      const cash = s.players[player]?.cash ?? 0;
      return lot.price > cash ? refuse('buy.cash', policy.rules.cash, { price: lot.price, cash }) : null;
    },
    apply(e, player, move) {
      const lot = lotOf(e.now, move);
      if (lot === undefined) throw new Error('an unchecked purchase');
      const { company } = move;
      if (lot.par !== null) policy.starting(e, company, lot.par);
      e.pay(player, lot.to, lot.price);
      transfer(e, company, { from: lot.from, sizes: lot.president ? [] : [lot.percent], president: lot.president }, player);
      const { from, percent, price, to, president } = lot;
      e.emit('bought', { player, company, from, percent, price, to, ...(president && { president }) });
      settlePresidency(e, policy.presidency, company);
      policy.bought(e, player, company, lot);
    },
  };
};
