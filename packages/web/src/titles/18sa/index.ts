import { PHASES, type View18sa } from '@roundhouse/titles/18sa';
import type { Game } from '../../game/context.tsx';
import { laidThisTurn } from '../../game/lays.ts';
import type { TitleApp } from '../title-app.ts';
import { charge, charter, name, phase, pieces, power, runner, short, station, trainCard, trains } from './facts.ts';
import { forms } from './forms.tsx';
import { Panel } from './Panel.tsx';
import { T } from './words/index.ts';

/** Tiles per turn: one, in the first turn as many as the phase allows. */
const rightsOf = ({ view, company }: Pick<Game<View18sa>, 'view' | 'company'>): number => {
  const isFirst = company(view.decision?.company ?? '')?.operated === 0;
  return isFirst ? (PHASES.find(({ id }) => id === view.phase)?.firstTurn.tiles ?? 1) : 1;
};

/** 18SA in the app: stations of two kinds, mines, harbours, loans on trains, debts, the president's special sales. */
export const app: TitleApp<View18sa> = {
  lessons: () => T.lessons,
  sides: ['passenger', 'goods'],
  zones: () => T.zones,
  tells: ['interest', 'receivership', 'ruined', 'issued', 'split', 'swapped', 'broke'],
  forms,
  name,
  runner,
  short,
  power,
  phase,
  charge,
  dividends: ['pay', 'half', 'withhold'],
  charter,
  station,
  trains,
  trainCard,
  track: (game) => T.lays(rightsOf(game), laidThisTurn(game)),
  closed: ({ view }) => view.own.gone,
  pieces,
  Panel,
};
