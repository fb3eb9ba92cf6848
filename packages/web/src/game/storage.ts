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
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE);
  return {
    keeps: true,
    list: async () => newestFirst(await answered<GameFile[]>(store('readonly').getAll())),
    load: (id) => answered<GameFile | undefined>(store('readonly').get(id)),
    save: async (file) => {
      await answered(store('readwrite').put(file));
    },
    remove: async (id) => {
      await answered(store('readwrite').delete(id));
    },
  };
};

export const openStorage = async (): Promise<GameStorage> => {
  try {
    return databaseStorage(await openDatabase());
  } catch {
    return memoryStorage();
  }
};
