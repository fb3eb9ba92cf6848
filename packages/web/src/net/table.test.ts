import type { Move } from '@roundhouse/engine';
import { type Body, botSeed, type ShownEntry, showEntry, type TableInfo, type Terms, timeLeft } from '@roundhouse/table';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginning, firstMoves, logOf, moveBody, SECOND, sitter, speed, terms, title } from '../../../table/src/test/game.ts';
import { W } from '../text/language.ts';
import { type TableApi, Trouble } from './api.ts';
import type { Hearer, Link } from './stream.ts';
import { Table } from './table.ts';

// The page's table with a made-up server: what arrives is shown, what is done is sent.

const moves = firstMoves(10);
const played = (count: number): readonly Body[] => [...beginning, ...moves.slice(0, count).map(moveBody)];
const shown = (bodies: readonly Body[], times: readonly number[] = []): readonly ShownEntry[] =>
  logOf(bodies, times).map((entry) => JSON.parse(JSON.stringify(showEntry(entry))));

const infoOf = (given: Terms, mine: readonly number[]): TableInfo => ({
  ...given,
  name: 'Friday',
  options: {},
  visibility: 'public',
  club: null,
  status: 'playing',
  seq: 0,
  moves: 0,
  waiting: [],
  deadline: null,
  result: null,
  origin: null,
  created: 0,
  updated: 0,
  isOwner: false,
  seats: [0, 1, 2].map((seat) => ({ name: sitter(seat).name, bot: null, player: `p${seat + 1}`, isYou: mine.includes(seat) })),
  invite: null,
  seat: mine[0] ?? null,
  clock: null,
  ask: null,
  motion: null,
  votes: [],
  undone: 0,
  rematch: null,
  record: null,
  asked: null,
  view: null,
  newer: null,
  unserved: null,
  closed: false,
});

/** A table and the server's end of its connection. */
class Bench {
  readonly table: Table;
  readonly asked: unknown[][] = [];
  hearer!: Hearer;
  link: Link = 'live';
  reopened = 0;
  closed = 0;
  looks = 0;
  info: TableInfo;
  /** What the server answers; it throws what is an error. */
  answers: unknown[] = [];

  constructor(given: Terms = terms(), mine: readonly number[] = [0]) {
    this.info = infoOf(given, mine);
    const ask =
      (name: string) =>
      async (...args: unknown[]): Promise<unknown> => {
        this.asked.push([name, ...args]);
        const answer = this.answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      };
    const info = async (): Promise<TableInfo> => {
      this.looks++;
      return this.info;
    };
    const api = { info, moves: ask('moves'), undo: ask('undo'), redo: ask('redo') } as unknown as TableApi;
    const bench = this;
    this.table = new Table(this.info, null, title, {
      api,
      listen: (hearer) => {
        this.hearer = hearer;
        return {
          get link() {
            return bench.link;
          },
          again: () => void this.reopened++,
          close: () => void this.closed++,
        };
      },
    });
    this.table.enter();
  }

  hear(entries: readonly ShownEntry[]): this {
    this.hearer.hear({ type: 'entries', entries });
    return this;
  }

  hello(seq: number, now = Date.now()): this {
    this.hearer.hear({ type: 'hello', seq, now });
    return this;
  }
}

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('entries', () => {
  it('make the table: seats, status, clock, game', () => {
    const { table } = bench.hello(4).hear(shown(beginning));
    expect(table.status).toBe('playing');
    expect(table.seats.map((one) => one?.name)).toEqual(['Ana', 'Ben', 'Cleo']);
    expect(table.seats.every((one) => one?.user === undefined)).toBe(true);
    expect(table.clock).toMatchObject({ paused: null, late: [] });
    expect(table.session?.record.moves).toEqual([]);
    expect(table.isCaughtUp).toBe(true);
  });

  it('are taken once and in order, in whatever batches they come', () => {
    const log = shown(played(6));
    const { table } = bench.hear(log.slice(0, 5)).hear(log.slice(2, 8)).hear(log.slice(0, 3)).hear(log);
    expect(table.session?.record.moves).toEqual(moves.slice(0, 6));
    expect(table.session?.events).toHaveLength(7);
    expect(bench.reopened).toBe(0);
    expect(bench.hearer.since()).toBe(10);
  });

  it('after a gap wait, and the stream is opened again from before it', () => {
    const log = shown(played(6));
    bench.hear(log.slice(0, 5)).hear(log.slice(6));
    expect(bench.reopened).toBe(1);
    expect(bench.hearer.since()).toBe(5);
    bench.hear(log.slice(5));
    expect(bench.table.session?.record.moves).toHaveLength(6);
  });

  it('that do not replay end the table with a reason', () => {
    const { table } = bench.hear(shown([...beginning, moveBody({ type: 'no-such', by: 'p1' })]));
    expect(table.gone).toMatch(/entry 5/);
    expect(bench.closed).toBe(1);
  });

  it('tell subscribers once a batch', () => {
    const { table } = bench;
    let told = 0;
    table.subscribe(() => told++);
    const before = table.version();
    bench.hear(shown(played(6)));
    expect(told).toBe(1);
    expect(table.version()).toBe(before + 1);
  });

  it('that change seats make the page ask whose they are', async () => {
    bench.hear(shown(beginning));
    expect(bench.looks).toBe(1);
    bench.hear(shown(played(2)).slice(4));
    expect(bench.looks).toBe(1);
    await settled();
  });

  it('tell which bot made a move and how it was asked, so that it can be asked again', () => {
    const [first, second, ...others] = moves.slice(0, 4).map(moveBody);
    const { table } = bench.hear(shown([...beginning, first, { ...second, bot: 'conductor' }, ...others] as Body[]));
    expect([1, 2, 3, 9].map((move) => table.session?.botOf(move))).toEqual([
      null,
      { level: 'conductor', seed: botSeed(table.id) },
      null,
      null,
    ]);
    bench.hear(shown([...beginning, first, { ...second, bot: 'conductor' }, ...others, { kind: 'undo', seat: 0, to: 1 }] as Body[]));
    expect(table.session?.botOf(2)).toBeNull();
  });

  it('allow hints where nobody but bots plays against the person', () => {
    expect(bench.hear(shown(beginning)).table.allowsHints).toBe(false);
    const bots = beginning.map(
      (body): Body => (body.kind === 'seat' && body.seat > 0 ? { ...body, taken: { ...sitter(body.seat), bot: 'conductor' } } : body),
    );
    expect(new Bench().hear(shown(bots)).table.allowsHints).toBe(true);
    expect(new Bench(terms(), []).hear(shown(bots)).table.allowsHints).toBe(false);
    // A bot that plays for somebody who is away plays for a person.
    const away: readonly Body[] = [...beginning, { kind: 'timeout', seats: [1, 2], policy: 'bot' }];
    expect(new Bench().hear(shown(away)).table.allowsHints).toBe(false);
    expect(new Bench(terms(), [0, 1, 2]).hear(shown(beginning)).table.allowsHints).toBe(true);
  });

  it('undo and redo the game that is shown', () => {
    const { table } = bench.hear(shown([...played(6), { kind: 'undo', seat: 0, to: 2 }, { kind: 'redo', seat: 0, to: 3 }]));
    expect(table.session?.record.moves).toEqual(moves.slice(0, 3));
    expect(table.undone).toBe(3);
  });
});

describe('the clock', () => {
  it('gives a replacement at 500 s the full time for the decision', () => {
    const given = terms({ speed: speed('replacement') });
    bench = new Bench(given);
    const seat = bench.hear(shown(beginning)).table.waiting[0] as number;
    const bodies: readonly Body[] = [
      ...beginning,
      { kind: 'seat', seat, taken: null, why: 'leave' },
      { kind: 'seat', seat, taken: { user: 'u9', name: 'Eve', bot: null }, why: 'replacement' },
    ];
    const { clock } = bench.hear(shown(bodies, [1, 2, 3, 4, 10, 500])).table;
    if (clock === null) throw new Error('no clock');
    expect(timeLeft(clock, speed(), seat, true, 500 * SECOND)).toEqual({ move: 60 * SECOND, bank: 600 * SECOND });
  });

  it('runs by the server’s time', () => {
    bench.hello(0, Date.now() + 5_000);
    expect(bench.table.now() - Date.now()).toBeGreaterThan(4_000);
    bench.hearer.hear({ type: 'time', now: Date.now() });
    expect(Math.abs(bench.table.now() - Date.now())).toBeLessThan(1_000);
  });

  it('is never before what was heard, however late the server’s time arrived', () => {
    const seconds = (Date.now() + 5_000) / SECOND;
    bench.hello(0).hear(shown(beginning, [1, 2, 3, seconds]));
    expect(bench.table.now()).toBe(seconds * SECOND);
  });
});

describe('who may act', () => {
  it('is the player of the seat, while the game is on and no bot plays it', () => {
    const { table } = bench.hear(shown(beginning));
    expect([table.acts('p1'), table.acts('p2')]).toEqual([true, false]);
    bench.hear(shown([...beginning, { kind: 'timeout', seats: [0], policy: 'bot' }]));
    expect(table.acts('p1')).toBe(false);
    bench.hear(shown([...beginning, { kind: 'timeout', seats: [0], policy: 'bot' }, { kind: 'abandon' }]));
    expect(table.status).toBe('abandoned');
    expect(table.mayUndo).toBe(false);
  });

  it('undoes own moves alone, others’ with consent', () => {
    const last = moves[0] as Move;
    const seat = Number(last.by.slice(1)) - 1;
    const own = new Bench(terms(), [seat]).hear(shown(played(1))).table;
    const other = new Bench(terms(), [(seat + 1) % 3]).hear(shown(played(1))).table;
    expect([own.asksFor(0), other.asksFor(0)]).toEqual([false, true]);
    expect(own.session?.undoAsks).toBe(false);
    expect(other.session?.undoAsks).toBe(true);
    expect(new Bench(terms({ undo: 'none' })).hear(shown(played(1))).table.mayUndo).toBe(false);
  });
});

describe('sending', () => {
  it('says what was seen, and shows the answer before the stream brings it', async () => {
    const log = shown(played(1));
    bench.hear(shown(beginning));
    bench.answers = [{ seq: 5, entries: log.slice(4) }];
    bench.table.send([moves[0] as Move]);
    expect(bench.table.isSending).toBe(true);
    await settled();
    expect(bench.asked).toEqual([['moves', 4, [moves[0]]]]);
    expect(bench.table.session?.record.moves).toEqual([moves[0]]);
    expect(bench.table.isSending).toBe(false);
    bench.hear(log);
    expect(bench.table.session?.record.moves).toHaveLength(1);
  });

  it('takes the news of a stale request and says so', async () => {
    bench.hear(shown(beginning));
    bench.answers = [new Trouble(409, 'stale', 'moved on', { seq: 5, news: shown(played(1)).slice(4) })];
    bench.table.undoTo(0);
    await settled();
    expect(bench.table.objection).toEqual({ text: W.tables.stale, refusal: null });
    expect(bench.table.session?.record.moves).toHaveLength(1);
  });

  it('shows a refusal with its rule', async () => {
    bench.hear(shown(beginning));
    bench.answers = [new Trouble(422, 'not-now', 'Not now.', { rule: 'R-1', params: { a: 1 } })];
    bench.table.redo();
    await settled();
    expect(bench.table.objection).toEqual({ text: 'Not now.', refusal: { code: 'not-now', rule: 'R-1', params: { a: 1 } } });
  });

  it('opens the stream again when the outcome is unknown', async () => {
    bench.hear(shown(beginning));
    bench.answers = [new Trouble(0, 'unreached', 'no server')];
    bench.table.redo();
    await settled();
    expect(bench.table.objection?.text).toBe(W.tables.unsure);
    expect(bench.reopened).toBe(1);
  });

  it('waits for a connection, and sends one request at a time', async () => {
    bench.hear(shown(beginning)).hearer.linked('away');
    expect(await bench.table.do(async () => undefined)).toBe(false);
    expect(bench.table.objection?.text).toBe(W.tables.notSent);
    bench.hearer.linked('live');
    expect(bench.table.objection).toBeNull();
    const first = bench.table.do(settled);
    expect(await bench.table.do(settled)).toBe(false);
    expect(await first).toBe(true);
  });
});

describe('around the game', () => {
  const chat = (name: string, text: string): Body => ({ kind: 'chat', name, seat: null, text });

  it('tells everything but moves, and counts unread messages of others', () => {
    const { table } = bench.hear(shown([...played(2), chat('Ben', 'hi'), chat('Ana', 'hello')]));
    expect(table.told.map(({ kind }) => kind)).toEqual(['seat', 'seat', 'seat', 'start', 'chat', 'chat']);
    expect([table.unread('Ana'), table.unread(null)]).toEqual([1, 2]);
    table.readChat();
    expect(table.unread(null)).toBe(0);
  });

  it('names who had a seat at the time', () => {
    const { table } = bench.hear(
      shown([
        ...beginning,
        { kind: 'seat', seat: 1, taken: null, why: 'leave' },
        { kind: 'seat', seat: 1, taken: { name: 'Eve', bot: null }, why: 'replacement' },
      ]),
    );
    expect([table.nameAt(1, 1), table.nameAt(1, 5), table.nameAt(1, 7)]).toEqual([W.tables.seat(2), 'Ben', 'Eve']);
  });

  it('shows who is there', () => {
    bench.hear(shown(beginning)).hearer.hear({ type: 'presence', people: [{ name: 'Ben', seat: 1 }], watching: 3 });
    expect(bench.table.watching).toBe(3);
    expect([0, 1, 2].map((seat) => bench.table.isHere(seat))).toEqual([true, true, false]);
    bench.hearer.hear({ type: 'error', code: 'too-many', message: 'Too fast.' });
    expect(bench.table.objection?.text).toBe('Too fast.');
  });

  it('is gone when the table may no longer be seen', async () => {
    bench.table.api.info = async () => {
      throw new Trouble(404, 'not-found', 'Game not found.');
    };
    expect(await bench.hearer.stillThere()).toBe(false);
    expect(bench.table.gone).toBe('Game not found.');
  });
});

describe('a plan', () => {
  it('stays as far as it can be played when the game moves on', () => {
    const mover = Number((moves[0] as Move).by.slice(1)) - 1;
    bench = new Bench(terms(), [mover]);
    const { table } = bench.hello(4).hear(shown(beginning));
    table.session?.startDraft();
    expect(table.session?.play(moves[0] as Move).ok).toBe(true);
    expect(bench.asked).toEqual([]);
    expect(table.session?.draft).toEqual([moves[0]]);
    bench.hear(shown(played(1)).slice(4));
    expect(table.session?.draft).toEqual([]);
    expect(table.session?.record.moves).toEqual([moves[0]]);
  });
});

describe('a long game', () => {
  it('is shown once its line is known, with what arrived meanwhile', async () => {
    const long = firstMoves(100, 61);
    expect(long.length).toBe(100);
    const entries = shown([...beginning, ...long.map(moveBody)]);
    bench.hello(entries.length).hear(entries.slice(0, -1));
    expect(bench.table.session).toBeNull();
    bench.hear(entries.slice(-1));
    expect(bench.table.session).toBeNull();
    expect(bench.hearer.since()).toBe(entries.length);
    await vi.waitFor(() => expect(bench.table.isCaughtUp).toBe(true));
    expect(bench.table.session?.record.moves).toEqual(long);
    expect(bench.table.session?.positions.length).toBe(101);
    expect(bench.reopened).toBe(0);
  });
});
