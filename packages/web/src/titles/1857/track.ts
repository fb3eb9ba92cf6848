import type { Game } from '../../game/context.tsx';
import { en1857 as T } from '../../text/1857.ts';

interface Laid {
  readonly color: string;
  readonly power: string | null;
}

interface Printed {
  readonly phases: readonly { readonly id: string; readonly tiles: readonly string[] }[];
}

/** What the company may still lay: two yellow tiles or one upgrade, less what it has laid in this turn (57-or-1). */
export const allowedTrack = ({ state, title }: Game): string | undefined => {
  const frame = state.stack.at(-1);
  if (frame === undefined || !('turn' in frame)) return undefined;
  const laid = ((frame.at.track as unknown as readonly Laid[] | undefined) ?? []).filter(({ power }) => power === null);
  if (laid.length === 0) {
    const { phases } = title.board.data as unknown as Printed;
    const colors = phases.find(({ id }) => id === state.phase)?.tiles ?? [];
    return colors.length > 1 ? T.track.any : T.track.yellow;
  }
  return laid.length === 1 && laid[0]?.color === 'yellow' ? T.track.second : T.track.extra;
};
