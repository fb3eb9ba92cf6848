import { type ReactNode, useEffect, useState } from 'react';
import { BoardStage } from '../app/board-stage.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { GameProvider } from '../game/context.tsx';
import type { ReplaySession } from '../game/replay.ts';
import { BoardPane } from '../pages/game/BoardPane.tsx';
import { shortTitle } from '../table/cards.tsx';
import { PuzzlePanel } from './PuzzlePanel.tsx';
import { useSolved } from './progress.ts';
import { dailyOf, fitting, GRADES, type Grade, idOf, loadPuzzles, nextOf, openGameAt, type Puzzle, type Wanted } from './puzzles.ts';
import { words } from './words/index.ts';
import './puzzle.css';

const ALL: Wanted = { title: '', grade: '' };

interface ChoiceProps {
  readonly puzzles: readonly Puzzle[];
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
}

/** Which puzzles come next: by title and difficulty. A choice goes to the first of them. */
const Choice = ({ puzzles, wanted, onWanted }: ChoiceProps): ReactNode => {
  const solved = useSolved();
  const titles = [...new Set(puzzles.map(({ title }) => title))];
  const these = fitting(puzzles, wanted);
  const change = (next: Wanted): void => {
    onWanted(next);
    const first = nextOf(fitting(puzzles, next), solved, '');
    if (first !== undefined) goTo({ page: 'puzzles', id: idOf(first) });
  };
  return (
    <div className="puzzlechoice">
      <span className="seg" role="group" aria-label={words.puzzle.title}>
        {['', ...titles].map((title) => (
          <button key={title} type="button" aria-pressed={wanted.title === title} onClick={() => change({ ...wanted, title })}>
            {title === '' ? words.puzzle.anyTitle : shortTitle(title)}
          </button>
        ))}
      </span>
      <span className="seg" role="group" aria-label={words.puzzle.grade}>
        {(['', ...GRADES] as const).map((grade: Grade | '') => (
          <button
            key={grade}
            type="button"
            aria-pressed={wanted.grade === grade}
            data-grade={grade}
            onClick={() => change({ ...wanted, grade })}
          >
            {grade === '' ? words.puzzle.anyGrade : words.puzzle.gradeNames[grade]}
          </button>
        ))}
      </span>
      <p className="row between s mut">
        <span>{words.puzzle.left(these.filter((puzzle) => !solved.has(idOf(puzzle))).length, these.length)}</span>
        <a href={pageHref({ page: 'puzzles' })}>{words.puzzle.daily}</a>
        <a href={pageHref({ page: 'buys' })}>{words.buys.heading}</a>
      </p>
    </div>
  );
};

const nothing = (): void => undefined;

interface OpenPuzzle {
  readonly puzzle: Puzzle;
  readonly session: ReplaySession;
}

type Opened = OpenPuzzle | 'none' | 'failed' | null;

/** Opens a puzzle by its id, or that of the day. */
const useOpened = (puzzles: readonly Puzzle[] | null, id: string | undefined): Opened => {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    if (puzzles === null) return undefined;
    let open = true;
    const found = id === undefined ? dailyOf(puzzles, Date.now()) : puzzles.find((puzzle) => idOf(puzzle) === id);
    if (found === undefined) setOpened('none');
    else
      openGameAt(found).then(
        (session) => open && setOpened({ puzzle: found, session }),
        () => open && setOpened('failed'),
      );
    return () => {
      open = false;
    };
  }, [puzzles, id]);
  return opened;
};

/** A puzzle: the board of a recorded game, and the trains of a company to run. */
export const PuzzlePage = ({ id }: { readonly id?: string }): ReactNode => {
  const { shown } = useTheme();
  const solved = useSolved();
  const [puzzles, setPuzzles] = useState<readonly Puzzle[] | null>(null);
  const [failed, setFailed] = useState(0);
  const [wanted, setWanted] = useState(ALL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt is made again on request
  useEffect(() => {
    let open = true;
    loadPuzzles().then(
      (all) => open && setPuzzles(all),
      () => open && setFailed((before) => before + 1),
    );
    return () => {
      open = false;
    };
  }, [failed > 0 ? null : failed]);
  const opened = useOpened(puzzles, id);
  if (failed > 0 || opened === 'failed')
    return (
      <Site>
        <h1>{words.puzzle.page}</h1>
        <p>{words.puzzle.unavailable}</p>
        <p>
          <button type="button" className="btn primary" onClick={() => window.location.reload()}>
            {words.puzzle.tryAgain}
          </button>
        </p>
      </Site>
    );
  if (opened === 'none')
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
  if (puzzles === null || opened === null)
    return (
      <Site>
        <h1 className="vh">{words.puzzle.page}</h1>
        <p>{words.puzzle.loading}</p>
      </Site>
    );
  const { puzzle, session } = opened;
  const next = nextOf(fitting(puzzles, wanted), solved, idOf(puzzle));
  return (
    <Site full>
      <GameProvider key={idOf(puzzle)} session={session}>
        <BoardStage>
          <div className="puzzlepage">
            <div className="puzzleboard">
              <BoardPane theme={shown} onTouched={nothing} />
            </div>
            <PuzzlePanel puzzle={puzzle} number={puzzles.indexOf(puzzle) + 1} next={next}>
              <Choice puzzles={puzzles} wanted={wanted} onWanted={setWanted} />
            </PuzzlePanel>
          </div>
        </BoardStage>
      </GameProvider>
    </Site>
  );
};
