// npm run docs: writes the documentation as a site into packages/web/dist/docs, which the server serves at /docs. --check writes nothing.
// The JSON schemas of board files are published with it, as schema/<title>.json.
// Fails where a link leads nowhere or a public name has no comment.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gaps, reference } from './lib/reference.mjs';
import { site } from './lib/site.mjs';
import { install, root, typecheck } from './lib/workspace.mjs';

const OUT = join(root, 'packages/web/dist/docs');
if (!install({ quiet: true }) || !typecheck({ quiet: true })) process.exit(1);

const { pages, files, faults } = site(reference());
const missing = gaps().map((name) => `${name} has no comment: say what it is, above its declaration`);
for (const fault of [...faults, ...missing]) console.error(fault);
if (faults.length + missing.length > 0) process.exit(1);

if (!process.argv.includes('--check')) {
  rmSync(OUT, { recursive: true, force: true });
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(OUT, path)), { recursive: true });
    writeFileSync(join(OUT, path), text);
  }
  for (const [path, from] of files) cpSync(join(root, from), join(OUT, path));
  const { boardSchemaOf, catalogue } = await import('../packages/titles/dist/catalogue.js');
  mkdirSync(join(OUT, 'schema'));
  for (const { id } of catalogue) {
    const schema = await boardSchemaOf(id);
    if (schema !== undefined) writeFileSync(join(OUT, 'schema', `${id}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
}
console.log(`${pages.size} pages, ${files.size} files.`);
