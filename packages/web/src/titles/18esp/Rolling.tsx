import { type Move, type Offer, type Refusal, trainCalled } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { useGame } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { esp } from '../../text/18esp.ts';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { reachWords } from './facts.ts';
import { joinedName, nameOf } from './names.ts';
import { ownOf, rustedCards } from './own.ts';

interface Joining {
  readonly train: string;
  readonly card: string;
}

/** A train of the company, then a rusted card; what they become. */
export const Combine = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const trains = useMemo(() => [...new Set(offers.map((offer) => fieldsOf<Joining>(offer).train))], [offers]);
  const [train, setTrain] = useState(trains[0] ?? '');
  const [card, setCard] = useState<string | null>(null);
  const fits = offers.filter((offer) => fieldsOf<Joining>(offer).train === train);
  const offer = fits.find((other) => fieldsOf<Joining>(other).card === card) ?? fits[0];
  const live = trainCalled(game.state.companies[company]?.trains ?? [], train);
  if (offer === undefined || live === undefined) return null;
  const side = live.side ?? '';
  const chosen = fieldsOf<Joining>(offer).card;
  const cards = rustedCards(game);
  const refusalOf = (type: string): Refusal | null => {
    const outcome = tryMove(game.title, game.state, { type: 'combine', by, train, card: type } as Move);
    return outcome.ok ? null : outcome.refusal;
  };
  const priceOf = (type: string): string => game.money(cards.find((other) => other.type === type)?.price ?? 0);
  const words = (type: string): string =>
    esp.combine.card(joinedName(type, side), priceOf(type), cards.find((other) => other.type === type)?.left ?? 0);
  return (
    <>
      <div className="opts">
        <p className="s">{esp.combine.about}</p>
        <h3>{esp.combine.trains}</h3>
        <div className="seg" role="radiogroup" aria-label={esp.combine.trains}>
          {trains.map((name) => (
            <button key={name} type="button" role="radio" aria-checked={name === train} data-train={name} onClick={() => setTrain(name)}>
              {game.name(name)}
            </button>
          ))}
        </div>
        <h3>{esp.combine.cards}</h3>
        <div role="radiogroup" aria-label={esp.combine.cards}>
          {cards.map(({ type }) => {
            const refusal = fits.some((other) => fieldsOf<Joining>(other).card === type) ? null : refusalOf(type);
            return refusal === null ? (
              <button
                key={type}
                type="button"
                className="opt"
                role="radio"
                aria-checked={type === chosen}
                data-card={type}
                onClick={() => setCard(type)}
              >
                {words(type)}
              </button>
            ) : (
              <Off key={type} refusal={refusal}>
                {words(type)}
              </Off>
            );
          })}
        </div>
        <p className="s">
          <Say words={esp.combine.becomes(nameOf(`${train}+${chosen}`) ?? '', reachWords(game, { ...live, joined: chosen }))} />
        </p>
      </div>
      <Does move={offer.move} about={company} />
      <Confirm words={esp.combine.go(game.name(train), joinedName(chosen, side), priceOf(chosen))} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** From whom a tender is bought, and what it is good for. */
export const Tender = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [index, setIndex] = useState(0);
  const offer = offers[Math.min(index, offers.length - 1)];
  if (offer === undefined) return null;
  const { loose, spare } = ownOf(game);
  const fromOf = (other: Offer): string => fieldsOf<{ from: string }>(other).from;
  const words = (other: Offer): string =>
    fromOf(other) === 'pool'
      ? esp.tender.from(esp.tender.market, spare, game.money(80))
      : esp.tender.from(esp.tender.owner(game.name(game.state.assets.P5?.owner ?? '')), loose, game.money(80));
  return (
    <>
      <div className="opts">
        <p className="s">{esp.tender.about}</p>
        <div role="radiogroup" aria-label={esp.tender.group}>
          {offers.map((other, at) => (
            <button
              key={fromOf(other)}
              type="button"
              className="opt"
              role="radio"
              aria-checked={other === offer}
              data-tender={fromOf(other)}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              {words(other)}
            </button>
          ))}
        </div>
      </div>
      <Does move={offer.move} about={game.state.stack.at(-1)?.about ?? null} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** All loans at once, with their interest. */
export const Repay = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const offer = offers[0];
  if (offer === undefined) return null;
  const debt = (game.state.players[by]?.debts ?? []).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={esp.loan.repayAbout(game.money(debt), game.money(ownOf(game).owed[by] ?? 0))} />
        </p>
      </div>
      <Does move={offer.move} about={by} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};
