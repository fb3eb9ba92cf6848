import { en1857 as T } from '../../text/1857.ts';
import type { TitleApp } from '../title-app.ts';
import { allowedTrack } from './track.ts';

/** 1857 in the app: what its privates do, and what may be laid in a turn. */
export const app: TitleApp = {
  name: (id) => T.names[id],
  short: (id) => T.shorts[id],
  power: (_game, id) => T.powers[id],
  track: allowedTrack,
};
