import type { GameFile } from './session.ts';

// Games kept in the browser, in IndexedDB. Where that is not to be had (private windows), they live as long as the page.

const DATABASE = 'roundhouse';
const STORE = 'games';

export interface GameStorage {
  list(): Promise<readonly GameFile[]>;
  load(id: string): Promise<GameFile | undefined>;
  save(file: GameFile): Promise<void>;
  remove(id: string): Promise<void>;
  /** False: the games will be gone with the page. */
  readonly keeps: boolean;
}

const newestFirst = (files: readonly GameFile[]): readonly GameFile[] => files.toSorted((a, b) => (a.updated < b.updated ? 1 : -1));

const memoryStorage = (): GameStorage => {
  const files = new Map<string, GameFile>();
  return {
    keeps: false,
    list: async () => newestFirst([...files.values()]),
    load: async (id) => files.get(id),
    save: async (file) => {
      files.set(file.id, file);
    },
    remove: async (id) => {
      files.delete(id);
    },
  };
};

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return answered(request);
};

const databaseStorage = (database: IDBDatabase): GameStorage => {
  const read = (): IDBObjectStore => database.transaction(STORE, 'readonly').objectStore(STORE);
  /** Handed over at once, so that a page that is left right after a move does not take the move with it; done when it lies on the disk. */
  const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      change(transaction.objectStore(STORE));
      transaction.commit();
    });
  return {
    keeps: true,
    list: async () => newestFirst(await answered<GameFile[]>(read().getAll())),
    load: (id) => answered<GameFile | undefined>(read().get(id)),
    save: (file) => write((store) => store.put(file)),
    remove: (id) => write((store) => store.delete(id)),
  };
};

export const openStorage = async (): Promise<GameStorage> => {
  try {
    return databaseStorage(await openDatabase());
  } catch {
    return memoryStorage();
  }
};
