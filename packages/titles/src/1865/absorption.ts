import type { CompanyId, Json, Offer, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, type MoveOf, recall, remember, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, held, presidentDecides, presidentOf, removeToken, roomInPool, transfer } from '@roundhouse/engine/shares';
import { premiumPrice } from './chart.ts';
import { LOAN, MOST_LOANS, MOST_TOKENS, POOL_LIMIT } from './data.ts';
import { noteBank } from './end.ts';
import { chipsOf, loansOf, own, setFigure } from './own.ts';
import { sharePrice } from './price.ts';
import { isJoined, tokensOf } from './routes.ts';
import { emit, refuse } from './say.ts';
import { sharesIn, unit } from './shares.ts';
import { freshCertificates } from './start.ts';
import { shipsOf, takeChips } from './traffic.ts';

// One company takes over another of the same president, in the order of SAR-R51.

/** How an absorption is paid. */
interface Funding {
  /** What the holders of the target are paid. */
  readonly due: number;
  /** Certificates of the acquirer sold from its offer, in percent. */
  readonly issued: number;
  readonly loans: number;
}

const treasury = (s: State, company: CompanyId): number => companyOf(s, company).treasury;

/** SAR-5.3-2 SAR-R42 */
const compensation = (s: State, target: CompanyId): number => premiumPrice(s, target) * sharesIn(s, target, 100 - held(s, target, 'ipo'));

/**
 * Joint cash first (SAR-5.3-3), then own certificates (SAR-5.3-4), then loans (SAR-5.3-5 SAR-5.5-1), no more of each than is missing (SAR-R39).
 * SAR-5.5-ex1
 */
const funding = (s: State, acquirer: CompanyId, target: CompanyId): Funding => {
  const due = compensation(s, target);
  const missing = Math.max(0, due - treasury(s, acquirer) - treasury(s, target));
  const price = sharePrice(s, acquirer);
  const size = unit(s, acquirer);
  const most = Math.floor(Math.min(held(s, acquirer, 'ipo'), roomInPool(s, acquirer, POOL_LIMIT)) / size);
  const shares = Math.min(most, Math.ceil(missing / price));
  const loans = Math.ceil(Math.max(0, missing - shares * price) / LOAN);
  return { due, issued: shares * size, loans };
};

/** The loans of both and those still needed may not be more than a company may owe. */
const loansFault = (s: State, acquirer: CompanyId, target: CompanyId): Refusal | null => {
  const owed = loansOf(s, acquirer) + loansOf(s, target);
  if (owed > MOST_LOANS) return refuse('absorb.loans', 'SAR-R39', { loans: owed, most: MOST_LOANS });
  const { due, loans } = funding(s, acquirer, target);
  return owed + loans > MOST_LOANS ? refuse('absorb.money', 'SAR-5.2-3', { due }) : null;
};

/** Tokens in one city, or a direct route from a token of one to a token of the other: SAR-5.2-2. */
const areConnected = (s: State, one: CompanyId, other: CompanyId): boolean => tokensOf(s, other).some((to) => isJoined(s, one, to));

/** null: there is no such company in this game, or nobody leads it. */
const leaderOf = (s: State, company: CompanyId): PlayerId | null => (company in s.companies ? presidentOf(s, company) : null);

/** Minors and majors alike: SAR-5.2-4. */
const mayAbsorb = (s: State, acquirer: CompanyId, target: CompanyId): Refusal | null => {
  if (acquirer === target || leaderOf(s, acquirer) !== leaderOf(s, target))
    return refuse('absorb.president', 'SAR-5.1-1', { acquirer, target });
  for (const company of [acquirer, target])
    if (companyOf(s, company).operated === 0) return refuse('absorb.not-operated', 'SAR-5.2-1', { company });
  if (!areConnected(s, acquirer, target)) return refuse('absorb.apart', 'SAR-5.2-2', { acquirer, target });
  return loansFault(s, acquirer, target);
};

/** Every holder is paid, the bank for pool and Dragons, the offer not: SAR-5.3-1. */
const compensate = (e: Edit, acquirer: CompanyId, target: CompanyId): void => {
  const price = premiumPrice(e.now, target);
  const { certificates } = companyOf(e.now, target);
  for (const owner of new Set(certificates.map((certificate) => certificate.owner))) {
    if (owner === 'ipo') continue;
    const percent = held(e.now, target, owner);
    const amount = price * sharesIn(e.now, target, percent);
    e.pay(acquirer, owner, amount);
    emit(e, 'compensated', { acquirer, company: target, owner, percent, amount });
  }
};

/** Without a drop in price (SAR-5.3-4). The bank pays out the loans: SAR-R57. */
const raiseMoney = (e: Edit, acquirer: CompanyId, { issued, loans }: Funding): void => {
  if (issued > 0) {
    const size = unit(e.now, acquirer);
    const amount = sharePrice(e.now, acquirer) * sharesIn(e.now, acquirer, issued);
    transfer(e, acquirer, { from: 'ipo', sizes: Array<number>(issued / size).fill(size) }, 'pool');
    e.pay('bank', acquirer, amount);
    e.emit('issued', { company: acquirer, percent: issued, amount, from: 'ipo', to: 'pool' });
  }
  if (loans > 0) {
    e.pay('bank', acquirer, loans * LOAN);
    setFigure(e, 'loans', acquirer, loansOf(e.now, acquirer) + loans);
    emit(e, 'loan.taken', { company: acquirer, loans, amount: loans * LOAN });
  }
  noteBank(e);
};

/** Chips, loans, trains and maritime companies of the target: SAR-5.4-1. */
const takeAssets = (e: Edit, acquirer: CompanyId, target: CompanyId): void => {
  takeChips(e, acquirer, chipsOf(e.now, target), 'absorption', target);
  setFigure(e, 'chips', target, 0);
  const loans = loansOf(e.now, target);
  setFigure(e, 'loans', acquirer, loansOf(e.now, acquirer) + loans);
  setFigure(e, 'loans', target, 0);
  const { trains } = companyOf(e.now, target);
  e.trains(acquirer).push(...trains);
  const ships = shipsOf(e.now, target);
  for (const ship of ships) e.asset(ship).owner = acquirer;
  const gains = { trains: trains.map(({ type }) => type), ships, loans };
  if (trains.length + ships.length + loans > 0) emit(e, 'taken-over', { acquirer, target, ...gains });
};

/** The target lies in the offer again, as a major that has not operated: SAR-5.3-6 SAR-3.8-1 SAR-R41. */
const dissolve = (e: Edit, target: CompanyId): void => {
  removeToken(e, target);
  setFigure(e, 'rows', target, 0);
  Object.assign(e.company(target), {
    kind: 'major',
    par: null,
    floated: false,
    operated: 0,
    certificates: freshCertificates('major'),
    trains: [],
  });
  emit(e, 'returned', { company: target });
};

export const absorb = (e: Edit, acquirer: CompanyId, target: CompanyId): void => {
  const paid = funding(e.now, acquirer, target);
  emit(e, 'absorbed', { acquirer, target, due: paid.due, price: premiumPrice(e.now, target), treasury: treasury(e.now, target) });
  e.pay(target, acquirer, treasury(e.now, target));
  raiseMoney(e, acquirer, paid);
  compensate(e, acquirer, target);
  takeAssets(e, acquirer, target);
  dissolve(e, target);
  // SAR-5.4-2
  const tokens = e.tokens(acquirer);
  while (tokens.length < MOST_TOKENS) tokens.push(null);
  e.forget(target);
  e.push({ step: 'merge', about: acquirer, at: target as Json });
};

const MOVES = { absorb: { company: text }, join: { company: text } };
export type AbsorbMove = MoveOf<typeof MOVES>;

const NAME = 'absorb';

/** At the beginning of its turn a company may absorb others and then operate (SAR-5.1-4), or be absorbed instead of operating (SAR-5.1-2). */
export const absorption: Step<AbsorbMove> = {
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<AbsorbMove>> {
    for (const by of presidentDecides(s, here))
      for (const company in s.companies) {
        yield { move: { type: 'absorb', by, company } };
        yield { move: { type: 'join', by, company } };
      }
  },
  check(s, here, move) {
    if (recall(here, 'track') !== null) return refuse('absorb.late', 'SAR-R38', {});
    if (move.type === 'absorb') {
      if (own(s).operated.includes(move.company) && move.company !== here.about)
        return refuse('absorb.has-operated', 'SAR-5.1-3', { company: move.company });
      return mayAbsorb(s, here.about, move.company);
    }
    if (here.at === true) return refuse('absorb.must-operate', 'SAR-R37', { company: here.about });
    return mayAbsorb(s, move.company, here.about);
  },
  apply(e, here, move) {
    if (move.type === 'join') return absorb(e, move.company, here.about);
    remember(e, here, NAME, true);
    absorb(e, here.about, move.company);
  },
};

/** At the beginning of its turn, may a company repay a loan so that an absorption with another becomes possible? SAR-R39 */
export const mayClearTheWay = (s: State, company: CompanyId, laid: Json): boolean =>
  laid === null &&
  treasury(s, company) >= LOAN &&
  Object.keys(s.companies).some((other) => mayAbsorb(s, company, other)?.code === 'absorb.loans');
