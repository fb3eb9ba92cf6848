import type { Field } from './step.ts';

// The forms of a move's fields. What does not fit never reaches a rule.

/** A name. What every object has is none: 'constructor' would be found in any table. */
export const text: Field = (v) => typeof v === 'string' && v.length > 0 && v.length <= 64 && !(v in Object.prototype);
export const whole: Field = (v) => Number.isSafeInteger(v) && (v as number) >= 0;
export const flag: Field = (v) => typeof v === 'boolean';
export const oneOf =
  (...values: readonly string[]): Field =>
  (v) =>
    typeof v === 'string' && values.includes(v);
export const listOf =
  (field: Field, most = 64): Field =>
  (v) =>
    Array.isArray(v) && v.length <= most && v.every(field);
export const optional =
  (field: Field): Field =>
  (v) =>
    v === undefined || field(v);

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

export const fields =
  (shape: Readonly<Record<string, Field>>): Field =>
  (v) =>
    isRecord(v) && Object.keys(v).every((key) => Object.hasOwn(shape, key)) && Object.entries(shape).every(([key, field]) => field(v[key]));

export const mapOf =
  (field: Field): Field =>
  (v) =>
    isRecord(v) && Object.keys(v).length <= 64 && Object.entries(v).every(([key, value]) => text(key) && field(value));

/** A run of a train, see routes/model.ts. */
export const runField: Field = fields({
  train: text,
  path: listOf(text, 200),
  skips: optional(listOf(text)),
  picks: optional(mapOf(whole)),
});
