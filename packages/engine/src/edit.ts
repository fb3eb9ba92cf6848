import type { EventType, GameEvent } from './event.ts';
import type { AssetId, CompanyId, HexId, Json, PlayerId } from './record.ts';
import type { Asset, Built, Company, Frame, Owner, Player, State } from './state.ts';

/** A writable copy of a readonly type. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? (I extends object ? Draft<I> : I)[] : T[K] };

/** The tables of a state, and the rows in them. */
interface Rows {
  readonly players: Player;
  readonly companies: Company;
  readonly assets: Asset;
}

type Table = keyof Rows;

/** Copies the lists in a row that has been copied, and what is in them. */
const copyLists = <T extends object>(row: T): Draft<T> => {
  const own = row as Record<string, unknown>;
  for (const key in own) {
    const value = own[key];
    if (Array.isArray(value)) own[key] = value.map((item) => (typeof item === 'object' && item !== null ? { ...item } : item));
  }
  return row as Draft<T>;
};

const copyRow = <T extends object>(row: T): Draft<T> => copyLists({ ...row });

const EMPTY_HEX: Built = { tile: null, rotation: 0, tokens: [] };

/**
 * Builds the next state. A row is copied when it is first changed, so unchanged rows keep their identity. To discard the changes, drop the
 * edit; `now` is the next state.
 */
export class Edit {
  /** The state including all changes so far. Change it only through the methods. */
  readonly now: State;
  readonly events: GameEvent[] = [];
  /** Counts changes of anything but the stack. */
  revision = 0;
  /** Rows and tables already copied. Lists, because they are few. */
  readonly #rows: unknown[] = [];
  /** Rows copied without their lists: only their money has changed. */
  #thin: unknown[] = [];
  #tables: Table[] = [];
  #own = false;

  constructor(base: State) {
    this.now = { ...base };
  }

  player(id: PlayerId): Draft<Player> {
    return this.#row('players', id);
  }

  company(id: CompanyId): Draft<Company> {
    return this.#row('companies', id);
  }

  asset(id: AssetId): Draft<Asset> {
    return this.#row('assets', id);
  }

  /** Change it before the next call. Every call makes a new board, because graphs and reaches are kept for a board by its identity. */
  hex(id: HexId): Draft<Built> {
    const row = copyRow<Built>(this.now.board[id] ?? EMPTY_HEX);
    this.set('board', { ...this.now.board, [id]: row as Built });
    return row;
  }

  /** The title's own state. Change only its first level: `e.own<Mine>().flag = true`. */
  own<T extends object>(): Draft<T> {
    if (!this.#own) this.set('own', copyRow(this.now.own as T));
    this.#own = true;
    this.revision++;
    return this.now.own as Draft<T>;
  }

  set<K extends keyof State>(key: K, value: State[K]): void {
    (this.now as { -readonly [P in keyof State]: State[P] })[key] = value;
    if (key !== 'stack') this.revision++;
    if (this.#tables.includes(key as Table)) this.#tables = this.#tables.filter((table) => table !== key);
  }

  push(...frames: Frame[]): void {
    this.set('stack', [...this.now.stack, ...frames]);
  }

  pop(): Frame | undefined {
    const top = this.now.stack.at(-1);
    this.set('stack', this.now.stack.slice(0, -1));
    return top;
  }

  replace(depth: number, frame: Frame): void {
    this.set('stack', this.now.stack.with(depth, frame));
  }

  /** Removes every frame about a company or player that is gone. */
  forget(about: string): void {
    this.set(
      'stack',
      this.now.stack.filter((frame) => frame.about !== about),
    );
  }

  emit(type: EventType, params: { readonly [name: string]: Json } = {}): void {
    this.events.push({ type, params });
  }

  /** Moves money between players, companies and the bank. Any other owner counts as the bank. */
  pay(from: Owner, to: Owner, amount: number): void {
    if (amount === 0) return;
    this.#purse(from, -amount);
    this.#purse(to, amount);
  }

  #purse(owner: Owner, amount: number): void {
    if (owner in this.now.players) this.#thinRow('players', owner).cash += amount;
    else if (owner in this.now.companies) this.#thinRow('companies', owner).treasury += amount;
    else this.set('bank', this.now.bank + amount);
  }

  /** The rows of a table, in a copy of it. */
  #rowsOf<K extends Table>(table: K): Record<string, Rows[K] | Draft<Rows[K]>> {
    this.revision++;
    if (!this.#tables.includes(table)) {
      this.set(table, { ...this.now[table] });
      this.#tables.push(table);
    }
    return this.now[table] as Record<string, Rows[K] | Draft<Rows[K]>>;
  }

  #row<K extends Table>(table: K, id: string): Draft<Rows[K]> {
    const rows = this.#rowsOf(table);
    const row = rows[id];
    if (row === undefined) throw new Error(`no ${id} among the ${table}`);
    if (this.#rows.includes(row)) return row as Draft<Rows[K]>;
    const isThin = this.#thin.includes(row);
    if (isThin) this.#thin = this.#thin.filter((other) => other !== row);
    const copy = isThin ? copyLists<Rows[K]>(row as Rows[K]) : copyRow<Rows[K]>(row as Rows[K]);
    rows[id] = copy;
    this.#rows.push(copy);
    return copy;
  }

  /** A row of which only the money may be changed. */
  #thinRow<K extends 'players' | 'companies'>(table: K, id: string): Draft<Rows[K]> {
    const rows = this.#rowsOf(table);
    const row = rows[id] as Rows[K];
    if (this.#rows.includes(row) || this.#thin.includes(row)) return row as Draft<Rows[K]>;
    const copy = { ...row } as Draft<Rows[K]>;
    rows[id] = copy;
    this.#thin.push(copy);
    return copy;
  }
}
