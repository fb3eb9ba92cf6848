import type { PlayerId } from '@roundhouse/engine';
import { type Order, type ShownEntry, type Standing, seatOf } from '@roundhouse/table';
import type { OrderBook } from '../game/session.ts';
import { type TableApi, Trouble } from './api.ts';

/** The table around the orders. */
interface Around {
  seq(): number;
  take(entries: readonly ShownEntry[]): void;
  tell(): void;
}

/** The standing orders of the person at this screen, as the server has them. They are asked for when they are first shown. */
export class TableOrders implements OrderBook {
  readonly #api: Pick<TableApi, 'orders' | 'makeOrder' | 'endOrder'>;
  readonly #around: Around;
  #list: readonly Standing[] | null = null;
  #isKnown = false;
  #isAsking = false;

  constructor(api: Pick<TableApi, 'orders' | 'makeOrder' | 'endOrder'>, around: Around) {
    this.#api = api;
    this.#around = around;
  }

  get list(): readonly Standing[] | null {
    if (!this.#isKnown) void this.#look();
    return this.#list;
  }

  /** Something has happened at the table: orders may have acted or ended. */
  stale(): void {
    // An order that has ended stays as it is.
    if (this.#list === null || this.#list.some(({ ended }) => ended === null)) this.#isKnown = false;
  }

  async make(player: PlayerId, order: Order): Promise<void> {
    try {
      this.#become(await this.#api.makeOrder(this.#around.seq(), order, seatOf(player)));
    } catch (error) {
      // The page may be behind by a move that it has not heard of yet.
      if (!(error instanceof Trouble) || error.code !== 'stale') throw error;
      this.#around.take((error.more.news ?? []) as readonly ShownEntry[]);
      this.#become(await this.#api.makeOrder(this.#around.seq(), order, seatOf(player)));
    }
  }

  async end(id: string | null): Promise<void> {
    this.#become(await this.#api.endOrder(id));
  }

  async #look(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#isKnown = true;
    try {
      const list = await this.#api.orders();
      this.#isAsking = false;
      this.#become(list);
    } catch {
      // The next entry of the table asks again.
    } finally {
      this.#isAsking = false;
    }
  }

  #become(list: readonly Standing[]): void {
    this.#list = list;
    this.#around.tell();
  }
}
