import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { askMine, useMe, useOften, useServer, useWaiting } from '../net/me.ts';
import { useBadge } from '../notices/sound.ts';
import { W } from '../text/language.ts';
import { Icon } from './Icon.tsx';
import { logInHref, type Page, pageHref, usePage } from './route.ts';
import { useTheme } from './theme.ts';

interface LinkProps {
  readonly to: Page;
  /** Pages that belong to it. */
  readonly also?: readonly Page['page'][];
  readonly children: ReactNode;
}

const Link = ({ to, also = [], children }: LinkProps): ReactNode => {
  const { page } = usePage();
  return (
    <a className="sitelink" href={pageHref(to)} aria-current={page === to.page ? 'page' : also.includes(page) ? 'true' : undefined}>
      {children}
    </a>
  );
};

/** Tables that wait for this player, the most urgent first. */
const Waiting = (): ReactNode => {
  const waiting = useWaiting();
  useBadge(waiting.map(({ id }) => id));
  const [first] = waiting;
  if (first === undefined) return null;
  return (
    <a className="chip turn" href={pageHref({ page: 'table', id: first.id })} data-waiting>
      {W.header.waiting(waiting.length)}
    </a>
  );
};

const nothing = (): void => undefined;

/** The header of every page but the game. */
const Header = (): ReactNode => {
  const server = useServer();
  const me = useMe();
  const { shown, setTheme } = useTheme();
  const look = useCallback(() => void askMine().catch(nothing), []);
  useOften(me === null ? nothing : look);
  const here = usePage();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setOpen(false), [here]);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <header className={`site${isOpen ? ' open' : ''}`}>
      <button type="button" className="skip" onClick={skip}>
        {W.header.skip}
      </button>
      <a className="brand" href={pageHref({ page: 'start' })} aria-label={W.brand}>
        <img src="./icon.svg" alt="" width={22} height={22} />
        <span>{W.brand}</span>
      </a>
      <nav id="sitenav" aria-label={W.header.region}>
        <Link to={{ page: 'start' }}>{W.header.play}</Link>
        <Link to={{ page: 'watch' }}>{W.header.watch}</Link>
        <Link to={{ page: 'learn' }}>{W.header.learn}</Link>
        <Link to={{ page: 'puzzles' }} also={['buys', 'puzzle']}>
          {W.header.puzzles}
        </Link>
        <Link to={{ page: 'titles' }} also={['title']}>
          {W.header.titles}
        </Link>
        {me !== null && !me.guest && <Link to={{ page: 'clubs' }}>{W.header.clubs}</Link>}
      </nav>
      <span className="grow" />
      <Waiting />
      <button
        type="button"
        className="btn sm ghost inmenu"
        onClick={() => setTheme(shown === 'dark' ? 'light' : 'dark')}
        aria-label={shown === 'dark' ? W.game.lightColours : W.game.darkColours}
      >
        {shown === 'dark' ? W.game.light : W.game.dark}
      </button>
      {server.state === 'here' && me === null && (
        <>
          <a className="sitelink" href={logInHref()}>
            {W.header.logIn}
          </a>
          <a className="btn sm inmenu" href={pageHref({ page: 'signup' })}>
            {W.header.signUp}
          </a>
        </>
      )}
      {me?.admin === true && <Link to={{ page: 'admin' }}>{W.admin.heading}</Link>}
      {me !== null && <Link to={{ page: 'me' }}>{me.name}</Link>}
      <button
        type="button"
        className="btn sm ghost sitemenu"
        aria-label={W.game.menu}
        aria-expanded={isOpen}
        aria-controls="sitenav"
        data-site-menu
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
    </header>
  );
};

/** Scrolls by script, because the part of the address after # names the page. */
const skip = (): void => document.getElementById('main')?.focus();

interface SiteProps {
  readonly wide?: boolean;
  /** The page fills the window and scrolls inside. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

/** A page with its header. */
export const Site = ({ wide = false, full = false, children }: SiteProps): ReactNode => (
  <div className="sitepage">
    <Header />
    <main className={`page${wide ? ' wide' : ''}${full ? ' full' : ''}`} id="main" tabIndex={-1}>
      {children}
    </main>
  </div>
);
