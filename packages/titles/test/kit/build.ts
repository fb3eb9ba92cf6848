import {
  type Certificate,
  type CompanyId,
  type Frame,
  type GameRecord,
  type HexId,
  type Json,
  type Params,
  type Pile,
  type PlayerId,
  type State,
  start,
  type Title,
  type Token,
  type Train,
} from '@roundhouse/engine';
import { freeSlots, fullSupply, reseatTokens, shapeOf, takeTile } from '@roundhouse/engine/board';
import { Edit, leaves, type Turn, turnFrame } from '@roundhouse/engine/rules';
import { placeToken } from '@roundhouse/engine/shares';
import { stopIn } from '@roundhouse/engine/steps';
import { invariants, settle } from '@roundhouse/engine/testing';

// Of these parts the kit of each title builds its positions. Only positions that keep every law can be built.

export const NAMES = ['ana', 'ben', 'cleo', 'dora', 'emil', 'fay'];

/** A company at a step of its turn, with what earlier steps remember; or a player in the stock round. */
export type TurnSpec =
  | { readonly company: CompanyId; readonly step?: string; readonly at?: Readonly<Record<string, Json>> }
  | { readonly player: PlayerId };

type Cash = Readonly<Record<PlayerId, number>>;
type Tiles = Readonly<Record<HexId, readonly [tile: string, rotation: number]>>;

/** What a position of any title may say. */
export interface BaseSpec<Company, Own, Now = TurnSpec> {
  readonly players?: number;
  /** Cash of each player; 0 if not given. */
  readonly cash?: Cash;
  readonly companies?: Readonly<Record<CompanyId, Company>>;
  /** Hex to tile and rotation, in the order in which they are laid. */
  readonly tiles?: Tiles;
  /** New trains left, where it matters. */
  readonly left?: Readonly<Record<string, number>>;
  /** Whose turn it is. */
  readonly turn: Now;
  readonly own?: Partial<Own>;
  readonly round?: Partial<State['round']>;
}

/** A president's certificate of the first size and ordinary ones of the others, by holdings in percent; what is left is unsold. */
export const certificatesFor = (
  president: string,
  shares: Readonly<Record<string, number>>,
  [top, ...sizes]: readonly [number, ...number[]],
  unsold = 'ipo',
): Certificate[] => {
  const owners = Object.entries(shares).flatMap(([owner, percent]) =>
    Array.from({ length: (percent - (owner === president ? top : 0)) / (sizes[0] ?? top) }, () => owner),
  );
  return [
    { percent: top, president: true, owner: president },
    ...sizes.map((percent, i) => ({ percent, president: false, owner: owners[i] ?? unsold })),
  ];
};

/** Where the phase stands that a type of train begins. The first phase counts as to come: no purchase began it. */
export type Stage = 'past' | 'begun' | 'to come';

/** The stage of a place in the order of phases when the game is at `now`. */
export const stageOf = (place: number, now: number, first = 0): Stage => {
  if (place < now) return 'past';
  return place === now && now > first ? 'begun' : 'to come';
};

/** New trains left. Those owned are gone, and at least one of the type that began the phase. */
export const pilesLeft = (
  full: readonly Pile[],
  given: Readonly<Record<string, number>> | undefined,
  stage: (type: string, index: number) => Stage,
  owned: (type: string) => number = () => 0,
): Pile[] =>
  full.map(({ type, left }, index) => {
    const named = given?.[type];
    if (named !== undefined || left === null) return { type, left: named ?? null };
    const now = stage(type, index);
    return { type, left: now === 'past' ? 0 : left - Math.max(owned(type), now === 'begun' ? 1 : 0) };
  });

/** Takes the next token of the charter and puts it into a slot, free or not. */
export const putToken = (e: Edit, hex: HexId, token: Token): void => {
  const { tokens } = e.company(token.of);
  const next = tokens.indexOf(null);
  if (next < 0) throw new Error(`${token.of} has no token left`);
  tokens[next] = hex;
  e.hex(hex).tokens.push({ ...token });
};

/** A private or card is closed if no owner is named. */
export const setOwner = (e: Edit, asset: string, owner = 'closed'): void => {
  Object.assign(e.asset(asset), owner === 'closed' ? { open: false, owner: 'out' } : { open: true, owner });
};

export const frame = (turn: string, about: string, done: readonly string[] = [], at: Readonly<Record<string, Json>> = {}): Frame => ({
  ...turnFrame(turn, about, at),
  done,
});

/** All money of players and companies. */
export const moneyOf = (s: State): number =>
  Object.values(s.players).reduce((sum, p) => sum + p.cash, 0) + Object.values(s.companies).reduce((sum, c) => sum + c.treasury, 0);

/** The parts that know board, market and turns of a title. */
export const builderFor = (title: Title) => {
  const { board, market } = title;

  const recordOf = (players: number, options: Params, draws: Json): GameRecord => ({
    format: 1,
    title: title.id,
    rules: title.rules,
    options,
    players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
    draws,
    moves: [],
  });

  /** A position begun: nobody's turn, no tile laid, no cash but this. */
  const begin = (base: State, given: { phase: string; cash: Cash | undefined; trains: Pile[]; used?: Train[] }): Edit => {
    const { phase, cash, trains, used = [] } = given;
    const e = new Edit({ ...base, phase, stack: [], supply: { tiles: fullSupply(board), trains, used } });
    for (const player of base.order) e.player(player).cash = cash?.[player] ?? 0;
    return e;
  };

  const setPrice = (e: Edit, company: CompanyId, space: string): void => {
    if (market.spaces[space] === undefined) throw new Error(`no space ${space} for ${company}`);
    placeToken(e, company, space);
  };

  const layTiles = (e: Edit, tiles: Tiles = {}): void => {
    for (const [hex, [tile, rotation]] of Object.entries(tiles)) {
      const h = board.index.get(hex) as number;
      const row = e.hex(hex);
      const from = shapeOf(board, row, h);
      Object.assign(row, { tile, rotation });
      const to = shapeOf(board, row, h);
      const stops = from.stops.map(({ index }) => Math.min(index, to.stops.length - 1));
      row.tokens = (reseatTokens(row.tokens, from, to, stops) ?? []).map((token) => ({ ...token }));
      e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, tile) });
    }
  };

  /** The first free slot of a city. */
  const slotIn = (s: State, hex: HexId, city: number): number => {
    const stop = stopIn(board, s.board, hex, city);
    const slot = stop === undefined ? undefined : freeSlots(stop, s.board[hex])[0];
    if (slot === undefined) throw new Error(`no free slot in city ${city} of ${hex}`);
    return slot;
  };

  const seatToken = (e: Edit, company: CompanyId, hex: HexId, city = 0, kind?: string): void =>
    putToken(e, hex, { of: company, city, slot: slotIn(e.now, hex, city), ...(kind !== undefined && { kind }) });

  const stepsOf = (turn: string): string[] => leaves(title.turns[turn] as Turn).map(({ name }) => name);

  /** The turn of a company begins at `first` if no step is named. */
  const frameFor = (turn: TurnSpec, first = 'track', name = 'company'): Frame => {
    if ('player' in turn) return frame('stock', turn.player);
    const steps = stepsOf(name);
    const at = steps.indexOf(turn.step ?? first);
    if (at < 0) throw new Error(`no step ${turn.step ?? first}`);
    return frame(name, turn.company, steps.slice(0, at), turn.at);
  };

  /** Lets everything happen that happens by itself. */
  const settled = (e: Edit): State => {
    settle(title, e);
    const broken = invariants(title, e.now);
    if (broken.length > 0) throw new Error(`no legal position: ${broken.join('; ')}`);
    return e.now;
  };

  return {
    recordOf,
    startOf: (record: GameRecord): State => start(title, record).state,
    begin,
    setPrice,
    layTiles,
    slotIn,
    seatToken,
    stepsOf,
    frameFor,
    settled,
  };
};
