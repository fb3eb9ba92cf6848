import { draftPosition, type GameRecord, type HexId, type Params, replay, type Setting, type Title, type View } from '@roundhouse/engine';
import { type Board, freeSlots, shapeOf } from '@roundhouse/engine/board';
import { BOT } from '@roundhouse/table';
import { botSeats } from '../bots/seats.ts';
import { usualOptions } from '../bots/usual.ts';
import { newFile, newRecord } from '../game/games.ts';
import { type Position, stateOf } from '../game/position.ts';
import type { GameFile } from '../game/session.ts';
import { W } from '../text/language.ts';
import { words } from './words/index.ts';

// Positions that are set up by hand, as the editor works on them. They are kept like games.

/** The position of a game after so many moves as a scenario. A game that began from one leads back to it. */
export const scenarioOf = (record: GameRecord, at: number, name: string): GameFile => {
  const scenario = record.scenario ?? { base: record.moves.slice(0, at), changes: [] };
  return { ...newFile({ ...record, scenario, moves: [] }, name), kind: 'scenario' };
};

const PLAYERS = 3;

/** A scenario that begins from the start of a game. */
export const newScenario = (title: Title): GameFile => {
  const players = Math.min(title.players.max, Math.max(title.players.min, PLAYERS));
  const options: Params = usualOptions(title, players);
  return scenarioOf(newRecord(title, W.newGame.firstNames.slice(0, players), options), 0, words.name(title.short));
};

/** The position that a scenario changes. */
export const basePosition = (title: Title, { scenario, ...record }: GameRecord): Position => {
  const played = replay(title, { ...record, moves: scenario?.base ?? [] }, { proof: false });
  if (!played.ok) throw new Error(W.game.illegal(played.at + 1, played.refusal.code, played.refusal.rule));
  return played.positions.at(-1) as Position;
};

export interface Drafting {
  readonly position: Position;
  readonly broken: readonly string[];
}

/** The position with these changes; a text: why the last of them is impossible. */
export const draft = (title: Title, base: Position, changes: readonly Setting[]): Drafting | string => {
  const drafted = draftPosition(title, stateOf(base), changes);
  return drafted.ok ? { position: drafted.value.state, broken: drafted.value.broken } : drafted.error;
};

/** A new change in the place of an earlier one that it makes pointless, so that the list stays short. */
export const withChange = (changes: readonly Setting[], next: Setting): readonly Setting[] => {
  const same = (one: Setting): boolean => {
    if (one.set !== next.set) return false;
    if (one.set === 'cash' && next.set === 'cash') return one.of === next.of;
    return one.set === 'phase' || one.set === 'turn';
  };
  return [...changes.filter((one) => !same(one)), next];
};

/** A game that begins from a scenario: all seats for people, or bots on all but the first. */
export const gameFrom = ({ record, name }: GameFile, withBots: boolean, seed: number): GameFile => {
  const bots = withBots
    ? botSeats(
        record,
        record.players.map((player, seat) => ({ level: seat === 0 ? null : BOT, name: player.name })),
        seed,
      )
    : undefined;
  return { ...newFile(record, words.gameName(name)), ...(bots === undefined ? {} : { bots }) };
};

export interface FreeSlot {
  readonly city: number;
  readonly slot: number;
}

/** The first free slot of each city of a hex. */
export const slotsIn = (board: Board, built: View['board'], hex: HexId): readonly FreeSlot[] => {
  const h = board.index.get(hex);
  if (h === undefined) return [];
  return shapeOf(board, built[hex], h).stops.flatMap((stop) => {
    const [slot] = freeSlots(stop, built[hex]);
    return slot === undefined ? [] : [{ city: stop.index, slot }];
  });
};

const hasCity = (board: Board, h: number, tile: string | null): boolean =>
  shapeOf(board, { tile, rotation: 0, tokens: [] }, h).stops.some(({ kind }) => kind === 'city');

/** The tiles that may lie on a hex: those with a city where it has one, as long as a piece is left. */
export const tilesFor = (board: Board, supply: View['supply'], built: View['board'], hex: HexId): readonly string[] => {
  const h = board.index.get(hex);
  if (h === undefined) return [];
  const now = built[hex]?.tile ?? null;
  const city = hasCity(board, h, null);
  return [...board.tiles.keys()].filter((tile) => tile === now || ((supply.tiles[tile] ?? 1) > 0 && hasCity(board, h, tile) === city));
};
