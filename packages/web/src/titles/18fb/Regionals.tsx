import type { PlayerId } from '@roundhouse/engine';
import { type CompanyData, REGIONALS } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, filledIn } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { type OfferOf, offersOf, refusalOf, useGame18fb } from './game.ts';
import { aboutRegional } from './Hall.tsx';
import { words } from './words/en.ts';

type RegionalOffer = OfferOf<'buy-regional'>;

interface RowProps {
  readonly company: CompanyData;
  readonly by: PlayerId;
  readonly offer: RegionalOffer | undefined;
  readonly chosen: RegionalOffer | null;
  readonly onChoose: (offer: RegionalOffer) => void;
}

const Row = ({ company, by, offer, chosen, onChoose }: RowProps): ReactNode => {
  const game = useGame18fb();
  const { id, name, nominalValue = 0 } = company;
  if (offer === undefined) {
    const refusal = refusalOf(game, { type: 'buy-regional', by, company: id, price: nominalValue });
    return (
      refusal !== null && (
        <Off refusal={refusal}>
          <CompanyBadge id={id} /> {game.money(nominalValue)}
        </Off>
      )
    );
  }
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
  const pick = (offer: RegionalOffer): void => {
    choose(offer);
    setPrice(null);
  };
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={words.regionals.heading}>
        <h3>{words.regionals.heading}</h3>
        {rows.length === 0 && <p className="mut">{words.regionals.none}</p>}
        {rows.map((company) => (
          <Row
            key={company.id}
            company={company}
            by={by}
            offer={offers.find(({ move: { company: id } }) => id === company.id)}
            chosen={chosen}
            onChoose={pick}
          />
        ))}
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
