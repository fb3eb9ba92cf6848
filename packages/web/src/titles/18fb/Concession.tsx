import type { CompanyId } from '@roundhouse/engine';
import { CONCESSIONS } from '@roundhouse/titles/18fb';
import { type ReactNode, useState } from 'react';
import { Switch } from '../../app/Switch.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Pars } from '../../decide/Pars.tsx';
import { WhyNot } from '../../decide/WhyNot.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { Say } from '../../text/Say.tsx';
import { linesOf } from './facts.ts';
import {
  corporationOf,
  eventsOf,
  type Game18fb,
  type MoveOf,
  type OfferOf,
  offersOf,
  placesOf,
  priceFor,
  refusalOf,
  useGame18fb,
} from './game.ts';
import { words } from './words/index.ts';

/** The three ways to a concession: as the action of a stock turn, as the new president, by Riseis. */
type Way = 'concession' | 'reacquire' | 'riseis';
type Take = MoveOf<Way>;
type TakeOffer = OfferOf<Way>;

const parOf = (move: Take): number | undefined => (move.type === 'reacquire' ? undefined : move.par);
const isHalved = ({ bayard = false }: Take): boolean => bayard;

/** The deposit, and the part of it that comes back first. */
const depositBy = (game: Game18fb, move: Take): { readonly deposit: number; readonly first: number } => {
  const told = eventsOf(game, move, 'concession')[0];
  return { deposit: Number(told?.deposit ?? 0), first: Number(told?.first ?? 0) };
};

const concessionFor = (company: CompanyId) => CONCESSIONS.find((row) => row.company === company);

const Facts = ({ company, deposit }: { readonly company: CompanyId; readonly deposit: number }): ReactNode => {
  const game = useGame18fb();
  const { interest, band } = corporationOf(game, company);
  return (
    <span className="s">
      <Say words={words.concessions.facts(game.money(deposit), band ?? '', game.money(interest))} />
      <br />
      {linesOf(game, company).map((line) => (
        <span key={line} className="mut block">
          {line}
        </span>
      ))}
    </span>
  );
};

/** What a concession costs in all, and when the deposit comes back. */
const Pays = ({ move }: { readonly move: Take }): ReactNode => {
  const game = useGame18fb();
  const data = concessionFor(move.company);
  const { deposit, first } = depositBy(game, move);
  const total = priceFor(game, move);
  return (
    <>
      {total > deposit && (
        <p className="s">
          <Say words={words.concessions.pays(game.money(deposit), game.money(total - deposit), game.money(total))} />
        </p>
      )}
      {deposit > 0 && data !== undefined && (
        <p className="s mut">
          {words.concessions.returns(
            game.money(first),
            game.money(deposit - first),
            words.concessions.or(placesOf(game, data.intermediate)),
            words.concessions.or(placesOf(game, data.final)),
          )}
        </p>
      )}
    </>
  );
};

interface RowProps {
  readonly company: CompanyId;
  readonly offers: readonly TakeOffer[];
  /** What the row shows: the chosen offer, or its first. */
  readonly current: TakeOffer;
  readonly isChosen: boolean;
  readonly onChoose: (offer: TakeOffer) => void;
}

/** One concession: the starting price is chosen in the row, Bayard by a tick. */
const Row = ({ company, offers, current, isChosen, onChoose }: RowProps): ReactNode => {
  const game = useGame18fb();
  const par = parOf(current.move);
  const halved = isHalved(current.move);
  const find = (at: number | undefined, bayard: boolean): TakeOffer | undefined =>
    offers.find(({ move }) => parOf(move) === at && isHalved(move) === bayard);
  const pick = (at: number | undefined, bayard: boolean): void => {
    const offer = find(at, bayard) ?? find(at, false);
    if (offer !== undefined) onChoose(offer);
  };
  const pars = [...new Set(offers.flatMap(({ move }) => parOf(move) ?? []))];
  return (
    <div className={`opt stack${isChosen ? ' checked' : ''}`}>
      <div className="row between">
        <button
          type="button"
          className="linklike grow row"
          role="radio"
          aria-checked={isChosen}
          data-concession={company}
          onClick={() => onChoose(current)}
        >
          <CompanyBadge id={company} />
          <span className="grow">{pars.length === 0 && words.concessions.withdrawn}</span>
          <b>{game.money(priceFor(game, current.move))}</b>
        </button>
      </div>
      {pars.length > 0 && isChosen && (
        <Pars
          label={words.stock.par(company)}
          pars={pars.map((at) => ({ par: at, words: game.money(at), of: at }))}
          chosen={par}
          onChoose={(at) => pick(at, halved)}
        />
      )}
      <Facts company={company} deposit={depositBy(game, current.move).deposit} />
      {offers.some(({ move }) => isHalved(move)) && (
        <Switch on={halved} onChange={(on) => pick(par, on)}>
          {words.concessions.bayard}
        </Switch>
      )}
    </div>
  );
};

const takeWords = (game: Game18fb, move: Take): string => {
  const total = game.money(priceFor(game, move));
  const par = parOf(move);
  return par === undefined ? words.concessions.take(move.company, total) : words.concessions.acquire(move.company, game.money(par), total);
};

/** The move for which a concession that is out of reach says why. */
const cheapest = (game: Game18fb, by: string, company: CompanyId): MoveOf<'concession'> => {
  const isNew = game.company(company)?.par === null;
  return { type: 'concession', by, company, ...(isNew && { par: Math.min(...game.view.own.pars) }) };
};

/** All concessions that no player has, as the action of a stock turn; those out of reach say why. */
export const Concessions = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const takes = offersOf(offers, 'concession');
  const [chosen, choose] = useState<TakeOffer | null>(null);
  const open = CONCESSIONS.filter(({ company }) => {
    const { concession } = corporationOf(game, company);
    return concession !== null && game.player(concession) === undefined;
  });
  const row = (company: CompanyId): ReactNode => {
    const mine = takes.filter(({ move }) => move.company === company);
    const current = mine.find((offer) => offer === chosen) ?? mine[0];
    return (
      current !== undefined && (
        <Row key={company} company={company} offers={mine} current={current} isChosen={current === chosen} onChoose={choose} />
      )
    );
  };
  const barred = open.flatMap(({ company }) => {
    const refusal = takes.some(({ move }) => move.company === company) ? null : refusalOf(game, cheapest(game, by, company));
    return refusal === null ? [] : [{ key: company, label: <CompanyBadge id={company} />, refusal }];
  });
  return (
    <>
      <div className="opts">
        <h3>{words.concessions.heading}</h3>
        {open.length === 0 && <p className="mut">{words.concessions.none}</p>}
        <div role="radiogroup" aria-label={words.concessions.heading}>
          {open.map(({ company }) => row(company))}
        </div>
        <WhyNot barred={barred} alone={takes.length === 0} />
      </div>
      {chosen !== null && (
        <>
          <Does move={chosen.move} about={by}>
            <Pays move={chosen.move} />
          </Does>
          <Confirm words={takeWords(game, chosen.move)} onConfirm={() => play(chosen.move)} />
        </>
      )}
    </>
  );
};

/** A withdrawn concession is offered to the new president, or Riseis has taken one: with or without Bayard, at one of the prices. */
export const TakeConcession = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const takes = offersOf(offers, 'reacquire', 'riseis');
  const [decline] = offersOf(offers, 'decline');
  const [chosen, choose] = useState<TakeOffer | null>(takes[0] ?? null);
  if (chosen === null) return null;
  const { move } = chosen;
  const { company } = move;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={move.type === 'riseis' ? words.concessions.first(company) : words.concessions.lost(company)} />
        </p>
        <Row company={company} offers={takes} current={chosen} isChosen onChoose={choose} />
      </div>
      <Does move={move} about={by}>
        <Pays move={move} />
      </Does>
      <Confirm words={takeWords(game, move)} onConfirm={() => play(move)} />
      {decline !== undefined && (
        <div className="go">
          <p className="s mut">{words.concessions.frozen(company)}</p>
          <button type="button" className="btn block" data-done onClick={() => play(decline.move)}>
            {words.concessions.decline(company)} <kbd>S</kbd>
          </button>
        </div>
      )}
    </>
  );
};
