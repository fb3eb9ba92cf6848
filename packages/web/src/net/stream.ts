import type { Message } from '@roundhouse/table';
import { addressOf } from './api.ts';

// The stream of a table. When it breaks, it is reopened from the last entry received.

/** connecting: for the first time; live; away: lost and being reopened; offline: the device has no network. */
export type Link = 'connecting' | 'live' | 'away' | 'offline';

export interface Hearer {
  /** The last entry received. */
  since(): number;
  hear(message: Message): void;
  linked(link: Link): void;
  /** The stream could not be opened. May this person still see the table? False closes the stream. */
  stillThere(): Promise<boolean>;
}

const AGAIN_MS = [250, 1_000, 2_000, 4_000, 8_000] as const;
/** The server sends its time every half minute. A connection that stays silent for longer is dead. */
const SILENT_MS = 75_000;

export class Stream {
  readonly #hearer: Hearer;
  readonly #path: string;
  readonly #invite: string | null;
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #link: Link = 'connecting';

  constructor(table: string, invite: string | null, hearer: Hearer) {
    this.#path = `tables/${table}/stream`;
    this.#invite = invite;
    this.#hearer = hearer;
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#seen);
    if (navigator.onLine) this.#open();
    else this.#offline();
  }

  get link(): Link {
    return this.#link;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#leave();
  }

  /** Reopens the stream at once: entries are missing, or this person's seat has changed. */
  again(): void {
    if (this.#closed || this.#link === 'offline') return;
    this.#leave();
    this.#tries = 0;
    this.#open();
  }

  #become(link: Link): void {
    if (this.#link === link) return;
    this.#link = link;
    this.#hearer.linked(link);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #open(): void {
    const url = addressOf(this.#path);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('since', String(this.#hearer.since()));
    if (this.#invite !== null) url.searchParams.set('invite', this.#invite);
    const socket = new WebSocket(url);
    let wasOpen = false;
    this.#socket = socket;
    const mine = (): boolean => this.#socket === socket;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (!mine()) return;
      wasOpen = true;
      this.#tries = 0;
      this.#listenOn();
      this.#hearer.hear(JSON.parse(data) as Message);
      this.#become('live');
    };
    socket.onclose = () => {
      if (!mine()) return;
      this.#socket = null;
      clearTimeout(this.#silence);
      if (!this.#closed) void this.#lost(wasOpen);
    };
    this.#listenOn();
  }

  async #lost(wasOpen: boolean): Promise<void> {
    this.#become('away');
    const wait = AGAIN_MS[Math.min(this.#tries++, AGAIN_MS.length - 1)] as number;
    if (!wasOpen && !(await this.#hearer.stillThere())) return this.close();
    if (this.#closed || this.#link === 'offline' || this.#socket !== null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #listenOn(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#leave();
      void this.#lost(true);
    }, SILENT_MS);
  }

  #online = (): void => {
    if (this.#link !== 'offline' || this.#closed) return;
    this.#become('away');
    this.#tries = 0;
    this.#open();
  };

  #offline = (): void => {
    if (this.#closed) return;
    this.#leave();
    this.#become('offline');
  };

  /** Reconnects at once when the page becomes visible. */
  #seen = (): void => {
    if (document.visibilityState === 'visible' && this.#link === 'away' && this.#socket === null) this.again();
  };
}
