import { parentPort, workerData } from 'node:worker_threads';
import { BOTS, type Budget, safeMove } from '@roundhouse/bots';
import { play, readRecord, replay, type State, say, type Title } from '@roundhouse/engine';
import { openTitles } from '../titles.ts';
import { type ChooseTask, type Chosen, type Imported, type ImportTask, type Proven, type ProveTask, SAFE, type Task } from './task.ts';

// The worker thread: does one task after another.

const NO_BUDGET: Budget = { plays: 0, nodes: 0 };

const titles = openTitles(workerData as string | null);

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

const importRecord = async ({ text, mostMoves }: ImportTask): Promise<Imported> => {
  const record: unknown = JSON.parse(text);
  const { title: id, rules } = (record ?? {}) as { title?: unknown; rules?: unknown };
  const version = typeof rules === 'number' ? rules : undefined;
  const title = typeof id === 'string' ? await (await titles).loadTitle(id, version) : undefined;
  if (title === undefined)
    return { ok: false, error: `this server doesn’t have rules version ${JSON.stringify(rules)} of ${JSON.stringify(id)}` };
  const read = readRecord(title, record);
  if (!read.ok) return { ok: false, error: read.error };
  if (read.value.moves.length > mostMoves) return { ok: false, error: `the record has more than ${mostMoves} moves` };
  const played = replay(title, read.value);
  if (!played.ok)
    return {
      ok: false,
      error: `move ${played.at + 1} is illegal: ${say(title, played.refusal)} (${played.refusal.code}, ${played.refusal.rule})`,
    };
  return { ok: true, record: read.value };
};

const perform = (task: Task): Promise<unknown> => {
  switch (task.kind) {
    case 'prove':
      return prove(task);
    case 'choose':
      return choose(task);
    case 'import':
      return importRecord(task);
  }
};

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage({ answer: await perform(task) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
