import type { AssetId, CompanyId, PlayerId } from '../record.ts';
import type { Asset, Certificate, State } from '../state.ts';
import { held } from './certificate.ts';

/** Which holdings count against the certificate limit. */
export interface CountPolicy {
  counts(state: State, company: CompanyId, certificate: Certificate): boolean;
  /** Called for open assets only. */
  countsAsset(state: State, id: AssetId, asset: Asset): boolean;
}

/** How many counted certificates are of this company. */
export const certificateCountOf = (state: State, owner: PlayerId, company: CompanyId, policy: CountPolicy): number => {
  let count = 0;
  for (const certificate of state.companies[company]?.certificates ?? [])
    if (certificate.owner === owner && policy.counts(state, company, certificate)) count++;
  return count;
};

/** How many certificates of an owner, usually a player, count against the limit. */
export const certificateCount = (state: State, owner: PlayerId, policy: CountPolicy): number => {
  let count = 0;
  for (const company in state.companies) count += certificateCountOf(state, owner, company, policy);
  for (const id in state.assets) {
    const asset = state.assets[id] as Asset;
    if (asset.open && asset.owner === owner && policy.countsAsset(state, id, asset)) count++;
  }
  return count;
};

/** How many percent of a company a player may still buy; 0 at or above the limit. */
export const roomInHand = (state: State, company: CompanyId, player: PlayerId, limitPercent: number): number =>
  Math.max(0, limitPercent - held(state, company, player));

/** How many percent of a company the pool still accepts; 100 without a limit. */
export const roomInPool = (state: State, company: CompanyId, limitPercent: number): number =>
  Math.max(0, limitPercent - held(state, company, 'pool'));
