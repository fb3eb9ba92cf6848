// Every rule of .dependency-cruiser.mjs, broken once in a made-up workspace.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { root } from '../lib/workspace.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'roundhouse-')));
afterAll(() => rmSync(folder, { recursive: true }));

const [one, other] = readdirSync(join(root, 'packages/titles/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const PACKAGES = ['engine', 'titles', 'bots', 'table', 'server', 'web', 'cli'];

const FOLDERS = { ...Object.fromEntries(PACKAGES.map((name) => [name, `packages/${name}`])), mini: 'examples/mini' };

const FILES = {
  'tsconfig.base.json': '{}',
  ...Object.fromEntries(Object.values(FOLDERS).map((home) => [`${home}/src/index.ts`, 'export const here = 1;'])),
  // allowed
  'packages/web/src/fine.ts':
    "import { here } from '@roundhouse/table';\nimport { readFileSync } from 'node:fs';\nexport default [here, readFileSync];",
  'packages/web/src/example.ts': "export const load = () => import('@roundhouse/mini');",
  'examples/mini/src/fine.ts': "import { here } from '@roundhouse/titles';\nexport default here;",
  'examples/mini/test/fine.test.ts': "import { here } from '@roundhouse/bots';\nexport default here;",
  'packages/web/test/fine.test.ts': "import { here } from '../../server/src/index.ts';\nexport default here;",
  'packages/engine/test/fine.test.ts':
    "import { here } from '@roundhouse/engine';\nimport { readFileSync } from 'node:fs';\nexport default [here, readFileSync];",
  // not allowed
  'packages/engine/src/up.ts': "import type { here } from '@roundhouse/titles';\nexport type Here = typeof here;",
  'packages/table/src/up.ts': "import { here } from '@roundhouse/titles';\nexport default here;",
  'packages/web/src/aside.ts': "export { here } from '@roundhouse/server';",
  'packages/web/test/aside.test.ts': "import { here } from '@roundhouse/server';\nexport default here;",
  'examples/mini/src/up.ts': "import { here } from '@roundhouse/server';\nexport default here;",
  'packages/server/src/example.ts': "import { here } from '@roundhouse/mini';\nexport default here;",
  'packages/bots/src/input.ts': "import { readFileSync } from 'node:fs';\nexport default readFileSync;",
  'packages/table/src/page.ts': "import { h } from 'react';\nexport default h;",
  'node_modules/react/index.js': 'export const h = 1;',
  [`packages/titles/src/${one}/index.ts`]: `import type { t } from '../${other}/index.ts';\nexport type T = typeof t;`,
  [`packages/titles/src/${other}/index.ts`]: 'export const t = 1;',
  'packages/server/src/own.ts': "import { here } from '@roundhouse/server';\nexport default here;",
  'packages/server/src/path.ts': "import { here } from '../../engine/src/index.ts';\nexport default here;",
  'packages/cli/src/lost.ts': "import { lost } from './nowhere.ts';\nexport default lost;",
};

const EXPECTED = [
  'layer-of-engine packages/engine/src/up.ts',
  'layer-of-table packages/table/src/up.ts',
  'layer-of-web packages/web/src/aside.ts',
  'layer-of-web-tests packages/web/test/aside.test.ts',
  'layer-of-examples examples/mini/src/up.ts',
  'examples-apart packages/server/src/example.ts',
  'pure-of-node packages/bots/src/input.ts',
  'pure-of-dom packages/table/src/page.ts',
  `titles-apart packages/titles/src/${one}/index.ts`,
  'own-package-by-path packages/server/src/own.ts',
  'other-packages-by-name packages/server/src/path.ts',
  'found packages/cli/src/lost.ts',
];

it('sees every rule of the layers broken, and nothing else', () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [name, at] of Object.entries(FOLDERS)) {
    const home = join(folder, at);
    const exports = { '.': { development: './src/index.ts' } };
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name: `@roundhouse/${name}`, type: 'module', exports }));
    mkdirSync(join(folder, 'node_modules/@roundhouse'), { recursive: true });
    symlinkSync(home, join(folder, 'node_modules/@roundhouse', name), 'junction');
  }
  const program = fileURLToPath(new URL('../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url));
  const hook = new URL('../lib/typescript-6.mjs', import.meta.url).href;
  const args = [
    '--import',
    hook,
    program,
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'packages',
    'examples',
  ];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const found = JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  expect(found.sort()).toEqual(EXPECTED.sort());
});
