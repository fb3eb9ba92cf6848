import type { CompanyId, Offer, Refusal, State } from '@roundhouse/engine';
import { type Edit, type MoveOf, remember, type Step, whole } from '@roundhouse/engine/rules';
import { held, ordinary, presidentDecides, presidentOf, transfer } from '@roundhouse/engine/shares';
import { OWN_LIMIT, SIZES } from './data.ts';
import { costOf, dropFor, sharePrice, worthOfShares } from './price.ts';
import { treasuryOf } from './purse.ts';
import { refuse } from './say.ts';

const MOVES = { redeem: { percent: whole }, issue: { percent: whole }, place: { percent: whole } };
export type DealMove = MoveOf<typeof MOVES>;

const NAME = 'company-stock';

/** Where the certificate comes from: the corporation's own shares, the pool, or with the variant the offering (SA-11.1-2 SA-R89). */
const sourceOf = (type: string, company: CompanyId): string => (type === 'issue' ? company : type === 'redeem' ? 'pool' : 'ipo');

const missing = (type: string, company: CompanyId): Refusal => {
  if (type === 'redeem') return refuse('deal.pool', 'SA-R58', { company });
  return refuse('deal.none', type === 'issue' ? 'SA-7.2-9' : 'SA-R89', { company });
};

const check = (s: State, company: CompanyId, done: boolean, { type, percent }: DealMove): Refusal | null => {
  if (type === 'place' && s.options.dealing !== true) return refuse('deal.variant', 'SA-7.2-10');
  if (done) return refuse('company-stock.once', 'SA-7.2-10');
  if (!ordinary(s, company, sourceOf(type, company)).includes(percent)) return missing(type, company);
  if (type !== 'redeem') return null;
  if (held(s, company, company) + percent > OWN_LIMIT) return refuse('deal.own-limit', 'SA-7.2-8', { limit: OWN_LIMIT });
  const treasury = treasuryOf(s, company);
  return costOf(sharePrice(s, company), percent) > treasury ? refuse('company-stock.cash', 'SA-3.2-3', { treasury }) : null;
};

/** SA-7.2-7 */
const redeem = (e: Edit, company: CompanyId, percent: number): void => {
  const amount = costOf(sharePrice(e.now, company), percent);
  transfer(e, company, { from: 'pool', sizes: [percent] }, company);
  e.pay(company, 'bank', amount);
  e.emit('redeemed', { company, percent, amount, from: 'pool', to: company });
};

/** SA-7.2-9 SA-11.1-2 the price falls as after any sale. */
const issue = (e: Edit, company: CompanyId, percent: number, from: string): void => {
  const amount = worthOfShares(sharePrice(e.now, company), percent);
  transfer(e, company, { from, sizes: [percent] }, 'pool');
  e.pay('bank', company, amount);
  e.emit('issued', { company, percent, amount, from, to: 'pool' });
  dropFor(e, company, percent);
};

/** SA-7.2-10 SA-R58 step 6: one certificate bought from the pool, or one sold to it. */
export const dealing: Step<DealMove> = {
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<DealMove>> {
    const by = presidentOf(s, here.about);
    if (by === null || here.at !== null) return;
    for (const type of ['redeem', 'issue', 'place'] as const) {
      const sizes = ordinary(s, here.about, sourceOf(type, here.about));
      for (const percent of SIZES) if (sizes.includes(percent)) yield { move: { type, by, percent } };
    }
  },
  check: (s, here, move) => check(s, here.about, here.at !== null, move),
  over: (_s, here) => here.at !== null,
  // Side moves take money. They bring no share and change no price.
  aided: false,
  apply(e, here, { type, percent }) {
    remember(e, here, NAME, type);
    if (type === 'redeem') redeem(e, here.about, percent);
    else issue(e, here.about, percent, sourceOf(type, here.about));
  },
};
