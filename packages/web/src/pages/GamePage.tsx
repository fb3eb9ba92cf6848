import type { Board, GameRecord, HexId } from '@roundhouse/engine';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BoardStage, useOverlay, useStage } from '../app/board-stage.tsx';
import { useKeys } from '../app/keys.ts';
import { goTo, pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { type Theme, useTheme } from '../app/theme.ts';
import { type BoardHandle, BoardView, type StopRef } from '../board/index.ts';
import { titleFor } from '../boards/loading.ts';
import { BotPace } from '../bots/BotTurn.tsx';
import { BotsProvider } from '../bots/context.tsx';
import { DecisionPanel } from '../decide/DecisionPanel.tsx';
import { Draft } from '../decide/Draft.tsx';
import { phaseClass } from '../game/components.ts';
import { GameProvider, useGame } from '../game/context.tsx';
import { exportRecord, newFile } from '../game/games.ts';
import { LocalSession, recordUpTo, type Session } from '../game/session.ts';
import type { GameStorage } from '../game/storage.ts';
import { useSession } from '../game/use-session.ts';
import { useMe } from '../net/me.ts';
import { Charter } from '../panels/Charter.tsx';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { MarketChart } from '../panels/MarketChart.tsx';
import { Players } from '../panels/Players.tsx';
import { Sheet } from '../panels/Sheet.tsx';
import { TilesPanel } from '../panels/TilesPanel.tsx';
import { Timeline } from '../panels/Timeline.tsx';
import { TrainsPanel } from '../panels/TrainsPanel.tsx';
import { About } from '../table/About.tsx';
import { shortTitle } from '../table/cards.tsx';
import { useTable } from '../table/context.tsx';
import { LinkState } from '../table/LinkState.tsx';
import { Notices } from '../table/Notices.tsx';
import { Side, Unread } from '../table/Side.tsx';
import { W } from '../text/language.ts';
import { roundName } from '../text/words.ts';
import { Imported } from './Imported.tsx';

const Charts = lazy(() => import('../panels/Charts.tsx'));

const PANES = ['board', 'decide', 'players', 'market', 'company', 'log'] as const;
export type Pane = (typeof PANES)[number];

type Drawer = 'sheet' | 'charts' | 'tiles' | 'keys' | 'table' | null;

const Order = (): ReactNode => {
  const game = useGame();
  const { operating, operated, waiting: told } = game.view.own;
  if (game.view.round.kind !== 'operating') return null;
  const waiting =
    told ??
    game.view.companies
      .filter(({ id, floated }) => floated && !operated.includes(id))
      .toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))
      .map(({ id }) => id);
  return (
    <span className="ord row tight">
      <span className="cap">{W.game.order}</span>
      {operated.map((id) => (
        <span key={id} className={id === operating ? 'now' : 'past'}>
          <CompanyBadge id={id} size="sm" />
        </span>
      ))}
      {waiting.map((id) => (
        <CompanyBadge key={id} id={id} size="sm" />
      ))}
    </span>
  );
};

/** Copies the game up to the position shown for analysis: on the server for players with an account, otherwise in this browser. */
const useAnalyse = (): (() => Promise<void>) => {
  const { session } = useGame();
  const games = useGames();
  const table = useTable();
  const me = useMe();
  if (table !== null && me !== null && !me.guest && (table.isSeated || table.info.visibility === 'public'))
    return async () => {
      await table.do(async () => {
        const at = Math.min(session.at, session.record.moves.length);
        goTo({ page: 'table', ...(await table.api.clone(at)) });
      });
    };
  return async () => {
    const game = table?.id ?? (session instanceof LocalSession ? session.file.id : '');
    const from = { game, move: session.at };
    const file = newFile(recordUpTo(session, session.at), W.game.analysisOf(session.name, session.at), from);
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
};

const Bar = ({
  open,
  theme,
  setTheme,
}: {
  readonly open: (drawer: Drawer) => void;
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}): ReactNode => {
  const game = useGame();
  const { session } = game;
  const analyse = useAnalyse();
  return (
    <header className="top">
      <a className="brand" href={pageHref({ page: 'start' })} aria-label={W.brand}>
        <img src="./icon.svg" alt="" width={22} height={22} />
        <span>{W.brand}</span>
      </a>
      <span className="nw">
        <a className="b" href={pageHref({ page: 'title', title: game.title.id })} title={W.title.rules}>
          {shortTitle(game.title.id)}
        </a>{' '}
        <span className="ink2 gamename">{session.name}</span>
        {session.record.board !== undefined && <span className="chip">{W.boards.mark}</span>}
      </span>
      <b className="l nw">{roundName(game.view.round, game.title)}</b>
      <span className={`pc nw ${phaseClass(game.title.components, game.view.phase)}`}>{W.game.phase(game.view.phase)}</span>
      <Order />
      <span className="grow" />
      <LinkState onOpen={() => open('table')} />
      <button type="button" className="btn sm ghost" disabled={!session.canUndo} onClick={() => session.undo()}>
        {session.undoAsks ? W.tables.askUndo : W.game.undo} <kbd>U</kbd>
      </button>
      <button type="button" className="btn sm ghost" disabled={!session.canRedo} onClick={() => session.redo()}>
        {W.game.redo}
      </button>
      <button type="button" className="btn sm ghost" onClick={() => open('sheet')}>
        {W.game.sheet} <kbd>Y</kbd>
      </button>
      <button type="button" className="btn sm ghost" onClick={() => open('tiles')}>
        {W.game.tiles}
      </button>
      <button type="button" className="btn sm ghost" data-analyse onClick={() => void analyse()}>
        {W.game.analyse} <kbd>A</kbd>
      </button>
      <button type="button" className="btn sm ghost" onClick={() => exportRecord(session.record, session.name)}>
        {W.game.export}
      </button>
      <button
        type="button"
        className="btn sm ghost"
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        aria-label={theme === 'dark' ? W.game.lightColours : W.game.darkColours}
      >
        {theme === 'dark' ? W.game.light : W.game.dark}
      </button>
    </header>
  );
};

/** The hexes within so many steps of these. */
const around = (board: Board, hexes: readonly HexId[], steps: number): readonly HexId[] => {
  const near = new Set(hexes.flatMap((hex) => board.index.get(hex) ?? []));
  for (let step = 0; step < steps; step++)
    for (const h of [...near])
      for (let side = 0; side < 6; side++) {
        const mate = board.mate[h * 6 + side] ?? -1;
        if (mate >= 0) near.add(Math.floor(mate / 6));
      }
  return [...near].flatMap((h) => board.ids[h] ?? []);
};

/** The same array while nothing in it changes. */
const useSame = (ids: readonly string[]): readonly string[] => {
  const key = ids.join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
};

const BoardPane = ({ theme }: { readonly theme: 'light' | 'dark' }): ReactNode => {
  const game = useGame();
  const { view, title, session } = game;
  const pieces = useMemo(() => game.own.pieces?.(game), [game]);
  const absent = useSame(game.own.absent?.(game) ?? []);
  const unplayed = useSame(game.own.unplayed?.(game) ?? []);
  const closed = game.own.closed?.(game);
  const stage = useStage();
  const overlay = useOverlay();
  const board = useRef<BoardHandle>(null);
  const onHex = useCallback((hex: HexId) => stage.clicks.current.onHex?.(hex), [stage]);
  const onStop = useCallback((stop: StopRef) => stage.clicks.current.onStop?.(stop), [stage]);
  const [whole, setWhole] = useState(false);
  const acting = view.decision?.company ?? null;
  // The board opens on the company that acts and does not move while that company decides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lay or a token must not move the board
  const reach = useMemo(() => {
    if (acting === null || whole) return undefined;
    const home = title.components.companies.find(({ id }) => id === acting)?.home ?? null;
    const tokens = game.company(acting)?.tokens ?? [];
    return around(title.board, tokens.length > 0 || home === null ? tokens : [home], 4);
  }, [acting, whole, title]);
  return (
    <div className={`bwrap${session.isLive ? '' : ' past'}`}>
      <BoardView
        ref={board}
        board={title.board}
        title={title.id}
        built={view.board}
        overlay={overlay}
        absent={absent}
        unplayed={unplayed}
        {...(pieces === undefined ? {} : { pieces })}
        {...(closed === undefined ? {} : { closed })}
        theme={theme}
        controls
        {...(reach === undefined ? {} : { reach })}
        onHex={onHex}
        onStop={onStop}
      />
      {acting !== null && (
        <div className="bt">
          <div className="seg">
            <button type="button" aria-pressed={!whole} onClick={() => setWhole(false)}>
              {acting}
            </button>
            <button type="button" aria-pressed={whole} onClick={() => setWhole(true)}>
              {W.game.wholeMap}
            </button>
          </div>
        </div>
      )}
    </div>
  );
};

const OpenDrawer = ({ drawer, onClose }: { readonly drawer: Exclude<Drawer, null>; readonly onClose: () => void }): ReactNode => (
  <div className="drawer" role="dialog" aria-modal="false" aria-label={W.game.drawers[drawer]}>
    <button type="button" className="btn sm close" onClick={onClose}>
      {W.game.close} <kbd>Esc</kbd>
    </button>
    {drawer === 'sheet' && <Sheet />}
    {drawer === 'tiles' && <TilesPanel />}
    {drawer === 'charts' && (
      <Suspense fallback={<p>{W.game.drawing}</p>}>
        <Charts />
      </Suspense>
    )}
    {drawer === 'keys' && <Keys />}
    {drawer === 'table' && <About />}
  </div>
);

/** Charter and trains, with the title's own panel before or after them. */
const CompanyPane = (): ReactNode => {
  const game = useGame();
  const { Panel } = game.own;
  const first = game.own.panelFirst?.(game) === true;
  return (
    <div data-for="company">
      {Panel !== undefined && first && <Panel />}
      <Charter />
      <TrainsPanel />
      {Panel !== undefined && !first && <Panel />}
    </div>
  );
};

const Screen = (): ReactNode => {
  const { session } = useGame();
  const table = useTable();
  const me = useMe();
  const { shown, setTheme } = useTheme();
  const [pane, setPane] = useState<Pane>('decide');
  const [drawer, setDrawer] = useState<Drawer>(null);
  useKeys(session, {
    onSheet: () => setDrawer((now) => (now === 'sheet' ? null : 'sheet')),
    onKeys: () => setDrawer('keys'),
    onEscape: () => setDrawer(null),
  });
  return (
    <div className="app" data-pane={pane}>
      <Bar open={setDrawer} theme={shown} setTheme={setTheme} />
      <div className="col c3" data-for="decide">
        <Notices />
        <Unsaved />
        <Imported />
        <BotPace />
        <DecisionPanel />
        <Draft />
      </div>
      <main className="col c2" data-for="board">
        <BoardPane theme={shown} />
      </main>
      <aside className="col c1" aria-label={W.game.playersAndLog}>
        <div data-for="players">
          <Players />
        </div>
        <div data-for="log" className="fill">
          <Side />
        </div>
      </aside>
      <aside className="col c4" aria-label={W.game.marketAndCompanies} tabIndex={0}>
        <div data-for="market">
          <MarketChart />
        </div>
        <CompanyPane />
      </aside>
      <Timeline onCharts={() => setDrawer('charts')} />
      <nav className="tabs" aria-label={W.game.panesRegion}>
        {PANES.map((name) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
            {W.game.panes[name]}
            {name === 'log' && <Unread count={table?.unread(me?.name ?? null) ?? 0} />}
          </button>
        ))}
      </nav>
      {drawer !== null && <OpenDrawer drawer={drawer} onClose={() => setDrawer(null)} />}
    </div>
  );
};

/** Warns that the browser did not save the last move, with a button to export the game. */
const Unsaved = (): ReactNode => {
  const session = useSession(useGame().session);
  if (!(session instanceof LocalSession) || session.unsaved === null) return null;
  return (
    <div className="notices">
      <div className="notice loss" role="alert">
        <p>{W.game.unsaved(session.unsaved)}</p>
        <div className="row wrap">
          <button type="button" className="btn sm primary" data-act="export" onClick={() => exportRecord(session.record, session.name)}>
            {W.game.export}
          </button>
        </div>
      </div>
    </div>
  );
};

const Keys = (): ReactNode => (
  <section className="panel" aria-label={W.keys.heading}>
    <header>
      <h2>{W.keys.heading}</h2>
    </header>
    <dl className="body kv">
      {W.keys.list.map(([key, does]) => (
        <div className="kvrow" key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type Opened = { readonly session: Session } | { readonly error: string } | null;

const openGame = async (games: GameStorage, id: string): Promise<Opened> => {
  const file = await games.load(id);
  if (file === undefined) return null;
  const title = await titleFor(file.record);
  if (title === undefined) return { error: W.game.noRules(file.record.title, file.record.rules) };
  const save = (record: GameRecord): Promise<void> => games.save({ ...file, record, updated: new Date().toISOString() });
  return { session: new LocalSession(title, file, save) };
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
export const GamePage = ({ id }: { readonly id: string }): ReactNode => {
  const games = useGames();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  useEffect(() => {
    openGame(games, id).then(setOpened, (error: unknown) => setOpened({ error: error instanceof Error ? error.message : String(error) }));
  }, [games, id]);
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
