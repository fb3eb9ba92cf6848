import { type CompanyId, type Move, offers, type PlayerId, type State, type Title, think } from '@roundhouse/engine';
import type { Watch } from './order.ts';

/** A move with the positions before and after it. */
export interface Step {
  readonly move: Move;
  readonly before: State;
  readonly after: State;
}

/** Percent of a company that a player holds. */
export const percentOf = (s: State, company: CompanyId, player: PlayerId): number =>
  (s.companies[company]?.certificates ?? []).reduce((sum, { owner, percent }) => (owner === player ? sum + percent : sum), 0);

/** Moves with which a player does nothing. */
export const PASSES: readonly string[] = ['pass', 'done'];

const others = (s: State, me: PlayerId): readonly PlayerId[] => Object.keys(s.players).filter((player) => player !== me);

const someoneSells = ({ before, after }: Step, company: CompanyId, me: PlayerId): boolean =>
  others(after, me).some((player) => percentOf(after, company, player) < percentOf(before, company, player));

const leaderIn = (title: Title, s: State, company: CompanyId): PlayerId | null =>
  s.companies[company] === undefined ? null : title.president(s, company);

const anyStarts = (title: Title, { before, after }: Step): boolean =>
  Object.keys(after.companies).some((id) => leaderIn(title, before, id) === null && leaderIn(title, after, id) !== null);

const isThreatened = (title: Title, s: State, company: CompanyId, me: PlayerId): boolean => {
  if (leaderIn(title, s, company) !== me) return false;
  const shares = (s.companies[company]?.certificates ?? []).filter(({ president }) => !president).map(({ percent }) => percent);
  const least = shares.length === 0 ? 0 : Math.min(...shares);
  return others(s, me).some((player) => percentOf(s, company, player) + least > percentOf(s, company, me));
};

const isCheap = (title: Title, s: State, company: CompanyId, most: number): boolean => {
  const price = s.companies[company] === undefined ? null : title.price(s, company);
  return price !== null && price <= most;
};

/** A purchase of a share on offer. */
export interface Purchase {
  readonly move: Move;
  readonly percent: number;
  /** Null: another player must agree first, so the price is not certain. */
  readonly price: number | null;
  /** It makes another player president. */
  readonly changesHands: boolean;
}

const isAsked = ({ stack }: State): boolean => {
  const top = stack.at(-1);
  return top !== undefined && 'step' in top && top.step === 'ask';
};

/** What was found in a position: several orders and watches ask for the same. */
const known = new WeakMap<State, Map<string, readonly Purchase[]>>();

/** The shares of a company that a player can buy now, without starting it. The price is what the purchase takes from their cash. */
export const purchasesOf = (title: Title, s: State, company: CompanyId, me: PlayerId): readonly Purchase[] => {
  const here = known.get(s) ?? new Map<string, readonly Purchase[]>();
  known.set(s, here);
  const key = `${me} ${company}`;
  const found = here.get(key) ?? findPurchases(title, s, company, me);
  here.set(key, found);
  return found;
};

const findPurchases = (title: Title, s: State, company: CompanyId, me: PlayerId): readonly Purchase[] => {
  const found: Purchase[] = [];
  for (const { move, ranges, open } of offers(title, s, { type: 'buy', by: me, company })) {
    if (!('company' in move) || move.company !== company || 'par' in move || ranges !== undefined || open !== undefined) continue;
    const after = think(title, s, move)?.after;
    if (after === undefined) continue;
    found.push({
      move,
      percent: percentOf(after, company, me) - percentOf(s, company, me),
      price: isAsked(after) ? null : (s.players[me]?.cash ?? 0) - (after.players[me]?.cash ?? 0),
      changesHands: leaderIn(title, s, company) !== leaderIn(title, after, company),
    });
  }
  return found;
};

const isAble = (title: Title, s: State, company: CompanyId, most: number | null, me: PlayerId): boolean =>
  purchasesOf(title, s, company, me).some(({ price }) => most === null || price === null || price <= most);

/** Does this hold in a position? */
export const holdsIn = (title: Title, s: State, watch: Watch, me: PlayerId): boolean => {
  switch (watch.on) {
    case 'price':
      return isCheap(title, s, watch.company, watch.most);
    case 'threat':
      return isThreatened(title, s, watch.company, me);
    case 'able':
      return isAble(title, s, watch.company, watch.most, me);
    default:
      return false;
  }
};

/** Has a move brought this about? */
export const happensIn = (title: Title, step: Step, watch: Watch, me: PlayerId): boolean => {
  const { move, before, after } = step;
  switch (watch.on) {
    case 'sold':
      return someoneSells(step, watch.company, me);
    case 'hands':
      return leaderIn(title, before, watch.company) !== leaderIn(title, after, watch.company);
    case 'started':
      return move.by !== me && anyStarts(title, step);
    case 'phase':
      return before.phase !== after.phase;
    case 'action':
      return move.by !== me && !PASSES.includes(move.type);
    case 'price':
    case 'threat':
      return holdsIn(title, after, watch, me);
    case 'able':
      return false;
  }
};
