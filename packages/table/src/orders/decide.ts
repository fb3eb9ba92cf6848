import {
  type CompanyId,
  heldIn,
  type Move,
  type Offer,
  offers,
  openDecision,
  type PlayerId,
  type State,
  type Title,
} from '@roundhouse/engine';
import { leaves } from '@roundhouse/engine/rules';
import { playerOf } from '../seat.ts';
import type {
  AnswerOrder,
  BidOrder,
  BuyOrder,
  DividendOrder,
  Ended,
  Matter,
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

const dividing = (scene: Scene, { company, choice, train, treasury }: DividendOrder): Verdict => {
  const { state } = scene;
  if (aboutIn(state) !== company) return null;
  const choices = mine(scene, 'dividend');
  if (choices.length === 0) return null;
  const { trains, treasury: cash } = state.companies[company] as State['companies'][string];
  if (train !== null && trains.some(({ type }) => type === train)) return end({ why: 'train' });
  if (treasury !== null && cash >= treasury) return end({ why: 'treasury' });
  const same = choices.filter(
    ({ move, ranges, open }) => (move as Move & { choice?: string }).choice === choice && ranges === undefined && open === undefined,
  );
  return same.length === 1 && same[0] !== undefined ? { move: same[0].move } : OTHER;
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
const isAbout = (deal: string, { what, of }: Matter): boolean => {
  const [kind, name] = deal.split(':');
  return kind === what && (of === null || name === of);
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

const preempting = (scene: Scene, { about, most }: PreemptOrder): Verdict => {
  const asked = heldIn(scene.state);
  if (asked === null || asked.asked !== scene.me || asked.why !== 'preempt' || !isAbout(asked.deal.what, about)) return null;
  return replying(scene, most !== null && asked.deal.price <= most ? 'take' : 'let');
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
  const { order, seat } = standing;
  if (state.result !== null) return { why: 'game' };
  if (isOver(standing, state)) return { why: 'over' };
  const me = playerOf(seat);
  if ((order.kind === 'dividend' || order.kind === 'skip') && !isLed({ title, state, me, follows: false }, order.company))
    return { why: 'president' };
  const watch = order.watch.find((one) => one.on !== 'able' && holdsIn(title, state, one, me));
  return watch === undefined ? null : { why: 'watch', watch };
};

/** What an order does where its owner must decide. `moves` are those of the game so far. */
export const decide = (title: Title, state: State, standing: Standing, moves: readonly Move[]): Verdict => {
  const me = playerOf(standing.seat);
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
