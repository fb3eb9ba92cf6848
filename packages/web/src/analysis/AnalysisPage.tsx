import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { titleFor } from '../boards/loading.ts';
import { openLine } from '../game/open-line.ts';
import { GameScreen } from '../pages/GamePage.tsx';
import { W } from '../text/language.ts';
import { treeId } from './keep.ts';
import { TreeSession } from './session.ts';
import { words } from './words/index.ts';

/** The analysis of a game, kept in this browser with it. */
export const AnalysisPage = ({ id, at }: { readonly id: string; readonly at?: number }): ReactNode => {
  const games = useGames();
  const [opened, setOpened] = useState<TreeSession | 'none' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address only says where to begin
  useEffect(() => {
    const open = async (): Promise<TreeSession | 'none'> => {
      const file = await games.load(treeId(id));
      const title = file === undefined ? undefined : await titleFor(file.record);
      if (file === undefined || title === undefined) return 'none';
      return new TreeSession(title, file, await openLine(title, file.id, file.record), at ?? file.record.moves.length, (tree) => {
        void games.save({
          ...file,
          record: { ...file.record, moves: tree.trunk },
          branches: tree.branches,
          updated: new Date().toISOString(),
        });
      });
    };
    open().then(setOpened, () => setOpened('none'));
  }, [games, id]);
  if (opened === null) return <main className="page">{W.game.opening}</main>;
  if (opened !== 'none') return <GameScreen session={opened} />;
  return (
    <Site>
      <h1>{words.missing}</h1>
      <p>{words.missingAbout}</p>
      <p>
        <a className="btn primary" href={pageHref({ page: 'start' })}>
          {W.game.toGames}
        </a>
      </p>
    </Site>
  );
};
