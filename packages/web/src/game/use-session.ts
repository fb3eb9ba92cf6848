import { useSyncExternalStore } from 'react';
import type { Session } from './session.ts';

/** Draws a component again whenever the session changes. */
export const useSession = (session: Session): Session => {
  useSyncExternalStore(session.subscribe, session.version);
  return session;
};
