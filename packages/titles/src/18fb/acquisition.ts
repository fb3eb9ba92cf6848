import type { CompanyId, HexId, Offer, PlayerId, State } from '@roundhouse/engine';
import { directReach, stopAt, trackGraph } from '@roundhouse/engine/board';
import { type Edit, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { giveTrain } from '@roundhouse/engine/trains';
import { retire } from './closing.ts';
import { board, CONVERTED, companyData, hexNumber, nominal, REGIONALS } from './data.ts';
import { earnings, takeMarkers } from './markers.ts';
import { corpOf, phaseNumber, treasuryOf } from './own.ts';
import { stopsIn } from './reach.ts';
import { emit, refuse } from './say.ts';
import { startsOf } from './tokens.ts';

// From phase 6 majors and nationals may acquire regional companies.

const MOVES = { acquire: { company: text } };
export type AcquireMove = MoveOf<typeof MOVES>;

/** What it costs at least, whatever it could earn. */
const leastPrice = (s: State, regional: CompanyId): number => treasuryOf(s, regional) + nominal(regional);

/** Its money, the most it could earn now, and its nominal value. FB-3.6.3-ex1 */
export const priceOfRegional = (s: State, regional: CompanyId): number => leastPrice(s, regional) + earnings(s, regional);

/** Track from a token to the regional's home with no other city between. All passes are open by then. */
const isJoined = (s: State, buyer: CompanyId, regional: CompanyId): boolean => {
  const graph = trackGraph(board, s.board);
  const h = hexNumber(companyData(regional).home as HexId);
  const reached = directReach(graph, startsOf(graph, buyer));
  return stopsIn(graph, h).some(({ index }) => reached[stopAt(graph, h, index)] === 1);
};

/** FB-3.6.3-4 */
const acquire = (e: Edit, buyer: CompanyId, regional: CompanyId): void => {
  const owner = presidentOf(e.now, regional) as PlayerId;
  const price = priceOfRegional(e.now, regional);
  const { treasury } = e.charter(regional);
  e.pay(buyer, owner, price);
  e.pay(regional, buyer, treasury);
  const trains = e.trains(regional).map(({ type }) => ({ type, becomes: CONVERTED[type] as string }));
  // FB-3.6.3-5
  for (const { becomes } of trains) giveTrain(e, buyer, { type: becomes });
  e.charter(regional).trains = [];
  const { markers } = corpOf(e.now, regional);
  emit(e, 'acquired', { company: buyer, regional, from: owner, price, treasury, trains });
  retire(e, regional);
  takeMarkers(e, buyer, markers);
};

const haveBegun = (s: State): boolean => phaseNumber(s) >= 6;

export const acquisition: Step<AcquireMove> = {
  name: 'acquisition',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<AcquireMove>> {
    if (!haveBegun(s)) return;
    const treasury = treasuryOf(s, here.about);
    for (const by of presidentDecides(s, here))
      for (const { id } of REGIONALS) if (leastPrice(s, id) <= treasury) yield { move: { type: 'acquire', by, company: id } };
  },
  check(s, here, { company }) {
    if (!haveBegun(s)) return refuse('acquire.phase', 'FB-3.6.3-1');
    if (s.companies[company]?.kind !== 'regional' || presidentOf(s, company) === null)
      return refuse('acquire.no-owner', 'FB-R68', { company });
    const price = priceOfRegional(s, company);
    const treasury = treasuryOf(s, here.about);
    if (price > treasury) return refuse('acquire.cash', 'FB-3.6.3-2', { price, treasury });
    return isJoined(s, here.about, company) ? null : refuse('acquire.not-joined', 'FB-3.6.3-3', { company });
  },
  apply: (e, here, { company }) => acquire(e, here.about, company),
};
