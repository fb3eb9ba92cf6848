import type { HexId, MoveNamed } from '@roundhouse/engine';
import { type MergerView, type Move1865, SYNERGY } from '@roundhouse/titles/1865';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { StopRef } from '../../board/index.ts';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { RuleCard } from '../../decide/RuleCard.tsx';
import { placeOf } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { cityTraffic, offersOf, useGame1865 } from './game.ts';
import { words as allWords } from './words/en.ts';

const { merge: words } = allWords;

type MergeMove = MoveNamed<Move1865, 'merge'>;
type Merging = Pick<MergeMove, 'clear' | 'replace'>;

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
  const game = useGame1865();
  const name = W.withName(hex, placeOf(game, hex));
  return (
    <div className="opt row between" data-token={hex}>
      <span className="grow">
        {name} <span className="s mut">{words.traffic(cityTraffic(game, hex))}</span>
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
export const Merger = (props: FormProps): ReactNode => {
  const { merger } = useGame1865().view.own;
  return merger === null ? null : <Tokens {...props} merger={merger} />;
};

const Tokens = ({ by, offers, play, merger }: FormProps & { readonly merger: MergerView }): ReactNode => {
  const game = useGame1865();
  const { acquirer, target } = merger;
  const { clear: firstClear = [], replace: firstReplace = [] } = offersOf(offers, 'merge')[0]?.move ?? {};
  const first: Merging = { clear: firstClear, replace: firstReplace };
  const [{ clear, replace }, set] = useState(first);
  const move = useMemo((): MergeMove => ({ type: 'merge', by, clear, replace }), [by, clear, replace]);
  const outcome = tryMove(game.title, game.state, move);
  const change = useCallback(
    (hex: HexId): void =>
      set((now) =>
        merger.ownMines.includes(hex)
          ? { ...now, clear: toggled(now.clear, hex) }
          : merger.cities.includes(hex) || merger.mines.includes(hex)
            ? { ...now, replace: toggled(now.replace, hex) }
            : now,
      ),
    [merger],
  );
  const overlay = useMemo(() => {
    const open = [...merger.ownMines, ...merger.cities, ...merger.mines];
    return {
      legal: open.map((hex) => ({ hex, kind: 'token' as const })),
      stops: open.map((hex) => ({
        hex,
        stop: 0,
        kind: 'token' as const,
        chosen: replace.includes(hex) || (merger.ownMines.includes(hex) && !clear.includes(hex)),
      })),
    };
  }, [merger, clear, replace]);
  useBoard(overlay, { onHex: change, onStop: (stop: StopRef) => change(stop.hex) });
  const used = merger.own.length - clear.length + replace.length;
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
          <Say words={words.tokens(acquirer, used, merger.tokens)} />
        </p>
        {rows(words.cities(target), merger.cities, (hex) => replace.includes(hex), words.city)}
        {rows(words.mines(target), merger.mines, (hex) => replace.includes(hex), words.mine)}
        {rows(words.ownMines(acquirer), merger.ownMines, (hex) => !clear.includes(hex), words.ownMine)}
        {merger.doubles.length > 0 && (
          <p className="s">
            {words.doubles(
              merger.doubles.map((hex) => placeOf(game, hex)),
              game.money(SYNERGY * merger.doubles.length),
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
            <button type="button" className="btn block" data-reset onClick={() => set(first)}>
              {words.reset}
            </button>
          </div>
        </>
      )}
    </>
  );
};
