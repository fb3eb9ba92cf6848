import type { CompanyId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { moveToken, priceOf, spaceOf, step } from '@roundhouse/engine/shares';
import { market } from './data.ts';

// Share prices and moves of value tokens. They move only where SAR-3.4 and SAR-3.11 say so, and at once (SAR-R11); selling out the Initial
// Offer moves nothing (SAR-3.11-8).

/** The price of a single share (SAR-1-3); 0 before the launch. */
export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

/** Moves a value token by so many spaces, down if below 0, to the bottom of the stack (SAR-3.11-6). It stays at the ends of the line (SAR-R10). */
export const shiftPrice = (e: Edit, company: CompanyId, by: number): void => {
  moveToken(e, market, company, step(market, spaceOf(e.now, company) as string, by));
};
