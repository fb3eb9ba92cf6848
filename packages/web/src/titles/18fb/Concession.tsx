import type { CompanyId, Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { type Game, placeOf, useGame } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { words } from '../../text/18fb.ts';
import { Say } from '../../text/Say.tsx';
import { concessionFor, corporationOf, eventsOf, ownOf, type PrintedConcession, placesOf, priceFor, printedOf, refusalOf } from './own.ts';

interface Concession {
  readonly company: CompanyId;
  readonly par?: number;
  readonly bayard?: boolean;
}

/** The deposit, and the part of it that comes back first. */
const depositBy = (game: Game, move: Move): { readonly deposit: number; readonly first: number } => {
  const told = eventsOf(game, move, 'concession')[0];
  return { deposit: Number(told?.deposit ?? 0), first: Number(told?.first ?? 0) };
};

const depositOf = (game: Game, move: Move): number => depositBy(game, move).deposit;

const { or } = words.concessions;

/** Napoli's two cities are one name. */
const lineOf = (game: Game, { home, intermediate, final, pairs = [] }: PrintedConcession): readonly string[] =>
  pairs.length > 0
    ? pairs.map((pair) =>
        words.concessions.line(placeOf(game, pair.home), placeOf(game, pair.intermediate), or(placesOf(game, pair.final))),
      )
    : [words.concessions.line(placesOf(game, home).join(), or(placesOf(game, intermediate)), or(placesOf(game, final)))];

const Facts = ({ company, deposit }: { readonly company: CompanyId; readonly deposit: number | null }): ReactNode => {
  const game = useGame();
  const data = concessionFor(game, company);
  if (data === undefined) return null;
  const { interest } = corporationOf(game, company);
  return (
    <span className="s">
      {deposit !== null && (
        <>
          <Say words={words.concessions.facts(game.money(deposit), data.band, game.money(interest))} />
          <br />
        </>
      )}
      {lineOf(game, data).map((line) => (
        <span key={line} className="mut block">
          {line}
        </span>
      ))}
    </span>
  );
};

/** What a concession costs in all, and when the deposit comes back. */
const Pays = ({ move }: { readonly move: Move }): ReactNode => {
  const game = useGame();
  const { company } = fieldsOf<Concession>(move);
  const data = concessionFor(game, company);
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
            or(placesOf(game, data.intermediate)),
            or(placesOf(game, data.final)),
          )}
        </p>
      )}
    </>
  );
};

/** One concession: the starting price is chosen in the row, Bayard by a tick. */
const Row = ({
  company,
  offers,
  chosen,
  onChoose,
}: {
  readonly company: CompanyId;
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
  readonly onChoose: (offer: Offer) => void;
}): ReactNode => {
  const game = useGame();
  const mine = chosen !== null && offers.includes(chosen) ? fieldsOf<Concession>(chosen) : fieldsOf<Concession>(offers[0] as Offer);
  const isChosen = chosen !== null && offers.includes(chosen);
  const find = (par: number | undefined, bayard: boolean): Offer | undefined =>
    offers.find((offer) => fieldsOf<Concession>(offer).par === par && (fieldsOf<Concession>(offer).bayard ?? false) === bayard);
  const pick = (par: number | undefined, bayard: boolean): void => {
    const offer = find(par, bayard) ?? find(par, false);
    if (offer !== undefined) onChoose(offer);
  };
  const pars = [...new Set(offers.flatMap((offer) => fieldsOf<Concession>(offer).par ?? []))];
  const current = find(mine.par, mine.bayard ?? false) ?? (offers[0] as Offer);
  return (
    <div className={`opt stack${isChosen ? ' checked' : ''}`}>
      <div className="row between">
        <button
          type="button"
          className="linklike grow row"
          role="radio"
          aria-checked={isChosen}
          data-concession={company}
          onClick={() => pick(mine.par, mine.bayard ?? false)}
        >
          <CompanyBadge id={company} />
          <span className="grow">{pars.length === 0 && words.concessions.withdrawn}</span>
          <b>{game.money(priceFor(game, current.move))}</b>
        </button>
        {pars.length > 0 && (
          <select
            aria-label={words.stock.par(company)}
            value={mine.par}
            onChange={(event) => pick(Number(event.target.value), mine.bayard ?? false)}
          >
            {pars.map((par) => (
              <option key={par} value={par}>
                {words.stock.at(game.money(par))}
              </option>
            ))}
          </select>
        )}
      </div>
      <Facts company={company} deposit={depositOf(game, current.move)} />
      {offers.some((offer) => fieldsOf<Concession>(offer).bayard) && (
        <label className="row s">
          <input type="checkbox" checked={mine.bayard ?? false} onChange={(event) => pick(mine.par, event.target.checked)} />
          {words.concessions.bayard}
        </label>
      )}
    </div>
  );
};

/** All concessions that no player has, as the action of a stock turn; those out of reach say why. */
export const Concessions = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<Offer | null>(null);
  const open = printedOf(game).concessions.filter(({ company }) => {
    const { concession } = corporationOf(game, company);
    return concession !== null && !(concession in game.state.players);
  });
  const of = (company: CompanyId): readonly Offer[] => offers.filter((offer) => fieldsOf<Concession>(offer).company === company);
  const cheapest = (company: CompanyId): Move => {
    const par = game.state.companies[company]?.par === null ? Math.min(...ownOf(game).pars) : undefined;
    return { type: 'concession', by, company, ...(par === undefined ? {} : { par }) } as Move;
  };
  const move = chosen?.move ?? null;
  const { company, par } = move === null ? { company: '', par: undefined } : fieldsOf<Concession>(move);
  return (
    <>
      <div className="opts">
        <h3>{words.concessions.heading}</h3>
        {open.length === 0 && <p className="mut">{words.concessions.none}</p>}
        <div role="radiogroup" aria-label={words.concessions.heading}>
          {open.map(({ company: id }) => {
            const mine = of(id);
            if (mine.length > 0) return <Row key={id} company={id} offers={mine} chosen={chosen} onChoose={choose} />;
            const refusal = refusalOf(game, cheapest(id));
            return (
              refusal !== null && (
                <Off key={id} refusal={refusal}>
                  <CompanyBadge id={id} />
                </Off>
              )
            );
          })}
        </div>
      </div>
      {move !== null && (
        <>
          <Does move={move} about={by}>
            <Pays move={move} />
          </Does>
          <Confirm
            words={
              par === undefined
                ? words.concessions.take(company, game.money(priceFor(game, move)))
                : words.concessions.acquire(company, game.money(par), game.money(priceFor(game, move)))
            }
            onConfirm={() => play(move)}
          />
        </>
      )}
    </>
  );
};

/** A withdrawn concession is offered to the new president, or Riseis has taken one: with or without Bayard, at one of the prices. */
export const TakeConcession = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const takes = offers.filter(({ move }) => move.type !== 'decline');
  const decline = offers.find(({ move }) => move.type === 'decline');
  const [chosen, choose] = useState<Offer | null>(takes[0] ?? null);
  const first = takes[0];
  if (first === undefined || chosen === null) return null;
  const { company, par } = fieldsOf<Concession>(chosen);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={first.move.type === 'riseis' ? words.concessions.first(company) : words.concessions.lost(company)} />
        </p>
        <Row company={company} offers={takes} chosen={chosen} onChoose={choose} />
      </div>
      <Does move={chosen.move} about={by}>
        <Pays move={chosen.move} />
      </Does>
      <Confirm
        words={
          par === undefined
            ? words.concessions.take(company, game.money(priceFor(game, chosen.move)))
            : words.concessions.acquire(company, game.money(par), game.money(priceFor(game, chosen.move)))
        }
        onConfirm={() => play(chosen.move)}
      />
      {decline !== undefined && (
        <div className="go">
          <p className="s mut">{words.concessions.frozen(company)}</p>
          <button type="button" className="btn block" data-done onClick={() => play(decline.move)}>
            {words.concessions.decline(company)} <kbd>N</kbd>
          </button>
        </div>
      )}
    </>
  );
};
