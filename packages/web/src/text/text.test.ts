import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stepWords } from '@roundhouse/engine';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { W } from './language.ts';

// All text in one place: no component says a word that is not in the catalogue.

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['app', 'decide', 'panels', 'pages', 'game', 'titles', 'table', 'titlepage'];
const READ_ALOUD = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'words'];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const inside = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
const hasLetters = (text: unknown): text is string => typeof text === 'string' && /\p{L}/u.test(text);

/** Texts an expression may come to, without looking into calls. */
const textsOf = (node: Node): readonly string[] => {
  switch (node.type) {
    case 'Literal':
      return hasLetters(node.value) ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as readonly { readonly value: { readonly raw: string } }[]).map(({ value }) => value.raw).filter(hasLetters);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
    case 'LogicalExpression':
      return [...textsOf(node.left as Node), ...textsOf(node.right as Node)];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return textsOf(node.expression as Node);
    default:
      return [];
  }
};

const nameOf = (node: Node): string => String((node.name as Node | undefined)?.name ?? '');

/** Words that a source says itself. */
const wordsIn = (node: Node): readonly string[] => {
  if (node.type === 'JSXAttribute')
    return [...(READ_ALOUD.includes(nameOf(node)) && isNode(node.value) ? textsOf(node.value) : []), ...inside(node).flatMap(wordsIn)];
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return inside(node).flatMap(wordsIn);
  // The names of keys are the same in all languages.
  const isKey = node.type === 'JSXElement' && nameOf(node.openingElement as Node) === 'kbd';
  const said = (node.children as readonly Node[]).flatMap((child) => {
    if (child.type === 'JSXText') return hasLetters(child.value) ? [child.value.trim()] : [];
    return child.type === 'JSXExpressionContainer' ? textsOf(child) : [];
  });
  return [...(isKey ? [] : said), ...inside(node).flatMap(wordsIn)];
};

const read = (name: string, source: string): readonly string[] => wordsIn(parseSync(name, source).program as unknown as Node);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(`${SOURCE}${folder}`, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`),
);

describe('all text is in one place', () => {
  it.each(files)('%s says nothing of its own', (file) => {
    expect(read(file, readFileSync(`${SOURCE}${file}`, 'utf8'))).toEqual([]);
  });

  it('the search finds what it is for', () => {
    expect(read('a.tsx', '<p title="a">Pay {a ? `b` : "d"} 5 % <kbd>S</kbd>{f("x")}{a === "y" && "e"}</p>')).toEqual(
      expect.arrayContaining(['a', 'Pay', 'b', 'd', 'e']),
    );
    expect(read('a.tsx', '<p className="x">5 % <kbd>S</kbd>{f("x")}{a === "y" && " · "}</p>')).toEqual([]);
  });
});

interface Named {
  readonly name: string;
  readonly moves: object;
}

/** The steps of a turn, however it is made of them. */
const stepsOf = (value: unknown): readonly Named[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && 'moves' in value) return [value as Named];
  return Object.values(value).flatMap(stepsOf);
};

describe('words', () => {
  it('are plain: no exclamation marks, no errors and no successes', () => {
    const all = (value: unknown): readonly string[] =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(all) : [];
    for (const text of all(W)) expect(text).not.toMatch(/!|success|error/i);
  });

  it.each(catalogue.map(({ id }) => id))('exist for every step and move of %s', async (id) => {
    const title = await loadTitle(id);
    const steps = [...stepsOf(title?.turns), ...stepsOf(title?.interrupts)].filter(({ moves }) => Object.keys(moves).length > 0);
    expect(title).toBeDefined();
    if (title === undefined) return;
    const bare = { words: { refusals: {}, events: {}, steps: {}, moves: {} } };
    const plain = (name: string): string => stepWords(bare, `${name}?`).ask.slice(0, -1);
    expect(steps.filter(({ name }) => stepWords(title, name).ask === plain(name)).map(({ name }) => name)).toEqual([]);
  });
});
