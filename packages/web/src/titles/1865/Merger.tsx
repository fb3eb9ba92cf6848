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
import { words } from './words/index.ts';

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
        {name} <span className="s mut">{words.merge.traffic(cityTraffic(game, hex))}</span>
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

interface SectionProps {
  readonly title: string;
  readonly hexes: readonly HexId[];
  readonly isOn: (hex: HexId) => boolean;
  readonly words: readonly [string, string];
  readonly onChange: (hex: HexId) => void;
}

const Section = ({ title, hexes, isOn, words: says, onChange }: SectionProps): ReactNode =>
  hexes.length > 0 && (
    <>
      <h3>{title}</h3>
      {hexes.map((hex) => (
        <Switch key={hex} hex={hex} on={isOn(hex)} words={says} onChange={() => onChange(hex)} />
      ))}
    </>
  );

/** The choice after a click on a place. */
const changed = ({ ownMines, cities, mines }: MergerView, now: Merging, hex: HexId): Merging => {
  if (ownMines.includes(hex)) return { ...now, clear: toggled(now.clear, hex) };
  return cities.includes(hex) || mines.includes(hex) ? { ...now, replace: toggled(now.replace, hex) } : now;
};

/** Places that may be clicked, and those in which the acquirer would have a token. */
const overlayOf = ({ ownMines, cities, mines }: MergerView, { clear, replace }: Merging) => {
  const open = [...ownMines, ...cities, ...mines];
  const isChosen = (hex: HexId): boolean => replace.includes(hex) || (ownMines.includes(hex) && !clear.includes(hex));
  return {
    legal: open.map((hex) => ({ hex, kind: 'token' as const })),
    stops: open.map((hex) => ({ hex, stop: 0, kind: 'token' as const, chosen: isChosen(hex) })),
  };
};

const Doubles = ({ hexes }: { readonly hexes: readonly HexId[] }): ReactNode => {
  const game = useGame1865();
  if (hexes.length === 0) return null;
  const names = hexes.map((hex) => placeOf(game, hex));
  return <p className="s">{words.merge.doubles(names, game.money(SYNERGY * hexes.length))}</p>;
};

const Tokens = ({ by, offers, play, merger }: FormProps & { readonly merger: MergerView }): ReactNode => {
  const game = useGame1865();
  const { acquirer, target, cities, mines, ownMines } = merger;
  const { clear: firstClear = [], replace: firstReplace = [] } = offersOf(offers, 'merge')[0]?.move ?? {};
  const first: Merging = { clear: firstClear, replace: firstReplace };
  const [choice, set] = useState(first);
  const { clear, replace } = choice;
  const move = useMemo((): MergeMove => ({ type: 'merge', by, ...choice }), [by, choice]);
  const outcome = tryMove(game.title, game.position, move);
  const change = useCallback((hex: HexId): void => set((now) => changed(merger, now, hex)), [merger]);
  const overlay = useMemo(() => overlayOf(merger, choice), [merger, choice]);
  useBoard(overlay, { onHex: change, onStop: (stop: StopRef) => change(stop.hex) });
  const isReplaced = (hex: HexId): boolean => replace.includes(hex);
  const isKept = (hex: HexId): boolean => !clear.includes(hex);
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.merge.tokens(acquirer, merger.own.length - clear.length + replace.length, merger.tokens)} />
        </p>
        <Section title={words.merge.cities(target)} hexes={cities} isOn={isReplaced} words={words.merge.city} onChange={change} />
        <Section title={words.merge.mines(target)} hexes={mines} isOn={isReplaced} words={words.merge.mine} onChange={change} />
        <Section title={words.merge.ownMines(acquirer)} hexes={ownMines} isOn={isKept} words={words.merge.ownMine} onChange={change} />
        <Doubles hexes={merger.doubles} />
      </div>
      {outcome.ok ? (
        <>
          <Does move={move} about={acquirer} />
          <Confirm words={words.merge.go(acquirer, replace.length)} onConfirm={() => play(move)} />
        </>
      ) : (
        <>
          <RuleCard refusal={outcome.refusal} />
          <div className="go">
            <button type="button" className="btn block" data-reset onClick={() => set(first)}>
              {words.merge.reset}
            </button>
          </div>
        </>
      )}
    </>
  );
};

/** After an absorption: each own mine is kept or cleared, each token of the target gives way to an own one or is lost. */
export const Merger = (props: FormProps): ReactNode => {
  const { merger } = useGame1865().view.own;
  return merger === null ? null : <Tokens {...props} merger={merger} />;
};
