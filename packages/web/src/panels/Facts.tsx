import { Fragment, type ReactNode } from 'react';
import type { Fact } from '../titles/title-app.ts';

/** Facts as lines of a charter. */
export const FactLines = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode =>
  facts.map(({ name, text, title }) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd title={title}>{text}</dd>
    </Fragment>
  ));

/** Facts in one row, with their names as tooltips. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode =>
  facts.length === 0 ? null : (
    <span className="row wrap tight s">
      {facts.map(({ name, text, title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal facts may follow one another
        <span key={`${name} ${index}`} className="chip xs" title={title ?? name}>
          {text}
        </span>
      ))}
    </span>
  );
