import type { Json, OptionSpec, TitleMeta } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { Segments } from '../../app/Radios.tsx';
import { spoken, W } from '../../text/language.ts';

export type Options = Readonly<Record<string, Json>>;

/** Why a value does not fit this number of players; undefined: it does. */
const barred = (option: OptionSpec, value: Json, players: number): string | undefined => {
  const fit = option.players?.[String(value)];
  return fit === undefined || (players >= fit.min && players <= fit.max) ? undefined : W.newGame.needsPlayers(fit.min, fit.max);
};

/** The chosen options; where a choice does not fit the title or the number of players, the first value that does. */
export const useOptions = (
  title: TitleMeta,
  players: number,
): { readonly chosen: Options; readonly change: (id: string, value: Json) => void } => {
  const [options, setOptions] = useState<Options>({});
  const chosen = title.options.map((option) => {
    const wanted = options[option.id] ?? option.default;
    const fits = (value: Json): boolean => option.values.includes(value) && barred(option, value, players) === undefined;
    return [option.id, fits(wanted) ? wanted : (option.values.find(fits) ?? wanted)] as const;
  });
  return { chosen: Object.fromEntries(chosen), change: (id, value) => setOptions({ ...options, [id]: value }) };
};

/** A choice with its name before it, and what the chosen value means behind it. */
export const OptionRow = ({
  name,
  says = '',
  children,
}: {
  readonly name: string;
  readonly says?: string;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="optrow">
    <b>{name}</b>
    {children}
    {says !== '' && <span className="mut s grow">{says}</span>}
  </div>
);

interface OptionFieldsProps {
  readonly title: TitleMeta;
  readonly chosen: Options;
  readonly players: number;
  readonly onChange: (id: string, value: Json) => void;
}

/** The title's own options, and a note on the game with this number of players. */
export const OptionFields = ({ title, chosen, players, onChange }: OptionFieldsProps): ReactNode => (
  <>
    {spoken(title).remarks?.[players] !== undefined && <p className="note s">{spoken(title).remarks?.[players]}</p>}
    {spoken(title).options.map((option) => (
      <OptionRow key={option.id} name={option.name} says={option.says[String(chosen[option.id])] ?? ''}>
        <Segments
          label={option.name}
          value={String(chosen[option.id])}
          options={option.values.map((value) => ({
            value: String(value),
            words: W.lobby.optionValue(value),
            barred: barred(option, value, players),
          }))}
          onChange={(next) => onChange(option.id, option.values.find((value) => String(value) === next) ?? option.default)}
        />
      </OptionRow>
    ))}
  </>
);
