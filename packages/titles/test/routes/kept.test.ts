import { readFileSync } from 'node:fs';
import { type RouteModel, solveRoutes } from '@roundhouse/engine/routes';
import { describe, expect, it } from 'vitest';

// Positions of self-played games and saturated boards, kept as models with the best that was once proven for them:
// node scripts/routes-corpus.mjs --keep writes them anew.

interface Kept {
  readonly name: string;
  readonly best: number;
  readonly model: RouteModel;
}

const kept = JSON.parse(readFileSync(new URL('kept.json', import.meta.url), 'utf8')) as readonly Kept[];

describe('the best routes of kept positions', () => {
  it.each(kept.map(({ name, best, model }) => [name, best, model] as const))('%s: %i', (_name, best, model) => {
    expect(solveRoutes(model, { nodes: 20_000_000 })).toMatchObject({ value: best, bound: best, proven: true });
  });
});
