import type { Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { type Game, useGame } from '../game/context.tsx';
import { type Preview, preview } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Confirm } from './Confirm.tsx';
import { type FormProps, fieldsOf } from './forms.ts';

const gainOf = (game: Game, shown: Preview, id: string): number => {
  if (!shown.ok) return 0;
  const before = game.state.players[id]?.cash ?? game.state.companies[id]?.treasury ?? 0;
  return (shown.state.players[id]?.cash ?? shown.state.companies[id]?.treasury ?? 0) - before;
};

/** What a company without runs has earned, as the dividend tells it. */
const earnedIn = (shown: Preview | undefined): number => {
  const told = shown?.ok ? shown.events.find(({ type }) => type === 'dividend') : undefined;
  return Number(told?.params.earned ?? 0);
};

/** Percent of a single share: 10, or more where its smallest certificate is larger. */
const shareOf = (game: Game, company: string): number =>
  Math.max(10, Math.min(...(game.state.companies[company]?.certificates ?? []).map(({ percent }) => percent)));

const Card = ({
  offer,
  shown,
  chosen,
  onChoose,
}: {
  readonly offer: Offer;
  readonly shown: Preview;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const { choice } = fieldsOf<{ choice: string }>(offer);
  const price = game.title.price(game.state, company);
  const after = shown.ok ? game.title.price(shown.state, company) : null;
  const holders = Object.entries(game.view.companies.find(({ id }) => id === company)?.shares ?? {}).filter(([owner]) => owner !== 'aside');
  return (
    <button type="button" className="opt card" role="radio" aria-checked={chosen} data-choice-of={choice} onClick={onChoose}>
      <b className="l">{W.dividend.choices[choice] ?? choice}</b>
      <span className="s">
        {W.dividend.price} {price === null ? W.dash : game.money(price)} →{' '}
        <b className={after !== null && price !== null && after >= price ? 'gain' : 'loss'}>
          {after === null ? W.dividend.closes : game.money(after)}
        </b>
      </span>
      <span className="kv s">
        {holders.map(([owner, percent]) => (
          <span className="row between" key={owner}>
            <span>{W.dividend.holder(game.name(owner), percent)}</span>
            <b>{game.signed(owner === company ? 0 : gainOf(game, shown, owner))}</b>
          </span>
        ))}
        <span className="row between">
          <span>{W.dividend.treasury(company)}</span>
          <b>{game.signed(gainOf(game, shown, company))}</b>
        </span>
      </span>
    </button>
  );
};

/** The choices side by side: who gets what, and where the price goes. `less` is taken off before anything is paid. */
export const Dividend = ({ offers, play, less = 0 }: FormProps & { readonly less?: number }): ReactNode => {
  const game = useGame();
  const [index, setIndex] = useState(0);
  const shown = useMemo(() => offers.map(({ move }) => preview(game.title, game.state, move)), [offers, game]);
  const offer = offers[index];
  if (offer === undefined) return null;
  const { choice } = fieldsOf<{ choice: string }>(offer);
  const top = game.state.stack.at(-1);
  const company = top?.about ?? '';
  const ran = top !== undefined && 'turn' in top ? (top.at.run as { income?: number } | null | undefined)?.income : undefined;
  const earned = ran ?? earnedIn(shown[0]);
  const rest = Math.max(0, earned - less);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={W.dividend.earned(game.money(earned))} />{' '}
          {less > 0 && <Say words={W.dividend.less(game.money(less), game.money(rest))} />}
        </p>
        <div className="cards" role="radiogroup" aria-label={W.dividend.group}>
          {offers.map((other, at) => (
            <Card
              key={fieldsOf<{ choice: string }>(other).choice}
              offer={other}
              shown={shown[at] as Preview}
              chosen={at === index}
              onChoose={() => setIndex(at)}
            />
          ))}
        </div>
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
        onConfirm={() => play(offer.move as Move)}
      />
    </>
  );
};
