import type { TitleMeta } from '@roundhouse/engine';
import { BOT } from '@roundhouse/table';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { loaded } from '../app/Part.tsx';
import { goTo } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { useMe } from '../net/me.ts';
import { W } from '../text/language.ts';
import { keepWish, playersIn, usualOptions, type Wish } from './usual.ts';

interface Beginning {
  readonly wish: Wish;
  readonly meta: TitleMeta | null;
  readonly players: number;
  /** Starts the game, with a person in the first seat or with bots alone. */
  readonly begin: (withPerson: boolean) => Promise<void>;
}

/** A game as it was chosen, with a good default for everything else. */
export const useBeginning = (chosen: Partial<Wish>): Beginning => {
  const games = useGames();
  const me = useMe();
  const wish: Wish = { title: '', players: 3, level: BOT, name: me?.name ?? W.newGame.firstNames[0] ?? '', ...chosen };
  const meta = catalogue.find(({ id }) => id === wish.title) ?? catalogue[0] ?? null;
  const players = meta === null ? 0 : playersIn(meta, wish.players);
  const begin = async (withPerson: boolean): Promise<void> => {
    if (meta === null) return;
    // The engine comes with the first game, not with the first page.
    const [rules, { newGame }, { againstBots }] = await loaded(() =>
      Promise.all([loadTitle(meta.id), import('../game/games.ts'), import('./seats.ts')]),
    );
    if (rules === undefined) return;
    keepWish(chosen);
    const file = newGame(rules, againstBots(withPerson ? wish.name.trim() : null, players, wish.level), usualOptions(meta, players));
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
  return { wish, meta, players, begin };
};
