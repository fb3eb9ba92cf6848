import type { Edit } from '../edit.ts';
import type { CompanyId } from '../record.ts';
import type { Train } from '../state.ts';

/** A train that has rusted, and where it was. */
export interface Rusted {
  /** null: in the bank pool. */
  readonly company: CompanyId | null;
  readonly train: Train;
}

/** Removes all trains of these types from companies and the bank pool. Returns them, because a title may have to settle what was attached to them. */
export const rust = (e: Edit, types: readonly string[]): readonly Rusted[] => {
  const gone: Rusted[] = [];
  const rusts = (train: Train): boolean => types.includes(train.type);
  for (const [company, { trains }] of Object.entries(e.now.companies)) {
    const old = trains.filter(rusts);
    if (old.length === 0) continue;
    gone.push(...old.map((train) => ({ company, train })));
    const row = e.charter(company);
    row.trains = row.trains.filter((train) => !rusts(train));
  }
  const { supply } = e.now;
  const used = supply.used.filter(rusts);
  if (used.length > 0) {
    gone.push(...used.map((train) => ({ company: null, train })));
    e.set('supply', { ...supply, used: supply.used.filter((train) => !rusts(train)) });
  }
  if (gone.length > 0)
    e.emit('rusted', { trains: gone.map(({ company, train }) => ({ company, type: train.type, side: train.side ?? null })) });
  return gone;
};
