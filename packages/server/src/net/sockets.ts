/**
 * Sockets by the session they were opened with: they end with it, at every node. A node that was not told notices within half a minute
 * (http/stream.ts).
 */
export class Sockets {
  readonly #ends = new Map<string, Set<() => void>>();
  readonly #tell: (sessions: readonly string[]) => void;

  /** `tell` tells other nodes which sessions have ended. */
  constructor(tell: (sessions: readonly string[]) => void) {
    this.#tell = tell;
  }

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
    this.endHere(sessions);
    if (sessions.length > 0) this.#tell(sessions);
  }

  /** Ends those of this node. */
  endHere(sessions: readonly string[]): void {
    for (const session of sessions) for (const end of this.#ends.get(session) ?? []) end();
  }
}
