import type { Draft, Edit } from './edit.ts';
import type { CompanyId, Json, PlayerId } from './record.ts';
import { type Market, operatingOrder } from './shares/market.ts';
import type { State, TurnFrame } from './state.ts';

// How rounds follow each other in most 18xx games: an opening, then in turn a stock round and a set of operating rounds, until a hook sets the
// result. A title says what differs in a `RoundPlan`; its `next` is `roundFlow(plan)`.

const NONE: readonly never[] = [];
const NOTHING = {};

/** A turn that begins, with what its steps remember from the start. */
export const turnFrame = (turn: string, about: string | null, at: Readonly<Record<string, Json>> = NOTHING): TurnFrame => ({
  turn,
  about,
  done: NONE,
  at,
  declined: NONE,
});

/** What the flow keeps in a title's own slice. */
export interface RoundMemory {
  /** Who acts next in the stock round. */
  readonly player: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Companies that have had their turn in this operating round. */
  readonly operated: readonly CompanyId[];
}

/**
 * The rounds of a title. Every hook may end the game: once there is a result, the flow stops. The shared fields of the memory are reset before
 * a hook is called, and the event that tells of a new round or turn comes before its hook.
 */
export interface RoundPlan {
  /** The title's own slice, to be changed. */
  memory(e: Edit): Draft<RoundMemory>;
  /** The opening (auction, draft) is over; the first stock round follows. */
  openingEnds?(e: Edit): void;

  /** Who acts first in a stock round. */
  first(s: State): PlayerId;
  stockBegins?(e: Edit): void;
  /** The next turn of the stock round; null: it is over. By default `playerTurn`. */
  stockTurn?(e: Edit): TurnFrame | null;
  /** Returns 'settle' if what it made due must be decided within the stock round; then it is called again. */
  stockEnds?(e: Edit): 'settle' | undefined;

  /** How many operating rounds the set has that begins now. */
  operatingRounds(s: State): number;
  operatingBegins?(e: Edit): void;
  /** The company that operates next; undefined: the round is over. `waiting` lists those that have not yet operated. */
  nextCompany(s: State): CompanyId | undefined;
  /** The name of its turn: 'company' by default. */
  turnOf?(s: State, company: CompanyId): string;
  turnBegins?(e: Edit, company: CompanyId): void;
  /** The company may no longer exist. */
  turnEnds?(e: Edit, company: CompanyId): void;
  /** May begin a round of another kind by changing `round.kind`; the flow goes on after it. */
  operatingEnds?(e: Edit): void;

  /** Does the set go on with another operating round? By default until it has had as many as `operatingRounds` said. */
  setGoesOn?(s: State): boolean;
  /** The last operating round of the set is over; the next stock round follows. */
  setEnds?(e: Edit): void;
}

/** The turn of the player who acts next; null when all have passed in a row. */
export const playerTurn = (e: Edit, { player, passes }: RoundMemory, name = 'stock'): TurnFrame | null =>
  passes < e.now.order.length ? turnFrame(name, player) : null;

/** Floated companies that have yet to operate in this round, in operating order. */
export const waiting = (s: State, market: Market, { operated }: RoundMemory): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !operated.includes(company)),
  );

/** Counts the turn that is over, if the company still exists. */
export const countTurn = (e: Edit, company: CompanyId): void => {
  if (e.now.companies[company]?.floated) e.charter(company).operated += 1;
};

const beginStock = (plan: RoundPlan, e: Edit): void => {
  const set = e.now.round.set + 1;
  Object.assign(plan.memory(e), { player: plan.first(e.now), passes: 0, operating: null, operated: [] });
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
  plan.stockBegins?.(e);
};

const beginOperating = (plan: RoundPlan, e: Edit, number: number, of: number): void => {
  Object.assign(plan.memory(e), { operating: null, operated: [] });
  e.set('round', { kind: 'operating', number, of, set: e.now.round.set });
  e.emit('round', { kind: 'operating', number, of });
  plan.operatingBegins?.(e);
};

const goOnInStock = (plan: RoundPlan, e: Edit): void => {
  const turn = plan.stockTurn === undefined ? playerTurn(e, plan.memory(e)) : plan.stockTurn(e);
  if (turn !== null) e.push(turn);
  else if (plan.stockEnds?.(e) !== 'settle' && e.now.result === null) beginOperating(plan, e, 1, plan.operatingRounds(e.now));
};

const beginTurn = (plan: RoundPlan, e: Edit, company: CompanyId): void => {
  const memory = plan.memory(e);
  memory.operating = company;
  memory.operated.push(company);
  e.emit('operates', { company });
  plan.turnBegins?.(e, company);
  e.push(turnFrame(plan.turnOf?.(e.now, company) ?? 'company', company));
};

const endTurn = (plan: RoundPlan, e: Edit): void => {
  const { operating } = plan.memory(e);
  if (operating === null) return;
  plan.memory(e).operating = null;
  plan.turnEnds?.(e, operating);
};

const goOnInSet = (plan: RoundPlan, e: Edit): void => {
  const { number, of } = e.now.round;
  if (plan.setGoesOn?.(e.now) ?? number < of) {
    beginOperating(plan, e, number + 1, of);
    return;
  }
  plan.setEnds?.(e);
  if (e.now.result === null) beginStock(plan, e);
};

const goOnInOperating = (plan: RoundPlan, e: Edit): void => {
  endTurn(plan, e);
  const company = plan.nextCompany(e.now);
  if (company !== undefined) {
    beginTurn(plan, e, company);
    return;
  }
  plan.operatingEnds?.(e);
  if (e.now.result === null && e.now.round.kind === 'operating') goOnInSet(plan, e);
};

/** The `next` of a title: called when nothing is left to decide, it begins the next turn or round. */
export const roundFlow =
  (plan: RoundPlan) =>
  (e: Edit): void => {
    const { kind, set } = e.now.round;
    if (kind === 'stock') goOnInStock(plan, e);
    else if (kind === 'operating') goOnInOperating(plan, e);
    else if (set > 0) goOnInSet(plan, e);
    else {
      plan.openingEnds?.(e);
      if (e.now.result === null) beginStock(plan, e);
    }
  };
