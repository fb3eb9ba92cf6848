import type { ReactNode } from 'react';
import { useScrollFocus } from '../app/scroll.ts';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';

/** The button that begins a plan. */
export const PlanButton = (): ReactNode => {
  const { session } = useGame();
  if (session.isDrafting) return null;
  return (
    <button type="button" className="btn" data-plan onClick={() => session.startDraft()}>
      {W.plan.start} <kbd>D</kbd>
    </button>
  );
};

/** The planned moves, to be submitted together or dropped. */
export const Draft = (): ReactNode => {
  const game = useGame();
  const { session } = game;
  const list = useScrollFocus<HTMLOListElement>();
  if (!session.isDrafting) return null;
  return (
    <section className="panel draft" aria-label={W.plan.region}>
      <header>
        <h2>{W.plan.heading}</h2>
        <span className="xs mut">{W.plan.notPlayed}</span>
      </header>
      <div className="body">
        <ol ref={list}>
          {session.draft.map((move, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: planned moves keep their order
            <li key={index}>{moveWords(game, move)}</li>
          ))}
        </ol>
        <div className="row wrap">
          <button
            type="button"
            className="btn primary block"
            data-commit
            disabled={session.draft.length === 0 || session.isSending}
            onClick={() => session.commitDraft()}
          >
            {W.plan.commit(session.draft.length)}
          </button>
          <button type="button" className="btn grow" disabled={session.draft.length === 0} onClick={() => session.undo()}>
            {W.plan.dropLast}
          </button>
          <button type="button" className="btn grow" onClick={() => session.dropDraft()}>
            {W.plan.dropAll}
          </button>
        </div>
      </div>
    </section>
  );
};
