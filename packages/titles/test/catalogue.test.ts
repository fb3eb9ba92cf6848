import { describe, expect, it } from 'vitest';
import { catalogue, loadBoard, loadTitle } from '../src/catalogue.ts';
import { boards, titles } from '../src/index.ts';

describe('the catalogue', () => {
  it('tells of every title what it says of itself, and loads it', async () => {
    const told = Object.values(titles).map(({ id, name, designer, players, options }) => ({ id, name, designer, players, options }));
    expect(catalogue.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(told.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    for (const { id } of catalogue) expect(await loadTitle(id, titles[id]?.rules)).toBe(titles[id]);
  });

  it('knows no other title and no other version', async () => {
    expect(await loadTitle('1830')).toBeUndefined();
    expect(await loadTitle('constructor')).toBeUndefined();
    expect(await loadTitle('1857', 99)).toBeUndefined();
  });

  it('loads the board of every title', async () => {
    for (const id of Object.keys(boards)) expect((await loadBoard(id))?.data).toEqual(boards[id]);
    expect(await loadBoard('1830')).toBeUndefined();
  });
});
