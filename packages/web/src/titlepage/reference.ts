import type { Title } from '@roundhouse/engine';
import { type About, loadAbout, loadTitle } from '@roundhouse/titles/catalogue';
import { type Game, gameOf } from '../game/context.tsx';
import { newFile, newRecord } from '../game/games.ts';
import { LocalSession } from '../game/session.ts';
import { type TitleApp, titleApp } from '../titles/title-app.ts';

/** What the page of a title is made of. */
export interface Reference {
  readonly title: Title;
  readonly about: About | undefined;
  /** A game with standard options before its first move, so that cards and charts are told as in play. It is not kept. */
  readonly game: Game;
}

export const openingOf = (title: Title, own: TitleApp): Game => {
  const names = Array.from({ length: title.players.min }, (_, seat) => String(seat + 1));
  const options = Object.fromEntries(title.options.map(({ id, default: value }) => [id, value]));
  return gameOf(new LocalSession(title, newFile(newRecord(title, names, options), ''), async () => undefined), own);
};

export const loadReference = async (id: string): Promise<Reference | undefined> => {
  const [title, about, own] = await Promise.all([loadTitle(id), loadAbout(id), titleApp(id)]);
  return title === undefined ? undefined : { title, about, game: openingOf(title, own) };
};
