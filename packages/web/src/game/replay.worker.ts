import { replay } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { addExample, EXAMPLE } from '../app/example.ts';
import { putLine } from './kept-line.ts';
import type { ReplayAnswer, ReplayQuestion } from './open-line.ts';

// Replays a game in a thread of its own, so that the page can be used meanwhile, and keeps its line.

const ready = self.name === EXAMPLE ? addExample() : Promise.resolve();

const answer = async ({ record, keep }: ReplayQuestion): Promise<void> => {
  await ready;
  correctBoard(record.title, record.board);
  const title = await loadTitle(record.title, record.rules);
  const played = title === undefined ? undefined : replay(title, record, { proof: false });
  if (title === undefined || played?.ok !== true) return postMessage(null satisfies ReplayAnswer);
  const { positions, events } = played;
  postMessage({ positions, events } satisfies ReplayAnswer);
  if (keep !== null) await putLine(title, keep.id, record, { moves: record.moves, positions, events }, keep.build);
};

addEventListener('message', async ({ data }: MessageEvent<ReplayQuestion>) => {
  // The title may not have been loaded, as without a network. An answer that has already left is the one that counts.
  await answer(data).catch(() => postMessage(null satisfies ReplayAnswer));
  close();
});
