import type { CompanyId, HexId, PlayerId, State, TitleView } from '@roundhouse/engine';
import { type RustedCard, rustedCards } from './combined.ts';
import { hasBegun, isMinor, isNorthern, nameOfP6 } from './data.ts';
import { type WaitingHome, waitingHome } from './home-city.ts';
import { type LaunchTerms, launchTerms } from './launch.ts';
import { owed } from './loans.ts';
import { type Goal, type Own, own, restingTypes, type Sale } from './own.ts';
import { isLastRound } from './renfe.ts';
import { certificateLimit, certificates } from './shares.ts';
import { certificateSource } from './takeover.ts';
import { unlocked } from './tokens.ts';

export type { RustedCard } from './combined.ts';
export type { WaitingHome } from './home-city.ts';
export type { LaunchTerms } from './launch.ts';
export type { Goal, Sale } from './own.ts';

/** What the view of 18España tells besides the shared one. All holdings are open: ESP-1.4-2 */
export interface View18esp extends TitleView {
  readonly certificateLimit: number;
  /** Turn order cards are dealt after every stock round: nobody holds the priority deal. */
  readonly priority: null;
  /** Companies that are not in this game. */
  readonly out: readonly CompanyId[];
  /** The company whose share comes with private 6. */
  readonly shareOfP6: CompanyId;
  /** The side of its card that private 6 shows. */
  readonly nameOfP6: string;
  /** The Northern major whose director's certificate comes with private 7. */
  readonly directorOfP7: CompanyId;
  /** Who has sold shares of which company in this stock round. */
  readonly sold: readonly Sale[];
  /** What a major needs for its launch and receives for it, in this phase. */
  readonly launch: LaunchTerms;
  /** Majors launched under the later terms: no goals, all stations. */
  readonly launchedLate: readonly CompanyId[];
  /** Goals that each major has reached. */
  readonly goals: Readonly<Record<CompanyId, readonly Goal[]>>;
  /** How many stations of each company goals do not lock, its home included. */
  readonly unlocked: Readonly<Record<CompanyId, number>>;
  readonly openPasses: readonly HexId[];
  /** Companies with a tender. */
  readonly tenders: readonly CompanyId[];
  /** Tenders that the owner of private 5 sells. */
  readonly tendersForSale: number;
  readonly tendersInPool: number;
  /** Types of trains that may not run in this round. */
  readonly resting: readonly string[];
  /** The train of private 3 has made its first run. */
  readonly strawberryHasRun: boolean;
  /** Cards of rusted trains that trains may be combined with. */
  readonly rustedCards: readonly RustedCard[];
  /** Where the operating company takes the certificate for the director of a minor that it takes over; null: it has none. */
  readonly takeoverShareFrom: 'ipo' | 'pool' | null;
  /** A home station whose city is to be chosen. */
  readonly waitingHome: WaitingHome | null;
  /** What each player must pay to be free of debt. */
  readonly owed: Readonly<Record<PlayerId, number>>;
  /** 8/6+8 trains that have left the bank. */
  readonly eightsGone: number;
  /** How far the end has come: called, the last stock round, the last operating rounds. */
  readonly ending: Own['ending'];
  /** The last operating round, in which the revenue of Northern majors counts double. */
  readonly isLastRound: boolean;
  /** Two play without the further barriers of a Playbook that is not part of the rulebook. ESP-1.3-1 ESP-R1 */
  readonly lacksBarriers: boolean;
}

/** Steps in which the company that operates has nothing to decide. */
const quiet = (s: State): readonly string[] => {
  const company = own(s).operating;
  if (company === null) return ['home', 'destination'];
  const early = hasBegun(s.phase, 'passes') ? [] : ['pass'];
  if (isMinor(company)) return ['home', 'destination', 'pass', 'token', 'takeover'];
  return ['home', 'destination', ...early, ...(isNorthern(company) || !hasBegun(s.phase, 'takeovers') ? ['takeover'] : [])];
};

const byPlayer = <T>(s: State, of: (player: PlayerId) => T): Readonly<Record<PlayerId, T>> =>
  Object.fromEntries(s.order.map((player) => [player, of(player)]));

export const viewOf = (s: State): View18esp => {
  const mine = own(s);
  return {
    certificateLimit: certificateLimit(s),
    certificates: byPlayer(s, (player) => certificates(s, player)),
    priority: null,
    operating: mine.operating,
    operated: mine.operated,
    quiet: quiet(s),
    out: mine.out,
    shareOfP6: mine.shareOfP6,
    nameOfP6: nameOfP6(mine.shareOfP6),
    directorOfP7: mine.directorOfP7,
    sold: s.round.kind === 'stock' ? mine.sold : [],
    launch: launchTerms(s.phase),
    launchedLate: mine.launchedLate,
    goals: mine.goals,
    unlocked: Object.fromEntries(Object.keys(s.companies).map((company) => [company, unlocked(s, company)])),
    openPasses: mine.openPasses,
    tenders: mine.tenders,
    tendersForSale: mine.tendersForSale,
    tendersInPool: mine.tendersInPool,
    resting: restingTypes(s),
    strawberryHasRun: mine.strawberryHasRun,
    rustedCards: rustedCards(s),
    takeoverShareFrom: mine.operating === null ? null : certificateSource(s, mine.operating),
    waitingHome: waitingHome(s),
    owed: byPlayer(s, (player) => owed(s, player)),
    eightsGone: mine.eightsGone,
    ending: mine.ending,
    isLastRound: isLastRound(s),
    lacksBarriers: s.order.length === 2,
  };
};
