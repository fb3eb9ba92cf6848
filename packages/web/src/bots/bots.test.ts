import { readFileSync } from 'node:fs';
import { LEVELS as KNOWN } from '@roundhouse/bots';
import { active, type GameRecord, type Move, offers, replay, type State, type Title } from '@roundhouse/engine';
import { BOT_LEVELS } from '@roundhouse/table';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newGame } from '../game/games.ts';
import { stateOf } from '../game/position.ts';
import { LocalSession } from '../game/session.ts';
import { W } from '../text/language.ts';
import { answer } from './answer.ts';
import type { Asker } from './ask.ts';
import { BotPlayers } from './bot-players.ts';
import { ADVISER } from './levels.ts';
import { readPace, setPace, waitOf } from './pace.ts';
import type { BotAnswer, BotQuestion } from './question.ts';
import { againstBots, botSeats, seatNames } from './seats.ts';
import { playersIn, readWish, usualOptions } from './usual.ts';

let title: Title;
beforeAll(async () => {
  title = (await loadTitle('1857')) as Title;
});

const kept = async (): Promise<void> => undefined;
const OPTIONS = { finance: '1856', oba: 'FCO' };
/** A game of a person against two bots. */
const open = (name: string | null = 'Ana'): LocalSession =>
  new LocalSession(title, { ...newGame(title, againstBots(name, 3, 'conductor'), OPTIONS) }, kept);

const firstMove = (session: LocalSession, by: string): Move => {
  for (const { move } of offers(title, stateOf(session.position))) if (move.by === by) return move;
  throw new Error(`${by} has nothing to decide`);
};

describe('seats', () => {
  it('the words for the levels are those of the bots', () => {
    const words = BOT_LEVELS.map((id) => ({ id, ...W.bots.levels[id] }));
    expect(words).toEqual(KNOWN.map(({ id, name, says }) => ({ id, name, says })));
  });

  it('bots are called by their level, and numbered where a name is taken', () => {
    const seats = [
      { level: null, name: ' Conductor ' },
      { level: 'conductor', name: '' },
      { level: 'conductor', name: 'Ben' },
      { level: 'director', name: '' },
    ] as const;
    expect(seatNames(seats)).toEqual(['Conductor', 'Conductor 2', 'Conductor 3', 'Director']);
  });

  it('a game keeps its bots and their seed; a game of people has none', () => {
    const players = [
      { id: 'ana', name: 'Ana' },
      { id: 'trainee', name: 'Trainee' },
    ];
    expect(botSeats({ players }, againstBots('Ana', 2, 'trainee'), 7)).toEqual({ seed: 7, levels: { trainee: 'trainee' } });
    expect(botSeats({ players }, [{ level: null, name: 'Ana' }], 7)).toBeUndefined();
    const { bots, record } = newGame(title, againstBots(null, 3, 'director'), OPTIONS);
    expect(record.players.map(({ name }) => name)).toEqual(['Director', 'Director 2', 'Director 3']);
    expect(Object.values(bots?.levels ?? {})).toEqual(['director', 'director', 'director']);
    expect(Number.isSafeInteger(bots?.seed)).toBe(true);
  });

  it('the screen acts for people only', () => {
    const session = open();
    expect(['ana', 'conductor', 'conductor-2'].map((id) => session.acts(id))).toEqual([true, false, false]);
  });
});

describe('undo', () => {
  it('goes to before the last decision of a person, past what bots answered, and redo brings it all back', () => {
    const session = open();
    expect(session.canUndo).toBe(false);
    for (const by of ['ana', 'conductor', 'conductor-2', 'ana', 'conductor']) session.play(firstMove(session, by));
    const moves = session.moves;
    expect(moves).toHaveLength(5);
    session.undo();
    expect(session.moves).toEqual(moves.slice(0, 3));
    session.undo();
    expect(session.moves).toEqual([]);
    expect(session.canUndo).toBe(false);
    session.redo();
    expect(session.moves).toEqual(moves.slice(0, 3));
    session.redo();
    expect(session.moves).toEqual(moves);
    expect(session.canRedo).toBe(false);
  });

  it('has nothing to undo where only bots have played', () => {
    const session = open(null);
    session.play(firstMove(session, 'conductor'));
    expect(session.canUndo).toBe(false);
    session.undo();
    expect(session.length).toBe(1);
  });

  it('removes one planned move after another and leaves the game alone', () => {
    const session = open();
    session.play(firstMove(session, 'ana'));
    session.startDraft();
    expect(session.canUndo).toBe(false);
    session.undo();
    expect(session.length).toBe(1);
  });
});

it('a pace is read from what was kept', () => {
  expect(['now', 'second', 'three', 'step', 'fast', null].map(readPace)).toEqual(['now', 'second', 'three', 'step', 'now', 'now']);
  expect((['now', 'second', 'three', 'step'] as const).map(waitOf)).toEqual([0, 1_000, 3_000, null]);
});

/** Bots that play the first move offered, at once. */
const simple = (session: LocalSession): Asker & { readonly asked: BotQuestion[] } => {
  const asked: BotQuestion[] = [];
  return {
    asked,
    ask: async (question) => {
      asked.push(question);
      return { move: firstMove(session, question.seat), why: '', weighed: [], failed: null };
    },
    drop: () => undefined,
    close: () => undefined,
  };
};

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('bots', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setPace('now');
  });
  afterEach(() => {
    setPace('now');
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('answer a person at once, and wait for the person', async () => {
    const session = open();
    const asker = simple(session);
    const players = new BotPlayers(session, asker);
    const stop = players.start();
    await settle();
    expect(session.length).toBe(0);
    session.play(firstMove(session, 'ana'));
    expect(players.turn()).toEqual({ seat: 'conductor', ready: false });
    await settle();
    expect(session.moves.map(({ by }) => by)).toEqual(['ana', 'conductor', 'conductor-2']);
    expect(players.turn()).toBeNull();
    expect(asker.asked.map(({ level, seed }) => [level, seed])).toEqual(Array(2).fill(['conductor', session.bots?.seed]));
    session.undo();
    await settle();
    expect(session.length).toBe(0);
    stop();
  });

  it('wait as long as the pace says, and step by step for the button', async () => {
    const session = open(null);
    const players = new BotPlayers(session, simple(session));
    setPace('second');
    const stop = players.start();
    await vi.advanceTimersByTimeAsync(900);
    expect(session.length).toBe(0);
    expect(players.turn()).toEqual({ seat: 'conductor', ready: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(session.length).toBe(1);
    setPace('step');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.length).toBe(1);
    players.next();
    expect(session.length).toBe(2);
    await settle();
    setPace('second');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.length).toBe(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.length).toBe(3);
  });

  it('wait while the past or a plan is shown', async () => {
    const session = open();
    setPace('second');
    const stop = new BotPlayers(session, simple(session)).start();
    session.play(firstMove(session, 'ana'));
    session.goTo(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.length).toBe(1);
    session.goTo(null);
    session.startDraft();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.length).toBe(1);
    session.dropDraft();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.length).toBe(3);
    stop();
  });

  const fails: Readonly<Record<string, (session: LocalSession, asker: Asker) => Asker['ask']>> = {
    'throws an error': () => () => Promise.reject(new Error('broken')),
    'plays an illegal move': () => async () => ({ move: { type: 'none', by: 'conductor' }, why: '', weighed: [], failed: null }),
    'never answers': (_session, asker) => () =>
      new Promise<BotAnswer | null>((resolve) => {
        asker.drop = () => resolve(null);
      }),
  };
  it.each(Object.keys(fails))('a bot that %s plays a safe move, and the console is told', async (how) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const session = open();
    const asker: Asker = { ...simple(session) };
    asker.ask = fails[how]?.(session, asker) ?? asker.ask;
    const safe = vi.fn(async ({ seat }: BotQuestion) => ({ move: firstMove(session, seat), why: '', weighed: [], failed: null }));
    const stop = new BotPlayers(session, asker, safe).start();
    session.play(firstMove(session, 'ana'));
    await vi.advanceTimersByTimeAsync(130_000);
    expect(session.length).toBe(3);
    expect(safe.mock.calls.map(([{ level }]) => level)).toEqual(['safe', 'safe']);
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  it('the game goes on even if no safe move can be had', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const session = open();
    const asker: Asker = { ...simple(session), ask: () => Promise.reject(new Error('broken')) };
    const stop = new BotPlayers(session, asker, () => Promise.reject(new Error('broken too'))).start();
    session.play(firstMove(session, 'ana'));
    await settle();
    expect(session.length).toBe(3);
    stop();
  });
});

describe('an answer', () => {
  it('is a legal move with a reason, and the same whenever it is asked', async () => {
    const session = open();
    const question = { position: session.position, seat: 'ana', level: 'conductor', seed: 5 };
    const first = await answer(question);
    expect(await answer(question)).toEqual(first);
    expect(first.failed).toBeNull();
    expect(first.why).not.toBe('');
    expect(session.play(first.move).ok).toBe(true);
  });

  it('says that a move is the only legal one where it is, not where nothing else was weighed', async () => {
    const file = new URL('../../../titles/test/1857/corpus/6-players-10.json', import.meta.url);
    const { record } = JSON.parse(readFileSync(file, 'utf8')) as { readonly record: GameRecord };
    const again = replay(title, record, { proof: false });
    if (!again.ok) throw new Error(again.refusal.code);
    const ask = (position: State) => answer({ position, seat: active(title, position)[0] as string, level: ADVISER, seed: 0 });
    const legal = (s: State): number => [...offers(title, s, { by: active(title, s)[0] as string })].length;
    // A president without money could ask for trains that nobody would sell.
    const broke = again.positions.find((s) => [...offers(title, s, { type: 'bankrupt' })].length > 0) as State;
    expect(legal(broke)).toBeGreaterThan(1);
    const { weighed, only } = await ask(broke);
    expect([weighed.length, only]).toEqual([1, undefined]);
    const forced = again.positions.find((s) => s.result === null && s.round.kind === 'operating' && legal(s) === 1) as State;
    expect(await ask(forced)).toMatchObject({ only: true });
  });

  it('of an unknown bot is a safe move', async () => {
    const session = open();
    const { move, failed } = await answer({ position: session.position, seat: 'ana', level: 'none', seed: 5 });
    expect(failed).toContain('none');
    expect(session.play(move).ok).toBe(true);
  });
});

describe('a game against the computer', () => {
  it('has a number of players that the title knows, and options that fit it', () => {
    for (const meta of catalogue)
      for (const wanted of [1, 2, 3, 4, 9]) {
        const players = playersIn(meta, wanted);
        expect(players).toBeGreaterThanOrEqual(meta.players.min);
        expect(players).toBeLessThanOrEqual(meta.players.max);
        const options = usualOptions(meta, players);
        for (const { id, values, players: needs = {} } of meta.options) {
          expect(values).toContain(options[id]);
          const fit = needs[String(options[id])];
          if (fit !== undefined) expect(players >= fit.min && players <= fit.max).toBe(true);
        }
      }
  });

  it('begins with what was chosen the last time, as far as it can be read', () => {
    const wish = { title: '18sa', players: 4, level: 'director', name: 'Ana' };
    expect(readWish(JSON.stringify(wish))).toEqual(wish);
    expect(readWish(JSON.stringify({ title: 5, players: 2.5, level: 'random', name: ' ' }))).toEqual({});
    expect([null, '', '{', 'null', '[]'].map(readWish)).toEqual(Array(5).fill({}));
  });
});
