import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// docs/new-title.md builds this title from excerpts of its files. A sample begins with ```language file; a line with … stands for what is left out.

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Sample {
  readonly file: string;
  readonly text: string;
}

const samples = [...read('docs/new-title.md').matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', text = '']): Sample => ({ file, text }),
);

/** The first part of a sample that does not follow in the file; null if all do. */
const missing = ({ file, text }: Sample): string | null => {
  const whole = read(file);
  let from = 0;
  for (const part of text.split(/^…\n/m)) {
    const at = whole.indexOf(part, from);
    if (at < 0) return part;
    from = at + part.length;
  }
  return null;
};

describe('docs/new-title.md', () => {
  it('has samples of every file of the title', () => {
    const shown = new Set(samples.map(({ file }) => file));
    for (const name of [
      'meta',
      'data',
      'own',
      'words/en',
      'stock-turn',
      'company-turn',
      'bond',
      'start',
      'rounds',
      'view',
      'versions',
      'index',
    ])
      expect(shown).toContain(`examples/18mini/src/${name}.ts`);
  });

  it.each(samples.map((sample) => [sample.file, sample] as const))('shows %s as it is', (_file, sample) => {
    expect(missing(sample)).toBeNull();
  });

  it('rounds.ts is at most one screen long', () => {
    expect(read('examples/18mini/src/rounds.ts').split('\n').length).toBeLessThanOrEqual(40);
  });
});
