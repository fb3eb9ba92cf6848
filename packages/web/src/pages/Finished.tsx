import type { Card } from '@roundhouse/table';
import { type ReactNode, useCallback, useState } from 'react';
import { Problem } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { api, sentenceOf } from '../net/api.ts';
import { isAnalysis, useMe, useOften, useServer } from '../net/me.ts';
import { TableRows } from '../table/cards.tsx';
import { W } from '../text/language.ts';

const MOST = 50;

interface Archive {
  readonly cards: readonly Card[] | null;
  /** Older games can be asked for. */
  readonly more: boolean;
  readonly problem: string | null;
  readonly older: () => Promise<void>;
}

/** Finished and abandoned games, the newest first. */
const useArchive = (mine: boolean): Archive => {
  const server = useServer();
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(
    async (before: number | null): Promise<readonly Card[]> => {
      const filter = { mine, most: MOST, ...(before === null ? {} : { before }) };
      const lists = await Promise.all([api.tables({ ...filter, status: 'finished' }), api.tables({ ...filter, status: 'abandoned' })]);
      setMore(lists.some((list) => list.length === MOST));
      return lists
        .flat()
        .filter((card) => !isAnalysis(card))
        .toSorted((a, b) => b.updated - a.updated);
    },
    [mine],
  );
  const look = useCallback(() => {
    if (server.state === 'here') ask(null).then(setCards, (error: unknown) => setProblem(sentenceOf(error)));
  }, [ask, server.state]);
  useOften(look);
  const older = async (): Promise<void> => {
    const last = cards?.at(-1);
    if (last !== undefined) setCards([...(cards ?? []), ...(await ask(last.updated))]);
  };
  return { cards, more, problem, older };
};

/** Games that are over: the player's own, or all public ones. They are kept permanently. */
export const Finished = (): ReactNode => {
  const server = useServer();
  const me = useMe();
  const [whose, setWhose] = useState<'mine' | 'all'>('mine');
  const mine = me !== null && whose === 'mine';
  const { cards, more, problem, older } = useArchive(mine);
  return (
    <Site wide>
      <div className="row between wrap">
        <h1>{W.lobby.finished}</h1>
        {me !== null && (
          <span className="seg" role="group" aria-label={W.lobby.whose}>
            <button type="button" aria-pressed={mine} onClick={() => setWhose('mine')}>
              {W.lobby.mine}
            </button>
            <button type="button" aria-pressed={!mine} onClick={() => setWhose('all')}>
              {W.lobby.everybodys}
            </button>
          </span>
        )}
      </div>
      <Problem of={problem} />
      {server.state === 'none' && <p className="note info">{W.lobby.noServer}</p>}
      {cards?.length === 0 && <p className="mut">{W.lobby.noneFinished}</p>}
      {cards !== null && cards.length > 0 && (
        <TableRows
          cards={cards}
          label={W.lobby.finished}
          columns={['title', 'table', 'result', 'moves', 'updated']}
          action={W.lobby.look}
        />
      )}
      {more && (
        <p>
          <button type="button" className="btn" onClick={() => void older()}>
            {W.lobby.older}
          </button>
        </p>
      )}
    </Site>
  );
};
