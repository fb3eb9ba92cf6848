import type { CompanyId, HexId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf, presidentOf } from '@roundhouse/engine/shares';
import { companyData, concessionData, concessionOf, NAPOLI, seatOf, TRONTO } from './data.ts';
import { assetOf, corpOf, own, phaseNumber, setCorp } from './own.ts';
import { rise } from './price.ts';
import { emit } from './say.ts';

// Destinations, and the states a corporation goes through on its way to them.

/** Bourbon times: concessions, deposits, frozen corporations. */
export const isBourbon = (s: State): boolean => phaseNumber(s) < 5;

export const isGone = (s: State, company: CompanyId): boolean => own(s).gone.includes(company);

export const isStarted = (s: State, company: CompanyId): boolean => companyOf(s, company).par !== null;

/** A corporation whose concession was withdrawn and is in the Bank Pool; from phase 5 on there are none. FB-3.3-8 FB-R11 */
export const isFrozen = (s: State, company: CompanyId): boolean => s.assets[concessionOf(company)]?.owner === 'pool';

export type CorpState = 'unfloated' | 'building' | 'provisional' | 'definitive' | 'frozen';

/** FB-3.3-2 FB-3.2.3-6 FB-R10 */
export const stateOf = (s: State, company: CompanyId): CorpState => {
  if (!companyOf(s, company).floated) return 'unfloated';
  return isFrozen(s, company) ? 'frozen' : corpOf(s, company).stage;
};

/** Its stock may be sold: it has operated, and is not building. FB-3.2.1-4 FB-R24 FB-R85 */
export const isSaleable = (s: State, company: CompanyId): boolean => corpOf(s, company).saleable && stateOf(s, company) !== 'building';

/** May run trains and trade in stock of its own will. FB-3.3-6 */
export const isOperational = (s: State, company: CompanyId): boolean => ['provisional', 'definitive'].includes(stateOf(s, company));

/** Where a line runs to, and which tokens move the price. */
export interface Line {
  readonly intermediate: readonly HexId[];
  readonly final: readonly HexId[];
  readonly historical: readonly HexId[];
}

/** A company's home; null before its home token is laid. */
export const homeOf = (s: State, company: CompanyId): HexId | null => companyOf(s, company).tokens[0] ?? null;

const place = (id: string): HexId => (id === 'Tronto' ? TRONTO : id);

/** FB-3.3-1 FB-3.4.3-3 */
export const lineOf = (s: State, company: CompanyId): Line => {
  const concession = concessionData(company);
  if (concession === undefined) return { intermediate: [], final: [], historical: [] };
  const { lines } = concession;
  const line = lines.length === 1 ? lines[0] : lines.find(({ home }) => home === homeOf(s, company));
  const { intermediate = [], final = [] } = line ?? {};
  const historical = companyData(company).historicalDestinations?.map(place) ?? intermediate;
  return { intermediate, final, historical: [...new Set([...historical, ...final])] };
};

const tokensOf = (s: State, company: CompanyId): readonly (HexId | null)[] => companyOf(s, company).tokens;

const refund = (e: Edit, company: CompanyId, amount: number): void => {
  if (amount === 0) return;
  const { owner } = assetOf(e.now, concessionOf(company));
  e.pay('bank', owner, amount);
  setCorp(e, company, { deposit: corpOf(e.now, company).deposit - amount });
  emit(e, 'deposit.returned', { company, to: owner, amount });
};

/** The part of a deposit that comes back first; the rest comes back with the definitive state. FB-R14 */
export const firstPart = (deposit: number): number => Math.floor(deposit / 2);

/** FB-3.2.2-9 FB-3.4.3-1 FB-3.2.2-ex1 */
const enter = (e: Edit, company: CompanyId, stage: 'provisional' | 'definitive'): void => {
  setCorp(e, company, { stage });
  emit(e, 'state', { company, state: stage });
  const { deposit } = corpOf(e.now, company);
  refund(e, company, stage === 'definitive' ? deposit : firstPart(deposit));
};

/** Napoli is one destination: the second of its cities gives nothing more. FB-R37 */
const isSecondNapoli = (s: State, company: CompanyId, hex: HexId): boolean =>
  NAPOLI.includes(hex) && NAPOLI.some((other) => other !== hex && tokensOf(s, company).includes(other));

/** A token has been laid: the state first, then the bonus of a historical destination. FB-3.4.3-2 FB-R35 FB-3.4.3-ex1 */
export const destinationCheck = (e: Edit, company: CompanyId, at: HexId): void => {
  const hex = seatOf(at);
  const { intermediate, final, historical } = lineOf(e.now, company);
  const { stage } = corpOf(e.now, company);
  // FB-3.2.2-8 FB-R36
  if (stage === 'building' && intermediate.includes(hex)) {
    const isThrough = final.some((end) => tokensOf(e.now, company).includes(end));
    enter(e, company, isThrough ? 'definitive' : 'provisional');
    // FB-3.3-7
  } else if (stage === 'provisional' && final.includes(hex)) enter(e, company, 'definitive');
  if (corpOf(e.now, company).stage === 'building' || !historical.includes(hex) || isSecondNapoli(e.now, company, hex)) return;
  emit(e, 'destination', { company, hex });
  // FB-2.2.5-6
  rise(e, company);
};

/** It operates when it has a president, or is frozen and runs without one. */
export const mayOperate = (s: State, company: CompanyId): boolean =>
  companyOf(s, company).floated && (presidentOf(s, company) !== null || isFrozen(s, company));
