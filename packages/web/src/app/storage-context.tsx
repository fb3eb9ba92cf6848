import { createContext, type ReactNode, useContext } from 'react';
import type { GameStorage } from '../game/storage.ts';

const Context = createContext<GameStorage | null>(null);

export const StorageProvider = ({ storage, children }: { readonly storage: GameStorage; readonly children: ReactNode }): ReactNode => (
  <Context value={storage}>{children}</Context>
);

/** The storage of this browser's games. */
export const useGames = (): GameStorage => {
  const storage = useContext(Context);
  if (storage === null) throw new Error('There is no storage around this component.');
  return storage;
};
