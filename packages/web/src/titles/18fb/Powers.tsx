import type { CompanyId } from '@roundhouse/engine';
import { CARDS, CONVERTED, PAPAL } from '@roundhouse/titles/18fb';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { aboutOf } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { Say } from '../../text/Say.tsx';
import { corporationOf, type Game18fb, type MoveOf, type OfferOf, offersOf, treasuryOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

type Power = 'melisurgo' | 'falcon' | 'offer-card';

const cardIn = (move: MoveOf<Power>): string => {
  if (move.type === 'offer-card') return move.card;
  return move.type === 'falcon' ? 'Falcon' : 'Melisurgo';
};

const effectOf = (game: Game18fb, company: CompanyId, move: MoveOf<Power>): string => {
  if (move.type === 'falcon') return words.power.falcon(company, ...Object.values(PAPAL));
  if (move.type === 'offer-card') return words.power.offer(CARDS.find(({ id }) => id === move.card)?.bourbon ?? 0, company);
  const { interest, raisedInterest } = corporationOf(game, company);
  return words.power.melisurgo(game.money(interest), game.money(raisedInterest));
};

/** Political cards that may be played in the turn of a corporation, each by its owner, whoever is president. */
export const Powers = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const company = aboutOf(game);
  const offers = offersOf(all, 'melisurgo', 'falcon', 'offer-card');
  const [chosen, choose] = useState<OfferOf<Power> | undefined>(offers[0]);
  const label = (move: MoveOf<Power>): string =>
    (move.type === 'offer-card' ? words.power.offers : words.power.play)(game.name(cardIn(move)), company);
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={words.power.group}>
        {offers.map((offer) => (
          <button
            key={JSON.stringify(offer.move)}
            type="button"
            className="opt stack"
            role="radio"
            aria-checked={offer === chosen}
            data-power={cardIn(offer.move)}
            onClick={() => choose(offer)}
          >
            <b>{game.name(cardIn(offer.move))}</b> <span className="s mut">{words.power.owner(game.name(offer.move.by))}</span>
            <span className="s block">
              <Say words={effectOf(game, company, offer.move)} />
            </span>
          </button>
        ))}
      </div>
      {chosen !== undefined && <Confirm words={label(chosen.move)} onConfirm={() => play(chosen.move)} />}
    </>
  );
};

/** The owner of a Bourbon card is asked before the token step whether the corporation may replace the token. */
export const BourbonQuestion = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const company = game.view.decision?.company ?? '';
  const cards = offersOf(all, 'offer-card');
  const [decline] = offersOf(all, 'decline');
  const [chosen, choose] = useState<OfferOf<'offer-card'> | undefined>(cards[0]);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={words.power.question(company)} />
        </p>
        <div role="radiogroup" aria-label={words.power.group}>
          {cards.map((offer) => (
            <button
              key={offer.move.card}
              type="button"
              className="opt stack"
              role="radio"
              aria-checked={offer === chosen}
              data-power={offer.move.card}
              onClick={() => choose(offer)}
            >
              <b>{game.name(offer.move.card)}</b>
              <span className="s block">
                <Say words={effectOf(game, company, offer.move)} />
              </span>
            </button>
          ))}
        </div>
      </div>
      {chosen !== undefined && (
        <Confirm words={words.power.offers(game.name(chosen.move.card), company)} onConfirm={() => play(chosen.move)}>
          {decline !== undefined && (
            <button type="button" className="btn block" data-decline onClick={() => play(decline.move)}>
              {words.power.decline}
            </button>
          )}
        </Confirm>
      )}
    </>
  );
};

/** 'a 2+2 for its R5' for each type of train that a regional company has. */
const convertedTrains = (game: Game18fb, regional: CompanyId): readonly string[] => {
  const types = (game.company(regional)?.trains ?? []).map(({ type }) => type);
  return Object.entries(CONVERTED).flatMap(([from, to]) => {
    const held = types.filter((type) => type === from).length;
    return held === 0 ? [] : [words.acquire.train(game.name(from), to, held)];
  });
};

/** A regional company that can be acquired: its price and what comes with it. */
const Target = ({
  id,
  chosen,
  onChoose,
}: {
  readonly id: CompanyId;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}): ReactNode => {
  const game = useGame18fb();
  const { earnings, nominal, markers } = corporationOf(game, id);
  const treasury = game.money(treasuryOf(game, id));
  return (
    <button type="button" className="opt stack" role="radio" aria-checked={chosen} data-acquire={id} onClick={onChoose}>
      <span className="row between">
        <span>
          <CompanyBadge id={id} /> {words.acquire.owner(game.name(game.company(id)?.president ?? ''))}
        </span>
        <b>{game.money(game.view.own.regionalPrices[id] ?? 0)}</b>
      </span>
      <span className="s mut block">{words.acquire.price(treasury, game.money(earnings), game.money(nominal ?? 0))}</span>
      <span className="s block">{words.acquire.gets(treasury, markers, convertedTrains(game, id))}</span>
    </button>
  );
};

/** From phase 6 a regional company may be acquired. */
export const Acquire = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const offers = offersOf(all, 'acquire');
  const [chosen, choose] = useState<OfferOf<'acquire'> | undefined>(offers[0]);
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={words.forms.acquire}>
        <p className="s">{words.acquire.about}</p>
        {offers.map((offer) => (
          <Target key={offer.move.company} id={offer.move.company} chosen={offer === chosen} onChoose={() => choose(offer)} />
        ))}
      </div>
      {chosen !== undefined && (
        <>
          <Does move={chosen.move} about={aboutOf(game)} />
          <Confirm
            words={words.acquire.go(chosen.move.company, game.money(game.view.own.regionalPrices[chosen.move.company] ?? 0))}
            onConfirm={() => play(chosen.move)}
          />
        </>
      )}
    </>
  );
};
