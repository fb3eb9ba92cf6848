import type { ReactNode } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { sardinia } from '../../text/1865.ts';
import { Say } from '../../text/Say.tsx';
import { ownOf, printedOf } from './own.ts';

const { repay: words } = sardinia;

/** A whole loan, at any moment of the company's turn. */
export const Repay = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const move = offers[0]?.move;
  if (move === undefined) return null;
  const { value, sharePenaltyPerLoan } = printedOf(game).loans;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={words.about(company, ownOf(game).companies[company]?.loans ?? 0, game.money(sharePenaltyPerLoan))} />
        </p>
      </div>
      <Does move={move} about={company} />
      <Confirm words={words.go(game.money(value))} onConfirm={() => play(move)} />
    </>
  );
};
