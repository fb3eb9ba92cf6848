import { leastPrice } from '../deal.ts';
import type { Edit } from '../edit.ts';
import { type MoveOf, text, whole } from '../fields.ts';
import type { AssetId, CompanyId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { companyOf, presidentDecides, presidentOf } from '../shares/certificate.ts';
import type { Asset, State } from '../state.ts';
import type { Ask, Here, Offer, PriceRange, Step } from '../step.ts';

/** What a company may pay for private companies, and when. */
export interface BuyPrivatePolicy {
  /** The price range at which the company may buy this asset, or why it may not. */
  range(s: State, company: CompanyId, asset: AssetId): PriceRange | Refusal;
  /** Why nothing can be bought at this point of the turn. */
  bar?(here: Here): Refusal | null;
  bought?(e: Edit, company: CompanyId, asset: AssetId): void;
  readonly rules: {
    /** Cited if no player owns the asset. */
    owner(s: State, asset: AssetId): RuleId;
    readonly cash: RuleId;
  };
}

const MOVES = { 'buy-private': { private: text, price: whole } };
/** A company buys a private company. */
export type BuyPrivateMove = MoveOf<typeof MOVES>;

const NAME = 'buy-private';

const isRefusal = (value: object): value is Refusal => 'code' in value;

/** A company buys a private from a player who agrees. A side step of its turn. */
export const buyPrivate = (policy: BuyPrivatePolicy): Step<BuyPrivateMove> => ({
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<BuyPrivateMove>> {
    const by = presidentOf(s, here.about);
    if (by === null) return;
    for (const [id, asset] of Object.entries(s.assets)) {
      if (!asset.open || !(asset.owner in s.players)) continue;
      const range = policy.range(s, here.about, id);
      if (isRefusal(range)) continue;
      const min = asset.owner === by ? range.min : leastPrice(here, `private:${id}`, range.min);
      const max = Math.min(range.max, companyOf(s, here.about).treasury);
      if (max >= min) yield { move: { type: 'buy-private', by, private: id, price: min }, ranges: { price: { min, max, step: 1 } } };
    }
  },
  check(s, here, move) {
    const barred = policy.bar?.(here) ?? null;
    if (barred !== null) return barred;
    const asset = s.assets[move.private];
    if (asset === undefined || !asset.open || !(asset.owner in s.players))
      return refuse('private.no-owner', policy.rules.owner(s, move.private), { private: move.private });
    const range = policy.range(s, here.about, move.private);
    if (isRefusal(range)) return range;
    if (move.price < range.min || move.price > range.max) return refuse('private.price', range.rule, { min: range.min, max: range.max });
    const treasury = companyOf(s, here.about).treasury;
    return move.price > treasury ? refuse('private.cash', policy.rules.cash, { treasury }) : null;
  },
  asks(s, _here, move): Ask {
    const { owner } = s.assets[move.private] as Asset;
    return { who: owner, why: 'consent', deal: { what: `private:${move.private}`, price: move.price } };
  },
  apply(e, here, move) {
    const seller = e.asset(move.private).owner;
    e.pay(here.about, seller, move.price);
    e.asset(move.private).owner = here.about;
    e.emit('private.bought', { company: here.about, private: move.private, from: seller, price: move.price });
    policy.bought?.(e, here.about, move.private);
  },
});
