import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Numbers are at the right; rank and name of a row are its heading on a phone; an act has a heading for screen readers alone. */
  readonly kind?: 'number' | 'rank' | 'name' | 'act';
  /** What the heading means. */
  readonly help?: string;
  readonly className?: string;
}

interface RowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** What tells rows apart; without it their place. */
  readonly id?: (row: Row) => string;
  /** Is this row about the person at the screen? */
  readonly isYou?: (row: Row) => boolean;
  readonly className?: string;
}

const KINDS = { number: 'num', rank: 'rank num', name: 'c-table', act: 'act' } as const;

const classOf = ({ kind, className = '' }: Pick<Column<never>, 'kind' | 'className'>): string =>
  `${kind === undefined ? '' : KINDS[kind]} ${className}`.trim();

/** A table of a page. On a phone every row is a block of named lines. */
export const Rows = <Row,>({ label, rows, columns, id, isYou, className = '' }: RowsProps<Row>): ReactNode => (
  <div className="panel rows">
    <table className={`tb ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.heading}
              scope="col"
              className={column.kind === 'number' || column.kind === 'rank' ? 'num' : undefined}
              title={column.help}
            >
              {column.kind === 'act' ? <span className="vh">{column.heading}</span> : column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={id?.(row) ?? index} data-table={id?.(row)} className={isYou?.(row) === true ? 'sel' : undefined}>
            {columns.map((column) => (
              <td key={column.heading} className={classOf(column)} data-label={column.kind === 'act' ? undefined : column.heading}>
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
