import type { Params, RuleId } from './record.ts';

/** Why a move was refused: data only, sentences are made at the edge. */
export interface Refusal {
  readonly code: string;
  /** The ledger statement that forbids the move; 'shape' where the move is no move at all. */
  readonly rule: RuleId;
  readonly params: Params;
}

export const refuse = (code: string, rule: RuleId, params: Params = {}): Refusal => ({ code, rule, params });

let listener: ((rule: RuleId) => void) | null = null;

/** Calls back for every refusal that `play` returns, so that tests can tell which refusals they have made happen. */
export const onRefusal = (listen: ((rule: RuleId) => void) | null): void => {
  listener = listen;
};

export const reportRefusal = (refusal: Refusal): Refusal => {
  listener?.(refusal.rule);
  return refusal;
};
