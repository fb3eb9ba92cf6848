import type { State } from '@roundhouse/engine';
import { type ReactNode, useMemo } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { roundName } from '../text/words.ts';

interface Block {
  readonly name: string;
  readonly kind: string;
  /** First move after which the round is on. */
  readonly from: number;
  readonly length: number;
}

/** The rounds of a game with the moves they took. */
export const blocksOf = (positions: readonly State[]): readonly Block[] => {
  const blocks: Block[] = [];
  positions.forEach((state, move) => {
    const name = roundName(state.round);
    const last = blocks.at(-1);
    if (last?.name === name) blocks[blocks.length - 1] = { ...last, length: last.length + 1 };
    else blocks.push({ name, kind: state.round.kind, from: move, length: 1 });
  });
  return blocks;
};

/** Any position of the game at once: step by move or round, or drag the knob. */
export const Timeline = ({ onCharts }: { readonly onCharts: () => void }): ReactNode => {
  const { session } = useGame();
  const { at, length, positions } = session;
  const blocks = useMemo(() => blocksOf(positions), [positions]);
  const current = blocks.findLastIndex(({ from }) => from <= at);
  const toRound = (by: number): void => session.goTo(blocks[Math.max(0, Math.min(blocks.length - 1, current + by))]?.from ?? 0);
  return (
    <footer className="tl">
      <div className="row tight">
        <button
          type="button"
          className="btn sm icon"
          aria-label={W.timeline.backRound}
          onClick={() => toRound(at === blocks[current]?.from ? -1 : 0)}
        >
          «
        </button>
        <button type="button" className="btn sm icon" aria-label={W.timeline.backMove} onClick={() => session.goTo(at - 1)}>
          ‹
        </button>
        <button type="button" className="btn sm icon" aria-label={W.timeline.onMove} onClick={() => session.goTo(at + 1)}>
          ›
        </button>
        <button type="button" className="btn sm icon" aria-label={W.timeline.onRound} onClick={() => toRound(1)}>
          »
        </button>
        <span className="nw s">
          {W.timeline.move} <b>{at}</b> {session.isLive ? W.timeline.live : W.timeline.of(length)}
        </span>
      </div>
      <div className="track grow">
        <div className="blocks" aria-hidden="true">
          {blocks.map((block) => (
            <span key={block.from} className={`blk ${block.kind}`} style={{ flex: block.length }} title={block.name}>
              {block.length / (length + 1) > 0.05 ? block.name : ''}
            </span>
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          aria-label={W.timeline.shown}
          aria-valuetext={W.timeline.value(at, length, blocks[current]?.name ?? '')}
          onChange={(event) => session.goTo(Number(event.target.value))}
        />
      </div>
      <button type="button" className="btn sm" onClick={onCharts}>
        {W.timeline.charts}
      </button>
    </footer>
  );
};
