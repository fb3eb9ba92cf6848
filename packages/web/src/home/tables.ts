import type { Card } from '@roundhouse/table';
import { useCallback, useState } from 'react';
import { api, sentenceOf } from '../net/api.ts';
import { askMine, useOften } from '../net/me.ts';

// The tables that the first page and the page of games show.

const nothing = (): void => undefined;

/** One's own tables; null: not known yet. */
export const useMine = (isMe: boolean): { readonly cards: readonly Card[] | null; readonly problem: string | null } => {
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(() => {
    askMine().then(
      (found) => {
        setCards(found);
        setProblem(null);
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, []);
  useOften(isMe ? look : nothing);
  return { cards: isMe ? cards : null, problem };
};

interface Public {
  readonly open: readonly Card[];
  readonly playing: readonly Card[];
}

/** Tables that everybody sees. */
export const usePublic = (isServer: boolean): Public | null => {
  const [found, setFound] = useState<Public | null>(null);
  const look = useCallback(() => {
    Promise.all([
      api.tables({ status: 'open', room: true, most: 50 }),
      api.tables({ status: 'playing', room: true, most: 20 }),
      api.tables({ status: 'playing', most: 20 }),
    ]).then(([open, wanted, playing]) => setFound({ open: [...wanted, ...open], playing }), nothing);
  }, []);
  useOften(isServer ? look : nothing);
  return found;
};
