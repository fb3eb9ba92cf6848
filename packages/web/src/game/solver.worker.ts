import { search } from './search.ts';
import type { Answer, Question } from './solver.ts';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Question>) => Promise<void>) | null;
  postMessage(answer: Answer): void;
};

scope.onmessage = ({ data }) => search(data, (answer) => scope.postMessage(answer));
