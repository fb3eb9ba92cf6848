import type { TitleMeta } from '@roundhouse/engine';
import { catalogue } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { Segments } from './Radios.tsx';

interface TitleProps {
  readonly label: string;
  readonly title: string;
  readonly onChange: (title: string) => void;
}

/** A field with something to choose from side by side. */
const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <div className="field">
    <b aria-hidden="true">{label}</b>
    {children}
  </div>
);

/** One of the titles. */
export const TitleChoice = ({ label, title, onChange }: TitleProps): ReactNode => (
  <Choice label={label}>
    <Segments label={label} value={title} options={catalogue.map(({ id, short }) => ({ value: id, words: short }))} onChange={onChange} />
  </Choice>
);

interface CountProps {
  readonly label: string;
  readonly meta: TitleMeta;
  readonly players: number;
  readonly onChange: (players: number) => void;
}

/** How many play, within what the title allows. */
export const PlayerCount = ({ label, meta: { players: range }, players, onChange }: CountProps): ReactNode => (
  <Choice label={label}>
    <Segments
      label={label}
      value={String(players)}
      options={Array.from({ length: range.max - range.min + 1 }, (_, index) => {
        const count = String(range.min + index);
        return { value: count, words: count };
      })}
      onChange={(count) => onChange(Number(count))}
    />
  </Choice>
);
