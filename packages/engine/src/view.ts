import { active } from './play.ts';
import type { CompanyId, HexId, Params, PlayerId } from './record.ts';
import type { Asset, Built, Rank, Round, State, Supply, Token } from './state.ts';
import type { Title } from './title.ts';

/** The stable read model that command line, server, app and bots share. */
export interface View {
  readonly title: string;
  readonly rules: number;
  readonly options: Params;
  readonly round: Round;
  readonly phase: string;
  readonly active: readonly PlayerId[];
  readonly order: readonly PlayerId[];
  readonly players: readonly PlayerView[];
  readonly companies: readonly CompanyView[];
  readonly privates: readonly ({ readonly id: string } & Asset)[];
  readonly bank: number | 'unlimited';
  readonly supply: Supply;
  readonly market: Readonly<Record<string, readonly CompanyId[]>>;
  readonly board: Readonly<Record<HexId, Built>>;
  readonly result: readonly Rank[] | null;
  readonly own: Params;
}

export interface PlayerView {
  readonly id: PlayerId;
  readonly name: string;
  readonly cash: number;
  readonly worth: number;
  readonly out: boolean;
  readonly certificates: readonly { readonly company: CompanyId; readonly percent: number; readonly president: boolean }[];
  readonly privates: readonly string[];
}

export interface CompanyView {
  readonly id: CompanyId;
  readonly kind: string;
  readonly president: PlayerId | null;
  readonly treasury: number;
  readonly trains: readonly string[];
  readonly price: number | null;
  readonly par: number | null;
  readonly floated: boolean;
  readonly operated: number;
  readonly tokens: readonly HexId[];
  readonly tokensLeft: number;
  readonly privates: readonly string[];
  readonly shares: Readonly<Record<string, number>>;
}

const assetsOf = (s: State, owner: string): readonly string[] =>
  Object.entries(s.assets).flatMap(([id, asset]) => (asset.owner === owner && asset.open ? [id] : []));

const playerView = (title: Title, s: State, id: PlayerId): PlayerView => {
  const { name, cash, out } = s.players[id] as State['players'][string];
  return {
    id,
    name,
    cash,
    worth: title.worth(s, id),
    out,
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
    trains: c.trains.map((train) => train.type),
    price: title.price(s, id),
    par: c.par,
    floated: c.floated,
    operated: c.operated,
    tokens: c.tokens.filter((hex) => hex !== null),
    tokensLeft: c.tokens.filter((hex) => hex === null).length,
    privates: assetsOf(s, id),
    shares,
  };
};

const withCompany = (built: Built): Built => ({
  ...built,
  tokens: built.tokens.map((token: Token) => ({ ...token, company: token.of })),
});

export const view = (title: Title, s: State): View => ({
  title: s.title,
  rules: s.rules,
  options: s.options,
  round: s.round,
  phase: s.phase,
  active: active(title, s),
  order: s.order,
  players: Object.keys(s.players).map((id) => playerView(title, s, id)),
  companies: Object.keys(s.companies).map((id) => companyView(title, s, id)),
  privates: Object.entries(s.assets).map(([id, asset]) => ({ id, ...asset })),
  bank: title.bank.limited ? s.bank : 'unlimited',
  supply: s.supply,
  market: s.market,
  board: Object.fromEntries(Object.entries(s.board).map(([hex, built]) => [hex, withCompany(built)])),
  result: s.result,
  own: title.view(s),
});
