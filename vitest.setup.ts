import { appendFileSync, mkdirSync } from 'node:fs';
// This one module, not the whole engine: it is loaded again for every test file.
import { onRefusal } from './packages/engine/src/refusal.ts';

// scripts/refusals.mjs reads these files: by which rules some test saw a move refused.
const folder = new URL('./node_modules/.cache/roundhouse/', import.meta.url);
const seen = new Set<string>();

onRefusal((rule) => {
  if (seen.has(rule)) return;
  if (seen.size === 0) mkdirSync(folder, { recursive: true });
  seen.add(rule);
  appendFileSync(new URL(`refusals-${process.pid}.txt`, folder), `${rule}\n`);
});
