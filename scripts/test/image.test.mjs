import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultsOf, nodeFlags, stagesOf } from '../lib/image.mjs';
import { root } from '../lib/workspace.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const stages = stagesOf(read('Dockerfile'));

it('the Dockerfile has no faults, and a broken one has', () => {
  expect(faultsOf(read('Dockerfile'))).toEqual([]);
  expect(faultsOf('FROM node:26\nCOPPY . .\n')).toEqual(['line 2: Unknown instruction: COPPY']);
});

it('copies the package.json of every workspace before npm ci, and only files that exist', () => {
  const { steps } = stages[0];
  const before = steps.slice(
    0,
    steps.findIndex(({ keyword, text }) => keyword === 'RUN' && text.startsWith('npm ci')),
  );
  const copied = before.filter(({ keyword }) => keyword === 'COPY').flatMap(({ sources }) => sources);
  for (const file of copied) expect(existsSync(join(root, file)), file).toBe(true);
  for (const folder of JSON.parse(read('package.json')).workspaces) expect(copied).toContain(`${folder}/package.json`);
});

it('runs on one Node in all stages, which the workflow tests', () => {
  const nodes = new Set(stages.map(({ from }) => /^node:(\d+)-/.exec(from)?.[1]));
  expect(nodes.size).toBe(1);
  const [, matrix] = /node: \[([^\]]+)\]/.exec(read('.github/workflows/test.yml'));
  expect(matrix.split(', ')).toContain([...nodes][0]);
});

it('gives Node the flags that npm start gives, and the guide to hosting names', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`node ${nodeFlags().join(' ')} scripts/start.mjs`);
  expect(read('docs/hosting.md')).toContain(`NODE_OPTIONS="${nodeFlags().join(' ')}"`);
});

it('does not run as root', () => {
  const keywords = stages.at(-1).steps.map(({ keyword, text }) => [keyword, text]);
  expect(keywords).toContainEqual(['USER', 'node']);
});
