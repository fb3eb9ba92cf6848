import { type GameRecord, replay, type Title } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { addExample, EXAMPLE } from '../app/example.ts';
import { faultOf } from './fault.ts';
import { putLine } from './kept-line.ts';
import type { CheckAnswer, CheckQuestion, ReplayAnswer, ReplayQuestion } from './open-line.ts';

// Replays a game in a thread of its own, so that the page can be used meanwhile, and keeps its line; or checks it.

const ready = self.name === EXAMPLE ? addExample() : Promise.resolve();

const titleOf = async (record: GameRecord): Promise<Title | undefined> => {
  await ready;
  correctBoard(record.title, record.board);
  return loadTitle(record.title, record.rules);
};

const check = async (record: GameRecord): Promise<void> => {
  const title = await titleOf(record);
  postMessage((title === undefined ? null : { fault: faultOf(title, record) }) satisfies CheckAnswer);
};

const answer = async ({ record, keep }: ReplayQuestion): Promise<void> => {
  const title = await titleOf(record);
  const played = title === undefined ? undefined : replay(title, record, { proof: false });
  if (title === undefined || played?.ok !== true) return postMessage(null satisfies ReplayAnswer);
  const { positions, events } = played;
  postMessage({ positions, events } satisfies ReplayAnswer);
  if (keep !== null) await putLine(title, keep.id, record, { moves: record.moves, positions, events }, keep.build);
};

addEventListener('message', async ({ data }: MessageEvent<ReplayQuestion | CheckQuestion>) => {
  // The title may not have been loaded, as without a network. An answer that has already left is the one that counts.
  await ('check' in data ? check(data.check) : answer(data)).catch(() => postMessage(null satisfies ReplayAnswer & CheckAnswer));
  close();
});
