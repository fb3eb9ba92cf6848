import type { Answer, Done, State, Title } from '@roundhouse/engine';
import { type MoveIn, newest } from '@roundhouse/engine/rules';
import { presidentOf, priceOf, spaceOf } from '@roundhouse/engine/shares';
import { discard, trainLimit } from '@roundhouse/engine/steps';
import { companyTurn } from './company-turn.ts';
import { board, COMPANIES, components, market, PHASES, printed } from './data.ts';
import { worth } from './end.ts';
import { meta } from './meta.ts';
import type { Own } from './own.ts';
import { next } from './rounds.ts';
import { RUN_NODES, routeModel } from './routes.ts';
import { draw, drawn, start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { limit } from './trains.ts';
import { versions } from './versions.ts';
import { type View18mini, viewOf } from './view.ts';
import { words } from './words/en.ts';

export type { View18mini } from './view.ts';

const turns = { stock: stockTurn, company: companyTurn };

const interrupts = [discard(limit)] as const;

/** Every move of this title. */
export type Move18mini = MoveIn<(typeof turns)[keyof typeof turns] | (typeof interrupts)[number]> | Done | Answer;

/** What must hold besides the shared invariants: a company that has started has a price token, and no other has. */
const invariants = (s: State): readonly string[] =>
  COMPANIES.filter(({ id }) => (s.companies[id]?.par === null) !== (spaceOf(s, id) === null)).map(
    ({ id }) => `${id}: par without price token or the reverse`,
  );

/** 18Mini: the title that docs/new-title.md builds. */
export const title18mini: Title<Own, View18mini, Move18mini> = {
  ...meta,
  rules: newest(versions),
  versions,
  words,
  cites: { order: 'MINI-1.1', over: 'MINI-1.2' },
  board,
  market,
  components,
  reserved: [...COMPANIES.map(({ id }) => id), 'ipo', 'pool', 'bank', 'out'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: printed.bank, limited: true },
  draw,
  drawn,
  start,
  turns,
  interrupts,
  next,
  duties: [trainLimit(limit)],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  routes: { model: routeModel, nodes: RUN_NODES, maximum: true },
  view: viewOf,
};
