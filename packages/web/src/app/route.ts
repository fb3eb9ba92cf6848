import { useSyncExternalStore } from 'react';

// The address after # says which page is shown, so that the app works from any static server and offline.

export type Page =
  | { readonly page: 'start' }
  | { readonly page: 'new'; readonly title: string }
  | { readonly page: 'title'; readonly title: string }
  | { readonly page: 'game'; readonly id: string };

export const readPage = (hash: string): Page => {
  const [name = '', value = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (name === 'new') return { page: 'new', title: value };
  if (name === 'title') return { page: 'title', title: value };
  if (name === 'game') return { page: 'game', id: value };
  return { page: 'start' };
};

export const pageHref = (page: Page): string => {
  switch (page.page) {
    case 'start':
      return '#/';
    case 'game':
      return `#/game/${encodeURIComponent(page.id)}`;
    default:
      return `#/${page.page}/${encodeURIComponent(page.title)}`;
  }
};

export const goTo = (page: Page): void => {
  window.location.hash = pageHref(page);
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

const hash = (): string => window.location.hash;

export const usePage = (): Page => readPage(useSyncExternalStore(subscribe, hash));
