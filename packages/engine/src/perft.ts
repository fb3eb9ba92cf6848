import { offers, play, suggest } from './play.ts';
import type { Move } from './record.ts';
import type { State } from './state.ts';
import type { Offer } from './step.ts';
import type { Title } from './title.ts';

const SEARCH = 1_000_000;

/** One move for an offer: ranges at their minimum, an open offer as `suggest` fills it. */
const moveFor = (title: Title, s: State, offer: Offer): Move =>
  offer.open === undefined ? offer.move : suggest(title, s, offer, title.routes?.nodes ?? SEARCH);

/** The number of positions at a depth of offers. A range or an open offer counts as one. Any change of a rule changes these counts. */
export const perft = (title: Title, s: State, depth: number): number => {
  if (depth === 0) return 1;
  let count = 0;
  for (const offer of offers(title, s)) {
    if (depth === 1) {
      count++;
      continue;
    }
    const outcome = play(title, s, moveFor(title, s, offer), { proof: false });
    if (!outcome.ok) throw new Error(`an offer was refused: ${JSON.stringify(offer.move)} ${JSON.stringify(outcome.refusal)}`);
    count += perft(title, outcome.state, depth - 1);
  }
  return count;
};

/** Counts for depth 1, 2, … while they stay below the cap. */
export const perfts = (title: Title, s: State, deepest: number, cap = 200_000): readonly number[] => {
  const counts: number[] = [];
  for (let depth = 1; depth <= deepest; depth++) {
    // Assume that the next depth grows at least as much as the last one, and stop before it exceeds the cap.
    const last = counts.at(-1) ?? 1;
    const growth = counts.length < 2 ? last : last / (counts.at(-2) ?? 1);
    if (last * growth > cap) break;
    counts.push(perft(title, s, depth));
  }
  return counts;
};
