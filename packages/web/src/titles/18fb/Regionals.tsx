import type { PlayerId } from '@roundhouse/engine';
import { type CompanyData, REGIONALS } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, filledIn } from '../../decide/forms.ts';
import { type Barred, WhyNot } from '../../decide/WhyNot.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { type Game18fb, type OfferOf, offersOf, refusalOf, useGame18fb } from './game.ts';
import { aboutRegional } from './Hall.tsx';
import { words } from './words/index.ts';

type RegionalOffer = OfferOf<'buy-regional'>;

interface RowProps {
  readonly company: CompanyData;
  readonly offer: RegionalOffer;
  readonly chosen: RegionalOffer | null;
  readonly onChoose: (offer: RegionalOffer) => void;
}

/** The companies among these that cannot be bought, and why. */
const barredOf = (game: Game18fb, by: PlayerId, companies: readonly CompanyData[]): readonly Barred[] =>
  companies.flatMap(({ id, nominalValue = 0 }) => {
    const refusal = refusalOf(game, { type: 'buy-regional', by, company: id, price: nominalValue });
    const label = (
      <>
        <CompanyBadge id={id} /> {game.money(nominalValue)}
      </>
    );
    return refusal === null ? [] : [{ key: id, label, refusal }];
  });

const Row = ({ company, offer, chosen, onChoose }: RowProps): ReactNode => {
  const game = useGame18fb();
  const { id, name, nominalValue = 0 } = company;
  return (
    <button
      type="button"
      className="opt stack"
      role="radio"
      aria-checked={offer === chosen}
      data-regional={id}
      title={aboutRegional(game, company)}
      onClick={() => onChoose(offer)}
    >
      <span className="row between">
        <CompanyBadge id={id} />
        <span className="grow s">{name}</span>
        <b>{game.money(nominalValue)}</b>
      </span>
    </button>
  );
};

/** Regional companies that nobody wanted: at their value or more, into their own treasury. */
export const Regionals = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const offers = offersOf(all, 'buy-regional');
  const [chosen, choose] = useState<RegionalOffer | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const range = chosen?.ranges?.price;
  const move = useMemo(() => (chosen === null ? null : filledIn(chosen, { price })), [chosen, price]);
  const rows = REGIONALS.filter(({ id }) => (game.company(id)?.shares.pool ?? 0) > 0);
  const offerFor = ({ id }: CompanyData): RegionalOffer | undefined => offers.find(({ move: { company } }) => company === id);
  const pick = (offer: RegionalOffer): void => {
    choose(offer);
    setPrice(null);
  };
  return (
    <>
      <div className="opts">
        <h3>{words.regionals.heading}</h3>
        {rows.length === 0 && <p className="mut">{words.regionals.none}</p>}
        <div role="radiogroup" aria-label={words.regionals.heading}>
          {rows.map((company) => {
            const offer = offerFor(company);
            return offer !== undefined && <Row key={company.id} company={company} offer={offer} chosen={chosen} onChoose={pick} />;
          })}
        </div>
        <WhyNot
          barred={barredOf(
            game,
            by,
            rows.filter((company) => offerFor(company) === undefined),
          )}
          alone={offers.length === 0}
        />
        {range !== undefined && (
          <Amount label={words.regionals.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={by}>
            <p className="s mut">{words.regionals.into}</p>
          </Does>
          <Confirm words={words.regionals.buy(move.company, game.money(move.price))} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};
