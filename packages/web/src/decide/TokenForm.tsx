import type { HexId, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import type { OverlayRoute, StopRef } from '../board/index.ts';
import { aboutOf, type Game, useGame } from '../game/context.tsx';
import { costOf } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, offerOf, offersOf, type SharedOffer } from './forms.ts';
import { RuleCard } from './RuleCard.tsx';
import { whyNoToken } from './why.ts';

type Place = SharedOffer<'token'>;

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

const pathOf = ({ move }: Place): readonly string[] => ('path' in move ? move.path : []);

const routeOf = (company: string, place: Place): readonly OverlayRoute[] =>
  pathOf(place).length === 0 ? [] : [{ train: company, colour: 0, path: pathOf(place), counted: [] }];

interface Stop {
  readonly hex: HexId;
  readonly stop: number;
  readonly price: number;
}

/** The cities that are offered, each once, with the least price. */
const stopsOf = (places: readonly Place[], prices: readonly number[]): readonly Stop[] => {
  const found = new Map<string, Stop>();
  places.forEach(({ move: { hex, city } }, at) => {
    const key = `${hex}:${city}`;
    const price = Math.min(prices[at] ?? 0, found.get(key)?.price ?? Number.POSITIVE_INFINITY);
    found.set(key, { hex, stop: city, price });
  });
  return [...found.values()];
};

const overlayOf = (game: Game, company: string, stops: readonly Stop[], chosen: Place | undefined) => {
  const at = chosen?.move ?? null;
  const hexes = [...new Map(stops.map((stop) => [stop.hex, stop])).values()];
  return {
    legal: hexes.map(({ hex, price }) => ({ hex, kind: 'token' as const, cost: game.money(price) })),
    stops: stops.map((one) => ({
      hex: one.hex,
      stop: one.stop,
      kind: 'token' as const,
      // The hex shows the price. Its cities show theirs only where there are several.
      ...(stops.some((other) => other !== one && other.hex === one.hex) ? { cost: game.money(one.price) } : {}),
      chosen: one.hex === at?.hex && one.stop === at.city,
    })),
    selected: at?.hex ?? null,
    routes: chosen === undefined ? [] : routeOf(company, chosen),
  };
};

interface ChoiceProps {
  readonly place: Place;
  readonly price: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ place, price, chosen, onChoose }: ChoiceProps): ReactNode => {
  const game = useGame();
  const { hex, city } = place.move;
  const way = wayOf(game, pathOf(place));
  return (
    <button type="button" className="opt row between" role="radio" aria-checked={chosen} data-place={hex} onClick={onChoose}>
      <span>
        {W.withName(hex, placeName(game, hex, city))}
        {way !== '' && <span className="s mut"> {W.token.way(way)}</span>}
      </span>
      <b>{game.money(price)}</b>
    </button>
  );
};

/** Cities with room light up with the price; a click shows what the token does and by which route; one more places it. */
export const TokenForm = ({ by, offers, play, start }: FormProps): ReactNode => {
  const game = useGame();
  const company = aboutOf(game);
  const places = useMemo(() => offersOf(offers, 'token'), [offers]);
  const [index, setIndex] = useState<number | null>(() => offerOf(places, start)?.index ?? (places.length === 1 ? 0 : null));
  const chosen = index === null ? undefined : places[index];
  const prices = useMemo(() => places.map(({ move }) => costOf(game.title, game.position, company, move)), [places, game, company]);
  const stops = useMemo(() => stopsOf(places, prices), [places, prices]);
  const overlay = useMemo(() => overlayOf(game, company, stops, chosen), [stops, game, chosen, company]);
  const [barred, setBarred] = useState<Refusal | null>(null);
  const pick = useCallback(
    (hex: HexId, city: number | null) => {
      const fits = places.flatMap(({ move }, at) => (move.hex === hex && (city === null || move.city === city) ? [at] : []));
      setBarred(fits.length > 0 ? null : whyNoToken(game, by, hex, city ?? 0));
      // Another click on the same place shows the next way to it.
      if (fits.length > 0) setIndex((now) => fits[(fits.indexOf(now ?? -1) + 1) % fits.length] ?? null);
    },
    [places, game, by],
  );
  useBoard(overlay, { onHex: (hex) => pick(hex, null), onStop: ({ hex, stop }: StopRef) => pick(hex, stop) });
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts" role="radiogroup" aria-label={W.token.cities}>
        {places.map((place, at) => (
          <Choice
            key={JSON.stringify(place.move)}
            place={place}
            price={prices[at] ?? 0}
            chosen={at === index}
            onChoose={() => setIndex(at)}
          />
        ))}
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
