import { changeHex } from './board/track.ts';
import type { EventType, GameEvent } from './event.ts';
import type { AssetId, CompanyId, HexId, Json, PlayerId } from './record.ts';
import type { Asset, Built, Certificate, Company, Frame, Owner, Player, State, Train } from './state.ts';

/** A writable copy of a readonly type. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? (I extends object ? Draft<I> : I)[] : T[K] };

/** The tables of a state, and the rows in them. */
interface Rows {
  readonly players: Player;
  readonly companies: Company;
  readonly assets: Asset;
}

type Table = keyof Rows;

/** A company whose figures can be changed and whose lists can be replaced. */
export type Charter = { -readonly [K in keyof Company]: Company[K] };

// States and rows are copied field by field. Every copy then has the same shape inside the machine, whatever it was copied from, which makes
// reading and copying it fast; a copy by spread gets a shape of its own.

const copyState = (s: State): State => ({
  title: s.title,
  rules: s.rules,
  options: s.options,
  players: s.players,
  order: s.order,
  companies: s.companies,
  assets: s.assets,
  board: s.board,
  supply: s.supply,
  market: s.market,
  bank: s.bank,
  phase: s.phase,
  round: s.round,
  stack: s.stack,
  result: s.result,
  own: s.own,
});

/** A row with the lists of the old one. */
const COPY: { readonly [K in Table]: (row: Rows[K]) => Draft<Rows[K]> } = {
  players: ({ name, cash, out, debts }) => ({ name, cash, out, debts: debts as number[] }),
  companies: ({ kind, treasury, par, floated, operated, certificates, trains, tokens }) => ({
    kind,
    treasury,
    par,
    floated,
    operated,
    certificates: certificates as Draft<Certificate>[],
    trains: trains as Draft<Train>[],
    tokens: tokens as (HexId | null)[],
  }),
  assets: ({ owner, open, used }) => ({ owner, open, used }),
};

const copyCertificate = ({ percent, president, owner }: Certificate): Draft<Certificate> => ({ percent, president, owner });
const sameItem = <I>(item: I): I => item;
const copyTrain = (train: Train): Draft<Train> => ({ ...train });

/** Copies a row of any kind, the lists in it, and what is in them. */
const copyOwn = <T extends object>(row: T): Draft<T> => {
  const own = { ...row } as Record<string, unknown>;
  for (const key in own) {
    const value = own[key];
    if (Array.isArray(value)) own[key] = value.map((item) => (typeof item === 'object' && item !== null ? { ...item } : item));
  }
  return own as Draft<T>;
};

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
  /** Rows and lists in them that are already copied: a list, because they are few. */
  readonly #copied: unknown[] = [];
  #tables: Table[] = [];
  #own = false;

  constructor(base: State) {
    this.now = copyState(base);
  }

  player(id: PlayerId): Draft<Player> {
    const row = this.#row('players', id);
    row.debts = this.#listOf(row.debts, sameItem);
    return row;
  }

  /** The row of a company with all its lists. To change one list or a figure, the methods below copy less. */
  company(id: CompanyId): Draft<Company> {
    this.certificates(id);
    this.trains(id);
    this.tokens(id);
    return this.#row('companies', id);
  }

  /** The row of a company without its lists: they can be replaced, not changed. */
  charter(id: CompanyId): Charter {
    return this.#row('companies', id);
  }

  certificates(id: CompanyId): Draft<Certificate>[] {
    const row = this.#row('companies', id);
    row.certificates = this.#listOf(row.certificates, copyCertificate);
    return row.certificates;
  }

  trains(id: CompanyId): Draft<Train>[] {
    const row = this.#row('companies', id);
    row.trains = this.#listOf(row.trains, copyTrain);
    return row.trains;
  }

  tokens(id: CompanyId): (HexId | null)[] {
    const row = this.#row('companies', id);
    row.tokens = this.#listOf(row.tokens, sameItem);
    return row.tokens;
  }

  asset(id: AssetId): Draft<Asset> {
    return this.#row('assets', id);
  }

  /** Change it before the next call. Every call makes a new board, because graphs and reaches are kept for a board by its identity. */
  hex(id: HexId): Draft<Built> {
    const { tile, rotation, tokens } = this.now.board[id] ?? EMPTY_HEX;
    const row: Draft<Built> = { tile, rotation, tokens: tokens.map((token) => ({ ...token })) };
    this.set('board', changeHex(this.now.board, id, row));
    return row;
  }

  /** The title's own state. Change only its first level: `e.own<Mine>().flag = true`. */
  own<T extends object>(): Draft<T> {
    if (!this.#own) this.set('own', copyOwn(this.now.own as T));
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
    if (owner in this.now.players) this.#row('players', owner).cash += amount;
    else if (owner in this.now.companies) this.#row('companies', owner).treasury += amount;
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

  /** A row with the lists of the old one, until they are asked for. */
  #row<K extends Table>(table: K, id: string): Draft<Rows[K]> {
    const rows = this.#rowsOf(table);
    const row = rows[id];
    if (row === undefined) throw new Error(`no ${id} among the ${table}`);
    if (this.#copied.includes(row)) return row as Draft<Rows[K]>;
    const copy = COPY[table](row as Rows[K]);
    rows[id] = copy;
    this.#copied.push(copy);
    return copy;
  }

  #listOf<I>(list: I[], copyItem: (item: I) => I): I[] {
    if (this.#copied.includes(list)) return list;
    const copy = list.map(copyItem);
    this.#copied.push(copy);
    return copy;
  }
}
