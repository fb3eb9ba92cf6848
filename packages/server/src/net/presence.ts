import type { Message, Present } from '@roundhouse/table';
import type { Notifier } from './notifier.ts';

/** A client that watches a table. */
export interface Watcher {
  readonly who: Present | null;
  /** `text`: who is here, as a message. */
  presence(text: string): void;
}

const FORGET_MS = 60_000;
/** Changes within this time are sent together. Everybody hears of everybody, so that it is longer where many watch: by so much each. */
const BATCH_MS = 50;
const EACH_MS = 2;
const LONGEST_MS = 5_000;

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
    const known = this.#news.get(table);
    this.#news.set(table, everywhere || known === true);
    if (known !== undefined) return;
    const wait = Math.min(LONGEST_MS, BATCH_MS + EACH_MS * (this.#here.get(table)?.size ?? 0));
    setTimeout(() => {
      if (this.#news.get(table) === true) this.notifier.presence(table, this.#local(table));
      this.#news.delete(table);
      this.#tell(table);
    }, wait).unref();
  }

  #local(table: string): readonly Present[] {
    return [...(this.#here.get(table) ?? [])].map(({ who }) => who ?? { name: '', seat: null });
  }

  #tell(table: string): void {
    const all = [...this.#local(table), ...[...(this.#there.get(table)?.values() ?? [])].flatMap(({ people }) => people)];
    const named = new Map(all.filter(({ name }) => name !== '').map((who) => [`${who.seat} ${who.name}`, who]));
    const message: Message = { type: 'presence', people: [...named.values()], watching: all.length };
    const text = JSON.stringify(message);
    for (const watcher of this.#here.get(table) ?? []) watcher.presence(text);
  }
}
