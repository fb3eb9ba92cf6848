import type { HexId, Title, View } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOverlay, useStage } from '../../app/board-stage.tsx';
import { Icon } from '../../app/Icon.tsx';
import { type BoardHandle, BoardView, type StopRef } from '../../board/index.ts';
import { useGame } from '../../game/context.tsx';
import { W } from '../../text/language.ts';

/** The hexes within so many steps of these. */
export const around = (board: Board, hexes: readonly HexId[], steps: number): readonly HexId[] => {
  const near = new Set(hexes.flatMap((hex) => board.index.get(hex) ?? []));
  for (let step = 0; step < steps; step++)
    for (const h of [...near])
      for (let side = 0; side < 6; side++) {
        const mate = board.mate[h * 6 + side] ?? -1;
        if (mate >= 0) near.add(Math.floor(mate / 6));
      }
  return [...near].flatMap((h) => board.ids[h] ?? []);
};

/** Where the game is: hexes with tiles and tokens, and the homes of the companies. */
const busy = ({ board, components }: Title, built: View['board']): readonly HexId[] => {
  const homes = components.companies.flatMap(({ home }) => home ?? []);
  return [...new Set([...Object.keys(built), ...homes])].filter((hex) => board.index.has(hex));
};

/** The same array while nothing in it changes. */
const useSame = (ids: readonly string[]): readonly string[] => {
  const key = ids.join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
};

interface BoardPaneProps {
  readonly theme: 'light' | 'dark';
  /** The panels are hidden. */
  readonly big?: boolean;
  /** Hides and shows the panels; absent where there are none. */
  readonly onBig?: () => void;
  /** A hex or a stop was clicked. */
  readonly onTouched: () => void;
}

export const BoardPane = ({ theme, big = false, onBig, onTouched }: BoardPaneProps): ReactNode => {
  const game = useGame();
  const { view, title, session } = game;
  const pieces = useMemo(() => game.own.pieces?.(game), [game]);
  const absent = useSame(game.own.absent?.(game) ?? []);
  const unplayed = useSame(game.own.unplayed?.(game) ?? []);
  const closed = game.own.closed?.(game);
  const stage = useStage();
  const overlay = useOverlay();
  const board = useRef<BoardHandle>(null);
  const onHex = useCallback(
    (hex: HexId) => {
      onTouched();
      stage.clicks.current.onHex?.(hex);
    },
    [stage, onTouched],
  );
  const onStop = useCallback(
    (stop: StopRef) => {
      onTouched();
      stage.clicks.current.onStop?.(stop);
    },
    [stage, onTouched],
  );
  // The form says in an effect what it shows over the board. Drawn before that, the board would be drawn twice.
  const [isSet, setIsSet] = useState(false);
  useLayoutEffect(() => setIsSet(true), []);
  const [whole, setWhole] = useState(false);
  const acting = view.decision?.company ?? null;
  // The board opens on the company that acts and does not move while that company decides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lay or a token must not move the board
  const reach = useMemo(() => {
    if (whole) return undefined;
    if (acting === null) return busy(title, view.board);
    const home = title.components.companies.find(({ id }) => id === acting)?.home ?? null;
    const tokens = game.company(acting)?.tokens ?? [];
    return around(title.board, tokens.length > 0 || home === null ? tokens : [home], 4);
  }, [acting, whole, title]);
  return (
    <div className={`bwrap${session.isLive ? '' : ' past'}`}>
      {isSet && (
        <BoardView
          ref={board}
          board={title.board}
          title={title.id}
          built={view.board}
          overlay={overlay}
          absent={absent}
          unplayed={unplayed}
          {...(pieces === undefined ? {} : { pieces })}
          {...(closed === undefined ? {} : { closed })}
          theme={theme}
          controls
          {...(reach === undefined ? {} : { reach })}
          onHex={onHex}
          onStop={onStop}
        />
      )}
      <div className="bt">
        {onBig !== undefined && (
          <button type="button" className="btn sm" data-big-board onClick={onBig}>
            <Icon name="large" /> {big ? W.game.showPanels : W.game.bigBoard} <kbd>B</kbd>
          </button>
        )}
        <button type="button" className="btn sm" aria-pressed={whole} data-whole onClick={() => setWhole(!whole)}>
          {W.game.wholeMap} <kbd>0</kbd>
        </button>
      </div>
    </div>
  );
};
