import { sidesOfPiece } from './board/supply.ts';
import { slotsOf } from './board/tokens.ts';
import { active } from './play.ts';
import type { CompanyId } from './record.ts';
import type { Built, Company, Player, State } from './state.ts';
import type { Title } from './title.ts';

// Invariants that hold after every move in every title. Each function returns a message for each one that is broken.

const money = (title: Title, s: State): string[] => {
  let total = s.bank;
  for (const id in s.players) total += (s.players[id] as Player).cash;
  for (const id in s.companies) total += (s.companies[id] as Company).treasury;
  const all = typeof title.bank.total === 'number' ? title.bank.total : title.bank.total(s.options);
  return total === all ? [] : [`money: ${total} instead of ${all}`];
};

const purses = (title: Title, s: State): string[] => {
  const broken: string[] = [];
  for (const id in s.players) {
    const p = s.players[id] as Player;
    if (!Number.isInteger(p.cash) || p.cash < 0) broken.push(`player ${id} has ${p.cash}`);
    if (p.out && p.cash !== 0) broken.push(`player ${id} is out with ${p.cash}`);
  }
  for (const id in s.companies) {
    const c = s.companies[id] as Company;
    if (!Number.isInteger(c.treasury) || (c.treasury < 0 && !title.bank.debt?.(s, id))) broken.push(`company ${id} has ${c.treasury}`);
  }
  return broken;
};

const PLACES: readonly string[] = ['ipo', 'pool', 'aside', 'out'];

const certificatesOf = (title: Title, s: State, id: CompanyId): string[] => {
  const broken: string[] = [];
  let live = 0;
  let sum = 0;
  let presidents = 0;
  for (const { owner, percent, president } of (s.companies[id] as Company).certificates) {
    const player = s.players[owner];
    if (player?.out) broken.push(`${owner} is out and owns ${id}`);
    if (
      player === undefined &&
      !PLACES.includes(owner) &&
      !title.places?.includes(owner) &&
      !(owner in s.companies) &&
      !(owner in s.assets)
    )
      broken.push(`${owner} owns ${id}`);
    if (owner === 'out' || owner === 'aside') continue;
    live++;
    sum += percent;
    if (president) presidents++;
  }
  if (live > 0 && sum !== 100) broken.push(`certificates of ${id} add up to ${sum}`);
  if (presidents > 1) broken.push(`${id} has two president certificates`);
  return broken;
};

/** Are these the same players, companies and assets, and the same players out? */
const sameOwners = (s: State, before: State): boolean => {
  for (const id in before.players) if (s.players[id]?.out !== before.players[id]?.out) return false;
  for (const id in before.companies) if (!(id in s.companies)) return false;
  for (const id in before.assets) if (!(id in s.assets)) return false;
  return true;
};

const certificates = (title: Title, s: State, before: State | null): string[] => {
  const known = before !== null && sameOwners(s, before) ? before.companies : {};
  const broken: string[] = [];
  for (const id in s.companies) if (s.companies[id] !== known[id]) broken.push(...certificatesOf(title, s, id));
  return broken;
};

const tiles = (title: Title, s: State): string[] => {
  const { board } = title;
  const laid = board.limited.map(() => 0);
  for (const hex in s.board) {
    const { tile } = s.board[hex] as Built;
    if (tile === null) continue;
    for (const side of sidesOfPiece(board, tile)) {
      const place = board.supplyPlace.get(side);
      if (place !== undefined) laid[place] = (laid[place] as number) + 1;
    }
  }
  const broken: string[] = [];
  board.limited.forEach((id, place) => {
    const count = board.tiles.get(id)?.count;
    const [left = 0, placed] = [s.supply.tiles[place], laid[place] as number];
    if (left < 0 || left + placed !== count) broken.push(`tile ${id}: ${left} left and ${placed} laid of ${count}`);
  });
  return broken;
};

const sameTokens = (s: State, before: State): boolean => {
  for (const id in before.companies) {
    const [was, is] = [before.companies[id]?.tokens, s.companies[id]?.tokens];
    if (was !== is && (was?.length !== is?.length || !was?.every((hex, i) => hex === is?.[i]))) return false;
  }
  return Object.keys(s.companies).length === Object.keys(before.companies).length;
};

const tokens = (title: Title, s: State): string[] => {
  const broken: string[] = [];
  const standing: Record<string, string[]> = {};
  for (const [hex, built] of Object.entries(s.board)) {
    if (built.tokens.length === 0) continue;
    const seats = new Set<string>();
    for (const token of built.tokens) {
      const all = standing[token.of];
      if (all === undefined) standing[token.of] = [hex];
      else all.push(hex);
      if (token.city === null) continue;
      if (token.slot >= slotsOf(title.board, built, hex, token.city)) broken.push(`token of ${token.of} in ${hex} has no slot`);
      const seat = `${token.city}.${token.slot}`;
      if (seats.has(seat) && !title.shares?.(s, hex, token)) broken.push(`two tokens in slot ${seat} of ${hex}`);
      seats.add(seat);
    }
  }
  for (const [id, c] of Object.entries(s.companies)) {
    const charter = c.tokens.filter((hex) => hex !== null).sort();
    const board = (standing[id] ?? []).sort();
    if (charter.length === 0 && board.length === 0) continue;
    if (charter.join() !== board.join()) broken.push(`tokens of ${id}: ${board} on the board, ${charter} by its charter`);
  }
  return broken;
};

const market = (s: State): string[] => {
  const seen = new Set<string>();
  const broken: string[] = [];
  for (const space in s.market) {
    const stack = s.market[space] as readonly CompanyId[];
    if (stack.length === 0) broken.push(`empty stack on ${space}`);
    for (const id of stack) {
      if (seen.has(id)) broken.push(`two price tokens of ${id}`);
      if (!(id in s.companies)) broken.push(`price token of unknown ${id}`);
      seen.add(id);
    }
  }
  return broken;
};

/** The broken invariants of a position. With `before`, a valid earlier position, only tables that differ from it are checked again. */
export const invariants = (title: Title, s: State, before: State | null = null): readonly string[] => {
  const changed = (...tables: readonly (keyof State)[]): boolean => before === null || tables.some((table) => s[table] !== before[table]);
  const broken = [
    ...money(title, s),
    ...purses(title, s),
    ...(changed('companies', 'players', 'assets') ? certificates(title, s, before) : []),
    ...(changed('board', 'supply') ? tiles(title, s) : []),
    ...(before === null || changed('board') || !sameTokens(s, before) ? tokens(title, s) : []),
    ...(changed('market', 'companies') ? market(s) : []),
    ...title.invariants(s),
  ];
  if (before !== null && title.phases.indexOf(s.phase) < title.phases.indexOf(before.phase))
    broken.push(`phase ${before.phase} to ${s.phase}`);
  if (s.result === null && !active(title, s).some((player) => s.players[player]?.out === false))
    broken.push('nobody has anything to decide');
  return broken;
};
