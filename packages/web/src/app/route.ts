import { useSyncExternalStore } from 'react';

// The address after # names the page, so that the app works from any static server and offline.

export type Page =
  | { readonly page: 'start' | 'signup' | 'me' | 'finished' | 'unknown' }
  | { readonly page: 'new'; readonly title: string }
  /** The section or rule to show. */
  | { readonly page: 'title'; readonly title: string; readonly at?: string }
  | { readonly page: 'game'; readonly id: string }
  /** The invitation in the link, if there is one. */
  | { readonly page: 'table'; readonly id: string; readonly invite?: string }
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

const readPage = (hash: string): Page => {
  const [name = '', value = '', more = ''] = hash.replace(/^#\/?/, '').split('/').map(decode);
  switch (name) {
    case 'new':
      return { page: 'new', title: value };
    case 'title':
      return { page: 'title', title: value, ...(more === '' ? {} : { at: more }) };
    case 'game':
      return { page: 'game', id: value };
    case 'table':
      return { page: 'table', id: value, ...(more === '' ? {} : { invite: more }) };
    case 'login':
      return { page: 'login', ...(value === '' ? {} : { next: value }) };
    case 'password':
      return { page: 'password', ...(value === '' ? {} : { token: value }) };
    case 'signup':
    case 'me':
    case 'finished':
      return { page: name };
    case '':
      return { page: 'start' };
    default:
      return { page: 'unknown' };
  }
};

const partsOf = (page: Page): readonly (string | undefined)[] => {
  switch (page.page) {
    case 'start':
      return [];
    case 'game':
      return ['game', page.id];
    case 'table':
      return ['table', page.id, page.invite];
    case 'login':
      return ['login', page.next];
    case 'password':
      return ['password', page.token];
    case 'new':
      return ['new', page.title];
    case 'title':
      return ['title', page.title, page.at];
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
