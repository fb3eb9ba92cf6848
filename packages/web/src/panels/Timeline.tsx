import type { Moment } from '@roundhouse/engine';
import { type ReactNode, useMemo } from 'react';
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
  <button type="button" className={`btn sm icon${far ? ' far' : ''}`} aria-label={label} title={label} onClick={onStep}>
    {sign}
  </button>
);

/** The rounds as blocks, as long as they took, with the phases where they began. */
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
  const phases = useMemo(() => phasesOf(moments), [moments]);
  return (
    <>
      <div className="blocks" aria-hidden="true">
        {blocks.map((block) => (
          <span key={block.from} className={`blk ${block.kind}`} style={{ flex: block.length }} title={block.name}>
            {block.length / (length + 1) > 0.05 ? block.name : ''}
          </span>
        ))}
      </div>
      <div className="phasemarks" aria-hidden="true">
        {phases.map(({ phase, from }) => (
          <span
            key={from}
            className={`pc ${phaseClass(components, phase)}`}
            style={{ left: `${(100 * from) / (length + 1)}%` }}
            title={W.timeline.phase(phase, from)}
          >
            {phase}
          </span>
        ))}
      </div>
    </>
  );
};

/** Shows any position of the game: step by move, turn or round, or drag the knob. */
export const Timeline = ({ onCharts }: { readonly onCharts: () => void }): ReactNode => {
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
          {W.timeline.move} <b>{at}</b> {session.isLive ? W.timeline.live : W.timeline.of(length)}
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
      <button type="button" className="btn sm" onClick={onCharts}>
        {W.timeline.charts}
      </button>
    </footer>
  );
};
