import type { ReactNode } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { Track } from '../../decide/Track.tsx';
import { useGame } from '../../game/context.tsx';
import { words } from '../../text/18fb.ts';
import { Say } from '../../text/Say.tsx';
import { corporationOf, printedOf } from './own.ts';

/** Track with the building steps of the turn, and what hangs on using them all. */
export const Building = (props: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const { state, steps, laid, interest } = corporationOf(game, company);
  return (
    <>
      <div className="opts">
        <p className="s">
          {state === 'regional' ? (
            <>
              <Say words={words.building.regional(laid, game.money(printedOf(game).regionalTile.extraCost))} /> {words.building.marker}
            </>
          ) : (
            <Say words={words.building.steps(Math.min(laid + 1, steps), steps)} />
          )}
        </p>
        {state === 'building' && (
          <p className="note s">
            <Say words={words.building.interest(steps - laid, game.money(interest))} />
          </p>
        )}
        {state === 'frozen' && <p className="note s">{words.building.frozen}</p>}
      </div>
      <Track {...props} />
    </>
  );
};
