import type { Read } from '@roundhouse/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { BoardStage } from '../app/board-stage.tsx';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { GameProvider, useGame } from '../game/context.tsx';
import { openPacked } from '../game/open.ts';
import type { ReplaySession } from '../game/replay.ts';
import { askBestRuns, type BestRuns } from '../game/solver.ts';
import { BoardPane } from '../pages/game/BoardPane.tsx';
import { PuzzlePanel } from './PuzzlePanel.tsx';
import { words } from './words/index.ts';
import './puzzle.css';

const nothing = (): void => undefined;

interface Address {
  readonly company: string;
  readonly packed: string;
}

const Problem = ({ about, packed }: { readonly about: string; readonly packed: string }): ReactNode => (
  <div className="page" data-no-puzzle>
    <h1>{words.puzzle.noRuns}</h1>
    <p>{about}</p>
    <p>
      <a className="btn primary" href={pageHref({ page: 'shared', packed })}>
        {words.puzzle.openPosition}
      </a>
    </p>
  </div>
);

/** The position, once the solver has proven what its best runs earn. */
const Posed = ({ company, packed }: Address): ReactNode => {
  const game = useGame();
  const { shown } = useTheme();
  const { position, title } = game;
  const known = title.routes !== undefined && game.company(company) !== undefined;
  const [best, setBest] = useState<BestRuns | 'failed' | null>(null);
  useEffect(() => {
    if (!known) return undefined;
    return askBestRuns(
      { position, company, measures: ['both'] },
      (found, final) => final && setBest(found),
      () => setBest('failed'),
    );
  }, [position, company, known]);
  if (!known || best === 'failed') return <Problem about={words.puzzle.noRunsAbout(company)} packed={packed} />;
  if (best === null) return <p className="page">{words.puzzle.proving}</p>;
  if (!best.proven) return <Problem about={words.puzzle.unproven} packed={packed} />;
  const most = best.income + best.treasury;
  if (most === 0) return <Problem about={words.puzzle.noRunsAbout(company)} packed={packed} />;
  return (
    <BoardStage>
      <div className="puzzlepage">
        <div className="puzzleboard">
          <BoardPane theme={shown} onTouched={nothing} />
        </div>
        <PuzzlePanel puzzle={{ title: title.id, game: 'made', at: 0, company, best: most }} number={null} next={undefined}>
          <p className="s">
            <a href={pageHref({ page: 'shared', packed })}>{words.puzzle.openPosition}</a> ·{' '}
            <a href={pageHref({ page: 'puzzles' })}>{words.puzzle.toPuzzles}</a>
          </p>
        </PuzzlePanel>
      </div>
    </BoardStage>
  );
};

/** A puzzle that somebody set up: the position is in the address, and the best run is proven here. */
export const MadePuzzle = ({ company, packed }: Address): ReactNode => {
  const [opened, setOpened] = useState<Read<ReplaySession> | null>(null);
  useEffect(() => {
    let open = true;
    openPacked(packed).then(
      (found) => open && setOpened(found),
      () => open && setOpened({ ok: false, error: words.puzzle.noneAbout }),
    );
    return () => {
      open = false;
    };
  }, [packed]);
  if (opened === null) return <Site>{words.puzzle.loading}</Site>;
  if (!opened.ok)
    return (
      <Site>
        <h1>{words.puzzle.none}</h1>
        <p>{opened.error}</p>
      </Site>
    );
  return (
    <Site full>
      <GameProvider session={opened.value}>
        <Posed company={company} packed={packed} />
      </GameProvider>
    </Site>
  );
};
