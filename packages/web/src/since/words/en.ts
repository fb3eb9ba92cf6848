import { and, count } from '../../text/grammar.ts';

/** The words of "since your last turn". */
export const words = {
  heading: 'Since your last turn',
  lead: (moves: number, names: readonly string[], hexes: number, ago: string | null): string =>
    [
      `${ago === null ? '' : `${ago}, `}${count(moves, 'move', 'moves')}${names.length === 0 ? '' : ` by ${and(names)}`}.`,
      ...(hexes === 0 ? [] : [`${count(hexes, 'hex', 'hexes')} changed.`]),
    ].join(' '),
  play: 'Play turn',
  close: 'Back to board',
  step: (moves: number): string => `Step through ${count(moves, 'move', 'moves')}`,
  before: (move: number): string => `Before: move ${move}`,
  now: (move: number): string => `Now: move ${move}`,
  hold: 'Hold to see before',
  you: 'You',
  cash: 'Cash',
  worth: 'Net worth',
  rank: 'Rank',
  dividends: 'Dividends and income',
  certificates: 'Certificates',
  noChange: (value: string): string => `${value}, no change`,
  ranks: (rank: number): string => ['1st', '2nd', '3rd'][rank - 1] ?? `${rank}th`,
  orders: (times: number): string => `Standing orders made ${count(times, 'move', 'moves')} for you.`,
  none: 'Nobody has moved since your last turn.',
  happened: 'What happened',
  means: 'What it means for you',
  nothing: 'Nothing changes for your companies.',
  show: 'Show this when I come back after more than 3 moves',
  hint: 'Any line opens its move.',
  toBoard: 'goes to the board.',
  // What a company did, as parts of one line
  laid: (tiles: readonly string[]): string => `laid ${tiles.join(' and ')}`,
  tile: (tile: string, hex: string): string => `#${tile} on ${hex}`,
  token: (hexes: readonly string[]): string => `placed a token in ${and(hexes)}`,
  ran: (income: string): string => `ran for ${income}`,
  dividend: { pay: 'paid out', withhold: 'withheld', half: 'half-paid' } as Readonly<Record<string, string>>,
  noRun: 'earned nothing',
  trains: (types: readonly string[]): string => `bought ${types.map((type) => `a ${type}-train`).join(' and ')}`,
  operated: 'operated',
  price: (from: string, to: string): string => `${from} → ${to}`,
  // Consequences
  rust: (train: string, phase: string, rusts: readonly string[], companies: readonly string[]): string =>
    `The next train sold is a ${train}. It starts phase ${phase} and rusts ${and(rusts.map((type) => `${type}-trains`))}: ${and(companies)}.`,
  phase: (train: string, phase: string): string => `The next train sold is a ${train}. It starts phase ${phase}.`,
  lost: (company: string, name: string, president: string): string => `${name} is now ${president} of ${company}.`,
  gained: (company: string, president: string): string => `You’re now ${president} of ${company}.`,
  threat: (company: string, name: string, president: string): string => `One more share makes ${name} ${president} of ${company}.`,
  noTrain: (company: string): string => `${company} has no train.`,
  priority: 'You have the priority deal.',
  closed: (company: string): string => `${company} has closed.`,
};
