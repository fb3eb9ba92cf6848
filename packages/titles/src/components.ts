import type { Components, Json, PhaseCard } from '@roundhouse/engine';

// Reads the components of a board file whose fields are not yet called as in printed.ts.

type Row = Readonly<Record<string, Json>>;

const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const text = (value: Json | undefined, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const figure = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const texts = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const currencyOf = (value: Json | undefined): string => {
  if (typeof value === 'string') return /\((\S+)\)/.exec(value)?.[1] ?? value;
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? text((value as Row).symbol, '$') : '$';
};

const idOf = (row: Row): string => text(row.id, text(row.type, text(row.name)));

const limitOf = (value: Json | undefined): PhaseCard['trainLimit'] => {
  if (typeof value === 'number') return value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value as Row).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
};

const phaseCard = (row: Row, trains: readonly string[]): PhaseCard => {
  const begins = text(row.starts, text(row.trigger, text(row.on)));
  const named = begins.replace(/^first /, '').split(/[\s/]/)[0] ?? '';
  return {
    id: String(row.id ?? row.name ?? ''),
    on: trains.includes(named) ? named : null,
    tiles: texts(row.tiles),
    operatingRounds: figure(row.operatingRounds),
    trainLimit: limitOf(row.trainLimit),
    rusts: [...texts(row.rusts), ...texts(row.scraps)],
    events: texts(row.events),
  };
};

export const componentsOf = (data: object): Components => {
  const printed = data as Row;
  const cards = [...rows(printed.trains), ...rows(printed.regionalTrains)];
  const phases = rows(printed.phases).map((row) => phaseCard(row, cards.map(idOf)));
  return {
    currency: currencyOf(printed.currency),
    companies: rows(printed.companies).map((row) => ({ id: text(row.id), name: text(row.name), home: text(row.home) || null })),
    privates: [...rows(printed.privates), ...rows(printed.maritime)].map((row) => ({
      id: text(row.id),
      name: text(row.name),
      price: figure(row.price) ?? figure(row.cost) ?? 0,
      income: figure(row.income) ?? figure(row.revenue) ?? 0,
    })),
    trains: cards.map((row) => ({
      id: idOf(row),
      price: figure(row.price) ?? figure(row.cost) ?? figure((row.passenger as Row | undefined)?.price) ?? 0,
      rustsOn:
        text(row.rustsOn, text(row.scrappedBy)) ||
        (row.scrappedIn === undefined ? null : (phases.find(({ id }) => id === String(row.scrappedIn))?.on ?? null)),
    })),
    phases,
  };
};
