// The ledgers of all titles, of the examples, of the platform and of the engine's toy title, found by their folders.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { examples, root } from './workspace.mjs';

const TITLES = join(root, 'packages/titles/src');
const ENGINE = join(root, 'packages/engine/src');
const TOY = join(root, 'packages/engine/test/toy');

const readLedger = (name, folder) => {
  const ids = [...readFileSync(join(folder, 'ledger.md'), 'utf8').matchAll(/^- (\S+) \|/gm)].map(([, id]) => id);
  return { name, folder, ids, prefixes: [...new Set(ids.map((id) => id.split('-')[0]))] };
};

/** Name, folder, ids of statements and rulings, and the prefixes of these ids (`57`, `SA`). */
export const titleLedgers = [
  ...readdirSync(TITLES).map((name) => [name, join(TITLES, name)]),
  ...examples.map((folder) => [basename(folder), join(root, folder, 'src')]),
]
  .filter(([, folder]) => existsSync(join(folder, 'ledger.md')))
  .map(([name, folder]) => readLedger(name, folder));

/** Those whose rules the sources cite: the titles', and what the platform decides for all of them. */
export const citedLedgers = [...titleLedgers, readLedger('engine', ENGINE)];

export const allLedgers = [...citedLedgers, readLedger('toy', TOY)];

/** Those of these ids that do not occur in a text. An id that begins another (`57-map-1`, `57-map-16`) does not count for it. */
export const idsMissing = (ids, text) => {
  const found = new Set(text.match(/[A-Za-z0-9]+-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*/g));
  return ids.filter((id) => !found.has(id));
};
