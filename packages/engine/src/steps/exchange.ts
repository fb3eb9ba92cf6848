import { listOf, whole } from '../fields.ts';
import type { Move, RuleId } from '../record.ts';
import { refuse } from '../refusal.ts';
import { type DealPolicy, EXCHANGE, type Exchange, finishSale } from '../shares/deal.ts';
import { exchange as exchangeCertificates } from '../shares/president.ts';
import type { Here, Offer, Step } from '../step.ts';

type ExchangeMove = Move & { readonly certificates: readonly number[] };

const at = (here: Here): Exchange => here.at as unknown as Exchange;

/** A new president chooses which certificates he hands over for the president's; then the sale that made him president goes on. */
export const handOver = (policy: DealPolicy, rule: RuleId): Step<ExchangeMove> => ({
  name: EXCHANGE,
  moves: { exchange: { certificates: listOf(whole) } },
  deciders: (_s, here) => [at(here).to],
  *candidates(_s, here): Iterable<Offer<ExchangeMove>> {
    for (const certificates of at(here).choices) yield { move: { type: 'exchange', by: at(here).to, certificates } };
  },
  check: (_s, here, move) =>
    at(here).choices.some((pack) => pack.join() === move.certificates.join()) ? null : refuse('exchange.choice', rule, { choices: at(here).choices }),
  apply(e, here, move) {
    const { company, to, sale } = at(here);
    exchangeCertificates(e, company, to, move.certificates);
    if (sale !== null) finishSale(e, policy, company, sale);
  },
});
