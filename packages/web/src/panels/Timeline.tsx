import type { Moment } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { phaseClass } from '../game/components.ts';
import { useGame } from '../game/context.tsx';
import { type Block, blocksOf, momentsOf, phasesOf, stepTo, turnsOf } from '../game/timeline.ts';
import { W } from '../text/language.ts';

const Step = ({
  label,
  sign,
  far = false,
  onStep,
}: {
  readonly label: string;
  readonly sign: string;
  /** Hidden on narrow screens. */
  readonly far?: boolean;
  readonly onStep: () => void;
}): ReactNode => (
  <button type="button" className={`btn sm icon ghost${far ? ' far' : ''}`} aria-label={label} title={label} onClick={onStep}>
    {sign}
  </button>
);

/** About how wide the name of a round is, with the gap after it: names of titles' own rounds are long. */
const widthOf = (name: string): number => 10 + 6.5 * name.length;

/** The rounds whose names fit above the line, from left to right; a name that would touch the one before is left out. */
const namedOf = (blocks: readonly Block[], length: number, width: number): ReadonlySet<number> => {
  const named = new Set<number>();
  let free = 0;
  for (const { from, name } of blocks) {
    const x = (from / (length + 1)) * width;
    if (x < free || x + widthOf(name) > width + 8) continue;
    named.add(from);
    free = x + widthOf(name);
  }
  return named;
};

/** How wide an element is, also after the window has changed. */
const useWidth = (): readonly [number, (element: HTMLElement | null) => (() => void) | undefined] => {
  const [width, setWidth] = useState(0);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, watch];
};

/** The rounds as blocks, as long as they took, over the colours of the phases. */
const Marks = ({
  moments,
  length,
  blocks,
}: {
  readonly moments: readonly Moment[];
  readonly length: number;
  readonly blocks: readonly Block[];
}): ReactNode => {
  const { components } = useGame().title;
  const phases = useMemo(() => [{ phase: moments[0]?.phase ?? '', from: 0 }, ...phasesOf(moments)], [moments]);
  const [width, watch] = useWidth();
  const named = useMemo(() => namedOf(blocks, length, width), [blocks, length, width]);
  return (
    <>
      <div className="blocks" aria-hidden="true" ref={watch}>
        {blocks.map((block) => (
          <span key={block.from} className={`blk ${block.kind}`} style={{ flex: block.length }} title={block.name}>
            {named.has(block.from) && <span>{block.name}</span>}
          </span>
        ))}
      </div>
      <div className="phasemarks" aria-hidden="true">
        {phases.map(({ phase, from }, at) => (
          <span
            key={from}
            className={`pc ${phaseClass(components, phase)}`}
            style={{ flex: (phases[at + 1]?.from ?? length + 1) - from }}
            title={W.timeline.phase(phase, from)}
          />
        ))}
      </div>
    </>
  );
};

/** Shows any position of the game: step by move, turn or round, or drag the knob. */
export const Timeline = (): ReactNode => {
  const { session, title } = useGame();
  const { at, length, positions } = session;
  const moments = useMemo(() => momentsOf({ title, positions }), [title, positions]);
  const blocks = useMemo(() => blocksOf(moments, title), [moments, title]);
  const current = blocks.findLast(({ from }) => from <= at);
  const rounds = blocks.map(({ from }) => from);
  const toRound = (by: -1 | 1): void => session.goTo(stepTo(rounds, at, by, length));
  const toTurn = (by: -1 | 1): void => session.goTo(stepTo(turnsOf(moments), at, by, length));
  return (
    <footer className="tl">
      <div className="row tight">
        <Step label={W.timeline.backRound} sign="|«" far onStep={() => toRound(-1)} />
        <Step label={W.timeline.backTurn} sign="«" onStep={() => toTurn(-1)} />
        <Step label={W.timeline.backMove} sign="‹" onStep={() => session.goTo(at - 1)} />
        <Step label={W.timeline.onMove} sign="›" onStep={() => session.goTo(at + 1)} />
        <Step label={W.timeline.onTurn} sign="»" onStep={() => toTurn(1)} />
        <Step label={W.timeline.onRound} sign="»|" far onStep={() => toRound(1)} />
        <span className="nw s">
          {W.timeline.move} <b>{at}</b> {session.isLive ? <span className="chip live">{W.timeline.live}</span> : W.timeline.of(length)}
        </span>
      </div>
      <div className="track grow">
        <Marks moments={moments} length={length} blocks={blocks} />
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          aria-label={W.timeline.shown}
          aria-valuetext={W.timeline.value(at, length, current?.name ?? '')}
          onChange={(event) => session.goTo(Number(event.target.value))}
        />
      </div>
    </footer>
  );
};
