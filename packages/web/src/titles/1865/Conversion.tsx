import type { ReactNode } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { sardinia } from '../../text/1865.ts';
import { moveWords } from '../../text/words.ts';
import { eventsOf } from './own.ts';

const { convert: words } = sardinia;

/** A minor that has reached its destination: what becomes of certificates and tokens. */
export const Conversion = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const move = offers[0]?.move;
  if (move === undefined) return null;
  const tokens = Number(eventsOf(game, move, 'grown')[0]?.tokens ?? 0);
  const { price } = game.view.companies.find(({ id }) => id === company) ?? { price: 0 };
  return (
    <>
      <div className="opts">
        <ul className="told s">
          {words.effects(game.money(price ?? 0), tokens).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
      <Does move={move} about={company} />
      <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />
    </>
  );
};
