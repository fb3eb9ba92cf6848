import { parentPort, workerData } from 'node:worker_threads';
import { chooseOffer, fillOffer, makeDice } from '@roundhouse/bots';
import { type Move, offers, play, readRecord, replay, type State, say, type Title } from '@roundhouse/engine';
import { openTitles } from '../titles.ts';
import type { ChooseTask, Imported, ImportTask, Proven, ProveTask, Task } from './task.ts';

// The worker thread: does one task after another.

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

const TRIES = 20;
const NODES = 200_000;
const LONG_GAME = 12;

const choose = async ({ title: id, rules, state, by, seed, lasted }: ChooseTask): Promise<Move | null> => {
  const title = await titleFor(id, rules);
  const dice = makeDice(seed);
  const mood = { temper: () => 1, late: Math.min(1, state.round.set / LONG_GAME), tired: lasted / (8 * state.order.length) };
  const nodes = title.routes?.nodes ?? NODES;
  for (let i = 0; i < TRIES; i++) {
    const offer = chooseOffer(title, state, dice, mood);
    if (offer === null) return null;
    if (by.includes(offer.move.by)) return fillOffer(title, state, offer, dice, nodes);
  }
  // The other players have so many offers that none of the bot's own came up.
  const own = [...offers(title, state)].filter((offer) => by.includes(offer.move.by));
  return own.length === 0 ? null : fillOffer(title, state, dice.pick(own), dice, nodes);
};

const importRecord = async ({ record, mostMoves }: ImportTask): Promise<Imported> => {
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
