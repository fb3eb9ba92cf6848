import { listOf, type MoveOf, whole } from '../fields.ts';
import type { RuleId } from '../record.ts';
import { refuse } from '../refusal.ts';
import { type DealPolicy, EXCHANGE, type Exchange, finishSale, goOnSelling, PICK, type Pick } from '../shares/deal.ts';
import { exchange as exchangeCertificates } from '../shares/president.ts';
import type { Offer, Step } from '../step.ts';

const EXCHANGES = { exchange: { certificates: listOf(whole) } };
/** Certificates that are handed over to a new president. */
export type ExchangeMove = MoveOf<typeof EXCHANGES>;
const PICKS = { pick: { certificates: listOf(whole) } };
/** Which of several equal certificates change hands. */
export type PickMove = MoveOf<typeof PICKS>;

/** A new president chooses the certificates to hand over for the president's. The sale that caused the change then continues. */
export const handOver = (policy: DealPolicy, rule: RuleId): Step<ExchangeMove, Exchange> => ({
  name: EXCHANGE,
  moves: EXCHANGES,
  deciders: (_s, here) => [here.at.to],
  *candidates(_s, here): Iterable<Offer<ExchangeMove>> {
    for (const certificates of here.at.choices) yield { move: { type: 'exchange', by: here.at.to, certificates } };
  },
  check: (_s, here, move) =>
    here.at.choices.some((pack) => pack.join() === move.certificates.join())
      ? null
      : refuse('exchange.choice', rule, { choices: here.at.choices }),
  apply(e, here, move) {
    const { company, to, sale } = here.at;
    exchangeCertificates(e, company, to, move.certificates);
    if (sale !== null) goOnSelling(e, policy, company, sale);
  },
});

/** A seller who lost the presidency by the sale chooses the certificates to sell. */
export const pickCertificates = (policy: DealPolicy, rule: RuleId): Step<PickMove, Pick> => ({
  name: PICK,
  moves: PICKS,
  deciders: (_s, here) => [here.at.sale.seller],
  *candidates(_s, here): Iterable<Offer<PickMove>> {
    for (const certificates of here.at.choices) yield { move: { type: 'pick', by: here.at.sale.seller, certificates } };
  },
  check: (_s, here, move) =>
    here.at.choices.some((pack) => pack.join() === move.certificates.join())
      ? null
      : refuse('exchange.choice', rule, { choices: here.at.choices }),
  apply: (e, here, move) => finishSale(e, policy, here.at.company, here.at.sale, move.certificates),
});
