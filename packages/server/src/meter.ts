import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client';

// Metrics for Prometheus (`/api/metrics`). docs/grafana.json shows them.

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is counted, and what it means. */
const COUNTS = {
  moves_accepted_total: 'Moves that were accepted',
  moves_refused_total: 'Requests with moves that were refused',
  database_errors_total: 'Times the database could not be read or written',
  mails_sent_total: 'Emails that the mail server took',
  mails_failed_total: 'Attempts to send an email that failed',
  notices_sent_total: 'Messages that push services and webhooks took',
} as const;

type Count = keyof typeof COUNTS;

/** A gauge is read when somebody asks. With a label it has a value for each. */
export interface Reading {
  readonly help: string;
  readonly label?: string;
  read(): Promise<Readonly<Record<string, number>> | number> | Readonly<Record<string, number>> | number;
}

let watchesProcess = false;

/** Memory, garbage collection and the delay of the event loop, once for the process. */
const watchProcess = (): void => {
  if (watchesProcess) return;
  watchesProcess = true;
  collectDefaultMetrics();
};

export class Meter {
  readonly #registry = new Registry();
  readonly #counts: Readonly<Record<Count, Counter>>;
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #tasks: Histogram<'kind' | 'outcome'>;

  constructor() {
    watchProcess();
    const registers = [this.#registry];
    this.#counts = Object.fromEntries(
      Object.entries(COUNTS).map(([name, help]) => [name, new Counter({ name: `roundhouse_${name}`, help, registers })]),
    ) as Record<Count, Counter>;
    this.#requests = new Histogram({
      name: 'roundhouse_request_seconds',
      help: 'Time from a request to its answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#tasks = new Histogram({
      name: 'roundhouse_task_seconds',
      help: 'Time that a task of the worker threads took, the wait for a thread included',
      labelNames: ['kind', 'outcome'],
      buckets: SECONDS,
      registers,
    });
  }

  count(name: Count, by = 1): void {
    this.#counts[name].inc(by);
  }

  /** A request was answered. `route` is its pattern, so that there are only so many. */
  answered(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  /** A task of the worker threads is over. */
  worked(kind: string, outcome: 'done' | 'failed', seconds: number): void {
    this.#tasks.observe({ kind, outcome }, seconds);
  }

  /** Adds values that are read whenever somebody asks. One that cannot be read is left out. */
  watch(gauges: Readonly<Record<string, Reading>>): void {
    for (const [name, { help, label, read }] of Object.entries(gauges))
      new Gauge({
        name: `roundhouse_${name}`,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [this.#registry],
        async collect() {
          this.reset();
          const found = await Promise.resolve()
            .then(read)
            .catch(() => null);
          if (found === null) this.remove();
          else if (typeof found === 'number') this.set(found);
          else for (const [key, value] of Object.entries(found)) this.set({ [label ?? 'key']: key }, value);
        },
      });
  }

  /** The metrics in Prometheus's text format. */
  text(): Promise<string> {
    return Registry.merge([register, this.#registry]).metrics();
  }
}
