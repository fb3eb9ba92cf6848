import type { Built } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { sceneOf } from './compose.ts';
import { hexWords, stopWords } from './names.ts';
import { type Plan, planOf } from './plan.ts';
import type { HexScene } from './scene.ts';

const plan = (title: string): Plan => {
  const board = titles[title]?.board;
  if (!board) throw new Error(title);
  return planOf(board, title);
};
const plans = Object.fromEntries(Object.keys(titles).map((title) => [title, plan(title)]));
const scene = (title: string, hex: string, built?: Built): HexScene => sceneOf(plans[title] as Plan, hex, built);

describe.each(Object.keys(titles))('names and marks of %s', (title) => {
  it('keep clear of track, slots and each other', () => {
    const of = plan(title);
    const found = of.board.ids.flatMap((id) =>
      sceneOf(of, id, undefined).room.clashes.map(({ what, over }) => `${id} ${what} over ${over}`),
    );
    expect(found).toEqual([]);
  });
});

describe('what stands in the slots', () => {
  it('homes and reservations, until the company has its token there', () => {
    const claims = scene('1857', 'L16').stops[0]?.places.map(({ claim }) => claim);
    expect(claims).toEqual([{ kind: 'home', companies: ['CA'] }]);
    const built = { tile: 'R2', rotation: 0, tokens: [{ of: 'CA', city: 0, slot: 0 }] };
    const places = scene('1857', 'L16', built).stops[0]?.places;
    expect(places?.map(({ token, claim }) => [token?.of ?? null, claim])).toEqual([
      ['CA', null],
      [null, null],
    ]);
  });

  it('places for tokens in off-board areas, with the crown’s as claims on the printed board and as pieces in a game', () => {
    const kinds = (of: HexScene): readonly (string | undefined)[] | undefined =>
      of.stops[0]?.places.map(({ claim, token }) => token?.of ?? claim?.kind);
    expect(kinds(scene('18fb', 'L45'))).toEqual(['reserved', undefined, undefined]);
    expect(kinds(scene('18fb', 'E38'))).toEqual(['crown', undefined, undefined, undefined]);
    const { board } = plans['18fb'] as Plan;
    const built = { tile: null, rotation: 0, tokens: [{ of: 'Bourbon', city: 0, slot: 3, kind: '5' }] };
    expect(kinds(sceneOf(planOf(board, '18fb', ['Bourbon']), 'E38', built))).toEqual([undefined, undefined, undefined, 'Bourbon']);
  });

  it('no claims of companies that are gone, or that have lost this one', () => {
    const { board } = plans['18fb'] as Plan;
    const claims = (...out: string[]) =>
      sceneOf(planOf(board, '18fb', out), 'H27', undefined).stops[0]?.places.map(({ claim }) => claim?.kind);
    expect([claims(), claims('FP'), claims('FP@H27'), claims('FP@L27')]).toEqual([['reserved'], [undefined], [undefined], ['reserved']]);
  });

  it('all claims of a hex on the one city that is left of several', () => {
    const merged = scene('1857', 'N20', { tile: 'BA4', rotation: 0, tokens: [] });
    const claims = merged.stops[0]?.places.flatMap(({ claim }) => (claim?.kind === 'home' ? claim.companies : []));
    expect(claims).toEqual(['OBA', 'SBA']);
  });

  it('two homes that share a slot, and tokens without a slot beside the city', () => {
    const homes = scene('18esp', 'F24').stops.flatMap(({ places }) => places.map(({ claim }) => claim));
    expect(homes).toContainEqual({ kind: 'home', companies: ['MZA', 'MZ'] });
    const loose = scene('1857', 'L8', { tile: null, rotation: 0, tokens: [{ of: 'PAC', city: null, slot: 0 }] });
    expect(loose.marks.filter(({ type }) => type === 'token')).toHaveLength(1);
  });

  it('the same index as in the engine, also where two rotations look alike', () => {
    const { board } = plans['18fb'] as Plan;
    for (const rotation of [0, 1, 2, 3, 4, 5]) {
      const { stops } = scene('18fb', 'L19', { tile: '1', rotation, tokens: [] });
      const shape = board.tiles.get('1')?.turned[rotation];
      expect(stops.map(({ exits }) => [...exits].sort())).toEqual(shape?.stops.map(({ exits }) => [...exits]));
    }
  });
});

describe('composing', () => {
  it('happens once for a hex as long as nothing in it changes', () => {
    const built = { tile: '9', rotation: 1, tokens: [] };
    expect(scene('1857', 'K13', built)).toBe(scene('1857', 'K13', built));
    expect(scene('1857', 'K13')).toBe(scene('1857', 'K13'));
    expect(scene('1857', 'K13', { ...built })).not.toBe(scene('1857', 'K13', built));
  });

  it('terrain and padlocks are gone under a tile, the tile has its number', () => {
    const types = scene('1857', 'I7', { tile: '8', rotation: 0, tokens: [] }).marks.map(({ type }) => type);
    expect(types).toContain('number');
    expect(types).not.toContain('terrain');
    expect(scene('1857', 'K11', { tile: 'C2', rotation: 0, tokens: [] }).marks.some(({ type }) => type === 'lock')).toBe(false);
  });

  it('hexes of one area share one row of values', () => {
    const rows = ['A25', 'A27'].map((hex) => scene('18esp', hex).marks.filter(({ type }) => type === 'phases').length);
    expect(rows.sort()).toEqual([0, 1]);
  });
});

describe('what a hex is called', () => {
  const of = plans['1857'] as Plan;
  it('says name, terrain, and what can be done', () => {
    const legal = { hex: 'I17', kind: 'new', choices: 3 } as const;
    expect(hexWords(of, scene('1857', 'I17'), legal)).toBe('I17 Reconquista, river 40, town, tile can be laid, 3 tiles');
    expect(hexWords(of, scene('1857', 'M7'))).toBe('M7, river 40');
  });

  it('says who stands there and who may', () => {
    expect(hexWords(of, scene('1857', 'L16'))).toContain('home CA');
    const built = { tile: 'R2', rotation: 0, tokens: [{ of: 'CA', city: 0, slot: 0 }] };
    expect(hexWords(of, scene('1857', 'L16', built))).toBe('L16 Rosario, tile R2, city with 2 slots, token CA');
    expect(stopWords(of, scene('1857', 'L16', built), { hex: 'L16', stop: 0, slot: 1, kind: 'token', cost: '$40' })).toBe(
      'L16 Rosario, slot 2, free for a token, $40',
    );
  });
});
