import type { HexId } from '@roundhouse/engine';
import { CONCESSIONS } from '@roundhouse/titles/18fb';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { StopRef } from '../../board/index.ts';
import { Confirm } from '../../decide/Confirm.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { aboutOf, placeOf } from '../../game/context.tsx';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { type OfferOf, offersOf, placesOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

const hexOf = ({ move }: OfferOf<'home'>): HexId => move.hex;

/** A home is chosen, on the board or in the list: of FP one of two, of SFM any free city, of a national one of its parts. */
export const Home = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const offers = useMemo(() => offersOf(all, 'home'), [all]);
  const company = aboutOf(game);
  const [chosen, choose] = useState<OfferOf<'home'> | null>(offers.length === 1 ? (offers[0] ?? null) : null);
  const hex = chosen === null ? null : hexOf(chosen);
  const overlay = useMemo(
    () => ({
      legal: offers.map((offer) => ({ hex: hexOf(offer), kind: 'token' as const })),
      stops: offers.map((offer) => ({ hex: hexOf(offer), stop: 0, kind: 'token' as const, chosen: hexOf(offer) === hex })),
      selected: hex,
    }),
    [offers, hex],
  );
  const pick = useCallback((id: HexId) => choose((now) => offers.find((offer) => hexOf(offer) === id) ?? now), [offers]);
  useBoard(overlay, { onHex: pick, onStop: (stop: StopRef) => pick(stop.hex) });
  const lineFrom = (id: HexId): string => {
    const { lines = [] } = CONCESSIONS.find((row) => row.company === company) ?? {};
    const line = lines.length > 1 ? lines.find(({ home }) => home === id) : undefined;
    return line === undefined
      ? ''
      : words.home.line(words.concessions.or(placesOf(game, line.intermediate)), words.concessions.or(placesOf(game, line.final)));
  };
  return (
    <>
      <div className="opts">
        <p>
          <Say words={offers.length === 1 ? words.home.only(company) : words.home.about(company)} />
        </p>
        <div role="radiogroup" aria-label={W.token.cities}>
          {offers.map((offer) => (
            <button
              key={hexOf(offer)}
              type="button"
              className="opt stack"
              role="radio"
              aria-checked={offer === chosen}
              data-place={hexOf(offer)}
              onClick={() => choose(offer)}
            >
              {W.withName(hexOf(offer), placeOf(game, hexOf(offer)))}
              <span className="s mut block">{lineFrom(hexOf(offer))}</span>
            </button>
          ))}
        </div>
      </div>
      {chosen !== null && hex !== null && (
        <Confirm words={words.home.go(company, W.withName(hex, placeOf(game, hex)))} onConfirm={() => play(chosen.move)} />
      )}
    </>
  );
};
