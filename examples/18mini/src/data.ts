import type { Components } from '@roundhouse/engine';
import { compileBoard } from '@roundhouse/engine/board';
import { lookup } from '@roundhouse/engine/rules';
import { lineMarket, spacesOf } from '@roundhouse/engine/shares';
import type { TrainTable } from '@roundhouse/engine/trains';
import { byId, company, entry, exactly, list, map, number, phase, readPrinted, text, train } from '@roundhouse/titles/printed';
import { standardTiles } from '@roundhouse/titles/standard-tiles';
import file from './board.json' with { type: 'json' };

// The printed components: board.json, checked against its schema and typed by it.

const SCHEMA = exactly({
  ...map,
  currency: text(),
  bank: number(),
  startingCash: byId(number()),
  certificateLimit: byId(number()),
  holdLimit: number(),
  poolLimit: number(),
  float: number(),
  bond: number(),
  sets: byId(number()),
  market: list(entry),
  companies: list(exactly({ ...company, home: text(), tokens: list(number()) })),
  trains: list(exactly({ ...train, range: number() })),
  phases: list(exactly({ ...phase, operatingRounds: number(), trainLimit: number(), rusts: list(text()) })),
});

export const printed = readPrinted(SCHEMA, file, '18mini');

export const board = compileBoard(printed, standardTiles);
export const market = lineMarket(printed.market, { p: 'par' });
export const PARS: readonly number[] = spacesOf(market, 'par').map(({ price }) => price);

export const COMPANIES = printed.companies;
export const companyData = lookup(COMPANIES, 'company');
export const PHASES = printed.phases;
export const phaseData = lookup(PHASES, 'phase');

export const TRAINS: TrainTable = Object.fromEntries(printed.trains.map(({ id, price }) => [id, { sides: [{ price }] }]));
export const TRAIN_PILES = printed.trains.map(({ id, count }) => ({ type: id, left: typeof count === 'number' ? count : null }));
export const trainData = lookup(printed.trains, 'train');

/** The components as every player reads them. */
export const components: Components = {
  currency: printed.currency,
  companies: COMPANIES.map(({ id, name, home }) => ({ id, name, home })),
  privates: [],
  trains: printed.trains.map(({ id, price }) => ({ id, price, rustsOn: PHASES.find(({ rusts }) => rusts.includes(id))?.on ?? null })),
  phases: PHASES.map((row) => ({ ...row, events: [] })),
};
