import type { HexId } from '@roundhouse/engine';
import { SHIP_RULES, SHIPS } from '@roundhouse/titles/1865';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { placeOf } from '../../game/context.tsx';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { offersOf, useGame1865 } from './game.ts';
import { words as allWords } from './words/en.ts';

const { draft: words } = allWords;

/** The maritime companies with their places on the map; a click on a place shows its company. */
export const DraftForm = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const { privates } = game.view;
  const ships = SHIPS.filter(({ id }) => privates.some((row) => row.id === id));
  const moves = useMemo(() => offersOf(offers, 'pick').map(({ move }) => move), [offers]);
  const isOpen = (id: string): boolean => moves.some(({ item }) => item === id);
  const [chosen, choose] = useState<string | null>(null);
  const move = moves.find(({ item }) => item === chosen);
  const overlay = useMemo(
    () => ({
      legal: SHIPS.filter(({ id }) => moves.some(({ item }) => item === id)).flatMap(({ id, locations }) =>
        locations.map((hex) => ({ hex, kind: 'token' as const, cost: id })),
      ),
      selected: SHIPS.find(({ id }) => id === chosen)?.locations[0] ?? null,
    }),
    [moves, chosen],
  );
  useBoard(overlay, {
    onHex: (hex: HexId) => {
      const ship = ships.find((other) => isOpen(other.id) && other.locations.includes(hex));
      if (ship !== undefined) choose(ship.id);
    },
  });
  const [, ...later] = game.view.own.picks;
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.about(game.money(SHIP_RULES.income), SHIP_RULES.coverage)} />
        </p>
        <div role="radiogroup" aria-label={words.ships}>
          {ships.map((ship) => {
            const owner = privates.find(({ id }) => id === ship.id)?.owner ?? '';
            const places = words.places(ship.locations.map((hex) => placeOf(game, hex)));
            return (
              <button
                key={ship.id}
                type="button"
                className={`opt row between${isOpen(ship.id) ? '' : ' off'}`}
                role="radio"
                aria-checked={ship.id === chosen}
                disabled={!isOpen(ship.id)}
                data-ship={ship.id}
                onClick={() => choose(ship.id)}
              >
                <span className="grow">
                  <b>{ship.id}</b> {ship.name}
                  <br />
                  <span className="s mut">{places}</span>
                </span>
                {!isOpen(ship.id) && <span className="s">{words.has(game.name(owner))}</span>}
              </button>
            );
          })}
        </div>
        <p className="s mut">{later.length === 0 ? words.last : words.later(later.map(game.name))}</p>
      </div>
      {move !== undefined && <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />}
    </>
  );
};
