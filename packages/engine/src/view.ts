import { held } from './ask.ts';
import { reach } from './board/reach.ts';
import { supplyByTile } from './board/supply.ts';
import { blockedStops, tokenStops } from './board/tokens.ts';
import { trackGraph } from './board/track.ts';
import { active, openDecision } from './play.ts';
import type { CompanyId, HexId, Params, PlayerId } from './record.ts';
import type { Asset, Built, Certificate, Held, Rank, Round, State, Supply, Token, Train } from './state.ts';
import type { AuctionView } from './step.ts';
import type { TrainChoice } from './steps/buy-train/policy.ts';
import type { Title } from './title.ts';
import { trainName } from './trains/name.ts';
import { leaves } from './turn.ts';

/** What every title tells in its own part of the view. Each title's view.ts extends it. */
export interface TitleView {
  /** Most certificates a player may hold; null: no limit. */
  readonly certificateLimit: number | null;
  /** Certificates of each player as the title counts them toward the limit. */
  readonly certificates: Readonly<Record<PlayerId, number>>;
  /** Who has the priority deal; null where nobody has it now. */
  readonly priority: PlayerId | null;
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Companies that have had their turn in this operating round. */
  readonly operated: readonly CompanyId[];
  /** Companies that are still to operate in this round, in order, where price alone does not decide. */
  readonly waiting?: readonly CompanyId[];
  /** Steps in which nothing is decided now, so that a row of steps leaves them out. */
  readonly quiet: readonly string[];
}

/** The stable read model that command line, server, app and bots share. */
export interface View<OwnView extends TitleView = TitleView> {
  readonly title: string;
  readonly rules: number;
  readonly options: Params;
  readonly round: Round;
  readonly phase: string;
  readonly active: readonly PlayerId[];
  /** What is being decided; null when the game is over. */
  readonly decision: DecisionView | null;
  readonly order: readonly PlayerId[];
  readonly players: readonly PlayerView[];
  readonly companies: readonly CompanyView[];
  readonly privates: readonly PrivateView[];
  readonly bank: number | 'unlimited';
  /** What is left in the bank; of tiles the pieces by number, unlimited ones without an entry. */
  readonly supply: Omit<Supply, 'tiles'> & { readonly tiles: Readonly<Record<string, number>> };
  readonly market: Readonly<Record<string, readonly CompanyId[]>>;
  readonly board: Readonly<Record<HexId, Built>>;
  readonly result: readonly Rank[] | null;
  /** What the title adds. */
  readonly own: OwnView;
}

/** A decision the game waits for. */
export interface DecisionView {
  /** The step that is due. */
  readonly step: string;
  /** The company or player it is about. */
  readonly about: string | null;
  /** The company something is being decided about, also while an interruption is about a player. */
  readonly company: CompanyId | null;
  /** The steps of the turn in order; empty during an interruption. */
  readonly steps: readonly { readonly name: string; readonly state: 'done' | 'now' | 'next' }[];
  /** A move that waits for another player's answer. */
  readonly held: Held | null;
  readonly auction: AuctionView | null;
  /** What the company's trains have brought in this turn, once they have run. */
  readonly earned: number | null;
  /** The train a president has named and raises money for. */
  readonly named: TrainChoice | null;
}

/** A player as programs outside the engine see them, with net worth and certificates. */
export interface PlayerView {
  readonly id: PlayerId;
  readonly name: string;
  readonly cash: number;
  readonly worth: number;
  readonly out: boolean;
  readonly debts: readonly number[];
  readonly certificates: readonly { readonly company: CompanyId; readonly percent: number; readonly president: boolean }[];
  readonly privates: readonly string[];
}

/** A train with the name that moves use for it. */
export interface TrainView extends Train {
  readonly name: string;
}

/** A company as programs outside the engine see it. */
export interface CompanyView {
  readonly id: CompanyId;
  readonly kind: string;
  readonly president: PlayerId | null;
  readonly treasury: number;
  readonly trains: readonly TrainView[];
  readonly price: number | null;
  readonly par: number | null;
  readonly floated: boolean;
  readonly operated: number;
  readonly tokens: readonly HexId[];
  readonly tokensLeft: number;
  readonly privates: readonly string[];
  readonly certificates: readonly Certificate[];
  /** Percent by owner. */
  readonly shares: Readonly<Record<string, number>>;
}

/** A private company with its id. */
export interface PrivateView extends Asset {
  readonly id: string;
}

const assetsOf = (s: State, owner: string): readonly string[] =>
  Object.entries(s.assets).flatMap(([id, asset]) => (asset.owner === owner && asset.open ? [id] : []));

const playerView = (title: Title, s: State, id: PlayerId): PlayerView => {
  const { name, cash, out, debts } = s.players[id] as State['players'][string];
  return {
    id,
    name,
    cash,
    worth: title.worth(s, id),
    out,
    debts,
    certificates: Object.entries(s.companies).flatMap(([company, c]) =>
      c.certificates.filter((cert) => cert.owner === id).map(({ percent, president }) => ({ company, percent, president })),
    ),
    privates: assetsOf(s, id),
  };
};

const companyView = (title: Title, s: State, id: CompanyId): CompanyView => {
  const c = s.companies[id] as State['companies'][string];
  const shares: Record<string, number> = {};
  for (const { owner, percent } of c.certificates) shares[owner] = (shares[owner] ?? 0) + percent;
  return {
    id,
    kind: c.kind,
    president: title.president(s, id),
    treasury: c.treasury,
    trains: c.trains.map((train) => ({ ...train, name: trainName(train) })),
    price: title.price(s, id),
    par: c.par,
    floated: c.floated,
    operated: c.operated,
    tokens: c.tokens.filter((hex) => hex !== null),
    tokensLeft: c.tokens.filter((hex) => hex === null).length,
    privates: assetsOf(s, id),
    certificates: c.certificates,
    shares,
  };
};

const decisionView = (title: Title, s: State): DecisionView | null => {
  const top = s.stack.at(-1);
  if (top === undefined) return null;
  const shown = openDecision(title, s);
  const company = s.stack.findLast(({ about }) => about !== null && about in s.companies)?.about ?? null;
  const rest = {
    about: top.about,
    company,
    held: held(top),
    auction: shown.auction ?? null,
    earned: shown.earned ?? null,
    named: shown.named ?? null,
  };
  if (!('turn' in top)) return { step: top.step, steps: [], ...rest };
  const turn = title.turns[top.turn];
  const all = turn === undefined ? [] : leaves(turn).map(({ name }) => name);
  const steps = all.map((name) => ({
    name,
    state: shown.front.includes(name) ? ('now' as const) : top.done.includes(name) ? ('done' as const) : ('next' as const),
  }));
  return { step: shown.front[0] ?? all.at(-1) ?? '', steps: steps.length < 2 ? [] : steps, ...rest };
};

// Rows of the board keep their identity from view to view, so that a drawing redoes only the hexes that changed.
const rows = new WeakMap<Built, Built>();

const withCompany = (built: Built): Built => {
  const known = rows.get(built) ?? { ...built, tokens: built.tokens.map((token: Token) => ({ ...token, company: token.of })) };
  rows.set(built, known);
  return known;
};

/** The position as everything outside the engine reads it. */
export const view = <OwnView extends TitleView>(title: Title<unknown, OwnView>, s: State): View<OwnView> => ({
  title: s.title,
  rules: s.rules,
  options: s.options,
  round: s.round,
  phase: s.phase,
  active: active(title, s),
  decision: decisionView(title, s),
  order: s.order,
  players: Object.keys(s.players).map((id) => playerView(title, s, id)),
  companies: Object.keys(s.companies).map((id) => companyView(title, s, id)),
  privates: Object.entries(s.assets).map(([id, asset]) => ({ id, ...asset })),
  bank: title.bank.limited ? s.bank : 'unlimited',
  supply: { ...s.supply, tiles: supplyByTile(title.board, s.supply.tiles) },
  market: s.market,
  board: Object.fromEntries(Object.entries(s.board).map(([hex, built]) => [hex, withCompany(built)])),
  result: s.result,
  own: title.view(s),
});

// Parts of the view that the app needs of many positions at once. They cost a fraction of the whole view.

/** Where in the game a position is. */
export interface Moment {
  readonly round: Round;
  readonly phase: string;
  /** The turn that is on; null between turns. */
  readonly turn: string | null;
  /** The company or player whose turn it is; in a turn without an owner, the player who decides. */
  readonly whose: string | null;
}

/** What timelines show of a position. Costs a fraction of a view. */
export const moment = (title: Title, s: State): Moment => {
  const [first] = s.stack;
  return {
    round: s.round,
    phase: s.phase,
    turn: first !== undefined && 'turn' in first ? first.turn : null,
    whose: first?.about ?? active(title, s)[0] ?? null,
  };
};

/** What charts show of a position. */
export interface Figures {
  readonly players: readonly Pick<PlayerView, 'id' | 'name' | 'cash' | 'worth'>[];
  readonly companies: readonly Pick<CompanyView, 'id' | 'par' | 'price'>[];
}

/** The figures of a position for charts. Costs a fraction of a view. */
export const figures = (title: Title, s: State): Figures => ({
  players: Object.entries(s.players).map(([id, { name, cash }]) => ({ id, name, cash, worth: title.worth(s, id) })),
  companies: Object.entries(s.companies).map(([id, { par }]) => ({ id, par, price: title.price(s, id) })),
});

/** The cash of a player or the treasury of a company; 0 for anything else. */
export const moneyOf = (s: State, id: PlayerId | CompanyId): number => s.players[id]?.cash ?? s.companies[id]?.treasury ?? 0;

/** The move that waits for another player's answer in this position. */
export const heldIn = ({ stack }: State): Held | null => {
  const top = stack.at(-1);
  return top === undefined ? null : held(top);
};

/** Ids of the stops that a company reaches from its tokens. */
export const stopsReached = (title: Title, s: State, company: CompanyId): readonly string[] => {
  const graph = trackGraph(title.board, s.board);
  const { stops } = reach(graph, tokenStops(graph, company), { blocks: blockedStops(graph, company) });
  return graph.stops.filter((_, stop) => stops[stop] === 1).map(({ id }) => id);
};
