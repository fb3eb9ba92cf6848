import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import type { Run } from '@roundhouse/engine/routes';
import type { Move1857 } from '../../src/1857/index.ts';
import { after, bestRun, type CompanySpec, offered, type PositionSpec, played, position } from './position.ts';

// Companies that run their trains, and turns in which nothing else is done.

/** A company of Ana's: 60% with her and 40% unsold. */
export const anas = (more: Partial<CompanySpec> = {}): CompanySpec => ({ shares: { ana: 60 }, president: 'ana', ...more });

/** A company of Ben's. */
export const bens = (more: Partial<CompanySpec> = {}): CompanySpec => ({ shares: { ben: 60 }, president: 'ben', ...more });

export const PRICE: Readonly<Record<string, number>> = { '2': 80, '3': 180, '4': 300, '5': 450, '6': 630, '8': 800 };

/** Buys a train, at the printed price of the bank if not said otherwise. */
export const buyTrain = (train: string, from: CompanyId = 'bank', price = PRICE[train] ?? 0, by: PlayerId = 'ana') => ({
  type: 'buy-train' as const,
  by,
  from,
  train,
  price,
});

type Board = Pick<PositionSpec, 'tiles' | 'phase' | 'privates' | 'used' | 'companies'>;

/** Ana's company, about to run these trains. */
export const running = (company: string, trains: readonly string[], board: Board = {}, tokens: CompanySpec['tokens'] = []): State =>
  position({ ...board, companies: { ...board.companies, [company]: anas({ trains, tokens }) }, turn: { company, step: 'run' } });

/** A run: stops and borders in a row, stops that are passed uncounted in brackets. */
export const way = (train: number, path: string): Run => {
  const steps = path.split(' ');
  const skips = steps.filter((step) => step.startsWith('(')).map((step) => step.slice(1, -1));
  return { train: String(train), path: steps.map((step) => step.replace(/[()]/g, '')), ...(skips.length > 0 && { skips }) };
};

export const run = (...runs: readonly Run[]) => ({ type: 'run' as const, by: 'ana', runs });

/** What these runs earn; they must be legal. */
export const earned = (s: State, ...runs: readonly Run[]): number =>
  Number(played(s, run(...runs)).events.find((event) => event.type === 'ran')?.params.income);

/** The best runs. */
export const bestOf = (s: State): readonly Run[] => bestRun(s).runs;

/** The move of a player who wants nothing: ends the step, runs what must be run and withholds the earnings. */
const lazy = (s: State): Move1857 => {
  const open = offered(s)
    .filter((offer) => offer.waits !== false)
    .map(({ move }) => move);
  const isWithheld = (move: Move1857): boolean => move.type === 'dividend' && move.choice === 'withhold';
  const move = open.find(({ type }) => type === 'done') ?? open.find(isWithheld) ?? open[0];
  if (move === undefined) throw new Error('nobody can do anything');
  return move.type === 'run' ? bestRun(s) : move;
};

/** Goes on like this until something holds or the game is over. */
export const until = (s: State, holds: (now: State) => boolean): State => {
  let now = s;
  while (!holds(now) && now.result === null) now = after(now, lazy(now));
  return now;
};
