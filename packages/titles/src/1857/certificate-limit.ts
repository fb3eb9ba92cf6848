import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import {
  type CountPolicy,
  certificateCount,
  certificateCountOf,
  couldFall,
  presidentOf,
  sellable,
  sellBlock,
} from '@roundhouse/engine/shares';
import type { StockActions } from '@roundhouse/engine/steps';
import { CERTIFICATE_LIMIT } from './data.ts';
import { isUncounted } from './price.ts';
import { refuse } from './say.ts';
import { dealPolicy, salePolicy, tenCompanies } from './shares.ts';

/**
 * The row of nine companies (57-certs-1) until the tenth company's home is laid, then that of ten (57-certs-2, 57-certs-3). It follows the
 * players still in the game (57-certs-4, 57-certs-ex1); a closed company does not change it (57-certs-5).
 */
export const certificateLimit = (s: State): number =>
  CERTIFICATE_LIMIT.get(tenCompanies(s) ? 10 : 9)?.get(s.order.length) ?? Number.POSITIVE_INFINITY;

/** Every certificate and private counts as one, but for the zones where shares do not (57-1870.stock-11). */
const counting: CountPolicy = { counts: (s, company) => !isUncounted(s, company), countsAsset: () => true };

export const certificates = (s: State, player: PlayerId): number => certificateCount(s, player, counting);

/** The certificates of one company alone that count. */
const countedOf = (s: State, player: PlayerId, company: CompanyId): number => certificateCountOf(s, player, company, counting);

export const isAtLimit = (s: State, player: PlayerId): boolean => certificates(s, player) >= certificateLimit(s);

export const atLimit = (s: State): Refusal => refuse('buy.certificate-limit', '57-1870.stock-12', { limit: certificateLimit(s) });

/** By how many certificates a player is above the limit. */
export const excess = (s: State, player: PlayerId): number => certificates(s, player) - certificateLimit(s);

const afterSale = (s: State, player: PlayerId, company: CompanyId, percent: number): State => {
  const e = new Edit(s);
  sellBlock(e, dealPolicy, company, player, percent);
  return e.now;
};

/** By how many a player's counted certificates fall with a sale. A sale changes what counts of that company alone. */
const fall = (s: State, player: PlayerId, company: CompanyId, percent: number): number =>
  countedOf(s, player, company) - countedOf(afterSale(s, player, company, percent), player, company);

/** By how many they can fall with further sales. */
const couldStillFall = (s: State, player: PlayerId, sold: readonly CompanyId[]): number =>
  couldFall(s, player, salePolicy, sold, (company, percent) => fall(s, player, company, percent));

/** A player above the limit must sell as far as that is possible (57-1870.stock-12, 57-R30). */
export const mustSell = (s: State, player: PlayerId, actions: StockActions): boolean =>
  excess(s, player) > 0 && couldStillFall(s, player, actions.sold) > 0;

/**
 * Above the limit a player may not sell so little of a company that the limit is out of reach, if selling more of it would help. A player
 * at the limit is checked too: CNA's president's certificate can come back as three, of which one sold leaves one more than before
 * (57-R48).
 */
export const tooLittle = (s: State, player: PlayerId, company: CompanyId, percent: number, actions: StockActions): Refusal | null => {
  const over = excess(s, player);
  if (over < 0 || (over === 0 && presidentOf(s, company) !== player)) return null;
  if (over <= fall(s, player, company, percent)) return null;
  const others = couldStillFall(s, player, [...actions.sold, company]);
  const left = (sold: number): number => Math.max(0, over - others - fall(s, player, company, sold));
  const stays = left(percent);
  const more = stays > 0 && sellable(s, company, player, salePolicy).some((block) => left(block.percent) < stays);
  return more ? refuse('stock.too-little', '57-1870.stock-12', { limit: certificateLimit(s) }) : null;
};
