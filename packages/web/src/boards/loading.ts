import type { GameRecord, Title } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { prepareToDraw } from '../game/prepare.ts';

interface OnBoard extends Pick<GameRecord, 'title' | 'board'> {
  /** Default: the newest. */
  readonly rules?: number | undefined;
}

/**
 * The title of a record, on the board it is played on, when its part of the app is loaded too. A page that holds the title on another board starts
 * afresh.
 */
export const titleFor = async ({ title, rules, board }: OnBoard): Promise<Title | undefined> => {
  if (correctBoard(title, board)) {
    const [loaded] = await Promise.all([loadTitle(title, rules), prepareToDraw(title)]);
    return loaded;
  }
  location.reload();
  return new Promise(() => {});
};
