import {
  canonical,
  type GameRecord,
  hash,
  type Json,
  type Move,
  readOptions,
  readRecord,
  replay,
  start,
  type Title,
} from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { toy } from './toy/index.ts';
import { opening, position, record } from './toy/position.ts';
import { numbers, wholeGame } from './toy/wander.ts';

// Records: what is stored of a game, and that the state is a function of it.

const game = (players: number, seed: number): GameRecord => record(players, {}, wholeGame(opening(players), seed));

describe('replay', () => {
  it.each([2, 3, 4])('gives every position of a game at once, and always the same bytes (%i players)', (players) => {
    const played = game(players, players);
    const one = replay(toy, played);
    const other = replay(toy, JSON.parse(JSON.stringify(played)));
    if (!one.ok || !other.ok) throw new Error('refused');
    expect(one.positions).toHaveLength(played.moves.length + 1);
    expect(one.events).toHaveLength(played.moves.length + 1);
    expect(one.positions[0]).toEqual(opening(players));
    expect(one.positions.map(canonical)).toEqual(other.positions.map(canonical));
    expect(one.positions.at(-1)?.result).not.toBeNull();
    expect(one.events).toEqual(other.events);
  });

  it('shares between positions what did not change', () => {
    const { positions } = replay(toy, game(3, 5));
    const shared = positions.slice(1).filter((s, i) => s.board === positions[i]?.board).length;
    expect(shared).toBeGreaterThan(positions.length / 2);
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('keeps states plain: they survive JSON', () => {
    for (const s of replay(toy, game(3, 7)).positions) expect(JSON.parse(JSON.stringify(s))).toEqual(s);
  });

  it('says at which move it stopped, and gives the positions so far', () => {
    const played = game(2, 1);
    const wrong = { type: 'grant', by: 'ana' };
    const moves = [...played.moves.slice(0, 6), wrong, ...played.moves.slice(6)];
    const found = replay(toy, { ...played, moves });
    expect(found).toMatchObject({ ok: false, at: 6, refusal: { code: 'not-now', rule: 'TOY-1.1' } });
    expect(found.positions).toHaveLength(7);
    expect(replay(toy, { ...played, moves: [...played.moves, wrong] })).toMatchObject({
      ok: false,
      at: played.moves.length,
      refusal: { code: 'over', rule: 'TOY-1.2' },
    });
  });

  it('may take the proof of a maximum for granted, and nothing else', () => {
    const ready = position({
      turn: { company: 'RED', step: 'run' },
      companies: { RED: { shares: ['20P ana', '10 ana x3'], trains: ['2'] } },
      tiles: { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1] },
    });
    const fromHere: Title = { ...toy, start: () => ready };
    const ran = (...runs: Json[]): GameRecord => record(3, {}, [{ type: 'run', by: 'ana', runs } as Move]);
    const replayed = (given: GameRecord, proof: boolean): string => {
      const found = replay(fromHere, given, { proof });
      return found.ok ? 'played' : found.refusal.code;
    };
    const best = ran({ train: '0', path: ['A2:0', 'A2/5', 'B3/4', 'C2:0'] });
    expect([replayed(best, true), replayed(best, false)]).toEqual(['played', 'played']);
    expect([replayed(ran(), true), replayed(ran(), false)]).toEqual(['run.not-maximum', 'played']);
    const absurd = ran({ train: '0', path: ['A2:0', 'A2/5', 'D5:0'] });
    expect([replayed(absurd, true), replayed(absurd, false)]).toEqual(['routes.no-path', 'routes.no-path']);
  });
});

describe('the start of a game', () => {
  it('follows the draws, and nothing but the record', () => {
    expect(start(toy, { ...record(3), draws: { first: 1 } }).state.order).toEqual(['ben', 'cleo', 'ana']);
    const random = numbers(3);
    for (let i = 0; i < 20; i++) {
      const draws = toy.draw(() => random() / 2 ** 31, 3, {});
      expect(toy.drawn(draws, 3, {})).toBeNull();
    }
  });
});

describe('reading a record', () => {
  const good = JSON.parse(JSON.stringify(record(3)));
  const read = (change: object): unknown => {
    const result = readRecord(toy, { ...good, ...change });
    return result.ok ? result.value : result.error;
  };
  const players = (...ids: unknown[]): object => ({ players: ids.map((id) => ({ id, name: 'x' })) });

  it('gives it back where it is sound', () => {
    expect(read({})).toEqual(good);
    expect(read({ options: {} })).toEqual(good);
    expect(read({ options: { stock: 'one side' } })).toEqual({ ...good, options: { opening: 'cut', stock: 'one side' } });
    expect(read({ extra: 1 })).toEqual(good);
  });

  it.each([null, undefined, 1, 'record', [], true])('refuses what is no object: %j', (value) => {
    expect(readRecord(toy, value)).toEqual({ ok: false, error: 'a record must be a JSON object' });
  });

  it.each<[string, object]>([
    ['unknown record format 2; expected 1', { format: 2 }],
    ['unknown record format undefined; expected 1', { format: undefined }],
    ['the record is for 18XY, not toy', { title: '18XY' }],
    ['players must be a list of {id, name}', { players: 'ana' }],
    ['toy takes 2 to 4 players, not 1', players('ana')],
    ['toy takes 2 to 4 players, not 5', players('a', 'b', 'c', 'd', 'e')],
    ['each player needs an id and a name', { players: [{ id: 'ana' }, { id: 'ben', name: 'Ben' }] }],
    ['each player needs an id and a name', { players: [null, null] }],
    ['each player needs an id and a name', players('ana', 1)],
    ['player id "a b" must be letters, digits, - or _', players('ana', 'a b')],
    ['player id "" must be letters, digits, - or _', players('ana', '')],
    ['two players have the id ana', players('ana', 'ana')],
    ['the player id RED is reserved', players('ana', 'RED')],
    ['the player id pool is reserved', players('ana', 'pool')],
    ['the player id __proto__ is reserved', players('ana', '__proto__')],
    ['the player id constructor is reserved', players('ana', 'constructor')],
    ['options must be an object', { options: [] }],
    ['options must be an object', { options: null }],
    ['unknown option speed for toy. Available options: opening, stock', { options: { speed: 1 } }],
    ['option stock must be one of sell first, one side', { options: { stock: 'never' } }],
    ['draws are missing', { draws: undefined }],
    ['draws must be {first: 0 to 2}', { draws: null }],
    ['draws must be {first: 0 to 2}', { draws: { first: 3 } }],
    ['moves must be a list', { moves: {} }],
    ['move 2 is invalid: it needs "type" and "by"', { moves: [{ type: 'pass', by: 'ana' }, { type: 'pass' }] }],
    ['move 1 is invalid: it needs "type" and "by"', { moves: [null] }],
    ['move 1 is invalid: it needs "type" and "by"', { moves: [['pass', 'ana']] }],
  ])('says what is wrong: %s', (error, change) => {
    expect(read(change)).toBe(error);
  });

  it('fills in the default of every option', () => {
    expect(readOptions(toy, {})).toEqual({ ok: true, value: { opening: 'cut', stock: 'sell first' } });
  });
});

describe('the canonical text', () => {
  it('does not depend on the order of keys, and leaves out what is undefined', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(canonical({ x: 1, y: 2 })).toBe(canonical({ y: 2, x: 1 }));
    expect(hash({ x: 1, y: 2 })).toBe(hash({ y: 2, x: 1 }));
  });

  it('differs where values differ, and so does the hash', () => {
    const s = position({ turn: { player: 'ana' }, cash: { ana: 100 } });
    const values = [s, { ...s, bank: s.bank + 1 }, { ...s, order: s.order.toReversed() }, { ...s, phase: '3' }, [], {}, null, '', '[]'];
    expect(new Set(values.map(canonical)).size).toBe(values.length);
    expect(new Set(values.map(hash)).size).toBe(values.length);
  });
});
