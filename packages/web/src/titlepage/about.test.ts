import { type About, catalogue, loadAbout, loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../game/ledger.ts';
import { titleApp } from '../titles/title-app.ts';
import { powerOf } from './Privates.tsx';
import { openingOf } from './reference.ts';
import { words } from './words/index.ts';

const ids = catalogue.map(({ id }) => id);

const aboutOf = async (id: string): Promise<About> => {
  const about = await loadAbout(id);
  if (about === undefined) throw new Error(`${id} has no texts`);
  return about;
};

/** Every sentence of its own that a title's page shows. */
const textsOf = ({ special, printed, lines, market, privates = '', starts = {}, phases = {}, powers = {} }: About): readonly string[] => [
  special,
  printed,
  ...[...lines, ...market.moves, ...(market.notes ?? [])].map(({ text }) => text),
  privates,
  ...Object.values(starts),
  ...Object.values(phases).flat(),
  ...Object.values(powers),
];

describe.each(ids)('the page of %s', (id) => {
  it('has eight lines, and every rule they cite is in the ledger', async () => {
    const { lines, market } = await aboutOf(id);
    expect(lines).toHaveLength(8);
    const ledger = await ledgerOf(id);
    for (const { text, rules } of [...lines, ...market.moves, ...(market.notes ?? [])]) {
      expect(rules.length, text).toBeGreaterThan(0);
      expect(
        rules.filter((rule) => !ledger.has(rule)),
        text,
      ).toEqual([]);
    }
  });

  it('tells the power of every private', async () => {
    const [title, about, own] = [await loadTitle(id), await aboutOf(id), await titleApp(id)];
    if (title === undefined) throw new Error(`${id} is not there`);
    const game = openingOf(title, own);
    for (const { id: card } of title.components.privates) expect(powerOf(game, about, card)?.length ?? 0, card).toBeGreaterThan(10);
    const known = title.components.privates.map((card) => card.id);
    expect(Object.keys(about.powers ?? {}).filter((card) => !known.includes(card))).toEqual([]);
  });

  it('moves the example token to spaces beside it', async () => {
    const [title, { market }] = [await loadTitle(id), await aboutOf(id)];
    const spaces = title?.market.spaces ?? {};
    const from = spaces[market.from];
    expect(from?.zones.includes('par') ?? false, market.from).toBe(id !== '1865');
    for (const { to, text } of market.moves) {
      if (to === null) continue;
      const there = spaces[to];
      const far = Math.abs((there?.row ?? 99) - (from?.row ?? 0)) + Math.abs((there?.column ?? 99) - (from?.column ?? 0));
      // On a zigzag a column and a row lie between neighbouring prices.
      expect(far, text).toBe(id === '18esp' && to === '95' ? 2 : 1);
    }
  });

  it('speaks as a player speaks, and names no file', async () => {
    for (const text of textsOf(await aboutOf(id))) {
      expect(text).not.toMatch(
        /!|\berror\b|\bsuccess|\.(ts|tsx|md|json)\b|for good\b|any more|\bwhoever\b|\bsomebody\b|\b(he|his|him)\b|\d %/i,
      );
      expect(text).toBe(text.trim());
    }
  });
});

it('what newcomers read has at most 200 words', () => {
  const text = words
    .newcomersOf('president')
    .flatMap((entry) => [entry.term, entry.text])
    .concat(words.newcomersAbout)
    .join(' ');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(200);
});
