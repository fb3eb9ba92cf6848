import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import type { ReplaySession } from '../game/replay.ts';
import { openGameAt } from './puzzles.ts';
import { words } from './words/index.ts';

// A collection of positions of recorded games, and the one of them that a page shows.

interface Found<One> {
  readonly all: readonly One[];
  readonly one: One;
  readonly session: ReplaySession;
}

type Unopened = 'loading' | 'none' | 'failed';

/** The position that `pick` finds in a collection, once both are loaded. `load` must be the same function at every call. */
export const useOpened = <One extends Parameters<typeof openGameAt>[0]>(
  load: () => Promise<readonly One[]>,
  pick: (all: readonly One[]) => One | undefined,
): Found<One> | Unopened => {
  const [all, setAll] = useState<readonly One[] | null>(null);
  const [opened, setOpened] = useState<Found<One> | Unopened>('loading');
  useEffect(() => {
    load().then(setAll, () => setOpened('failed'));
  }, [load]);
  const one = all === null ? undefined : pick(all);
  useEffect(() => {
    if (all === null) return undefined;
    let open = true;
    if (one === undefined) setOpened('none');
    else
      openGameAt(one).then(
        (session) => open && setOpened({ all, one, session }),
        () => open && setOpened('failed'),
      );
    return () => {
      open = false;
    };
  }, [all, one]);
  return opened;
};

/** What the page shows until there is a position, or if there is none. */
export const NotOpen = ({ heading, state }: { readonly heading: string; readonly state: Unopened }): ReactNode => {
  switch (state) {
    case 'loading':
      return (
        <Site>
          <h1 className="vh">{heading}</h1>
          <p>{words.puzzle.loading}</p>
        </Site>
      );
    case 'none':
      return (
        <Site>
          <h1>{words.puzzle.none}</h1>
          <p>{words.puzzle.noneAbout}</p>
          <p>
            <a className="btn primary" href={pageHref({ page: 'puzzles' })}>
              {words.puzzle.toPuzzles}
            </a>
          </p>
        </Site>
      );
    case 'failed':
      return (
        <Site>
          <h1>{heading}</h1>
          <p>{words.puzzle.unavailable}</p>
          <p>
            <button type="button" className="btn primary" onClick={() => window.location.reload()}>
              {words.puzzle.tryAgain}
            </button>
          </p>
        </Site>
      );
  }
};
