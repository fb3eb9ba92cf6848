import type { ReactNode } from 'react';
import { useScrollFocus } from '../app/scroll.ts';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';

/** The button that begins a plan. */
export const PlanButton = (): ReactNode => {
  const { session } = useGame();
  if (!session.canPlan) return null;
  return (
    <button type="button" className="btn" data-plan onClick={() => session.startDraft()}>
      {session.planned > 0 ? W.plan.open(session.planned) : W.plan.start} <kbd>D</kbd>
    </button>
  );
};

/** Whether the plan still fits, in words. */
export const FitWords = (): ReactNode => {
  const game = useGame();
  const { unfit, assumed, planned } = game.session;
  if (unfit !== null)
    return (
      <p className="s loss" role="status" data-fit="no">
        {W.plan.unfit(moveWords(game, unfit.move), game.say(unfit.refusal))}
      </p>
    );
  return (
    <p className="s mut" role="status" data-fit="yes">
      {assumed === 0 && planned === 0 ? W.plan.fits : W.plan.fitsIf}
    </p>
  );
};

/** The planned moves, to be submitted together or dropped. */
export const Draft = (): ReactNode => {
  const game = useGame();
  const { session } = game;
  const list = useScrollFocus<HTMLOListElement>();
  if (!session.isDrafting) return null;
  const own = session.draft.slice(session.assumed);
  const early = session.assumed > 0;
  return (
    <section className="panel draft" aria-label={W.plan.region}>
      <header>
        <h2>{W.plan.heading}</h2>
        <span className="xs mut">{W.plan.notPlayed}</span>
      </header>
      <div className="body">
        {early && <p className="s">{W.plan.ahead(session.assumed)}</p>}
        <ol ref={list}>
          {own.map((move, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: planned moves keep their order
            <li key={index}>{moveWords(game, move)}</li>
          ))}
        </ol>
        {own.length > 0 || session.unfit !== null ? <FitWords /> : null}
        <div className="row wrap">
          <button
            type="button"
            className="btn primary block"
            data-commit
            disabled={own.length === 0 || session.isSending || early}
            onClick={() => session.commitDraft()}
          >
            {early ? W.plan.kept : W.plan.commit(own.length)}
          </button>
          <button type="button" className="btn grow" disabled={own.length === 0} onClick={() => session.undo()}>
            {W.plan.dropLast}
          </button>
          <button type="button" className="btn grow" data-drop-plan onClick={() => session.dropDraft()}>
            {W.plan.dropAll}
          </button>
        </div>
      </div>
    </section>
  );
};
