import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Banner, Branches } from '../../analysis/Branches.tsx';
import { keepTree } from '../../analysis/keep.ts';
import { TreeSession } from '../../analysis/session.ts';
import { Icon } from '../../app/Icon.tsx';
import { useKept } from '../../app/kept.ts';
import { useKeys } from '../../app/keys.ts';
import { useNarrow, usePhone, useWide } from '../../app/media.ts';
import { goTo } from '../../app/route.ts';
import { useGames } from '../../app/storage-context.tsx';
import { useTheme } from '../../app/theme.ts';
import { BotPace } from '../../bots/BotTurn.tsx';
import { DecisionPanel } from '../../decide/DecisionPanel.tsx';
import { Draft } from '../../decide/Draft.tsx';
import { useGame } from '../../game/context.tsx';
import { exportRecord } from '../../game/games.ts';
import { LocalSession } from '../../game/session.ts';
import { useSession } from '../../game/use-session.ts';
import { Coach } from '../../lesson/Coach.tsx';
import { useMe } from '../../net/me.ts';
import { keepSeen, keptSeen } from '../../net/read.ts';
import { Charter } from '../../panels/Charter.tsx';
import { MarketChart } from '../../panels/MarketChart.tsx';
import { MarketFull } from '../../panels/MarketFull.tsx';
import { Players } from '../../panels/Players.tsx';
import { Timeline } from '../../panels/Timeline.tsx';
import { TrainsPanel } from '../../panels/TrainsPanel.tsx';
import { RulesProvider } from '../../rules/context.tsx';
import { RulesDrawer } from '../../rules/RulesDrawer.tsx';
import { lastDecision, movesSince } from '../../since/last.ts';
import { useTable } from '../../table/context.tsx';
import { Notices } from '../../table/Notices.tsx';
import { Side, Unread } from '../../table/Side.tsx';
import { W } from '../../text/language.ts';
import { Imported } from '../Imported.tsx';
import { Bar } from './Bar.tsx';
import { BoardPane } from './BoardPane.tsx';
import { DecisionSheet, type Stop } from './DecisionSheet.tsx';
import { type Drawer, OpenDrawer } from './Drawers.tsx';

/** What a narrow screen shows: the board with the decision, or a panel. */
const PANES = ['board', 'market', 'players', 'company', 'log'] as const;
type Pane = (typeof PANES)[number];

/** A short name for an address, so that the analysis of a game in an address is found again. */
const nameOf = (address: string): string => {
  let hash = 5381;
  for (const letter of address) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return `${address.length}-${hash.toString(36)}`;
};

/** Opens the analysis of the game at the position shown. It belongs to the game, also to one that is only looked at. */
const useAnalyse = (): (() => Promise<void>) => {
  const { session } = useGame();
  const games = useGames();
  const table = useTable();
  return async () => {
    const at = Math.min(session.at, session.record.moves.length);
    if (session instanceof TreeSession) return;
    const page = window.location.hash.replace(/\/move\/\d+$/, '');
    const id = table?.id ?? (session instanceof LocalSession ? session.file.id : nameOf(page));
    await keepTree(games, { id, name: session.name, record: session.record, page }, at);
    goTo({ page: 'analysis', id, at });
  };
};

/** Copies the game up to the position shown to the server, to play on there alone; null without an account. */
const useClone = (): (() => Promise<void>) | null => {
  const { session } = useGame();
  const table = useTable();
  const me = useMe();
  if (table === null || me === null || me.guest || !(table.isSeated || table.info.visibility === 'public')) return null;
  return async () => {
    await table.do(async () => {
      const at = Math.min(session.at, session.record.moves.length);
      goTo({ page: 'table', ...(await table.api.clone(at)) });
    });
  };
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

/** Says that another tab has this game, with a button to go on in this one. */
const Elsewhere = (): ReactNode => {
  const session = useSession(useGame().session);
  if (!(session instanceof LocalSession) || session.writes) return null;
  return (
    <div className="notices">
      <div className="notice turn" role="status">
        <p>{W.game.elsewhere}</p>
        <div className="row wrap">
          <button type="button" className="btn sm primary" data-act="play-here" onClick={() => session.askToWrite()}>
            {W.game.playHere}
          </button>
        </div>
      </div>
    </div>
  );
};

/** Market, charter and trains, with the title's own panel before or after the charter. */
const Companies = ({ pane, onMarket }: { readonly pane: Pane; readonly onMarket: () => void }): ReactNode => {
  const game = useGame();
  const { Panel } = game.own;
  const first = game.own.panelFirst?.(game) === true;
  const phone = usePhone();
  return (
    <>
      <div data-for="market">{phone ? pane === 'market' && <MarketFull /> : <MarketChart onFull={onMarket} />}</div>
      <div data-for="company">
        {Panel !== undefined && first && <Panel />}
        <Charter />
        <TrainsPanel />
        {Panel !== undefined && !first && <Panel />}
      </div>
    </>
  );
};

interface SideProps {
  readonly pane: Pane;
  readonly onMarket: () => void;
  readonly hidden: boolean;
}

/** The panels beside the board: in two columns where there is room, else in one. */
const SidePanels = ({ pane, onMarket, hidden }: SideProps): ReactNode => {
  const wide = useWide();
  return (
    <>
      <aside className="col c1" aria-label={W.game.playersAndLog} tabIndex={-1} hidden={hidden}>
        <div data-for="players">
          <Branches />
          <Players />
        </div>
        {!wide && <Companies pane={pane} onMarket={onMarket} />}
        <div data-for="log" className="fill">
          <Side />
        </div>
      </aside>
      {wide && (
        <aside className="col c4" aria-label={W.game.marketAndCompanies} tabIndex={0}>
          <Companies pane={pane} onMarket={onMarket} />
        </aside>
      )}
    </>
  );
};

/** The panes of a narrow screen: tabs below the board of a phone, a rail beside that of a tablet. */
const Panes = ({ pane, onPane }: { readonly pane: Pane; readonly onPane: (pane: Pane) => void }): ReactNode => {
  const table = useTable();
  const me = useMe();
  const narrow = useNarrow();
  if (!narrow) return null;
  return (
    <nav className="tabs" aria-label={W.game.panesRegion}>
      {PANES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={pane === name}
          data-tab={name}
          onClick={() => onPane(name === pane ? 'board' : name)}
        >
          <Icon name={name} size={20} />
          {W.game.panes[name]}
          {name === 'log' && <Unread count={table?.unread(me?.name ?? null) ?? 0} />}
        </button>
      ))}
    </nav>
  );
};

interface OpenRules {
  readonly isOpen: boolean;
  readonly rule: string | null;
  readonly open: (rule: string | null) => void;
  readonly close: () => void;
}

const TOLD_MS = 4_000;

/** Words that stay for a moment. */
const useTold = (): readonly [string | null, (words: string) => void] => {
  const [told, tell] = useState<string | null>(null);
  useEffect(() => {
    if (told === null) return undefined;
    const timer = setTimeout(() => tell(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return [told, tell];
};

/** The rules drawer. When it closes, the focus returns to where it was. */
const useRules = (): OpenRules => {
  const [shown, setShown] = useState<{ readonly rule: string | null } | null>(null);
  const before = useRef<Element | null>(null);
  const open = useCallback((rule: string | null) => {
    before.current ??= document.activeElement;
    setShown({ rule });
  }, []);
  const close = useCallback(() => {
    setShown(null);
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, []);
  return { isOpen: shown !== null, rule: shown?.rule ?? null, open, close };
};

/** Opens what happened since the player's last turn: when the game is opened or seen again after more moves than these by others. */
const MANY = 3;

const useComingBack = (open: () => void): void => {
  const table = useTable();
  const { session, view } = useGame();
  const [show] = useKept('since');
  const isReady = table?.isCaughtUp === true && table.isSeated;
  const mine = view.active.some((id) => session.acts(id));
  const seen = useRef<number | null>(null);
  const length = session.record.moves.length;
  const look = useRef((): void => undefined);
  look.current = () => {
    if (table === null || !isReady || document.visibilityState !== 'visible') return;
    const isFirst = seen.current === null;
    const before = seen.current ?? keptSeen(table.id);
    seen.current = length;
    keepSeen(table.id, length);
    const own = lastDecision(session, (player) => session.acts(player));
    const from = Math.max(before, own);
    const isBack = isFirst || isAway.current;
    isAway.current = false;
    // Who has not decided yet has no last turn.
    if (isBack && own > 0 && show !== false && mine && session.isLive && movesSince(session, from, (player) => session.acts(player)) > MANY)
      open();
  };
  const isAway = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move is looked at once
  useEffect(() => look.current(), [isReady, length, mine]);
  useEffect(() => {
    const onSight = (): void => {
      if (document.visibilityState === 'hidden') isAway.current = true;
      else look.current();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
};

export const Screen = (): ReactNode => {
  const { session, view } = useGame();
  const { shown, setTheme } = useTheme();
  const [pane, setPane] = useState<Pane>('board');
  const [stop, setStop] = useState<Stop>('fit');
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const [big, setBig] = useKept('big-board');
  const analyse = useAnalyse();
  const clone = useClone();
  const rules = useRules();
  const [told, tell] = useTold();
  const phone = usePhone();
  const table = useTable();
  useComingBack(() => setDrawer('since'));
  const swap = (to: Drawer): void => setDrawer((now) => (now === to ? null : to));
  useKeys(session, {
    onSheet: () => swap('sheet'),
    onRules: () => rules.open(null),
    onKeys: () => swap('keys'),
    onAnalyse: () => void analyse(),
    onBig: () => setBig(big !== true),
    onMarket: () => swap('market'),
    onOrders: () => session.orders !== null && swap('orders'),
    onSince: () => table?.isSeated === true && swap('since'),
    onEscape: () => {
      if (drawer === null && !rules.isOpen) document.querySelector<HTMLElement>('[data-back-to-game]')?.click();
      setDrawer(null);
      rules.close();
    },
  });
  const over = session instanceof LocalSession && view.result !== null && session.isLive;
  // The end of a game opens by itself, once.
  useEffect(() => {
    if (over) setDrawer('end');
  }, [over]);
  const onTouched = useCallback(() => setStop((now) => (now === 'collapsed' ? 'fit' : now)), []);
  return (
    <RulesProvider value={rules.open}>
      <div className="app" data-pane={pane} data-big={big === true ? '' : undefined}>
        <Bar
          open={setDrawer}
          analyse={() => void analyse()}
          clone={clone}
          rules={() => rules.open(null)}
          say={tell}
          big={() => setBig(big !== true)}
          theme={shown}
          setTheme={setTheme}
        />
        <main>
          <DecisionSheet
            big={big === true}
            stop={pane === 'board' ? stop : 'collapsed'}
            away={pane !== 'board'}
            onStop={(next) => {
              setStop(next);
              if (next !== 'collapsed') setPane('board');
            }}
          >
            <Notices />
            <Unsaved />
            <Elsewhere />
            <Imported />
            <BotPace />
            {phone && <Coach />}
            <DecisionPanel onResults={() => setDrawer('end')} />
            <Draft />
          </DecisionSheet>
          <div className="col c2">
            <BoardPane theme={shown} big={big === true} onBig={() => setBig(big !== true)} onTouched={onTouched} />
            <Banner />
            {!phone && <Coach />}
          </div>
        </main>
        <SidePanels pane={pane} onMarket={() => setDrawer('market')} hidden={rules.isOpen} />
        {told !== null && (
          <p className="flash" role="status">
            {told}
          </p>
        )}
        {rules.isOpen && <RulesDrawer rule={rules.rule} onClose={rules.close} />}
        <Timeline />
        <Panes pane={pane} onPane={setPane} />
        {drawer !== null && (
          <OpenDrawer
            drawer={drawer}
            onClose={() => setDrawer(null)}
            analyse={() => void analyse()}
            onShow={(move) => {
              setDrawer(null);
              session.goTo(move);
            }}
          />
        )}
      </div>
    </RulesProvider>
  );
};
