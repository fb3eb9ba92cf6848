import { Menu as List, MenuButton, MenuItem, MenuProvider, MenuSeparator } from '@ariakit/react';
import type { ReactNode } from 'react';

/** A line of a menu; null is a rule between groups. */
export type MenuLine = {
  readonly words: string;
  /** What it would do, or the present state, at the right. */
  readonly note?: string;
  readonly key?: string;
  readonly disabled?: boolean;
  readonly name: string;
  readonly onPick: () => void;
} | null;

const Lines = ({ lines }: { readonly lines: () => readonly MenuLine[] }): ReactNode =>
  lines().map((line, at) =>
    line === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a menu keep their places
      <MenuSeparator key={at} className="menurule" />
    ) : (
      <MenuItem
        key={line.name}
        className="menuitem"
        data-pick={line.name}
        {...(line.disabled === true ? { disabled: true } : {})}
        onClick={line.onPick}
      >
        <span className="grow">{line.words}</span>
        {line.note !== undefined && <span className="mut s">{line.note}</span>}
        {line.key !== undefined && <kbd>{line.key}</kbd>}
      </MenuItem>
    ),
  );

/** A button that opens a list of actions. Its lines are asked for while it is open. */
export const Menu = ({
  label,
  lines,
  children,
}: {
  readonly label: string;
  readonly lines: () => readonly MenuLine[];
  readonly children: ReactNode;
}): ReactNode => (
  <MenuProvider placement="bottom-end">
    <MenuButton className="btn sm ghost menubutton" aria-label={label} data-menu>
      {children}
    </MenuButton>
    <List className="menu" gutter={4} portal unmountOnHide aria-label={label}>
      <Lines lines={lines} />
    </List>
  </MenuProvider>
);
