// Means with their standard errors, and what two of them say about a difference.

/** A mean with its standard error. */
export interface Measure {
  readonly n: number;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  /** The mean is a part of all, from 0 to 1. */
  readonly share?: true;
}

export const measure = (values: readonly number[]): Measure => {
  const n = values.length;
  if (n === 0) return { n, mean: 0, error: 0 };
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const spread = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { n, mean, error: n < 2 ? 0 : Math.sqrt(spread / (n - 1) / n) };
};

/** How often something is so. The error is Agresti and Coull's, which stays above zero where it is never or always so. */
export const share = (values: readonly boolean[]): Measure => {
  const n = values.length;
  if (n === 0) return { n, mean: 0, error: 0, share: true };
  const yes = values.filter(Boolean).length;
  const p = (yes + 2) / (n + 4);
  return { n, mean: yes / n, error: Math.sqrt((p * (1 - p)) / (n + 4)), share: true };
};

/** The mean of parts of games, each from 0 to 1. Where none lies between, it is how often something is so. */
export const proportion = (values: readonly number[]): Measure =>
  values.every((value) => value === 0 || value === 1) ? share(values.map((value) => value === 1)) : { ...measure(values), share: true };

/** The part of a normal distribution that lies further out than z, on both sides (Abramowitz and Stegun, 7.1.26). */
const tails = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-x * x);
};

/** How a figure changed between two reports, and whether that is more than chance. */
export interface Difference {
  readonly what: string;
  readonly before: Measure;
  readonly after: Measure;
  readonly change: number;
  readonly error: number;
  /** How likely such a difference is by chance. */
  readonly p: number;
  /** Still below 5% false alarms when all that was compared is counted (Benjamini and Hochberg). */
  readonly significant: boolean;
}

/** Fewer figures than this say too little of their own spread. */
export const ENOUGH = 20;

/** Compares measures of the same name, the surest difference first. */
export const compareMeasures = (before: ReadonlyMap<string, Measure>, after: ReadonlyMap<string, Measure>): readonly Difference[] => {
  const found = [...before]
    .flatMap(([what, a]) => {
      const b = after.get(what);
      if (b === undefined || a.n < ENOUGH || b.n < ENOUGH) return [];
      const change = b.mean - a.mean;
      const error = Math.hypot(a.error, b.error);
      return [{ what, before: a, after: b, change, error, p: error === 0 ? (change === 0 ? 1 : 0) : tails(change / error) }];
    })
    .sort((x, y) => x.p - y.p || (x.what < y.what ? -1 : 1));
  const last = found.findLastIndex(({ p }, i) => p <= (0.05 * (i + 1)) / found.length);
  return found.map((difference, i) => ({ ...difference, significant: i <= last }));
};
