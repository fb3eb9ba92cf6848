import type { BoardData, Json } from '@roundhouse/engine';

// What the box of a title prints besides its board: names, colours, prices. Read from the board files, in one form for all titles.

export interface CompanyFace {
  readonly id: string;
  readonly name: string;
  readonly home: string;
}

export interface PrivateFace {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly income: number;
}

export interface TrainFace {
  readonly id: string;
  readonly price: number;
  readonly rustsOn: string | null;
  /** What its other side costs, where a card has two. */
  readonly goods: number | null;
  /** '3+4' where the card prints what it serves apart from its name. */
  readonly serves: string | null;
  /** How much traffic it covers, where that is what it earns by. */
  readonly coverage: number | null;
  /** What the last card of its pile costs, where that is less. */
  readonly last: number | null;
}

export interface PhaseFace {
  readonly id: string;
  /** The train whose first purchase begins it; null: the start. */
  readonly on: string | null;
  readonly color: string;
  readonly operatingRounds: number | null;
  /** '4', or '2 minor, 4 major' where kinds of company differ; null: not told. */
  readonly trainLimit: string | null;
  readonly tiles: readonly string[];
  readonly rusts: readonly string[];
  readonly events: readonly string[];
}

export interface Face {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly companies: readonly CompanyFace[];
  readonly privates: readonly PrivateFace[];
  readonly trains: readonly TrainFace[];
  readonly phases: readonly PhaseFace[];
}

type Row = Readonly<Record<string, Json>>;

const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const text = (value: Json | undefined, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const figure = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const texts = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const currencyOf = (value: Json | undefined): string => {
  if (typeof value === 'string') return /\((\S+)\)/.exec(value)?.[1] ?? value;
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? text((value as Row).symbol, '$') : '$';
};

/** Titles print a price for each side of a card, or one for the last card of a pile; the dearest is told. */
const trainFace = (row: Row): TrainFace => ({
  id: text(row.id, text(row.type, text(row.name))),
  price: figure(row.price) ?? figure(row.cost) ?? figure((row.passenger as Row | undefined)?.price) ?? 0,
  rustsOn: text(row.rustsOn, text(row.scrappedBy)) || null,
  goods: figure((row.goods as Row | undefined)?.price),
  coverage: figure(row.coverage),
  last: figure(row.lastCost),
  serves: figure(row.cities) === null || figure(row.towns) === null ? null : `${row.cities}+${row.towns}`,
});

/** Where a card names the phase that scraps it: the train that begins that phase. */
const scrappedBy = (row: Row, phases: readonly PhaseFace[]): string | null =>
  row.scrappedIn === undefined ? null : (phases.find(({ id }) => id === String(row.scrappedIn))?.on ?? null);

const limitOf = (value: Json | undefined): string | null => {
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return Object.entries(value)
    .filter(([, limit]) => limit !== null)
    .map(([kind, limit]) => `${limit} ${kind}`)
    .join(', ');
};

/** The train whose first purchase begins a phase: 'first 3/2+3 bought' names the two sides of its card. */
const trainOf = (row: Row, trains: readonly TrainFace[]): string | null => {
  const begins = text(row.starts, text(row.trigger, text(row.on)));
  const named = begins.replace(/^first /, '').split(/[\s/]/)[0] ?? '';
  return trains.some(({ id }) => id === named) ? named : null;
};

const phaseFace = (row: Row, trains: readonly TrainFace[]): PhaseFace => {
  const tiles = texts(row.tiles);
  return {
    id: String(row.id ?? row.name ?? ''),
    on: trainOf(row, trains),
    color: tiles.at(-1) ?? 'yellow',
    operatingRounds: figure(row.operatingRounds),
    trainLimit: limitOf(row.trainLimit),
    tiles,
    rusts: [...texts(row.rusts), ...texts(row.scraps)],
    events: texts(row.events),
  };
};

const makeFace = (id: string, data: BoardData): Face => {
  const printed = data as unknown as Row;
  const cards = [...rows(printed.trains), ...rows(printed.regionalTrains)];
  const phases = rows(printed.phases).map((row) => phaseFace(row, cards.map(trainFace)));
  return {
    id,
    name: text(printed.title, id),
    currency: currencyOf(printed.currency),
    companies: rows(printed.companies).map((row) => ({ id: text(row.id), name: text(row.name), home: text(row.home) })),
    privates: [...rows(printed.privates), ...rows(printed.maritime)].map((row) => ({
      id: text(row.id),
      name: text(row.name),
      price: figure(row.price) ?? figure(row.cost) ?? 0,
      income: figure(row.income) ?? figure(row.revenue) ?? 0,
    })),
    trains: cards.map((row) => ({ ...trainFace(row), rustsOn: trainFace(row).rustsOn ?? scrappedBy(row, phases) })),
    phases,
  };
};

const faces = new WeakMap<BoardData, Face>();

export const faceOf = (id: string, data: BoardData): Face => {
  const known = faces.get(data) ?? makeFace(id, data);
  faces.set(data, known);
  return known;
};

const PHASE_CLASS: Readonly<Record<string, string>> = { yellow: 'y', green: 'g', brown: 'n', gray: 'x', grey: 'x' };

/** Phases wear the colour of their newest tiles. */
export const phaseClass = (face: Face, phase: string): string =>
  PHASE_CLASS[face.phases.find(({ id }) => id === phase)?.color ?? ''] ?? 'y';

/** '$1,266', '−$20': the sign of the title before the figure. */
export const money = (face: Face, amount: number): string =>
  `${amount < 0 ? '−' : ''}${face.currency}${Math.abs(amount).toLocaleString('en')}`;

/** '+$80', '−$20', '±$0'. */
export const signed = (face: Face, amount: number): string =>
  amount === 0 ? `±${face.currency}0` : amount > 0 ? `+${money(face, amount)}` : money(face, amount);
