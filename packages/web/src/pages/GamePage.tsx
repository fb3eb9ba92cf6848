import { type ReactNode, useEffect, useState } from 'react';
import { BoardStage } from '../app/board-stage.tsx';
import { pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { titleFor } from '../boards/loading.ts';
import { BotsProvider } from '../bots/context.tsx';
import { GameProvider } from '../game/context.tsx';
import { keepLines } from '../game/kept-line.ts';
import { openLine } from '../game/open-line.ts';
import { LocalSession, type Saved, type Session } from '../game/session.ts';
import { shareGame } from '../game/share.ts';
import type { GameStorage } from '../game/storage.ts';
import { keepPlan, keptPlan } from '../net/drafts.ts';
import { W } from '../text/language.ts';
import { Screen } from './game/Screen.tsx';

type Opened = { readonly session: LocalSession } | { readonly error: string } | null;

const openGame = async (games: GameStorage, id: string): Promise<Opened> => {
  const file = await games.load(id);
  if (file === undefined) return null;
  const title = await titleFor(file.record);
  if (title === undefined) return { error: W.game.noRules(file.record.title, file.record.rules) };
  const save = (saved: Saved): Promise<void> => games.save({ ...file, ...saved, updated: new Date().toISOString() });
  return { session: new LocalSession(title, file, save, await openLine(title, id, file.record)) };
};

/** Plans what an analysis of the game has handed over. */
const takeUpPlan = (session: LocalSession): void => {
  const plan = keptPlan(session.file.id);
  if (plan === null) return;
  keepPlan(session.file.id, null);
  if (plan.base !== session.record.moves.length) return;
  session.startDraft();
  for (const move of plan.moves) if (!session.acts(move.by) || !session.play(move).ok) return;
};

/** The game screen, for hotseat and online games. */
export const GameScreen = ({ session }: { readonly session: Session }): ReactNode => (
  <GameProvider session={session}>
    <BotsProvider session={session}>
      <BoardStage>
        <Screen />
      </BoardStage>
    </BotsProvider>
  </GameProvider>
);

/** Opens a game kept in this browser. */
export const GamePage = ({ id, at }: { readonly id: string; readonly at?: number }): ReactNode => {
  const games = useGames();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  useEffect(() => {
    openGame(games, id).then(setOpened, (error: unknown) => setOpened({ error: error instanceof Error ? error.message : String(error) }));
  }, [games, id]);
  const session = opened != null && 'session' in opened ? opened.session : null;
  useEffect(() => (session === null ? undefined : shareGame(session, games)), [session, games]);
  useEffect(() => (session === null || !games.keeps ? undefined : keepLines(session.file.id, session)), [session, games]);
  useEffect(() => (session === null ? undefined : takeUpPlan(session)), [session]);
  useEffect(() => {
    if (at !== undefined) session?.goTo(at);
  }, [session, at]);
  if (opened === undefined) return <main className="page">{W.game.opening}</main>;
  if (opened === null || 'error' in opened)
    return (
      <main className="page">
        <h1>{opened === null ? W.game.noSuch : W.game.cannotOpen}</h1>
        {opened !== null && <p>{opened.error}</p>}
        <p>
          <a href={pageHref({ page: 'start' })}>{W.game.toGames}</a>
        </p>
      </main>
    );
  return <GameScreen session={opened.session} />;
};
