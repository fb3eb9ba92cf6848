import type { View18sa } from '@roundhouse/titles/18sa';
import type { TitleApp } from '../title-app.ts';
import { charge, charter, name, phase, pieces, power, runner, short, station, trainCard, trains } from './facts.ts';
import { forms } from './forms.tsx';
import { Panel } from './Panel.tsx';
import { en18sa as T } from './words/en.ts';

/** 18SA in the app: stations of two kinds, mines, harbours, loans on trains, debts, the president's special sales. */
export const app: TitleApp<View18sa> = {
  zones: T.zones,
  tells: ['interest', 'receivership', 'ruined', 'issued', 'split', 'swapped', 'broke'],
  forms,
  name,
  runner,
  short,
  power,
  phase,
  charge,
  charter,
  station,
  trains,
  trainCard,
  closed: ({ view }) => view.own.gone,
  pieces,
  Panel,
};
