import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { LocalSession, type Session } from '../game/session.ts';
import { makeAsker } from './ask.ts';
import { BotPlayers, type BotTurn } from './bot-players.ts';

const Context = createContext<BotPlayers | null>(null);

/** Plays the bots of a game as long as its page is open. */
export const BotsProvider = ({ session, children }: { readonly session: Session; readonly children: ReactNode }): ReactNode => {
  const players = useMemo(
    () => (session instanceof LocalSession && session.bots !== null ? new BotPlayers(session, makeAsker()) : null),
    [session],
  );
  useEffect(() => players?.start(), [players]);
  return <Context value={players}>{children}</Context>;
};

/** Those who play the bots of this game; null if it has none. */
export const useBotPlayers = (): BotPlayers | null => useContext(Context);

const silent = (): (() => void) => () => undefined;
const nobody = (): null => null;

/** The bot that is to move; null if none is. */
export const useBotTurn = (): BotTurn | null => {
  const players = useBotPlayers();
  return useSyncExternalStore(players?.subscribe ?? silent, players?.turn ?? nobody);
};
