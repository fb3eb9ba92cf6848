import type { GameRecord, Title } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';

/** The title of a record, on the board it is played on. A page that holds the title on another board starts afresh. */
export const titleFor = ({ title, rules, board }: GameRecord): Promise<Title | undefined> => {
  if (correctBoard(title, board)) return loadTitle(title, rules);
  location.reload();
  return new Promise(() => {});
};
