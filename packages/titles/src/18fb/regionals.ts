import type { CompanyId, HexId, Offer, PlayerId, Refusal, State, Train } from '@roundhouse/engine';
import { bitsOf, type Carry, keepIn, known, shapeOf, stopAt, type TrackGraph, trackGraph } from '@roundhouse/engine/board';
import { type Edit, type Here, leastPrice, type MoveOf, remember, type Step, text, whole } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { trainsOnSale } from '@roundhouse/engine/steps';
import { distinctTrains, giveTrain, takeNew, takeTrain, trainCalled, trainName } from '@roundhouse/engine/trains';
import { board, companyData, hexNumber, isRegionalTrain, REGIONAL_FROM, REGIONALS, TRAINS } from './data.ts';
import { takeMarkers } from './markers.ts';
import { cashOf, edit, own, phaseNumber, treasuryOf } from './own.ts';
import { regionalReach, stopsIn } from './reach.ts';
import { emit, refuse } from './say.ts';

// Regional companies: destinations and trains.

/** Every regional has its first marker, its money and one certificate from the beginning of phase 5. FB-3.5.2-2 */
export const readyRegionals = (e: Edit): void => {
  for (const { id, startingMarkers = 0 } of REGIONALS) {
    takeMarkers(e, id, startingMarkers);
    e.charter(id).floated = true;
  }
};

/** Which hexes have track between them. */
interface Parts {
  /** For each hex its sides with track. */
  readonly exits: readonly number[];
  /** For each hex another one that it is joined to, or itself: the same last one for all that are joined. */
  readonly joined: readonly number[];
}

const partOf = (joined: readonly number[], h: number): number => {
  let last = h;
  while (joined[last] !== last) last = joined[last] as number;
  return last;
};

/** The side across, where track meets there; -1 if none does. */
const meeting = (exits: readonly number[], side: number): number => {
  const mate = board.mate[side] as number;
  return mate >= 0 && ((exits[Math.floor(mate / 6)] as number) >> (mate % 6)) & 1 ? mate : -1;
};

/** Joins hexes to those that their track meets. */
const joinAt = (exits: readonly number[], before: readonly number[], hexes: Iterable<number>): Parts => {
  const joined = before.slice();
  for (const h of hexes) {
    for (const side of bitsOf(exits[h] as number)) {
      const mate = meeting(exits, h * 6 + side);
      if (mate >= 0) joined[partOf(joined, h)] = partOf(joined, Math.floor(mate / 6));
    }
  }
  return { exits, joined };
};

/** Holds until track that meets other track is taken away. What is added joins. */
const carryParts: Carry<Parts> = ({ exits: before, joined }, changed, now) => {
  const exits = before.slice();
  for (const h of changed) {
    exits[h] = shapeOf(board, now[board.ids[h] as HexId], h).exits;
    for (const side of bitsOf((before[h] as number) & ~(exits[h] as number))) if (meeting(before, h * 6 + side) >= 0) return null;
  }
  return joinAt(exits, joined, changed);
};

const findParts = ({ shapes }: TrackGraph): Parts =>
  joinAt(
    shapes.map(({ exits }) => exits),
    shapes.map((_, h) => h),
    shapes.keys(),
  );

/** Is there track between the hexes? Perhaps none that a train could take. */
const isNear = (graph: TrackGraph, a: number, b: number): boolean => {
  const { joined } = known<Parts>(graph, 'parts') ?? keepIn(graph, 'parts', findParts(graph), carryParts);
  return partOf(joined, a) === partOf(joined, b);
};

const isJoined = (s: State, company: CompanyId, hex: string): boolean => {
  const graph = trackGraph(board, s.board);
  const h = hexNumber(hex);
  if (!isNear(graph, h, hexNumber(companyData(company).home as HexId))) return false;
  const reached = regionalReach(s, company);
  return stopsIn(graph, h).some(({ index }) => reached.reaches(stopAt(graph, h, index)));
};

const isPaid = (s: State, company: CompanyId, hex: HexId): boolean =>
  own(s).paidDestinations.some((paid) => paid.company === company && paid.hex === hex);

/** The bank pays the owner once for each historical destination that anybody's track has joined to the home. FB-3.5.2-7 FB-R66 */
export const checkDestinations = (e: Edit): void => {
  for (const { id, historicalDestinations, destinationBonus } of REGIONALS) {
    const player = presidentOf(e.now, id);
    if (player === null) continue;
    const amount = destinationBonus as number;
    for (const hex of historicalDestinations as readonly HexId[]) {
      if (isPaid(e.now, id, hex) || !isJoined(e.now, id, hex)) continue;
      edit(e).paidDestinations.push({ company: id, hex });
      e.pay('bank', player, amount);
      emit(e, 'destination.bonus', { company: id, hex, to: player, amount });
    }
  }
};

const MOVES = { 'buy-train': { from: text, train: text, price: whole } };
export type TrainMove = MoveOf<typeof MOVES>;

const NAME = 'regional-trains';

const onSale = (s: State) => trainsOnSale(s, TRAINS, (type) => isRegionalTrain(type) && phaseNumber(s) >= (REGIONAL_FROM[type] as number));

/** What its owner may add: to a company without a train, for one from the bank. */
const help = (s: State, company: CompanyId): number =>
  companyOf(s, company).trains.length > 0 ? 0 : cashOf(s, presidentOf(s, company) as PlayerId);

const checkBank = (s: State, company: CompanyId, move: TrainMove): Refusal | null => {
  const offer = onSale(s).find(({ train }) => trainName(train) === move.train);
  if (offer === undefined) {
    const isOrdinary = Object.hasOwn(TRAINS, move.train) && !isRegionalTrain(move.train);
    return refuse('train.not-on-sale', isOrdinary ? 'FB-3.5.2-10' : 'FB-R67', { train: move.train });
  }
  if (offer.price !== move.price) return refuse('train.price', 'FB-R67', { price: offer.price });
  const missing = move.price - treasuryOf(s, company);
  return missing > help(s, company) ? refuse('train.cash', 'FB-3.5.2-11', { treasury: treasuryOf(s, company) }) : null;
};

const checkTrade = (s: State, company: CompanyId, move: TrainMove): Refusal | null => {
  const seller = s.companies[move.from];
  if (seller === undefined || move.from === company || trainCalled(seller.trains, move.train) === undefined)
    return refuse('train.not-on-sale', 'FB-R67', { train: move.train });
  if (seller.kind !== 'regional') return refuse('train.not-regional', 'FB-3.5.2-10');
  if (presidentOf(s, move.from) === null) return refuse('train.not-on-sale', 'FB-R51', { train: move.train });
  if (move.price < 1) return refuse('train.price', 'FB-R67', { min: 1, max: treasuryOf(s, company) });
  return move.price > treasuryOf(s, company) ? refuse('train.cash', 'FB-3.5.2-11', { treasury: treasuryOf(s, company) }) : null;
};

/** One regional train a turn; the owner may help with one from the bank. */
export const regionalTrains: Step<TrainMove, true | null> = {
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<TrainMove>> {
    for (const by of presidentDecides(s, here)) {
      for (const { from, train, price } of onSale(s)) yield { move: { type: 'buy-train', by, from, train: trainName(train), price } };
      for (const { id } of REGIONALS)
        for (const card of distinctTrains(companyOf(s, id).trains)) yield* trades(s, here, by, id, trainName(card));
    }
  },
  check(s, here, move) {
    if (here.at !== null) return refuse('train.one', 'FB-3.5.2-10');
    return move.from === 'bank' ? checkBank(s, here.about, move) : checkTrade(s, here.about, move);
  },
  asks(s, _here, move) {
    const owner = move.from in s.companies ? presidentOf(s, move.from) : null;
    return owner === null ? null : { who: owner, why: 'consent', deal: { what: `train:${move.from}:${move.train}`, price: move.price } };
  },
  apply(e, here, move) {
    const company = here.about;
    const added = Math.max(0, move.price - treasuryOf(e.now, company));
    e.pay(move.by, company, added);
    e.pay(company, move.from, move.price);
    const from = move.from in e.now.companies ? companyOf(e.now, move.from).trains : onSale(e.now).map(({ train }) => train);
    const train = trainCalled(from, move.train) as Train;
    if (move.from === 'bank') takeNew(e, train.type);
    else takeTrain(e, move.from, train);
    giveTrain(e, company, train);
    e.emit('train.bought', { company, from: move.from, train: move.train, price: move.price, added, ...(added > 0 && { by: move.by }) });
    remember(e, here, NAME, true);
  },
};

function* trades(s: State, here: Here, by: string, seller: CompanyId, train: string): Iterable<Offer<TrainMove>> {
  const min = leastPrice(here, `train:${seller}:${train}`, 1);
  const max = treasuryOf(s, here.about);
  yield { move: { type: 'buy-train', by, from: seller, train, price: min }, ranges: { price: { min, max, step: 1 } } };
}
