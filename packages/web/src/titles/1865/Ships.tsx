import { SHIP_RULES } from '@roundhouse/titles/1865';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { aboutOf, placeOf } from '../../game/context.tsx';
import { Say } from '../../text/Say.tsx';
import { eventsOf, offersOf, shipOf, useGame1865 } from './game.ts';
import { words } from './words/index.ts';

/** Maritime companies that the president may hand to the company: what they bring now, and what the player gives up. */
export const Ships = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const company = aboutOf(game);
  const [index, setIndex] = useState(0);
  const moves = offersOf(offers, 'hand-over').map(({ move }) => move);
  const chosen = moves[Math.min(index, moves.length - 1)];
  if (chosen === undefined) return null;
  const { income, coverage } = SHIP_RULES;
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.ships.about(coverage, game.money(income))} />
        </p>
        <div role="radiogroup" aria-label={words.ships.group}>
          {moves.map((move, at) => {
            const { ship } = move;
            const chips = eventsOf(game, move, 'traffic').reduce((sum, params) => sum + Number(params.chips), 0);
            const places = shipOf(ship)?.locations.map((hex) => placeOf(game, hex)) ?? [];
            return (
              <button
                key={ship}
                type="button"
                className="opt row between"
                role="radio"
                aria-checked={move === chosen}
                data-ship={ship}
                onClick={() => setIndex(at)}
              >
                <span className="grow">
                  <b>{ship}</b> {game.name(ship)}
                  <br />
                  <span className="s mut">{chips > 0 ? words.ships.now(chips, places) : words.ships.later(company, places)}</span>
                </span>
              </button>
            );
          })}
        </div>
      </div>
      <Does move={chosen} about={company} />
      <Confirm words={words.ships.go(chosen.ship, company)} onConfirm={() => play(chosen)} />
    </>
  );
};
