import { LOAN, LOAN_PENALTY } from '@roundhouse/titles/1865';
import type { ReactNode } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { aboutOf } from '../../game/context.tsx';
import { Say } from '../../text/Say.tsx';
import { useGame1865 } from './game.ts';
import { words } from './words/index.ts';

/** A whole loan, at any moment of the company's turn. */
export const Repay = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const company = aboutOf(game);
  const move = offers[0]?.move;
  if (move === undefined) return null;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={words.repay.about(company, game.view.own.companies[company]?.loans ?? 0, game.money(LOAN_PENALTY))} />
        </p>
      </div>
      <Does move={move} about={company} />
      <Confirm words={words.repay.go(game.money(LOAN))} onConfirm={() => play(move)} />
    </>
  );
};
