import type { HexId } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { type Game, placeOf, useGame } from '../../game/context.tsx';
import { sardinia } from '../../text/1865.ts';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { printedOf, type ShipData } from './own.ts';

const { draft: words } = sardinia;

/** Who picks from here on, the one asked first: to the last of the seats, who picks twice, and back. */
const turnsFrom = (game: Game): readonly string[] => {
  const top = game.state.stack.at(-1);
  const made = top !== undefined && 'turn' in top ? Number(top.at.draft ?? 0) : 0;
  const { order } = game.state;
  const { perPlayer } = printedOf(game).maritimeRules;
  const all = Array.from({ length: perPlayer }, (_, round) => (round % 2 === 0 ? order : order.toReversed())).flat();
  return all.slice(made);
};

/** The maritime companies with their places on the map; a click on a place shows its company. */
export const DraftForm = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const { maritime, maritimeRules } = printedOf(game);
  const ships = maritime.filter(({ id }) => game.state.assets[id] !== undefined);
  const open = (ship: ShipData): boolean => offers.some((offer) => fieldsOf<{ item: string }>(offer).item === ship.id);
  const [chosen, choose] = useState<string | null>(null);
  const offer = offers.find((other) => fieldsOf<{ item: string }>(other).item === chosen);
  const overlay = useMemo(
    () => ({
      legal: maritime
        .filter(({ id }) => offers.some((other) => fieldsOf<{ item: string }>(other).item === id))
        .flatMap(({ id, locations }) => locations.map((hex) => ({ hex, kind: 'token' as const, cost: id }))),
      selected: maritime.find(({ id }) => id === chosen)?.locations[0] ?? null,
    }),
    [maritime, offers, chosen],
  );
  useBoard(overlay, {
    onHex: (hex: HexId) => {
      const ship = ships.find((other) => open(other) && other.locations.includes(hex));
      if (ship !== undefined) choose(ship.id);
    },
  });
  const [, ...later] = turnsFrom(game);
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.about(game.money(maritimeRules.income), maritimeRules.coverage)} />
        </p>
        <div role="radiogroup" aria-label={words.ships}>
          {ships.map((ship) => {
            const owner = game.state.assets[ship.id]?.owner ?? '';
            const places = words.places(ship.locations.map((hex) => placeOf(game, hex)));
            return (
              <button
                key={ship.id}
                type="button"
                className={`opt row between${open(ship) ? '' : ' off'}`}
                role="radio"
                aria-checked={ship.id === chosen}
                disabled={!open(ship)}
                data-ship={ship.id}
                onClick={() => choose(ship.id)}
              >
                <span className="grow">
                  <b>{ship.id}</b> {ship.name}
                  <br />
                  <span className="s mut">{places}</span>
                </span>
                {!open(ship) && <span className="s">{words.has(game.name(owner))}</span>}
              </button>
            );
          })}
        </div>
        <p className="s mut">{later.length === 0 ? words.last : words.later(later.map(game.name))}</p>
      </div>
      {offer !== undefined && <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />}
    </>
  );
};
