import type { Offer } from '@roundhouse/engine';
import { type ReactNode, useCallback } from 'react';
import { Choices } from '../../decide/Choices.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Stock } from '../../decide/Stock.tsx';
import { Trains as SharedTrains } from '../../decide/Trains.tsx';
import { type Game, useGame } from '../../game/context.tsx';
import { sardinia } from '../../text/1865.ts';
import { Say } from '../../text/Say.tsx';
import { printedOf } from './own.ts';

const { trains: words } = sardinia;

const typeOf = (train: string): string => train.split('/')[0] ?? train;

/** The price printed on a card; the last of some stacks costs less. */
export const priceOf = (game: Game, train: string): number => {
  const card = printedOf(game).trains.find(({ id }) => id === typeOf(train));
  return (train.includes('/') ? card?.lastCost : card?.cost) ?? 0;
};

/** What is bought from the bank, its pool or other companies; each train with what it covers. */
export const Trains = (props: FormProps): ReactNode => {
  const game = useGame();
  const note = useCallback(
    (offer: Offer): string | undefined => {
      const card = printedOf(game).trains.find(({ id }) => id === typeOf(fieldsOf<{ train: string }>(offer).train));
      return card === undefined ? undefined : words.covers(card.coverage);
    },
    [game],
  );
  const sides = useCallback(
    (type: string) => {
      const { lastCost } = printedOf(game).trains.find(({ id }) => id === type) ?? {};
      const last = lastCost !== undefined && game.state.supply.trains.find((pile) => pile.type === type)?.left === 1;
      const train = last ? `${type}/discount` : type;
      return [{ train, price: priceOf(game, train) }];
    },
    [game],
  );
  return <SharedTrains {...props} note={note} sides={sides} />;
};

/** The president raises what the company and he lack for the train he has named: by sales, and by loans when nothing more can be sold. */
export const Raise = (props: FormProps): ReactNode => {
  const game = useGame();
  const top = game.state.stack.at(-1);
  const company = top?.about ?? '';
  const named = top !== undefined && 'turn' in top ? (top.at.trains as { readonly train?: string } | null | undefined)?.train : undefined;
  const treasury = game.state.companies[company]?.treasury ?? 0;
  const cash = game.state.players[props.by]?.cash ?? 0;
  const price = named === undefined ? 0 : priceOf(game, named);
  const sales = props.offers.some(({ move }) => move.type === 'sell');
  return (
    <>
      {named !== undefined && (
        <div className="opts">
          <p>
            <Say
              words={words.gap(
                game.name(named),
                game.money(price),
                company,
                game.money(treasury),
                game.name(props.by),
                game.money(cash),
                game.money(Math.max(0, price - treasury - cash)),
              )}
            />
          </p>
        </div>
      )}
      {sales ? <Stock {...props} /> : <Choices {...props} />}
    </>
  );
};
