import { INTEREST, join, TENDERS } from '@roundhouse/titles/18esp';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { WhyNot } from '../../decide/WhyNot.tsx';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { debtOf, reachWords } from './facts.ts';
import { deciding, type OfferOf, offersOf, refusalOf, useGame18esp } from './game.ts';
import { joinedName, nameOf } from './names.ts';
import { esp } from './words/index.ts';

interface CardProps {
  readonly words: string;
  readonly card: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

const Card = ({ words, card, chosen, choose }: CardProps): ReactNode => (
  <button type="button" className="opt" role="radio" aria-checked={chosen} data-card={card} onClick={choose}>
    {words}
  </button>
);

/** A train of the company, then a rusted card; what they become. */
export const Combine = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = useMemo(() => offersOf(all, 'combine'), [all]);
  const company = deciding(game);
  const trains = useMemo(() => [...new Set(offers.map((offer) => offer.move.train))], [offers]);
  const [train, setTrain] = useState(trains[0] ?? '');
  const [card, setCard] = useState<string | null>(null);
  const fits = offers.filter((offer) => offer.move.train === train);
  const offer = fits.find((other) => other.move.card === card) ?? fits[0];
  const live = game.company(company)?.trains.find(({ name }) => name === train);
  if (offer === undefined || live === undefined) return null;
  const side = live.side ?? '';
  const chosen = offer.move.card;
  const cards = game.view.own.rustedCards;
  const priceOf = (type: string): string => game.money(cards.find((other) => other.type === type)?.price ?? 0);
  const named = (type: string, left: number): string => esp.combine.card(joinedName(type, side), priceOf(type), left);
  const fit = ({ type }: (typeof cards)[number]): boolean => fits.some(({ move }) => move.card === type);
  const barred = cards.flatMap((other) => {
    const refusal = fit(other) ? null : refusalOf(game, { type: 'combine', by, train, card: other.type });
    return refusal === null ? [] : [{ key: other.type, label: named(other.type, other.left), refusal }];
  });
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
          {cards.filter(fit).map(({ type, left }) => (
            <Card key={type} words={named(type, left)} card={type} chosen={type === chosen} choose={() => setCard(type)} />
          ))}
        </div>
        <WhyNot barred={barred} />
        <p className="s">
          <Say words={esp.combine.becomes(nameOf(`${train}+${chosen}`) ?? '', reachWords(join(live, chosen)))} />
        </p>
      </div>
      <Does move={offer.move} about={company} />
      <Confirm words={esp.combine.go(game.name(train), joinedName(chosen, side), priceOf(chosen))} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** From whom a tender is bought, and what it is good for. */
export const Tender = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = offersOf(all, 'tender');
  const [index, setIndex] = useState(0);
  const offer = offers[Math.min(index, offers.length - 1)];
  if (offer === undefined) return null;
  const { tendersForSale, tendersInPool } = game.view.own;
  const price = game.money(TENDERS.price);
  const words = ({ move }: OfferOf<'tender'>): string =>
    move.from === 'pool'
      ? esp.tender.from(esp.tender.market, tendersInPool, price)
      : esp.tender.from(esp.tender.owner(game.name(game.private('P5')?.owner ?? ''), game.money(TENDERS.toOwner)), tendersForSale, price);
  return (
    <>
      <div className="opts">
        <p className="s">{esp.tender.about}</p>
        <div role="radiogroup" aria-label={esp.tender.group}>
          {offers.map((other, at) => (
            <button
              key={other.move.from}
              type="button"
              className="opt"
              role="radio"
              aria-checked={other === offer}
              data-tender={other.move.from}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              {words(other)}
            </button>
          ))}
        </div>
      </div>
      <Does move={offer.move} about={deciding(game)} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** All loans at once, with their interest. */
export const Repay = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offer = offers[0];
  if (offer === undefined) return null;
  const debt = debtOf(game.player(by));
  return (
    <>
      <div className="opts">
        <p>
          <Say words={esp.loan.repayAbout(game.money(debt), game.money(game.view.own.owed[by] ?? 0), INTEREST)} />
        </p>
      </div>
      <Does move={offer.move} about={by} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};
