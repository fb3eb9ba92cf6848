// The public API as the sources have it: every name that a published package exports, with its declaration and its comment.
// The entry files name what is public; declarations come from what the compiler has written (dist/*.d.ts), where inferred types are spelled out.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './workspace.mjs';

const ts = createRequire(new URL('../package.json', import.meta.url))('typescript');

const LIBRARIES = ['engine', 'titles', 'bots', 'client'];

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
const namesOf = (node) =>
  ts.isVariableStatement(node) ? node.declarationList.declarations.map(({ name }) => name.text) : [node.name?.text];

const kindOf = (node) => {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'type';
  if (ts.isClassDeclaration(node)) return 'class';
  if (ts.isFunctionDeclaration(node)) return 'function';
  return /^[^=]*:\s*(<|\()/.test(node.getText().replace(/^export declare const \w+/, '')) ? 'function' : 'value';
};

const commentOf = (node) =>
  (node.jsDoc ?? [])
    .map(({ comment }) => (typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment)) ?? '')
    .join('\n')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

const described = (file, name, node) => ({
  name,
  kind: kindOf(node),
  comment: commentOf(node),
  text: node
    .getText()
    .replace(/^export (declare )?/, '')
    .trim(),
  source: file
    .replace(join(root, '/'), '')
    .replace('/dist/', '/src/')
    .replace(/\.d\.ts$/, '.ts'),
});

/** What a declaration file exports, by name; `only` picks some names. */
const exportsOf = (file, only = null) => {
  const found = [];
  const add = (entry) => {
    if (only === null || only.has(entry.name)) found.push(entry);
  };
  for (const node of parse(file).statements) {
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      if (!node.moduleSpecifier.text.startsWith('.')) continue;
      const next = join(dirname(file), node.moduleSpecifier.text.replace(/\.(js|ts)$/, '.d.ts'));
      if (!node.exportClause) for (const entry of exportsOf(next)) add(entry);
      else {
        const names = new Map(
          node.exportClause.elements.map((element) => [(element.propertyName ?? element.name).text, element.name.text]),
        );
        for (const entry of exportsOf(next, new Set(names.keys()))) add({ ...entry, name: names.get(entry.name) });
      }
    } else if (isExported(node)) for (const name of namesOf(node)) add(described(file, name, node));
  }
  return found;
};

/** Folders behind a pattern such as ./dist/*\/index.d.ts. */
const behind = (folder, pattern) => {
  const [before, after] = pattern.split('*');
  return readdirSync(join(folder, before), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, file: join(folder, before, name + after) }));
};

const pathsOf = (library) => {
  const folder = join(root, 'packages', library);
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([path, { types }]) => {
    if (types === undefined) return [];
    if (path.includes('*'))
      return behind(folder, types).map((at) => ({
        path: `${name}/${at.name}`,
        file: at.file,
        purpose: 'one title: its rules, the types of its moves and its view.',
      }));
    return [{ path: name + path.slice(1), file: join(folder, types) }];
  });
};

/** The first comment of an entry file, which says what it is for. */
const purposeOf = (file) =>
  /^\/\/ [^:]+: ?(.+)/.exec(readFileSync(file.replace('/dist/', '/src/').replace(/\.d\.ts$/, '.ts'), 'utf8'))?.[1] ?? '';

/** Every path that can be imported, with what it exports. */
export const reference = () =>
  LIBRARIES.flatMap(pathsOf).map(({ path, file, purpose = purposeOf(file) }) => ({
    path,
    purpose: purpose.charAt(0).toUpperCase() + purpose.slice(1),
    names: exportsOf(file).sort((a, b) => (a.name < b.name ? -1 : 1)),
  }));

/** Public names without a comment. */
export const gaps = () =>
  reference().flatMap(({ path, names }) =>
    names.filter(({ comment }) => comment === '').map(({ name, source }) => `${path}: ${name} (${source})`),
  );
