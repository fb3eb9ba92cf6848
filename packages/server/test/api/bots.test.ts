import { LEVELS } from '@roundhouse/bots';
import { type GameRecord, type Move, play, type State, start } from '@roundhouse/engine';
import { BOT_LEVELS } from '@roundhouse/table';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Running } from '../../src/serve.ts';
import { Pool, TooLong } from '../../src/workers/pool.ts';
import { type ChooseTask, SAFE } from '../../src/workers/task.ts';
import { movesAfter, openServer, Person, TITLE, waitFor } from './client.ts';

let server: Running;
let close: () => Promise<void>;
let ana: Person;

beforeAll(async () => {
  ({ server, close } = await openServer());
  ana = await new Person(server.address).signUp('Ana');
});

afterAll(() => close());

const tableOf = async (id: string) => (await ana.get(`tables/${id}`)).body;

/** A game of Ana against a bot that waits for Ana. */
const against = async (bot: string): Promise<string> => {
  const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
  expect((await ana.ask('PUT', `tables/${id}/seats/1`, { bot })).status).toBe(200);
  expect((await ana.post(`tables/${id}/start`)).status).toBe(200);
  await anasTurn(id);
  return id;
};

const anasTurn = (id: string) => waitFor(async () => (await tableOf(id)).waiting.includes(0), 60_000);

describe('bots', () => {
  it('have the levels that people can choose', () => {
    expect(LEVELS.map(({ id }) => id)).toEqual([...BOT_LEVELS]);
  });

  it('sit by level, marked as bots in seats and log, and an unknown level is refused', async () => {
    const id = await against('trainee');
    const { seats, record } = await tableOf(id);
    expect(seats[1]).toMatchObject({ name: 'Trainee 2', bot: 'trainee' });
    const [move] = movesAfter(record as GameRecord, 1, 1) as [Move];
    await ana.post(`tables/${id}/moves`, { seq: (await tableOf(id)).seq, moves: [move] });
    await anasTurn(id);
    const { entries } = (await ana.get(`tables/${id}/entries?since=0`)).body;
    const byBot = entries.filter((entry: { kind: string; seat: number }) => entry.kind === 'move' && entry.seat === 1);
    expect(byBot.length).toBeGreaterThan(0);
    expect(byBot.every((entry: { bot?: string }) => entry.bot === 'trainee')).toBe(true);
    const { id: open } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    expect((await ana.ask('PUT', `tables/${open}/seats/1`, { bot: 'admiral' })).status).toBe(400);
  });

  it('take over by the level the table agreed on', async () => {
    const speed = { move: 60, bank: 0, out: 'bot', bot: 'director' };
    const { id } = (await ana.post('tables', { title: '1857', seats: 2, speed })).body;
    expect((await tableOf(id)).speed).toMatchObject({ move: 60_000, out: 'bot', bot: 'director' });
    const wrong = await ana.post('tables', { title: '1857', seats: 2, speed: { ...speed, bot: 'admiral' } });
    expect(wrong.status).toBe(400);
  });

  it('answer the same way when what they answered is undone', async () => {
    const id = await against('trainee');
    const first = await tableOf(id);
    const [move] = movesAfter(first.record as GameRecord, 1, 3) as [Move];
    const at = first.record.moves.length;
    const answers = async (): Promise<readonly Move[]> => {
      const { seq } = await tableOf(id);
      expect((await ana.post(`tables/${id}/moves`, { seq, moves: [move] })).status).toBe(200);
      await anasTurn(id);
      return (await tableOf(id)).record.moves.slice(at + 1);
    };
    const once = await answers();
    expect(once.some(({ by }) => by === 'p2')).toBe(true);
    const { seq } = await tableOf(id);
    expect((await ana.post(`tables/${id}/undo`, { seq, to: at })).status).toBe(200);
    expect((await tableOf(id)).record.moves).toEqual(first.record.moves);
    expect(await answers()).toEqual(once);
  });
});

describe('a bot that fails', () => {
  it.each([
    ['takes too long', () => Promise.reject(new TooLong('stopped after 30 s'))],
    ['takes its thread with it', () => Promise.reject(new Error('out of memory'))],
  ])('because it %s makes a safe move, is logged, and the game goes on', async (_how, fail) => {
    const { pool, log } = server.services;
    const run = pool.run.bind(pool);
    const asked = vi
      .spyOn(pool, 'run')
      .mockImplementation(((task: ChooseTask, ...rest: [number]) =>
        task.kind === 'choose' && task.bot !== SAFE ? fail() : run(task, ...rest)) as typeof pool.run);
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    try {
      const id = await against('conductor');
      const { record } = await tableOf(id);
      const at = record.moves.length;
      const [move] = movesAfter(record as GameRecord, 1, 1) as [Move];
      expect((await ana.post(`tables/${id}/moves`, { seq: (await tableOf(id)).seq, moves: [move] })).status).toBe(200);
      await waitFor(async () => (await tableOf(id)).record.moves.slice(at + 1).some(({ by }: Move) => by === 'p2'), 60_000);
      await anasTurn(id);
      expect(
        logged.mock.calls.some(([about, says]) => String(says).includes('safe move') && (about as { table: string }).table === id),
      ).toBe(true);
    } finally {
      asked.mockRestore();
      logged.mockRestore();
    }
  });
});

describe('the threads that bots think in', () => {
  const record: GameRecord = {
    format: 1,
    title: '1857',
    rules: TITLE.rules,
    options: Object.fromEntries(TITLE.options.map((option) => [option.id, option.default])),
    players: [
      { id: 'p1', name: 'Ana' },
      { id: 'p2', name: 'Ben' },
    ],
    draws: TITLE.draw(() => 0.5, 2, {}),
    moves: [],
  };

  it('give a safe move for a bot that fails, and say what went wrong', async () => {
    const pool = new Pool(1, { titles: null, place: server.services.settings.place, program: 'test' });
    const state: State = start(TITLE, record).state;
    const by = state.order[0] as string;
    const task = { kind: 'choose', title: '1857', rules: TITLE.rules, state, by, seed: 1 } as const;
    try {
      const { move, fault } = await pool.run({ ...task, bot: 'admiral' }, 60_000);
      expect(fault).toContain('admiral');
      expect(play(TITLE, state, move).ok).toBe(true);
      expect((await pool.run({ ...task, bot: 'random' }, 60_000)).fault).toBeNull();
    } finally {
      await pool.close();
    }
  });
});
