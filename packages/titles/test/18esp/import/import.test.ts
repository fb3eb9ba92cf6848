import { readRecord, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { importGame } from '../../../src/18esp/import/index.ts';
import { title18esp as title } from '../../../src/18esp/index.ts';
import type { Imported } from '../../../src/foreign.ts';
import { ANA, BEN, CLEO, shortGame } from './short-game.ts';

type Action = Record<string, unknown> & { readonly id: number; readonly type: string };

const actions = shortGame.actions as readonly Action[];

const imported = (given: unknown): Imported => {
  const read = importGame(given);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

const endOf = ({ record }: Imported): State => {
  const played = replay(title, record);
  if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code}`);
  return played.positions.at(-1) as State;
};

/** The short game with one of its actions changed, or with others in its place. */
const changed = (id: number, ...instead: readonly object[]): object => ({
  ...shortGame,
  actions: actions.flatMap((action) => (action.id === id ? instead.map((fields) => ({ ...action, ...fields })) : [action])),
});

const idOf = (type: string, has: object = {}): number =>
  actions.find((action) => action.type === type && Object.entries(has).every(([key, value]) => action[key] === value))?.id ?? -1;

const faultOf = (given: unknown): string => {
  const read = importGame(given);
  return read.ok ? 'no fault' : read.error;
};

describe('importing a game of 18España', () => {
  it('follows the whole game without a deviation', () => {
    const game = imported(shortGame);
    expect(game.deviations).toEqual([]);
    expect(game).toMatchObject({ complete: true, worths: null });
    expect(game.actions.followed).toBe(game.actions.of);
    const end = endOf(game);
    expect(game.record.players.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cleo']);
    expect(end.round).toMatchObject({ kind: 'operating', set: 2, number: 1 });
    expect(Object.values(end.players).map(({ cash }) => cash)).toEqual([432, 600, 454]);
    expect(end.companies.FdSB).toMatchObject({ treasury: 205, tokens: ['I5', 'K5', null, null, null] });
    expect(end.companies.CFLG?.trains).toEqual([
      { type: '2', side: 'narrow' },
      { type: '2B', side: 'broad' },
    ]);
  });

  it('gives a record that can be read and played on', () => {
    const { record } = imported(shortGame);
    expect(readRecord(title, JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
    expect(endOf({ record } as Imported).result).toBeNull();
  });

  it('leaves out what was undone and what was said', () => {
    const bids = imported(shortGame).record.moves.filter(({ type }) => type === 'bid');
    expect(bids).toHaveLength(7);
    expect(bids).not.toContainEqual(expect.objectContaining({ amount: 65 }));
  });

  it('undoes every action after the one an undo names', () => {
    const last = actions.length;
    const more = [
      { type: 'buy_train', entity: 'CFLG', entity_type: 'corporation', id: last + 1, train: '2-4', price: 100 },
      { type: 'pass', entity: 'CFLG', entity_type: 'corporation', id: last + 2 },
      { type: 'undo', entity: BEN, entity_type: 'player', id: last + 3, action_id: last },
    ];
    expect(imported({ ...shortGame, actions: [...actions, ...more] }).record).toEqual(imported(shortGame).record);
  });

  it('draws companies and certificates from the seed', () => {
    const random = { ...shortGame, settings: { seed: 717_663_806, optional_rules: [] }, actions: [] };
    expect(imported(random).record).toMatchObject({
      options: { setup: 'random' },
      draws: { out: ['SFVA', 'CFEA', 'ZPB', 'N', 'MCP', 'AC', 'CM', 'MS'], share: 'CRB', director: 'FdLR' },
    });
  });

  it('takes the figures of the game’s id where it has no seed', () => {
    const { settings: _, ...unseeded } = { ...shortGame, id: 'hs_2', actions: [] };
    const seeded = { ...shortGame, settings: { seed: 2 }, actions: [] };
    expect(imported(unseeded).record.draws).toEqual(imported(seeded).record.draws);
  });

  it('ends a game that was ended by hand where it stands', () => {
    const end = { type: 'end_game', entity: BEN, entity_type: 'player', id: actions.length + 1 };
    const result = { 101: 1, 202: 2, 303: 3 };
    const game = imported({ ...shortGame, status: 'finished', result, actions: [...actions, end] });
    expect(game.complete).toBe(true);
    expect(game.record).toEqual(imported(shortGame).record);
    expect(game.worths?.map(({ player, there }) => [player, there])).toEqual([
      ['p1', 1],
      ['p2', 2],
      ['p3', 3],
    ]);
  });
});

describe('deviations', () => {
  it('keeps our revenue where another one was recorded', () => {
    const id = idOf('run_routes');
    const routes = actions.flatMap((action) => (action.id === id ? (action.routes as readonly object[]) : []));
    const game = imported(changed(id, { routes: routes.map((route) => ({ ...route, revenue: 50 })) }));
    expect(game.complete).toBe(true);
    expect(game.deviations).toEqual([expect.objectContaining({ action: id, rule: 'ESP-5.4.2-2', done: 'adjusted' })]);
    expect(game.deviations[0]?.says).toBe('FdSB earns ₧40 and ₧0 for the treasury here and ₧50 and ₧0 there.');
    expect(game.record.moves[(game.deviations[0]?.move ?? 0) - 1]?.type).toBe('run');
  });

  it('runs what is legal of the recorded routes', () => {
    const id = idOf('run_routes');
    const far = { train: '2-1', connections: [['A5', 'B6', 'C5']], revenue: 40, subsidy: 0 };
    const game = imported(changed(id, { routes: [far] }));
    expect(game.complete).toBe(true);
    expect(game.deviations).toEqual([expect.objectContaining({ action: id, done: 'adjusted' })]);
  });

  it('sells shares of one company in one block', () => {
    // Ana holds two certificates of CFLG and sells one after the other.
    const id = actions.findLast(({ type, entity }) => type === 'pass' && entity === ANA)?.id ?? -1;
    const sale = (share: string): object => ({ type: 'sell_shares', shares: [share], percent: 10 });
    const others = [{ entity: CLEO }, { entity: BEN }, {}];
    const game = imported(changed(id, sale('CFLG_1'), sale('CFLG_2'), {}, ...others));
    expect(game.complete).toBe(true);
    expect(game.deviations).toEqual([expect.objectContaining({ action: id, rule: 'ESP-R16', done: 'adjusted' })]);
    expect(game.record.moves).toContainEqual({ type: 'sell', by: 'p1', company: 'CFLG', percent: 20 });
  });

  it('lets a player pass who was passed over', () => {
    const id = actions.findLast(({ type, entity }) => type === 'pass' && entity === BEN)?.id ?? -1;
    const game = imported(changed(id));
    expect(game.complete).toBe(true);
    expect(game.deviations).toEqual([
      expect.objectContaining({ rule: 'ESP-4-3', says: 'Ben passes here. There no action was recorded.', done: 'adjusted' }),
    ]);
    expect(game.record).toEqual(imported(shortGame).record);
  });

  it('stops at an action that is illegal here and keeps the game up to it', () => {
    const id = idOf('lay_tile', { hex: 'H4' });
    const game = imported(changed(id, { tile: '4-0' }));
    expect(game.complete).toBe(false);
    expect(game.deviations).toEqual([expect.objectContaining({ action: id, done: 'stopped', move: game.record.moves.length })]);
    expect(game.deviations[0]?.rule).toMatch(/^ESP-/);
    expect(endOf(game).round).toMatchObject({ kind: 'operating', set: 2 });
    expect(game.actions.followed).toBeLessThan(game.actions.of);
  });

  it('stops where the seed does not fit the game', () => {
    const game = imported({ ...shortGame, settings: { seed: 4, optional_rules: ['core'] } });
    expect(game.deviations).toEqual([
      expect.objectContaining({
        rule: 'ESP-3.1-21',
        says: 'CFLG comes with private 7 by the seed of the export, not FdSB.',
        done: 'stopped',
      }),
    ]);
  });

  it('stops where it is another company’s turn here', () => {
    const id = idOf('lay_tile', { hex: 'E3' });
    const game = imported(changed(id, { entity: 'FdLR' }));
    expect(game.deviations).toEqual([expect.objectContaining({ rule: 'ESP-5.1-1', done: 'stopped' })]);
  });
});

describe('faults of an export', () => {
  const first = actions[0] as Action;
  const without = (field: string): object => Object.fromEntries(Object.entries(first).filter(([key]) => key !== field));
  const withAction = (action: unknown): object => ({ ...shortGame, actions: [action] });

  it.each([
    ['no object', 7, 'an export must be a JSON object'],
    ['a list', [], 'an export must be a JSON object'],
    ['another title', { ...shortGame, title: '1830' }, 'this is a game of "1830", not of 18ESP'],
    ['no title', { actions: [] }, 'this is a game of no title, not of 18ESP'],
    ['no players', { ...shortGame, players: undefined }, 'players is missing'],
    ['two players', { ...shortGame, players: shortGame.players.slice(1) }, '3 to 6 players expected, not 2'],
    ['a player twice', { ...shortGame, players: [...shortGame.players, { id: CLEO, name: 'C' }] }, 'two players have the id 303'],
    ['a nameless player', { ...shortGame, players: [{}, {}, {}] }, 'player 1 needs an id and a name'],
    ['no seed', { ...shortGame, id: undefined, settings: {} }, 'settings.seed is missing, and the game has no id to take its place'],
    ['no actions', { ...shortGame, actions: undefined }, 'actions is missing'],
    ['no action', withAction(null), 'action 1: an action must be an object'],
    ['an unknown action', withAction({ ...first, type: 'fly' }), 'action 1: unknown action "fly"'],
    ['a name of Object', withAction({ ...first, type: 'constructor' }), 'action 1: unknown action "constructor"'],
    ['no type', withAction(without('type')), 'action 1: unknown action without a type'],
    ['a missing field', withAction(without('price')), 'action 1 (bid): price is missing'],
    ['no entity', withAction(without('entity')), 'action 1 (bid): entity is missing'],
    ['an unknown entity', withAction({ ...first, entity_type: 'bank' }), 'action 1 (bid): unknown entity_type "bank"'],
    ['a field of another kind', withAction({ ...first, price: 'much' }), 'action 1 (bid): price is not readable'],
    ['a long text', withAction({ ...first, company: 'P'.repeat(10_000) }), 'action 1 (bid): company is not readable'],
    ['a huge number', withAction({ ...first, price: 1e300 }), 'action 1 (bid): price is not readable'],
    [
      'many shares',
      withAction({ ...first, type: 'buy_shares', shares: Array(1000).fill('A_1') }),
      'action 1 (buy_shares): shares is not readable',
    ],
    ['no automatic actions', withAction({ ...first, auto_actions: 1 }), 'action 1: auto_actions is not readable'],
    [
      'a faulty automatic action',
      withAction({ ...first, auto_actions: [{}] }),
      'action 1, automatic action 1: unknown action without a type',
    ],
    ['a redo of nothing', withAction({ ...first, type: 'redo' }), 'action 1 (redo): nothing was undone'],
    ['an undo of nothing known', withAction({ ...first, type: 'undo', action_id: 99 }), 'action 1 (undo): there is no action 99'],
    ['many actions', { ...shortGame, actions: Array(20_001).fill(first) }, 'too many actions: 20001. At most 20000 can be imported'],
  ])('%s', (_name, given, fault) => {
    expect(faultOf(given)).toBe(fault);
  });

  it('an undo before any action undoes nothing', () => {
    expect(imported(withAction({ ...first, type: 'undo' })).record.moves).toEqual([]);
  });

  it('whatever stands in a field, nothing is thrown', () => {
    const nasty = ['', '-', '__proto__', 'constructor', 'P9', 'ZZ99', 'A_', '2P-0', -1, 0, 1.5, 999_999, null, [], {}, [['I5']]];
    let lot = 7;
    const pick = <T>(items: readonly T[]): T => {
      lot = (Math.imul(lot, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
      return items[(lot >> 12) % items.length] as T;
    };
    for (let n = 0; n < 120; n++) {
      const action = pick(actions);
      const field = pick(Object.keys(action).filter((key) => !['id', 'created_at', 'auto_actions'].includes(key)));
      const read = importGame(changed(action.id, { [field]: pick(nasty) }));
      if (read.ok) expect(endOf(read.value)).toBeDefined();
      else expect(read.error).toMatch(/^action \d+/);
    }
  });
});
