import type { CompanyId, HexId, Offer, PlayerId, State } from '@roundhouse/engine';
import { type Edit, type Here, leastPrice, listOf, type MoveOf, type Step, text, whole } from '@roundhouse/engine/rules';
import { heldByPlayers, presidentOf } from '@roundhouse/engine/shares';
import { placeOn } from '@roundhouse/engine/steps';
import { strikeOff } from './closing.ts';
import { board, MULE } from './data.ts';
import { emit, refuse } from './say.ts';
import { sharePrice } from './shares.ts';
import { CITY } from './track.ts';

const isWhole = (s: State, company: CompanyId): boolean => company !== MULE && (s.companies[company]?.operated ?? 0) > 0;

const dealName = (company: CompanyId, into: CompanyId): string => `merger:${company}:${into}`;

const LEAST = 10;

/** The most a buyer can and may pay for each 10 %. */
const mostFor = (s: State, company: CompanyId, into: CompanyId): number => {
  const affordable = Math.floor(((s.companies[into]?.treasury ?? 0) * 10) / heldByPlayers(s, company));
  return Math.min(2 * sharePrice(s, company), affordable - (affordable % 2));
};

const MERGERS = { merge: { into: text, price: whole } };
export type MergeMove = MoveOf<typeof MERGERS>;

/** TOY-5.3, TOY-5.4: a company sells itself to another in its own turn, which is then over. */
export const merge: Step<MergeMove> = {
  name: 'merge',
  moves: MERGERS,
  deciders: (s, here) => {
    const president = presidentOf(s, here.about);
    return president === null ? [] : [president];
  },
  *candidates(s, here): Iterable<Offer<MergeMove>> {
    const by = presidentOf(s, here.about);
    if (by === null || !isWhole(s, here.about)) return;
    for (const into of Object.keys(s.companies)) {
      if (into === here.about || !isWhole(s, into)) continue;
      const least = leastPrice(here, dealName(here.about, into), LEAST);
      const min = least + (least % 2);
      const max = mostFor(s, here.about, into);
      if (min <= max) yield { move: { type: 'merge', by, into, price: min }, ranges: { price: { min, max, step: 2 } } };
    }
  },
  check(s, here, { into, price }) {
    if (into === here.about || s.companies[into] === undefined || !isWhole(s, into) || !isWhole(s, here.about))
      return refuse('merge.into', 'TOY-5.3', { into });
    const max = mostFor(s, here.about, into);
    return price % 2 !== 0 || price < LEAST || price > max ? refuse('merge.price', 'TOY-5.3', { min: LEAST, max }) : null;
  },
  asks(s, here, { into, price }, agreed) {
    const owners = s.order.filter((player) => s.companies[here.about]?.certificates.some(({ owner }) => owner === player));
    const who = [presidentOf(s, into), ...owners].find((player) => player !== null && !agreed.includes(player));
    return who ? { who, why: 'consent', deal: { what: dealName(here.about, into), price } } : null;
  },
  apply(e, here, { into, price }) {
    const company = here.about;
    emit(e, 'merged', { company, into, price });
    payOwners(e, company, into, price);
    e.pay(company, into, e.now.companies[company]?.treasury ?? 0);
    e.company(into).trains.push(...e.company(company).trains);
    e.company(company).trains = [];
    for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === company) e.asset(id).owner = into;
    const hexes = openTo(e.now, company, into);
    strikeOff(e, company);
    e.push({ step: keep.name, about: into, at: hexes });
  },
};

const payOwners = (e: Edit, company: CompanyId, into: CompanyId, price: number): void => {
  for (const { owner, percent } of e.now.companies[company]?.certificates ?? [])
    if (owner in e.now.players) e.pay(into, owner, (price * percent) / 10);
};

/** Cities with a token of the one and none of the other. */
const openTo = (s: State, company: CompanyId, into: CompanyId): HexId[] => {
  const taken = s.companies[into]?.tokens ?? [];
  return (s.companies[company]?.tokens ?? []).filter((hex) => hex !== null && !taken.includes(hex)).sort() as HexId[];
};

const hexesOf = (here: Here): readonly HexId[] => here.at as readonly HexId[];

const room = (s: State, here: Here): number =>
  Math.min(hexesOf(here).length, s.companies[here.about]?.tokens.filter((hex) => hex === null).length ?? 0);

/** All sets of so many of these, each in the order given. */
function* setsOf(items: readonly HexId[], size: number): Iterable<readonly HexId[]> {
  if (size === 0) yield [];
  else for (const [i, item] of items.entries()) for (const rest of setsOf(items.slice(i + 1), size - 1)) yield [item, ...rest];
}

const KEEPS = { keep: { hexes: listOf(text) } };
export type KeepMove = MoveOf<typeof KEEPS>;

const president = (s: State, here: Here): PlayerId => presidentOf(s, here.about) ?? '';

/** TOY-5.5: a choice of sets. One move names the whole set and is judged as a whole; with one set only nobody is asked. */
export const keep: Step<KeepMove> = {
  name: 'keep',
  moves: KEEPS,
  deciders: (s, here) => [president(s, here)],
  *candidates(s, here) {
    for (const hexes of setsOf(hexesOf(here), room(s, here))) yield { move: { type: 'keep', by: president(s, here), hexes } };
  },
  check(s, here, { hexes }) {
    const inOrder = hexes.every((hex, i) => hexesOf(here).includes(hex) && (i === 0 || hex > (hexes[i - 1] as HexId)));
    return inOrder && hexes.length === room(s, here) ? null : refuse('keep.set', 'TOY-5.5', { of: hexesOf(here), take: room(s, here) });
  },
  apply(e, here, { hexes }) {
    for (const hex of hexes) placeOn(e, board, here.about, hex, CITY);
  },
  auto: (s, here) => {
    const [only, ...others] = setsOf(hexesOf(here), room(s, here));
    return only !== undefined && others.length === 0 ? { type: 'keep', by: president(s, here), hexes: only } : null;
  },
};
