import {
  type CompanyView,
  type GameEvent,
  type Held,
  type Move,
  type Outcome,
  type PlayerId,
  type PlayerView,
  play,
  type Refusal,
  type State,
  type Title,
  trainName,
  view,
} from '@roundhouse/engine';
import { W } from '../text/language.ts';

// What a move would do, found by playing it: the engine is pure, so looking ahead costs nothing and can never disagree with the rules.

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
      readonly state: State;
      readonly events: readonly GameEvent[];
      readonly changes: readonly Change[];
      /** Who must agree first; what is told is what happens then. */
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

/** Trains by their full names, so that a side or a loan that changes is seen. */
const trainsIn = (state: State, company: string): string => (state.companies[company]?.trains ?? []).map(trainName).join(' ');

const companyChanges = (before: CompanyView, after: CompanyView, was: State, now: State): Change[] => {
  const rows: Change[] = [
    { of: 'company', id: before.id, what: 'treasury', before: before.treasury, after: after.treasury },
    { of: 'company', id: before.id, what: 'price', before: before.price, after: after.price },
    { of: 'company', id: before.id, what: 'president', before: before.president, after: after.president },
    { of: 'company', id: before.id, what: 'trains', before: trainsIn(was, before.id), after: trainsIn(now, before.id) },
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

/** Every figure of players and companies that differs between two positions. */
const changesBetween = (title: Title, before: State, after: State): readonly Change[] => {
  const was = view(title, before);
  const now = view(title, after);
  const players = byId(now.players);
  const companies = byId(now.companies);
  return [
    ...was.players.flatMap((player) => playerChanges(player, players.get(player.id) ?? player)),
    ...was.companies.flatMap((company) => companyChanges(company, companies.get(company.id) ?? company, before, after)),
  ];
};

const tries = new WeakMap<State, WeakMap<Move, Outcome>>();
const previews = new WeakMap<Outcome, Preview>();

/** What a move would come to, tried once for each position and move. Compulsory maxima are taken for granted: the runs shown come from the solver. */
export const tryMove = (title: Title, state: State, move: Move): Outcome => {
  const tried = tries.get(state) ?? new WeakMap<Move, Outcome>();
  tries.set(state, tried);
  const outcome = tried.get(move) ?? play(title, state, move, { proof: false });
  tried.set(move, outcome);
  return outcome;
};

const ASK = 'ask';

/** Whose answer a position waits for. */
const askedIn = ({ stack }: State): PlayerId | null => {
  const top = stack.at(-1);
  return top === undefined || 'turn' in top || top.step !== ASK ? null : (top.at as unknown as Held).asked;
};

/** What a move comes to once everybody who is asked has agreed. */
const agreed = (title: Title, outcome: Outcome & { readonly ok: true }): Pick<Preview & { ok: true }, 'state' | 'events' | 'asks'> => {
  let { state } = outcome;
  const events = [...outcome.events];
  const asks: PlayerId[] = [];
  for (let asked = askedIn(state); asked !== null; asked = askedIn(state)) {
    const next = play(title, state, { type: 'let', by: asked } as Move, { proof: false });
    if (!next.ok) break;
    state = next.state;
    events.push(...next.events);
    asks.push(asked);
  }
  return { state, events, asks };
};

/** Plays a move without keeping it, and tells what it changes. */
export const preview = (title: Title, state: State, move: Move): Preview => {
  const outcome = tryMove(title, state, move);
  if (!outcome.ok) return outcome;
  const known = previews.get(outcome);
  if (known !== undefined) return known;
  const settled = agreed(title, outcome);
  const shown: Preview = { ok: true, ...settled, changes: changesBetween(title, state, settled.state) };
  previews.set(outcome, shown);
  return shown;
};

/** What a company would pay for a move. */
export const costOf = (title: Title, state: State, company: string, move: Move): number => {
  const outcome = tryMove(title, state, move);
  if (!outcome.ok) return 0;
  const { state: after } = askedIn(outcome.state) === null ? outcome : agreed(title, outcome);
  return (state.companies[company]?.treasury ?? 0) - (after.companies[company]?.treasury ?? 0);
};
