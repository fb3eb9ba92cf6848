import {
  type CompanyId,
  type CountPolicy,
  certificateCount,
  type Duty,
  type Edit,
  held,
  inZone,
  moveToken,
  type PlayerId,
  priceOf,
  type Refusal,
  type State,
  spaceOf,
} from '@roundhouse/engine';
import { CERTIFICATE_LIMIT, HOLD_LIMIT, market, PERCENT_PER_DROP, SHARE } from './data.ts';
import { edit, own } from './own.ts';
import { refuse } from './say.ts';

// Prices, the areas of the market, and the limits that hold outside the yellow one.

export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

/** Half prices would be rounded up for who pays and down for who is paid. */
export const costOf = (price: number, percent: number): number => Math.ceil((price * percent) / SHARE);
export const worthOfShares = (price: number, percent: number): number => Math.floor((price * percent) / SHARE);

const inArea = (s: State, company: CompanyId, zone: string): boolean => {
  const space = spaceOf(s, company);
  return space !== null && inZone(market, space, zone);
};

export const isYellow = (s: State, company: CompanyId): boolean => inArea(s, company, 'yellow');
export const isGreen = (s: State, company: CompanyId): boolean => inArea(s, company, 'green');
export const isWhite = (s: State, company: CompanyId): boolean => inArea(s, company, 'white');

/** Percent that must be sold for each field down. */
export const percentPerDrop = (s: State, company: CompanyId): number => {
  if (isYellow(s, company)) return PERCENT_PER_DROP.yellow;
  return isGreen(s, company) ? PERCENT_PER_DROP.green : PERCENT_PER_DROP.grey;
};

export const holdLimit = (s: State, company: CompanyId): number => (isYellow(s, company) ? 100 : HOLD_LIMIT);

/** The limit stays that of the players at the start. */
export const certificateLimit = (s: State): number => CERTIFICATE_LIMIT[String(Object.keys(s.players).length)] ?? Number.POSITIVE_INFINITY;

const counting: CountPolicy = { counts: (s, company) => !isYellow(s, company), countsAsset: () => true };

export const certificates = (s: State, player: PlayerId): number => certificateCount(s, player, counting);

export const excess = (s: State, player: PlayerId): number => certificates(s, player) - certificateLimit(s);

export const atLimit = (s: State): Refusal => refuse('buy.certificate-limit', 'SA-9.3-1', { limit: certificateLimit(s) });

/** Moves a price token and notes when it leaves the yellow area. */
export const move = (e: Edit, company: CompanyId, to: (from: string) => string): void => {
  const from = spaceOf(e.now, company);
  if (from === null) return;
  const was = isYellow(e.now, company);
  moveToken(e, market, company, to(from));
  if (was && !isYellow(e.now, company) && !isWhite(e.now, company)) edit(e).left.push(company);
};

/** The holder of more than he may of a company that has left the yellow area. */
export const overHolder = (s: State, company: CompanyId): PlayerId | undefined =>
  s.order.find((player) => held(s, company, player) > holdLimit(s, company));

/** Who has sold already, then the players from the holder of the red locomotive on. */
const inTurn = (s: State): readonly PlayerId[] => {
  const at = Math.max(0, s.order.indexOf(own(s).priority));
  const order = [...s.order.slice(at), ...s.order.slice(0, at)];
  const sold = (player: PlayerId): boolean => Object.keys(own(s).carry).some((key) => key.startsWith(`${player} `));
  return [...order.filter(sold), ...order.filter((player) => !sold(player))];
};

export interface Surplus {
  readonly player: PlayerId;
  /** The company of which he holds too much; null: too many certificates. */
  readonly company: CompanyId | null;
}

/** Who must sell because a token has left the yellow area; `can` tells whether he has anything to sell. */
export const surplusOf = (s: State, can: (player: PlayerId, company: CompanyId | null) => boolean): Surplus | null => {
  for (const company of own(s).left) {
    const player = overHolder(s, company);
    if (player !== undefined && can(player, company)) return { player, company };
  }
  for (const player of inTurn(s)) {
    const again = own(s).left.some((company) => held(s, company, player) > 0 && !isYellow(s, company));
    if (again && excess(s, player) > 0 && can(player, null)) return { player, company: null };
  }
  return null;
};

export const leavingYellow: Duty = {
  rule: 'SA-9.3-5',
  due: (s) => (own(s).left.length > 0 ? { step: 'surplus', about: null, at: null } : null),
};
