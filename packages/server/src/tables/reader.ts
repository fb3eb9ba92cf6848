import type { State, Title } from '@roundhouse/engine';
import {
  type Line,
  LogError,
  type Opening,
  type PackedTable,
  type ShownEntry,
  type TableState,
  type Terms,
  unpackTable,
} from '@roundhouse/table';
import type { Pool } from '../workers/pool.ts';
import type { Page, Way } from '../workers/task.ts';

// Reads tables in worker threads, so that a long game holds nobody up.

const READ_MS = 60_000;

export interface Reading {
  readonly table: TableState;
  /** The last entries. */
  readonly recent: readonly ShownEntry[];
}

export class Reader {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The table after its whole log. Throws a `LogError` if the log cannot be folded. */
  async load(terms: Terms): Promise<Reading> {
    const loaded = await this.#pool.run({ kind: 'load', terms }, READ_MS);
    if (!loaded.ok) throw new LogError(loaded.reason);
    return {
      table: unpackTable(JSON.parse(loaded.table) as PackedTable),
      recent: JSON.parse(loaded.recent) as readonly ShownEntry[],
    };
  }

  /** The entries from `after` to `to`, as far as a page goes. */
  page(game: string, after: number, to: number): Promise<Page> {
    return this.#pool.run({ kind: 'entries', game, after, to }, READ_MS);
  }

  /** The position after `n` moves of a line that does not know it. */
  reach({ id: title, rules }: Title, opening: Opening, line: Line, n: number): Promise<State> {
    return this.#pool.run({ kind: 'reach', title, rules, ...wayTo(opening, line, n) }, READ_MS);
  }
}

/** How the position after `n` moves is reached from the last one before it that the line knows. */
export const wayTo = (opening: Opening, line: Line, n: number): Way => {
  let at = n;
  while (at > 0 && line.positions[at] === undefined) at--;
  return { opening, from: line.positions[at] ?? null, moves: line.moves.slice(at, n) };
};
