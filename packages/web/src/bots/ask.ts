import { correctionOf } from '@roundhouse/titles/catalogue';
import { EXAMPLE, hasExample } from '../app/example.ts';
import type { Asked, BotAnswer, BotQuestion, Told } from './question.ts';

// The page's side of the bots: a worker that answers one question at a time. A new question replaces the one before it.

/** Answers questions to bots; null: the question was dropped. */
export interface Asker {
  ask(question: BotQuestion): Promise<BotAnswer | null>;
  /** Drops the question that is open, if there is one. */
  drop(): void;
  /** Drops the question and frees the worker. */
  close(): void;
}

const fresh = (): Worker => new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module', name: hasExample() ? EXAMPLE : '' });

/** Asks in the page itself. The page stands still meanwhile. */
export const askHere = async (question: BotQuestion): Promise<BotAnswer> => (await import('./answer.ts')).answer(question);

export const makeAsker = (make: () => Worker = fresh): Asker => {
  let worker: Worker | null = null;
  let asked = 0;
  let dropped: (() => void) | null = null;
  const drop = (): void => {
    if (dropped === null) return;
    dropped();
    dropped = null;
    // It may think for long about what nobody wants to know any longer.
    worker?.terminate();
    worker = null;
  };
  return {
    drop,
    close() {
      drop();
      worker?.terminate();
      worker = null;
    },
    ask(question) {
      drop();
      const id = ++asked;
      worker ??= make();
      const mine = worker;
      return new Promise((resolve, reject) => {
        dropped = () => resolve(null);
        const settle = (end: () => void): void => {
          if (asked !== id) return;
          dropped = null;
          end();
        };
        mine.onmessage = ({ data }: MessageEvent<Told>) => {
          if (data.id !== id) return;
          settle(() => ('error' in data ? reject(new Error(data.error)) : resolve(data.answer)));
        };
        mine.onerror = (event) => {
          if (worker === mine) worker = null;
          mine.terminate();
          // Without a message, the worker could not be loaded: the server is down or serves a newer app.
          settle(() => (event.message ? reject(new Error(event.message)) : resolve(askHere(question))));
        };
        mine.postMessage({ id, question, board: correctionOf(question.position.title) } satisfies Asked);
      });
    },
  };
};
