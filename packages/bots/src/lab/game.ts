import type { Params, Title } from '@roundhouse/engine';
import { luckOf, makeDice } from '../dice.ts';
import { type Fight, fight, type Seated } from '../match.ts';
import { type Notes, Observer } from './observe.ts';
import { refusedRule } from './probe.ts';

/** What a game of the laboratory is of. */
export interface LabSetup {
  readonly title: string;
  readonly rules: number;
  /** Fingerprint of the board file; it tells a changed board from the printed one. */
  readonly board: string;
  readonly players: number;
  readonly options: Params;
  /** The bots in order; they change seats from game to game. */
  readonly bots: readonly string[];
  readonly seed: number;
}

/** One line of a file of results. */
export interface LabGame extends Notes {
  readonly game: number;
  readonly faults: readonly string[];
}

/** Plays game number `game`. It depends on nothing but its arguments. */
export const labGame = (title: Title, bots: readonly Seated[], plan: Pick<Fight, 'options' | 'game' | 'seed'>): LabGame => {
  let observer: Observer | null = null;
  let decisions = 0;
  const { seats, faults } = fight({
    ...plan,
    title,
    bots,
    onStart: (s) => {
      observer = new Observer(title, s);
    },
    onChoice: (s, { move, considered }) => {
      const dice = makeDice(Math.floor(luckOf(`${plan.seed} ${plan.game} ${decisions}`) * 2 ** 32));
      decisions += 1;
      const rule = refusedRule(title, s, [move, ...considered.map((one) => one.move)], dice);
      if (rule !== null) observer?.refused(rule);
    },
    onMove: (move, events, after) => observer?.played(move, events, after),
  });
  if (observer === null) throw new Error('the game never began');
  const names = seats.map(({ bot }) => bots[bot]?.name ?? '');
  return { game: plan.game, ...(observer as Observer).notes(names, seats), faults };
};
