import { ASK, ask } from './ask.ts';
import { declinedPrice, leastPrice } from './deal.ts';
import { Edit } from './edit.ts';
import type { GameEvent } from './event.ts';
import { type MoveShape, text } from './fields.ts';
import type { Json, Move, Params, PlayerId } from './record.ts';
import { type Refusal, refuse, reportRefusal, type SharedCode } from './refusal.ts';
import type { Held, State, TurnFrame } from './state.ts';
import type { AnyStep, Ask, Here, Like, Offer, StepView } from './step.ts';
import type { Title } from './title.ts';
import { leaves, type Stage, stageOf } from './turn.ts';

/** The position after a move with its events, or why the move was refused. */
export type Outcome =
  | { readonly ok: true; readonly state: State; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** How thoroughly a move is checked, and what is known of the next one. */
export interface PlayOptions {
  /** False: do not prove compulsory maximum runs again. For moves that were accepted before. */
  readonly proof?: boolean;
  /** The next move of the record. A step that accepts it is known to be open, so no other offer has to be found. */
  readonly next?: Move;
  /** True: only the move itself, without what follows by itself. The state is for looking at; no move can be played in it but an answer. */
  readonly alone?: boolean;
}

/** A step that can be decided now. */
interface OpenStep {
  readonly step: AnyStep;
  readonly here: Here;
  /** An interruption, a step of the turn that is due, or a side step of the turn. */
  readonly as: 'interrupt' | 'leaf' | 'beside';
}

const turnOf = (title: Title, frame: TurnFrame) => {
  const turn = title.turns[frame.turn];
  if (turn === undefined) throw new Error(`no turn ${frame.turn} in ${title.id}`);
  return turn;
};

const interruptOf = (title: Title, name: string): AnyStep => {
  const step = name === ASK ? ask(title.cites.order) : title.interrupts.find((s) => s.name === name);
  if (step === undefined) throw new Error(`no step ${name} in ${title.id}`);
  return step;
};

const hereIn = (s: State, depth: number, step: string, proof: boolean): Here => {
  const frame = s.stack[depth];
  if (frame === undefined) throw new Error('the stack is empty');
  return 'turn' in frame
    ? { about: frame.about ?? '', at: frame.at[step] ?? null, turn: frame, depth, proof }
    : { about: frame.about ?? '', at: frame.at, turn: enclosing(s, depth), depth, proof };
};

const enclosing = (s: State, depth: number): TurnFrame | null => {
  for (let i = depth - 1; i >= 0; i--) {
    const frame = s.stack[i];
    if (frame !== undefined && 'turn' in frame) return frame;
  }
  return null;
};

/** The steps the game waits for: the interruption on top of the stack, or the steps of the turn that are due. */
const dueSteps = (title: Title, s: State, proof = true): readonly OpenStep[] => {
  const depth = s.stack.length - 1;
  const top = s.stack[depth];
  if (top === undefined) return [];
  if (!('turn' in top)) return [opened(s, depth, interruptOf(title, top.step), 'interrupt', proof)];
  return stageOf(turnOf(title, top), top.done).front.map((step) => opened(s, depth, step, 'leaf', proof));
};

const opened = (s: State, depth: number, step: AnyStep, as: OpenStep['as'], proof: boolean): OpenStep => ({
  step,
  here: hereIn(s, depth, step.name, proof),
  as,
});

/** The side steps of the turn that can be decided now; `among` restricts them. */
const openSideSteps = (title: Title, s: State, among: readonly AnyStep[] | null, proof = true): readonly OpenStep[] => {
  const depth = s.stack.length - 1;
  const top = s.stack[depth];
  if (top === undefined || !('turn' in top)) return NO_STEPS;
  const { beside } = stageOf(turnOf(title, top), top.done);
  if (beside.length === 0 || among?.length === 0) return NO_STEPS;
  const steps = among === null ? beside : beside.filter((step) => among.includes(step));
  return steps.map((step) => opened(s, depth, step, 'beside', proof));
};

const NO_STEPS: readonly OpenStep[] = [];

/** The steps that can be decided in this position and take moves of a type. */
const stepsTaking = (title: Title, s: State, type: string, proof: boolean): readonly OpenStep[] => {
  const depth = s.stack.length - 1;
  const top = s.stack[depth];
  if (top === undefined) return NO_STEPS;
  if ('turn' in top)
    return stageOf(turnOf(title, top), top.done)
      .taking(type)
      .map(({ step, as }) => opened(s, depth, step, as, proof));
  const step = interruptOf(title, top.step);
  return takes(step, type) ? [opened(s, depth, step, 'interrupt', proof)] : NO_STEPS;
};

/** Every step that can be decided in this position. */
const openSteps = (title: Title, s: State, proof = true): readonly OpenStep[] => {
  const due = dueSteps(title, s, proof);
  const beside = openSideSteps(title, s, null, proof);
  return beside.length === 0 ? due : [...due, ...beside];
};

/** The players the game waits for. */
export const active = (title: Title, s: State): readonly PlayerId[] => [
  ...new Set(dueSteps(title, s).flatMap((open) => open.step.deciders(s, open.here))),
];

/** The names of the steps of a turn now due, and what they show. */
export const openDecision = (title: Title, s: State): StepView & { readonly front: readonly string[] } => {
  const due = dueSteps(title, s);
  return Object.assign({ front: due.map(({ step }) => step.name) }, ...due.map(({ step, here }) => step.show?.(s, here)));
};

const takes = (step: AnyStep, type: string): boolean => Object.hasOwn(step.moves, type);

/** The fields of the move that ends a step. */
export const DONE = { step: text };

const wellFormed = (shape: MoveShape, move: Move): boolean => {
  const given = move as Move & Record<string, unknown>;
  for (const key in given) if (key !== 'type' && key !== 'by' && !Object.hasOwn(shape, key)) return false;
  for (const key in shape) if (!shape[key]?.(given[key])) return false;
  return true;
};

/** The next player to ask before a move takes effect. The player who makes the move is never asked. */
const nextAsk = (s: State, { step, here }: OpenStep, move: Move, agreed: readonly PlayerId[]): Ask | null => {
  if (step.asks === undefined) return null;
  const all = [move.by, ...agreed];
  const asking = step.asks(s, here, move, all);
  return asking === null || all.includes(asking.who) ? null : asking;
};

/**
 * The last check of the next move of a record. It is the first thing that playing that move asks for, so it is kept from the end of one play
 * to the beginning of the next. It holds while no position was changed in between.
 */
let foreseen: {
  readonly s: State;
  readonly step: AnyStep;
  readonly move: Move;
  readonly proof: boolean;
  readonly refusal: Refusal | null;
} | null = null;

const judge = (s: State, open: OpenStep, move: Move): Refusal | null =>
  foreseen !== null && foreseen.s === s && foreseen.move === move && foreseen.step === open.step && foreseen.proof === open.here.proof
    ? foreseen.refusal
    : judgeAfresh(s, open, move);

/** Checks a move: the rule of its step, and whether a declined deal can be proposed again (RH-1). */
const judgeAfresh = (s: State, open: OpenStep, move: Move): Refusal | null => {
  const { step, here } = open;
  const refusal = step.check(s, here, move);
  if (refusal !== null) return refusal;
  const asking = nextAsk(s, open, move, []);
  if (asking === null) return null;
  const { what, price } = asking.deal;
  const least = leastPrice(here, what, price);
  return price < least ? refuse('ask.declined', 'RH-1', { what, price: least - 1 }) : null;
};

const anyDeclined = ({ here: { turn } }: OpenStep): boolean => turn !== null && turn.declined.length > 0;

/** Is the move a declined deal for no more than was declined? No step waits for it (RH-2). */
const isRepeat = (s: State, open: OpenStep, move: Move): boolean => {
  if (!anyDeclined(open)) return false;
  const asking = nextAsk(s, open, move, []);
  return asking !== null && asking.deal.price <= (declinedPrice(open.here, asking.deal.what) ?? Number.NEGATIVE_INFINITY);
};

/** Does the game wait for an offer? For a deal that was declined, a price above the declined one decides. */
const waitsFor = (s: State, open: OpenStep, { move, ranges }: Offer): boolean =>
  !anyDeclined(open) || !isRepeat(s, open, ranges?.price === undefined ? move : Object.assign({ ...move }, { price: ranges.price.max }));

type Located = { readonly ok: true; readonly open: OpenStep } | { readonly ok: false; readonly refusal: Refusal };

/** The refusal of a finished step of the turn for this move. It is more precise than "not now" if the step ended because nothing was left to do. */
const tooLate = (title: Title, s: State, move: Move, proof: boolean): Refusal | null => {
  const depth = s.stack.length - 1;
  const top = s.stack[depth];
  if (top === undefined || !('turn' in top)) return null;
  const step = leaves(turnOf(title, top)).find((other) => top.done.includes(other.name) && takes(other, move.type));
  if (step === undefined || !wellFormed(step.moves[move.type] ?? {}, move)) return null;
  const here = hereIn(s, depth, step.name, proof);
  return step.deciders(s, here).includes(move.by) ? step.check(s, here, move) : null;
};

/** Finds the open step that takes a move of this type from this player. */
const locate = (title: Title, s: State, move: Move, proof: boolean): Located => {
  const fail = (code: SharedCode, params: Record<string, Json> = {}): Located => ({
    ok: false,
    refusal: refuse(code, title.cites.order, params),
  });
  if (move.type === 'done') {
    if (!wellFormed(DONE, move)) return fail('malformed', { move: 'done' });
    const { step: name } = move as Move & { readonly step: string };
    const open = dueSteps(title, s, proof).find((o) => o.as === 'leaf' && o.step.name === name);
    if (open === undefined) return fail('not-now', { move: 'done' });
    return open.step.deciders(s, open.here).includes(move.by) ? { ok: true, open } : fail('not-yours');
  }
  const taking = stepsTaking(title, s, move.type, proof);
  if (taking.length === 0) {
    const late = tooLate(title, s, move, proof);
    return late === null ? fail('not-now', { move: move.type }) : { ok: false, refusal: late };
  }
  const open = taking.find((o) => o.step.deciders(s, o.here).includes(move.by));
  if (open === undefined) return fail('not-yours', { move: move.type });
  return wellFormed(open.step.moves[move.type] ?? {}, move) ? { ok: true, open } : fail('malformed', { move: move.type });
};

const isMove = (value: unknown): value is Move =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && text((value as Move).type) && text((value as Move).by);

/** Plays one decision. Returns the next state and its events, or a refusal, which changes nothing. */
export const play = (title: Title, s: State, move: Move, options: PlayOptions = {}): Outcome => {
  const no = (refusal: Refusal): Outcome => ({ ok: false, refusal: reportRefusal(refusal) });
  if (!isMove(move)) return no(refuse('malformed', title.cites.order));
  if (s.result !== null) return no(refuse('over', title.cites.over));
  const located = locate(title, s, move, options.proof ?? true);
  if (!located.ok) return no(located.refusal);
  const { open } = located;
  const e = new Edit(s);
  if (move.type === 'done') {
    const must = open.step.must?.(s, open.here) ?? null;
    if (must !== null) return no(must);
    endStep(title, e, open, 'done');
    if (options.alone === true) return { ok: true, state: e.now, events: e.events };
    settle(title, e, options, endFollowing(title, s, e, options));
  } else {
    const refusal = judge(s, open, move);
    if (refusal !== null) return no(refusal);
    if (open.step.name === ASK) answer(title, e, open, move);
    else execute(e, open, move, []);
    if (options.alone !== true) settle(title, e, options);
  }
  return { ok: true, state: e.now, events: e.events };
};

/** What a search learns of a move. */
export interface Thought {
  /** Right after the move: the board, money and shares as it leaves them. Steps and turns that end with it are still open. */
  readonly after: State;
  /** The position in which a player decides again, as `play` gives it. Computed on demand: many moves are dropped before. */
  settled(): State;
}

/**
 * Plays a move for a search. The move must come from `offers` of this position, filled within its ranges: the rules are not asked again, and
 * there are no events. Null if no open step takes it.
 */
export const think = (title: Title, s: State, move: Move): Thought | null => {
  const located = s.result === null ? locate(title, s, move, false) : null;
  if (!located?.ok) return null;
  const { open } = located;
  const e = new Edit(s);
  if (move.type === 'done') endStep(title, e, open, 'done');
  else if (open.step.name === ASK) answer(title, e, open, move);
  else execute(e, open, move, []);
  const after = e.now;
  let settled: State | null = null;
  return {
    after,
    settled() {
      settled ??= settleAfter(title, s, after, move);
      return settled;
    },
  };
};

const settleAfter = (title: Title, before: State, after: State, move: Move): State => {
  const e = new Edit(after);
  settle(title, e, UNPROVEN, move.type === 'done' ? endFollowing(title, before, e, UNPROVEN) : null);
  return e.now;
};

const UNPROVEN: PlayOptions = { proof: false };

/** Applies a checked move, or holds it until every player whose consent it needs has answered. */
const execute = (e: Edit, open: OpenStep, move: Move, agreed: readonly PlayerId[]): void => {
  const { step, here, as } = open;
  const asking = nextAsk(e.now, open, move, agreed);
  if (asking !== null) {
    const waiting: Held = { move: move as Move & Params, step: step.name, asked: asking.who, why: asking.why, deal: asking.deal, agreed };
    e.push({ step: ASK, about: here.about, at: waiting });
    e.emit('asked', { by: move.by, asked: asking.who, why: asking.why, what: asking.deal.what, price: asking.deal.price });
    return;
  }
  // An interruption ends with its move. If more is to be decided, the step or its duty pushes a new frame.
  if (as === 'interrupt') e.pop();
  step.apply(e, here, move);
};

const answer = (title: Title, e: Edit, asked: OpenStep, move: Move): void => {
  const waiting = asked.here.at as Held;
  e.pop();
  const open = openSteps(title, e.now, asked.here.proof).find((o) => o.step.name === waiting.step);
  if (open === undefined) throw new Error(`${waiting.step} no longer waits`);
  e.emit('answered', { by: move.by, answer: move.type, why: waiting.why, what: waiting.deal.what });
  if (move.type === 'let') execute(e, open, waiting.move, [...waiting.agreed, move.by]);
  else if (move.type === 'take') open.step.take?.(e, open.here, waiting.move, move.by);
  else decline(e, waiting);
};

const decline = (e: Edit, waiting: Held): void => {
  const depth = e.now.stack.findLastIndex((frame) => 'turn' in frame);
  const frame = e.now.stack[depth];
  if (frame !== undefined && 'turn' in frame)
    e.replace(depth, { ...frame, declined: [...frame.declined, { ...waiting.deal, by: waiting.asked }] });
};

const endStep = (title: Title, e: Edit, open: OpenStep, how: 'done' | 'idle'): void => {
  const frame = e.now.stack[open.here.depth];
  if (frame === undefined || !('turn' in frame)) throw new Error(`${open.step.name} is no step of a turn`);
  const { turn, about, done, at, declined } = frame;
  e.replace(open.here.depth, { turn, about, done: stageOf(turnOf(title, frame), done).doneWith(open.step.name), at, declined });
  open.step.end?.(e, open.here, how);
};

/** Ends the steps that follow one that a player has ended in `s`. */
const endFollowing = (title: Title, s: State, e: Edit, options: PlayOptions): AnyStep | null => {
  const top = s.stack.at(-1);
  const before = top !== undefined && 'turn' in top ? stageOf(turnOf(title, top), top.done).beside : [];
  return endClosed(title, e, before, options);
};

/**
 * Ends the following steps in which nothing can be decided after a player has ended one. A player who ends a step wants no more of its side
 * steps, so only side steps that are not in `before` keep a following step open, and side moves that give it something to decide. Returns the
 * step that stays open for one of these reasons.
 */
const endClosed = (title: Title, e: Edit, before: readonly AnyStep[], { proof, next }: PlayOptions): AnyStep | null => {
  for (;;) {
    const due = dueSteps(title, e.now, proof);
    const [open, ...others] = due;
    if (open === undefined || open.as !== 'leaf' || others.length > 0) return null;
    if ((open.step.auto?.(e.now, open.here) ?? null) !== null) return null;
    if (hasChoice(e.now, open, next)) return open.step;
    const fresh = stageIn(title, e.now, open)
      .chances(open.step)
      .filter((step) => !before.includes(step));
    if (fresh.length > 0 && anyBeside(title, e.now, due, fresh)) return open.step;
    if (opensBeside(title, e.now, open)) return open.step;
    foreseen = null;
    endStep(title, e, open, 'idle');
  }
};

const MANY = 10_000;

/**
 * Advances the game until a player must decide: first duties, then automatic moves, then the next turn. `known`: the step that is due and known
 * to be open.
 */
export const settle = (title: Title, e: Edit, options: PlayOptions = {}, known: AnyStep | null = null): void => {
  // No duty is due until something changes again.
  let free = -1;
  for (let i = 0; i < MANY; i++) {
    if (i > 0) foreseen = null;
    if (e.now.result !== null) {
      e.set('stack', []);
      return;
    }
    if (free !== e.revision) {
      if (pushDuty(title, e)) continue;
      if (!isInterrupted(e.now)) free = e.revision;
    }
    if (e.now.stack.length === 0) {
      title.next(e);
      continue;
    }
    if (!goOn(title, e, options, i === 0 ? known : null)) return;
  }
  throw new Error(`${title.id} never comes to rest: ${JSON.stringify(e.now.stack.at(-1))}`);
};

const isInterrupted = ({ stack }: State): boolean => {
  const top = stack.at(-1);
  return top !== undefined && 'step' in top;
};

/** Pushes the first duty that is due. A duty waits for the current interruption to finish, unless it is marked `atOnce`. */
const pushDuty = (title: Title, e: Edit): boolean => {
  const top = e.now.stack.at(-1);
  const interrupts = top !== undefined && 'step' in top ? top.step : null;
  for (const duty of title.duties) {
    if (interrupts !== null && !duty.atOnce) continue;
    const due = duty.due(e.now);
    if (due === null || due.step === interrupts) continue;
    e.push(due);
    return true;
  }
  return false;
};

/** Plays or ends the top frame if no decision is needed. False if a player must decide. */
const goOn = (title: Title, e: Edit, { proof, next }: PlayOptions, known: AnyStep | null): boolean => {
  const due = dueSteps(title, e.now, proof);
  if (due.length === 0) {
    e.pop();
    return true;
  }
  for (const open of due) {
    const { step, here } = open;
    const auto = step.auto?.(e.now, here) ?? null;
    const nobody = step.deciders(e.now, here).length === 0;
    if (auto !== null && (nobody || !anyBeside(title, e.now, due))) {
      execute(e, open, auto, []);
      return true;
    }
    if (open.as !== 'leaf' || auto !== null) continue;
    // A step with no decider and no `auto` move is finished. The last step of a turn stays open while side steps remain.
    if (!nobody && (step === known || staysOpen(title, e.now, due, open, next))) continue;
    endStep(title, e, open, 'idle');
    return true;
  }
  return false;
};

/** Can something be decided in a step, now or after a side move, or beside it as the last chance of the turn? */
const staysOpen = (title: Title, s: State, due: readonly OpenStep[], open: OpenStep, next?: Move): boolean => {
  if (hasChoice(s, open, next)) return true;
  const { beside, chances } = stageIn(title, s, open);
  const last = chances(open.step);
  if (anyBeside(title, s, due, last)) return true;
  // If all of them are last chances, no side move is on offer that could help.
  return last.length < beside.length && opensBeside(title, s, open);
};

const hasChoice = (s: State, open: OpenStep, next?: Move): boolean => {
  const { step, here } = open;
  if (step.over?.(s, here)) return false;
  if (next !== undefined && isTaken(s, open, next)) return true;
  const declared = step.open?.(s, here);
  if (declared !== undefined) return declared;
  return (step.must?.(s, here) ?? null) !== null || isStillOffered(s, open) || isAnyOffered(s, open);
};

/** The last offer that kept a step open, for each company or player it was about: it is often still legal, and found without a search. */
const lastOffers = new WeakMap<AnyStep, Map<string, Move>>();

const isStillOffered = (s: State, open: OpenStep): boolean => {
  const { step, here } = open;
  const known = lastOffers.get(step);
  const move = known?.get(here.about);
  if (known === undefined || move === undefined) return false;
  if (step.deciders(s, here).includes(move.by) && judge(s, open, move) === null && !isRepeat(s, open, move)) return true;
  known.delete(here.about);
  return false;
};

/** Does a step of a turn have an offer now? For steps whose end depends on what others of their turn could still do. */
export const hasOffer = (step: AnyStep, s: State, here: Here): boolean => {
  const open: OpenStep = { step, here, as: 'leaf' };
  return isStillOffered(s, open) || isAnyOffered(s, open);
};

const isAnyOffered = (s: State, open: OpenStep): boolean =>
  isAnyAwaited(
    s,
    open,
    () => true,
    ({ move, open: unfilled }) => {
      if (unfilled === undefined) noteOffer(open, move);
      return true;
    },
  );

/** A server plays many games with players of many names. */
const MOST_OFFERS = 1000;

const noteOffer = ({ step, here }: OpenStep, move: Move): void => {
  const known = lastOffers.get(step);
  if (known === undefined) {
    lastOffers.set(step, new Map([[here.about, move]]));
    return;
  }
  if (known.size >= MOST_OFFERS) known.clear();
  known.set(here.about, move);
};

const isTaken = (s: State, open: OpenStep, move: Move): boolean => {
  const { step, here } = open;
  const shape = takes(step, move.type) ? step.moves[move.type] : undefined;
  if (shape === undefined || !wellFormed(shape, move) || !step.deciders(s, here).includes(move.by)) return false;
  const refusal = judge(s, open, move);
  foreseen = { s, step, move, proof: here.proof, refusal };
  return refusal === null && !isRepeat(s, open, move);
};

/** The stage of the turn that a step belongs to. */
const stageIn = (title: Title, s: State, { here }: OpenStep): Stage => {
  const frame = s.stack[here.depth] as TurnFrame;
  return stageOf(turnOf(title, frame), frame.done);
};

/** Could a player who decides now also use a side step, or one of `among`? */
const anyBeside = (title: Title, s: State, due: readonly OpenStep[], among: readonly AnyStep[] | null = null): boolean => {
  const chances = openSideSteps(title, s, among);
  if (chances.length === 0) return false;
  const deciding = due.flatMap((open) => open.step.deciders(s, open.here));
  return chances.some((open) => isAnyAwaited(s, open, (offer) => deciding.includes(offer.move.by)));
};

/**
 * Would a side move give the deciders of a step something to decide in it? Each of their side moves on offer is tried on a copy, at its least
 * price and as if every player asked accepted: a private that a company could buy may bring the tile or the discount that it is short of.
 */
const opensBeside = (title: Title, s: State, open: OpenStep): boolean => {
  const { step, here } = open;
  const { aided } = step;
  if (aided === false || step.over?.(s, here)) return false;
  const chances = openSideSteps(title, s, null);
  if (chances.length === 0) return false;
  const deciding = step.deciders(s, here);
  if (deciding.length === 0) return false;
  const mayOpen = ({ move, open: unfilled }: Offer): boolean =>
    unfilled === undefined && deciding.includes(move.by) && (aided === undefined || aided(move));
  return chances.some((side) => isAnyAwaited(s, side, mayOpen, (offer) => opensAfter(s, open, side, offer.move)));
};

const opensAfter = (s: State, { step, here, as }: OpenStep, side: OpenStep, move: Move): boolean => {
  const before = s.stack[here.depth];
  const e = new Edit(s);
  side.step.apply(e, side.here, move);
  const after = e.now.stack[here.depth];
  // A side move may end the turn, as a merger does.
  const goesOn = before !== undefined && after !== undefined && 'turn' in before && 'turn' in after && after.about === before.about;
  return goesOn && hasChoice(e.now, { step, here: hereIn(e.now, here.depth, step.name, here.proof), as });
};

const isLike = (move: Move, like: Like): boolean => {
  const fields = move as Move & Record<string, unknown>;
  for (const key in like) if (key in fields && fields[key] !== like[key]) return false;
  return true;
};

/** The candidates of a step that pass its check. */
function* accepted(s: State, open: OpenStep, like: Like): Iterable<Offer> {
  if (like.type !== undefined && !takes(open.step, like.type)) return;
  for (const offer of open.step.candidates(s, open.here, like)) {
    if (!isLike(offer.move, like)) continue;
    if (offer.open !== undefined || judge(s, open, offer.move) === null) yield open.as === 'beside' ? { waits: false, ...offer } : offer;
  }
}

/** Does the game wait for an offer of a step that is so, and `also` so? The cheap question first, then the rules, then the dear one. */
const isAnyAwaited = (s: State, open: OpenStep, isSo: (offer: Offer) => boolean, also: (offer: Offer) => boolean = () => true): boolean => {
  for (const offer of open.step.candidates(s, open.here, {})) {
    if (!isSo(offer) || (offer.open === undefined && judge(s, open, offer.move) !== null)) continue;
    if (waitsFor(s, open, offer) && also(offer)) return true;
  }
  return false;
};

/** The legal moves, lazily. With `like`, only those that agree with every field given. */
export function* offers(title: Title, s: State, like: Like = {}): Iterable<Offer> {
  if (s.result !== null) return;
  for (const open of openSteps(title, s)) {
    yield* accepted(s, open, like);
    if (open.as !== 'leaf' || (like.type ?? 'done') !== 'done') continue;
    if ((open.step.must?.(s, open.here) ?? null) !== null) continue;
    for (const by of open.step.deciders(s, open.here)) {
      const move = { type: 'done', by, step: open.step.name };
      if (isLike(move, like)) yield { move };
    }
  }
}

/** Fills an open offer with the best routes found within a budget of nodes. */
export const suggest = (title: Title, s: State, offer: Offer, nodes: number): Move => {
  const located = locate(title, s, offer.move, true);
  return located.ok ? (located.open.step.fill?.(s, located.open.here, offer.move, nodes) ?? offer.move) : offer.move;
};

/** Advances a new game to the first decision. */
export const settleStart = (title: Title, s: State): { readonly state: State; readonly events: readonly GameEvent[] } => {
  const e = new Edit(s);
  settle(title, e);
  return { state: e.now, events: e.events };
};
