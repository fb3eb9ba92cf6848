import { loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import type { GameStorage } from '../game/storage.ts';
import { useMe } from '../net/me.ts';
import { W } from '../text/language.ts';
import { newLesson } from './course.ts';
import { words } from './words/index.ts';

/** The guided game of a title that was begun and not left, or a new one; null: there is no such title. */
const findLesson = async (games: GameStorage, id: string, name: string): Promise<string | null> => {
  const begun = (await games.list()).find(({ record, lesson }) => lesson === 'guided' && record.title === id);
  if (begun !== undefined) return begun.id;
  const title = await loadTitle(id);
  if (title === undefined) return null;
  const file = newLesson(title, name);
  await games.save(file);
  return file.id;
};

const opening = new Map<string, Promise<string | null>>();

/** Leads into the guided game of a title: where it was left, or a new one. */
export const LessonPage = ({ title }: { readonly title: string }): ReactNode => {
  const games = useGames();
  const me = useMe();
  const [none, setNone] = useState(false);
  const name = me?.name ?? W.newGame.firstNames[0] ?? '';
  useEffect(() => {
    // React may call an effect twice; the game is begun once.
    const found = opening.get(title) ?? findLesson(games, title, name);
    opening.set(title, found);
    void found.then((id) => {
      opening.delete(title);
      if (id === null) setNone(true);
      else window.location.replace(pageHref({ page: 'game', id }));
    });
  }, [games, title, name]);
  if (!none) return <Site>{words.loading}</Site>;
  return (
    <Site>
      <h1>{words.none}</h1>
      <p>
        <button type="button" className="btn primary" onClick={() => goTo({ page: 'titles' })}>
          {W.home.compare}
        </button>
      </p>
    </Site>
  );
};
