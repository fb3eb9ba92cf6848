import type { State } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { invariants } from '@roundhouse/engine/testing';
import { describe, expect, it } from 'vitest';
import { board } from './toy/data.ts';
import { toy } from './toy/index.ts';
import { position } from './toy/position.ts';

// Each law, by a position broken by hand.

const sound = position({
  turn: { company: 'RED', step: 'grant' },
  phase: '3',
  cash: { ana: 100 },
  companies: {
    RED: { shares: ['20P ana', '10 ana x3'], treasury: 100, trains: ['2'] },
    BLUE: { shares: ['20P ben', '10 ben x3'], treasury: 50 },
  },
  tiles: { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1] },
});

const broken = (change: (e: Edit) => void, before: State | null = null): readonly string[] => {
  const e = new Edit(sound);
  change(e);
  return invariants(toy, e.now, before);
};

describe('the invariants of every position', () => {
  it('hold in a sound one', () => {
    expect(invariants(toy, sound, sound)).toEqual([]);
  });

  it('money is neither made nor lost', () => {
    expect(broken((e) => e.set('bank', sound.bank + 1))).toEqual(['money: 2401 instead of 2400']);
    expect(broken((e) => e.pay('bank', 'ana', 7))).toEqual([]);
  });

  it('no purse is negative or holds a fraction, and who is out has nothing', () => {
    expect(broken((e) => e.pay('ana', 'bank', 101))).toEqual(['player ana has -1']);
    expect(broken((e) => e.pay('bank', 'ana', 0.5))).toEqual(['player ana has 100.5']);
    expect(broken((e) => e.pay('RED', 'ana', 101))).toEqual(['company RED has -1']);
    expect(broken((e) => e.pay('RED', 'ana', 0.5))).toEqual(['player ana has 100.5', 'company RED has 99.5']);
    expect(broken((e) => Object.assign(e.player('ana'), { out: true }))).toContain('player ana is out with 100');
    const lent = { ...toy, bank: { ...toy.bank, debt: (_s: State, company: string) => company === 'RED' } };
    const e = new Edit(sound);
    e.pay('RED', 'BLUE', 101);
    expect(invariants(lent, e.now)).toEqual([]);
  });

  it('certificates add up, with one president’s at most, and have an owner who may own', () => {
    const certificate = (change: object) => (e: Edit) => void Object.assign(e.company('RED').certificates[1] as object, change);
    expect(broken(certificate({ percent: 20 }))).toEqual(['certificates of RED add up to 110']);
    expect(broken(certificate({ owner: 'aside' }))).toEqual(['certificates of RED add up to 90']);
    expect(broken(certificate({ president: true }))).toEqual(['RED has two president certificates']);
    expect(broken(certificate({ owner: 'nobody' }))).toEqual(['nobody owns RED']);
    expect(broken(certificate({ owner: 'BLUE' }))).toEqual([]);
    const gone = (e: Edit) => Object.assign(e.player('ben'), { out: true });
    expect(broken(gone)).toContain('ben is out and owns BLUE');
    expect(broken(gone, sound)).toContain('ben is out and owns BLUE');
    expect(broken(certificate({ owner: 'nobody' }), sound)).toEqual(['nobody owns RED']);
    const struck = (e: Edit) => {
      for (const row of e.company('GREEN').certificates) row.owner = 'out';
    };
    expect(broken(struck)).toEqual([]);
  });

  it('tiles are counted as pieces', () => {
    const tiles = sound.supply.tiles;
    const placeOf = (tile: string) => board.supplyPlace.get(tile) as number;
    expect(broken((e) => e.set('supply', { ...sound.supply, tiles: tiles.with(placeOf('8'), 3) }))).toEqual([
      'tile 8: 3 left and 1 laid of 3',
    ]);
    expect(broken((e) => Object.assign(e.hex('B1'), { tile: '8' }))).toEqual(['tile 8: 2 left and 2 laid of 3']);
    expect(broken((e) => e.set('supply', { ...sound.supply, tiles: tiles.with(placeOf('58'), -1) }))).toEqual([
      'tile 58: -1 left and 0 laid of 1',
    ]);
  });

  it('tokens stand where charters say, each in a slot of its own', () => {
    expect(broken((e) => e.company('RED').tokens.fill('C2', 1, 2))).toEqual(['tokens of RED: A2 on the board, A2,C2 by its charter']);
    const place = (slot: number) => (e: Edit) => {
      e.company('BLUE').tokens[1] = 'A2';
      e.hex('A2').tokens.push({ of: 'BLUE', city: 0, slot });
    };
    expect(broken(place(0))).toEqual(['two tokens in slot 0.0 of A2']);
    expect(broken(place(1))).toEqual(['token of BLUE in A2 has no slot']);
    const both = { ...toy, shares: () => true };
    const e = new Edit(sound);
    place(0)(e);
    expect(invariants(both, e.now)).toEqual([]);
  });

  it('a company has one price token at most', () => {
    const [space = ''] = Object.keys(sound.market);
    const stack = sound.market[space] ?? [];
    expect(broken((e) => e.set('market', { ...sound.market, '0,0': ['RED'] }))).toEqual(['two price tokens of RED']);
    expect(broken((e) => e.set('market', { [space]: [...stack, 'RED'] }))).toEqual(['two price tokens of RED']);
    expect(broken((e) => e.set('market', { ...sound.market, '0,0': [] }))).toEqual(['empty stack on 0,0']);
    expect(broken((e) => e.set('market', { ...sound.market, '0,0': ['PINK'] }))).toEqual(['price token of unknown PINK']);
  });

  it('a title adds its own', () => {
    expect(broken((e) => e.set('market', {}))).toEqual([
      'RED: par without price token or the reverse',
      'BLUE: par without price token or the reverse',
    ]);
  });

  it('no phase comes back', () => {
    expect(broken((e) => e.set('phase', '2'), sound)).toEqual(['phase 3 to 2']);
    expect(broken((e) => e.set('phase', '4'), sound)).toEqual([]);
  });

  it('somebody has something to decide until the end', () => {
    expect(broken((e) => e.set('stack', []))).toEqual(['nobody has anything to decide']);
    expect(
      broken((e) => {
        e.set('stack', []);
        e.set('result', [{ player: 'ana', worth: 0, rank: 1 }]);
      }),
    ).toEqual([]);
    // A turn of a company without a president: it is there, but nobody can decide anything in it.
    expect(
      broken((e) => {
        for (const row of e.company('RED').certificates) if (row.president) row.owner = 'pool';
      }),
    ).toEqual(['nobody has anything to decide']);
  });
});
