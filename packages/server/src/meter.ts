const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

/** Metrics for Prometheus. */
export class Meter {
  readonly #counters = new Map<string, number>([
    ['moves_accepted_total', 0],
    ['moves_refused_total', 0],
    ['database_errors_total', 0],
  ]);
  readonly #buckets: number[] = BUCKETS.map(() => 0);
  #seconds = 0;
  #observed = 0;

  count(name: string, by = 1): void {
    this.#counters.set(name, (this.#counters.get(name) ?? 0) + by);
  }

  /** Records the seconds from a request with moves to its answer. */
  observe(seconds: number): void {
    this.#seconds += seconds;
    this.#observed++;
    for (const [i, bound] of BUCKETS.entries()) if (seconds <= bound) this.#buckets[i] = (this.#buckets[i] ?? 0) + 1;
  }

  /** The metrics in Prometheus's text format. */
  text(gauges: Readonly<Record<string, number>>): string {
    const types = new Set([...this.#counters.keys()].map((name) => name.split('{')[0]));
    const lines = [...types].map((name) => `# TYPE roundhouse_${name} counter`);
    for (const [name, value] of this.#counters) lines.push(`roundhouse_${name} ${value}`);
    lines.push('# TYPE roundhouse_move_seconds histogram');
    for (const [i, bound] of BUCKETS.entries()) lines.push(`roundhouse_move_seconds_bucket{le="${bound}"} ${this.#buckets[i]}`);
    lines.push(`roundhouse_move_seconds_bucket{le="+Inf"} ${this.#observed}`);
    lines.push(`roundhouse_move_seconds_sum ${this.#seconds}`, `roundhouse_move_seconds_count ${this.#observed}`);
    for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE roundhouse_${name} gauge`, `roundhouse_${name} ${value}`);
    return `${lines.sort(byMetric).join('\n')}\n`;
  }
}

/** Sorts the lines of one metric together, its type first. */
const byMetric = (a: string, b: string): number => {
  const name = (line: string): string => (line.replace('# TYPE ', '').match(/^\w+/)?.[0] ?? '').replace(/_(bucket|sum|count)$/, '');
  return name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0;
};
