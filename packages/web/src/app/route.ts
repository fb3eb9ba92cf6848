import { useSyncExternalStore } from 'react';

// The address after # names the page, so that the app works from any static server and offline.

export type Page =
  | { readonly page: 'start' | 'watch' | 'learn' | 'titles' | 'signup' | 'me' | 'admin' | 'finished' | 'following' | 'clubs' | 'unknown' }
  | { readonly page: 'lesson' | 'setup' | 'print'; readonly title: string }
  /** A new game, in a club if one is named. */
  | { readonly page: 'new'; readonly title: string; readonly club?: string }
  | { readonly page: 'ratings'; readonly title?: string }
  | { readonly page: 'person'; readonly name: string }
  | { readonly page: 'club'; readonly id: string; readonly tab?: string }
  | { readonly page: 'tournament'; readonly club: string; readonly id: string }
  /** The link of a club. */
  | { readonly page: 'join'; readonly token: string }
  /** A scenario kept in this browser. */
  | { readonly page: 'editor'; readonly id: string }
  /** The section or rule to show. */
  | { readonly page: 'title'; readonly title: string; readonly at?: string }
  /** The move to show; without it the newest. */
  | { readonly page: 'game' | 'analysis'; readonly id: string; readonly at?: number }
  /** A whole game in the address. */
  | { readonly page: 'shared'; readonly packed: string; readonly at?: number }
  /** A game that comes with the app, and the move to show. */
  | { readonly page: 'recorded'; readonly title: string; readonly at?: number }
  /** A puzzle; without an id that of the day. */
  | { readonly page: 'puzzles' | 'buys'; readonly id?: string }
  /** A position set up by hand in the address, and the company whose trains are to run. */
  | { readonly page: 'puzzle'; readonly company: string; readonly packed: string }
  /** The invitation in the link, if there is one. */
  | { readonly page: 'table'; readonly id: string; readonly invite?: string; readonly at?: number }
  /** The address of the page to go to afterwards. */
  | { readonly page: 'login'; readonly next?: string }
  /** The token of an emailed link, to choose a new password; without it the page requests such a link. */
  | { readonly page: 'password'; readonly token?: string };

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const MOVE = 'move';

/** The move that an address ends with: '…/move/214'. */
const moveIn = (mark: string, number: string): { readonly at?: number } =>
  mark === MOVE && /^\d{1,6}$/.test(number) ? { at: Number(number) } : {};

const readPage = (hash: string): Page => {
  const [name = '', value = '', more = '', last = ''] = hash.replace(/^#\/?/, '').split('/').map(decode);
  switch (name) {
    case 'new':
      return { page: 'new', title: value, ...(more === '' ? {} : { club: more }) };
    case 'lesson':
    case 'setup':
    case 'print':
      return { page: name, title: value };
    case 'ratings':
      return { page: 'ratings', ...(value === '' ? {} : { title: value }) };
    case 'person':
      return { page: 'person', name: value };
    case 'club':
      return { page: 'club', id: value, ...(more === '' ? {} : { tab: more }) };
    case 'tournament':
      return { page: 'tournament', club: value, id: more };
    case 'join':
      return { page: 'join', token: value };
    case 'editor':
      return { page: 'editor', id: value };
    case 'title':
      return { page: 'title', title: value, ...(more === '' ? {} : { at: more }) };
    case 'game':
    case 'analysis':
      return { page: name, id: value, ...moveIn(more, last) };
    case 'puzzles':
    case 'buys':
      return { page: name, ...(value === '' ? {} : { id: value }) };
    case 'puzzle':
      return { page: 'puzzle', company: value, packed: more };
    case 'recorded':
      return { page: 'recorded', title: value, ...moveIn(more, last) };
    case 'shared':
      return { page: 'shared', packed: value, ...moveIn(more, last) };
    case 'table':
      return { page: 'table', id: value, ...(more === '' || more === MOVE ? moveIn(more, last) : { invite: more }) };
    case 'login':
      return { page: 'login', ...(value === '' ? {} : { next: value }) };
    case 'password':
      return { page: 'password', ...(value === '' ? {} : { token: value }) };
    case 'watch':
    case 'learn':
    case 'titles':
    case 'signup':
    case 'me':
    case 'admin':
    case 'finished':
    case 'following':
    case 'clubs':
      return { page: name };
    case '':
      return { page: 'start' };
    default:
      return { page: 'unknown' };
  }
};

/** The end of an address that names a move. */
const moveParts = (at: number | undefined): readonly string[] => (at === undefined ? [] : [MOVE, String(at)]);

const partsOf = (page: Page): readonly (string | undefined)[] => {
  switch (page.page) {
    case 'start':
      return [];
    case 'game':
    case 'analysis':
      return [page.page, page.id, ...moveParts(page.at)];
    case 'table':
      return ['table', page.id, page.invite, ...(page.invite === undefined ? moveParts(page.at) : [])];
    case 'login':
      return ['login', page.next];
    case 'password':
      return ['password', page.token];
    case 'new':
      return ['new', page.title, page.club];
    case 'lesson':
    case 'setup':
    case 'print':
      return [page.page, page.title];
    case 'ratings':
      return ['ratings', page.title];
    case 'person':
      return ['person', page.name];
    case 'club':
      return ['club', page.id, page.tab];
    case 'tournament':
      return ['tournament', page.club, page.id];
    case 'join':
      return ['join', page.token];
    case 'editor':
      return ['editor', page.id];
    case 'title':
      return ['title', page.title, page.at];
    case 'puzzles':
    case 'buys':
      return [page.page, page.id];
    case 'puzzle':
      return ['puzzle', page.company, page.packed];
    case 'recorded':
      return ['recorded', page.title, ...moveParts(page.at)];
    case 'shared':
      return ['shared', page.packed, ...moveParts(page.at)];
    default:
      return [page.page];
  }
};

export const pageHref = (page: Page): string =>
  `#/${partsOf(page)
    .flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)))
    .join('/')}`;

export const goTo = (page: Page): void => {
  window.location.hash = pageHref(page);
};

/** The login page, which returns to the current page. */
export const logInHref = (): string => pageHref({ page: 'login', next: window.location.hash });

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

const hash = (): string => window.location.hash;

export const usePage = (): Page => {
  const now = useSyncExternalStore(subscribe, hash);
  return readPage(now);
};
