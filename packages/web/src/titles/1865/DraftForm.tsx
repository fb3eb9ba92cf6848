import type { HexId } from '@roundhouse/engine';
import { SHIP_RULES, SHIPS, type ShipData } from '@roundhouse/titles/1865';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { placeOf } from '../../game/context.tsx';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { offersOf, useGame1865 } from './game.ts';
import { words } from './words/index.ts';

interface ShipProps {
  readonly ship: ShipData;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A maritime company with its places, and who has it if it is taken. */
const Ship = ({ ship: { id, name, locations }, isOpen, isChosen, onChoose }: ShipProps): ReactNode => {
  const game = useGame1865();
  const owner = game.private(id)?.owner ?? '';
  return (
    <button
      type="button"
      className={`opt row between${isOpen ? '' : ' off'}`}
      role="radio"
      aria-checked={isChosen}
      disabled={!isOpen}
      data-ship={id}
      onClick={onChoose}
    >
      <span className="grow">
        <b>{id}</b> {name}
        <br />
        <span className="s mut">{words.draft.places(locations.map((hex) => placeOf(game, hex)))}</span>
      </span>
      {!isOpen && <span className="s">{words.draft.has(game.name(owner))}</span>}
    </button>
  );
};

/** The maritime companies with their places on the map; a click on a place shows its company. */
export const DraftForm = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const ships = SHIPS.filter(({ id }) => game.private(id) !== undefined);
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
          <Say words={words.draft.about(game.money(SHIP_RULES.income), SHIP_RULES.coverage)} />
        </p>
        <div role="radiogroup" aria-label={words.draft.ships}>
          {ships.map((ship) => (
            <Ship key={ship.id} ship={ship} isOpen={isOpen(ship.id)} isChosen={ship.id === chosen} onChoose={() => choose(ship.id)} />
          ))}
        </div>
        <p className="s mut">{later.length === 0 ? words.draft.last : words.draft.later(later.map(game.name))}</p>
      </div>
      {move !== undefined && <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />}
    </>
  );
};
