import type { Pay, RouteModel, RouteTrain } from './model.ts';

// Arithmetic shared by the parts of the solver.

/** Less than every reachable value. Sums with it do not overflow. */
export const NONE = -(1 << 29);

export const paysOf = (model: RouteModel, train: RouteTrain, stop: number): readonly Pay[] =>
  train.pays?.[stop] ?? (model.stops[stop] as RouteModel['stops'][number]).pays;

export const worthOf = (model: RouteModel, pay: Pay): number => pay.income * model.worth.income + pay.treasury * model.worth.treasury;

export const gcd = (a: number, b: number): number => {
  while (b !== 0) [a, b] = [b, a % b];
  return Math.abs(a);
};

/** Like Uint8Array.from with a function, but faster. */
export const bytesOf = (length: number, isSet: (i: number) => boolean): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) if (isSet(i)) bytes[i] = 1;
  return bytes;
};

export const numbersOf = (length: number, at: (i: number) => number): Int32Array => {
  const numbers = new Int32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = at(i);
  return numbers;
};

/** Numbers keys in the order in which they first occur. */
export const indexer = <T>(): { of: (key: T) => number; size: () => number } => {
  const seen = new Map<T, number>();
  return {
    of: (key) => {
      const known = seen.get(key);
      if (known !== undefined) return known;
      seen.set(key, seen.size);
      return seen.size - 1;
    },
    size: () => seen.size,
  };
};
