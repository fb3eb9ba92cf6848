import { BOTS, type Budget, safeMove } from '@roundhouse/bots';
import { play, replay, type State, type Title } from '@roundhouse/engine';
import { reach as reachIn } from '@roundhouse/table';
import { workerData } from 'piscina';
import { isDown, openStore } from '../store/database.ts';
import { openTitles } from '../titles.ts';
import { importGame, storeAnalysis } from './analysis.ts';
import { showOffers, tryMoves, tryRecord } from './consult.ts';
import { eraseSome } from './erase.ts';
import { copiesOf, readOwn, tablesOf } from './own.ts';
import { playedAt } from './played.ts';
import { removeTable } from './remove.ts';
import { tryRules } from './renumber.ts';
import { load, readEntries, readMoves, type Store } from './stored.ts';
import {
  type Answers,
  type ChooseTask,
  type Chosen,
  type CloneTask,
  type Made,
  type Proven,
  type ProveTask,
  SAFE,
  type Task,
  type TryTask,
  type Way,
  type WorkerData,
} from './task.ts';

// The worker thread: does one task after another.

const NO_BUDGET: Budget = { plays: 0, nodes: 0 };

const given = workerData as WorkerData;
const titles = openTitles(given.titles);
const store: Store = { db: openStore(given.place, 1), program: given.program };

const titleFor = async (id: string, rules: number): Promise<Title> => {
  const title = await (await titles).loadTitle(id, rules);
  if (title === undefined) throw new Error(`there is no ${id} rules version ${rules} here`);
  return title;
};

const prove = async ({ title: id, rules, state, moves }: ProveTask): Promise<Proven> => {
  const title = await titleFor(id, rules);
  let now: State = state;
  for (const [at, move] of moves.entries()) {
    const outcome = play(title, now, move);
    if (!outcome.ok) return { ok: false, at, refusal: outcome.refusal };
    now = outcome.state;
  }
  return { ok: true };
};

/** Asks the bot. One that fails, or names a move that is not legal, makes a safe move instead. */
const choose = async ({ title: id, rules, state, by, bot, seed }: ChooseTask): Promise<Chosen> => {
  const title = await titleFor(id, rules);
  const named = BOTS.get(bot);
  const question = { title, state, seat: by, seed, budget: named?.budget ?? NO_BUDGET };
  const safe = (fault: string | null): Chosen => ({ move: safeMove(question).move, fault });
  if (named === undefined) return safe(bot === SAFE ? null : `there is no bot ${bot}`);
  try {
    const { move } = named.bot(question);
    const outcome = play(title, state, move);
    return outcome.ok ? { move, fault: null } : safe(`${JSON.stringify(move)} is refused: ${outcome.refusal.code}`);
  } catch (error) {
    return safe(error instanceof Error ? error.message : String(error));
  }
};

/** Replays moves that were played before, without proofs. */
const reach = (title: Title, { opening, from, moves }: Way): State => {
  const line = { moves, positions: from === null ? [] : [from], events: [] };
  return reachIn(title, opening, line, moves.length).positions[moves.length] as State;
};

const tryAt = (title: Title, { at, moves, withOffers }: TryTask): string =>
  tryMoves(title, 'from' in at ? reach(title, at) : at, moves, withOffers);

const clone = async ({ terms, opening, moves, row }: CloneTask): Promise<Made> => {
  const title = await titleFor(terms.title, terms.rules);
  const record = { ...opening, moves };
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(`move ${played.at + 1} does not replay`);
  const reached = played.positions.slice(1).map((state, i) => ({ state, events: played.events[i + 1] ?? [] }));
  await storeAnalysis(store, title, row, record, reached);
  return { ok: true };
};

const perform = async (task: Task): Promise<Answers[Task['kind']]> => {
  switch (task.kind) {
    case 'prove':
      return prove(task);
    case 'choose':
      return choose(task);
    case 'import':
      return importGame(store, await titles, task);
    case 'clone':
      return clone(task);
    case 'load':
      return load(store, await titleFor(task.terms.title, task.terms.rules), task.terms);
    case 'entries':
      return readEntries(store, task);
    case 'record':
      return readMoves(store, task);
    case 'played':
      return playedAt(store, task);
    case 'tables-of':
      return tablesOf(store, task);
    case 'copies-of':
      return copiesOf(store, task);
    case 'own':
      return readOwn(store, task);
    case 'erase':
      return eraseSome(store, task);
    case 'remove':
      return removeTable(store, task);
    case 'reach':
      return reach(await titleFor(task.title, task.rules), task);
    case 'offers':
      return showOffers(await titleFor(task.title, task.rules), task);
    case 'try':
      return tryAt(await titleFor(task.title, task.rules), task);
    case 'try-record':
      return tryRecord(await titles, task);
    case 'renumber':
      return tryRules(store, task.terms, await titleFor(task.terms.title, task.terms.rules), await titleFor(task.terms.title, task.rules));
  }
};

export const work = async (task: Task): Promise<Answers[Task['kind']]> => {
  try {
    return await perform(task);
  } catch (error) {
    // An error loses its code on the way to the other thread.
    throw isDown(error) ? new Error(`connection error: ${error instanceof Error ? error.message : String(error)}`) : error;
  }
};
