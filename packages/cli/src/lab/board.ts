import { tryTitle } from '@roundhouse/bots/lab';
import { canonical, type Json } from '@roundhouse/engine';
import type { BoardData } from '@roundhouse/engine/board';
import { boardFile, changedBoard, correctBoard, loadTitle, readBoard } from '@roundhouse/titles/catalogue';
import { complain } from '../complaint.ts';
import { readJson } from '../file.ts';
import type { LabPlan } from './plan.ts';

// Boards that a file of the user's changes.

/** Loads the title on the board and plays a game, or says why that fails. */
const whyUnplayable = async (title: string, rules: number | undefined): Promise<string | null> => {
  try {
    const loaded = await loadTitle(title, rules);
    const fault = loaded === undefined ? null : tryTitle(loaded);
    return fault === null ? null : `a trial game on it fails at move ${fault.move}: ${fault.error}`;
  } catch (error) {
    return `the title can’t be loaded with it: ${(error as Error).message}`;
  }
};

/**
 * Reads a board file and plays a trial game on it. Returns what it changes, undefined if nothing. The title must not be loaded before; from now on
 * this process plays it on that board.
 */
export const readChanges = async (title: string, file: string, rules?: number): Promise<Json | undefined> => {
  const read = await readBoard(title, readJson(file, `Get the board file with: roundhouse board --title ${title}`));
  if (!read.ok) return complain(`${file}: ${read.error}.`);
  if (read.value === undefined) return undefined;
  correctBoard(title, read.value);
  const why = await whyUnplayable(title, rules);
  return why === null ? read.value : complain(`${file}: ${why}.`);
};

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a place in a board file is called: rows of a list by their ids. */
const nameOf = (value: Json | undefined, key: string): string => (isObject(value) && typeof value.id === 'string' ? value.id : key);

const LONGEST = 60;
const shown = (value: Json | undefined): string => {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** What differs between two board files: 'trains › 2 › price: 100 → 5'. */
export const listChanges = (from: Json | undefined, to: Json | undefined, path: readonly string[] = []): readonly string[] => {
  if (canonical(from ?? null) === canonical(to ?? null)) return [];
  const alike = (isObject(from) && isObject(to)) || (Array.isArray(from) && Array.isArray(to) && from.length === to.length);
  if (!alike) return [`${path.join(' › ')}: ${shown(from)} → ${shown(to)}`];
  const [old, now] = [from, to] as unknown as readonly Readonly<Record<string, Json>>[];
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...keys].flatMap((key) => listChanges(old?.[key], now?.[key], [...path, nameOf(old?.[key], key)]));
};

/** The board file that games of a plan were played on. Older files do not name the changes; theirs is the printed one. */
export const boardOf = async ({ title, changes }: LabPlan): Promise<BoardData> =>
  (await changedBoard(title, changes)) as unknown as BoardData;

/** What a plan changes of the printed board, one line each. */
export const changesOf = async (plan: LabPlan): Promise<readonly string[]> =>
  plan.changes === undefined ? [] : listChanges(await boardFile(plan.title), (await boardOf(plan)) as unknown as Json);
