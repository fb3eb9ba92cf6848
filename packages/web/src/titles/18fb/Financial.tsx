import type { CompanyId, PlayerId } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { type Barred, WhyNot } from '../../decide/WhyNot.tsx';
import { aboutOf } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { corporationOf, type Game18fb, type MoveOf, type OfferOf, offersOf, refusalOf, treasuryOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

type DealOffer = OfferOf<'sell-stock' | 'buy-stock'>;

const dealWords = (game: Game18fb, company: CompanyId, move: MoveOf<'sell-stock' | 'buy-stock'>): string => {
  const sum = game.money(Math.abs(costOf(game.title, game.position, company, move)));
  return move.type === 'sell-stock'
    ? words.financial.sellOf(move.company, move.percent, sum)
    : words.financial.buyOf(move.company, words.place(move.from), sum);
};

/** Stock that is for sale and that the corporation cannot buy now. */
const barredFor = (game: Game18fb, by: PlayerId, offered: readonly CompanyId[]): readonly Barred[] =>
  game.view.companies.flatMap(({ id, par, shares }) => {
    const from = ['pool', 'ipo'].find((place) => (shares[place] ?? 0) > 0);
    if (offered.includes(id) || par === null || from === undefined || corporationOf(game, id).state === 'gone') return [];
    const refusal = refusalOf(game, { type: 'buy-stock', by, company: id, from });
    return refusal === null ? [] : [{ key: id, label: <CompanyBadge id={id} />, refusal }];
  });

interface ListProps<T extends 'sell-stock' | 'buy-stock'> {
  readonly company: CompanyId;
  readonly offers: readonly OfferOf<T>[];
  readonly chosen: DealOffer | null;
  readonly onChoose: (offer: DealOffer) => void;
}

const Sales = ({ company, offers, chosen, onChoose }: ListProps<'sell-stock'>): ReactNode => {
  const game = useGame18fb();
  const sold = [...new Set(offers.map(({ move }) => move.company))];
  return (
    <>
      {sold.length > 0 && <h3>{words.financial.sell}</h3>}
      {sold.map((of) => (
        <div className="opt row between" key={of}>
          <CompanyBadge id={of} />
          <span className="seg" role="radiogroup" aria-label={W.stock.sellOf(of)}>
            {offers
              .filter(({ move }) => move.company === of)
              .map((offer) => (
                <button
                  key={offer.move.percent}
                  type="button"
                  role="radio"
                  aria-checked={offer === chosen}
                  data-sell={`${of} ${offer.move.percent}`}
                  title={dealWords(game, company, offer.move)}
                  onClick={() => onChoose(offer)}
                >
                  {W.percent(offer.move.percent)}
                </button>
              ))}
          </span>
        </div>
      ))}
    </>
  );
};

const Purchases = ({ company, offers, chosen, onChoose }: ListProps<'buy-stock'>): ReactNode => {
  const game = useGame18fb();
  return offers.map((offer) => {
    const { company: of, from } = offer.move;
    return (
      <button
        key={`${of} ${from}`}
        type="button"
        className="opt row between"
        role="radio"
        aria-checked={offer === chosen}
        data-buy={`${of} ${from}`}
        onClick={() => onChoose(offer)}
      >
        <span className="row">
          <CompanyBadge id={of} /> {words.stock.from(words.place(from))}
        </span>
        <b>{game.money(costOf(game.title, game.position, company, offer.move))}</b>
      </button>
    );
  });
};

/** A corporation deals in stock: what it sells first, then one certificate to buy. */
export const Financial = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const company = aboutOf(game);
  const [chosen, choose] = useState<DealOffer | null>(null);
  const sells = offersOf(offers, 'sell-stock');
  const buys = offersOf(offers, 'buy-stock');
  const barred = useMemo(
    () =>
      barredFor(
        game,
        by,
        offersOf(offers, 'buy-stock').map(({ move }) => move.company),
      ),
    [game, by, offers],
  );
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.financial.about(game.money(treasuryOf(game, company)))} />
        </p>
        <Sales company={company} offers={sells} chosen={chosen} onChoose={choose} />
        <h3>{words.financial.buy}</h3>
        <div role="radiogroup" aria-label={words.financial.buy}>
          <Purchases company={company} offers={buys} chosen={chosen} onChoose={choose} />
        </div>
        <WhyNot barred={barred} alone={offers.length === 0} />
      </div>
      {chosen !== null && (
        <>
          <Does move={chosen.move} about={company} />
          <Confirm words={dealWords(game, company, chosen.move)} onConfirm={() => play(chosen.move)} />
        </>
      )}
    </>
  );
};
