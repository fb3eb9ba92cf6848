import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { moveWords } from '../text/words.ts';

/** A turn planned ahead: its moves, to be committed as a whole or dropped. */
export const Draft = (): ReactNode => {
  const game = useGame();
  const { session } = game;
  if (!session.isDrafting)
    return (
      <button
        type="button"
        className="btn sm"
        disabled={!session.isLive || game.state.result !== null}
        onClick={() => session.startDraft()}
      >
        Plan the turn as a draft <kbd>D</kbd>
      </button>
    );
  return (
    <section className="panel draft" aria-label="Draft">
      <header>
        <h2>Draft of the turn</h2>
        <span className="xs mut">not played yet</span>
      </header>
      <div className="body">
        <ol>
          {session.draft.map((move, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: planned moves keep their order
            <li key={index}>{moveWords(game, move)}</li>
          ))}
        </ol>
        <div className="row">
          <button
            type="button"
            className="btn primary grow"
            data-commit
            disabled={session.draft.length === 0}
            onClick={() => session.commitDraft()}
          >
            Commit {session.draft.length} moves
          </button>
          <button type="button" className="btn" disabled={session.draft.length === 0} onClick={() => session.undo()}>
            Drop last
          </button>
          <button type="button" className="btn" onClick={() => session.dropDraft()}>
            Drop all
          </button>
        </div>
      </div>
    </section>
  );
};
