/** Sockets by the session they were opened with: they end with it. Other nodes notice within half a minute (http/stream.ts). */
export class Sockets {
  readonly #ends = new Map<string, Set<() => void>>();

  /** `end` closes the socket. Returns what to call when it has closed. */
  add(session: string, end: () => void): () => void {
    const ends = this.#ends.get(session) ?? new Set();
    this.#ends.set(session, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0) this.#ends.delete(session);
    };
  }

  end(sessions: readonly string[]): void {
    for (const session of sessions) for (const end of this.#ends.get(session) ?? []) end();
  }
}
