import { type ReactNode, useState } from 'react';
import { BoardStage } from '../app/board-stage.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { GameProvider } from '../game/context.tsx';
import { BoardPane } from '../pages/game/BoardPane.tsx';
import { shortTitle } from '../table/cards.tsx';
import { NotOpen, useOpened } from './opening.tsx';
import { PuzzlePanel } from './PuzzlePanel.tsx';
import { useSolved } from './progress.ts';
import { dailyOf, fitting, GRADES, type Grade, idOf, loadPuzzles, nextOf, type Puzzle, type Wanted } from './puzzles.ts';
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

/** A puzzle: the board of a recorded game, and the trains of a company to run. */
export const PuzzlePage = ({ id }: { readonly id?: string }): ReactNode => {
  const { shown } = useTheme();
  const solved = useSolved();
  const [wanted, setWanted] = useState(ALL);
  const opened = useOpened(loadPuzzles, (all) => (id === undefined ? dailyOf(all, Date.now()) : all.find((puzzle) => idOf(puzzle) === id)));
  if (typeof opened === 'string') return <NotOpen heading={words.puzzle.page} state={opened} />;
  const { all: puzzles, one: puzzle, session } = opened;
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
