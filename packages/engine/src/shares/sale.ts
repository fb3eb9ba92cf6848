import type { CompanyId, PlayerId } from '../record.ts';
import type { RefusalCode } from '../refusal.ts';
import type { Owner, State } from '../state.ts';
import { companyOf, held, ordinary, type Pack, packs, presidentOf } from './certificate.ts';
import { roomInPool } from './limits.ts';
import { exchangePacks, type PresidencyPolicy, successor } from './president.ts';

/** Which shares players can sell, and when. */
export interface SalePolicy {
  /** What the bank pays for a block of this percentage. */
  value(state: State, company: CompanyId, percent: number): number;
  /** Most percent of a company in the pool; 100: no limit. */
  poolLimit(state: State, company: CompanyId): number;
  readonly presidency: PresidencyPolicy;
  /** Why no shares of a company can be sold, for example because it has not operated or was sold in this turn. */
  bar?(state: State, company: CompanyId, seller: Owner): RefusalCode | null;
  /** May no sale change the presidency of this company? */
  keepsPresident?(state: State, company: CompanyId): boolean;
  /** A player who holds more must come down to this with any sale; null: no limit. */
  comeDownTo?(state: State, company: CompanyId): number | null;
}

/** A number of percent of one company, sold at one price. */
export interface Block {
  readonly percent: number;
  readonly value: number;
  /** The sets of the seller's certificates that make it up. Empty if they come from the exchange of the president's certificate. */
  readonly packs: readonly Pack[];
  /** The player who becomes president by the sale. */
  readonly successor: PlayerId | null;
  /** What the successor may hand over for the president's certificate so that the sale can be made. */
  readonly exchanges: readonly Pack[];
}

/** Why shares cannot be sold. */
export const SALE_BARS = [
  'sale.not-held', // the seller does not hold that much
  'sale.pool-full', // the pool does not take so much
  'sale.come-down', // the seller stays above the limit to come down to
  'sale.certificates', // no certificates make up this percentage
  'sale.no-successor', // the president's certificate would be needed and nobody can take it over
  'sale.keeps-president', // a presidency that may not change would change
  'sale.not-needed', // nothing is lacking
  'sale.more-than-needed', // fewer certificates would do
  'sale.leaves-gap', // after it no further sales could make up what is lacking
] as const;
/** Why a block cannot be sold. The `bar` of a policy adds reasons. */
export type SaleBar = (typeof SALE_BARS)[number] | RefusalCode;

type Judged = { readonly bar: SaleBar } | { readonly block: Block };

/** What holds for every block that an owner could sell of a company. */
interface Holding {
  readonly percent: number;
  /** Certificates other than the president's. */
  readonly own: Pack;
  readonly isPresident: boolean;
  readonly roomInPool: number;
  readonly comeDownTo: number | null;
}

/** What an owner could sell of a company; a bar if it can sell nothing. */
const holdingOf = (state: State, company: CompanyId, seller: Owner, policy: SalePolicy): Holding | SaleBar => {
  const percent = held(state, company, seller);
  if (percent === 0) return 'sale.not-held';
  return (
    policy.bar?.(state, company, seller) ?? {
      percent,
      own: ordinary(state, company, seller),
      isPresident: presidentOf(state, company) === seller,
      roomInPool: roomInPool(state, company, policy.poolLimit(state, company)),
      comeDownTo: policy.comeDownTo?.(state, company) ?? null,
    }
  );
};

const judge = (state: State, company: CompanyId, seller: Owner, percent: number, policy: SalePolicy): Judged => {
  if (percent <= 0 || percent > held(state, company, seller)) return { bar: 'sale.not-held' };
  const holding = holdingOf(state, company, seller, policy);
  return typeof holding === 'string' ? { bar: holding } : judgeBlock(state, company, seller, holding, percent, policy);
};

/** Judges a block of no more than the owner holds. */
const judgeBlock = (state: State, company: CompanyId, seller: Owner, holding: Holding, percent: number, policy: SalePolicy): Judged => {
  const { own, comeDownTo } = holding;
  if (percent > holding.roomInPool) return { bar: 'sale.pool-full' };
  if (comeDownTo !== null && holding.percent - percent > comeDownTo) return { bar: 'sale.come-down' };
  const made = packs(own, percent);
  if (!holding.isPresident) {
    if (made.length === 0) return { bar: 'sale.certificates' };
    return { block: { percent, value: policy.value(state, company, percent), packs: made, successor: null, exchanges: [] } };
  }
  const next = successor(state, company, policy.presidency, {
    holding: (other) => held(state, company, other) - (other === seller ? percent : 0),
  });
  if (next === null && made.length === 0) return { bar: percent > sum(own) ? 'sale.no-successor' : 'sale.certificates' };
  if (next !== null && policy.keepsPresident?.(state, company)) return { bar: 'sale.keeps-president' };
  const exchanges = next === null ? [] : exchangePacks(state, company, next).filter((pack) => packs([...own, ...pack], percent).length > 0);
  if (next !== null && exchanges.length === 0) return { bar: 'sale.certificates' };
  return { block: { percent, value: policy.value(state, company, percent), packs: made, successor: next, exchanges } };
};

const sum = (pack: Pack): number => pack.reduce((total, size) => total + size, 0);

/** How a move can name the certificates of a block: undefined for the largest, or another set. */
export const sellPacks = (block: Block): readonly (Pack | undefined)[] => [undefined, ...block.packs.slice(1)];

const samePack = (a: Pack, b: Pack): boolean => a.toSorted().join() === b.toSorted().join();

/** Why an owner may not sell this percentage of a company now, in these certificates if given; or null. */
export const whyNotSell = (
  state: State,
  company: CompanyId,
  seller: Owner,
  percent: number,
  policy: SalePolicy,
  pack?: Pack,
): SaleBar | null => {
  const judged = judge(state, company, seller, percent, policy);
  if ('bar' in judged) return judged.bar;
  return pack === undefined || judged.block.packs.some((made) => samePack(made, pack)) ? null : 'sale.certificates';
};

/** The smallest certificate of a company other than the president's. Blocks are multiples of it. */
const unitOf = (state: State, company: CompanyId): number => {
  let unit = Number.POSITIVE_INFINITY;
  for (const { president, percent } of companyOf(state, company).certificates) if (!president && percent < unit) unit = percent;
  return unit;
};

/** The block of this percentage, if the owner may sell it now. */
export const blockOf = (state: State, company: CompanyId, seller: Owner, percent: number, policy: SalePolicy): Block | null => {
  const judged = judge(state, company, seller, percent, policy);
  return 'block' in judged ? judged.block : null;
};

const NO_BLOCKS: readonly Block[] = [];

/** The blocks of a company that an owner may sell now, the smallest first. */
export const sellable = (state: State, company: CompanyId, seller: Owner, policy: SalePolicy): readonly Block[] => {
  const holding = holdingOf(state, company, seller, policy);
  if (typeof holding === 'string') return NO_BLOCKS;
  const blocks: Block[] = [];
  const unit = unitOf(state, company);
  for (let percent = unit; percent <= holding.percent; percent += unit) {
    const judged = judgeBlock(state, company, seller, holding, percent, policy);
    if ('block' in judged) blocks.push(judged.block);
  }
  return blocks;
};

/**
 * The most an owner could raise by legal sales: the sum of the best blocks, because no sale changes what may be sold of another company or its
 * price. A sale never raises the price, so several blocks of one company, where allowed, bring no more.
 */
export const liquidity = (
  state: State,
  seller: Owner,
  policy: SalePolicy,
  companies: readonly CompanyId[] = Object.keys(state.companies),
): number => {
  let total = 0;
  for (const company of companies) {
    const holding = holdingOf(state, company, seller, policy);
    if (typeof holding === 'string') continue;
    const unit = unitOf(state, company);
    for (let percent = Math.floor(holding.percent / unit) * unit; percent > 0; percent -= unit) {
      const judged = judgeBlock(state, company, seller, holding, percent, policy);
      if ('bar' in judged) continue;
      total += judged.block.value;
      break;
    }
  }
  return total;
};

/** A forced sale: the amount that is short and, if the rest must be coverable, what the seller could raise elsewhere. */
export interface Need {
  readonly amount: number;
  readonly elsewhere?: number;
}

/**
 * The blocks of a company that may be sold to cover a need: blocks that do not cover it (if sales elsewhere can close the gap), and blocks of
 * which no smaller legal block covers it. So a player who can cover the need always has a block that does.
 */
export const neededBlocks = (state: State, company: CompanyId, seller: Owner, policy: SalePolicy, need: Need): readonly Block[] => {
  if (need.amount <= 0) return [];
  const blocks = sellable(state, company, seller, policy);
  return blocks.flatMap((block, index) => {
    if (block.value < need.amount) return block.value + (need.elsewhere ?? Number.POSITIVE_INFINITY) >= need.amount ? [block] : [];
    const smaller = blocks.slice(0, index).filter((other) => other.value >= need.amount);
    if (smaller.length === 0) return [block];
    const tight = block.packs.filter((pack) => smaller.every((other) => packs(pack, other.percent).length === 0));
    return tight.length === 0 ? [] : [{ ...block, packs: tight }];
  });
};

/** Why an owner may not sell this percentage of a company to cover a need, or null. */
export const whyNotNeeded = (
  state: State,
  company: CompanyId,
  seller: Owner,
  percent: number,
  policy: SalePolicy,
  need: Need,
  pack?: Pack,
): SaleBar | null => {
  const bar = whyNotSell(state, company, seller, percent, policy, pack);
  if (bar !== null) return bar;
  const block = neededBlocks(state, company, seller, policy, need).find((other) => other.percent === percent);
  if (block !== undefined && (pack === undefined || block.packs.some((made) => samePack(made, pack)))) return null;
  if (need.amount <= 0) return 'sale.not-needed';
  return policy.value(state, company, percent) >= need.amount ? 'sale.more-than-needed' : 'sale.leaves-gap';
};

/**
 * By how many certificates a player can come down by selling, of each company not yet sold, the block that reduces the count most.
 * `fall` returns the reduction by one block.
 */
export const couldFall = (
  state: State,
  seller: PlayerId,
  policy: SalePolicy,
  sold: readonly CompanyId[],
  fall: (company: CompanyId, percent: number) => number,
): number => {
  let sum = 0;
  for (const company in state.companies) {
    if (sold.includes(company)) continue;
    sum += Math.max(0, ...sellable(state, company, seller, policy).map(({ percent }) => fall(company, percent)));
  }
  return sum;
};
