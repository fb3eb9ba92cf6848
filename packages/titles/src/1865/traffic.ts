import type { CompanyId, HexId, Owner, State } from '@roundhouse/engine';
import { type Edit, ownsPrivate } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { CHIP_VALUE, SHIP_RULES, stopOf, trainData } from './data.ts';
import { chipsOf, setFigure } from './own.ts';
import { emit } from './say.ts';

/** Why a company takes traffic chips. */
export type Reason = 'home' | 'upgrade' | 'mine' | 'token' | 'ship' | 'absorption';

export const takeChips = (e: Edit, company: CompanyId, chips: number, why: Reason, at: string): void => {
  if (chips === 0) return;
  setFigure(e, 'chips', company, chipsOf(e.now, company) + chips);
  emit(e, 'traffic', { company, chips, why, at });
};

/** Traffic of a city, mine or town as it lies now; 0 where there is no track. */
export const trafficAt = (s: State, hex: HexId): number => Number(stopOf(s, hex).revenue);

/** Maritime companies of a player or company. Those of companies work to the end of the game: SAR-2.6-10. */
export const shipsOf = (s: State, owner: Owner): readonly string[] => Object.keys(s.assets).filter((id) => ownsPrivate(s, owner, id));

/** SAR-4.5-2 SAR-2.6-3. Maritime companies count only beside a train: SAR-2.6-7. */
export const coverage = (s: State, company: CompanyId): number => {
  const { trains } = companyOf(s, company);
  if (trains.length === 0) return 0;
  return trains.reduce((sum, { type }) => sum + trainData(type).coverage, SHIP_RULES.coverage * shipsOf(s, company).length);
};

/** Each chip that is covered pays, and stays: SAR-4.5-1 SAR-4.5-ex1 SAR-4.5-ex2. */
export const revenue = (s: State, company: CompanyId): number => CHIP_VALUE * Math.min(chipsOf(s, company), coverage(s, company));
