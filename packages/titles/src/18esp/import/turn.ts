import type { CompanyId } from '@roundhouse/engine';
import type { Action } from './action.ts';

// Where a company's turn stands on the other platform. Exports do not say which step a pass ends, so this is a lower bound: an action that
// belongs to an earlier step begins a new turn.

const STEPS = ['build', 'run', 'dividend', 'takeover', 'trains', 'combine', 'privates'] as const;
export type TurnStep = (typeof STEPS)[number];

const rank = (step: TurnStep): number => STEPS.indexOf(step);

const STEP_OF: Partial<Readonly<Record<Action['type'], TurnStep>>> = {
  lay_tile: 'build',
  place_token: 'build',
  choose_ability: 'build',
  run_routes: 'run',
  dividend: 'dividend',
  merge: 'takeover',
  buy_train: 'trains',
  combined_trains: 'combine',
};

/** The step an action belongs to; null for what can be done at any moment. */
export const stepOf = (action: Action): TurnStep | null => {
  if (action.type !== 'choose') return STEP_OF[action.type] ?? null;
  if (isHex(action.choice)) return 'build';
  return isTokenChoice(action.choice) ? 'takeover' : null;
};

export const isHex = (choice: string): boolean => /^[A-Z]\d+$/.test(choice);
/** What becomes of the token of a minor that is taken over. */
export const isTokenChoice = (choice: string): boolean => choice === 'map' || choice === 'charter';

export class ForeignTurn {
  readonly company: CompanyId;
  /** The turn here that follows this one. */
  readonly here: string;
  #at = 0;

  constructor(company: CompanyId, here: string) {
    this.company = company;
    this.here = here;
  }

  get isBuilding(): boolean {
    return this.#at <= rank('build');
  }

  get isOver(): boolean {
    return this.#at > rank('privates');
  }

  /** Can an action of this step still belong to this turn? */
  allows(step: TurnStep): boolean {
    return rank(step) >= this.#at;
  }

  /** An action of this step was made. Dividends are decided once; combining does not rule out that more trains are bought. */
  acted(step: TurnStep): void {
    const at = step === 'dividend' ? rank('takeover') : rank(step === 'combine' ? 'trains' : step);
    this.#at = Math.max(this.#at, at);
  }

  /** A pass. What the company could not do there it did not pass; by itself only the step of takeovers passes. */
  passed(isAutomatic: boolean, could: { readonly takeOver: boolean; readonly combine: boolean }): void {
    if (isAutomatic) this.#at = Math.max(this.#at + 1, rank('trains'));
    else if (this.#at === rank('build')) this.#at = rank('run');
    else if (this.#at <= rank('takeover') && could.takeOver) this.#at = rank('trains');
    else if (this.#at <= rank('trains')) this.#at = rank(could.combine ? 'combine' : 'privates');
    else this.#at++;
  }
}
