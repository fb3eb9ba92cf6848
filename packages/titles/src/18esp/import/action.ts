import type { Read } from '@roundhouse/engine';
import { type FieldOf, type Fields, isObject, listOf, maybe, name, objectOf, readFields, text, type ValuesOf, whole } from './fields.ts';

// The actions of an exported game of 18España: each kind with the fields that are read of it.

const ROUTE = objectOf({
  train: text,
  /** For each stretch between two stops the hexes it runs over. */
  connections: listOf(listOf(text)),
  revenue: maybe(whole),
  subsidy: maybe(whole),
  /** The stops, each '<hex>-<index>'. */
  nodes: maybe(listOf(text)),
});
export type ForeignRoute = FieldOf<typeof ROUTE>;

const KINDS = {
  bid: { company: text, price: whole },
  pass: {},
  par: { corporation: text, share_price: text },
  buy_shares: { shares: listOf(text), percent: maybe(whole) },
  sell_shares: { shares: listOf(text), percent: maybe(whole) },
  payoff_player_debt: {},
  bankrupt: {},
  lay_tile: { hex: text, tile: text, rotation: whole },
  place_token: { city: text },
  choose: { choice: name },
  choose_ability: { choice: name },
  run_routes: { routes: listOf(ROUTE) },
  dividend: { kind: text },
  buy_train: { train: text, price: whole, variant: maybe(text) },
  buy_company: { company: text, price: whole },
  special_buy: { description: text },
  combined_trains: { base: text, additional_train: text },
  discard_train: { train: text },
  merge: { corporation: text },
  destination_connection: {},
  program_buy_shares: {},
  program_share_pass: {},
  program_auction_bid: {},
  program_auction_pass: {},
  program_merger_pass: {},
  program_close_pass: {},
  program_disable: {},
  program_enable: {},
  log: {},
  message: {},
  undo: { action_id: maybe(whole) },
  redo: {},
  end_game: {},
} as const satisfies Readonly<Record<string, Fields>>;

type Kind = keyof typeof KINDS;

const ENTITIES = ['player', 'corporation', 'company'] as const;

interface Head {
  readonly id: number;
  /** Place among the actions with this id: 0 made by a player, from 1 on automatic. */
  readonly sub: number;
  readonly entity: string;
  readonly entityType: (typeof ENTITIES)[number];
}

export type ActionOf<K extends Kind> = Head & { readonly type: K } & ValuesOf<(typeof KINDS)[K]>;
export type Action = { [K in Kind]: ActionOf<K> }[Kind];

/** A recorded action and the automatic ones that followed from it. */
export interface Entry {
  readonly action: Action;
  readonly autos: readonly Action[];
}

const HEAD = { entity: name, entity_type: text };

const isKind = (type: unknown): type is Kind => typeof type === 'string' && Object.hasOwn(KINDS, type);

const fault = (where: string, what: string): { readonly ok: false; readonly error: string } => ({ ok: false, error: `${where}: ${what}` });

const readAction = (given: unknown, where: string, id: number, sub: number): Read<Action> => {
  if (!isObject(given)) return fault(where, 'an action must be an object');
  const { type } = given;
  if (!isKind(type)) return fault(where, `unknown action ${JSON.stringify(type)?.slice(0, 60) ?? 'without a type'}`);
  const named = `${where} (${type})`;
  const head = readFields(HEAD, given);
  const own = readFields(KINDS[type] as Fields, given);
  for (const read of [head, own]) if (!read.ok) return fault(named, `${read.field} ${read.missing ? 'is missing' : 'is not readable'}`);
  if (!head.ok || !own.ok) return fault(named, 'not readable');
  const entityType = ENTITIES.find((kind) => kind === head.values.entity_type);
  if (entityType === undefined) return fault(named, `unknown entity_type ${JSON.stringify(head.values.entity_type)}`);
  return { ok: true, value: { ...own.values, type, id, sub, entity: head.values.entity, entityType } as Action };
};

/** Most automatic actions after one action. */
const MOST_AUTOS = 50;

/** Reads one recorded action; `place` counts from 1 and stands in for an id that is not given. */
export const readEntry = (given: unknown, place: number): Read<Entry> => {
  const where = `action ${place}`;
  const id = isObject(given) ? (whole(given.id) ?? place) : place;
  const action = readAction(given, where, id, 0);
  if (!action.ok) return action;
  const list = (given as { readonly auto_actions?: unknown }).auto_actions ?? [];
  if (!Array.isArray(list) || list.length > MOST_AUTOS) return fault(where, 'auto_actions is not readable');
  const autos: Action[] = [];
  for (const [index, auto] of list.entries()) {
    const read = readAction(auto, `${where}, automatic action ${index + 1}`, id, index + 1);
    if (!read.ok) return read;
    autos.push(read.value);
  }
  return { ok: true, value: { action: action.value, autos } };
};
