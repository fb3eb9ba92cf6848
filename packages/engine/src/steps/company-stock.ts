import type { Edit } from '../edit.ts';
import { type MoveOf, whole } from '../fields.ts';
import type { CompanyId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { companyOf, ordinary, type Pack, packs, presidentDecides, presidentOf, transfer } from '../shares/certificate.ts';
import type { Owner, State } from '../state.ts';
import { type Aided, type Offer, remember, type Step } from '../step.ts';

/** A company issues its own shares to the pool, or redeems them from it. */
export interface CompanyStockPolicy {
  /** Why it may neither issue nor redeem now. */
  bar(s: State, company: CompanyId): Refusal | null;
  /** The owner of the shares it may issue. */
  source(company: CompanyId): Owner;
  price(s: State, company: CompanyId): number;
  /** The most percent it may issue or redeem. */
  mostSold(s: State, company: CompanyId): number;
  mostBought(s: State, company: CompanyId): number;
  /** Which moves beside the step could make a deal possible. Default: any. */
  readonly aided?: Aided;
  /** Called after an issue, to move the price. */
  sold(e: Edit, company: CompanyId, percent: number): void;
  readonly rules: { readonly once: RuleId; readonly sell: RuleId; readonly buy: RuleId; readonly cash: RuleId };
}

const MOVES = { issue: { percent: whole }, redeem: { percent: whole } };
/** A company issues or redeems its own shares. */
export type CompanyStockMove = MoveOf<typeof MOVES>;

const NAME = 'company-stock';

/** A company deals in its own shares. */
export const companyStock = (policy: CompanyStockPolicy): Step<CompanyStockMove> => {
  const lot = (s: State, company: CompanyId, owner: Owner, percent: number) => packs(ordinary(s, company, owner), percent)[0];
  const cost = (s: State, company: CompanyId, percent: number): number => (policy.price(s, company) * percent) / 10;

  function* percents(s: State, company: CompanyId, owner: Owner, most: number): Iterable<number> {
    for (let percent = 5; percent <= most; percent += 5) if (lot(s, company, owner, percent) !== undefined) yield percent;
  }

  return {
    name: NAME,
    moves: MOVES,
    deciders: presidentDecides,
    *candidates(s, here): Iterable<Offer<CompanyStockMove>> {
      const by = presidentOf(s, here.about);
      if (by === null || here.at !== null || policy.bar(s, here.about) !== null) return;
      for (const percent of percents(s, here.about, policy.source(here.about), policy.mostSold(s, here.about)))
        yield { move: { type: 'issue', by, percent } };
      for (const percent of percents(s, here.about, 'pool', policy.mostBought(s, here.about)))
        yield { move: { type: 'redeem', by, percent } };
    },
    check(s, here, move) {
      const company = here.about;
      if (here.at !== null) return refuse('company-stock.once', policy.rules.once);
      const bar = policy.bar(s, company);
      if (bar !== null) return bar;
      if (move.type === 'issue') {
        const most = policy.mostSold(s, company);
        const fits = move.percent > 0 && move.percent <= most && lot(s, company, policy.source(company), move.percent) !== undefined;
        return fits ? null : refuse('company-stock.sell', policy.rules.sell, { most });
      }
      const most = policy.mostBought(s, company);
      if (move.percent <= 0 || move.percent > most || lot(s, company, 'pool', move.percent) === undefined)
        return refuse('company-stock.buy', policy.rules.buy, { most });
      const treasury = companyOf(s, company).treasury;
      return cost(s, company, move.percent) > treasury ? refuse('company-stock.cash', policy.rules.cash, { treasury }) : null;
    },
    over: (_s, here) => here.at !== null,
    ...(policy.aided !== undefined && { aided: policy.aided }),
    apply(e, here, move) {
      const company = here.about;
      const issuing = move.type === 'issue';
      const from = issuing ? policy.source(company) : 'pool';
      const amount = cost(e.now, company, move.percent);
      const to = issuing ? 'pool' : company;
      transfer(e, company, { from, sizes: lot(e.now, company, from, move.percent) as Pack }, to);
      e.pay(issuing ? 'bank' : company, issuing ? company : 'bank', amount);
      e.emit(issuing ? 'issued' : 'redeemed', { company, percent: move.percent, amount, from, to });
      remember(e, here, NAME, move.type);
      if (issuing) policy.sold(e, company, move.percent);
    },
  };
};
