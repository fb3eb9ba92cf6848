import { writeSync } from 'node:fs';
import type { GameRecord, Title } from '@roundhouse/engine';

/** Writes all of a text, also where the reader is slow. */
const write = (fd: number, text: string): void => {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') return; // nobody reads any more
      if (code !== 'EAGAIN') throw error;
    }
  }
};

export const print = (value: unknown): void => write(1, `${JSON.stringify(value, null, 2)}\n`);

/** A record with one line for each move, so that it can be read and compared. */
export const recordText = ({ moves, ...rest }: GameRecord): string => {
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/, '');
  const lines = moves.map((move) => `    ${JSON.stringify(move)}`);
  return `${head},\n  "moves": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
};

export const printRecord = (record: GameRecord): void => write(1, recordText(record));

export const printText = (text: string): void => write(1, text);

export const words = (text: string): void => write(2, `${text}\n`);

/** Rows as a table of text, the first column on the left and all others on the right. */
export const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) => `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`.trimEnd())
    .join('\n');
};

/** Pairs as two columns of text. */
export const leftAligned = (pairs: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...pairs.map(([first]) => first.length));
  return pairs.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
};

/** '1 game', '2,000 games'. */
export const counted = (n: number, what: string): string => `${n.toLocaleString('en-GB')} ${what}${n === 1 ? '' : 's'}`;

/** Money as the title prints it. */
export const moneyOf =
  ({ components: { currency } }: Title) =>
  (amount: number): string =>
    `${currency}${amount.toLocaleString('en-GB')}`;
