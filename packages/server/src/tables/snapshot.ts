import { type Title, view } from '@roundhouse/engine';
import { packTable, positionOf, type TableState, type Terms } from '@roundhouse/table';
import type { SnapshotRow } from '../store/schema.ts';
import { FINGERPRINT_EVERY } from './log.ts';

// A table is the fold of its log. A snapshot saves folding what is long past.

/** How often a table is stored as a whole, in entries: whole steps of the fingerprints. */
export const SNAPSHOT_EVERY = 8 * FINGERPRINT_EVERY;

/** A snapshot is compared with the fingerprint of its entry, so that entry must have one. */
export const canBeKept = ({ seq, opening }: TableState): boolean => seq % FINGERPRINT_EVERY === 0 && opening !== null;

/** Is it time to store this table while it is played? */
export const isDue = (table: TableState): boolean => table.seq % SNAPSHOT_EVERY === 0 && canBeKept(table);

/** `program`: see `programOf`. Takes about a millisecond for a long game. */
export const makeSnapshot = (program: string, title: Title, { id, rules }: Terms, table: TableState): SnapshotRow => ({
  game_id: id,
  seq: table.seq,
  rules,
  program,
  body: JSON.stringify(packTable(table)),
  view: JSON.stringify(view(title, positionOf(table))),
});
