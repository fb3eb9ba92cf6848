import { type Move, type Offer, type Refusal, trainName } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { companyName, placeOf, useGame } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { esp } from '../../text/18esp.ts';
import { W } from '../../text/language.ts';
import { charterOf, isMinor, ownOf } from './own.ts';

interface Taking {
  readonly minor: string;
  readonly station: boolean;
}

/** Minors that can be taken over with what they bring; then what becomes of the station. */
export const Takeover = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const minors = useMemo(() => [...new Set(offers.map((offer) => fieldsOf<Taking>(offer).minor))], [offers]);
  const [chosen, choose] = useState<string | null>(minors.length === 1 ? (minors[0] ?? null) : null);
  const [exchange, setExchange] = useState(true);
  const waysOf = (minor: string): readonly Offer[] => offers.filter((offer) => fieldsOf<Taking>(offer).minor === minor);
  const ways = chosen === null ? [] : waysOf(chosen);
  const offer = ways.find((other) => fieldsOf<Taking>(other).station === exchange) ?? ways[0];
  const withStation = offer !== undefined && fieldsOf<Taking>(offer).station;
  const refusalOf = (minor: string, station: boolean): Refusal | null => {
    const outcome = tryMove(game.title, game.state, { type: 'takeover', by, minor, station } as Move);
    return outcome.ok ? null : outcome.refusal;
  };
  const barred = Object.entries(game.state.companies).flatMap(([id, { floated }]) => {
    const refusal = !floated || !isMinor(game, id) || minors.includes(id) ? null : refusalOf(id, false);
    return refusal === null ? [] : [{ id, refusal }];
  });
  const source = (game.view.companies.find(({ id }) => id === company)?.shares.ipo ?? 0) > 0 ? 'ipo' : 'pool';
  const priceOf = (minor: string): string => game.money(game.title.price(game.state, minor) ?? 0);
  const brings = (minor: string): string => {
    const row = game.state.companies[minor];
    const trains = (row?.trains ?? []).map((train) => game.name(trainName(train))).join(' ');
    const privates = Object.entries(game.state.assets).flatMap(([id, asset]) =>
      asset.open && asset.owner === minor ? [game.name(id)] : [],
    );
    const more = [...privates, ...(ownOf(game).tenders.includes(minor) ? [esp.takeover.tender] : [])].join(', ');
    return esp.takeover.brings(game.money(row?.treasury ?? 0), trains, more);
  };
  const place = chosen === null ? '' : placeOf(game, charterOf(game, chosen)?.home ?? '');
  const noExchange = chosen === null || ways.some((other) => fieldsOf<Taking>(other).station) ? null : refusalOf(chosen, true);
  return (
    <>
      <div className="opts">
        <p className="s">{esp.takeover.about(W.places[source] ?? '')}</p>
        <div role="radiogroup" aria-label={esp.takeover.group}>
          {minors.map((minor, at) => {
            const director = game.title.president(game.state, minor) ?? '';
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
              const { station } = fieldsOf<Taking>(other);
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
