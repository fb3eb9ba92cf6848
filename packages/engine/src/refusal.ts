import type { Params, RuleId } from './record.ts';
import type { REFUSALS } from './say/en-refusals.ts';

/** Why a move was refused: data only, sentences are made at the edge. */
export interface Refusal {
  readonly code: string;
  /** The ledger statement that forbids the move; 'shape' where the move is no move at all. */
  readonly rule: RuleId;
  readonly params: Params;
}

/** A code of a shared step. Each has a sentence in say/en-refusals.ts. */
export type SharedCode = keyof typeof REFUSALS;

declare const own: unique symbol;
/** A code that the words of a title declare; made by the title's `code` (speech.ts). */
export type OwnCode = string & { readonly [own]: true };
/** Why a move is refused: a code shared by all titles, or a title's own. */
export type RefusalCode = SharedCode | OwnCode;

/** A refusal: its code, the ledger id of the rule, and parameters for the sentence. */
export const refuse = (code: RefusalCode, rule: RuleId, params: Params = {}): Refusal => ({ code, rule, params });

let listener: ((rule: RuleId) => void) | null = null;

/** Calls back for every refusal that `play` returns, so that tests can tell which refusals they have made happen. */
export const onRefusal = (listen: ((rule: RuleId) => void) | null): void => {
  listener = listen;
};

export const reportRefusal = (refusal: Refusal): Refusal => {
  listener?.(refusal.rule);
  return refusal;
};
