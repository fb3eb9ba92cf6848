// Fields of an export, read one by one. A field that does not fit is undefined.

export type Field<T> = (value: unknown) => T | undefined;
export type FieldOf<F> = F extends Field<infer T> ? T : never;
export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<S extends Fields> = { readonly [K in keyof S]: FieldOf<S[K]> };

/** Longest text and longest list that are read. */
const LONGEST = 200;
const MOST = 100;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Field<string> = (value) => (typeof value === 'string' && value.length <= LONGEST ? value : undefined);

/** A whole number that fits into a game. */
export const whole: Field<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 1_000_000_000_000 ? value : undefined;

/** An id or a choice: some exports write numbers, others texts. */
export const name: Field<string> = (value) => (typeof value === 'number' ? whole(value)?.toString() : text(value));

export const maybe =
  <T>(field: Field<T>): Field<T | null> =>
  (value) =>
    value === undefined || value === null ? null : field(value);

export const listOf =
  <T>(field: Field<T>): Field<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > MOST) return undefined;
    const items = value.map(field);
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined;
  };

/** The values of these fields, or the name of the first that is missing or does not fit. */
export const readFields = <S extends Fields>(
  fields: S,
  given: Readonly<Record<string, unknown>>,
): { readonly ok: true; readonly values: ValuesOf<S> } | { readonly ok: false; readonly field: string; readonly missing: boolean } => {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const own = Object.hasOwn(given, key) ? given[key] : undefined;
    const value = field(own);
    if (value === undefined) return { ok: false, field: key, missing: own === undefined };
    values[key] = value;
  }
  return { ok: true, values: values as ValuesOf<S> };
};

export const objectOf =
  <S extends Fields>(fields: S): Field<ValuesOf<S>> =>
  (value) => {
    const read = isObject(value) ? readFields(fields, value) : null;
    return read?.ok ? read.values : undefined;
  };
