import { search } from './search.ts';
import type { Question } from './solver.ts';

addEventListener('message', ({ data }: MessageEvent<Question>) => search(data, (answer) => postMessage(answer)));
