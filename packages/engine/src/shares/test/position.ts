import type { CompanyId, PlayerId } from '../../record.ts';
import type { Certificate, Company, Owner, State } from '../../state.ts';

/** '20P ana' is a president's certificate, '10 pool' an ordinary one, '10 ben x3' three of them. */
export const certificates = (...lines: readonly string[]): Certificate[] =>
  lines.flatMap((line) => {
    const [, percent, president, owner, times] = /^(\d+)(P?) (\S+)(?: x(\d+))?$/.exec(line) ?? [];
    if (percent === undefined || owner === undefined) throw new Error(`no certificate: ${line}`);
    return Array.from({ length: Number(times ?? 1) }, () => ({
      percent: Number(percent),
      president: president === 'P',
      owner: owner as Owner,
    }));
  });

export const company = (given: Partial<Company> = {}): Company => ({
  kind: 'major',
  treasury: 0,
  par: 100,
  floated: true,
  operated: 1,
  certificates: [],
  trains: [],
  tokens: [],
  ...given,
});

export interface Given extends Omit<Partial<State>, 'players' | 'companies'> {
  readonly players?: readonly PlayerId[];
  readonly companies?: Readonly<Record<CompanyId, Partial<Company>>>;
}

/** A state with the parts that matter to a test; players sit and act in the order given. */
export const position = (given: Given = {}): State => {
  const players = given.players ?? ['ana', 'ben', 'cleo', 'dan'];
  return {
    title: 'test',
    rules: 1,
    options: {},
    order: players,
    assets: {},
    board: {},
    supply: { tiles: [], trains: [], used: [] },
    market: {},
    bank: 0,
    phase: '1',
    round: { kind: 'stock', number: 1, of: 1, set: 1 },
    stack: [],
    result: null,
    own: null,
    ...given,
    players: Object.fromEntries(players.map((id) => [id, { name: id, cash: 0, out: false, debts: [] }])),
    companies: Object.fromEntries(Object.entries(given.companies ?? {}).map(([id, row]) => [id, company(row)])),
  };
};
