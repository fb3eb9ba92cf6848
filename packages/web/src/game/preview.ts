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
  readonly what: 'cash' | 'worth' | 'certificates' | 'treasury' | 'price' | 'president' | 'trains' | 'floated' | 'order';
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export type Preview =
  | {
      readonly ok: true;
      /** The position it leads to. */
      readonly position: Position;
      readonly view: View;
      readonly events: readonly GameEvent[];
      readonly changes: readonly Change[];
      /** Who must agree first. The preview shows what happens then. */
      readonly asks: readonly PlayerId[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [row.id, row]));

const playerChanges = (before: PlayerView, after: PlayerView): Change[] => {
  const rows: Change[] = [
    { of: 'player', id: before.id, what: 'cash', before: before.cash, after: after.cash },
    { of: 'player', id: before.id, what: 'certificates', before: before.certificates.length, after: after.certificates.length },
    { of: 'player', id: before.id, what: 'worth', before: before.worth, after: after.worth },
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
const changesBetween = (was: View, now: View): readonly Change[] => {
  const players = byId(now.players);
  const companies = byId(now.companies);
  return [
    ...was.players.flatMap((player) => playerChanges(player, players.get(player.id) ?? player)),
    ...was.companies.flatMap((company) => companyChanges(company, companies.get(company.id) ?? company)),
  ];
};

const tries = new WeakMap<Position, WeakMap<Move, Outcome>>();
const previews = new WeakMap<Outcome, Preview>();

/** Plays a move without keeping it, once for each position and move. It takes compulsory maxima as proven, because the runs shown come from the solver. */
export const tryMove = (title: Title, position: Position, move: Move): Outcome => {
  const tried = tries.get(position) ?? new WeakMap<Move, Outcome>();
  tries.set(position, tried);
  const outcome = tried.get(move) ?? play(title, stateOf(position), move, { proof: false });
  tried.set(move, outcome);
  return outcome;
};

interface Agreed {
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly asks: readonly PlayerId[];
}

/** The outcome of a move once everybody who is asked has agreed. */
const agreed = (title: Title, outcome: Outcome & { readonly ok: true }): Agreed => {
  let { state } = outcome;
  const events = [...outcome.events];
  const asks: PlayerId[] = [];
  for (let held = heldIn(state); held !== null; held = heldIn(state)) {
    const next = play(title, state, { type: 'let', by: held.asked }, { proof: false });
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
  const settled = agreed(title, outcome);
  const then = viewOf(title, settled.state);
  const changes = changesBetween(viewOf(title, position), then);
  const shown: Preview = { ok: true, events: settled.events, asks: settled.asks, position: settled.state, view: then, changes };
  previews.set(outcome, shown);
  return shown;
};

/** What a company or player would pay for a move. */
export const costOf = (title: Title, position: Position, payer: string, move: Move): number => {
  const outcome = tryMove(title, position, move);
  return outcome.ok ? moneyOf(stateOf(position), payer) - moneyOf(agreed(title, outcome).state, payer) : 0;
};
