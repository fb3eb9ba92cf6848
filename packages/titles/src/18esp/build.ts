import type { Move, State, TurnFrame } from '@roundhouse/engine';
import { type Reach, sidesMet, trackGraph } from '@roundhouse/engine/board';
import { anyOrder, Edit, type Here, hasOffer, hereFor, recall, type Step } from '@roundhouse/engine/rules';
import type { Laid } from '@roundhouse/engine/steps';
import { ALAR, board, HABANA, hasBegun, isMinor, PASSES } from './data.ts';
import { pass } from './passes.ts';
import { reachOf, stations } from './tokens.ts';
import { hexesLeft, track } from './track.ts';

// Tiles, mine, pass and station in any order, on both sides of an open pass (ESP-6.2-11; example: ESP-5.3.1-ex1). None of them is over
// while another could still make it possible.

const isPossible = <M extends Move>(step: Step<M>, s: State, here: Here): boolean => hasOffer(step, s, hereFor(here, step.name));

const isDone = (here: Here, step: string): boolean => (here.turn as TurnFrame).done.includes(step);

const passPossible = (s: State, here: Here): boolean => !isDone(here, pass.name) && isPossible(pass, s, here);

/** Only these privates make a mine or a pass cheaper. ESP-R71 */
const buysHelp = (move: Move): boolean => 'private' in move && (move.private === HABANA || move.private === ALAR);

/**
 * Could a station make a lay or a pass possible? Not if a station in every city the company reaches would lead to no further hex where it may
 * lay and to no further pass.
 */
const mayStationHelp = (s: State, here: Here): boolean => {
  const company = here.about;
  const isLeft = hexesLeft(s, company, recall<readonly Laid[]>(here, track.name) ?? []);
  const passes = isDone(here, pass.name) || !hasBegun(s.phase, 'passes') ? [] : PASSES.map(({ hex }) => board.index.get(hex) as number);
  if (passes.length === 0 && isLeft === null) return false;
  const graph = trackGraph(board, s.board);
  const stopOf = (h: number): number => graph.stopBase[h] as number;
  const now = reachOf(s, company);
  // Only where somebody else's track arrives.
  const hexes: number[] = [];
  if (isLeft !== null)
    board.ids.forEach((hex, h) => {
      const others = sidesMet(graph, h);
      if (others !== 0 && isLeft(hex, h) && others !== now.entersOf(h)) hexes.push(h);
    });
  const unopened = passes.filter((h) => sidesMet(graph, h) !== 0 && !now.reaches(stopOf(h)));
  if (hexes.length === 0 && unopened.length === 0) return false;
  const then = reachOf(s, company, () => reachedStops(now));
  return hexes.some((h) => then.entersOf(h) !== now.entersOf(h)) || unopened.some((h) => then.reaches(stopOf(h)));
};

function* reachedStops({ stops }: Reach): Iterable<number> {
  for (let stop = 0; stop < stops.length; stop++) if (stops[stop]) yield stop;
}

/** The position after each station that the company can place now and from which it gets further: by the other leg of a junction. */
function* stationsAhead(s: State, here: Here): Iterable<State> {
  if (isMinor(here.about) || isDone(here, stations.name)) return;
  const mine = hereFor<number | null>(here, stations.name);
  const moves = [...stations.candidates(s, mine, {})].map(({ move }) => move).filter((move) => stations.check(s, mine, move) === null);
  if (moves.length === 0 || !mayStationHelp(s, here)) return;
  for (const move of moves) {
    const e = new Edit(s);
    stations.apply(e, mine, move);
    yield e.now;
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
    open: (s, here) => isAhead(s, here, (then) => isPossible(track, then, here) || passPossible(then, here)),
    aided: buysHelp,
  },
  {
    ...pass,
    open: (s, here) =>
      !isMinor(here.about) &&
      hasBegun(s.phase, 'passes') &&
      here.at === null &&
      (!isDone(here, track.name) || isAhead(s, here, passPossible)),
    aided: buysHelp,
  },
  {
    ...stations,
    open: (s, here) =>
      !isMinor(here.about) && here.at === null && (!isDone(here, track.name) || !isDone(here, pass.name) || isPossible(stations, s, here)),
    aided: false,
  },
);
