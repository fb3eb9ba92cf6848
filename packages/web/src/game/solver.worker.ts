import { addExample, EXAMPLE } from '../app/example.ts';
import { search } from './search.ts';
import type { Answer, Question } from './solver.ts';

const scope = self as unknown as {
  readonly name: string;
  onmessage: ((event: MessageEvent<Question>) => Promise<void>) | null;
  postMessage(answer: Answer): void;
};

const ready = scope.name === EXAMPLE ? addExample() : Promise.resolve();

scope.onmessage = async ({ data }) => {
  await ready;
  await search(data, (answer) => scope.postMessage(answer));
};
