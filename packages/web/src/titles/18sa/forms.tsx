import type { Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useCallback } from 'react';
import { Dividend } from '../../decide/Dividend.tsx';
import { type Form, type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Trains } from '../../decide/Trains.tsx';
import { type Game, useGame } from '../../game/context.tsx';
import { en18sa as T } from '../../text/18sa.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { cardOf, ownOf, readTrain } from './facts.ts';
import { Harbours } from './Harbours.tsx';
import { Loans } from './Loans.tsx';
import { Mines } from './Mines.tsx';
import { OwnShares } from './OwnShares.tsx';
import { Privates } from './Privates.tsx';
import { Owing, Surplus } from './Sales.tsx';
import { SpecialSales } from './SpecialSales.tsx';
import { Stations } from './Stations.tsx';

/** The dividend is made of what interest leaves. */
const Dividends = (props: FormProps): ReactNode => <Dividend {...props} less={ownOf(useGame()).interest} />;

/** What a corporation pays for a train of bank or pool. */
const dueOf = (game: Game, move: Move): number => {
  const { train, price, loan } = fieldsOf<{ train: string; price: number; loan?: boolean }>(move);
  const read = readTrain(train);
  return price - (loan === true && read !== null ? (cardOf(game, read.type, read.side)?.loan ?? 0) : 0);
};

/** A train of bank or pool may carry a loan of half its price: what is paid now, and what the loan costs a run. */
const LoanTrains = (props: FormProps): ReactNode => {
  const game = useGame();
  const note = ({ move }: Offer): string | undefined => {
    const { train, loan } = fieldsOf<{ train: string; loan?: boolean }>(move);
    const read = readTrain(train);
    const card = read === null ? undefined : cardOf(game, read.type, read.side);
    if (card === undefined) return undefined;
    if (loan === true) return T.trains.withLoan(game.money(card.loan), game.money(card.interest));
    return read?.loan === undefined ? undefined : T.loan(game.money(read.loan), game.money(card.interest));
  };
  const sides = useCallback(
    (type: string) =>
      ['passenger', 'goods'].flatMap((side) => {
        const card = cardOf(game, type, side);
        return card === undefined ? [] : [{ train: `${type}/${side}`, price: card.price }];
      }),
    [game],
  );
  const about = game.state.stack.at(-1)?.about ?? '';
  const row = game.state.companies[about];
  const sold = props.offers.filter(({ move }) => W.places[fieldsOf<{ from: string }>(move).from] !== undefined);
  const due = Math.min(...sold.map(({ move }) => dueOf(game, move)));
  const short = row !== undefined && row.trains.length === 0 && sold.length > 0 && due > row.treasury;
  return (
    <>
      {short && (
        <div className="opts">
          <p>
            <Say
              words={T.trains.forced(
                about,
                game.money(row.treasury),
                game.name(props.by),
                game.money(game.state.players[props.by]?.cash ?? 0),
              )}
            />
          </p>
        </div>
      )}
      <Trains {...props} note={note} sides={sides} />
    </>
  );
};

export const forms: readonly Form[] = [
  { types: ['token', 'convert', 'take-over'], step: 'token', label: T.forms.stations, Component: Stations },
  { types: ['dividend'], label: T.forms.dividend, Component: Dividends },
  { types: ['buy-train'], step: 'trains', label: T.forms.trains, Component: LoanTrains },
  { types: ['redeem', 'issue', 'place'], label: T.forms.deal, Component: OwnShares },
  { types: ['split', 'swap'], label: T.forms.special, ask: T.asks.special, beside: true, Component: SpecialSales },
  { types: ['sell'], step: 'owing', label: T.forms.sell, Component: Owing },
  { types: ['surplus'], label: T.forms.sell, Component: Surplus },
  ...['track', 'token', 'run', 'dividend', 'trains', 'company-stock'].map((step) => ({
    types: ['buy-private'],
    step,
    label: T.forms.privates,
    ask: T.asks.privates,
    beside: true,
    Component: Privates,
  })),
  { types: ['mine'], label: T.forms.mines, ask: T.asks.mines, beside: true, Component: Mines },
  { types: ['repay'], label: T.forms.loans, ask: T.asks.loans, beside: true, Component: Loans },
  { types: ['harbour'], label: T.forms.harbours, ask: T.asks.harbours, beside: true, Component: Harbours },
];
