import { appendFileSync, mkdirSync } from 'node:fs';
import * as engine from '@roundhouse/engine';

// scripts/refusals.mjs reads these files: which rules some test saw refuse a move.
const folder = new URL('./node_modules/.cache/roundhouse/', import.meta.url);
const seen = new Set<string>();

const { onRefusal } = engine as { onRefusal?: (listener: (rule: string) => void) => void };
onRefusal?.((rule) => {
  if (seen.has(rule)) return;
  if (seen.size === 0) mkdirSync(folder, { recursive: true });
  seen.add(rule);
  appendFileSync(new URL(`refusals-${process.pid}.txt`, folder), `${rule}\n`);
});
