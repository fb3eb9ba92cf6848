import type { MoveWords, StepWords } from './en-moves.ts';

// The words that only the app of 18SA says.

const stations: Readonly<Record<string, string>> = { P: 'passenger station', F: 'freight yard', home: 'home station' };
/** After the number of a train, where there is little room. */
const letters: Readonly<Record<string, string>> = { passenger: 'P', goods: 'G' };
const mines: Readonly<Record<string, string>> = { blue: 'blue', green: 'green', red: 'red' };

const steps: Readonly<Record<string, StepWords>> = {
  token: { name: 'Station', ask: 'Place, convert or take over a station' },
  'company-stock': { name: 'Own shares', ask: 'Deal in own shares' },
  surplus: { name: 'Limit', ask: 'Sell down to the limit' },
  owing: { name: 'Debt', ask: 'Sell to pay what the corporation owes' },
};

/** Buttons that end a step. */
const ends: Readonly<Record<string, string>> = {
  stock: 'End the turn',
  track: 'No more track',
  token: 'No station',
  trains: 'No more trains',
  'company-stock': 'End the turn',
};

const moves: Readonly<Record<string, MoveWords>> = {
  token: (f, t) => `Place a ${stations[String(f.kind)]} in ${t.name(f.hex)}`,
  convert: (f, t) => `Convert the station in ${t.name(f.hex)}`,
  'take-over': (f, t) => `Take over the station of ${f.of} in ${t.name(f.hex)} as ${stations[String(f.kind)]}`,
  mine: (f, t) => `Buy a marker of the ${mines[String(f.mine)]} mine for ${t.money(40)}`,
  harbour: (f, t) => `Put a harbour marker on ${t.name(f.hex)} for good`,
  issue: (f) => `Sell ${f.percent} % of its own shares to the open market`,
  redeem: (f) => `Buy ${f.percent} % from the open market`,
  place: (f) => `Sell ${f.percent} % of the initial offering to the open market`,
  swap: (f) => `Sell 5 % of ${f.company} and buy 10 % of its offering in one act`,
  split: (f) => `Split the president certificate of ${f.company}`,
  surplus: (f) => `Sell ${f.percent} % of ${f.company}`,
  done: (f) => ends[String(f.step)] ?? 'Go on',
};

export const en18sa = {
  money: (amount: number): string => `D${amount}`,
  /** Where the printed words point elsewhere. */
  powers: {
    FC: 'the owning corporation may put two harbour markers on cities, each on one of two; its runs through one of them earn D10 more, through both D40',
  } as Readonly<Record<string, string>>,
  power: (power: string, closes: string): string => `${power[0]?.toUpperCase()}${power.slice(1)}. Closes: ${closes}.`,
  steps,
  moves,
  /** 'goods 2 (loan D40)'. */
  train: (type: string, side: string | undefined, loan: string | undefined): string =>
    `${side ?? ''} ${type}${loan === undefined ? '' : ` (loan ${loan})`}`.trim(),
  short: (type: string, side: string | undefined, loan: string | undefined): string =>
    `${type}${letters[side ?? ''] ?? ''}${loan === undefined ? '' : ` · loan ${loan}`}`,
  loan: (amount: string, interest: string): string => `A loan of ${amount} lies on it: ${interest} of interest whenever the trains run.`,
  noLoan: 'No loan lies on it.',
  zones: {
    par: 'starting price',
    yellow: 'no limits; one field down for each 5 % sold',
    grey: 'one field down for each full 10 % sold',
    green: 'as grey; sold out at the top: two fields to the right',
    white: 'corporation is bankrupt',
  } as Readonly<Record<string, string>>,
  forms: {
    stations: 'Station',
    mines: 'Mines',
    loans: 'Loans',
    harbours: 'Harbours',
    special: 'Special sale',
    sell: 'Sell',
    deal: 'Own shares',
    dividend: 'Dividend',
    trains: 'Trains',
    privates: 'Privates',
  },
  asks: {
    mines: 'Buy mine markers',
    loans: 'Pay back loans',
    harbours: 'Place harbour markers',
    special: 'Special selling actions of a president',
    privates: 'Buy private companies',
  },
  stations: {
    kinds: stations,
    group: 'Places for stations',
    back: 'Back to all places',
    token: (kind: string): string => stations[kind] ?? kind,
    convert: (kind: string): string => `turn it into a ${stations[kind] ?? kind}`,
    takeOver: (of: string, kind: string): string => `take over ${of} as ${stations[kind] ?? kind}`,
    note: 'Passenger trains need a passenger station or the home, goods trains a freight yard or the home.',
    next: 'Next station',
  },
  mine: {
    group: 'Mines',
    name: (color: string, name: string): string => `${name}, the ${mines[color]} mine`,
    note: 'For each goods train that runs to a mine the corporation needs one marker of it. The run needs two cities besides the mine, which does not count for the length.',
    now: (value: string): string => `worth ${value} now`,
    owned: (own: number, left: number): string => `has ${own}, ${left} left`,
    piece: (company: string, count: number): string => `${count} mine ${count === 1 ? 'marker' : 'markers'} of ${company}`,
    line: 'Mine markers',
    sign: (company: string, count: number): string => (count === 1 ? company : `${company} ×${count}`),
    stock: (left: number, mine: string): string => `${left} ${mine}`,
    each: (count: number, color: string): string => `${count} ${mines[color]}`,
    left: (color: string, name: string): string => `${name} (${mines[color]})`,
  },
  loans: {
    group: 'Loans',
    note: 'A loan is paid back whole, from the treasury.',
    saves: (interest: string): string => `saves ${interest} of interest a run`,
    line: 'Loans',
    sum: (loans: string, interest: string): string => `${loans}, interest ${interest} a run`,
    left: 'Loan markers left',
  },
  trains: {
    withLoan: (loan: string, interest: string): string => `${loan} of it by a loan, ${interest} of interest a run`,
    forced: (company: string, treasury: string, president: string, cash: string): string =>
      `*${company}* must buy a train and its ${treasury} do not reach. It sells its own shares first; then ${president} (${cash}) pays the rest and sells certificates if need be.`,
  },
  harbour: {
    group: 'Harbour markers',
    marker: (number: string): string => `Marker ${number}`,
    note: (one: string, both: string): string =>
      `A run of this corporation through one marked city earns ${one} more, through both ${both} more. A marker never moves again.`,
    piece: (company: string): string => `harbour marker of ${company}`,
    unowned: 'harbour marker, without effect',
    line: 'Harbour markers',
    sign: '⚓',
    unplaced: 'none placed yet',
  },
  special: {
    swap: (company: string): string => `${company}: 5 % against 10 %`,
    swapNote: (half: string, par: string): string =>
      `Sells a 5 % certificate for ${half} and buys a 10 % certificate of the offering for ${par}, in one act. Once a stock round.`,
    split: (company: string): string => `${company}: split the president certificate`,
    splitNote: (price: string): string =>
      `It is worth 20 % from then on; 10 % go to the open market for ${price}, and the price stays. Nothing else is sold in this turn. Once a game.`,
  },
  owing: {
    why: {
      interest: 'interest on its loans',
      loan: 'the loan on a train that is gone',
      train: 'a train it must buy',
    } as Readonly<Record<string, string>>,
    owes: (company: string, amount: string, why: string): string => `*${company}* owes *${amount}*: ${why}.`,
    gap: (treasury: string, name: string, cash: string, gap: string): string =>
      `Its treasury has ${treasury} and ${name} ${cash}: *${gap}* is missing.`,
    note: 'No more is sold than needed, and nothing that would cost a presidency. If everything is sold and it does not suffice, the president is out of the game with the corporation.',
  },
  surplus: {
    group: 'Certificates to sell',
    held: (company: string, name: string): string =>
      `The price of *${company}* has left the yellow area, and ${name} holds more of it than 60 %.`,
    count: (name: string, certificates: number, limit: number): string =>
      `A price has left the yellow area: ${name} has *${certificates}* certificates, the limit is ${limit}.`,
    note: 'Certificates go one by one, until the limit is kept or the price is back in the yellow area.',
  },
  deal: {
    note: 'One certificate in a turn; a corporation holds at most 10 % of itself.',
    priced: (words: string, price: string): string => `${words} for ${price}`,
    group: 'Own shares',
  },
  privates: {
    halves: { 'FCA-a': 'Ferrovia Centro Atlantico (a)', 'FCA-b': 'Ferrovia Centro Atlantico (b)' } as Readonly<Record<string, string>>,
    group: 'Private companies',
    owner: (name: string): string => `owned by ${name}`,
    range: (min: string, max: string): string => `${min} to ${max}`,
    income: (income: string): string => `income ${income}`,
    buy: (name: string, price: string): string => `Buy ${name} for ${price}`,
  },
  charter: {
    state: 'State',
    receivership: 'in receivership: the bank runs it; it closes at the end of the next stock round if nobody takes it over',
    gone: 'bankrupt or closed; its stations stay on the map',
    president: 'President certificate',
    split: '20 %, split',
    whole: '30 %, can be split once',
  },
  panel: {
    heading: 'Bank, mines and loans',
    bank: 'Bank',
    broken: 'empty: the game ends after this set of operating rounds',
    mines: 'Mine markers left',
    harbours: 'Harbours',
    gone: 'Out of the game',
    at: (places: string, company: string | null): string => (company === null ? places : `${places}, for ${company}`),
  },
  privatesOpen: 'Corporations buy privates from the next operating round on',
  phase: {
    yellow: ['Two 2-trains or one 3-train a turn'],
    green: ['One train a turn'],
    brown: ['A new corporation lays two tiles and may place a station in its first turn'],
    gray: ['Private companies close'],
  } as Readonly<Record<string, readonly string[]>>,
};
