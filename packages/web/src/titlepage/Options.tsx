import type { OptionSpec, TitleMeta } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { W } from '../text/language.ts';
import { Section } from './Section.tsx';

const Option = ({ option: { name, values, default: standard, says, players } }: { readonly option: OptionSpec }): ReactNode => (
  <div className="panel choice">
    <h3>{name}</h3>
    <dl>
      {values.map(String).map((value) => {
        const only = players?.[value];
        return (
          <div key={value}>
            <dt>
              {W.titlePage.values[value] ?? value} {value === String(standard) && <span className="chip">{W.titlePage.standard}</span>}
              {only !== undefined && <span className="chip">{W.titlePage.only(only.min, only.max)}</span>}
            </dt>
            <dd>{says[value]}</dd>
          </div>
        );
      })}
    </dl>
  </div>
);

/** The options of a title and what each value changes. */
export const Options = ({ options }: Pick<TitleMeta, 'options'>): ReactNode => (
  <Section id="options" heading={W.titlePage.options}>
    <div className="choices">
      {options.map((option) => (
        <Option key={option.id} option={option} />
      ))}
    </div>
  </Section>
);
