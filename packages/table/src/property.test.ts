import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Body, type Entry, showEntry } from './entry.ts';
import { catchUp, emptyTable, fold, foldAll, positionOf, type TableState } from './fold.ts';
import { type PackedTable, packTable, unpackTable } from './pack.ts';
import { BOT } from './seat.ts';
import { TIME_OUTS } from './terms.ts';
import { beginning, moveBody, movesFrom, SECOND, sitter, speed, terms, title } from './test/game.ts';

// Random logs: whatever happens at a table, server and page see the same.

const doing = fc.record({
  what: fc.constantFrom(
    'move',
    'move',
    'move',
    'undo',
    'redo',
    'ask',
    'answer',
    'vote',
    'pause',
    'resume',
    'vacation',
    'motion',
    'give',
    'timeout',
    'seat',
    'chat',
  ),
  seat: fc.nat(2),
  number: fc.nat(10_000),
  yes: fc.boolean(),
  seconds: fc.nat(400),
});
type Doing = typeof doing extends fc.Arbitrary<infer T> ? T : never;

/** The entry for an action at a table; null: it is impossible now. */
const bodyFor = (table: TableState, { what, seat, number, yes, seconds }: Doing): Body | null => {
  const { length } = table.line.moves;
  switch (what) {
    case 'move': {
      const [move] = movesFrom(positionOf(table), 1, number);
      return move === undefined ? null : moveBody(move);
    }
    case 'undo':
      return length === 0 ? null : { kind: 'undo', seat, to: number % length };
    case 'redo':
      return table.undone.length === 0 ? null : { kind: 'redo', seat, to: length + 1 + (number % table.undone.length) };
    case 'ask':
      return { kind: 'ask', seat, to: number % (length + 1) };
    case 'answer':
    case 'vote':
      return { kind: what, seat, yes };
    case 'pause':
    case 'resume':
      return { kind: what, seat };
    case 'vacation':
      return { kind: 'vacation', seat, days: number % 5 };
    case 'motion':
      return { kind: 'motion', seat, what: table.motion?.what ?? (yes ? { to: 'pause' } : { to: 'bot', seat, bot: BOT }), yes };
    case 'give':
      return { kind: 'give', ms: seconds * SECOND };
    case 'timeout':
      return { kind: 'timeout', seats: table.waiting, policy: TIME_OUTS[number % TIME_OUTS.length] ?? 'warn' };
    case 'seat': {
      const takers = [null, sitter(3), sitter(seat), { user: null, name: 'Bot', bot: BOT }];
      return { kind: 'seat', seat, taken: takers[number % takers.length] ?? null, why: 'join' };
    }
    default:
      return { kind: 'chat', name: 'Ana', seat, text: 'words' };
  }
};

const given = terms({ speed: { ...speed('replacement'), weekends: 60, vacation: 9 } });

/** A log as the server writes it, each entry judged at the table before it, and the tables it leads to. */
const written = (doings: readonly Doing[]): { readonly log: readonly Entry[]; readonly tables: readonly TableState[] } => {
  const log: Entry[] = [];
  const tables: TableState[] = [emptyTable(given)];
  let at = 0;
  const add = (body: Body | null): void => {
    if (body === null) return;
    log.push({ seq: log.length + 1, at, ...body });
    tables.push(fold(given, title, tables.at(-1) as TableState, log.at(-1) as Entry));
  };
  for (const body of beginning) add(body);
  for (const wish of doings) {
    at += wish.seconds * SECOND;
    add(bodyFor(tables.at(-1) as TableState, wish));
  }
  return { log, tables };
};

const logs = fc.array(doing, { maxLength: 40 }).map(written);

it('folding all at once is the same as entry by entry, wherever the log is cut', () => {
  fc.assert(
    fc.property(logs, fc.nat(), ({ log, tables }, n) => {
      const cut = n % (log.length + 1);
      const first = foldAll(given, title, emptyTable(given), log.slice(0, cut));
      expect(first).toEqual(tables[cut]);
      expect(foldAll(given, title, first, log.slice(cut))).toEqual(tables.at(-1));
      expect(foldAll(given, title, emptyTable(given), log)).toEqual(tables.at(-1));
    }),
    { numRuns: 60 },
  );
});

/** A table without the accounts that the page does not see. */
const withoutAccounts = ({ barred: _hidden, ...table }: TableState) => ({
  ...table,
  seats: table.seats.map((sitter) => (sitter === null ? null : { name: sitter.name, bot: sitter.bot })),
  lost: table.lost.map(({ seat, owner }) => ({ seat, owner: { name: owner.name, bot: owner.bot } })),
});

it('the page, which folds what it is shown, sees the same table as the server', () => {
  fc.assert(
    fc.property(logs, fc.array(fc.nat(12), { maxLength: 20 }), ({ log, tables }, batches) => {
      const shown = log.map((entry, i) => JSON.parse(JSON.stringify(showEntry(entry, tables[i + 1]?.events))) as Entry);
      expect(JSON.stringify(shown)).not.toMatch(/"u[1-4]"/);
      let page = emptyTable(given);
      // The stream delivers in batches that may repeat earlier entries.
      for (const size of [...batches, log.length]) {
        const heard = catchUp(given, title, page, shown.slice(Math.max(0, page.seq - 2), page.seq + size));
        expect(heard.gap).toBe(false);
        page = heard.table;
        expect(withoutAccounts(page)).toEqual(withoutAccounts(tables[page.seq] as TableState));
      }
      expect(page.seq).toBe(log.length);
      expect(page.barred).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('a table from a snapshot goes on like the table itself, wherever it was taken', () => {
  fc.assert(
    fc.property(logs, fc.nat(), ({ log, tables }, n) => {
      const cut = n % (log.length + 1);
      const kept = unpackTable(JSON.parse(JSON.stringify(packTable(tables[cut] as TableState))) as PackedTable);
      let table = kept;
      for (const entry of log.slice(cut)) {
        table = fold(given, title, table, entry);
        const whole = tables[table.seq] as TableState;
        expect(packTable(table)).toEqual(packTable(whole));
        expect(table.events).toEqual(whole.events);
      }
    }),
    { numRuns: 60 },
  );
});
