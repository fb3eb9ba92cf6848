import type { RouteModel } from '../model.ts';

/** A model in which nothing is special but its stops, links and trains. */
export const PLAIN = {
  bonuses: [],
  most: [],
  limits: [],
  things: {},
  least: 2,
  worth: { income: 1, treasury: 1 },
} satisfies Partial<RouteModel>;
