import type { Read } from '@roundhouse/engine';
import type { Action, Entry } from './action.ts';

// An undo takes back the last action, or every action after the one it names. A redo brings back what the last undo took.

/** The actions that were not undone, in order, each followed by its automatic ones. Chat is left out. */
export const standing = (entries: readonly Entry[]): Read<readonly Action[]> => {
  const kept: (Entry | null)[] = entries.map(() => null);
  let undone: (readonly number[])[] = [];
  const places = new Map(entries.map(({ action }, place) => [action.id, place]));
  for (const [place, entry] of entries.entries()) {
    const { action } = entry;
    switch (action.type) {
      case 'message':
        break;
      case 'undo': {
        const from = undoFrom(action.action_id, places, kept);
        if (from === null) return { ok: false, error: `action ${place + 1} (undo): there is no action ${action.action_id}` };
        const taken: number[] = [];
        for (let at = from; at < place; at++) if (kept[at] !== null) taken.push(at);
        for (const at of taken) kept[at] = null;
        undone.push(taken);
        break;
      }
      case 'redo': {
        const back = undone.pop();
        if (back === undefined) return { ok: false, error: `action ${place + 1} (redo): nothing was undone` };
        for (const at of back) kept[at] = entries[at] as Entry;
        break;
      }
      default:
        undone = [];
        kept[place] = entry;
    }
  }
  return { ok: true, value: kept.flatMap((entry) => (entry === null ? [] : [entry.action, ...entry.autos])) };
};

const undoFrom = (id: number | null, places: ReadonlyMap<number, number>, kept: readonly (Entry | null)[]): number | null => {
  if (id === null)
    return Math.max(
      0,
      kept.findLastIndex((entry) => entry !== null),
    );
  if (id === 0) return 0;
  const place = places.get(id);
  return place === undefined ? null : place + 1;
};
