import { readFileSync } from 'node:fs';
import { notationHead, readNotation, type Title } from '@roundhouse/engine';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { packGame, unpackText } from './link.ts';
import { openPacked } from './open.ts';

describe('a game as an address', () => {
  it.each(catalogue.map(({ id }) => id))('%s: comes back as it was', async (id) => {
    const text = readFileSync(new URL(`../../public/games/${id}.txt`, import.meta.url), 'utf8');
    const title = (await loadTitle(id, notationHead(text).rules)) as Title;
    const read = readNotation(title, text);
    if (!read.ok) throw new Error(read.error);
    const packed = await packGame(title, read.value, 120);
    expect(packed).toMatch(/^[\w-]+$/);
    const opened = await openPacked(packed);
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.record).toEqual({ ...read.value, moves: read.value.moves.slice(0, 120) });
  });

  it('holds a whole game', async () => {
    const text = readFileSync(new URL('../../public/games/1857.txt', import.meta.url), 'utf8');
    const title = (await loadTitle('1857', notationHead(text).rules)) as Title;
    const read = readNotation(title, text);
    if (!read.ok) throw new Error(read.error);
    expect((await packGame(title, read.value, read.value.moves.length)).length).toBeLessThan(16_000);
  });

  it('says that a link is cut off', async () => {
    expect(await unpackText('')).toBeNull();
    expect(await unpackText('abc')).toBeNull();
    expect(await unpackText('<script>')).toBeNull();
    expect(await openPacked('abcdefgh')).toEqual({ ok: false, error: 'This link is cut off or damaged. Ask for it again.' });
  });
});
