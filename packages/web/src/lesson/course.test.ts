import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, replay, type Title } from '@roundhouse/engine';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../game/position.ts';
import { titleApp } from '../titles/title-app.ts';
import { firstSetOver, kindsMet, lessonOf, newLesson } from './course.ts';
import { words } from './words/index.ts';

const titles = catalogue.map(({ id }) => id);

const titleOf = async (id: string, rules?: number): Promise<Title> => {
  const title = await loadTitle(id, rules);
  if (title === undefined) throw new Error(`${id} is missing.`);
  return title;
};

interface Named {
  readonly name: string;
  readonly moves: object;
}

/** The steps of a turn, however it is made of them. */
const stepsOf = (value: unknown): readonly Named[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && 'moves' in value) return [value as Named];
  return Object.values(value).flatMap(stepsOf);
};

const recordedGame = (id: string): GameRecord => {
  const folder = fileURLToPath(new URL(`../../../titles/test/${id}/corpus/`, import.meta.url));
  const name = readdirSync(folder).find((file) => file.startsWith('3-players')) ?? '';
  const kept = JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as GameRecord | { readonly record: GameRecord };
  return 'record' in kept ? kept.record : kept;
};

/** Enough for the auction and the first operating set. */
const OPENING = 150;

describe.each(titles)('the guided game of %s', (id) => {
  it('has a lesson of at most three short points for every kind of decision', async () => {
    const title = await titleOf(id);
    const app = await titleApp(id);
    const steps = [...stepsOf(title.turns), ...stepsOf(title.interrupts)].filter(({ moves }) => Object.keys(moves).length > 0);
    const names = new Set([...steps.map(({ name }) => name), 'ask']);
    expect([...names].filter((name) => lessonOf(app, name) === undefined)).toEqual([]);
    for (const name of names) {
      const lesson = lessonOf(app, name);
      expect(lesson?.points.length, name).toBeLessThanOrEqual(3);
      for (const point of lesson?.points ?? []) expect(point).toMatch(/^\S.{5,180}\.$/);
    }
    // No lesson is for a step that the title doesn't have.
    const own = Object.keys(app.lessons?.().steps ?? {});
    expect(own.filter((name) => !names.has(name))).toEqual([]);
    expect(app.lessons?.().order.filter((name) => !names.has(name))).toEqual([]);
  });

  it('counts the kinds of decision from the record, and ends after the first operating set', async () => {
    const record = recordedGame(id);
    const title = await titleOf(id, record.rules);
    const played = replay(title, { ...record, moves: record.moves.slice(0, OPENING) }, { proof: false });
    if (!played.ok) throw new Error('The recorded game is illegal.');
    const { positions } = played;
    const moves = record.moves.slice(0, OPENING);
    const app = await titleApp(id);
    const all = kindsMet({ title, positions, moves }, () => true);
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter((step) => lessonOf(app, step) === undefined)).toEqual([]);
    expect(kindsMet({ title, positions, moves }, () => false)).toEqual([]);

    const rounds = positions.map((position) => viewOf(title, position).round);
    const first = rounds.find(({ kind }) => kind === 'operating')?.set ?? 0;
    const second = rounds.findIndex(({ set }) => set > first);
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    expect(firstSetOver({ title, positions: positions.slice(0, second) })).toBe(false);
    expect(firstSetOver({ title, positions: positions.slice(0, second + 1) })).toBe(true);
  });

  it('is a game of one person against bots', async () => {
    const title = await titleOf(id);
    const { lesson, name, record, bots } = newLesson(title, 'Ana');
    expect([lesson, name]).toEqual(['guided', words.name]);
    expect(record.players.map((player) => bots?.levels[player.id] ?? null)).toEqual([null, 'conductor', 'conductor']);
  });
});
