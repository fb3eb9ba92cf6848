import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Refusal, say } from '@roundhouse/engine';
import { stepWords } from '@roundhouse/engine/say';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { parseSync } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { WORDS } from '../board/vocabulary.ts';
import { count, counter } from './grammar.ts';
import { number, setLanguage, speakerOf, spoken, W } from './language.ts';

// All text in one place: no component says a word that is not in the catalogue.

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = [
  'app',
  'decide',
  'panels',
  'pages',
  'game',
  'titles',
  'table',
  'titlepage',
  'home',
  'rules',
  'puzzle',
  'lesson',
  'editor',
  'analysis',
  'embed',
  'print',
];
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

// Texts can change while the app runs, so no text is read when a module loads: only inside functions.

/** The catalogues that a module imports, by the names it uses. */
const catalogueNames = (body: readonly Node[]): ReadonlySet<string> =>
  new Set(
    body.flatMap((node) =>
      node.type === 'ImportDeclaration' &&
      /(text|\.)\/language\.ts$|\/words\/index\.ts$|\/vocabulary\.ts$/.test(String((node.source as Node).value))
        ? (node.specifiers as readonly Node[]).map(({ local }) => String((local as Node).name))
        : [],
    ),
  );

const isType = ({ type }: Node): boolean => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type);

/** Catalogues whose texts are read outside of every function. */
const readAtOnce = (node: Node, names: ReadonlySet<string>): readonly string[] => {
  if (node.type === 'ImportDeclaration' || isType(node) || /Function/.test(node.type)) return [];
  if (node.type === 'MemberExpression' && isNode(node.object) && node.object.type === 'Identifier' && names.has(String(node.object.name)))
    return [String(node.object.name)];
  if (node.type === 'VariableDeclarator' && isNode(node.init) && node.init.type === 'Identifier' && names.has(String(node.init.name)))
    return [String(node.init.name)];
  return inside(node).flatMap((inner) => readAtOnce(inner, names));
};

const fixedIn = (name: string, source: string): readonly string[] => {
  const body = parseSync(name, source).program.body as unknown as readonly Node[];
  const names = catalogueNames(body);
  return body.flatMap((node) => readAtOnce(node, names));
};

describe('no text is fixed when a module loads', () => {
  const modules = readdirSync(SOURCE, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));

  it.each(modules)('%s', (file) => {
    expect(fixedIn(file, readFileSync(`${SOURCE}${file}`, 'utf8'))).toEqual([]);
  });

  it('the search finds what it is for', () => {
    const imports = "import { W } from '../text/language.ts'; import { words } from './words/index.ts';";
    for (const fixed of ['const a = W.x;', 'const { a } = words;', 'export const f = { label: words.a.b };', 'const a = [f(W.x)];'])
      expect(fixedIn('a.ts', imports + fixed)).not.toEqual([]);
    for (const late of ['const a = () => W.x;', 'const p = { get a() { return words.x; } };', 'type T = typeof W.x;'])
      expect(fixedIn('a.ts', imports + late)).toEqual([]);
  });
});

describe('a language', () => {
  afterEach(() => setLanguage('en'));

  it('is changed while the app runs: its own words, those of the rules and of the board', async () => {
    const title = await loadTitle('1857');
    if (title === undefined) throw new Error('1857 is missing.');
    const refusal = { code: 'closed', rule: '57-map-16', params: {} } as unknown as Refusal;
    const texts = (): readonly string[] => [W.game.undo, W.start.about('x', 2, 3), WORDS.zoomIn, say(speakerOf(title), refusal)];
    const before = texts();
    setLanguage('en-XA');
    for (const text of texts()) expect(text).toMatch(/^⟦.*⟧$/);
    setLanguage('en');
    expect(texts()).toEqual(before);
  });

  it('is also that of what the catalogue of titles says: cards, options, remarks and components', () => {
    setLanguage('en-XA');
    for (const meta of catalogue) {
      const { id, subtitle, card, options, origin, remarks = {} } = spoken(meta);
      const texts = [
        subtitle,
        card?.says,
        origin?.known,
        ...Object.values(remarks),
        ...options.flatMap(({ name, says }) => [name, ...Object.values(says)]),
      ];
      for (const text of texts) expect([id, text]).toEqual([id, expect.stringMatching(/^⟦.*⟧$/)]);
      expect(options.map(({ id: option, values }) => [option, values])).toEqual(
        meta.options.map(({ id: option, values }) => [option, values]),
      );
    }
    setLanguage('en');
    for (const meta of catalogue) expect(spoken(meta)).toEqual(meta);
  });

  it('writes whole numbers as Intl does', () => {
    const asked = new Intl.NumberFormat('en');
    const counted = counter('en');
    for (const n of [0, 1, 2, 12, 999, 1000, 1266, 123_456, 1_234_567, -1, -20, -1266]) {
      expect(number(n)).toBe(asked.format(n));
      expect(count(n, 'move', 'moves')).toBe(counted(n, { one: n === 1 ? 'move' : 'moves', other: 'moves' }));
    }
    expect(number(1266.5, 1)).toBe('1,266.5');
    expect(count(1.5, 'day', 'days')).toBe('1.5 days');
  });

  it('counts by its own plural rules and writes its own figures', () => {
    const polish = counter('pl');
    const forms = { one: 'ruch', few: 'ruchy', many: 'ruchów', other: 'ruchu' };
    expect([1, 3, 5, 22].map((n) => polish(n, forms))).toEqual(['1 ruch', '3 ruchy', '5 ruchów', '22 ruchy']);
    expect(count(1, 'OR', 'ORs')).toBe('1 OR');
    expect(count(1200, 'move', 'moves')).toBe('1,200 moves');
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
