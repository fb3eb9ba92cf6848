import { anyOrder, type Here, type Move, recall, type State, type Step } from '@roundhouse/engine';
import { inPhase, isMinor } from './data.ts';
import { pass } from './passes.ts';
import { stations } from './tokens.ts';
import { track } from './track.ts';

// Tiles, mine, pass and station in any order: none of them is over while another could still make it possible.

const at = (here: Here, step: string): Here => ({ ...here, at: recall(here, step) });

const isPossible = <M extends Move>(step: Step<M>, s: State, here: Here): boolean => {
  const mine = at(here, step.name);
  for (const { move } of step.candidates(s, mine, {})) if (step.check(s, mine, move) === null) return true;
  return false;
};

/** Would it be possible with a private that the company could still buy? */
const isPossibleWith = <M extends Move>(id: string, step: Step<M>, s: State, here: Here): boolean => {
  const asset = s.assets[id];
  const company = s.companies[here.about];
  if (!asset?.open || !(asset.owner in s.players) || company === undefined || company.treasury < 1 || inPhase(s.phase, 5)) return false;
  const bought: State = {
    ...s,
    assets: { ...s.assets, [id]: { ...asset, owner: here.about } },
    companies: { ...s.companies, [here.about]: { ...company, treasury: company.treasury - 1 } },
  };
  return isPossible(step, bought, here);
};

const isDone = (here: Here, step: string): boolean => here.turn?.done.includes(step) ?? true;

const passPossible = (s: State, here: Here): boolean =>
  !isDone(here, pass.name) && (isPossible(pass, s, here) || (!isMinor(here.about) && isPossibleWith('P4', pass, s, here)));

export const build = anyOrder(
  { ...track, open: (s, here) => isPossible(track, s, here) || isPossibleWith('P1', track, s, here) || passPossible(s, here) },
  {
    ...pass,
    open: (s, here) =>
      !isMinor(here.about) && inPhase(s.phase, 3) && here.at === null && (!isDone(here, track.name) || passPossible(s, here)),
  },
  {
    ...stations,
    open: (s, here) =>
      !isMinor(here.about) && here.at === null && (!isDone(here, track.name) || !isDone(here, pass.name) || isPossible(stations, s, here)),
  },
);
