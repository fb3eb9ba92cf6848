import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTheme } from '../../app/theme.ts';
import { BoardView } from '../../board/index.ts';
import { useGame } from '../../game/context.tsx';
import { momentOf, viewOf } from '../../game/position.ts';
import { W } from '../../text/language.ts';
import { roundName } from '../../text/words.ts';

/** How long the whole game takes, and how many positions of it are shown. */
const SECONDS = 60;
const FRAMES = 150;

/** The board at the end of the game. On demand it plays the whole game in a minute. */
export const Replay = (): ReactNode => {
  const game = useGame();
  const { session, title } = game;
  const { positions } = session;
  const { shown: theme } = useTheme();
  const last = positions.length - 1;
  const [at, setAt] = useState(last);
  const [plays, setPlays] = useState(false);
  const unplayed = useMemo(() => game.own.unplayed?.(game) ?? [], [game]);
  useEffect(() => {
    if (!plays) return;
    const step = Math.max(1, last / FRAMES);
    const timer = setInterval(
      () => setAt((now) => Math.min(last, Math.ceil(now + step))),
      (1000 * SECONDS) / Math.min(FRAMES, Math.max(1, last)),
    );
    return () => clearInterval(timer);
  }, [plays, last]);
  useEffect(() => {
    if (at >= last) setPlays(false);
  }, [at, last]);
  const position = positions[at];
  if (position === undefined) return null;
  return (
    <figure className="panel replay">
      <div className="replayboard">
        <BoardView
          board={title.board}
          title={title.id}
          built={viewOf(title, position).board}
          unplayed={unplayed}
          theme={theme}
          controls={false}
        />
      </div>
      <progress value={at} max={last} aria-label={W.timeline.shown} />
      <figcaption className="row">
        <button
          type="button"
          className="btn"
          data-replay
          aria-pressed={plays}
          onClick={() => {
            if (!plays && at >= last) setAt(0);
            setPlays(!plays);
          }}
        >
          {plays ? W.over.pause : W.over.replay}
        </button>
        <span className="s mut grow">{W.over.replayAbout(last, SECONDS)}</span>
        <b className="s nw">{roundName(momentOf(title, position).round, title)}</b>
      </figcaption>
    </figure>
  );
};
