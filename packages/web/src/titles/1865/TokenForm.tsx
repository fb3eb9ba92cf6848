import type { HexId, Move, Offer, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { StopRef } from '../../board/index.ts';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { RuleCard } from '../../decide/RuleCard.tsx';
import { whyNoToken } from '../../decide/why.ts';
import { type Game, useGame } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { sardinia } from '../../text/1865.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { eventsOf, placeOf, trafficAt } from './own.ts';

const { token: words } = sardinia;

interface Route {
  readonly offer: Offer;
  readonly hex: HexId;
  readonly path: readonly string[];
  readonly cost: number;
  /** Chips of the towns on the way and of the place itself. */
  readonly traffic: number;
}

const chipsFor = (game: Game, move: Move, why: string): number =>
  eventsOf(game, move, 'traffic')
    .filter((params) => params.why === why)
    .reduce((sum, params) => sum + Number(params.chips), 0);

/** Another route gives as much for less, or more for as much. */
const isBeaten = (route: Route, others: readonly Route[]): boolean =>
  others.some(({ cost, traffic }) => cost <= route.cost && traffic >= route.traffic && (cost < route.cost || traffic > route.traffic));

const placesOf = (game: Game, company: string, offers: readonly Offer[]): ReadonlyMap<HexId, readonly Route[]> => {
  const places = new Map<HexId, Route[]>();
  for (const offer of offers) {
    const { hex, path } = fieldsOf<{ hex: HexId; path: readonly string[] }>(offer);
    const route = {
      offer,
      hex,
      path,
      cost: costOf(game.title, game.state, company, offer.move),
      traffic: chipsFor(game, offer.move, 'token'),
    };
    places.set(hex, [...(places.get(hex) ?? []), route]);
  }
  for (const routes of places.values()) routes.sort((a, b) => a.cost - b.cost || b.traffic - a.traffic);
  return places;
};

/** Where a route starts and the towns it passes. */
const wayOf = (game: Game, path: readonly string[]): { readonly from: string; readonly by: readonly string[] } => {
  const [from = '', ...by] = path
    .filter((element) => element.includes(':'))
    .slice(0, -1)
    .map((stop) => placeOf(game, stop.split(':')[0] ?? ''));
  return { from, by };
};

/** What each stop of a route gives; the first gives nothing. */
const countedOf = (game: Game, path: readonly string[]): readonly { readonly stop: string; readonly value: string }[] =>
  path
    .filter((element) => element.includes(':'))
    .slice(1)
    .map((stop) => ({ stop, value: String(trafficAt(game, stop)) }));

/** Places light up with the least cost; a place has its direct routes, each with cost and traffic, drawn on the board. */
export const TokenForm = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const places = useMemo(() => placesOf(game, company, offers), [game, company, offers]);
  const [hex, setHex] = useState<HexId | null>(places.size === 1 ? ([...places.keys()][0] ?? null) : null);
  const [chosen, choose] = useState<Offer | null>(null);
  const [all, setAll] = useState(false);
  const [barred, setBarred] = useState<Refusal | null>(null);
  const routes = (hex !== null && places.get(hex)) || [];
  const good = routes.filter((route) => !isBeaten(route, routes));
  const route = routes.find(({ offer }) => offer === chosen) ?? good[0];
  const overlay = useMemo(
    () => ({
      legal: [...places].map(([id, [first]]) => ({ hex: id, kind: 'token' as const, cost: game.money(first?.cost ?? 0) })),
      stops: [...places.keys()].map((id) => ({ hex: id, stop: 0, kind: 'token' as const, chosen: id === hex })),
      selected: hex,
      routes: route === undefined ? [] : [{ train: company, colour: 0, path: route.path, counted: countedOf(game, route.path) }],
    }),
    [places, game, hex, route, company],
  );
  const pick = useCallback(
    (id: HexId) => {
      setBarred(places.has(id) ? null : whyNoToken(game, by, id, 0));
      if (!places.has(id)) return;
      setHex(id);
      choose(null);
      setAll(false);
    },
    [places, game, by],
  );
  useBoard(overlay, { onHex: pick, onStop: (stop: StopRef) => pick(stop.hex) });
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts">
        <h3>{words.places}</h3>
        <div role="radiogroup" aria-label={words.places}>
          {[...places].map(([id, of]) => (
            <button
              key={id}
              type="button"
              className="opt row between"
              role="radio"
              aria-checked={id === hex}
              data-place={id}
              onClick={() => pick(id)}
            >
              <span>{W.withName(id, placeOf(game, id))}</span>
              <span className="s">{words.from(game.money(of[0]?.cost ?? 0), Math.max(...of.map(({ traffic }) => traffic)))}</span>
            </button>
          ))}
        </div>
        {routes.length > 1 && (
          <>
            <h3>{words.routes}</h3>
            <div role="radiogroup" aria-label={words.routes} className="routelist">
              {(all ? routes : good).map((other) => {
                const { from, by: towns } = wayOf(game, other.path);
                return (
                  <button
                    key={other.path.join()}
                    type="button"
                    className="opt row between"
                    role="radio"
                    aria-checked={other === route}
                    data-route={`${other.cost} ${other.traffic}`}
                    onClick={() => choose(other.offer)}
                  >
                    <span className="grow">
                      <Say words={words.route(game.money(other.cost), other.traffic)} />
                      <br />
                      <span className="s mut">{words.way(from, towns)}</span>
                    </span>
                  </button>
                );
              })}
            </div>
            {good.length < routes.length && (
              <button type="button" className="btn sm" aria-pressed={all} onClick={() => setAll(!all)}>
                {all ? words.fewer : words.more(routes.length - good.length)}
              </button>
            )}
          </>
        )}
      </div>
      {route !== undefined && (
        <>
          <Does move={route.offer.move} about={company} />
          <Confirm
            words={W.token.priced(moveWords(game, route.offer.move), game.money(route.cost))}
            onConfirm={() => play(route.offer.move)}
          />
        </>
      )}
    </>
  );
};
