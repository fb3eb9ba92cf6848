import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('docs/balance.md, its plots and the pages of the titles say what the stored games say', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/balance.mjs', '--check'], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Not what the games say')]);
}, 300_000);
