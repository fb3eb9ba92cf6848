import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Table } from '../net/table.ts';

const Context = createContext<Table | null>(null);

export const TableProvider = ({ table, children }: { readonly table: Table; readonly children: ReactNode }): ReactNode => (
  <Context value={table}>{children}</Context>
);

const never = (): (() => void) => () => undefined;
const zero = (): number => 0;

/** The table of the game, rendered again whenever it changes; null: a hotseat game. */
export const useTable = (): Table | null => {
  const table = useContext(Context);
  useSyncExternalStore(table?.subscribe ?? never, table?.version ?? zero);
  return table;
};
