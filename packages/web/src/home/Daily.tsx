import { type ReactNode, useEffect, useState } from 'react';
import { pageHref } from '../app/route.ts';
import { useSolved } from '../puzzle/progress.ts';
import { dailyOf, idOf, loadPuzzles, type Puzzle } from '../puzzle/puzzles.ts';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';

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
    <section className="panel dailycard" aria-label={W.puzzle.daily}>
      <div className="grow">
        <h2>{W.puzzle.daily}</h2>
        <p className="s ink2">{W.puzzle.dailyOf(shortTitle(daily.title), W.puzzle.grades[daily.grade])}</p>
      </div>
      <a className="btn" href={pageHref({ page: 'puzzles' })} data-daily>
        {solved.has(idOf(daily)) ? W.puzzle.solvedToday : W.puzzle.solve}
      </a>
    </section>
  );
};
