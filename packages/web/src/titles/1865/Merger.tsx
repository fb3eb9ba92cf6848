import type { HexId, Move } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { StopRef } from '../../board/index.ts';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { RuleCard } from '../../decide/RuleCard.tsx';
import { type Game, placeOf, useGame } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { sardinia } from '../../text/1865.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { isMine, printedOf, trafficAt } from './own.ts';

const { merge: words } = sardinia;

interface Merging {
  readonly clear: readonly HexId[];
  readonly replace: readonly HexId[];
}

interface Places {
  readonly kept: readonly HexId[];
  readonly ownMines: readonly HexId[];
  readonly cities: readonly HexId[];
  readonly mines: readonly HexId[];
  /** Cities in which both stand. */
  readonly doubles: readonly HexId[];
}

const tokensOf = (game: Game, company: string): readonly HexId[] =>
  (game.state.companies[company]?.tokens ?? []).filter((hex): hex is HexId => hex !== null);

const placesOf = (game: Game, acquirer: string, target: string): Places => {
  const own = tokensOf(game, acquirer);
  const theirs = tokensOf(game, target);
  return {
    kept: own,
    ownMines: own.filter((hex) => isMine(game, hex)),
    cities: theirs.filter((hex) => !isMine(game, hex) && !own.includes(hex)),
    mines: theirs.filter((hex) => isMine(game, hex)),
    doubles: theirs.filter((hex) => own.includes(hex)),
  };
};

const toggled = (list: readonly HexId[], hex: HexId): readonly HexId[] =>
  list.includes(hex) ? list.filter((other) => other !== hex) : [...list, hex];

/** Two states of one place, side by side. */
const Switch = ({
  hex,
  on,
  words: [yes, no],
  onChange,
}: {
  readonly hex: HexId;
  readonly on: boolean;
  readonly words: readonly [string, string];
  readonly onChange: () => void;
}): ReactNode => {
  const game = useGame();
  const name = W.withName(hex, placeOf(game, hex));
  return (
    <div className="opt row between" data-token={hex}>
      <span className="grow">
        {name} <span className="s mut">{words.traffic(trafficAt(game, `${hex}:0`))}</span>
      </span>
      <span className="seg" role="radiogroup" aria-label={name}>
        {[true, false].map((state) => (
          <button key={String(state)} type="button" role="radio" aria-checked={on === state} onClick={() => on !== state && onChange()}>
            {state ? yes : no}
          </button>
        ))}
      </span>
    </div>
  );
};

/** After an absorption: each own mine is kept or cleared, each token of the target gives way to an own one or is lost. */
export const Merger = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const top = game.state.stack.at(-1);
  const acquirer = top?.about ?? '';
  const target = top !== undefined && 'step' in top ? String(top.at) : '';
  const places = useMemo(() => placesOf(game, acquirer, target), [game, acquirer, target]);
  const first = offers[0] === undefined ? { clear: [], replace: [] } : fieldsOf<Merging>(offers[0]);
  const [{ clear, replace }, set] = useState<Merging>({ clear: first.clear, replace: first.replace });
  const move = useMemo(() => ({ type: 'merge', by, clear, replace }) as unknown as Move, [by, clear, replace]);
  const outcome = tryMove(game.title, game.state, move);
  const change = useCallback(
    (hex: HexId): void =>
      set((now) =>
        places.ownMines.includes(hex)
          ? { ...now, clear: toggled(now.clear, hex) }
          : places.cities.includes(hex) || places.mines.includes(hex)
            ? { ...now, replace: toggled(now.replace, hex) }
            : now,
      ),
    [places],
  );
  const overlay = useMemo(() => {
    const open = [...places.ownMines, ...places.cities, ...places.mines];
    return {
      legal: open.map((hex) => ({ hex, kind: 'token' as const })),
      stops: open.map((hex) => ({
        hex,
        stop: 0,
        kind: 'token' as const,
        chosen: replace.includes(hex) || (places.ownMines.includes(hex) && !clear.includes(hex)),
      })),
    };
  }, [places, clear, replace]);
  useBoard(overlay, { onHex: change, onStop: (stop: StopRef) => change(stop.hex) });
  const most = printedOf(game).companyKinds.major.tokens;
  const used = places.kept.length - clear.length + replace.length;
  const synergy = printedOf(game).loans.synergyPerDuplicateToken;
  const rows = (title: string, hexes: readonly HexId[], on: (hex: HexId) => boolean, says: readonly [string, string]): ReactNode =>
    hexes.length > 0 && (
      <>
        <h3>{title}</h3>
        {hexes.map((hex) => (
          <Switch key={hex} hex={hex} on={on(hex)} words={says} onChange={() => change(hex)} />
        ))}
      </>
    );
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.tokens(acquirer, used, most)} />
        </p>
        {rows(words.cities(target), places.cities, (hex) => replace.includes(hex), words.city)}
        {rows(words.mines(target), places.mines, (hex) => replace.includes(hex), words.mine)}
        {rows(words.ownMines(acquirer), places.ownMines, (hex) => !clear.includes(hex), words.ownMine)}
        {places.doubles.length > 0 && (
          <p className="s">
            {words.doubles(
              places.doubles.map((hex) => placeOf(game, hex)),
              game.money(synergy * places.doubles.length),
            )}
          </p>
        )}
      </div>
      {outcome.ok ? (
        <>
          <Does move={move} about={acquirer} />
          <Confirm words={words.go(acquirer, replace.length)} onConfirm={() => play(move)} />
        </>
      ) : (
        <>
          <RuleCard refusal={outcome.refusal} />
          <div className="go">
            <button type="button" className="btn block" data-reset onClick={() => set({ clear: first.clear, replace: first.replace })}>
              {words.reset}
            </button>
          </div>
        </>
      )}
    </>
  );
};
