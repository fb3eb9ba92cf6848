import type { View1857 } from '@roundhouse/titles/1857';
import type { Game } from '../../game/context.tsx';
import { words } from './words/index.ts';

/** What the company may still lay in its turn, in a sentence (57-or-1). */
export const allowedTrack = ({ view }: Pick<Game<View1857>, 'view'>): string | undefined => {
  const { lays } = view.own;
  if (lays === null) return undefined;
  if (lays.upgrade) return words.track.any;
  if (lays.yellow === 0) return words.track.extra;
  return lays.yellow === 1 ? words.track.second : words.track.yellow;
};
