import { en18sa as T } from '../../text/18sa.ts';
import { W } from '../../text/language.ts';
import type { TitleApp } from '../title-app.ts';
import { otherPrices, ownOf } from './facts.ts';
import { charge, charter, name, phase, pieces, power, short, station, trains } from './facts-shown.ts';
import { forms } from './forms.tsx';
import { Panel } from './Panel.tsx';

/** 18SA in the app: stations of two kinds, mines, harbours, loans on trains, debts, the president's special sales. */
export const app: TitleApp = {
  zones: T.zones,
  tells: ['interest', 'receivership', 'ruined', 'issued', 'split', 'swapped', 'broke'],
  forms,
  name,
  short,
  power,
  phase,
  charge,
  charter,
  station,
  trains,
  trainCard: (game, id) => ({ prices: otherPrices(game, id), pricesAbout: W.supply.sides }),
  closed: (game) => ownOf(game).gone,
  pieces,
  Panel,
};
