import type { Body, Sitter } from '@roundhouse/table';
import type { Store } from './stored.ts';
import type { Played, PlayedTask } from './task.ts';

// When a game was played and by whom. Its log may have thousands of changes of seats.

type Taken = Extract<Body, { readonly kind: 'seat' }>;

/** What the log says about when a game was played and by whom; null: it has not begun. */
export const playedAt = async ({ db }: Store, { game, size }: PlayedTask): Promise<Played | null> => {
  const rows = await db
    .selectFrom('entries')
    .select(['kind', 'body', 'at'])
    .where('game_id', '=', game)
    .where('kind', 'in', ['seat', 'start'])
    .orderBy('seq')
    .execute();
  const first = new Map<number, Sitter | null>();
  const last = new Map<number, Sitter | null>();
  const changed = new Set<number>();
  let begun: number | null = null;
  for (const { kind, body, at } of rows) {
    if (kind === 'start') {
      begun = at;
      for (const [seat, sitter] of last) first.set(seat, sitter);
      continue;
    }
    const { seat, taken } = JSON.parse(body) as Taken;
    last.set(seat, taken);
    // A bot that stands in for a player who comes back is no other player.
    if (begun !== null && taken?.away !== true && !isSame(taken, first.get(seat) ?? null)) changed.add(seat);
  }
  if (begun === null) return null;
  const move = await db
    .selectFrom('entries')
    .select('at')
    .where('game_id', '=', game)
    .where('kind', 'in', ['move', 'redo'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const whole = Array.from({ length: size }, (_, seat) => seat).filter(
    (seat) => !changed.has(seat) && isSame(last.get(seat) ?? null, first.get(seat) ?? null),
  );
  return { begun, ended: move?.at ?? begun, whole };
};

const isSame = (a: Sitter | null, b: Sitter | null): boolean =>
  a !== null && b !== null && a.bot === b.bot && (a.user ?? null) === (b.user ?? null);
