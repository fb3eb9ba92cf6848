import type { Read } from '@roundhouse/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Page, pageHref, usePage } from '../app/route.ts';
import { type Theme, useTheme } from '../app/theme.ts';
import { BoardView } from '../board/index.ts';
import { GameProvider, useGame } from '../game/context.tsx';
import { openPacked, openRecorded, openTable } from '../game/open.ts';
import type { ReplaySession } from '../game/replay.ts';
import { shortTitle } from '../table/cards.tsx';
import { roundName } from '../text/words.ts';
import { words } from './words/index.ts';

// One position in a frame of another page. It can be looked at and stepped through; nothing can be played or changed here, so any page may show it.

type Position = Extract<Page, { readonly page: 'recorded' | 'shared' | 'table' }>;

const isPosition = (page: Page): page is Position => ['recorded', 'shared', 'table'].includes(page.page);

const openPosition = (page: Position): Promise<Read<ReplaySession>> => {
  switch (page.page) {
    case 'recorded':
      return openRecorded(page.title);
    case 'shared':
      return openPacked(page.packed);
    case 'table':
      return openTable(page.id, page.invite ?? null, words.hidden);
  }
};

/** '?theme=dark' in the address of the frame, or the reader's own. */
const useShown = (): Theme => {
  const { shown } = useTheme();
  const asked = new URLSearchParams(window.location.search).get('theme');
  const theme = asked === 'dark' || asked === 'light' ? asked : shown;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
};

/** Where the whole game is: the same address in the app. */
const appHref = (page: Position, at: number): string =>
  new URL(`./${pageHref({ ...page, at })}`, window.location.href.split(/[?#]/)[0]).href;

/** Hexes with something on them below which the whole map is shown. */
const LEAST_BUILT = 12;

const Shown = ({ page, theme }: { readonly page: Position; readonly theme: Theme }): ReactNode => {
  const game = useGame();
  const { session, view, title, own } = game;
  const pieces = useMemo(() => own.pieces?.(game), [own, game]);
  const closed = own.closed?.(game);
  const absent = useMemo(() => own.absent?.(game) ?? [], [own, game]);
  // It opens where something is built, and stays there while the reader steps through the game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board does not move with every tile
  const reach = useMemo(() => Object.keys(view.board).filter((hex) => title.board.index.has(hex)), [session]);
  const unplayed = useMemo(() => own.unplayed?.(game) ?? [], [own, game]);
  return (
    <main className="embed" aria-label={words.region(title.short)} data-embed={session.at}>
      <div className="embedboard">
        <BoardView
          board={title.board}
          title={title.id}
          built={view.board}
          absent={absent}
          unplayed={unplayed}
          {...(pieces === undefined ? {} : { pieces })}
          {...(closed === undefined ? {} : { closed })}
          theme={theme}
          {...(reach.length < LEAST_BUILT ? {} : { reach })}
        />
      </div>
      <footer className="row">
        <h1 className="s">
          <b>{shortTitle(title.id)}</b> <span className="mut">{words.where(roundName(view.round, title), session.at, session.length)}</span>
        </h1>
        <span className="row tight">
          <button
            type="button"
            className="btn sm icon"
            aria-label={words.earlier}
            data-earlier
            disabled={session.at === 0}
            onClick={() => session.goTo(session.at - 1)}
          >
            ‹
          </button>
          <button
            type="button"
            className="btn sm icon"
            aria-label={words.later}
            data-later
            disabled={session.at >= session.length}
            onClick={() => session.goTo(session.at + 1)}
          >
            ›
          </button>
        </span>
        <span className="grow" />
        <a className="s" href={appHref(page, session.at)} target="_blank" rel="noreferrer" data-open-app>
          {words.open}
        </a>
      </footer>
    </main>
  );
};

const Problem = ({ heading, about }: { readonly heading: string; readonly about: string }): ReactNode => (
  <main className="embed empty">
    <h1 className="l">{heading}</h1>
    <p className="s mut">{about}</p>
  </main>
);

/** The position that the address names. */
export const Embed = (): ReactNode => {
  const page = usePage();
  const theme = useShown();
  const [opened, setOpened] = useState<Read<ReplaySession> | null>(null);
  const at = isPosition(page) ? (page.at ?? null) : null;
  const address = isPosition(page) ? pageHref({ ...page, at: 0 }) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same game is opened once, whatever move of it is shown
  useEffect(() => {
    let wanted = true;
    setOpened(null);
    if (isPosition(page))
      openPosition(page).then(
        (found) => wanted && setOpened(found),
        () => wanted && setOpened({ ok: false, error: words.none }),
      );
    return () => {
      wanted = false;
    };
  }, [address]);
  const session = opened?.ok ? opened.value : null;
  useEffect(() => session?.goTo(at), [session, at]);
  if (!isPosition(page)) return <Problem heading={words.none} about={words.noneAbout} />;
  if (opened === null) return <main className="embed empty">{words.loading}</main>;
  if (!opened.ok) return <Problem heading={opened.error} about={words.noneAbout} />;
  return (
    <GameProvider session={opened.value}>
      <Shown page={page} theme={theme} />
    </GameProvider>
  );
};
