import type { Offer } from '@roundhouse/engine';
import { cardPrice, trainData } from '@roundhouse/titles/1865';
import { type ReactNode, useCallback } from 'react';
import { Choices } from '../../decide/Choices.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Stock } from '../../decide/Stock.tsx';
import { Trains as SharedTrains } from '../../decide/Trains.tsx';
import { aboutOf } from '../../game/context.tsx';
import { Say } from '../../text/Say.tsx';
import { isMove, useGame1865 } from './game.ts';
import { words } from './words/index.ts';

/** What a train that is offered covers. */
const note = ({ move }: Offer): string | undefined =>
  isMove(move, 'buy-train') || isMove(move, 'name-train')
    ? words.trains.covers(trainData(move.train.split('/')[0] ?? '').coverage)
    : undefined;

/** What is bought from the bank, its pool or other companies; each train with what it covers. */
export const Trains = (props: FormProps): ReactNode => {
  const { onSale } = useGame1865().view.own;
  const sides = useCallback(() => onSale, [onSale]);
  return <SharedTrains {...props} note={note} sides={sides} />;
};

/** The president raises what is missing for the named train: by sales, and by loans when nothing more can be sold. */
export const Raise = (props: FormProps): ReactNode => {
  const game = useGame1865();
  const company = aboutOf(game);
  const named = game.view.decision?.named?.train;
  const treasury = game.company(company)?.treasury ?? 0;
  const cash = game.player(props.by)?.cash ?? 0;
  const price = named === undefined ? 0 : cardPrice(named);
  const sales = props.offers.some(({ move }) => move.type === 'sell');
  return (
    <>
      {named !== undefined && (
        <div className="opts">
          <p>
            <Say
              words={words.trains.gap(
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
