import type { Json } from '@roundhouse/engine';

// Schemas of JSON files. They are checked whenever a title is loaded, so they must load fast.

/** What a value must look like. `T` is the type it then has. */
export interface Schema<T = unknown> {
  /** Adds what is wrong with a value that is found `at` this place. */
  check(value: unknown, at: string, faults: string[]): void;
  /** The same as JSON Schema, for editors and other programs. */
  json(): Json;
  readonly optional?: boolean;
  /** Never set: it lets the type remember what it describes. */
  readonly describes?: T;
}

export interface Optional<T> extends Schema<T> {
  readonly optional: true;
}

/** The type of the values that a schema accepts. */
export type Static<S> = S extends Schema<infer T> ? T : never;

export type Fields = Readonly<Record<string, Schema>>;

type Flat<T> = { [K in keyof T]: T[K] };
type Values<F extends Fields> = Flat<
  { [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Static<F[K]> } & {
    [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Static<F[K]>;
  }
>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const only = <T>(what: string, json: Json, accepts: (value: unknown) => boolean): Schema<T> => ({
  check: (value, at, faults) => {
    if (!accepts(value)) faults.push(`${at} must be ${what}`);
  },
  json: () => json,
});

/** An object with exactly these fields. */
export const exactly = <F extends Fields>(fields: F): Schema<Values<F>> => ({
  check: (value, at, faults) => {
    if (!isObject(value)) return void faults.push(`${at} must be an object`);
    for (const key in fields) {
      const field = fields[key] as Schema;
      if (value[key] !== undefined) field.check(value[key], `${at}/${key}`, faults);
      else if (!field.optional) faults.push(`${at} must have ${key}`);
    }
    for (const key in value) if (!Object.hasOwn(fields, key)) faults.push(`${at} must not have ${key}`);
  },
  json: () => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.json()])),
    required: Object.keys(fields).filter((key) => !fields[key]?.optional),
    additionalProperties: false,
  }),
});

/** A field that may be missing. */
export const maybe = <T>(schema: Schema<T>): Optional<T> => ({ ...schema, optional: true });

export const list = <T>(item: Schema<T>): Schema<T[]> => ({
  check: (value, at, faults) => {
    if (!Array.isArray(value)) return void faults.push(`${at} must be a list`);
    for (let i = 0; i < value.length; i++) item.check(value[i], `${at}/${i}`, faults);
  },
  json: () => ({ type: 'array', items: item.json() }),
});

export const pair = <A, B>(first: Schema<A>, second: Schema<B>): Schema<[A, B]> => ({
  check: (value, at, faults) => {
    if (!Array.isArray(value) || value.length !== 2) return void faults.push(`${at} must be a pair`);
    first.check(value[0], `${at}/0`, faults);
    second.check(value[1], `${at}/1`, faults);
  },
  json: () => ({ type: 'array', prefixItems: [first.json(), second.json()], minItems: 2, maxItems: 2 }),
});

/** A table of values by id. */
export const byId = <T>(row: Schema<T>): Schema<Record<string, T>> => ({
  check: (value, at, faults) => {
    if (!isObject(value)) return void faults.push(`${at} must be a table`);
    for (const id in value) row.check(value[id], `${at}/${id}`, faults);
  },
  json: () => ({ type: 'object', additionalProperties: row.json() }),
});

/** A value of any of these schemas. */
export const either = <S extends readonly Schema[]>(...schemas: S): Schema<Static<S[number]>> => ({
  check: (value, at, faults) => {
    const all: string[] = [];
    for (const schema of schemas) {
      const found: string[] = [];
      schema.check(value, at, found);
      if (found.length === 0) return;
      all.push(...found);
    }
    faults.push(all.join(' or '));
  },
  json: () => ({ anyOf: schemas.map((schema) => schema.json()) }),
});

/** A list of at least one row, each with an id of its own. */
export const rows = <T extends { readonly id: string }>(row: Schema<T>): Schema<T[]> => {
  const plain = list(row);
  return {
    check: (value, at, faults) => {
      plain.check(value, at, faults);
      if (!Array.isArray(value)) return;
      if (value.length === 0) faults.push(`${at} must not be empty`);
      const ids = value.flatMap((one) => (isObject(one) ? [one.id] : []));
      const doubled = ids.find((id, i) => ids.indexOf(id) < i);
      if (doubled !== undefined) faults.push(`${at} must not have ${String(doubled)} twice`);
    },
    json: () => ({ type: 'array', items: row.json(), minItems: 1 }),
  };
};

export const oneOf = <const V extends string>(...values: readonly V[]): Schema<V> =>
  only(values.join(' or '), { enum: values }, (value) => values.includes(value as V));

const rangeOf = (least: number, most = Number.POSITIVE_INFINITY): string => {
  if (most !== Number.POSITIVE_INFINITY) return ` from ${least} to ${most}`;
  return least === Number.NEGATIVE_INFINITY ? '' : ` of at least ${least}`;
};

const boundsOf = (least: number, most = Number.POSITIVE_INFINITY): Readonly<Record<string, number>> => ({
  ...(least !== Number.NEGATIVE_INFINITY && { minimum: least }),
  ...(most !== Number.POSITIVE_INFINITY && { maximum: most }),
});

export const text = (): Schema<string> => only('a text', { type: 'string' }, (value) => typeof value === 'string');
export const number = (least = Number.NEGATIVE_INFINITY): Schema<number> =>
  only(
    `a number${rangeOf(least)}`,
    { type: 'number', ...boundsOf(least) },
    (value) => typeof value === 'number' && Number.isFinite(value) && value >= least,
  );
export const flag = (): Schema<boolean> => only('true or false', { type: 'boolean' }, (value) => typeof value === 'boolean');
export const nothing = (): Schema<null> => only('null', { type: 'null' }, (value) => value === null);

export const whole = (least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Schema<number> =>
  only(
    `a whole number${rangeOf(least, most)}`,
    { type: 'integer', ...boundsOf(least, most) },
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  );
