import { listOf, type MoveOf, whole } from '../fields.ts';
import type { RuleId } from '../record.ts';
import { refuse } from '../refusal.ts';
import { type DealPolicy, EXCHANGE, type Exchange, finishSale, goOnSelling, PICK, type Pick } from '../shares/deal.ts';
import { exchange as exchangeCertificates } from '../shares/president.ts';
import type { Here, Offer, Step } from '../step.ts';

const EXCHANGES = { exchange: { certificates: listOf(whole) } };
export type ExchangeMove = MoveOf<typeof EXCHANGES>;
const PICKS = { pick: { certificates: listOf(whole) } };
export type PickMove = MoveOf<typeof PICKS>;

const at = (here: Here): Exchange => here.at as unknown as Exchange;

/** A new president chooses which certificates he hands over for the president's; then the sale that made him president goes on. */
export const handOver = (policy: DealPolicy, rule: RuleId): Step<ExchangeMove> => ({
  name: EXCHANGE,
  moves: EXCHANGES,
  deciders: (_s, here) => [at(here).to],
  *candidates(_s, here): Iterable<Offer<ExchangeMove>> {
    for (const certificates of at(here).choices) yield { move: { type: 'exchange', by: at(here).to, certificates } };
  },
  check: (_s, here, move) =>
    at(here).choices.some((pack) => pack.join() === move.certificates.join())
      ? null
      : refuse('exchange.choice', rule, { choices: at(here).choices }),
  apply(e, here, move) {
    const { company, to, sale } = at(here);
    exchangeCertificates(e, company, to, move.certificates);
    if (sale !== null) goOnSelling(e, policy, company, sale);
  },
});

const pick = (here: Here): Pick => here.at as unknown as Pick;

/** Who has given up the presidency by a sale chooses which of his certificates he sells. */
export const pickCertificates = (policy: DealPolicy, rule: RuleId): Step<PickMove> => ({
  name: PICK,
  moves: PICKS,
  deciders: (_s, here) => [pick(here).sale.seller],
  *candidates(_s, here): Iterable<Offer<PickMove>> {
    for (const certificates of pick(here).choices) yield { move: { type: 'pick', by: pick(here).sale.seller, certificates } };
  },
  check: (_s, here, move) =>
    pick(here).choices.some((pack) => pack.join() === move.certificates.join())
      ? null
      : refuse('exchange.choice', rule, { choices: pick(here).choices }),
  apply: (e, here, move) => finishSale(e, policy, pick(here).company, pick(here).sale, move.certificates),
});
