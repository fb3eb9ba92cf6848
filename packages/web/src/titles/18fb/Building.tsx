import { REGIONAL_TILES } from '@roundhouse/titles/18fb';
import type { ReactNode } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { Track } from '../../decide/Track.tsx';
import { aboutOf } from '../../game/context.tsx';
import { Say } from '../../text/Say.tsx';
import { corporationOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

/** Track with the building steps of the turn, and what hangs on using them all. */
export const Building = (props: FormProps): ReactNode => {
  const game = useGame18fb();
  const company = aboutOf(game);
  const { state, steps, stepsUsed, interest } = corporationOf(game, company);
  return (
    <>
      <div className="opts">
        <p className="s">
          {state === 'regional' ? (
            <>
              <Say words={words.building.regional(stepsUsed, game.money(REGIONAL_TILES.extraCost))} /> {words.building.marker}
            </>
          ) : (
            <Say words={words.building.steps(Math.min(stepsUsed + 1, steps), steps)} />
          )}
        </p>
        {state === 'building' && (
          <p className="note s">
            <Say words={words.building.interest(steps - stepsUsed, game.money(interest))} />
          </p>
        )}
        {state === 'frozen' && <p className="note s">{words.building.frozen}</p>}
      </div>
      <Track {...props} />
    </>
  );
};
