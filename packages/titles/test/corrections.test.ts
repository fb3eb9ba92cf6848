import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardFile, readBoard } from '../src/catalogue.ts';
import { changesBetween, withChanges } from '../src/corrections.ts';

describe('changes of a board file', () => {
  const value = fc.letrec((tie) => ({
    leaf: fc.oneof(fc.integer(), fc.string(), fc.boolean()),
    object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node')),
    node: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('object'), fc.array(tie('leaf'))),
  })).object;

  it('make one file of the other, and are none between equal files', () => {
    fc.assert(
      fc.property(value, value, (from, to) => {
        const changes = changesBetween(from as never, to as never);
        expect(changes === undefined ? from : withChanges(from as never, changes)).toEqual(to);
        expect(changesBetween(to as never, structuredClone(to) as never)).toBeUndefined();
      }),
    );
  });
});

describe('a corrected board', () => {
  it('is checked by the schema: every fault is named with its place', async () => {
    const file = (await boardFile('1865')) as Record<string, unknown>;
    expect(await readBoard('1865', file)).toEqual({ ok: true, value: undefined });
    const read = await readBoard('1865', { ...file, currency: 7, extra: 1 });
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining('/currency must be a text') });
    expect(await readBoard('1830', {})).toMatchObject({ ok: false });
  });
});
