import type { Card, Me, SessionInfo } from '@roundhouse/table';
import { useEffect, useSyncExternalStore } from 'react';
import { api, onSignedOut, Trouble } from './api.ts';

// The current user and the tables that wait for them. The app asks once when it opens; pages read it from here.

/** asking: not known yet; none: the page is served without a server, or it cannot be reached. */
export type Server = { readonly state: 'asking' } | { readonly state: 'none' } | ({ readonly state: 'here' } & SessionInfo);

let server: Server = { state: 'asking' };
let waiting: readonly Card[] = [];
const listeners = new Set<() => void>();

const become = (next: Server): void => {
  server = next;
  if (next.state !== 'here' || next.me === null) waiting = [];
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const askWho = async (): Promise<void> => {
  try {
    become({ state: 'here', ...(await api.session()) });
  } catch (error) {
    // A server that answers with an error is still there.
    const there = error instanceof Trouble && error.status !== 0 && error.code !== 'no-server';
    become(there ? { state: 'here', me: null, mail: false } : { state: 'none' });
  }
};

/** The user logged in, logged out or changed the account. */
export const setMe = (me: Me | null): void => {
  if (me === null && server.state === 'here' && server.me !== null) void forgetGames();
  become({ state: 'here', me, mail: server.state === 'here' && server.mail });
};

/** Others who use this browser must not find the games of who has logged out. */
const forgetGames = async (): Promise<void> => (await import('../game/kept-line.ts')).dropLines();

onSignedOut(() => setMe(null));

export const useServer = (): Server => useSyncExternalStore(subscribe, () => server);

export const useMe = (): Me | null => {
  const now = useServer();
  return now.state === 'here' ? now.me : null;
};

/** Does a table wait for the person at this screen? */
export const waitsForYou = ({ status, waiting: seats, seats: sitters }: Card): boolean =>
  status === 'playing' && seats.some((seat) => sitters[seat]?.isYou === true && sitters[seat]?.bot === null);

/** A copy or import that its owner plays alone. It never counts as waiting. */
export const isAnalysis = ({ origin }: Pick<Card, 'origin'>): boolean => origin?.clone !== undefined || origin?.import === true;

/** Sorts tables with the least time left first. */
export const byDeadline = (a: Card, b: Card): number => (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || a.updated - b.updated;

const setWaiting = (cards: readonly Card[]): void => {
  waiting = cards.filter((card) => waitsForYou(card) && !isAnalysis(card)).toSorted(byDeadline);
  for (const listener of listeners) listener();
};

const LOOK_MS = 20_000;

/** Reads the user’s own tables. */
export const askMine = async (): Promise<readonly Card[]> => {
  const cards = await api.tables({ mine: true, most: 100 });
  setWaiting(cards);
  return cards;
};

/** Calls `look` now, at intervals while the page is visible, and when it becomes visible again. */
export const useOften = (look: () => void): void => {
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    look();
    const timer = setInterval(seen, LOOK_MS);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, [look]);
};

/** Tables that wait for the user, as last reported. */
export const useWaiting = (): readonly Card[] => useSyncExternalStore(subscribe, () => waiting);
