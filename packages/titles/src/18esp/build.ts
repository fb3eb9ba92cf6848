import { anyOrder, companyOf, Edit, type Here, type Json, type Move, type Reach, recall, type State, type Step } from '@roundhouse/engine';
import { ALAR, DISMANTLE_COST, HABANA, hasBegun, isMinor, PASSES, SECOND_TILE_COST } from './data.ts';
import { DEAREST_NEW_MINE } from './mines.ts';
import { pass } from './passes.ts';
import { reachOf, stations } from './tokens.ts';
import { track } from './track.ts';

// Tiles, mine, pass and station in any order, on both sides of an open pass (ESP-6.2-11; example: ESP-5.3.1-ex1). None of them is over
// while another could still make it possible.

/** The same turn as another of its steps sees it. */
const at = <Memory extends Json>(here: Here, step: Step<Move, Memory>): Here<Memory> => ({
  ...here,
  at: recall(here, step.name) as Memory,
});

const isPossible = <M extends Move>(step: Step<M>, s: State, here: Here): boolean => {
  const mine = at(here, step);
  for (const { move } of step.candidates(s, mine, {})) if (step.check(s, mine, move) === null) return true;
  return false;
};

/** What a private saves at most: a company with as much money needs no private for what costs no more. */
const DEAREST_MINE = Math.max(DEAREST_NEW_MINE, DISMANTLE_COST) + SECOND_TILE_COST;
const DEAREST_PASS = Math.max(...PASSES.map(({ build: price }) => price));

/** Would it be possible with a private that the company could still buy, and only with it? ESP-R71 */
const isPossibleWith = <M extends Move>(id: string, dearest: number, step: Step<M>, s: State, here: Here): boolean => {
  const asset = s.assets[id];
  const company = companyOf(s, here.about);
  // From phase 5 on no private is open.
  if (!asset?.open || !(asset.owner in s.players)) return false;
  if (company.treasury < 1 || company.treasury >= dearest) return false;
  const bought: State = {
    ...s,
    assets: { ...s.assets, [id]: { ...asset, owner: here.about } },
    companies: { ...s.companies, [here.about]: { ...company, treasury: company.treasury - 1 } },
  };
  return isPossible(step, bought, here);
};

const isDone = (here: Here, step: string): boolean => here.turn?.done.includes(step) ?? true;

const passPossible = (s: State, here: Here): boolean =>
  !isDone(here, pass.name) && (isPossible(pass, s, here) || isPossibleWith(ALAR, DEAREST_PASS, pass, s, here));

const trackPossible = (s: State, here: Here): boolean => isPossible(track, s, here) || isPossibleWith(HABANA, DEAREST_MINE, track, s, here);

const goesFurther = (then: Reach, now: Reach): boolean =>
  then.enters.some((sides, h) => sides !== now.enters[h]) || then.stops.some((stop, number) => stop !== now.stops[number]);

/** The position after each station that the company can place now and from which it gets further: by the other leg of a junction. */
function* stationsAhead(s: State, here: Here): Iterable<State> {
  if (isDone(here, stations.name)) return;
  const mine = at(here, stations);
  for (const { move } of stations.candidates(s, mine, {})) {
    if (stations.check(s, mine, move) !== null) continue;
    const e = new Edit(s);
    stations.apply(e, mine, move);
    if (goesFurther(reachOf(e.now, here.about), reachOf(s, here.about))) yield e.now;
  }
}

/** Is it possible now, or once a station has been placed? */
const isAhead = (s: State, here: Here, possible: (s: State, here: Here) => boolean): boolean => {
  if (possible(s, here)) return true;
  for (const placed of stationsAhead(s, here)) if (possible(placed, here)) return true;
  return false;
};

export const build = anyOrder(
  {
    ...track,
    open: (s, here) => isAhead(s, here, (then) => passPossible(then, here) || trackPossible(then, here)),
  },
  {
    ...pass,
    open: (s, here) =>
      !isMinor(here.about) &&
      hasBegun(s.phase, 'passes') &&
      here.at === null &&
      (!isDone(here, track.name) || isAhead(s, here, passPossible)),
  },
  {
    ...stations,
    open: (s, here) =>
      !isMinor(here.about) && here.at === null && (!isDone(here, track.name) || !isDone(here, pass.name) || isPossible(stations, s, here)),
  },
);
