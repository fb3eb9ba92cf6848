import type { Counts } from './observe.ts';

// How long a game takes people who know it and sit at one table. The figures are a model, not a measurement: seconds for each decision of a kind,
// with what is said around it. Reports name it wherever they tell hours.

const SECONDS: Readonly<Record<string, number>> = {
  bid: 20,
  pass: 8,
  done: 5,
  par: 60,
  start: 60,
  concession: 60,
  buy: 25,
  sell: 35,
  lay: 40,
  token: 40,
  run: 30,
  dividend: 12,
  'buy-train': 30,
  let: 15,
  refuse: 15,
};
const OTHER = 20;

export const hoursOf = (kinds: Counts): number =>
  Object.entries(kinds).reduce((sum, [kind, n]) => sum + n * (SECONDS[kind] ?? OTHER), 0) / 3600;
