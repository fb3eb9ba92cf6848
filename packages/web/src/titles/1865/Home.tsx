import type { HexId, Offer } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { StopRef } from '../../board/index.ts';
import { Confirm } from '../../decide/Confirm.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { placeOf, useGame } from '../../game/context.tsx';
import { sardinia } from '../../text/1865.ts';
import { W } from '../../text/language.ts';
import { trafficAt } from './own.ts';

const { home: words } = sardinia;

const hexOf = (offer: Offer): HexId => fieldsOf<{ hex: HexId }>(offer).hex;

/** A company that was absorbed gets a new home: any city with a free slot, chosen on the board or in the list. */
export const Home = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<Offer | null>(null);
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
  return (
    <>
      <div className="opts">
        <p className="s">{words.about(company)}</p>
        <div role="radiogroup" aria-label={W.token.cities}>
          {offers.map((offer) => (
            <button
              key={hexOf(offer)}
              type="button"
              className="opt row between"
              role="radio"
              aria-checked={offer === chosen}
              data-place={hexOf(offer)}
              onClick={() => choose(offer)}
            >
              <span>{W.withName(hexOf(offer), placeOf(game, hexOf(offer)))}</span>
              <span className="s mut">{words.traffic(trafficAt(game, `${hexOf(offer)}:0`))}</span>
            </button>
          ))}
        </div>
      </div>
      {chosen !== null && hex !== null && (
        <Confirm words={words.go(W.withName(hex, placeOf(game, hex)), company)} onConfirm={() => play(chosen.move)} />
      )}
    </>
  );
};
