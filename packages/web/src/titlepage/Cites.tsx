import type { ReactNode } from 'react';
import { Jump } from './Jump.tsx';
import { words } from './words/index.ts';

/** The rules a sentence rests on, as links to them. */
export const Cites = ({ title, rules }: { readonly title: string; readonly rules: readonly string[] }): ReactNode => (
  <span className="cites">
    <span className="vh">{words.cites}</span>
    {rules.map((rule) => (
      <Jump key={rule} title={title} to={rule}>
        {rule}
      </Jump>
    ))}
  </span>
);
