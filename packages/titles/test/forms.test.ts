import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moveSchemas, type Title } from '@roundhouse/engine';
import { stepsOf } from '@roundhouse/engine/rules';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { titles } from '../src/index.ts';

// The moves of each title as JSON Schema, for programs in other languages.

describe.each(Object.values(titles) as readonly Title[])('$id', (title) => {
  const schemas = moveSchemas(title);

  it('every move of every recorded game fits the schema of its type', () => {
    const ajv = new Ajv({ strict: false });
    const checks = new Map(Object.entries(schemas).map(([type, schema]) => [type, ajv.compile(schema)]));
    const folder = fileURLToPath(new URL(`./${title.id}/corpus/`, import.meta.url));
    let count = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const { record } = JSON.parse(readFileSync(`${folder}${file}`, 'utf8'));
      for (const move of record.moves) {
        const check = checks.get(move.type);
        expect(check?.(move), `${file}: ${JSON.stringify(move)} ${JSON.stringify(check?.errors)}`).toBe(true);
        expect(check?.({ ...move, more: 1 })).toBe(false);
        count++;
      }
    }
    expect(count).toBeGreaterThan(1_000);
  });

  it('there is one for every type of every step', () => {
    const types = stepsOf(title).flatMap(({ moves }) => Object.keys(moves));
    expect(Object.keys(schemas)).toEqual([...new Set([...types, 'let', 'refuse', 'take', 'done'])].sort());
  });
});
