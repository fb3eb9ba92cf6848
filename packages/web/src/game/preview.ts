import {
  type CompanyView,
  type GameEvent,
  heldIn,
  type Move,
  moneyOf,
  type Outcome,
  type PlayerId,
  type PlayerView,
  play,
  type Refusal,
  type State,
  type Title,
  type View,
} from '@roundhouse/engine';
import { W } from '../text/language.ts';
import { type Position, stateOf, viewOf } from './position.ts';

// What a move would do, found by playing it: the engine is pure, so looking ahead cannot disagree with the rules.

/** A figure before and after. */
export interface Change {
  readonly of: 'player' | 'company';
  readonly id: string;
  readonly what: 'cash' | 'worth' | 'privates' | 'certificates' | 'treasury' | 'price' | 'president' | 'trains' | 'floated' | 'order';
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export type Preview =
  | {
      readonly ok: true;
      /** The position it leads to, after everything that follows by itself. */
      readonly position: Position;
      /** The view right after the move, and what the move alone does. */
      readonly view: View;
      readonly events: readonly GameEvent[];
      readonly changes: readonly Change[];
      /** What follows by itself before the next decision. */
      readonly later: { readonly view: View; readonly events: readonly GameEvent[]; readonly changes: readonly Change[] };
      /** Who must agree first. The preview shows what happens then. */
      readonly asks: readonly PlayerId[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [row.id, row]));

/** What the privates of a player cost as printed. No title counts them at the end. */
export const faceValue = (title: Title, { privates }: PlayerView): number =>
  title.components.privates.reduce((sum, { id, price }) => sum + (privates.includes(id) ? price : 0), 0);

/** Certificates as the title counts them toward its limit. */
export const certificatesOf = ({ own }: View, { id, certificates, privates }: PlayerView): number =>
  own.certificates[id] ?? certificates.length + privates.length;

interface Side {
  readonly view: View;
  readonly player: PlayerView;
}

const playerChanges = (title: Title, { view: was, player: before }: Side, { view: now, player: after }: Side): Change[] => {
  const rows: Change[] = [
    { of: 'player', id: before.id, what: 'cash', before: before.cash, after: after.cash },
    { of: 'player', id: before.id, what: 'worth', before: before.worth, after: after.worth },
    { of: 'player', id: before.id, what: 'privates', before: faceValue(title, before), after: faceValue(title, after) },
    { of: 'player', id: before.id, what: 'certificates', before: certificatesOf(was, before), after: certificatesOf(now, after) },
  ];
  return rows.filter((row) => row.before !== row.after);
};

/** Trains by their full names, so that a changed side or loan shows. */
const trainsOf = ({ trains }: CompanyView): string => trains.map(({ name }) => name).join(' ');

const companyChanges = (before: CompanyView, after: CompanyView): Change[] => {
  const rows: Change[] = [
    { of: 'company', id: before.id, what: 'treasury', before: before.treasury, after: after.treasury },
    { of: 'company', id: before.id, what: 'price', before: before.price, after: after.price },
    { of: 'company', id: before.id, what: 'president', before: before.president, after: after.president },
    { of: 'company', id: before.id, what: 'trains', before: trainsOf(before), after: trainsOf(after) },
    {
      of: 'company',
      id: before.id,
      what: 'floated',
      before: before.floated ? W.does.yes : W.does.no,
      after: after.floated ? W.does.yes : W.does.no,
    },
  ];
  return rows.filter((row) => row.before !== row.after);
};

/** Every figure of players and companies that differs between two views. */
const changesBetween = (title: Title, was: View, now: View): readonly Change[] => {
  const players = byId(now.players);
  const companies = byId(now.companies);
  return [
    ...was.players.flatMap((player) =>
      playerChanges(title, { view: was, player }, { view: now, player: players.get(player.id) ?? player }),
    ),
    ...was.companies.flatMap((company) => companyChanges(company, companies.get(company.id) ?? company)),
  ];
};

type Tries = WeakMap<Position, WeakMap<Move, Outcome>>;
const tries: Tries = new WeakMap();
const triesAlone: Tries = new WeakMap();
const previews = new WeakMap<Outcome, Preview>();

const tryIn = (all: Tries, position: Position, move: Move, make: () => Outcome): Outcome => {
  const tried = all.get(position) ?? new WeakMap<Move, Outcome>();
  all.set(position, tried);
  const outcome = tried.get(move) ?? make();
  tried.set(move, outcome);
  return outcome;
};

/** Plays a move without keeping it, once for each position and move. It takes compulsory maxima as proven, because the runs shown come from the solver. */
export const tryMove = (title: Title, position: Position, move: Move): Outcome =>
  tryIn(tries, position, move, () => play(title, stateOf(position), move, { proof: false }));

/** The same without what follows by itself. */
const tryAlone = (title: Title, position: Position, move: Move): Outcome =>
  tryIn(triesAlone, position, move, () => play(title, stateOf(position), move, { proof: false, alone: true }));

interface Agreed {
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly asks: readonly PlayerId[];
}

/** The outcome of a move once everybody who is asked has agreed. `alone`: without what follows by itself. */
const agreed = (title: Title, outcome: Outcome & { readonly ok: true }, alone: boolean): Agreed => {
  let { state } = outcome;
  const events = [...outcome.events];
  const asks: PlayerId[] = [];
  for (let held = heldIn(state); held !== null; held = heldIn(state)) {
    const next = play(title, state, { type: 'let', by: held.asked }, { proof: false, alone });
    if (!next.ok) break;
    state = next.state;
    events.push(...next.events);
    asks.push(held.asked);
  }
  return { state, events, asks };
};

/** What a move changes, without playing it. */
export const preview = (title: Title, position: Position, move: Move): Preview => {
  const outcome = tryMove(title, position, move);
  if (!outcome.ok) return outcome;
  const known = previews.get(outcome);
  if (known !== undefined) return known;
  const alone = tryAlone(title, position, move);
  const made = agreed(title, alone.ok ? alone : outcome, true);
  const settled = agreed(title, outcome, false);
  const [was, now, after] = [viewOf(title, position), viewOf(title, made.state), viewOf(title, settled.state)];
  const shown: Preview = {
    ok: true,
    events: made.events,
    asks: made.asks,
    position: settled.state,
    view: now,
    changes: changesBetween(title, was, now),
    later: { view: after, events: settled.events.slice(made.events.length), changes: changesBetween(title, now, after) },
  };
  previews.set(outcome, shown);
  return shown;
};

/** What a company or player would pay for a move. */
export const costOf = (title: Title, position: Position, payer: string, move: Move): number => {
  const outcome = tryAlone(title, position, move);
  return outcome.ok ? moneyOf(stateOf(position), payer) - moneyOf(agreed(title, outcome, true).state, payer) : 0;
};
