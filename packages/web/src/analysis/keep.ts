import type { GameRecord } from '@roundhouse/engine';
import { newFile } from '../game/games.ts';
import type { GameFile } from '../game/session.ts';
import type { GameStorage } from '../game/storage.ts';
import { W } from '../text/language.ts';
import { grown } from './tree.ts';

/** Where the analysis of a game is kept: beside it, and not in the list of games. */
export const treeId = (game: string): string => `tree-${game}`;

interface Analysed {
  readonly id: string;
  readonly name: string;
  readonly record: GameRecord;
  /** The address of the game. */
  readonly page: string;
}

/** Keeps the analysis of a game as it is now, with the branches that were kept before. */
export const keepTree = async (games: GameStorage, { id, name, record, page }: Analysed, at: number): Promise<void> => {
  const known = await games.load(treeId(id));
  const { trunk, branches } = grown(
    { trunk: known?.record.moves ?? [], branches: known?.branches ?? (await games.load(id))?.branches ?? [] },
    record.moves,
  );
  const file: GameFile = {
    ...newFile({ ...record, moves: trunk }, W.game.analysisOf(name, at), { game: id, move: at }),
    id: treeId(id),
    page,
    branches,
  };
  await games.save(file);
};
