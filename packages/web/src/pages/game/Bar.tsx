import type { ReactNode } from 'react';
import { useStage } from '../../app/board-stage.tsx';
import { Icon } from '../../app/Icon.tsx';
import { Menu, type MenuLine } from '../../app/Menu.tsx';
import { goTo, pageHref } from '../../app/route.ts';
import { useGames } from '../../app/storage-context.tsx';
import type { Theme } from '../../app/theme.ts';
import { scenarioOf } from '../../editor/scenario.ts';
import { words as editor } from '../../editor/words/index.ts';
import { embedCode, positionAddress } from '../../game/address.ts';
import { phaseClass } from '../../game/components.ts';
import { type Game, useGame } from '../../game/context.tsx';
import { exportRecord } from '../../game/games.ts';
import { useWaiting } from '../../net/me.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { shortTitle } from '../../table/cards.tsx';
import { useTable } from '../../table/context.tsx';
import { LinkState } from '../../table/LinkState.tsx';
import { W } from '../../text/language.ts';
import { moveWords, roundName } from '../../text/words.ts';
import type { Drawer } from './Drawers.tsx';

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

/** The move that undo would take back, in words. */
const undoneWords = (game: Game): string | undefined => {
  const move = game.session.undoes;
  return move === null ? undefined : moveWords(game, move);
};

/** Leads to another game that waits for the player. */
const NextGame = (): ReactNode => {
  const table = useTable();
  const next = useWaiting().find(({ id }) => id !== table?.id);
  if (table === null || next === undefined) return null;
  return (
    <a className="btn sm ghost nw nextgame" href={pageHref({ page: 'table', id: next.id })} title={next.name} data-next>
      {W.tables.next} <kbd>G</kbd>
    </a>
  );
};

/** How many standing orders the person at this screen has. */
const activeOrders = ({ session }: Game): number => session.orders?.list?.filter(({ ended }) => ended === null).length ?? 0;

const OrdersChip = ({ onOpen }: { readonly onOpen: () => void }): ReactNode => {
  const count = activeOrders(useGame());
  if (count === 0) return null;
  return (
    <button type="button" className="chip nw" data-orders-active onClick={onOpen}>
      {W.game.ordersActive(count)}
    </button>
  );
};

interface BarProps {
  readonly open: (drawer: Drawer) => void;
  readonly analyse: () => void;
  /** Copies the game to the server; null: not possible here. */
  readonly clone: (() => Promise<void>) | null;
  readonly rules: () => void;
  /** Says what happened, for a moment. */
  readonly say: (words: string) => void;
  readonly big: () => void;
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

const useMenu = ({ open, analyse, clone, rules, say, big, theme, setTheme }: BarProps): (() => readonly MenuLine[]) => {
  const game = useGame();
  const { session } = game;
  const table = useTable();
  const asked = session.isLive && game.view.active.some((id) => session.acts(id));
  const { shown: overlay } = useStage();
  const link = async (): Promise<void> => {
    const address = await positionAddress(session, table?.id ?? null);
    await navigator.clipboard.writeText(address);
    say(table === null ? W.link.copied : W.link.copiedHere);
  };
  // A frame has no account, so it shows what everybody may see.
  const canEmbed = table === null || table.info.visibility === 'public';
  const embed = async (): Promise<void> => {
    await navigator.clipboard.writeText(await embedCode(session, table?.id ?? null, W.link.frame(game.title.short, session.at)));
    say(W.link.copiedEmbed);
  };
  const games = useGames();
  const edit = async (): Promise<void> => {
    const file = scenarioOf(session.record, Math.min(session.at, session.record.moves.length), editor.name(game.title.short));
    await games.save(file);
    goTo({ page: 'editor', id: file.id });
  };
  const picture = async (form: 'svg' | 'png'): Promise<void> => {
    const { savePicture } = await import('../../game/picture.ts');
    await savePicture(game, overlay(), theme === 'dark', form);
    say(W.link.saved);
  };
  const undo = (): { note?: string } => {
    const note = undoneWords(game);
    return note === undefined ? {} : { note };
  };
  return () => [
    {
      name: 'undo',
      words: session.undoAsks ? W.tables.askUndo : W.game.undo,
      ...undo(),
      key: 'U',
      disabled: !session.canUndo,
      onPick: () => session.undo(),
    },
    { name: 'redo', words: W.game.redo, key: W.keys.shifted('U'), disabled: !session.canRedo, onPick: () => session.redo() },
    {
      name: 'plan',
      words: W.plan.start,
      key: 'D',
      disabled: !session.canPlan || (!asked && table === null),
      onPick: () => session.startDraft(),
    },
    {
      name: 'hint',
      words: W.hint.ask,
      key: 'H',
      disabled: !asked || (table !== null && !table.allowsHints),
      onPick: () => document.querySelector<HTMLElement>('[data-hint]')?.click(),
    },
    ...(session.orders === null
      ? []
      : [
          {
            name: 'orders',
            words: W.game.drawers.orders,
            key: 'O',
            note: W.game.ordersActive(activeOrders(game)),
            onPick: () => open('orders'),
          },
        ]),
    ...(table?.isSeated === true ? [{ name: 'since', words: W.game.drawers.since, key: 'W', onPick: () => open('since') }] : []),
    null,
    { name: 'sheet', words: W.game.sheet, key: 'Y', onPick: () => open('sheet') },
    { name: 'market', words: W.market.full, key: 'M', onPick: () => open('market') },
    { name: 'charts', words: W.timeline.charts, onPick: () => open('charts') },
    { name: 'tiles', words: W.tiles.heading, onPick: () => open('tiles') },
    { name: 'rules', words: W.title.rules, key: '/', onPick: rules },
    { name: 'about', words: W.game.drawers.about, onPick: () => open('about') },
    ...(table === null ? [] : [{ name: 'table', words: W.game.drawers.table, onPick: () => open('table') }]),
    null,
    { name: 'analyse', words: W.game.analyse, key: 'A', onPick: analyse },
    ...(clone === null ? [] : [{ name: 'clone', words: W.game.clone, onPick: () => void clone() }]),
    { name: 'edit', words: editor.open, onPick: () => void edit() },
    { name: 'export', words: W.game.export, onPick: () => exportRecord(session.record, session.name) },
    { name: 'link', words: W.link.copy, onPick: () => void link().catch(() => say(W.link.failed)) },
    ...(canEmbed ? [{ name: 'embed', words: W.link.embed, onPick: () => void embed().catch(() => say(W.link.failed)) }] : []),
    { name: 'png', words: W.link.picturePng, onPick: () => void picture('png').catch(() => say(W.link.failed)) },
    { name: 'svg', words: W.link.pictureSvg, onPick: () => void picture('svg').catch(() => say(W.link.failed)) },
    { name: 'copy', words: W.game.copyText, onPick: () => void navigator.clipboard.writeText(session.notation) },
    { name: 'big', words: W.game.bigBoard, key: 'B', onPick: big },
    {
      name: 'theme',
      words: theme === 'dark' ? W.game.lightColours : W.game.darkColours,
      onPick: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { name: 'keys', words: W.keys.heading, key: '?', onPick: () => open('keys') },
    null,
    { name: 'lobby', words: W.game.toLobby, onPick: () => goTo({ page: 'start' }) },
  ];
};

/** The bar: which game, what is due, and the menu with everything that can be opened. */
export const Bar = (props: BarProps): ReactNode => {
  const { open, analyse, rules } = props;
  const game = useGame();
  const { session } = game;
  const lines = useMenu(props);
  return (
    <header className="top">
      <a className="brand" href={pageHref({ page: 'start' })} aria-label={W.brand}>
        <img src="./icon.svg" alt="" width={22} height={22} />
      </a>
      <h1 className="nw">
        <a className="b" href={pageHref({ page: 'title', title: game.title.id })} title={W.title.rules}>
          {shortTitle(game.title.id)}
        </a>{' '}
        <span className="ink2 gamename">{session.name}</span>
        {session.record.board !== undefined && <span className="chip">{W.boards.mark}</span>}
        {session.record.scenario !== undefined && <span className="chip">{editor.mark}</span>}
      </h1>
      <b className="l nw">{roundName(game.view.round, game.title)}</b>
      <span className={`pc nw ${phaseClass(game.title.components, game.view.phase)}`}>{W.game.phase(game.view.phase)}</span>
      <Order />
      <span className="grow" />
      <NextGame />
      <OrdersChip onOpen={() => open('orders')} />
      <LinkState onOpen={() => open('table')} />
      <span className="row tight actions">
        <button type="button" className="btn sm ghost" disabled={!session.canUndo} title={undoneWords(game)} onClick={() => session.undo()}>
          <Icon name="undo" />
          {session.undoAsks ? W.tables.askUndo : W.game.undo}
        </button>
        <button type="button" className="btn sm ghost far" disabled={!session.canRedo} onClick={() => session.redo()}>
          <Icon name="redo" />
          {W.game.redo}
        </button>
        <button type="button" className="btn sm ghost" onClick={() => open('sheet')}>
          <Icon name="sheet" />
          {W.game.sheet}
        </button>
        <button type="button" className="btn sm ghost" data-open-rules onClick={rules}>
          {W.rules.button} <kbd>/</kbd>
        </button>
        <button type="button" className="btn sm ghost" onClick={() => open('charts')}>
          <Icon name="charts" />
          {W.timeline.charts}
        </button>
        <button type="button" className="btn sm ghost far" data-analyse onClick={analyse}>
          <Icon name="analyse" />
          {W.game.analyse}
        </button>
      </span>
      <Menu label={W.game.menu} lines={lines}>
        <Icon name="menu" />
        <span className="menuword">{W.game.menu}</span>
      </Menu>
    </header>
  );
};
