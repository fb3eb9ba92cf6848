import type { PlayerId } from './record.ts';
import type { Run } from './routes/model.ts';

// The forms of a move's fields. A value that does not fit never reaches a rule. The type of a move is derived from the same definition.

/** Tells whether a value read from outside has the form of this field. */
export type Field<T = unknown> = (value: unknown) => value is T;
/** The fields of one type of move besides `type` and `by`. */
export type MoveShape = Readonly<Record<string, Field>>;
/** The moves of a step: their types, and the form of each. */
export type Shapes = Readonly<Record<string, MoveShape>>;

type Value<F> = F extends Field<infer T> ? T : never;
type Optional<S extends MoveShape> = { [K in keyof S]-?: undefined extends Value<S[K]> ? K : never }[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };

/** The fields of a shape as an object type. */
export type FieldsOf<S extends MoveShape> = Flat<
  { readonly [K in Exclude<keyof S, Optional<S>>]: Value<S[K]> } & { readonly [K in Optional<S>]?: Value<S[K]> }
>;

/** The union of the moves that shapes describe. */
export type MoveOf<S extends Shapes> = {
  [T in keyof S & string]: Flat<{ readonly type: T; readonly by: PlayerId } & FieldsOf<S[T]>>;
}[keyof S & string];

/** Those moves of a union that have this type. */
export type MoveNamed<M extends { readonly type: string }, T extends M['type']> = Extract<M, { readonly type: T }>;

/** A non-empty id. Rejects keys of Object.prototype such as 'constructor', which any lookup would find. */
export const text: Field<string> = (v): v is string => typeof v === 'string' && v.length > 0 && v.length <= 64 && !(v in Object.prototype);
export const whole: Field<number> = (v): v is number => Number.isSafeInteger(v) && (v as number) >= 0;
export const flag: Field<boolean> = (v): v is boolean => typeof v === 'boolean';
export const oneOf =
  <const V extends string>(...values: readonly V[]): Field<V> =>
  (v): v is V =>
    typeof v === 'string' && (values as readonly string[]).includes(v);
export const listOf =
  <T>(field: Field<T>, most = 64): Field<readonly T[]> =>
  (v): v is readonly T[] =>
    Array.isArray(v) && v.length <= most && v.every(field);
export const optional =
  <T>(field: Field<T>): Field<T | undefined> =>
  (v): v is T | undefined =>
    v === undefined || field(v);

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

export const fields =
  <S extends MoveShape>(shape: S): Field<FieldsOf<S>> =>
  (v): v is FieldsOf<S> =>
    isRecord(v) && Object.keys(v).every((key) => Object.hasOwn(shape, key)) && Object.entries(shape).every(([key, field]) => field(v[key]));

export const mapOf =
  <T>(field: Field<T>): Field<Readonly<Record<string, T>>> =>
  (v): v is Readonly<Record<string, T>> =>
    isRecord(v) && Object.keys(v).length <= 64 && Object.entries(v).every(([key, value]) => text(key) && field(value));

/** The run of a train, see routes/model.ts. */
export const runField: Field<Run> = fields({
  train: text,
  path: listOf(text, 200),
  skips: optional(listOf(text)),
  picks: optional(mapOf(whole)),
});
