import type { CompanyId, HexId, Offer, PlayerId, State } from '@roundhouse/engine';
import { inOrder, type MoveOf, remember, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { placeOn } from '@roundhouse/engine/steps';
import { acquisition } from './acquisition.ts';
import { askOwners } from './bourbon.ts';
import { board, concessionData } from './data.ts';
import { dividends } from './dividends.ts';
import { financial } from './financial.ts';
import { falcon, melisurgo, offerCard } from './privates.ts';
import { regionalTrains } from './regionals.ts';
import { refuse } from './say.ts';
import { isFrozen } from './states.ts';
import { tokens } from './tokens.ts';
import { regionalTrack, track } from './track.ts';
import { trains } from './trains.ts';

const homesOf = (s: State, company: CompanyId): readonly HexId[] => {
  if (companyOf(s, company).tokens[0] !== null || isFrozen(s, company)) return [];
  return concessionData(company)?.home ?? [];
};

const MOVES = { home: { hex: text } };
export type HomeMove = MoveOf<typeof MOVES>;

/** The home token is laid free at the start of the first turn and is the token of that turn; one corporation chooses between two homes. */
const home: Step<HomeMove> = {
  name: 'home',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<HomeMove>> {
    for (const by of presidentDecides(s, here)) for (const hex of homesOf(s, here.about)) yield { move: { type: 'home', by, hex } };
  },
  check: (s, here, move) =>
    homesOf(s, here.about).includes(move.hex) ? null : refuse('home.choice', 'FB-3.2.2-6', { homes: homesOf(s, here.about) }),
  apply(e, here, move) {
    placeOn(e, board, here.about, move.hex, 0);
    remember(e, here, 'token', 1);
  },
  auto(s, here) {
    const [only, ...others] = homesOf(s, here.about);
    return only !== undefined && others.length === 0 ? { type: 'home', by: presidentOf(s, here.about) as PlayerId, hex: only } : null;
  },
  over: (s, here) => companyOf(s, here.about).tokens[0] !== null,
  must: (s, here) => (homesOf(s, here.about).length > 0 ? refuse('home.must', 'FB-R34') : null),
};

/** When it ends, owners of cards that would open a token are asked. */
const trackThenCards: typeof track = { ...track, end: askOwners };

export const companyTurn = inOrder(home, trackThenCards, tokens, dividends, trains, financial).beside(
  melisurgo,
  falcon,
  offerCard,
  acquisition,
);

/** FB-3.5.2-12 FB-3.5.2-13 */
export const regionalTurn = inOrder(regionalTrack, dividends, regionalTrains);
