import type { Edit } from '../../edit.ts';
import { type MoveNamed, type MoveOf, type Shapes, text, whole } from '../../fields.ts';
import type { CompanyId, Move, PlayerId, RuleId } from '../../record.ts';
import type { Refusal } from '../../refusal.ts';
import { companyOf } from '../../shares/certificate.ts';
import type { State, Train } from '../../state.ts';
import type { Here, Offer, PriceRange } from '../../step.ts';
import type { TrainLimitPolicy } from '../../trains/limit.ts';
import type { TrainTable } from '../../trains/pile.ts';

/** A train of the bank ('bank'), the bank pool ('pool') or another company. */
export type TrainChoice = {
  readonly from: 'bank' | 'pool' | CompanyId;
  readonly train: string;
};

/** A train from a certain place at a certain price. */
export type TrainDeal = TrainChoice & { readonly price: number };

export const MOVES = { 'buy-train': { from: text, train: text, price: whole }, 'name-train': { from: text, train: text }, bankrupt: {} };
/** Buying a train, naming the one to raise money for, and declaring bankruptcy. */
export type TrainMove = MoveOf<typeof MOVES>;
/** A company buys a train. */
export type BuyTrainMove = MoveNamed<TrainMove, 'buy-train'>;
export type NameTrainMove = MoveNamed<TrainMove, 'name-train'>;

/** `R` are the moves by which a president or company raises money. */
export interface BuyTrainPolicy<R extends Move = Move> {
  readonly table: TrainTable;
  readonly limit: TrainLimitPolicy;
  /** Are trains of this type sold to this company? Default: yes. */
  sells?(s: State, company: CompanyId, type: string): boolean;
  /** Must this company own a train at the end of the step? */
  mustOwn(s: State, company: CompanyId): boolean;
  /** Does this train satisfy `mustOwn`? Default: yes. */
  fulfils?(train: Train): boolean;
  /** Why this company may not own a train on sale. */
  may?(s: State, company: CompanyId, train: Train): Refusal | null;
  /** The price range for another company's train, or why it cannot be bought. */
  trade(s: State, buyer: CompanyId, seller: CompanyId, train: Train, here: Here): PriceRange | Refusal;
  /** Called after the train has been paid for and handed over. */
  bought(e: Edit, company: CompanyId, train: Train, from: TrainDeal['from']): void;
  readonly forced: ForcedPurchasePolicy<R>;
  readonly rules: {
    readonly order: RuleId;
    readonly limit: RuleId;
    readonly cash: RuleId;
    readonly price: RuleId;
    readonly must: RuleId;
  };
}

/** A forced purchase: the company must own a train and its treasury cannot pay for any on sale, so its president pays the difference. */
export interface ForcedPurchasePolicy<R extends Move = Move> {
  /** The trains the president may help to buy. */
  choices(s: State, company: CompanyId): readonly TrainDeal[];
  /** What the company itself must sell while its treasury is short, before the president pays anything. */
  readonly first?: RaisingPolicy<R> & { readonly rule: RuleId };
  /** How the president raises money while treasury and cash together are short. */
  readonly raising: RaisingPolicy<R>;
  /** True: a president who cannot pay names a train and raises money for that one. Default: for the cheapest. */
  readonly names?: boolean;
  /** Why a president who has nothing left to sell may not go bankrupt all the same. */
  spared?(s: State, here: Here, president: PlayerId): Refusal | null;
  /** Called when the president has nothing left to sell and is still `missing` short. */
  ruined(e: Edit, company: CompanyId, president: PlayerId, missing: number): void;
  readonly rules: { readonly choice: RuleId; readonly ownMoney: RuleId; readonly ruin: RuleId };
}

/** Moves that raise money for a train; `gap` is what is still short. */
export interface RaisingPolicy<R extends Move = Move> {
  readonly moves: Shapes;
  candidates(s: State, company: CompanyId, president: PlayerId, gap: number): Iterable<Offer<R>>;
  check(s: State, company: CompanyId, president: PlayerId, gap: number, move: R): Refusal | null;
  apply(e: Edit, company: CompanyId, president: PlayerId, move: R): void;
}

/** Nothing is sold for a train: the president pays in cash. */
export const cashOnly: RaisingPolicy<never> = { moves: {}, *candidates() {}, check: () => null, apply() {} };

export const treasuryOf = (s: State, company: CompanyId): number => companyOf(s, company).treasury;

export const trainsOf = (s: State, company: CompanyId): readonly Train[] => s.companies[company]?.trains ?? [];

export const isSameChoice = (a: TrainChoice, b: TrainChoice): boolean => a.from === b.from && a.train === b.train;

export const isTrade = ({ from }: TrainChoice): boolean => from !== 'bank' && from !== 'pool';

/** Names another company's train in a question to its president. */
export const tradeName = ({ from, train }: TrainChoice): string => `train:${from}:${train}`;
