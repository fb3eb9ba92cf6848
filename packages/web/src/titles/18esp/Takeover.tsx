import type { PlayerId, Refusal } from '@roundhouse/engine';
import { companyData } from '@roundhouse/titles/18esp';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { WhyNot } from '../../decide/WhyNot.tsx';
import { companyName, placeOf } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { W } from '../../text/language.ts';
import { deciding, type Game18esp, type OfferOf, offersOf, refusalOf, useGame18esp } from './game.ts';
import { esp } from './words/index.ts';

type TakeoverOffer = OfferOf<'takeover'>;

const priceOf = (game: Game18esp, minor: string): string => game.money(game.company(minor)?.price ?? 0);

/** What a minor brings: its money, trains, privates and tender. */
const brings = (game: Game18esp, minor: string): string => {
  const row = game.company(minor);
  const trains = (row?.trains ?? []).map(({ name }) => game.name(name)).join(' ');
  const privates = (row?.privates ?? []).map((id) => game.name(id));
  const more = [...privates, ...(game.view.own.tenders.includes(minor) ? [esp.takeover.tender] : [])].join(', ');
  return esp.takeover.brings(game.money(row?.treasury ?? 0), trains, more);
};

/** Minors in play that cannot be taken over, and why. */
const barredMinors = (game: Game18esp, by: PlayerId, minors: readonly string[]): readonly { id: string; refusal: Refusal }[] =>
  game.view.companies
    .filter(({ id, kind, floated }) => floated && kind === 'minor' && !minors.includes(id))
    .flatMap(({ id }) => {
      const refusal = refusalOf(game, { type: 'takeover', by, minor: id, station: false });
      return refusal === null ? [] : [{ id, refusal }];
    });

interface MinorProps {
  readonly minor: string;
  readonly by: PlayerId;
  readonly at: number;
  readonly chosen: boolean;
  readonly choose: () => void;
}

const Minor = ({ minor, by, at, chosen, choose }: MinorProps): ReactNode => {
  const game = useGame18esp();
  const director = game.company(minor)?.president ?? '';
  return (
    <button
      type="button"
      className="opt card"
      role="radio"
      aria-checked={chosen}
      data-minor={minor}
      data-choice={at + 1}
      title={companyName(game, minor)}
      onClick={choose}
    >
      <span className="row between">
        <span>
          <CompanyBadge id={minor} /> <span className="s">{esp.takeover.director(game.name(director), director === by)}</span>
        </span>
        <b>{priceOf(game, minor)}</b>
      </span>
      <span className="s mut">{brings(game, minor)}</span>
    </button>
  );
};

interface StationProps {
  readonly minor: string;
  readonly by: PlayerId;
  /** With and without an exchange of its station, as far as they are possible. */
  readonly ways: readonly TakeoverOffer[];
  readonly chosen: TakeoverOffer | undefined;
  readonly choose: (exchange: boolean) => void;
}

/** What becomes of the minor's station. */
const Station = ({ minor, by, ways, chosen, choose }: StationProps): ReactNode => {
  const game = useGame18esp();
  const place = placeOf(game, companyData(minor).home);
  const noExchange = ways.some(({ move }) => move.station) ? null : refusalOf(game, { type: 'takeover', by, minor, station: true });
  return (
    <>
      <div role="radiogroup" aria-label={esp.takeover.station}>
        <h3>{esp.takeover.station}</h3>
        {ways.map((way) => (
          <button
            key={String(way.move.station)}
            type="button"
            className="opt"
            role="radio"
            aria-checked={way === chosen}
            data-station={way.move.station}
            onClick={() => choose(way.move.station)}
          >
            {way.move.station ? esp.takeover.exchange(place) : esp.takeover.lift(place)}
          </button>
        ))}
      </div>
      {noExchange !== null && <WhyNot barred={[{ key: 'exchange', label: esp.takeover.exchange(place), refusal: noExchange }]} />}
    </>
  );
};

/** Minors that can be taken over with what they bring; then what becomes of the station. */
export const Takeover = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = useMemo(() => offersOf(all, 'takeover'), [all]);
  const minors = useMemo(() => [...new Set(offers.map(({ move }) => move.minor))], [offers]);
  const [chosen, choose] = useState<string | null>(minors.length === 1 ? (minors[0] ?? null) : null);
  const [exchange, setExchange] = useState(true);
  const ways = offers.filter(({ move }) => move.minor === chosen);
  const offer = ways.find(({ move }) => move.station === exchange) ?? ways[0];
  const words = (minor: string, withStation: boolean): string =>
    (withStation ? esp.takeover.goStation : esp.takeover.go)(minor, priceOf(game, minor));
  return (
    <>
      <div className="opts">
        <p className="s">{esp.takeover.about(W.places[game.view.own.takeoverShareFrom ?? ''] ?? '')}</p>
        <div role="radiogroup" aria-label={esp.takeover.group}>
          {minors.map((minor, at) => (
            <Minor key={minor} minor={minor} by={by} at={at} chosen={minor === chosen} choose={() => choose(minor)} />
          ))}
        </div>
        <WhyNot barred={barredMinors(game, by, minors).map(({ id, refusal }) => ({ key: id, label: <CompanyBadge id={id} />, refusal }))} />
        {chosen !== null && <Station minor={chosen} by={by} ways={ways} chosen={offer} choose={setExchange} />}
      </div>
      {offer !== undefined && (
        <>
          <Does move={offer.move} about={deciding(game)} />
          <Confirm words={words(offer.move.minor, offer.move.station)} onConfirm={() => play(offer.move)} />
        </>
      )}
    </>
  );
};
