import type { CompanyId, Params, PlayerId, Refusal, State, Token } from '@roundhouse/engine';
import { hasToken } from '@roundhouse/engine/board';
import { type Ask, type Draft, type Edit, flag, type MoveOf, ownsPrivate, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, ordinary, presidentDecides, presidentOf, settlePresidency, transfer } from '@roundhouse/engine/shares';
import { giveTrain, trainName } from '@roundhouse/engine/trains';
import { removeMinor } from './closing.ts';
import { companyData, hasBegun, isMinor, isSouthernMajor, MINORS, MZ, MZA, SHARE } from './data.ts';
import { sharePrice } from './price.ts';
import { emit, refuse } from './say.ts';
import { direction } from './shares.ts';
import { giveTender, takeTender } from './tender.ts';
import { hasStation } from './tokens.ts';

const MOVES = { takeover: { minor: text, station: flag } };
export type TakeoverMove = MoveOf<typeof MOVES>;

/** Where the certificate for the minor's director comes from. ESP-5.6-6 */
export const certificateSource = (s: State, company: CompanyId): 'ipo' | 'pool' | null =>
  (['ipo', 'pool'] as const).find((owner) => ordinary(s, company, owner).length > 0) ?? null;

/** Why the minor's station cannot be replaced by one of the major. */
const stationFault = (s: State, company: CompanyId, minor: CompanyId): Refusal | null => {
  if (minor === MZ && s.companies[MZA] !== undefined) return refuse('takeover.mz', 'ESP-5.6-9');
  if (!hasStation(s, company)) return refuse('token.locked', 'ESP-R41');
  const { home } = companyData(minor);
  return hasToken(s.board[home], company) ? refuse('token.own-token', 'ESP-R41', { hex: home }) : null;
};

/** Without cost, and without the station action. ESP-5.6-7 ESP-R41 */
const exchangeStation = (e: Edit, company: CompanyId, minor: CompanyId): void => {
  const { home } = companyData(minor);
  const standing = e.hex(home).tokens.find(({ of }) => of === minor) as Draft<Token>;
  const tokens = e.tokens(company);
  standing.of = company;
  tokens[tokens.indexOf(null)] = home;
  e.tokens(minor)[0] = null;
  e.emit('token', { company, hex: home, city: standing.city });
};

/** All that the minor owns goes to the major. Returns what that is. ESP-5.6-5 */
const takeAssets = (e: Edit, company: CompanyId, minor: CompanyId): Params => {
  const { treasury, trains, tokens } = companyOf(e.now, minor);
  const privates = Object.keys(e.now.assets).filter((id) => ownsPrivate(e.now, minor, id));
  e.pay(minor, company, treasury);
  for (const train of trains) giveTrain(e, company, train);
  for (const id of privates) e.asset(id).owner = company;
  const tender = takeTender(e, minor) ? (giveTender(e, company) ? 'kept' : 'pool') : 'none';
  return { treasury, trains: trains.map(trainName), privates, tender, stations: tokens };
};

/** Why a company takes over nobody now. */
const takeoverBar = (s: State, company: CompanyId): Refusal | null => {
  if (!isSouthernMajor(company)) return refuse('takeover.southern', 'ESP-5.6-1');
  return hasBegun(s.phase, 'takeovers') ? null : refuse('takeover.phase', 'ESP-7-3');
};

/** A Southern major takes over minors, one after the other, while certificates and money last. ESP-5.6-10 ESP-5.6-13 */
export const takeover: Step<TakeoverMove> = {
  name: 'takeover',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    if (takeoverBar(s, here.about) !== null) return;
    for (const by of presidentDecides(s, here))
      for (const minor of MINORS) for (const station of [true, false]) yield { move: { type: 'takeover', by, minor, station } };
  },
  check(s, here, move) {
    const company = here.about;
    const barred = takeoverBar(s, company);
    if (barred !== null) return barred;
    const row = s.companies[move.minor];
    if (row === undefined || !isMinor(move.minor) || !row.floated) return refuse('takeover.none', 'ESP-5.6-1', { company: move.minor });
    if (row.operated === 0) return refuse('takeover.not-operated', 'ESP-5.6-2', { company: move.minor });
    if (certificateSource(s, company) === null) return refuse('takeover.certificate', 'ESP-5.6-3');
    const price = sharePrice(s, move.minor);
    const { treasury } = companyOf(s, company);
    if (price > treasury) return refuse('takeover.cash', 'ESP-5.6-4', { price, treasury });
    return move.station ? stationFault(s, company, move.minor) : null;
  },
  // Privates and tenders cost money and bring neither stations nor certificates.
  aided: false,
  // ESP-R60
  asks: (s, _here, { minor }): Ask => ({
    who: presidentOf(s, minor) as PlayerId,
    why: 'consent',
    deal: { what: `takeover:${minor}`, price: sharePrice(s, minor) },
  }),
  apply(e, here, move) {
    const company = here.about;
    const director = presidentOf(e.now, move.minor) as PlayerId;
    // ESP-R42
    const price = sharePrice(e.now, move.minor);
    e.pay(company, director, price);
    const from = certificateSource(e.now, company) as 'ipo' | 'pool';
    // No holding limit here: ESP-5.6-11
    transfer(e, company, { from, sizes: [SHARE] }, director);
    const taken = takeAssets(e, company, move.minor);
    emit(e, 'takeover', { company, minor: move.minor, price, to: director, from, percent: SHARE, exchanged: move.station, ...taken });
    if (move.station) exchangeStation(e, company, move.minor);
    // Without an exchange its station leaves the map and the major gains none: ESP-5.6-8 ESP-R40
    removeMinor(e, move.minor);
    settlePresidency(e, direction, company);
  },
};
