import type { Params, PlayerId } from './record.ts';
import type { Run } from './routes/model.ts';

// The forms of a move's fields. A value that does not fit never reaches a rule. The type of a move and its JSON Schema are derived from the
// same definition.

/** Tells whether a value read from outside has the form of this field. */
export interface Field<T = unknown> {
  (value: unknown): value is T;
  /** The form as JSON Schema. */
  readonly schema: Params;
  /** The field may be absent. */
  readonly isOptional?: boolean;
}
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

const field = <T>(fits: (value: unknown) => value is T, schema: Params, isOptional = false): Field<T> =>
  Object.assign(fits, { schema, isOptional });

/** The fields of a shape as an object schema. `more` are fields that every such object has. */
export const schemaOf = (shape: MoveShape, more: Readonly<Record<string, Params>> = {}): Params => ({
  type: 'object',
  properties: { ...more, ...Object.fromEntries(Object.entries(shape).map(([key, { schema }]) => [key, schema])) },
  required: [...Object.keys(more), ...Object.keys(shape).filter((key) => shape[key]?.isOptional !== true)],
  additionalProperties: false,
});

/** A non-empty id. Rejects keys of Object.prototype such as 'constructor', which any lookup would find. */
export const text: Field<string> = field(
  (v): v is string => typeof v === 'string' && v.length > 0 && v.length <= 64 && !(v in Object.prototype),
  { type: 'string', minLength: 1, maxLength: 64 },
);
/** A whole number. */
export const whole: Field<number> = field((v): v is number => Number.isSafeInteger(v) && (v as number) >= 0, {
  type: 'integer',
  minimum: 0,
});
/** True or false. */
export const flag: Field<boolean> = field((v): v is boolean => typeof v === 'boolean', { type: 'boolean' });
/** One of these words. */
export const oneOf = <const V extends string>(...values: readonly V[]): Field<V> =>
  field((v): v is V => typeof v === 'string' && (values as readonly string[]).includes(v), { type: 'string', enum: values });
/** A list of values of one kind, with at most `most` entries. */
export const listOf = <T>(of: Field<T>, most = 64): Field<readonly T[]> =>
  field((v): v is readonly T[] => Array.isArray(v) && v.length <= most && v.every(of), { type: 'array', items: of.schema, maxItems: most });
/** A field that may be left out. */
export const optional = <T>(of: Field<T>): Field<T | undefined> =>
  field((v): v is T | undefined => v === undefined || of(v), of.schema, true);

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** An object with these fields. */
export const fields = <S extends MoveShape>(shape: S): Field<FieldsOf<S>> =>
  field(
    (v): v is FieldsOf<S> =>
      isRecord(v) && Object.keys(v).every((key) => Object.hasOwn(shape, key)) && Object.entries(shape).every(([key, of]) => of(v[key])),
    schemaOf(shape),
  );

export const mapOf = <T>(of: Field<T>): Field<Readonly<Record<string, T>>> =>
  field(
    (v): v is Readonly<Record<string, T>> =>
      isRecord(v) && Object.keys(v).length <= 64 && Object.entries(v).every(([key, value]) => text(key) && of(value)),
    { type: 'object', additionalProperties: of.schema, maxProperties: 64 },
  );

/** The run of a train, see routes/model.ts. */
export const runField: Field<Run> = fields({
  train: text,
  path: listOf(text, 200),
  skips: optional(listOf(text)),
  picks: optional(mapOf(whole)),
});
