import type { ShownEntry } from '@roundhouse/table';

// What was said and done around the game. The game's own log shows the moves.

/** An entry that is shown beside the chat. */
export type Told = Exclude<ShownEntry, { readonly kind: 'move' }>;

export const toldIn = (entries: readonly ShownEntry[]): readonly Told[] => entries.filter((entry) => entry.kind !== 'move');

/** How many messages of others came after the last one read. */
export const unreadIn = (told: readonly Told[], read: number, me: string | null): number =>
  told.filter((entry) => entry.kind === 'chat' && entry.seq > read && entry.name !== me).length;

/** The seq of the last message; 0 if there is none. */
export const lastMessageIn = (told: readonly Told[]): number => told.findLast(({ kind }) => kind === 'chat')?.seq ?? 0;

/** Who had a seat last before an entry was made; null: nobody yet. */
export const nameIn = (told: readonly Told[], seat: number, seq: number): string | null => {
  let name: string | null = null;
  for (const entry of told) {
    if (entry.seq >= seq) break;
    if (entry.kind === 'seat' && entry.seat === seat && entry.taken !== null) ({ name } = entry.taken);
  }
  return name;
};

/** Does an entry propose something, rather than answer what was proposed before it? */
export const isProposal = (told: readonly Told[], seq: number): boolean => {
  let isOpen = false;
  for (const entry of told) {
    if (entry.seq === seq) return entry.kind === 'motion' && entry.yes && !isOpen;
    if (entry.kind === 'motion') isOpen = entry.yes;
    else if (entry.kind === 'pause' || entry.kind === 'seat') isOpen = false;
  }
  return false;
};
