// Equivalent mutants are recorded by the line they change: a record whose line is gone excuses nothing, or the wrong thing.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/workspace.mjs';
import { equivalentsOf, folderOf, isEquivalent, outdated } from '../mutants/equivalent.mjs';

const names = readdirSync(join(root, 'scripts/mutants'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

const sourceIn = (folder) => (file) => {
  const path = join(root, folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

describe('recorded equivalent mutants', () => {
  it.each(names)('%s: every line is still there', (name) => {
    expect(outdated(equivalentsOf(name), sourceIn(folderOf(name)))).toEqual([]);
  });

  it.each(names)('%s: each gives its reason, and none stands there twice', (name) => {
    const all = equivalentsOf(name);
    expect(all.filter(({ why }) => typeof why !== 'string' || why.length < 10)).toEqual([]);
    const keys = all.map(({ file, line, mutant }) => `${file}\n${line}\n${mutant}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('the tests that prove rules', () => {
  it('use of Vitest only what its stand-in has, or no mutant could be tried', () => {
    // In another process, because the stand-in replaces Vitest's own expect.
    const print =
      "import { vi, it, describe } from './scripts/mutants/vitest.mjs'; console.log(JSON.stringify([vi, it, describe].map(Object.keys)))";
    const known = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', print], { cwd: root, encoding: 'utf8' }));
    const leftOut = readFileSync(join(root, 'scripts/mutants.test.ts'), 'utf8')
      .match(/\{([\w,-]+)\}\.test\.ts/g)
      .join();
    const lacks = ['engine/src', 'engine/test', 'titles/src', 'titles/test'].flatMap((folder) =>
      readdirSync(join(root, 'packages', folder), { recursive: true })
        .filter((file) => file.endsWith('.test.ts') && !leftOut.split(/[{},]/).includes(basename(file, '.test.ts')))
        .flatMap((file) =>
          [...readFileSync(join(root, 'packages', folder, file), 'utf8').matchAll(/\b(vi|it|describe)\.(\w+)/g)]
            .filter(([, of, name]) => !known[['vi', 'it', 'describe'].indexOf(of)].includes(name))
            .map(([used]) => `${folder}/${file}: ${used}`),
        ),
    );
    expect(lacks).toEqual([]);
  });
});

describe('an equivalent mutant', () => {
  const one = { file: 'a.ts', line: 'x > 0', mutant: 'true', why: 'It only saves time.' };
  const source = (text) => (file) => (file === 'a.ts' ? text : null);

  it('is outdated when its line or its file is gone', () => {
    expect(outdated([one], source('if (y) {\n  return x > 0;\n}'))).toEqual([]);
    expect(outdated([one], source('if (y) {\n  return x >= 0;\n}'))).toEqual([one]);
    expect(outdated([{ ...one, file: 'b.ts' }], source('x > 0'))).toEqual([{ ...one, file: 'b.ts' }]);
  });

  it('excuses one change of its line in its file, and nothing else', () => {
    expect(isEquivalent([one], 'a.ts', 'return x > 0;', 'true')).toBe(true);
    for (const [file, line, mutant] of [
      ['b.ts', 'return x > 0;', 'true'],
      ['a.ts', 'return x > 1;', 'true'],
      ['a.ts', 'return x > 0;', 'false'],
    ])
      expect(isEquivalent([one], file, line, mutant)).toBe(false);
  });
});
