import type { CompanyId, Owner, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import {
  type CountPolicy,
  certificateCount,
  companyOf,
  held,
  leftOf,
  type PresidencyPolicy,
  type SaleBar,
  type SalePolicy,
  startAtPar,
  transferAll,
} from '@roundhouse/engine/shares';
import { CARDS, CERTIFICATE_LIMIT, FLOAT, market, POOL_LIMIT, SHARE } from './data.ts';
import { edit, isRegional, phaseOf, setCorp } from './own.ts';
import { sharePrice } from './price.ts';
import { code, emit } from './say.ts';
import { isBourbon, isSaleable } from './states.ts';

// Certificates, limits and presidents.

/** Limits stay as dealt, also when players have left. */
export const certificateLimit = (s: State): number => CERTIFICATE_LIMIT[String(Object.keys(s.players).length)] as number;

const counting: CountPolicy = { counts: () => true, countsAsset: () => false };

export const certificates = (s: State, player: PlayerId): number => certificateCount(s, player, counting);

/** How much more than the president another player must hold to take over, in percent. */
export const BOURBON_LEAD = 20;
export const leadFor = (s: State): number => (isBourbon(s) ? BOURBON_LEAD : 1);

/**
 * 20% more before phase 5, from then on simply more. A certificate that no player holds passes only by purchase.
 * FB-3.2.2-10 FB-3.2.5-1 FB-3.2.5-2 FB-3.2.5-3 FB-3.2.5-ex1 FB-R21
 */
export const presidency: PresidencyPolicy = {
  ahead: leadFor,
  order: (s, _company, old) => (old === null ? [] : leftOf(s, old)),
};

/** Why stock of a company cannot be sold at all. */
export const saleBar = (s: State, company: CompanyId): SaleBar | null => {
  if (isRegional(s, company)) return code('sale.regional');
  return isSaleable(s, company) ? null : 'sale.not-operated';
};

/** FB-2.3-4 FB-3.2.1-ex1 */
export const salePolicy: SalePolicy = {
  value: (s, company, percent) => (sharePrice(s, company) * percent) / SHARE,
  // FB-2.3-5
  poolLimit: () => POOL_LIMIT,
  presidency,
  bar: saleBar,
};

export const saleRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.not-operated':
      return 'FB-3.2.1-4';
    case 'sale.regional':
      return 'FB-R72';
    case 'sale.no-successor':
      return 'FB-3.2.5-4';
    default:
      return 'FB-3.2.1-1';
  }
};

/** Who holds how much of a company, in percent, for the log. */
export const holdersOf = (s: State, company: CompanyId): readonly { readonly owner: Owner; readonly percent: number }[] => {
  const owners = new Set(companyOf(s, company).certificates.map(({ owner }) => owner));
  return [...owners].map((owner) => ({ owner, percent: held(s, company, owner) }));
};

/** Percent in the Initial Offer, including a share set aside with its card. */
export const unsold = (s: State, company: CompanyId): number =>
  held(s, company, 'ipo') + CARDS.reduce((sum, { id }) => sum + held(s, company, id), 0);

/** A corporation gets its starting price and its token in the market. */
export const startAt = (e: Edit, company: CompanyId, par: number): void => startAtPar(e, market, company, par);

/** Its building steps are fixed when it floats. FB-2.1-3 FB-R31 */
export const float = (e: Edit, company: CompanyId, stage: 'building' | 'definitive'): void => {
  e.charter(company).floated = true;
  setCorp(e, company, { stage, steps: phaseOf(e.now).steps });
  e.emit('floated', { company });
};

/**
 * From phase 5 on a corporation floats with 60%: full capital at once, and what is unsold to the Bank Pool.
 * FB-3.5-5 FB-3.5-6 FB-3.5-ex2 FB-R60
 */
export const floatIfSold = (e: Edit, company: CompanyId): void => {
  const row = companyOf(e.now, company);
  if (row.floated || 100 - unsold(e.now, company) < FLOAT) return;
  float(e, company, 'definitive');
  const amount = (100 / SHARE) * (row.par as number);
  e.pay('bank', company, amount);
  emit(e, 'capital', { company, amount, percent: held(e.now, company, 'ipo') });
  transferAll(e, company, 'ipo', 'pool');
  // Who floats while an operating round is under way waits for the next. FB-R74
  if (e.now.round.kind === 'operating') edit(e).operated.push(company);
};
