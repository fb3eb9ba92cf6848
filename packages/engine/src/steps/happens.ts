import type { Edit } from '../edit.ts';
import type { CompanyId, Move } from '../record.ts';
import type { State } from '../state.ts';
import type { Step } from '../step.ts';

/** A step without a choice: where `due`, it happens by itself. */
export const happens = (name: string, due: (s: State, about: CompanyId) => boolean, act: (e: Edit, about: CompanyId) => void): Step => ({
  name,
  moves: {},
  deciders: () => [],
  *candidates() {},
  check: () => null,
  apply: (e, here) => act(e, here.about),
  auto: (s, here): Move | null => (due(s, here.about) ? { type: name, by: '' } : null),
  open: () => false,
});
