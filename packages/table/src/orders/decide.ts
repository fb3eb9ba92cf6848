import {
  type CompanyId,
  heldIn,
  type Move,
  type Offer,
  offers,
  openDecision,
  type PlayerId,
  type State,
  suggest,
  type Title,
  think,
} from '@roundhouse/engine';
import { solveRoutes } from '@roundhouse/engine/routes';
import { leaves } from '@roundhouse/engine/rules';
import type {
  AnswerOrder,
  BidOrder,
  BuyOrder,
  DividendOrder,
  Ended,
  Matter,
  OperateOrder,
  PassOrder,
  PreemptOrder,
  SkipOrder,
  Standing,
  Until,
} from './order.ts';
import { holdsIn, percentOf, purchasesOf } from './watch.ts';

/** What an order does in a position: a move that its owner could make, nothing now, or it ends. */
export type Verdict = { readonly move: Move } | { readonly ended: Ended } | null;

/** The position an order looks at. */
interface Scene {
  readonly title: Title;
  readonly state: State;
  readonly me: PlayerId;
  /** The owner's last move in the game was made by this order. */
  readonly follows: boolean;
}

const end = (ended: Ended): Verdict => ({ ended });
const OTHER = end({ why: 'other' });

/** The company or player the current decision is about. */
const aboutIn = ({ stack }: State): string | null => stack.at(-1)?.about ?? null;

const mine = ({ title, state, me }: Scene, type: string): readonly Offer[] => [...offers(title, state, { type, by: me })];

/** The moves that a step of the current turn takes. */
const takenBy = ({ title, state }: Scene, step: string): readonly string[] => {
  const top = state.stack.at(-1);
  const turn = top !== undefined && 'turn' in top ? title.turns[top.turn] : undefined;
  return turn === undefined ? [] : Object.keys(leaves(turn).find(({ name }) => name === step)?.moves ?? {});
};

/** The way to end the step that takes one of these moves, if there is exactly one. */
const wayOut = (scene: Scene, taking: readonly string[]): Move | null => {
  const ways = mine(scene, 'done').filter(({ move }) =>
    takenBy(scene, String((move as Move & { step?: string }).step)).some((type) => taking.includes(type)),
  );
  return ways.length === 1 ? (ways[0]?.move ?? null) : null;
};

/** Passing in an auction, or ending a stock turn. */
const passIn = (scene: Scene): Move | null => {
  const [pass] = mine(scene, 'pass');
  if (pass !== undefined) return pass.move;
  return aboutIn(scene.state) === scene.me ? wayOut(scene, ['buy']) : null;
};

const passing = (scene: Scene, _order: PassOrder): Verdict => {
  const move = passIn(scene);
  if (move !== null) return { move };
  return aboutIn(scene.state) === scene.me || openDecision(scene.title, scene.state).auction !== undefined ? OTHER : null;
};

const buying = (scene: Scene, { company, most, hold }: BuyOrder): Verdict => {
  const { title, state, me, follows } = scene;
  if (aboutIn(state) !== me) return null;
  if (follows) {
    const move = wayOut(scene, ['buy']);
    return move === null ? OTHER : { move };
  }
  const held = percentOf(state, company, me);
  if (held >= hold) return end({ why: 'held', percent: held });
  const fitting = purchasesOf(title, state, company, me).filter(({ percent }) => percent > 0 && held + percent <= hold);
  if (fitting.length === 0) return end({ why: 'unavailable' });
  if (fitting.some(({ price }) => price === null)) return end({ why: 'consent' });
  const best = fitting.reduce((least, one) => (Number(one.price) < Number(least.price) ? one : least));
  if (Number(best.price) > most) return end({ why: 'price', price: Number(best.price) });
  return best.changesHands ? end({ why: 'presidency' }) : { move: best.move };
};

const bidding = (scene: Scene, { item, most, pass }: BidOrder): Verdict => {
  const { title, state, me } = scene;
  const { auction } = openDecision(title, state);
  if (auction === undefined) return null;
  const otherwise = (): Verdict => {
    const [move] = pass ? mine(scene, 'pass') : [];
    return move === undefined ? null : { move: move.move };
  };
  const lot = auction.items.find(({ id }) => id === item);
  if (lot === undefined) return end({ why: state.assets[item]?.owner === me ? 'won' : 'lost' });
  if (auction.item !== null && auction.item !== item) return otherwise();
  const high =
    auction.item === item
      ? auction.high
      : lot.bids.reduce<{ by: PlayerId; amount: number } | null>((top, bid) => (top === null || bid.amount > top.amount ? bid : top), null);
  if (high?.by === me) return otherwise();
  const [bid] = mine(scene, 'bid').filter(({ move }) => !('item' in move) || move.item === item);
  const [buy] = mine(scene, 'buy').filter(({ move }) => 'item' in move && move.item === item);
  if (buy !== undefined && lot.price !== null) return lot.price <= most ? { move: buy.move } : over(lot.price, otherwise());
  if (bid === undefined) return auction.item === item ? over(auction.least ?? most + 1, otherwise()) : otherwise();
  const amount = Number((bid.move as Move & { amount?: number }).amount);
  return amount <= most ? { move: bid.move } : over(amount, otherwise());
};

/** The item costs more than the order allows: passes if it may, or ends. */
const over = (price: number, pass: Verdict): Verdict => pass ?? end({ why: 'price', price });

const isLed = ({ title, state, me }: Scene, company: CompanyId): boolean =>
  state.companies[company] !== undefined && title.president(state, company) === me;

/** The dividend of this choice, or null if it is not offered as it is. */
const dividendOf = (choices: readonly Offer[], choice: string): Move | null => {
  const same = choices.filter(
    ({ move, ranges, open }) => (move as Move & { choice?: string }).choice === choice && ranges === undefined && open === undefined,
  );
  return same.length === 1 ? (same[0]?.move ?? null) : null;
};

const dividing = (scene: Scene, { company, choice, train, treasury }: DividendOrder): Verdict => {
  const { state } = scene;
  if (aboutIn(state) !== company) return null;
  const choices = mine(scene, 'dividend');
  if (choices.length === 0) return null;
  const { trains, treasury: cash } = state.companies[company] as State['companies'][string];
  if (train !== null && trains.some(({ type }) => type === train)) return end({ why: 'train' });
  if (treasury !== null && cash >= treasury) return end({ why: 'treasury' });
  const move = dividendOf(choices, choice);
  return move === null ? OTHER : { move };
};

/** Work that a search for routes may cost here: other tables wait meanwhile. */
const ROUTE_NODES = 40_000;

/** The best routes, if they are proven quickly. */
const bestRun = ({ title, state }: Scene, company: CompanyId, offer: Offer): Verdict => {
  if (offer.open === undefined) return { move: offer.move };
  if (title.routes === undefined) return OTHER;
  if (!solveRoutes(title.routes.model(state, company), { nodes: ROUTE_NODES }).proven) return end({ why: 'unproven' });
  return { move: suggest(title, state, offer, title.routes.nodes) };
};

const operating = (scene: Scene, { company, choice }: OperateOrder): Verdict => {
  const { state } = scene;
  if (aboutIn(state) !== company) return null;
  const top = state.stack.at(-1);
  if (top === undefined || !('turn' in top)) return OTHER;
  const [run] = mine(scene, 'run');
  if (run !== undefined) return bestRun(scene, company, run);
  const choices = mine(scene, 'dividend');
  if (choices.length > 0) {
    const move = dividendOf(choices, choice);
    return move === null ? OTHER : { move };
  }
  const [done] = mine(scene, 'done');
  return done === undefined ? OTHER : { move: done.move };
};

const BUILDING = ['lay', 'token'];

const skipping = (scene: Scene, { company }: SkipOrder): Verdict => {
  const { title, state } = scene;
  if (aboutIn(state) !== company) return null;
  const { front } = openDecision(title, state);
  if (!front.some((step) => takenBy(scene, step).some((type) => BUILDING.includes(type)))) return null;
  const move = wayOut(scene, BUILDING);
  return move === null ? OTHER : { move };
};

/** Is a deal, named 'train:SF:3' or 'private:FCE', one of these? */
const isAbout = (deal: string, { what, of, type }: Matter): boolean => {
  const [kind, name, train] = deal.split(':');
  return kind === what && (of === null || name === of) && (type === undefined || train === type);
};

const replying = (scene: Scene, type: string): Verdict => {
  const [offer] = mine(scene, type);
  return offer === undefined ? OTHER : { move: offer.move };
};

const answering = (scene: Scene, { about, accept, decline }: AnswerOrder): Verdict => {
  const asked = heldIn(scene.state);
  if (asked === null || asked.asked !== scene.me || asked.why !== 'consent' || !isAbout(asked.deal.what, about)) return null;
  const { price } = asked.deal;
  if (accept !== null && price >= accept) return replying(scene, 'let');
  return decline === 'always' || (decline !== null && price < decline) ? replying(scene, 'refuse') : null;
};

/** What taking costs is found by trying it: an order to take never pays more, and never takes a presidency. */
const taking = (scene: Scene, most: number): Verdict => {
  const { title, state, me } = scene;
  const verdict = replying(scene, 'take');
  if (verdict === null || !('move' in verdict)) return verdict;
  const after = think(title, state, verdict.move)?.after;
  if (after === undefined) return OTHER;
  const led = Object.keys(after.companies).some((id) => title.president(state, id) !== title.president(after, id));
  if (led) return end({ why: 'presidency' });
  const price = (state.players[me]?.cash ?? 0) - (after.players[me]?.cash ?? 0);
  // Nothing paid yet: what it costs is decided later.
  if (price <= 0) return OTHER;
  return price <= most ? verdict : end({ why: 'price', price });
};

const preempting = (scene: Scene, { about, most }: PreemptOrder): Verdict => {
  const asked = heldIn(scene.state);
  if (asked === null || asked.asked !== scene.me || asked.why !== 'preempt' || !isAbout(asked.deal.what, about)) return null;
  return most === null ? replying(scene, 'let') : taking(scene, most);
};

const decideKind = (scene: Scene, { order }: Standing): Verdict => {
  switch (order.kind) {
    case 'pass':
      return passing(scene, order);
    case 'buy':
      return buying(scene, order);
    case 'bid':
      return bidding(scene, order);
    case 'dividend':
      return dividing(scene, order);
    case 'skip':
      return skipping(scene, order);
    case 'operate':
      return operating(scene, order);
    case 'answer':
      return answering(scene, order);
    case 'preempt':
      return preempting(scene, order);
  }
};

/** Is the time over that an order was made for? */
const isOver = ({ order: { until }, round }: Standing, { round: now }: State): boolean => {
  const isOtherSet = now.set !== round.set;
  const over: Readonly<Record<Until, boolean>> = {
    round: isOtherSet || now.kind !== round.kind || now.number !== round.number,
    set: isOtherSet,
    game: false,
  };
  return over[until];
};

/** Why an order ends in a position, whoever is to decide; null if it stands. */
export const whyEnds = (title: Title, state: State, standing: Standing): Ended | null => {
  const { order, player: me } = standing;
  if (state.result !== null) return { why: 'game' };
  if (isOver(standing, state)) return { why: 'over' };
  if (
    (order.kind === 'dividend' || order.kind === 'skip' || order.kind === 'operate') &&
    !isLed({ title, state, me, follows: false }, order.company)
  )
    return { why: 'president' };
  const watch = order.watch.find((one) => one.on !== 'able' && holdsIn(title, state, one, me));
  return watch === undefined ? null : { why: 'watch', watch };
};

/** What an order does where its owner must decide. `moves` are those of the game so far. */
export const decide = (title: Title, state: State, standing: Standing, moves: readonly Move[]): Verdict => {
  const me = standing.player;
  const why = whyEnds(title, state, standing);
  if (why !== null) return end(why);
  const last = moves.findLastIndex(({ by }) => by === me) + 1;
  const verdict = decideKind(
    { title, state, me, follows: last > 0 && standing.acted.at(-1) === last && moves[last - 1]?.type === 'buy' },
    standing,
  );
  if (verdict === null || !('move' in verdict)) return verdict;
  const watch = standing.order.watch.find((one) => holdsIn(title, state, one, me));
  return watch === undefined ? verdict : end({ why: 'watch', watch });
};
