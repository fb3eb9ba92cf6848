import type { Refusal } from '@roundhouse/engine';
import { companyData } from '@roundhouse/titles/18esp';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { companyName, placeOf } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { W } from '../../text/language.ts';
import { companyOf, deciding, moveOf, type OfferOf, offersOf, useGame18esp } from './game.ts';
import { esp } from './words/en.ts';

/** Minors that can be taken over with what they bring; then what becomes of the station. */
export const Takeover = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = useMemo(() => offersOf(all, 'takeover'), [all]);
  const company = deciding(game);
  const minors = useMemo(() => [...new Set(offers.map((offer) => offer.move.minor))], [offers]);
  const [chosen, choose] = useState<string | null>(minors.length === 1 ? (minors[0] ?? null) : null);
  const [exchange, setExchange] = useState(true);
  const waysOf = (minor: string): readonly OfferOf<'takeover'>[] => offers.filter((offer) => offer.move.minor === minor);
  const ways = chosen === null ? [] : waysOf(chosen);
  const offer = ways.find((other) => other.move.station === exchange) ?? ways[0];
  const withStation = offer?.move.station;
  const refusalOf = (minor: string, station: boolean): Refusal | null => {
    const outcome = tryMove(game.title, game.state, moveOf({ type: 'takeover', by, minor, station }));
    return outcome.ok ? null : outcome.refusal;
  };
  const barred = game.view.companies.flatMap(({ id, kind, floated }) => {
    const refusal = !floated || kind !== 'minor' || minors.includes(id) ? null : refusalOf(id, false);
    return refusal === null ? [] : [{ id, refusal }];
  });
  const priceOf = (minor: string): string => game.money(companyOf(game, minor)?.price ?? 0);
  const brings = (minor: string): string => {
    const row = companyOf(game, minor);
    const trains = (row?.trains ?? []).map(({ name }) => game.name(name)).join(' ');
    const privates = (row?.privates ?? []).map((id) => game.name(id));
    const more = [...privates, ...(game.view.own.tenders.includes(minor) ? [esp.takeover.tender] : [])].join(', ');
    return esp.takeover.brings(game.money(row?.treasury ?? 0), trains, more);
  };
  const place = chosen === null ? '' : placeOf(game, companyData(chosen).home);
  const noExchange = chosen === null || ways.some((other) => other.move.station) ? null : refusalOf(chosen, true);
  return (
    <>
      <div className="opts">
        <p className="s">{esp.takeover.about(W.places[game.view.own.takeoverShareFrom ?? ''] ?? '')}</p>
        <div role="radiogroup" aria-label={esp.takeover.group}>
          {minors.map((minor, at) => {
            const director = companyOf(game, minor)?.president ?? '';
            return (
              <button
                key={minor}
                type="button"
                className="opt card"
                role="radio"
                aria-checked={minor === chosen}
                data-minor={minor}
                data-choice={at + 1}
                title={companyName(game, minor)}
                onClick={() => choose(minor)}
              >
                <span className="row between">
                  <span>
                    <CompanyBadge id={minor} /> <span className="s">{esp.takeover.director(game.name(director), director === by)}</span>
                  </span>
                  <b>{priceOf(minor)}</b>
                </span>
                <span className="s mut">{brings(minor)}</span>
              </button>
            );
          })}
          {barred.map(({ id, refusal }) => (
            <Off key={id} refusal={refusal}>
              <CompanyBadge id={id} />
            </Off>
          ))}
        </div>
        {chosen !== null && (
          <div role="radiogroup" aria-label={esp.takeover.station}>
            <h3>{esp.takeover.station}</h3>
            {noExchange !== null && <Off refusal={noExchange}>{esp.takeover.exchange(place)}</Off>}
            {ways.map((other) => {
              const { station } = other.move;
              return (
                <button
                  key={String(station)}
                  type="button"
                  className="opt"
                  role="radio"
                  aria-checked={other === offer}
                  data-station={station}
                  onClick={() => setExchange(station)}
                >
                  {station ? esp.takeover.exchange(place) : esp.takeover.lift(place)}
                </button>
              );
            })}
          </div>
        )}
      </div>
      {offer !== undefined && chosen !== null && (
        <>
          <Does move={offer.move} about={company} />
          <Confirm
            words={withStation ? esp.takeover.goStation(chosen, priceOf(chosen)) : esp.takeover.go(chosen, priceOf(chosen))}
            onConfirm={() => play(offer.move)}
          />
        </>
      )}
    </>
  );
};
