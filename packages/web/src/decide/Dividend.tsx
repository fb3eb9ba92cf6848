import type { Offer } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { aboutOf, type Game, useGame } from '../game/context.tsx';
import { type Preview, preview } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Confirm } from './Confirm.tsx';
import { type FormProps, offerOf, offersOf } from './forms.ts';

const gainOf = (shown: Preview, id: string): number => {
  if (!shown.ok) return 0;
  const change = shown.changes.find((one) => one.id === id && (one.what === 'cash' || one.what === 'treasury'));
  return change === undefined ? 0 : Number(change.after) - Number(change.before);
};

/** What a company without runs has earned, according to the dividend event. */
const earnedIn = (shown: Preview): number => {
  const told = shown.ok ? shown.events.find(({ type }) => type === 'dividend') : undefined;
  return Number(told?.params.earned ?? 0);
};

/** Percent of a single share: 10, or more where its smallest certificate is larger. */
const shareOf = (game: Game, company: string): number =>
  Math.max(10, Math.min(...(game.company(company)?.certificates ?? []).map(({ percent }) => percent)));

/** Holders who can be paid. What the bank pool, the IPO or the company itself is paid shows in the treasury. */
const holdersOf = (game: Game, company: string): readonly (readonly [string, number])[] =>
  Object.entries(game.company(company)?.shares ?? {}).filter(
    ([owner]) => game.player(owner) !== undefined || (game.company(owner) !== undefined && owner !== company),
  );

/** Where the price goes; nothing for a company without a price. */
const PriceMove = ({ company, shown }: { readonly company: string; readonly shown: Preview }): ReactNode => {
  const game = useGame();
  const price = game.company(company)?.price ?? null;
  const after = shown.ok ? (shown.later.view.companies.find(({ id }) => id === company)?.price ?? null) : null;
  return (
    price !== null && (
      <span className="s">
        {W.dividend.price} {game.money(price)} →{' '}
        <b className={after !== null && after >= price ? 'gain' : 'loss'}>{after === null ? W.dividend.closes : game.money(after)}</b>
      </span>
    )
  );
};

interface CardProps {
  readonly choice: string;
  readonly name: string;
  readonly shown: Preview;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const Card = ({ choice, name, shown, chosen, onChoose }: CardProps): ReactNode => {
  const game = useGame();
  const company = aboutOf(game);
  return (
    <button type="button" className="opt card" role="radio" aria-checked={chosen} data-choice-of={choice} onClick={onChoose}>
      <b className="l">{name}</b>
      <PriceMove company={company} shown={shown} />
      <span className="kv s">
        {holdersOf(game, company).map(([owner, percent]) => (
          <span className="row between" key={owner}>
            <span>{W.dividend.holder(game.name(owner), percent)}</span>
            <b>{game.signed(gainOf(shown, owner))}</b>
          </span>
        ))}
        <span className="row between">
          <span>{W.dividend.treasury(company)}</span>
          <b>{game.signed(gainOf(shown, company))}</b>
        </span>
      </span>
    </button>
  );
};

interface CardsProps {
  readonly offers: readonly Offer[];
  /** Which of the offers is chosen. */
  readonly index: number;
  readonly onChoose: (index: number) => void;
  /** The title's own names of the choices. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The choices side by side: who gets what, and where the price goes. */
export const DividendCards = ({ offers, index, onChoose, names = W.dividend.choices }: CardsProps): ReactNode => {
  const game = useGame();
  return (
    <div className="cards" role="radiogroup" aria-label={W.dividend.group}>
      {offersOf(offers, 'dividend').map(({ move }, at) => (
        <Card
          key={move.choice}
          choice={move.choice}
          name={names[move.choice] ?? move.choice}
          shown={preview(game.title, game.position, move)}
          chosen={at === index}
          onChoose={() => onChoose(at)}
        />
      ))}
    </div>
  );
};

/** What was earned, and the choices. `less` is taken off before anything is paid. */
export const Dividend = ({ offers, play, start, less = 0 }: FormProps & { readonly less?: number }): ReactNode => {
  const game = useGame();
  const [index, setIndex] = useState(() => offerOf(offersOf(offers, 'dividend'), start)?.index ?? 0);
  const offer = offersOf(offers, 'dividend')[index];
  if (offer === undefined) return null;
  const { choice } = offer.move;
  const company = aboutOf(game);
  const earned = game.view.decision?.earned ?? earnedIn(preview(game.title, game.position, offer.move));
  const rest = Math.max(0, earned - less);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={W.dividend.earned(game.money(earned))} />{' '}
          {less > 0 && <Say words={W.dividend.less(game.money(less), game.money(rest))} />}
        </p>
        <DividendCards offers={offers} index={index} onChoose={setIndex} />
      </div>
      <Confirm
        words={
          game.own.words?.(game, offer.move) ??
          (choice === 'pay'
            ? W.dividend.pay(game.money((rest * shareOf(game, company)) / 100))
            : choice === 'withhold'
              ? W.dividend.keep(game.money(rest))
              : (W.dividend.choices[choice] ?? choice))
        }
        onConfirm={() => play(offer.move)}
      />
    </>
  );
};
