import type { Present } from '@roundhouse/table';
import type { Notifier } from './notifier.ts';

/** A client that watches a table. */
export interface Watcher {
  readonly who: Present | null;
  presence(people: readonly Present[], watching: number): void;
}

const FORGET_MS = 60_000;
/** Changes within this time are sent together. */
const BATCH_MS = 50;

/** Who watches which table, on this node and on others. */
export class Presence {
  readonly #here = new Map<string, Set<Watcher>>();
  readonly #there = new Map<string, Map<string, { readonly people: readonly Present[]; readonly at: number }>>();
  readonly #now: () => number;
  /** Tables whose presence changed; true: other nodes must be told too. */
  readonly #news = new Map<string, boolean>();
  notifier: Pick<Notifier, 'presence'>;

  constructor(notifier: Pick<Notifier, 'presence'>, now: () => number) {
    this.notifier = notifier;
    this.#now = now;
  }

  get watchers(): number {
    let count = 0;
    for (const watchers of this.#here.values()) count += watchers.size;
    return count;
  }

  enter(table: string, watcher: Watcher): void {
    const here = this.#here.get(table) ?? new Set();
    this.#here.set(table, here.add(watcher));
    this.changed(table);
  }

  exit(table: string, watcher: Watcher): void {
    const here = this.#here.get(table);
    here?.delete(watcher);
    if (here?.size === 0) this.#here.delete(table);
    this.changed(table);
  }

  heard(node: string, table: string, people: readonly Present[]): void {
    const nodes = this.#there.get(table) ?? new Map();
    if (people.length === 0) nodes.delete(node);
    else nodes.set(node, { people, at: this.#now() });
    if (nodes.size === 0) this.#there.delete(table);
    else this.#there.set(table, nodes);
    this.#soon(table, false);
  }

  /** Repeats who is here, and forgets nodes that have not repeated theirs: they are down. */
  repeat(): void {
    for (const table of this.#here.keys()) this.notifier.presence(table, this.#local(table));
    for (const [table, nodes] of this.#there) {
      for (const [node, { at }] of nodes) if (this.#now() - at > FORGET_MS) this.heard(node, table, []);
    }
  }

  /** A client came, left or changed seats. */
  changed(table: string): void {
    this.#soon(table, true);
  }

  #soon(table: string, everywhere: boolean): void {
    if (this.#news.size === 0) setTimeout(() => this.#tellAll(), BATCH_MS).unref();
    this.#news.set(table, everywhere || this.#news.get(table) === true);
  }

  #tellAll(): void {
    const news = [...this.#news];
    this.#news.clear();
    for (const [table, everywhere] of news) {
      if (everywhere) this.notifier.presence(table, this.#local(table));
      this.#tell(table);
    }
  }

  #local(table: string): readonly Present[] {
    return [...(this.#here.get(table) ?? [])].map(({ who }) => who ?? { name: '', seat: null });
  }

  #tell(table: string): void {
    const all = [...this.#local(table), ...[...(this.#there.get(table)?.values() ?? [])].flatMap(({ people }) => people)];
    const named = new Map(all.filter(({ name }) => name !== '').map((who) => [`${who.seat} ${who.name}`, who]));
    for (const watcher of this.#here.get(table) ?? []) watcher.presence([...named.values()], all.length);
  }
}
