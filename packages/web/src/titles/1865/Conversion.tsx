import type { ReactNode } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { aboutOf } from '../../game/context.tsx';
import { moveWords } from '../../text/words.ts';
import { eventsOf, useGame1865 } from './game.ts';
import { words } from './words/index.ts';

/** A minor that has reached its destination: what becomes of certificates and tokens. */
export const Conversion = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const company = aboutOf(game);
  const move = offers[0]?.move;
  if (move === undefined) return null;
  const tokens = Number(eventsOf(game, move, 'grown')[0]?.tokens ?? 0);
  const price = game.company(company)?.price ?? 0;
  return (
    <>
      <div className="opts">
        <ul className="told s">
          {words.convert.effects(game.money(price), tokens).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
      <Does move={move} about={company} />
      <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />
    </>
  );
};
