import type { Move } from '@roundhouse/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { useGame } from '../game/context.tsx';
import type { Position } from '../game/position.ts';
import { tryMove } from '../game/preview.ts';
import { askBestRuns } from '../game/solver.ts';
import { W } from '../text/language.ts';
import { newlyReached } from './newly-reached.ts';

/** Milliseconds to wait before a search, because a player may click through several tiles. */
const PAUSE = 250;

/** The best runs of companies in positions that have been searched. */
const bests = new WeakMap<Position, Map<string, number>>();

const ask = (position: Position, company: string, tell: (best: number) => void): (() => void) => {
  const known = bests.get(position)?.get(company);
  if (known !== undefined) {
    tell(known);
    return () => {};
  }
  return askBestRuns(
    { position, company, measures: [null] },
    ({ income, treasury }, final) => {
      if (!final) return;
      bests.set(position, (bests.get(position) ?? new Map<string, number>()).set(company, income + treasury));
      tell(income + treasury);
    },
    () => {},
  );
};

/** The best runs now and after a lay: null until the worker has found them. */
export const useBests = (now: Position, after: Position | null, company: string): readonly [number | null, number | null] => {
  const [found, setFound] = useState<readonly [number | null, number | null]>([null, null]);
  useEffect(() => {
    setFound([bests.get(now)?.get(company) ?? null, null]);
    if (after === null) return;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop = ask(now, company, (before) => {
        setFound([before, null]);
        stop = ask(after, company, (then) => setFound([before, then]));
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now, after, company]);
  return found;
};

/** What a lay connects, and what the company's trains could earn with it. Both follow after the tile is shown; until then there is a dash. */
export const Connects = ({ move, company }: { readonly move: Move; readonly company: string }): ReactNode => {
  const { title, position, money, company: rowOf } = useGame();
  const outcome = tryMove(title, position, move);
  const after = outcome.ok ? outcome.state : null;
  const runs = title.routes !== undefined && (rowOf(company)?.trains.length ?? 0) > 0;
  const [reached, setReached] = useState<readonly string[] | null>(null);
  useEffect(() => {
    setReached(null);
    if (after === null) return;
    const timer = setTimeout(() => setReached(newlyReached(title, position, after, company)));
    return () => clearTimeout(timer);
  }, [title, position, after, company]);
  const [before, then] = useBests(position, runs ? after : null, company);
  return (
    <dl className="kv connects">
      <div className="kvrow">
        <dt>{W.track.connects}</dt>
        <dd>{reached === null ? W.dash : W.track.reaches(reached)}</dd>
      </div>
      {runs && (
        <div className="kvrow" data-best-run={then === null ? undefined : then}>
          <dt>{W.track.bestRun}</dt>
          <dd className={before !== null && then !== null && then !== before ? (then > before ? 'gain' : 'loss') : ''}>
            {before === null ? W.dash : money(before)} <span className="arrow">→</span> {then === null ? W.dash : money(then)}
          </dd>
        </div>
      )}
    </dl>
  );
};
