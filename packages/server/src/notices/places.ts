// Browsers and webhooks, as far as this node knows them. One that does not answer is written to less and less often, and never twice at the same
// time, so that no number of them keeps the others waiting.

const MINUTE = 60_000;
const LONGEST_MS = 60 * MINUTE;
/** When to look again whether a place is free. */
const BUSY_MS = 5_000;
/** So many places are remembered. */
const MANY = 10_000;

interface Rest {
  readonly failures: number;
  readonly until: number;
}

export class Places {
  readonly #busy = new Set<string>();
  readonly #resting = new Map<string, Rest>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How long nothing new should be sent to a place. */
  waitFor(place: string): number {
    if (this.#busy.has(place)) return BUSY_MS;
    return Math.max(0, (this.#resting.get(place)?.until ?? 0) - this.#now());
  }

  /** Sends something to a place. If it throws, the place rests. */
  async sendTo(place: string, work: () => Promise<void>): Promise<void> {
    this.#busy.add(place);
    try {
      await work();
      this.#resting.delete(place);
    } catch (error) {
      this.#rest(place);
      throw error;
    } finally {
      this.#busy.delete(place);
    }
  }

  #rest(place: string): void {
    const failures = (this.#resting.get(place)?.failures ?? 0) + 1;
    if (this.#resting.size >= MANY) this.#resting.clear();
    this.#resting.set(place, { failures, until: this.#now() + Math.min(LONGEST_MS, MINUTE * 2 ** (failures - 1)) });
  }
}
