import type { CompanyId, PlayerId } from '@roundhouse/engine';
import { PRESIDENT_SHARE, SHARE } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Pars } from '../../decide/Pars.tsx';
import { type Barred, WhyNot } from '../../decide/WhyNot.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { W } from '../../text/language.ts';
import { corporationOf, type Game18fb, type MoveOf, type OfferOf, offersOf, priceFor, refusalOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

type ShareOffer = OfferOf<'sell' | 'buy'>;

const groupBy = <O extends ShareOffer>(offers: readonly O[], key: (offer: O) => string): ReadonlyMap<string, readonly O[]> => {
  const groups = new Map<string, O[]>();
  for (const offer of offers) groups.set(key(offer), [...(groups.get(key(offer)) ?? []), offer]);
  return groups;
};

/** The move as the button says it, with its price. */
const shareWords = (game: Game18fb, move: MoveOf<'sell' | 'buy'>): string => {
  const price = game.money(Math.abs(priceFor(game, move)));
  const { company, percent } = move;
  if (move.type === 'sell') return words.stock.sellOf(company, percent, price);
  if (move.par !== undefined) return words.stock.startOf(company, game.money(move.par), price);
  return percent === PRESIDENT_SHARE ? words.stock.buyPresident(company, price) : words.stock.buyOf(company, words.place(move.from), price);
};

/** Started corporations of which nothing can be bought now, each with the reason. */
const barredFor = (game: Game18fb, by: PlayerId, bought: readonly CompanyId[]): readonly Barred[] =>
  game.view.companies.flatMap(({ id, kind, par, shares }) => {
    if (bought.includes(id) || kind === 'regional' || corporationOf(game, id).state === 'gone') return [];
    const from = ['ipo', 'pool'].find((place) => (shares[place] ?? 0) > 0);
    if (par === null || from === undefined) return [];
    const refusal = refusalOf(game, { type: 'buy', by, company: id, from, percent: SHARE });
    return refusal === null ? [] : [{ key: id, label: <CompanyBadge id={id} />, refusal }];
  });

interface RowProps<T extends 'sell' | 'buy'> {
  readonly offers: readonly OfferOf<T>[];
  readonly chosen: ShareOffer | null;
  readonly onChoose: (offer: ShareOffer) => void;
}

const Sale = ({ company, offers, chosen, onChoose }: RowProps<'sell'> & { readonly company: CompanyId }): ReactNode => {
  const game = useGame18fb();
  return (
    <div className={`opt row between${offers.some((offer) => offer === chosen) ? ' checked' : ''}`}>
      <CompanyBadge id={company} />
      <span className="seg" role="radiogroup" aria-label={W.stock.sellOf(company)}>
        {offers.map((offer) => (
          <button
            key={offer.move.percent}
            type="button"
            role="radio"
            aria-checked={offer === chosen}
            data-sell={`${company} ${offer.move.percent}`}
            title={shareWords(game, offer.move)}
            onClick={() => onChoose(offer)}
          >
            {W.percent(offer.move.percent)}
          </button>
        ))}
      </span>
    </div>
  );
};

const lotWords = ({ par, percent, from }: MoveOf<'buy'>): string => {
  if (par !== undefined) return words.stock.start(percent);
  return percent === PRESIDENT_SHARE ? words.stock.president : words.stock.from(words.place(from));
};

/** Certificates of one company in one place; where it starts, at one of several prices. */
const Lot = ({ id, offers, chosen, onChoose }: RowProps<'buy'> & { readonly id: string }): ReactNode => {
  const game = useGame18fb();
  const mine = offers.find((offer) => offer === chosen);
  const current = mine ?? offers[0];
  if (current === undefined) return null;
  const { company, par } = current.move;
  return (
    <div className={`opt stack${mine === undefined ? '' : ' checked'}`}>
      <button
        type="button"
        className="linklike row"
        role="radio"
        aria-checked={mine !== undefined}
        data-buy={id}
        onClick={() => onChoose(current)}
      >
        <CompanyBadge id={company} />
        <span className="grow">{lotWords(current.move)}</span>
        <b>{game.money(priceFor(game, current.move))}</b>
      </button>
      {par !== undefined && mine !== undefined && (
        <Pars
          label={words.stock.par(company)}
          pars={offers.map((lot) => ({ par: lot.move.par ?? 0, words: game.money(lot.move.par ?? 0), of: lot }))}
          chosen={par}
          onChoose={onChoose}
        />
      )}
    </div>
  );
};

/** Sales, and one certificate to buy. */
export const Shares = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const [chosen, choose] = useState<ShareOffer | null>(null);
  const sells = groupBy(offersOf(offers, 'sell'), ({ move }) => move.company);
  const buys = groupBy(offersOf(offers, 'buy'), ({ move }) => `${move.company} ${move.from}`);
  const barred = useMemo(
    () =>
      barredFor(
        game,
        by,
        offersOf(offers, 'buy').map(({ move }) => move.company),
      ),
    [game, by, offers],
  );
  return (
    <>
      <div className="opts">
        <h3>{words.stock.sell}</h3>
        {sells.size === 0 && <p className="s mut">{words.stock.sellNone}</p>}
        {[...sells].map(([company, blocks]) => (
          <Sale key={company} company={company} offers={blocks} chosen={chosen} onChoose={choose} />
        ))}
        <h3>{words.stock.buy}</h3>
        {buys.size === 0 && barred.length === 0 && <p className="s mut">{words.stock.buyNone}</p>}
        <div role="radiogroup" aria-label={words.stock.buy}>
          {[...buys].map(([id, lots]) => (
            <Lot key={id} id={id} offers={lots} chosen={chosen} onChoose={choose} />
          ))}
        </div>
        <WhyNot barred={barred} alone={offers.length === 0} />
      </div>
      {chosen !== null && (
        <>
          <Does move={chosen.move} about={by} />
          <Confirm words={shareWords(game, chosen.move)} onConfirm={() => play(chosen.move)} />
        </>
      )}
    </>
  );
};
