import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { city, edge, hex, map, offboard, tile, town } from '../../packages/titles/src/printed.ts';
import { root, walk } from '../lib/workspace.mjs';

// What the documentation names must be there. Links are checked by scripts/docs.mjs; these are the names of files and folders in `code`.

const DOCS = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const FOLDERS = ['packages', 'examples', 'scripts', 'docs', '.github', '.changeset'];
const APART = /(^|[\\/])(node_modules|dist|reports|\.cache)([\\/]|$)/;

/** Every file and folder of the repository, from its root, with slashes. A folder ends with none. */
const known = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) => [folder, ...[...walk(join(root, folder))].map((path) => relative(root, path).replaceAll('\\', '/'))]),
].filter((path) => !APART.test(path));

/** Files that people or programs make. */
const MADE =
  /^(report\.json|game\.json|mine\.json|miser\.mjs|after\.jsonl|before\.jsonl|boards\.html|\.\/.*)$|^(reports|data|coverage|failures|public)(\/|$)|dist(\/|$)/;
const ENDING = /\.(ts|tsx|mjs|json|jsonl|md|py|css|yml|yaml|sh|svg)$/;
const PATH = /^[\w.<>*-]+(\/[\w.<>*{},-]+)*\/?$/;

/** Names of files and folders in a text: in code, but not in samples. */
const namedIn = (text) =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code)
    .filter(
      (code) => PATH.test(code) && (ENDING.test(code) || code.endsWith('/') || FOLDERS.some((folder) => code.startsWith(`${folder}/`))),
    )
    .filter((code) => !MADE.test(code));

const pattern = (name) =>
  new RegExp(
    `(^|/)${name
      .replace(/\/$/, '')
      .replace(/^(\.\.\/)+/, '')
      .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
      .replaceAll(/<[^>]+>|\*+/g, '[^/]+')
      .replaceAll(/\{([^}]+)\}/g, (_, list) => `(${list.replaceAll(',', '|')})`)}$`,
  );

const isThere = (name) => {
  const wanted = pattern(name);
  return existsSync(join(root, name)) || known.some((path) => wanted.test(path));
};

describe('the documentation', () => {
  it.each(DOCS)('%s names only files that are there', (doc) => {
    expect(namedIn(readFileSync(join(root, doc), 'utf8')).filter((name) => !isThere(name))).toEqual([]);
  });

  it('docs/correct-a-board.md says what every shared field of a board file is', () => {
    const text = readFileSync(join(root, 'docs/correct-a-board.md'), 'utf8');
    const fields = [city, edge, hex, map, offboard, tile, town].flatMap(Object.keys);
    expect(fields.filter((field) => !text.includes(`\`${field}\``))).toEqual([]);
  });

  it.each(['engine', 'server', 'web'])('docs/architecture.md names every folder of %s', (name) => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const folders = readdirSync(join(root, 'packages', name, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => `${entry.name}/`).filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
  });
});
