import { replay } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { addExample, EXAMPLE } from '../app/example.ts';
import { putLine } from './kept-line.ts';
import type { ReplayAnswer, ReplayQuestion } from './open-line.ts';

// Replays a game in a thread of its own, so that the page can be used meanwhile, and keeps its line.

const ready = self.name === EXAMPLE ? addExample() : Promise.resolve();

addEventListener('message', async ({ data: { record, keep } }: MessageEvent<ReplayQuestion>) => {
  await ready;
  correctBoard(record.title, record.board);
  const title = await loadTitle(record.title, record.rules);
  const played = title === undefined ? undefined : replay(title, record, { proof: false });
  if (title === undefined || played === undefined || !played.ok) {
    postMessage(null satisfies ReplayAnswer);
    close();
    return;
  }
  const line = { moves: record.moves, positions: played.positions, events: played.events };
  postMessage({ positions: line.positions, events: line.events } satisfies ReplayAnswer);
  if (keep !== null) await putLine(title, keep.id, record, line, keep.build);
  close();
});
