import type { CompanyId, Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { type Game, useGame } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { words } from '../../text/18fb.ts';
import { Say } from '../../text/Say.tsx';
import { corporationOf, ownOf, printedOf } from './own.ts';

const CARD_OF: Readonly<Record<string, string>> = { melisurgo: 'Melisurgo', falcon: 'Falcon' };

const cardIn = (move: Move): string => CARD_OF[move.type] ?? fieldsOf<{ card: string }>(move).card;

/** The interest two bands higher, at most the highest. */
const raised = (game: Game, company: CompanyId): number => {
  const bands = Object.values(printedOf(game).interestBands);
  const at = bands.indexOf(corporationOf(game, company).interest);
  return bands[Math.min(at + 2, bands.length - 1)] ?? 0;
};

const effectOf = (game: Game, company: CompanyId, move: Move): string => {
  const card = cardIn(move);
  if (move.type === 'falcon') return words.power.falcon(company);
  if (move.type === 'melisurgo')
    return words.power.melisurgo(game.money(corporationOf(game, company).interest), game.money(raised(game, company)));
  return words.power.offer(printedOf(game).privates.find(({ id }) => id === card)?.bourbon ?? 0, company);
};

/** Political cards that may be played in the turn of a corporation, each by its owner, whoever is president. */
export const Powers = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<Offer | undefined>(offers[0]);
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
      {chosen !== undefined && (
        <Confirm
          words={
            chosen.move.type === 'offer-card'
              ? words.power.offers(game.name(cardIn(chosen.move)), company)
              : words.power.play(game.name(cardIn(chosen.move)), company)
          }
          onConfirm={() => play(chosen.move)}
        />
      )}
    </>
  );
};

/** From phase 6 a regional company may be acquired: its price and what comes with it. */
export const Acquire = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<Offer | undefined>(offers[0]);
  const target = (offer: Offer): CompanyId => fieldsOf<{ company: CompanyId }>(offer).company;
  const price = (id: CompanyId): string => game.money(ownOf(game).regionalPrices[id] ?? 0);
  const trains = (id: CompanyId): readonly string[] => {
    const types = (game.state.companies[id]?.trains ?? []).map(({ type }) => type);
    return printedOf(game)
      .regionalTrains.map(({ name, becomes }) => ({ name, becomes, held: types.filter((type) => type === name).length }))
      .filter(({ held }) => held > 0)
      .map(({ name, becomes, held }) => words.acquire.train(game.name(name), becomes.join('+'), held));
  };
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={words.forms.acquire}>
        <p className="s">{words.acquire.about}</p>
        {offers.map((offer) => {
          const id = target(offer);
          const { earnings, nominal, markers } = corporationOf(game, id);
          const treasury = game.money(game.state.companies[id]?.treasury ?? 0);
          return (
            <button
              key={id}
              type="button"
              className="opt stack"
              role="radio"
              aria-checked={offer === chosen}
              data-acquire={id}
              onClick={() => choose(offer)}
            >
              <span className="row between">
                <span>
                  <CompanyBadge id={id} /> {words.acquire.owner(game.name(game.title.president(game.state, id) ?? ''))}
                </span>
                <b>{price(id)}</b>
              </span>
              <span className="s mut block">{words.acquire.price(treasury, game.money(earnings), game.money(nominal ?? 0))}</span>
              <span className="s block">{words.acquire.gets(treasury, markers, trains(id))}</span>
            </button>
          );
        })}
      </div>
      {chosen !== undefined && (
        <>
          <Does move={chosen.move} about={company} />
          <Confirm words={words.acquire.go(target(chosen), price(target(chosen)))} onConfirm={() => play(chosen.move)} />
        </>
      )}
    </>
  );
};
