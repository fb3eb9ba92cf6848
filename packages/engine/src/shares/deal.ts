import type { Edit } from '../edit.ts';
import type { CompanyId, PlayerId } from '../record.ts';
import { ordinary, type Pack, packs, presidentOf, transfer } from './certificate.ts';
import { exchange, exchangePacks, type PresidencyPolicy, successor } from './president.ts';
import { blockOf, type SalePolicy } from './sale.ts';

// Sales of certificates and the changes of president that follow. If a player must choose certificates, the rest of the deal waits in a
// frame of the step 'exchange' or 'pick' (steps/exchange.ts).

/** The name of the step in which certificates are handed over. */
export const EXCHANGE = 'exchange';

/** The memory of the step 'exchange': a new president chooses the certificates to hand over; `sale` continues afterwards. */
export type Exchange = {
  readonly company: CompanyId;
  readonly to: PlayerId;
  readonly choices: readonly Pack[];
  readonly sale: Sale | null;
};

/** A sale in progress. `pack` holds the certificates the seller named. */
export type Sale = {
  readonly seller: PlayerId;
  readonly percent: number;
  readonly value: number;
  readonly pack?: Pack;
  /** Was the seller president when the sale was declared? */
  readonly presided?: boolean;
};

export const PICK = 'pick';

/** The memory of the step 'pick': a seller chooses the certificates to sell. */
export type Pick = {
  readonly company: CompanyId;
  readonly choices: readonly Pack[];
  readonly sale: Sale;
};

/** What happens when shares are sold: prices, presidency, limits. */
export interface DealPolicy {
  readonly sale: SalePolicy;
  /** Called after a block has been sold and paid, for example to move the price. */
  sold(e: Edit, company: CompanyId, seller: PlayerId, percent: number, presided: boolean): void;
  /** True: a president who loses the presidency by a sale chooses the certificates to sell after the exchange. Needs the step 'pick'. Default: the largest. */
  readonly sellerPicks?: boolean;
}

/** Sells a block that `whyNotSell` allows. */
export const sellBlock = (e: Edit, policy: DealPolicy, company: CompanyId, seller: PlayerId, percent: number, pack?: Pack): void => {
  const block = blockOf(e.now, company, seller, percent, policy.sale);
  if (block === null) throw new Error(`${seller} cannot sell ${percent}% of ${company}`);
  const presided = presidentOf(e.now, company) === seller;
  const sale: Sale = { seller, percent, value: block.value, presided, ...(pack !== undefined && { pack }) };
  if (block.successor === null) finishSale(e, policy, company, sale, pack ?? block.packs[0]);
  else if (block.exchanges.length === 1) {
    exchange(e, company, block.successor, block.exchanges[0]);
    goOnSelling(e, policy, company, sale);
  } else {
    const at: Exchange = { company, to: block.successor, choices: block.exchanges, sale };
    e.push({ step: EXCHANGE, about: company, at });
  }
};

/** Continues a sale after the exchange of certificates; the seller may have to choose what to sell first. */
export const goOnSelling = (e: Edit, policy: DealPolicy, company: CompanyId, sale: Sale): void => {
  const choices = sale.pack === undefined ? packs(ordinary(e.now, company, sale.seller), sale.percent) : [sale.pack];
  if (!policy.sellerPicks || choices.length < 2) {
    finishSale(e, policy, company, sale, choices[0]);
    return;
  }
  const at: Pick = { company, choices, sale };
  e.push({ step: PICK, about: company, at });
};

/** Moves the certificates to the pool and pays for them at the price before the sale. */
export const finishSale = (e: Edit, policy: DealPolicy, company: CompanyId, sale: Sale, pack: Pack | undefined): void => {
  const { seller, percent, value } = sale;
  if (pack === undefined) throw new Error(`${seller} has no certificates for ${percent}% of ${company}`);
  transfer(e, company, { from: seller, sizes: pack }, 'pool');
  e.pay('bank', seller, value);
  e.emit('sold', { player: seller, company, percent, value });
  policy.sold(e, company, seller, percent, sale.presided ?? false);
};

/** Changes the president if another player now must take over. */
export const settlePresidency = (e: Edit, policy: PresidencyPolicy, company: CompanyId): void => {
  const next = successor(e.now, company, policy);
  if (next === null) return;
  const choices = exchangePacks(e.now, company, next);
  if (choices.length === 1) exchange(e, company, next, choices[0]);
  else e.push({ step: EXCHANGE, about: company, at: { company, to: next, choices, sale: null } });
};
