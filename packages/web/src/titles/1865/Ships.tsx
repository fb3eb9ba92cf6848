import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { placeOf, useGame } from '../../game/context.tsx';
import { sardinia } from '../../text/1865.ts';
import { Say } from '../../text/Say.tsx';
import { eventsOf, printedOf, shipOf } from './own.ts';

const { ships: words } = sardinia;

/** Maritime companies that the president may hand to the company: what they bring now, and what the player gives up. */
export const Ships = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [index, setIndex] = useState(0);
  const offer = offers[Math.min(index, offers.length - 1)];
  if (offer === undefined) return null;
  const { income, coverage } = printedOf(game).maritimeRules;
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.about(coverage, game.money(income))} />
        </p>
        <div role="radiogroup" aria-label={words.group}>
          {offers.map((other, at) => {
            const { ship } = fieldsOf<{ ship: string }>(other);
            const chips = eventsOf(game, other.move, 'traffic').reduce((sum, params) => sum + Number(params.chips), 0);
            const places = shipOf(game, ship)?.locations.map((hex) => placeOf(game, hex)) ?? [];
            return (
              <button
                key={ship}
                type="button"
                className="opt row between"
                role="radio"
                aria-checked={other === offer}
                data-ship={ship}
                onClick={() => setIndex(at)}
              >
                <span className="grow">
                  <b>{ship}</b> {game.name(ship)}
                  <br />
                  <span className="s mut">{chips > 0 ? words.now(chips, places) : words.later(company, places)}</span>
                </span>
              </button>
            );
          })}
        </div>
      </div>
      <Does move={offer.move} about={company} />
      <Confirm words={words.go(fieldsOf<{ ship: string }>(offer).ship, company)} onConfirm={() => play(offer.move)} />
    </>
  );
};
