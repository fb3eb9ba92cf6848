import type { ReactNode } from 'react';
import { Consent } from '../../decide/Consent.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { offersOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

/** A sale that waits for consent, or Riseis before another player gets what they have named. */
export const Answer = (props: FormProps): ReactNode => {
  const { by, offers, play } = props;
  const game = useGame18fb();
  const held = game.view.decision?.held ?? null;
  const [take] = offersOf(offers, 'take');
  const [pass] = offersOf(offers, 'let');
  if (held === null || held.why !== 'preempt' || take === undefined || pass === undefined) return <Consent {...props} />;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={words.preempt.about(game.name(held.move.by), moveWords(game, held.move))} />
        </p>
        <p className="note s">
          {words.preempt.riseis} {held.move.type === 'concession' && words.preempt.concession}
        </p>
      </div>
      <Does move={take.move} about={by} />
      <div className="go row">
        <button type="button" className="btn grow" data-answer="take" onClick={() => play(take.move)}>
          {words.preempt.take}
        </button>
        <button type="button" className="btn primary grow" data-answer="let" onClick={() => play(pass.move)}>
          {words.preempt.let}
        </button>
      </div>
    </>
  );
};
