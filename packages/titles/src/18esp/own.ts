import type { CompanyId, Edit, HexId, PlayerId, State } from '@roundhouse/engine';

export const GOALS = ['destination', 'offboard', 'harbour'] as const;
export type Goal = (typeof GOALS)[number];

/** What only this game has to remember. */
export interface Own {
  /** Companies that are not in this game. */
  readonly out: readonly CompanyId[];
  /** The companies of which a certificate comes with private 6 and private 7. */
  readonly share: CompanyId;
  readonly director: CompanyId;
  /** Who acts next in the stock round. */
  readonly turn: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** 'company player' for each company somebody sold in this stock round. */
  readonly sold: readonly string[];
  /** The player whose turn it is has repaid his loans in it. */
  readonly repaid: boolean;
  readonly operating: CompanyId | null;
  readonly operated: readonly CompanyId[];
  /** Goals that a major has reached. */
  readonly goals: Readonly<Record<CompanyId, readonly Goal[]>>;
  /** Majors launched from phase 5 on: no goals, all stations. */
  readonly late: readonly CompanyId[];
  /** Mountain passes that are open. */
  readonly open: readonly HexId[];
  /** Companies with a tender; tenders that lie with private 5 and in the open market. */
  readonly tenders: readonly CompanyId[];
  readonly loose: number;
  readonly spare: number;
  /** 'train round' for each special train that may not run in that round. */
  readonly resting: readonly string[];
  /** The train of private 3 has made its first run. */
  readonly tasted: boolean;
  /** How many cards of each type have been recycled. */
  readonly recycled: Readonly<Record<string, number>>;
  /** Companies of which the director has sold shares for the train his company must buy. */
  readonly forced: readonly CompanyId[];
  /** The director has borrowed for that train. */
  readonly borrowed: boolean;
  /** 8/6+8 trains that have left the bank. */
  readonly eights: number;
  /** How far the end has come: called, the last stock round, the last operating rounds. */
  readonly ending: 'called' | 'stock' | 'operating' | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

/** The operating round now, to be compared with others. */
export const roundName = (s: State): string => `${s.round.set}.${s.round.number}`;
