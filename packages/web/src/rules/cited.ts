import type { GameEvent } from '@roundhouse/engine';

// The rule behind a line of the log, where something happens that nobody decided.

/** By type of event; where it depends on a detail of the event, by that. */
type Cited = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The detail of an event that the rule depends on. */
const DETAILS: Readonly<Record<string, string>> = { phase: 'phase', end: 'reason' };

const CITED: Readonly<Record<string, Cited>> = {
  1857: {
    floated: '57-1870.stock-8',
    president: '57-1870.stock-15',
    rusted: '57-1870.train-7',
    bankrupt: '57-bankruptcy-4',
    phase: {
      2: '57-phases-2',
      3: '57-phases-3',
      4: '57-phases-4',
      5: '57-phases-5',
      6: '57-phases-6',
    },
    end: { 450: '57-end-2', 'tenth company': '57-end-3' },
  },
  '18sa': {
    floated: 'SA-5.3-1',
    president: 'SA-6.1-1',
    rusted: 'SA-8-1',
    bankrupt: 'SA-7.8.3-7',
    phase: { green: 'SA-8-2', 'green (4)': 'SA-8-1', brown: 'SA-8-3', grey: 'SA-8-4' },
    end: { 'bank broken': 'SA-10-3' },
  },
  '18esp': {
    floated: 'ESP-4.3.2-1',
    president: 'ESP-4.4-2',
    rusted: 'ESP-5.4.1-2',
    phase: { 2: 'ESP-7-3', 3: 'ESP-7-4', 4: 'ESP-7-5', 5: 'ESP-7-6', 6: 'ESP-7-7', 7: 'ESP-7-8' },
  },
  1865: {
    floated: 'SAR-3.6-3',
    president: 'SAR-3.10-1',
    bankrupt: 'SAR-4.9-1',
    phase: { 2: 'SAR-2.2-1', 3: 'SAR-2.2-3', 4: 'SAR-2.2-3', 5: 'SAR-2.2-3', 6: 'SAR-2.2-3', 7: 'SAR-2.2-3' },
    end: { 'bank broken': 'SAR-2.7-1' },
  },
  '18fb': {
    president: 'FB-3.2.5-1',
    rusted: 'FB-2.1-5',
    bankrupt: 'FB-3.4.11-1',
    phase: { 2: 'FB-2.1-1', 3: 'FB-2.1-1', 4: 'FB-2.1-1', 5: 'FB-2.1-1', 6: 'FB-2.1-1' },
    end: { highest: 'FB-4-3', bank: 'FB-4-1' },
  },
};

/** The rule that a line of the log follows from; null: somebody decided it, or no single rule says it. */
export const ruleBehind = (title: string, { type, params }: GameEvent): string | null => {
  const cited = CITED[title]?.[type];
  if (cited === undefined || typeof cited === 'string') return cited ?? null;
  return cited[String(params[DETAILS[type] ?? ''])] ?? null;
};

/** Every rule that lines of the log of a title cite. */
export const citedIn = (title: string): readonly string[] =>
  Object.values(CITED[title] ?? {}).flatMap((cited) => (typeof cited === 'string' ? [cited] : Object.values(cited)));
