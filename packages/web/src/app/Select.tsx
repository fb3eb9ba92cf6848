import { Select as SelectButton, SelectGroup, SelectGroupLabel, SelectItem, SelectPopover, SelectProvider } from '@ariakit/react';
import type { ReactNode } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly words: ReactNode;
}

export interface SelectOptions {
  /** A heading above these options. */
  readonly label?: string;
  readonly options: readonly SelectOption[];
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly SelectOptions[];
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** One of several values, by mouse, touch, keyboard and screen reader alike. */
export const Select = ({ label, value, groups, onChange, className = '' }: SelectProps): ReactNode => {
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value);
  return (
    <SelectProvider value={value} setValue={(next: string) => onChange(next)}>
      <SelectButton className={`btn select ${className}`} aria-label={label} data-select-of={label}>
        <span className="grow">{chosen?.words ?? value}</span>
        <span aria-hidden="true">▾</span>
      </SelectButton>
      <SelectPopover className="menu options" gutter={4} sameWidth={false} portal unmountOnHide>
        {groups.map((group, at) => (
          <SelectGroup key={group.label ?? at}>
            {group.label !== undefined && <SelectGroupLabel className="cap optgroup">{group.label}</SelectGroupLabel>}
            {group.options.map((option) => (
              <SelectItem key={option.value} className="menuitem" value={option.value} data-value={option.value}>
                {option.words}
              </SelectItem>
            ))}
          </SelectGroup>
        ))}
      </SelectPopover>
    </SelectProvider>
  );
};
