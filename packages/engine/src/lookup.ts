/** Finds a row of printed data by id. Throws if there is none. */
export const lookup = <T extends { readonly id: string }>(rows: readonly T[], what: string): ((id: string) => T) => {
  const table = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = table.get(id);
    if (row === undefined) throw new Error(`no ${what} ${id}`);
    return row;
  };
};
