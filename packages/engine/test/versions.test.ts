import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  fingerprint,
  type GameRecord,
  type Rank,
  readRecord,
  replay,
  type State,
  start,
  type Title,
  titleAt,
  type Version,
} from '@roundhouse/engine';
import { compileBoard } from '@roundhouse/engine/board';
import { newest, policyOf } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { board } from './toy/data.ts';
import { toy } from './toy/index.ts';
import { after, position, record, treasury } from './toy/position.ts';
import { versions } from './toy/versions.ts';
import { wholeGame } from './toy/wander.ts';

// Rules numbers: the Toy Valley has two, and a recorded game of each. UPDATE_CORPUS=1 records them again, if the rules of both were meant to change.

/** Two companies take their grant in either game, and the games part by it. */
const SEED = 98;

interface Recorded {
  readonly record: GameRecord;
  /** The last position. */
  readonly end: string;
  readonly result: readonly Rank[];
}

const toyAt = (rules: number): Title => {
  const title: Title | undefined = titleAt(toy, rules);
  if (title === undefined) throw new Error(`no rules number ${rules}`);
  return title;
};

const fileOf = (rules: number): URL => new URL(`./corpus/toy-rules-${rules}.json`, import.meta.url);

const lastOf = (title: Title, game: GameRecord): State => {
  const played = replay(title, game);
  if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code} ${played.refusal.rule}`);
  return played.positions.at(-1) as State;
};

/** Plays a game of random moves under a rules number. */
const play = (rules: number): Recorded => {
  const title = toyAt(rules);
  const fresh = { ...record(3), rules };
  const game = { ...fresh, moves: wholeGame(start(title, fresh).state, SEED) };
  const last = lastOf(title, game);
  return { record: game, end: fingerprint(title, last), result: last.result ?? [] };
};

const recorded = (rules: number): Recorded => {
  if (process.env.UPDATE_CORPUS) {
    mkdirSync(new URL('.', fileOf(rules)), { recursive: true });
    writeFileSync(fileOf(rules), `${JSON.stringify(play(rules))}\n`);
  }
  return JSON.parse(readFileSync(fileOf(rules), 'utf8'));
};

const read = (title: Title, given: unknown): unknown => {
  const found = readRecord(title, given);
  return found.ok ? found.value : found.error;
};

describe('rules numbers', () => {
  it.each([1, 2])('TOY-1.4 a recorded game of number %i replays to its own result', (rules) => {
    const { record: game, end, result } = recorded(rules);
    const title = toyAt(rules);
    expect([title.rules, game.rules]).toEqual([rules, rules]);
    expect(game.moves.some(({ type }) => type === 'grant')).toBe(true);
    expect(read(title, game)).toEqual(game);
    const last = lastOf(title, game);
    expect([fingerprint(title, last), last.result, last.rules]).toEqual([end, result, rules]);
  });

  it('TOY-1.4 the same moves lead elsewhere under the other number', () => {
    const { record: game, end } = recorded(1);
    const played = replay(toyAt(2), { ...game, rules: 2 });
    const last = played.positions.at(-1) as State;
    expect(played.ok && fingerprint(toyAt(2), last) === end).toBe(false);
  });

  it.each([
    [1, 10],
    [2, 20],
  ])('TOY-1.4 number %i grants %i', (rules, amount) => {
    const s = position({ turn: { company: 'RED', step: 'grant' }, companies: { RED: { shares: ['20P ana', '10 ana x3'] } } });
    const granted = after({ ...s, rules }, { type: 'grant', by: 'ana' });
    expect(treasury(granted, 'RED')).toBe(amount);
  });

  it('a record is read under its own number and refused under any other', () => {
    const { record: old } = recorded(1);
    expect(read(toy, old)).toBe('the record is for rules number 1 of toy, not 2');
    expect(read(toyAt(1), recorded(2).record)).toBe('the record is for rules number 2 of toy, not 1');
    expect(read(toy, { ...old, rules: 3 })).toBe('the record is for rules number 3 of toy, not 2');
    const { rules: _, ...without } = old;
    expect(read(toy, without)).toBe('the record is for rules number undefined of toy, not 2');
    expect(read(toy, { ...old, rules: '2' })).toBe('the record is for rules number "2" of toy, not 2');
  });
});

describe('a title under a rules number', () => {
  it('is the same object each time, and the title itself under the newest', () => {
    expect(titleAt(toy, 1)).toBe(titleAt(toy, 1));
    expect(titleAt(toy, 2)).toBe(toy);
    expect(newest(versions)).toBe(2);
    expect(toyAt(1)).toEqual({ ...toy, rules: 1 });
  });

  it('does not exist for a number the title does not have', () => {
    expect(titleAt(toy, 3)).toBeUndefined();
    expect(titleAt(toy, 0)).toBeUndefined();
  });

  it('has one sentence on what each number changed', () => {
    expect(versions.map(({ rules }) => rules)).toEqual([1, 2]);
    for (const { changed } of versions) expect(changed).toMatch(/^[A-Z].*\.$/);
  });

  it('reads its policy from the position, and throws for an unknown number', () => {
    expect(policyOf(versions, { rules: 1 })).toEqual({ grant: 10 });
    expect(policyOf(versions, { rules: 2 })).toEqual({ grant: 20 });
    expect(() => policyOf(versions, { rules: 99 })).toThrow('no rules number 99');
  });

  it('may have another board under an older number', () => {
    const { A4: _, ...hexes } = board.data.hexes;
    const smaller = compileBoard({ ...board.data, hexes }, {});
    const [first, second] = versions as readonly [Version, Version];
    const title: Title = { ...toy, versions: [{ ...first, parts: { board: smaller } }, second] };
    expect(titleAt(title, 1)?.board).toBe(smaller);
    expect(titleAt(title, 1)?.rules).toBe(1);
    expect(titleAt(title, 2)?.board).toBe(board);
  });
});
