import { fingerprint, type Title } from '@roundhouse/engine';
import { type Entry, emptyTable, fold, LogError, lostSeatOf, positionOf, type TableState, type Terms } from '@roundhouse/table';
import { FINGERPRINT_EVERY, readEntry } from '../tables/log.ts';
import type { Store } from './stored.ts';
import type { Renumbered } from './task.ts';

// Tries a game under another rules number: its whole log must lead to the same facts after every entry.

const factsOf = (title: Title, table: TableState): string => (table.opening === null ? '' : fingerprint(title, positionOf(table)));

/** The entry as it would be under another number. */
export const renumbered = (entry: Entry, rules: number): Entry =>
  entry.kind === 'start' ? { ...entry, opening: { ...entry.opening, rules } } : entry;

/** The people at a table, also those who can take back a seat that they have lost. */
const peopleAt = ({ seats, lost, barred }: TableState): readonly string[] => {
  const sitting = seats.flatMap((sitter) => sitter?.user ?? []);
  const away = lost.flatMap(({ owner }) => owner.user ?? []).filter((user) => lostSeatOf({ lost, barred }, user) >= 0);
  return [...new Set([...sitting, ...away])];
};

export const tryRules = async ({ db }: Store, terms: Terms, from: Title, to: Title): Promise<Renumbered> => {
  const rows = await db.selectFrom('entries').selectAll().where('game_id', '=', terms.id).orderBy('seq').execute();
  let was = emptyTable(terms);
  let is = was;
  for (const { entry } of rows.map(readEntry)) {
    was = fold(terms, from, was, entry);
    try {
      is = fold({ ...terms, rules: to.rules }, to, is, renumbered(entry, to.rules));
    } catch (error) {
      if (error instanceof LogError) return { ok: false, at: entry.seq, moves: was.line.moves.length, why: error.message };
      throw error;
    }
    if (was.changed === entry.seq && factsOf(from, was) !== factsOf(to, is))
      return { ok: false, at: entry.seq, moves: was.line.moves.length, why: 'the position is another one' };
  }
  const seq = was.seq + 1;
  return { ok: true, seq: was.seq, fingerprint: seq % FINGERPRINT_EVERY === 0 ? factsOf(to, is) : null, people: peopleAt(was) };
};
