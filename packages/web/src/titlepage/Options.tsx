import type { OptionSpec, TitleMeta } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { W } from '../text/language.ts';
import { Section } from './Section.tsx';
import { words } from './words/index.ts';

const Option = ({ option: { name, values, default: standard, says, players } }: { readonly option: OptionSpec }): ReactNode => (
  <div className="panel choice">
    <h3>{name}</h3>
    <dl>
      {values.map((value) => {
        const only = players?.[String(value)];
        return (
          <div key={String(value)}>
            <dt>
              {W.lobby.optionValue(value)} {value === standard && <span className="chip">{words.standard}</span>}
              {only !== undefined && <span className="chip">{words.only(only.min, only.max)}</span>}
            </dt>
            <dd>{says[String(value)]}</dd>
          </div>
        );
      })}
    </dl>
  </div>
);

/** The options of a title and what each value changes. */
export const Options = ({ options }: Pick<TitleMeta, 'options'>): ReactNode => (
  <Section id="options" heading={words.options}>
    <div className="choices">
      {options.map((option) => (
        <Option key={option.id} option={option} />
      ))}
    </div>
  </Section>
);
