import type { Offer } from '@roundhouse/engine';
import { type ReactNode, useCallback } from 'react';
import { Dividend } from '../../decide/Dividend.tsx';
import type { Form, FormProps } from '../../decide/forms.ts';
import { Trains } from '../../decide/Trains.tsx';
import { Say } from '../../text/Say.tsx';
import { companyOf, offersOf, useGame18sa } from './game.ts';
import { Harbours } from './Harbours.tsx';
import { Loans } from './Loans.tsx';
import { Mines } from './Mines.tsx';
import { OwnShares } from './OwnShares.tsx';
import { Privates } from './Privates.tsx';
import { Owing, Surplus } from './Sales.tsx';
import { SpecialSales } from './SpecialSales.tsx';
import { Stations } from './Stations.tsx';
import { readTrain, sidesOf } from './trains.ts';
import { T } from './words/index.ts';

/** Dividends are paid from what is left after interest. */
const Dividends = (props: FormProps): ReactNode => <Dividend {...props} less={useGame18sa().view.own.interest} />;

/** Why the president pays for the train. */
const Forced = ({ by }: Pick<FormProps, 'by'>): ReactNode => {
  const game = useGame18sa();
  const company = companyOf(game);
  const treasury = game.company(company)?.treasury ?? 0;
  const cash = game.player(by)?.cash ?? 0;
  return (
    <div className="opts">
      <p>
        <Say words={T.trains.forced(company, game.money(treasury), game.name(by), game.money(cash))} />
      </p>
    </div>
  );
};

/** A train of the bank or bank pool may carry a loan: what is paid now, and what the loan costs per run. */
const LoanTrains = (props: FormProps): ReactNode => {
  const game = useGame18sa();
  const note = useCallback(
    (offer: Offer): string | undefined => {
      const [deal] = offersOf([offer], 'buy-train');
      const { card, loan } = readTrain(deal?.move.train ?? '') ?? {};
      if (card === undefined) return undefined;
      if (deal?.move.loan === true) return T.trains.withLoan(game.money(card.loan), game.money(card.interest));
      return loan === undefined ? undefined : T.loan(game.money(loan), game.money(card.interest));
    },
    [game],
  );
  return (
    <>
      {game.view.own.forced && <Forced by={props.by} />}
      <Trains {...props} note={note} sides={sidesOf} />
    </>
  );
};

export const forms: readonly Form[] = [
  { types: ['token', 'convert', 'take-over'], step: 'token', label: () => T.forms.stations, Component: Stations },
  { types: ['dividend'], label: () => T.forms.dividend, Component: Dividends },
  { types: ['buy-train'], step: 'trains', label: () => T.forms.trains, Component: LoanTrains },
  { types: ['redeem', 'issue', 'place'], label: () => T.forms.deal, Component: OwnShares },
  { types: ['split', 'swap'], label: () => T.forms.special, ask: () => T.asks.special, beside: true, Component: SpecialSales },
  { types: ['sell'], step: 'owing', label: () => T.forms.sell, Component: Owing },
  { types: ['surplus'], label: () => T.forms.sell, Component: Surplus },
  ...['track', 'token', 'run', 'dividend', 'trains', 'company-stock'].map((step) => ({
    types: ['buy-private'],
    step,
    label: () => T.forms.privates,
    ask: () => T.asks.privates,
    beside: true,
    Component: Privates,
  })),
  { types: ['mine'], label: () => T.forms.mines, ask: () => T.asks.mines, beside: true, Component: Mines },
  { types: ['repay'], label: () => T.forms.loans, ask: () => T.asks.loans, beside: true, Component: Loans },
  { types: ['harbour'], label: () => T.forms.harbours, ask: () => T.asks.harbours, beside: true, Component: Harbours },
];
