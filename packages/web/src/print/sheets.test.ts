import { describe, expect, it } from 'vitest';
import { loadReference } from '../titlepage/reference.ts';
import { sheetsOf } from './sheets.tsx';

describe.each(['1857', '1865'])('the pages of %s', (id) => {
  it('are the board, the market, all tiles and all charters, marked where they are reconstructed', async () => {
    const reference = await loadReference(id);
    if (reference === undefined) throw new Error(`${id} is missing.`);
    const { title, game } = reference;
    const sheets = sheetsOf(game, '.own{}');
    expect(new Set(sheets.map(({ kind }) => kind))).toEqual(new Set(['board', 'market', 'tiles', 'charters']));
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
    const all = sheets.map(({ svg }) => svg).join('');
    for (const tile of title.board.tiles.keys()) expect(all).toContain(`data-tile="${tile}"`);
    for (const { id: company } of game.view.companies) expect(all).toContain(`>${company}  `);
    const marks = sheets.map(({ kind, svg }) => [kind, / data-reconstruction="(\w+)"/.exec(svg)?.[1]]);
    expect(Object.fromEntries(marks)).toEqual({
      board: undefined,
      market: undefined,
      tiles: undefined,
      charters: undefined,
      ...title.origin?.parts,
    });
    for (const { svg } of sheets) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*>.*<style>\.own\{\}<\/style>/s);
      expect(svg).toContain(title.designer.replaceAll('&', '&amp;'));
    }
  });
});
