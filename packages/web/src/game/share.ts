import type { LocalSession, Saved } from './session.ts';
import type { GameStorage } from './storage.ts';

// One game in several tabs: one of them writes, the others follow it. A Web Lock says which one writes; every save is told on a channel.
// Pages without a secure address have no locks. Their tabs all write, and each takes over what the others tell.

type Message =
  | { readonly type: 'saved'; readonly saved: Saved }
  /** A tab wants to write. */
  | { readonly type: 'yield'; readonly to: string };

/** A tab that does not answer within this time, in milliseconds, loses the lock. */
const PATIENCE = 1000;
/** Time for the tabs that wait to let the one that asked pass. */
const PASSING = 60;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class Share {
  readonly #session: LocalSession;
  readonly #games: GameStorage;
  readonly #name: string;
  readonly #me = crypto.randomUUID();
  readonly #channel: BroadcastChannel;
  /** Ends the time of this tab as the one that writes. */
  #release: (() => void) | null = null;
  /** Ends the wait for the lock. */
  #waiting: AbortController | null = null;
  #closed = false;

  constructor(session: LocalSession, games: GameStorage) {
    this.#session = session;
    this.#games = games;
    this.#name = `roundhouse-game-${session.file.id}`;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
  }

  async start(): Promise<void> {
    this.#session.shareWith({ saved: (saved) => this.#tell({ type: 'saved', saved }), ask: () => void this.#ask() });
    if (navigator.locks === undefined) return;
    // Nearly always no other tab has the game, and this one is never seen waiting.
    await this.#until(() =>
      navigator.locks.request(this.#name, { ifAvailable: true }, async (lock) => {
        if (lock === null) this.#session.write(false);
        else await this.#hold();
      }),
    );
    while (!this.#closed) await this.#until(() => this.#wait());
  }

  /** Ends with the time of this tab as the one that writes, also where another tab asked for the lock or took it. */
  async #until(holding: () => Promise<void>): Promise<void> {
    try {
      await holding();
    } catch {
      this.#release = null;
      this.#session.write(false);
      await pause(PASSING);
    }
  }

  close(): void {
    this.#closed = true;
    this.#release?.();
    this.#waiting?.abort();
    this.#channel.close();
    this.#session.shareWith(null);
  }

  #tell(message: Message): void {
    if (!this.#closed) this.#channel.postMessage(message);
  }

  #hear(message: Message): void {
    if (message.type === 'saved') this.#session.take(message.saved);
    else if (this.#release !== null) setTimeout(() => this.#release?.(), PASSING);
    // Waits again, behind the tab that asked.
    else if (message.to !== this.#me) this.#waiting?.abort();
  }

  async #hold(): Promise<void> {
    if (this.#closed) return;
    await new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    this.#release = null;
    this.#session.write(false);
  }

  /** Waits for the lock, and writes as long as it has it. */
  async #wait(): Promise<void> {
    this.#waiting = new AbortController();
    await navigator.locks.request(this.#name, { signal: this.#waiting.signal }, () => this.#take());
  }

  /** The newest save counts: this tab may have been asleep when it was told. */
  async #take(): Promise<void> {
    const file = await this.#games.load(this.#session.file.id);
    if (file !== undefined) this.#session.take({ record: file.record, undone: file.undone ?? [] });
    this.#session.write(true);
    await this.#hold();
  }

  /** Asks for the lock, and takes it where the tab that has it does not answer. */
  async #ask(): Promise<void> {
    this.#tell({ type: 'yield', to: this.#me });
    await pause(PATIENCE);
    if (this.#closed || this.#session.writes) return;
    this.#waiting?.abort();
    await this.#until(() => navigator.locks.request(this.#name, { steal: true }, () => this.#take()));
  }
}

/** Shares a game with the other tabs of this browser that have it open. The returned function ends that. */
export const shareGame = (session: LocalSession, games: GameStorage): (() => void) => {
  if (!games.keeps) return () => undefined;
  const share = new Share(session, games);
  void share.start();
  return () => share.close();
};
