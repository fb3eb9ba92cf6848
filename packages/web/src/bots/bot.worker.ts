import { correctBoard } from '@roundhouse/titles/catalogue';
import { addExample, EXAMPLE } from '../app/example.ts';
import { answer } from './answer.ts';
import type { Asked, Told } from './question.ts';

const ready = self.name === EXAMPLE ? addExample() : Promise.resolve();
const tell = (told: Told): void => postMessage(told);

addEventListener('message', async ({ data: { id, question, board } }: MessageEvent<Asked>) => {
  await ready;
  correctBoard(question.position.title, board);
  try {
    tell({ id, answer: await answer(question) });
  } catch (error) {
    tell({ id, error: String(error) });
  }
});
