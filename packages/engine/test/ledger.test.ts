import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./toy/', import.meta.url);
const idsIn = (file: string): string[] => readFileSync(new URL(file, folder), 'utf8').match(/TOY-\d+\.\d+/g) ?? [];

it('cites only rules of the ledger, and the ledger has each once', () => {
  const stated = idsIn('ledger.md');
  expect(new Set(stated).size).toBe(stated.length);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts')))
    for (const id of idsIn(file)) expect([file, stated]).toEqual([file, expect.arrayContaining([id])]);
});
