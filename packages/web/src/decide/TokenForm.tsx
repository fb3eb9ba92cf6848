import type { HexId, Offer, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import type { OverlayRoute, StopRef } from '../board/index.ts';
import { type Game, useGame } from '../game/context.tsx';
import { costOf } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, fieldsOf } from './forms.ts';
import { RuleCard } from './RuleCard.tsx';
import { whyNoToken } from './why.ts';

interface Place {
  readonly hex: HexId;
  /** Left out where a hex has but one. */
  readonly city?: number;
  /** The route by which it is reached, where that is chosen. */
  readonly path?: readonly string[];
}

const cityOf = (offer: Offer): number => fieldsOf<Place>(offer).city ?? 0;

const placeName = (game: Game, hex: HexId, city: number): string => {
  const data = game.title.board.data.hexes[hex];
  return data?.cities?.[city]?.name ?? data?.name ?? '';
};

/** Names of the places on the way, the first and the last left out. */
const wayOf = (game: Game, path: readonly string[]): string =>
  path
    .filter((element) => element.includes(':'))
    .slice(1, -1)
    .map((stop) => {
      const [hex = '', city = '0'] = stop.split(':');
      return placeName(game, hex, Number(city)) || hex;
    })
    .join(', ');

const routeOf = (company: string, { path }: Place): readonly OverlayRoute[] =>
  path === undefined || path.length === 0 ? [] : [{ train: company, colour: 0, path, counted: [] }];

/** Cities with room light up with the price; a click shows what the token does and by which route; one more places it. */
export const TokenForm = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [index, setIndex] = useState<number | null>(offers.length === 1 ? 0 : null);
  const chosen = index === null ? undefined : offers[index];
  const prices = useMemo(() => offers.map(({ move }) => costOf(game.title, game.state, company, move)), [offers, game, company]);
  const places = useMemo(() => {
    const found = new Map<string, { readonly hex: HexId; readonly stop: number; readonly price: number }>();
    offers.forEach((offer, at) => {
      const { hex } = fieldsOf<Place>(offer);
      const key = `${hex}:${cityOf(offer)}`;
      const price = Math.min(prices[at] ?? 0, found.get(key)?.price ?? Number.POSITIVE_INFINITY);
      found.set(key, { hex, stop: cityOf(offer), price });
    });
    return [...found.values()];
  }, [offers, prices]);
  const overlay = useMemo(() => {
    const at = chosen === undefined ? null : fieldsOf<Place>(chosen);
    const stop = chosen === undefined ? -1 : cityOf(chosen);
    const hexes = [...new Map(places.map((place) => [place.hex, place])).values()];
    return {
      legal: hexes.map(({ hex, price }) => ({ hex, kind: 'token' as const, cost: game.money(price) })),
      stops: places.map((place) => ({
        hex: place.hex,
        stop: place.stop,
        kind: 'token' as const,
        // The price stands at the hex; at each city only where there are several.
        ...(places.some((other) => other !== place && other.hex === place.hex) ? { cost: game.money(place.price) } : {}),
        chosen: place.hex === at?.hex && place.stop === stop,
      })),
      selected: at?.hex ?? null,
      routes: at === null ? [] : routeOf(company, at),
    };
  }, [places, game, chosen, company]);
  const [barred, setBarred] = useState<Refusal | null>(null);
  const pick = useCallback(
    (hex: HexId, city: number | null) => {
      const fits = offers.flatMap((offer, at) =>
        fieldsOf<Place>(offer).hex === hex && (city === null || cityOf(offer) === city) ? [at] : [],
      );
      setBarred(fits.length > 0 ? null : whyNoToken(game, by, hex, city ?? 0));
      // Another click on the same place shows the next way to it.
      if (fits.length > 0) setIndex((now) => fits[(fits.indexOf(now ?? -1) + 1) % fits.length] ?? null);
    },
    [offers, game, by],
  );
  useBoard(overlay, { onHex: (hex) => pick(hex, null), onStop: ({ hex, stop }: StopRef) => pick(hex, stop) });
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts" role="radiogroup" aria-label={W.token.cities}>
        {offers.map((offer, at) => {
          const { hex, path } = fieldsOf<Place>(offer);
          const way = path === undefined ? '' : wayOf(game, path);
          return (
            <button
              key={JSON.stringify(offer.move)}
              type="button"
              className="opt row between"
              role="radio"
              aria-checked={at === index}
              data-place={hex}
              onClick={() => setIndex(at)}
            >
              <span>
                {W.token.place(
                  offer.move.type,
                  W.withName(hex, placeName(game, hex, cityOf(offer))),
                  fieldsOf<{ kind?: string }>(offer).kind,
                )}
                {way !== '' && <span className="s mut"> {W.token.way(way)}</span>}
              </span>
              <b>{game.money(prices[at] ?? 0)}</b>
            </button>
          );
        })}
      </div>
      {chosen !== undefined && (
        <>
          <Does move={chosen.move} about={company} />
          <Confirm
            words={W.token.priced(moveWords(game, chosen.move), game.money(prices[index ?? 0] ?? 0))}
            onConfirm={() => play(chosen.move)}
          />
        </>
      )}
    </>
  );
};
