import { describe, expect, it } from 'vitest';
import { catalogue, isForeign, loadBoard, loadTitle } from '../src/catalogue.ts';
import { titles } from '../src/index.ts';

describe('the catalogue', () => {
  it('tells of every title what it says of itself, and loads it', async () => {
    for (const meta of catalogue) expect(titles[meta.id]).toMatchObject(meta);
    expect(catalogue.map(({ id }) => id).sort()).toEqual(Object.keys(titles).sort());
    for (const { id } of catalogue) expect(await loadTitle(id, titles[id]?.rules)).toBe(titles[id]);
  });

  it('knows no other title and no other version', async () => {
    expect(await loadTitle('1830')).toBeUndefined();
    expect(await loadTitle('constructor')).toBeUndefined();
    expect(await loadTitle('1857', 99)).toBeUndefined();
  });

  it('loads the board of every title', async () => {
    for (const id of Object.keys(titles)) expect(await loadBoard(id)).toBe(titles[id]?.board);
    expect(await loadBoard('1830')).toBeUndefined();
  });

  it('knows an export of another platform by its actions or its title, also a broken one', () => {
    const own = { title: '18esp', rules: 1, moves: [] };
    expect([{ title: '1830', actions: [] }, { title: '18ESP' }, { title: '18ESP', actions: null }].map(isForeign)).toEqual([
      true,
      true,
      true,
    ]);
    expect([own, { ...own, actions: [] }, { title: '1830' }, [], null].map(isForeign)).toEqual([false, false, false, false, false]);
  });
});
