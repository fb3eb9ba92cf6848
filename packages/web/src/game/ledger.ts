// The statements of a title's ledger by id, loaded when somebody first asks for a rule.

export interface Statement {
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  /** The heading it stands under. */
  readonly section: string;
}

const files = import.meta.glob<string>('../../../titles/src/*/ledger.md', { query: '?raw', import: 'default' });

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

const loaded = new Map<string, Promise<ReadonlyMap<string, Statement>>>();

export const ledgerOf = (title: string): Promise<ReadonlyMap<string, Statement>> => {
  const known = loaded.get(title);
  if (known !== undefined) return known;
  const file = files[`../../../titles/src/${title}/ledger.md`];
  const reading = file === undefined ? Promise.resolve(new Map<string, Statement>()) : file().then(readLedger);
  loaded.set(title, reading);
  return reading;
};
