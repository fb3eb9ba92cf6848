import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { moveWords } from '../text/words.ts';
import { Does } from './Does.tsx';
import type { FormProps } from './forms.ts';

/** A deal that waits for an answer: what is asked, what it changes, and the answers. */
export const Consent = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const { held = null, about = null } = game.view.decision ?? {};
  const yes = offers.find(({ move }) => move.type === 'let');
  const others = offers.filter(({ move }) => move.type !== 'let');
  if (held === null || yes === undefined) return null;
  const company = about === null ? undefined : game.company(about);
  const price = game.money(held.deal.price);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={W.consent.asks(game.name(held.move.by), moveWords(game, held.move), company?.id ?? null)} />
        </p>
      </div>
      <Does move={yes.move} about={about} />
      <div className="go row">
        {others.map(({ move }) => (
          <button key={move.type} type="button" className="btn grow" data-answer={move.type} onClick={() => play(move)}>
            {moveWords(game, move)}
          </button>
        ))}
        <button type="button" className="btn primary grow" data-answer="let" onClick={() => play(yes.move)}>
          {held.why === 'preempt' ? W.consent.letPass(price) : W.consent.agree(price)}
        </button>
      </div>
    </>
  );
};
