import { readdirSync, readFileSync } from 'node:fs';
import {
  type GameRecord,
  offers,
  play,
  readNotation,
  readRecord,
  replay,
  type Setting,
  type State,
  setPosition,
  start,
  type Title,
  view,
  writeNotation,
} from '@roundhouse/engine';
import { tilesLeft } from '@roundhouse/engine/board';
import { invariants } from '@roundhouse/engine/testing';
import { describe, expect, it } from 'vitest';
import { titles } from '../src/index.ts';

const recorded = (id: string, players: string): GameRecord => {
  const folder = new URL(`./${id}/corpus/`, import.meta.url);
  const name = readdirSync(folder).find((file) => file.startsWith(players)) ?? '';
  return (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly record: GameRecord }).record;
};

/** A position of a recorded game in which several companies have floated. */
const middle = (id: string): { readonly title: Title; readonly record: GameRecord; readonly state: State; readonly moves: number } => {
  const title = titles[id] as Title;
  const record = recorded(id, '3-players');
  for (let moves = 60; moves < record.moves.length; moves += 30) {
    const played = replay(title, { ...record, moves: record.moves.slice(0, moves) }, { proof: false });
    const state = played.positions.at(-1) as State;
    if (Object.values(state.companies).filter(({ floated }) => floated).length >= 2) return { title, record, state, moves };
  }
  throw new Error(`${id} has no such position.`);
};

const told = (title: Title, state: State, ...changes: Setting[]): string => {
  const set = setPosition(title, state, changes);
  return set.ok ? '' : set.error;
};

describe.each(Object.keys(titles))('a scenario of %s', (id) => {
  const { title, record, state: reached, moves } = middle(id);
  const [player = ''] = Object.keys(reached.players);
  // A player without money may have nothing to decide.
  const rich = setPosition(title, reached, [{ set: 'cash', of: player, amount: 700 }]);
  const state = rich.ok ? rich.value : reached;
  const floated = Object.keys(state.companies).filter((company) => state.companies[company]?.floated);
  const [company = ''] = floated;

  it('gives any player or floated company the turn, and the game goes on from there', () => {
    for (const of of [player, ...floated]) {
      const set = setPosition(title, state, [{ set: 'turn', of }]);
      // Companies of a kind that operates apart from the market keep their own order.
      if (!set.ok) expect(set.error).toBe(`${of} has nothing to decide now, or others act before`);
      else {
        expect(invariants(title, set.value)).toEqual([]);
        const { active, decision, round } = view(title, set.value);
        expect(round.kind).toBe(of === player ? 'stock' : 'operating');
        expect(of === player ? active : decision?.company).toEqual(of === player ? [player] : of);
        const offer = [...offers(title, set.value)].find(({ open }) => open === undefined);
        expect(offer !== undefined && play(title, set.value, offer.move).ok).toBe(true);
      }
    }
    expect(setPosition(title, state, [{ set: 'turn', of: player }]).ok).toBe(true);
  });

  it('is kept in the record, replays from it, and reads the same from JSON and from notation', () => {
    const changes: readonly Setting[] = [
      { set: 'cash', of: player, amount: 700 },
      { set: 'cash', of: company, amount: 321 },
      { set: 'turn', of: player },
    ];
    const scenario = { base: record.moves.slice(0, moves), changes };
    const begun: GameRecord = { ...record, scenario, moves: [] };
    const first = start(title, begun).state;
    expect([first.players[player]?.cash, first.companies[company]?.treasury]).toEqual([700, 321]);
    const offer = [...offers(title, first)].find(({ open }) => open === undefined);
    const played: GameRecord = { ...begun, moves: offer === undefined ? [] : [offer.move] };
    expect(readRecord(title, JSON.parse(JSON.stringify(played)))).toEqual({ ok: true, value: played });
    expect(readNotation(title, writeNotation(title, played))).toEqual({ ok: true, value: played });
    const again = replay(title, played);
    expect(again.ok && again.positions.length).toBe(2);
  });
});

describe('what is set', () => {
  const { title, state, record } = middle('1857');
  const [player = '', other = ''] = Object.keys(state.players);

  it('changes tiles, tokens, trains, prices, certificates, privates and the phase, and counts pieces', () => {
    const [hex = '', built] = Object.entries(state.board).find(([, { tile, tokens }]) => tile !== null && tokens.length === 0) ?? [];
    const left = (s: State) => tilesLeft(title.board, s.supply.tiles, built?.tile ?? '');
    const bare = setPosition(title, state, [{ set: 'tile', hex, tile: null, rotation: 0 }]);
    expect(bare.ok && [bare.value.board[hex], left(bare.value)]).toEqual([undefined, (left(state) ?? 0) + 1]);

    const [id = '', row] =
      Object.entries(state.companies).find(([, { floated, tokens }]) => floated && tokens.some((at) => at !== null)) ?? [];
    const at = row?.tokens.find((one) => one !== null) ?? '';
    const token = state.board[at]?.tokens.find(({ of }) => of === id);
    const moved = setPosition(title, state, [
      { set: 'no-token', company: id, hex: at },
      { set: 'token', company: id, hex: at, city: token?.city ?? 0, slot: token?.slot ?? 0 },
    ]);
    expect(moved.ok && moved.value.board[at]?.tokens.some(({ of }) => of === id)).toBe(true);

    const type = state.supply.trains.find(({ left }) => left !== 0)?.type ?? '';
    const owned = setPosition(title, state, [{ set: 'train', train: type, from: 'bank', to: 'pool' }]);
    expect(owned.ok && owned.value.supply.used.length).toBe(state.supply.used.length + 1);

    const space = Object.keys(title.market.spaces).find((one) => state.market[one] === undefined) ?? '';
    const priced = setPosition(title, state, [{ set: 'price', company: id, space, par: row?.par ?? 65 }]);
    expect(priced.ok && priced.value.market[space]).toEqual([id]);

    const given = row?.certificates.findIndex(({ owner, president }) => !president && (owner === 'ipo' || owner === 'pool')) ?? -1;
    const bought = setPosition(title, state, [{ set: 'certificate', company: id, number: given, owner: 'pool' }]);
    expect(bought.ok && bought.value.companies[id]?.certificates[given]?.owner).toBe('pool');

    const later = setPosition(title, state, [{ set: 'phase', phase: title.phases.at(-1) ?? '' }]);
    expect(later.ok && later.value.phase).toBe(title.phases.at(-1));
    const shut = setPosition(title, state, [{ set: 'private', private: 'IP', owner: other, open: true }]);
    expect(shut.ok && shut.value.assets.IP?.owner).toBe(other);
  });

  it('is refused with a reason where it can’t be', () => {
    const id = Object.keys(state.companies).find((one) => state.companies[one]?.floated) ?? '';
    expect(told(title, state, { set: 'cash', of: 'nobody', amount: 1 })).toBe('nobody is called nobody');
    expect(told(title, state, { set: 'cash', of: player, amount: -1 })).toBe(`${player} can’t have -1`);
    expect(told(title, state, { set: 'cash', of: 'constructor', amount: 1 })).toBe('nobody is called constructor');
    expect(told(title, state, { set: 'tile', hex: 'Z99', tile: '9', rotation: 0 })).toBe('there is no hex Z99');
    expect(told(title, state, { set: 'tile', hex: 'K11', tile: '9', rotation: 0 })).toBe('tile #9 has no city, and K11 has one');
    expect(told(title, state, { set: 'token', company: id, hex: 'K11', city: 0, slot: 9 })).toBe('K11 has no such slot');
    expect(told(title, state, { set: 'train', train: '99', from: 'bank', to: id })).toBe('the bank has no new 99-train');
    expect(told(title, state, { set: 'phase', phase: '99' })).toBe('there is no phase 99');
    expect(told(title, state, { set: 'floated', company: id, floated: false })).not.toBe('');
    // What is broken in the whole position: nobody leads a company whose shares all lie in the pool.
    const all = state.companies[id]?.certificates.map((_, number): Setting => ({ set: 'certificate', company: id, number, owner: 'pool' }));
    expect(told(title, state, ...(all ?? []))).toContain(`${id}: started without president`);
  });

  it('from a stranger must have the right form', () => {
    const read = (scenario: unknown): string => {
      const answer = readRecord(title, { ...record, scenario, moves: [] });
      return answer.ok ? '' : answer.error;
    };
    expect(read(3)).toBe('a scenario needs a list of moves (base) and a list of changes');
    expect(read({ base: [3], changes: [] })).toContain('move 1 before the scenario is invalid');
    expect(read({ base: [], changes: [{ set: 'toString' }] })).toBe('change 1 of the scenario says nothing that can be set');
    expect(read({ base: [], changes: [{ set: 'cash', of: 'ana', amount: 1.5 }] })).toBe('change 1 of the scenario needs amount: number');
    expect(read({ base: [], changes: [{ set: 'cash', of: 'ana', amount: 1, more: 1 }] })).toBe('change 1 of the scenario has no more');
    expect(read({ base: record.moves.slice(5, 6), changes: [] })).toContain('move 1 before the scenario is illegal');
    expect(read({ base: [], changes: [{ set: 'cash', of: 'nobody', amount: 1 }] })).toBe('nobody is called nobody');
  });
});
