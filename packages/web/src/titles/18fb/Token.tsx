import type { HexId, Offer, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { StopRef } from '../../board/index.ts';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { RuleCard } from '../../decide/RuleCard.tsx';
import { type Game, useGame } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { words } from '../../text/18fb.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { corporationOf, eventsOf, placeOf, refusalOf } from './own.ts';

interface Lay {
  readonly hex: HexId;
  readonly path: readonly string[];
  readonly power?: string;
}

interface Route extends Lay {
  readonly offer: Offer;
  readonly cost: number;
  readonly markers: number;
}

const routesOf = (game: Game, company: string, offers: readonly Offer[]): ReadonlyMap<HexId, readonly Route[]> => {
  const places = new Map<HexId, Route[]>();
  for (const offer of offers) {
    const lay = fieldsOf<Lay>(offer);
    const route = {
      ...lay,
      offer,
      cost: costOf(game.title, game.state, company, offer.move),
      markers: Number(eventsOf(game, offer.move, 'markers')[0]?.count ?? 0),
    };
    places.set(lay.hex, [...(places.get(lay.hex) ?? []), route]);
  }
  for (const routes of places.values()) routes.sort((a, b) => a.cost - b.cost || b.markers - a.markers);
  return places;
};

/** Another route costs no more and gives no less. */
const isBeaten = (route: Route, others: readonly Route[]): boolean =>
  others.some(
    (other) =>
      other !== route &&
      other.power === route.power &&
      other.cost <= route.cost &&
      other.markers >= route.markers &&
      (other.cost < route.cost || other.markers > route.markers),
  );

/** Where a route starts, and the towns it passes. */
const wayOf = (game: Game, path: readonly string[]): string => {
  const [from = '', ...by] = path
    .filter((element) => element.includes(':'))
    .slice(0, -1)
    .map((stop) => placeOf(game, stop.split(':')[0] ?? ''));
  return words.token.way(from, by);
};

const GOALS = ['final', 'intermediate', 'historical'] as const;

/** What a place is for the corporation, most important first. */
const goalAt = (game: Game, company: string, hex: HexId): string | null => {
  const corporation = corporationOf(game, company);
  const goal = GOALS.find((kind) => corporation[kind].includes(hex));
  return goal === undefined ? null : (words.token.goal[goal] ?? null);
};

/** Places light up with the least cost; a place has its routes, each with cost and markers, drawn on the board. */
export const Token = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const places = useMemo(() => routesOf(game, company, offers), [game, company, offers]);
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
      routes: route === undefined ? [] : [{ train: company, colour: 0, path: route.path, counted: [] }],
    }),
    [places, game, hex, route, company],
  );
  const pick = useCallback(
    (id: HexId) => {
      setBarred(places.has(id) ? null : refusalOf(game, { type: 'token', by, hex: id, path: [] } as never));
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
        <h3>{words.token.places}</h3>
        <p className="s mut">{words.token.left(game.view.companies.find(({ id }) => id === company)?.tokensLeft ?? 0)}</p>
        <div role="radiogroup" aria-label={words.token.places}>
          {[...places].map(([id, of]) => {
            const goal = goalAt(game, company, id);
            return (
              <button
                key={id}
                type="button"
                className="opt row between"
                role="radio"
                aria-checked={id === hex}
                data-place={id}
                onClick={() => pick(id)}
              >
                <span>
                  {W.withName(id, placeOf(game, id))}
                  {goal !== null && <span className="s gain block">{goal}</span>}
                </span>
                <span className="s">{words.token.from(game.money(of[0]?.cost ?? 0), Math.max(...of.map(({ markers }) => markers)))}</span>
              </button>
            );
          })}
        </div>
        {routes.length > 1 && (
          <>
            <h3>{words.token.routes}</h3>
            <div role="radiogroup" aria-label={words.token.routes}>
              {(all ? routes : good).map((other) => (
                <button
                  key={JSON.stringify(other.offer.move)}
                  type="button"
                  className="opt stack"
                  role="radio"
                  aria-checked={other === route}
                  data-route={`${other.cost} ${other.markers}`}
                  onClick={() => choose(other.offer)}
                >
                  <Say words={words.token.route(game.money(other.cost), other.markers)} />
                  <span className="s mut block">{wayOf(game, other.path)}</span>
                  {other.power !== undefined && <span className="s block">{words.token.power(game.name(other.power))}</span>}
                </button>
              ))}
            </div>
            {good.length < routes.length && (
              <button type="button" className="btn sm" aria-pressed={all} onClick={() => setAll(!all)}>
                {all ? words.token.fewer : words.token.more(routes.length - good.length)}
              </button>
            )}
          </>
        )}
      </div>
      {route !== undefined && (
        <>
          <Does move={route.offer.move} about={company} />
          <Confirm
            words={words.token.place(W.withName(route.hex, placeOf(game, route.hex)), game.money(route.cost))}
            onConfirm={() => play(route.offer.move)}
          />
        </>
      )}
    </>
  );
};
