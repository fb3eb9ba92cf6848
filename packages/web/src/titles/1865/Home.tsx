import type { HexId } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { StopRef } from '../../board/index.ts';
import { Confirm } from '../../decide/Confirm.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { aboutOf, placeOf } from '../../game/context.tsx';
import { W } from '../../text/language.ts';
import { cityTraffic, offersOf, useGame1865 } from './game.ts';
import { words } from './words/index.ts';

/** A company that was absorbed gets a new home: any city with a free slot, chosen on the board or in the list. */
export const Home = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const company = aboutOf(game);
  const homes = useMemo(() => offersOf(offers, 'home').map(({ move }) => move), [offers]);
  const [hex, choose] = useState<HexId | null>(null);
  const chosen = homes.find((move) => move.hex === hex);
  const overlay = useMemo(
    () => ({
      legal: homes.map((move) => ({ hex: move.hex, kind: 'token' as const })),
      stops: homes.map((move) => ({ hex: move.hex, stop: 0, kind: 'token' as const, chosen: move.hex === hex })),
      selected: hex,
    }),
    [homes, hex],
  );
  const pick = useCallback((id: HexId) => choose((now) => (homes.some((move) => move.hex === id) ? id : now)), [homes]);
  useBoard(overlay, { onHex: pick, onStop: (stop: StopRef) => pick(stop.hex) });
  return (
    <>
      <div className="opts">
        <p className="s">{words.home.about(company)}</p>
        <div role="radiogroup" aria-label={W.token.cities}>
          {homes.map((move) => (
            <button
              key={move.hex}
              type="button"
              className="opt row between"
              role="radio"
              aria-checked={move.hex === hex}
              data-place={move.hex}
              onClick={() => choose(move.hex)}
            >
              <span>{W.withName(move.hex, placeOf(game, move.hex))}</span>
              <span className="s mut">{words.home.traffic(cityTraffic(game, move.hex))}</span>
            </button>
          ))}
        </div>
      </div>
      {chosen !== undefined && (
        <Confirm words={words.home.go(W.withName(chosen.hex, placeOf(game, chosen.hex)), company)} onConfirm={() => play(chosen)} />
      )}
    </>
  );
};
