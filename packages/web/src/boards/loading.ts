import type { GameRecord, Title } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';

interface OnBoard extends Pick<GameRecord, 'title' | 'board'> {
  /** Default: the newest. */
  readonly rules?: number | undefined;
}

/** The title of a record, on the board it is played on. A page that holds the title on another board starts afresh. */
export const titleFor = ({ title, rules, board }: OnBoard): Promise<Title | undefined> => {
  if (correctBoard(title, board)) return loadTitle(title, rules);
  location.reload();
  return new Promise(() => {});
};
