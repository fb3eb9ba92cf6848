import { canonical, type Json } from '@roundhouse/engine';

// Corrected boards. Three of the boards are reconstructions, and whoever owns the printed game can enter the real figures. A title reads its
// board file when it is loaded, so a correction is made before that: a thread or page that has loaded the title keeps the board it has.

const corrections = new Map<string, Json>();
const loaded = new Set<string>();

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What changes one board file into another: the fields that differ, null for a field that is gone, a list as a whole. Undefined if nothing
 * differs. (A JSON merge patch, RFC 7396.)
 */
export const changesBetween = (from: Json, to: Json): Json | undefined => {
  if (!isObject(from) || !isObject(to)) return canonical(from) === canonical(to) ? undefined : to;
  const changes = Object.entries(to).flatMap(([key, value]) => {
    const change = Object.hasOwn(from, key) ? changesBetween(from[key] as Json, value) : value;
    return change === undefined ? [] : [[key, change] as const];
  });
  const gone = Object.keys(from).flatMap((key) => (Object.hasOwn(to, key) ? [] : [[key, null] as const]));
  const all = [...changes, ...gone];
  return all.length === 0 ? undefined : Object.fromEntries(all);
};

/** A board file with changes made to it. */
export const withChanges = (file: Json, changes: Json): Json => {
  if (!isObject(changes)) return changes;
  const fields = new Map<string, Json>(isObject(file) ? Object.entries(file) : []);
  for (const [key, change] of Object.entries(changes))
    if (change === null) fields.delete(key);
    else fields.set(key, withChanges(fields.get(key) ?? null, change));
  return Object.fromEntries(fields);
};

/** The changes a title was loaded with, or will be. */
export const correctionOf = (title: string): Json | undefined => corrections.get(title);

/** Sets the changes a title is to be loaded with; none: as printed. False if it is loaded already with others. */
export const correctBoard = (title: string, changes?: Json): boolean => {
  if (canonical(changes ?? null) === canonical(corrections.get(title) ?? null)) return true;
  if (loaded.has(title)) return false;
  if (changes === undefined) corrections.delete(title);
  else corrections.set(title, changes);
  return true;
};

/** The board file that a title reads. From now on it cannot be changed. */
export const boardFileOf = (title: string, file: unknown): unknown => {
  loaded.add(title);
  const changes = corrections.get(title);
  return changes === undefined ? file : withChanges(file as Json, changes);
};
