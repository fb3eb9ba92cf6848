import { titles } from '@roundhouse/titles';
import type { Args, Usage } from '../args.ts';
import { type Figure, figuresOf } from '../figures.ts';
import { print, words } from '../output.ts';
import { findTitle } from '../titles.ts';

export const usage: Usage = {
  line: 'bench [--title T] [--games G] [--json]',
  does: 'measures how fast things are',
  flags: { title: { type: 'string' }, games: { type: 'string' } },
  takes: [],
};

export const run = (args: Args): number => {
  const only = args.text('title');
  const measured: Record<string, Figure> = {};
  for (const title of only === undefined ? Object.values(titles) : [findTitle(only)]) {
    words(`Measuring ${title.id} …`);
    for (const [name, figure] of Object.entries(figuresOf(title, args.whole('games') ?? 3))) measured[`${title.id} ${name}`] = figure;
  }
  print(measured);
  return 0;
};
