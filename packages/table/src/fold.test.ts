import { replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { timeLeft } from './clock.ts';
import type { Body, Entry } from './entry.ts';
import { catchUp, emptyTable, fold, foldAll, LogError, positionOf, recordIn, recordOf } from './fold.ts';
import { packTable, unpackTable } from './pack.ts';
import { seatOf } from './seat.ts';
import type { TIME_OUTS } from './terms.ts';
import {
  beginning,
  firstMoves,
  logOf,
  moveBody,
  movesFrom,
  opening,
  record,
  SECOND,
  sitter,
  speed,
  tableOf,
  terms,
  title,
} from './test/game.ts';

const moves = firstMoves(12);
const played = (count: number): readonly Body[] => [...beginning, ...moves.slice(0, count).map(moveBody)];
const started = tableOf(beginning);

describe('an empty table', () => {
  it('has free seats and no game', () => {
    const empty = emptyTable(terms());
    expect(empty).toMatchObject({ seq: 0, status: 'open', seats: [null, null, null], waiting: [], clock: null });
    expect(recordOf(empty)).toBeNull();
    expect(() => positionOf(empty)).toThrow(LogError);
  });
});

describe('seat', () => {
  it('takes and leaves a seat', () => {
    const one = tableOf([beginning[0] as Body]);
    expect(one).toMatchObject({ seq: 1, changed: 1, seats: [sitter(0), null, null] });
    const left = tableOf([beginning[0] as Body, { kind: 'seat', seat: 0, taken: null, why: 'leave' }]);
    expect(left.seats).toEqual([null, null, null]);
  });

  it('withdraws the vote of the seat', () => {
    const table = tableOf([
      ...beginning,
      { kind: 'vote', seat: 0, yes: true },
      { kind: 'vote', seat: 1, yes: true },
      { kind: 'seat', seat: 1, taken: null, why: 'leave' },
    ]);
    expect(table.votes).toEqual([0]);
  });
});

describe('start', () => {
  it('begins the game with the clock of the terms', () => {
    expect(started).toMatchObject({ status: 'playing', opening: opening(), undone: [] });
    expect(started.line.positions).toHaveLength(1);
    expect(started.waiting).toHaveLength(1);
    expect(started.clock).toEqual({ banks: [600, 600, 600].map((s) => s * SECOND), since: 4 * SECOND, paused: null, late: [] });
    expect(started.events).toEqual(started.line.events[0]);
    expect(tableOf(beginning, [], terms({ speed: null })).clock).toBeNull();
  });
});

describe('move', () => {
  it('gives the positions and events of the record', () => {
    const table = tableOf(played(12));
    const whole = replay(title, record(moves));
    if (!whole.ok) throw new Error('refused');
    expect(recordOf(table)).toEqual(record(moves));
    expect(table.line.positions).toEqual(whole.positions);
    expect(table.line.events).toEqual(whole.events);
    expect(table.events).toEqual(whole.events.at(-1));
  });

  it('charges the seat that decided', () => {
    const table = tableOf(played(1), [1, 2, 3, 4, 4 + 100]);
    const seat = seatOf(moves[0]?.by ?? '');
    expect(table.clock?.banks[seat]).toBe(560 * SECOND);
    expect(table.clock?.since).toBe(104 * SECOND);
  });

  it('clears requests, votes and undone moves', () => {
    const [last] = movesFrom(positionOf(tableOf(played(4))), 1, 9);
    const table = tableOf([
      ...played(5),
      { kind: 'undo', seat: 0, to: 4 },
      { kind: 'ask', seat: 0, to: 2 },
      { kind: 'vote', seat: 0, yes: true },
      moveBody(last as NonNullable<typeof last>),
    ]);
    expect(table).toMatchObject({ undone: [], ask: null, votes: [] });
  });

  it('is remembered as the move of a bot, also when it was undone, until another move is made in its place', () => {
    const [first, second, third, ...others] = moves.slice(0, 5).map(moveBody);
    const byBots = [first, { ...second, bot: 'trainee' }, { ...third, bot: 'conductor' }, ...others] as Body[];
    const found = [
      { move: 2, bot: 'trainee' },
      { move: 3, bot: 'conductor' },
    ];
    const table = tableOf([...beginning, ...byBots]);
    expect(table.byBots).toEqual(found);
    const undone: readonly Body[] = [...beginning, ...byBots, { kind: 'undo', seat: 0, to: 2 }];
    expect(tableOf([...undone, { kind: 'redo', seat: 0, to: 4 }]).byBots).toEqual(found);
    expect(tableOf([...undone, third as Body]).byBots).toEqual(found.slice(0, 1));
  });

  it('takes a position that the caller has already reached', () => {
    const [move] = moves as [(typeof moves)[0]];
    const after = tableOf(played(1));
    const reached = { state: positionOf(after), events: after.events };
    const entry = logOf(played(1)).at(-1) as Entry;
    const table = fold(terms(), title, started, entry, { reached });
    expect(table).toEqual(after);
    expect(positionOf(table)).toBe(reached.state);
    expect(move.by).toMatch(/^p[123]$/);
  });

  it('finishes the game at its end', () => {
    const all = firstMoves(10_000, 3);
    const table = tableOf([...beginning, ...all.map(moveBody)]);
    expect(table).toMatchObject({ status: 'finished', waiting: [] });
    expect(positionOf(table).result).not.toBeNull();
    const back = fold(terms(), title, table, { seq: table.seq + 1, at: 0, kind: 'undo', seat: 0, to: all.length - 1 });
    expect(back.status).toBe('playing');
    expect(back.waiting.length).toBeGreaterThan(0);
  });

  it('that does not replay is an error of the log', () => {
    expect(() => tableOf([...beginning, moveBody({ type: 'no-such', by: 'p1' })])).toThrow(/entry 5 does not replay/);
    expect(() => tableOf([moveBody({ type: 'pass', by: 'p1' })])).toThrow(LogError);
  });
});

describe('undo and redo', () => {
  it('go back and forward through a chain', () => {
    const table = tableOf([
      ...played(6),
      { kind: 'undo', seat: 0, to: 5 },
      { kind: 'undo', seat: 0, to: 2 },
      { kind: 'redo', seat: 0, to: 3 },
    ]);
    expect(table.line.moves).toEqual(moves.slice(0, 3));
    expect(table.undone.map(({ move }) => move)).toEqual([moves[5], moves[4], moves[3]]);
    const again = fold(terms(), title, table, { seq: table.seq + 1, at: 0, kind: 'redo', seat: 0, to: 6 });
    expect(again.line).toEqual(tableOf(played(6)).line);
    expect(again.undone).toEqual([]);
    expect(again.events).toEqual(again.line.events.slice(4).flat());
  });

  it('to the first position and back', () => {
    const back = tableOf([...played(3), { kind: 'undo', seat: 0, to: 0 }]);
    expect(back.line).toEqual(started.line);
    expect(back.waiting).toEqual(started.waiting);
  });

  it('redo comes back to the same positions without playing the moves again', () => {
    const before = tableOf(played(8));
    const back = fold(terms(), title, before, { seq: before.seq + 1, at: 0, kind: 'undo', seat: 0, to: 1 });
    const again = fold(terms(), title, back, { seq: back.seq + 1, at: 0, kind: 'redo', seat: 0, to: 8 });
    expect(again.line.positions.every((state, i) => state === before.line.positions[i])).toBe(true);
    expect(again.line.positions).toHaveLength(9);
  });

  it('undo past a snapshot replays each move once', () => {
    const whole = tableOf(played(8));
    const kept = unpackTable(packTable(whole));
    expect(Object.keys(kept.line.positions)).toEqual(['8']);
    const back = fold(terms(), title, kept, { seq: kept.seq + 1, at: 0, kind: 'undo', seat: 0, to: 5 });
    expect(positionOf(back)).toEqual(whole.line.positions[5]);
    const further = fold(terms(), title, back, { seq: back.seq + 1, at: 0, kind: 'undo', seat: 0, to: 3 });
    expect(positionOf(further)).toBe(back.line.positions[3]);
  });

  it('redo no more than was undone', () => {
    expect(() => tableOf([...played(3), { kind: 'undo', seat: 0, to: 2 }, { kind: 'redo', seat: 0, to: 5 }])).toThrow(LogError);
  });
});

describe('ask, answer, vote, abandon', () => {
  it('collect consent until someone declines', () => {
    const ask: Body = { kind: 'ask', seat: 1, to: 2 };
    const asked = [...played(4), ask];
    expect(tableOf(asked).ask).toEqual({ seat: 1, to: 2, agreed: [1], at: asked.length * SECOND });
    expect(tableOf([...asked, { kind: 'answer', seat: 0, yes: true }]).ask?.agreed).toEqual([1, 0]);
    expect(tableOf([...asked, { kind: 'answer', seat: 0, yes: false }]).ask).toBeNull();
    expect(tableOf([...played(4), { kind: 'answer', seat: 0, yes: true }]).ask).toBeNull();
  });

  it('count each vote once, and withdraw it', () => {
    const vote = (seat: number, yes: boolean): Body => ({ kind: 'vote', seat, yes });
    expect(tableOf([...beginning, vote(0, true), vote(1, true), vote(0, true)]).votes).toEqual([1, 0]);
    expect(tableOf([...beginning, vote(0, true), vote(0, false)]).votes).toEqual([]);
  });

  it('end the game without a result', () => {
    const table = tableOf([...played(2), { kind: 'vote', seat: 0, yes: true }, { kind: 'abandon' }]);
    expect(table).toMatchObject({ status: 'abandoned', waiting: [], votes: [], ask: null });
  });
});

describe('pause, resume, give', () => {
  it('move the clock', () => {
    const at = [1, 2, 3, 4, 10, 100, 200];
    const give: Body = { kind: 'give', ms: 50 * SECOND };
    const paused = tableOf([...beginning, { kind: 'pause', seat: 0 }], at);
    expect(paused.clock?.paused).toBe(10 * SECOND);
    const resumed = tableOf([...beginning, { kind: 'pause', seat: 0 }, { kind: 'resume', seat: 0 }], at);
    expect(resumed.clock).toMatchObject({ since: 94 * SECOND, paused: null });
    const given = tableOf([...beginning, { kind: 'pause', seat: 0 }, { kind: 'resume', seat: 0 }, give], at);
    expect(given.clock?.since).toBe(144 * SECOND);
  });

  it('change nothing without a clock', () => {
    const none = terms({ speed: null });
    const bodies: readonly Body[] = [
      ...beginning,
      { kind: 'pause', seat: 0 },
      { kind: 'resume', seat: 0 },
      { kind: 'give', ms: 5 },
      { kind: 'timeout', seats: [0], policy: 'warn' },
    ];
    expect(tableOf(bodies, [], none).clock).toBeNull();
  });
});

describe('timeout', () => {
  const [seat] = started.waiting as [number];
  const late = (policy: (typeof TIME_OUTS)[number], ...more: Body[]) =>
    tableOf([...beginning, { kind: 'timeout', seats: [seat], policy }, ...more], [1, 2, 3, 4, 700, 900], terms({ speed: speed(policy) }));

  it('warn: marks the seat late and nothing else', () => {
    const table = late('warn');
    expect(table.clock).toMatchObject({ late: [seat], since: 4 * SECOND });
    expect(table.seats).toEqual(started.seats);
  });

  it('bot: a bot plays the seat until its player is back', () => {
    const table = late('bot');
    expect(table.seats[seat]).toEqual({ ...sitter(seat), bot: 'conductor', away: true });
    const agreed = terms({ speed: { ...speed('bot'), bot: 'director' } });
    const director = tableOf([...beginning, { kind: 'timeout', seats: [seat], policy: 'bot' }], [1, 2, 3, 4, 700], agreed);
    expect(director.seats[seat]?.bot).toBe('director');
    expect(table.clock).toMatchObject({ late: [seat], since: 700 * SECOND });
    const back = late('bot', { kind: 'seat', seat, taken: sitter(seat), why: 'back' });
    expect(back.seats[seat]).toEqual(sitter(seat));
    expect(back.clock).toMatchObject({ late: [], since: 900 * SECOND });
  });

  it('replacement and out: the seat is free; only out bars the account', () => {
    expect(late('replacement')).toMatchObject({ seats: started.seats.map((s, i) => (i === seat ? null : s)), barred: [] });
    expect(late('out')).toMatchObject({ seats: started.seats.map((s, i) => (i === seat ? null : s)), barred: [`u${seat + 1}`] });
  });

  it('a replacement gets the full time for the decision', () => {
    const taken = { user: 'u9', name: 'Eve', bot: null };
    const table = late('replacement', { kind: 'seat', seat, taken, why: 'replacement' });
    const { clock } = table;
    if (clock === null) throw new Error('no clock');
    expect(timeLeft(clock, speed(), seat, true, 900 * SECOND)).toEqual({ move: 60 * SECOND, bank: 600 * SECOND });
    expect(clock.late).toEqual([]);
  });

  it('a replacement for a player who left gets the full time for the decision', () => {
    const bodies: readonly Body[] = [
      ...beginning,
      { kind: 'seat', seat, taken: null, why: 'leave' },
      { kind: 'seat', seat, taken: { name: 'Eve', bot: null }, why: 'replacement' },
    ];
    const { clock } = tableOf(bodies, [1, 2, 3, 4, 10, 500]);
    if (clock === null) throw new Error('no clock');
    expect(timeLeft(clock, speed(), seat, true, 500 * SECOND).move).toBe(60 * SECOND);
  });

  it('a player who sits down elsewhere, or again, gets no time', () => {
    const other = (seat + 1) % 3;
    const bodies: readonly Body[] = [
      ...beginning,
      { kind: 'seat', seat: other, taken: null, why: 'leave' },
      { kind: 'seat', seat: other, taken: sitter(5), why: 'replacement' },
      { kind: 'seat', seat, taken: sitter(seat), why: 'back' },
    ];
    expect(tableOf(bodies, [1, 2, 3, 4, 10, 500, 510]).clock?.since).toBe(4 * SECOND);
  });

  it('of an empty seat leaves it empty', () => {
    const bodies: readonly Body[] = [
      ...beginning,
      { kind: 'seat', seat, taken: null, why: 'leave' },
      { kind: 'timeout', seats: [seat], policy: 'bot' },
    ];
    expect(tableOf(bodies).seats[seat]).toBeNull();
  });
});

describe('rematch and chat', () => {
  it('change neither position nor seats', () => {
    const bodies: readonly Body[] = [
      ...played(2),
      { kind: 'chat', name: 'Ana', seat: 0, text: 'hello' },
      { kind: 'rematch', table: 'other' },
    ];
    const table = tableOf(bodies);
    expect(table).toMatchObject({ seq: 8, changed: 6, rematch: 'other' });
    expect(table.line).toEqual(tableOf(played(2)).line);
    expect(table.events).toEqual([]);
  });
});

describe('the order of entries', () => {
  const log = logOf(played(8));

  it('has no gaps and no repeats', () => {
    const given = terms();
    const two = foldAll(given, title, emptyTable(given), log.slice(0, 2));
    expect(() => fold(given, title, two, log[3] as Entry)).toThrow(/entry 4 follows entry 2/);
    expect(() => fold(given, title, two, log[1] as Entry)).toThrow(LogError);
  });

  it('catchUp skips known entries and stops at a gap', () => {
    const given = terms();
    const five = foldAll(given, title, emptyTable(given), log.slice(0, 5));
    const more = catchUp(given, title, five, log.slice(2, 8));
    expect(more).toMatchObject({ gap: false, taken: log.slice(5, 8) });
    expect(more.table.seq).toBe(8);
    const holed = catchUp(given, title, five, [...log.slice(5, 7), ...log.slice(8)]);
    expect(holed).toMatchObject({ gap: true, taken: log.slice(5, 7) });
    expect(holed.table.seq).toBe(7);
    expect(catchUp(given, title, five, log.slice(0, 5))).toEqual({ table: five, taken: [], gap: false });
    expect(catchUp(given, title, five, log.slice(7)).gap).toBe(true);
  });

  it('positions share what did not change', () => {
    const { positions } = tableOf(played(12)).line;
    expect(positions.slice(1).some((s: State, i) => s.board === positions[i]?.board)).toBe(true);
  });
});

describe('a log whose positions are known', () => {
  const undone: readonly Body[] = [
    ...played(8),
    { kind: 'undo', seat: 0, to: 5 },
    { kind: 'redo', seat: 0, to: 6 },
    { kind: 'undo', seat: 0, to: 4 },
    ...moves.slice(4, 12).map(moveBody),
  ];

  it('leads to the same record without a move being played', () => {
    expect(recordIn(logOf(beginning.slice(0, 3)))).toBeNull();
    for (const bodies of [played(12), undone, undone.slice(0, -7), undone.slice(0, -8), undone.slice(0, -9)])
      expect(recordIn(logOf(bodies))).toEqual(recordOf(tableOf(bodies)));
  });

  it('is the same table, made of the known positions', () => {
    const { line } = tableOf(played(12));
    const known = structuredClone(line);
    const table = foldAll(terms(), title, emptyTable(terms()), logOf(undone), known);
    expect(table).toEqual(tableOf(undone));
    expect(table.line.positions.every((position, n) => position === known.positions[n])).toBe(true);
  });

  it('plays the moves that are not', () => {
    const other = movesFrom(tableOf(played(6)).line.positions[6] as State, 4, 7);
    const bodies = [...played(6), ...other.map(moveBody)];
    const known = structuredClone(tableOf(played(12)).line);
    expect(foldAll(terms(), title, emptyTable(terms()), logOf(bodies), known)).toEqual(tableOf(bodies));
  });
});
