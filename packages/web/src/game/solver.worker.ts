import { addExample, EXAMPLE } from '../app/example.ts';
import { search } from './search.ts';
import type { Question } from './solver.ts';

const ready = self.name === EXAMPLE ? addExample() : Promise.resolve();

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  await ready;
  await search(data, (answer) => postMessage(answer));
});
