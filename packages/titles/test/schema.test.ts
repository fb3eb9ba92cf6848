import { describe, expect, it } from 'vitest';
import { readPrinted } from '../src/printed.ts';
import { byId, either, exactly, flag, list, maybe, nothing, number, oneOf, pair, rows, type Schema, text, whole } from '../src/schema.ts';

const faultsIn = (schema: Schema, value: unknown): readonly string[] => {
  const faults: string[] = [];
  schema.check(value, '', faults);
  return faults;
};

describe('a schema', () => {
  it('accepts what it describes', () => {
    const schema = exactly({
      id: text(),
      price: either(number(), nothing()),
      sides: list(whole(0, 5)),
      field: pair(whole(), whole()),
      kind: oneOf('minor', 'major'),
      rows: byId(flag()),
      notes: maybe(text()),
    });
    const value = { id: 'a', price: null, sides: [0, 5], field: [1, -2], kind: 'minor', rows: { x: true } };
    expect(faultsIn(schema, value)).toEqual([]);
    expect(faultsIn(schema, { ...value, price: 1.5, notes: 'n' })).toEqual([]);
  });

  it.each([
    [exactly({ id: text() }), {}, ' must have id'],
    [exactly({ id: text() }), { id: 'a', ids: 'b' }, ' must not have ids'],
    [exactly({ id: text() }), [], ' must be an object'],
    [exactly({ id: maybe(text()) }), { id: 1 }, '/id must be a text'],
    [list(number()), [1, '2'], '/1 must be a number'],
    [list(number()), {}, ' must be a list'],
    [pair(whole(), whole()), [1, 2, 3], ' must be a pair'],
    [pair(whole(), whole()), [1, 0.5], '/1 must be a whole number'],
    [byId(flag()), { a: 0 }, '/a must be true or false'],
    [byId(flag()), null, ' must be a table'],
    [whole(0, 5), 6, ' must be a whole number from 0 to 5'],
    [whole(0, 5), -1, ' must be a whole number from 0 to 5'],
    [oneOf('E', 'W'), 'N', ' must be E or W'],
    [number(), Number.NaN, ' must be a number'],
    [number(0), -1, ' must be a number of at least 0'],
    [whole(0), -1, ' must be a whole number of at least 0'],
    [rows(exactly({ id: text() })), [], ' must not be empty'],
    [rows(exactly({ id: text() })), [{ id: 'a' }, { id: 'b' }, { id: 'a' }], ' must not have a twice'],
    [nothing(), undefined, ' must be null'],
    [either(number(), nothing()), 'x', ' must be a number or  must be null'],
  ] as const)('tells what is wrong, %#', (schema, value, fault) => {
    expect(faultsIn(schema, value)).toEqual([fault]);
  });

  it('throws with the faults of a board file', () => {
    expect(() => readPrinted(exactly({ id: text() }), { id: 1, more: 2 }, '1899')).toThrow(
      'The board file of 1899 is not valid: file/id must be a text; file must not have more',
    );
  });
});
