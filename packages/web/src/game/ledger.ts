// The statements of a title's ledger and the rulings of the platform, by id. They are loaded when a rule is first shown.

export interface Statement {
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  /** Its heading. */
  readonly section: string;
}

/** A decision where the rulebook is silent or contradicts itself. */
export interface Ruling {
  readonly id: string;
  /** Why a ruling is needed: 'Gap', 'Ambiguity', 'Contradiction'; empty if the ledger does not say. */
  readonly kind: string;
  /** The open question; empty if the ruling says everything. */
  readonly question: string;
  readonly ruling: string;
  readonly why: string;
}

const RULINGS = 'Rulings';

const files = import.meta.glob<string>(
  ['../../../titles/src/*/ledger.md', '../../../engine/src/ledger.md', '../../../../examples/*/src/ledger.md'],
  { query: '?raw', import: 'default' },
);

/** Reads the lines '- id | statement | kind' of a ledger. */
export const readLedger = (source: string): ReadonlyMap<string, Statement> => {
  const statements = new Map<string, Statement>();
  let section = '';
  for (const line of source.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, id, text, kind] = /^- (\S+) \| (.+) \| (\S+)\s*$/.exec(line) ?? [];
    if (id !== undefined && text !== undefined) statements.set(id, { id, text, kind: kind ?? '', section });
  }
  return statements;
};

export const isRuling = ({ section }: Statement): boolean => section === RULINGS;

/** 'Gap: the question. Ruling: what holds. Why: the reason.' */
export const rulingOf = ({ id, text }: Statement): Ruling => {
  const [, asked = '', ruling = text, why = ''] = /^(.*?)\s*Ruling: (.*?)(?: Why: (.*))?$/.exec(text) ?? [];
  const [, kind = '', question = asked] = /^([A-Z][a-z]+): (.*)$/.exec(asked) ?? [];
  return {
    id,
    kind,
    question: `${question[0]?.toUpperCase() ?? ''}${question.slice(1)}`,
    ruling: `${ruling[0]?.toUpperCase() ?? ''}${ruling.slice(1)}`,
    why,
  };
};

const read = async (title: string): Promise<ReadonlyMap<string, Statement>> => {
  const load = (path: string): Promise<string> => files[`../../../${path}`]?.().catch(() => '') ?? Promise.resolve('');
  const paths = [`titles/src/${title}/ledger.md`, `../examples/${title}/src/ledger.md`, 'engine/src/ledger.md'];
  const sources = await Promise.all(paths.map(load));
  return new Map(sources.flatMap((source) => [...readLedger(source)]));
};

const loaded = new Map<string, Promise<ReadonlyMap<string, Statement>>>();

export const ledgerOf = (title: string): Promise<ReadonlyMap<string, Statement>> => {
  const reading = loaded.get(title) ?? read(title);
  loaded.set(title, reading);
  return reading;
};
