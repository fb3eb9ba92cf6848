import { DISCOUNT, MARKER, RIO_CUARTO, TOKEN_DISCOUNT, type View1857 } from '@roundhouse/titles/1857';
import type { TitleApp } from '../title-app.ts';
import { charter, phase, pieces, toFloat } from './facts.ts';
import { Panel } from './Panel.tsx';
import { allowedTrack } from './track.ts';
import { words } from './words/index.ts';

/** 1857 in the app: privates, lays, charters, the state railway, off-board values, closed companies. */
export const app: TitleApp<View1857> = {
  lessons: () => words.lessons,
  name: (id) => words.names[id],
  short: (id) => words.shorts[id],
  power: ({ money }, id) =>
    words.powers[id]?.({
      halved: money(DISCOUNT.cost),
      fca: RIO_CUARTO,
      tokenDiscount: money(TOKEN_DISCOUNT),
      marker: money(MARKER.amount),
    }),
  track: allowedTrack,
  tells: ['oba', 'private.sold', 'marker'],
  charter,
  toFloat: (_game, company) => toFloat(company),
  phase,
  pieces,
  Panel,
};
