import type { CompanyId, HexId, Move, Offer, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import type { OverlayRoute, StopRef } from '../board/index.ts';
import { aboutOf, type Game, placeOf, useGame } from '../game/context.tsx';
import { costOf } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, offersOf } from './forms.ts';
import { RuleCard } from './RuleCard.tsx';
import { whyNoRouteToken } from './why.ts';

// A token placed at the end of a route that the player chooses: borders cost money, and stops on the way give something.

/** What differs between the titles that place tokens so. */
export interface RouteTokenPolicy {
  readonly words: {
    readonly places: string;
    readonly routes: string;
    /** The least cost of a place and the most that its routes give. */
    readonly from: (cost: string, gain: number) => string;
    readonly route: (cost: string, gain: number) => string;
    /** Said of a route that uses a power. */
    readonly power?: (name: string) => string;
  };
  /** What the stops of the route give, in the title's own unit. */
  readonly gain: (game: Game, move: Move) => number;
  /** What each stop gives, to be written beside it on the board. */
  readonly counted?: (game: Game, path: readonly string[]) => OverlayRoute['counted'];
  /** Said above the places. */
  readonly lead?: (game: Game, company: CompanyId) => string;
  /** What a place is for the company. */
  readonly goal?: (game: Game, company: CompanyId, hex: HexId) => string | undefined;
}

interface Route {
  readonly offer: Offer;
  readonly hex: HexId;
  readonly path: readonly string[];
  readonly power: string | undefined;
  readonly cost: number;
  readonly gain: number;
}

type Places = ReadonlyMap<HexId, readonly Route[]>;

/** Routes by the place they lead to, the cheapest first. */
const placesOf = (game: Game, company: CompanyId, offers: readonly Offer[], gain: RouteTokenPolicy['gain']): Places => {
  const places = new Map<HexId, Route[]>();
  for (const offer of offersOf(offers, 'token')) {
    if (!('path' in offer.move)) continue;
    const { hex, path, power } = offer.move;
    const cost = costOf(game.title, game.position, company, offer.move);
    const route = { offer, hex, path, power, cost, gain: gain(game, offer.move) };
    places.set(hex, [...(places.get(hex) ?? []), route]);
  }
  for (const routes of places.values()) routes.sort((a, b) => a.cost - b.cost || b.gain - a.gain);
  return places;
};

/** Another route gives as much for less, or more for as much. */
const isBeaten = (route: Route, others: readonly Route[]): boolean =>
  others.some(
    ({ power, cost, gain }) =>
      power === route.power && cost <= route.cost && gain >= route.gain && (cost < route.cost || gain > route.gain),
  );

const bestOf = (routes: readonly Route[]): readonly Route[] => routes.filter((route) => !isBeaten(route, routes));

/** Where a route starts and what it passes. */
const wayOf = (game: Game, path: readonly string[]): string => {
  const [from = '', ...by] = path
    .filter((element) => element.includes(':'))
    .slice(0, -1)
    .map((stop) => placeOf(game, stop.split(':')[0] ?? ''));
  return W.token.wayFrom(from, by);
};

interface PlaceListProps {
  readonly places: Places;
  readonly chosen: HexId | null;
  readonly onChoose: (hex: HexId) => void;
  readonly company: CompanyId;
  readonly policy: RouteTokenPolicy;
}

const PlaceList = ({ places, chosen, onChoose, company, policy }: PlaceListProps): ReactNode => {
  const game = useGame();
  return (
    <div role="radiogroup" aria-label={policy.words.places}>
      {[...places].map(([hex, routes]) => {
        const goal = policy.goal?.(game, company, hex);
        return (
          <button
            key={hex}
            type="button"
            className="opt row between"
            role="radio"
            aria-checked={hex === chosen}
            data-place={hex}
            onClick={() => onChoose(hex)}
          >
            <span>
              {game.name(hex)}
              {goal !== undefined && <span className="s gain block">{goal}</span>}
            </span>
            <span className="s">{policy.words.from(game.money(routes[0]?.cost ?? 0), Math.max(...routes.map(({ gain }) => gain)))}</span>
          </button>
        );
      })}
    </div>
  );
};

interface RoutesProps {
  readonly routes: readonly Route[];
  readonly chosen: Route | undefined;
  readonly onChoose: (route: Route) => void;
  readonly words: RouteTokenPolicy['words'];
}

const RouteList = ({ routes, chosen, onChoose, words }: RoutesProps): ReactNode => {
  const game = useGame();
  return (
    <div role="radiogroup" aria-label={words.routes}>
      {routes.map((route) => (
        <button
          key={JSON.stringify(route.offer.move)}
          type="button"
          className="opt stack"
          role="radio"
          aria-checked={route === chosen}
          data-route={`${route.cost} ${route.gain}`}
          onClick={() => onChoose(route)}
        >
          <span>
            <Say words={words.route(game.money(route.cost), route.gain)} />
          </span>
          <span className="s mut block">{wayOf(game, route.path)}</span>
          {route.power !== undefined && <span className="s block">{words.power?.(game.name(route.power))}</span>}
        </button>
      ))}
    </div>
  );
};

/** The routes to a place: those that none beats, and the others on request. */
const Routes = ({ routes, chosen, onChoose, words }: RoutesProps): ReactNode => {
  const [all, setAll] = useState(false);
  const good = bestOf(routes);
  if (routes.length < 2) return null;
  return (
    <>
      <h3>{words.routes}</h3>
      <RouteList routes={all ? routes : good} chosen={chosen} onChoose={onChoose} words={words} />
      {good.length < routes.length && (
        <button type="button" className="btn sm" aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? W.token.best : W.token.worse(routes.length - good.length)}
        </button>
      )}
    </>
  );
};

/** Places light up with the least cost. A chosen place shows its routes, each with what it costs and gives, drawn on the board. */
export const RouteToken = ({ by, offers, play, policy }: FormProps & { readonly policy: RouteTokenPolicy }): ReactNode => {
  const game = useGame();
  const company = aboutOf(game);
  const places = useMemo(() => placesOf(game, company, offers, policy.gain), [game, company, offers, policy]);
  const [hex, setHex] = useState<HexId | null>(places.size === 1 ? ([...places.keys()][0] ?? null) : null);
  const [chosen, choose] = useState<Offer | null>(null);
  const [barred, setBarred] = useState<Refusal | null>(null);
  const routes = (hex !== null && places.get(hex)) || [];
  const route = routes.find(({ offer }) => offer === chosen) ?? bestOf(routes)[0];
  const overlay = useMemo(
    () => ({
      legal: [...places].map(([id, [first]]) => ({ hex: id, kind: 'token' as const, cost: game.money(first?.cost ?? 0) })),
      stops: [...places.keys()].map((id) => ({ hex: id, stop: 0, kind: 'token' as const, chosen: id === hex })),
      selected: hex,
      routes:
        route === undefined ? [] : [{ train: company, colour: 0, path: route.path, counted: policy.counted?.(game, route.path) ?? [] }],
    }),
    [places, game, hex, route, company, policy],
  );
  const pick = useCallback(
    (id: HexId) => {
      setBarred(places.has(id) ? null : whyNoRouteToken(game, by, id));
      if (!places.has(id)) return;
      setHex(id);
      choose(null);
    },
    [places, game, by],
  );
  useBoard(overlay, { onHex: pick, onStop: (stop: StopRef) => pick(stop.hex) });
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts">
        <h3>{policy.words.places}</h3>
        {policy.lead !== undefined && <p className="s mut">{policy.lead(game, company)}</p>}
        <PlaceList places={places} chosen={hex} onChoose={pick} company={company} policy={policy} />
        <Routes key={hex} routes={routes} chosen={route} onChoose={({ offer }) => choose(offer)} words={policy.words} />
      </div>
      {route !== undefined && (
        <>
          <Does move={route.offer.move} about={company} />
          <Confirm words={W.token.placeFor(game.name(route.hex), game.money(route.cost))} onConfirm={() => play(route.offer.move)} />
        </>
      )}
    </>
  );
};
