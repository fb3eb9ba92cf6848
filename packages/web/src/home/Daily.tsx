import { type ReactNode, useEffect, useState } from 'react';
import { pageHref } from '../app/route.ts';
import { useSolved } from '../puzzle/progress.ts';
import { dailyOf, idOf, loadPuzzles, type Puzzle } from '../puzzle/puzzles.ts';
import { words } from '../puzzle/words/index.ts';
import { shortTitle } from '../table/cards.tsx';

/** The puzzle of the day; nothing until it is known. */
export const Daily = (): ReactNode => {
  const solved = useSolved();
  const [daily, setDaily] = useState<Puzzle | undefined>(undefined);
  useEffect(() => {
    let open = true;
    loadPuzzles().then(
      (all) => open && setDaily(dailyOf(all, Date.now())),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  if (daily === undefined) return null;
  return (
    <section className="panel dailycard" aria-label={words.puzzle.daily}>
      <div className="grow">
        <h2>{words.puzzle.daily}</h2>
        <p className="s ink2">{words.puzzle.dailyOf(shortTitle(daily.title), words.puzzle.grades[daily.grade])}</p>
      </div>
      <a className="btn" href={pageHref({ page: 'puzzles' })} data-daily>
        {solved.has(idOf(daily)) ? words.puzzle.solvedToday : words.puzzle.solve}
      </a>
    </section>
  );
};
