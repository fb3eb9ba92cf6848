import type { State } from '@roundhouse/engine';
import { held, presidentOf, spaceOf } from '@roundhouse/engine/shares';
import { POOL_LIMIT } from './data.ts';
import { finance } from './finance.ts';
import { own } from './own.ts';
import { limit } from './trains.ts';

/** What must hold in this game beyond the invariants every game shares. */
export const invariants = (s: State): readonly string[] => {
  const broken: string[] = [];
  const law = (holds: boolean, name: string): void => {
    if (!holds) broken.push(name);
  };
  for (const [id, company] of Object.entries(s.companies)) {
    const started = company.par !== null;
    law(started === (spaceOf(s, id) !== null), `${id}: par without price token or the reverse`);
    law(started === (presidentOf(s, id) !== null), `${id}: started without president or the reverse`);
    law(started || company.treasury === 0, `${id}: money before its start`);
    law(company.floated || company.trains.length === 0, `${id}: trains before floating`);
    law(company.floated || company.operated === 0, `${id}: operated without floating`);
    const president = presidentOf(s, id);
    const most = president === null ? Number.POSITIVE_INFINITY : held(s, id, president);
    for (const player of s.order) law(held(s, id, player) <= most, `${id}: ${player} holds more than its president`);
    law(held(s, id, finance(s).unsoldAt(id) === 'ipo' ? id : 'ipo') === 0, `${id}: shares where this finance model has none`);
    const over = company.trains.length > (limit.limit(s, id) ?? 0);
    law(!over || s.stack.some((frame) => 'step' in frame && frame.step === 'discard'), `${id}: too many trains`);
    // Only a bankruptcy can bring the pool above its limit (57-bankruptcy-6, 57-1870.stock-13).
    law(held(s, id, 'pool') <= POOL_LIMIT || own(s).bankrupt.length > 0, `${id}: bank pool above its limit`);
  }
  return broken;
};
