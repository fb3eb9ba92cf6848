import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type CountPolicy, certificateCount } from '@roundhouse/engine/shares';
import { CERTIFICATE_LIMIT, HOLD_LIMIT } from './data.ts';
import { isYellow } from './price.ts';
import { refuse } from './say.ts';

// The limits on what players hold. SA-9.3-4 certificates of a corporation in the yellow area count toward none of them.

/** SA-9.3-3 most percent of a corporation that a player may hold. */
export const holdLimit = (s: State, company: CompanyId): number => (isYellow(s, company) ? 100 : HOLD_LIMIT);

/** SA-9.3-1 SA-R100 by the number of players at the start. */
export const certificateLimit = (s: State): number => CERTIFICATE_LIMIT[String(Object.keys(s.players).length)] ?? Number.POSITIVE_INFINITY;

/** SA-5.2-3 each certificate and each private counts as one. */
const counting: CountPolicy = { counts: (s, company) => !isYellow(s, company), countsAsset: () => true };

export const certificates = (s: State, player: PlayerId): number => certificateCount(s, player, counting);

/** How many certificates a player has above the limit. */
export const excess = (s: State, player: PlayerId): number => certificates(s, player) - certificateLimit(s);

export const atLimit = (s: State): Refusal => refuse('buy.certificate-limit', 'SA-9.3-1', { limit: certificateLimit(s) });
