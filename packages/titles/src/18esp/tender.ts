import type { CompanyId, Refusal, State } from '@roundhouse/engine';
import { type Edit, type Here, type MoveOf, oneOf, type Step } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides } from '@roundhouse/engine/shares';
import { isRaising } from '@roundhouse/engine/steps';
import { TENDERS } from './data.ts';
import { edit, own } from './own.ts';
import { emit, refuse } from './say.ts';

export const hasTender = (s: State, company: CompanyId): boolean => own(s).tenders.includes(company);

/** A company keeps one tender; a further one goes on sale in the bank pool. True if it keeps this one. ESP-3.1-17 */
export const giveTender = (e: Edit, company: CompanyId): boolean => {
  const mine = edit(e);
  const keeps = !hasTender(e.now, company);
  if (keeps) mine.tenders.push(company);
  else mine.tendersInPool += 1;
  return keeps;
};

/** A company buys private 5: the sixth tender is its own, what is left of the others goes to the bank pool. ESP-3.1-15 ESP-R24 */
export const tendersOfP5 = (e: Edit, company: CompanyId): void => {
  const mine = edit(e);
  const unsold = mine.tendersForSale;
  mine.tendersInPool += unsold;
  mine.tendersForSale = 0;
  const kept = giveTender(e, company);
  emit(e, 'tender.private', { company, kept, pool: kept ? unsold : unsold + 1 });
};

/** The tender of a company that is taken over or closes; there is no other way to part with it. ESP-3.1-19 */
export const takeTender = (e: Edit, company: CompanyId): boolean => {
  const had = hasTender(e.now, company);
  const mine = edit(e);
  mine.tenders = mine.tenders.filter((other) => other !== company);
  return had;
};

const MOVES = { tender: { from: oneOf('P5', 'pool') } };
export type TenderMove = MoveOf<typeof MOVES>;

/** The player who sells tenders, while one owns private 5. */
const seller = (s: State): string | null => {
  const asset = s.assets.P5;
  return asset?.open && asset.owner in s.players ? asset.owner : null;
};

/** Why a company buys no tender now. */
const tenderBar = (s: State, here: Here): Refusal | null => {
  if (isRaising(here)) return refuse('tender.forced-sale', 'ESP-5.7.1-4');
  return hasTender(s, here.about) ? refuse('tender.second', 'ESP-3.1-17') : null;
};

/** At any moment of its turn a company buys a tender, if it has none; the owner of private 5 is not asked. ESP-3.1-16 ESP-R69 */
export const buyTender: Step<TenderMove> = {
  name: 'tender',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    if (tenderBar(s, here) !== null) return;
    for (const by of presidentDecides(s, here)) for (const from of ['P5', 'pool'] as const) yield { move: { type: 'tender', by, from } };
  },
  check(s, here, move) {
    const barred = tenderBar(s, here);
    if (barred !== null) return barred;
    const left = move.from === 'pool' ? own(s).tendersInPool : seller(s) === null ? 0 : own(s).tendersForSale;
    if (left === 0) return refuse('tender.none', 'ESP-3.1-14', { from: move.from });
    const { treasury } = companyOf(s, here.about);
    return treasury < TENDERS.price ? refuse('tender.cash', 'ESP-3.1-14', { cost: TENDERS.price, treasury }) : null;
  },
  apply(e, here, move) {
    const owner = move.from === 'P5' ? seller(e.now) : null;
    e.pay(here.about, 'bank', TENDERS.price);
    if (owner !== null) e.pay('bank', owner, TENDERS.toOwner);
    const mine = edit(e);
    if (owner === null) mine.tendersInPool -= 1;
    else mine.tendersForSale -= 1;
    giveTender(e, here.about);
    const { price, toOwner } = TENDERS;
    emit(e, 'tender', { company: here.about, from: move.from, price, ...(owner !== null && { owner, share: toOwner }) });
  },
};
