// What decisions, steps and options are called, in English.

/** A field of a move. */
type Field = string | number | boolean | readonly string[] | readonly number[] | undefined;
export type Fields = Readonly<Record<string, Field>>;

/** What the words of a move are made with. */
export interface Teller {
  money(amount: Field): string;
  /** What people call a player, company, private or place. */
  name(id: Field): string;
  /** Where something is bought from. */
  place(from: Field, company?: Field): string;
}

/** 'name-train' to 'Name train': what is said of steps and moves without words of their own. */
export const plain = (id: string): string => {
  const words = id.replace(/[-_]/g, ' ');
  return words[0] === undefined ? id : words[0].toUpperCase() + words.slice(1);
};

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const and = (items: readonly string[]): string =>
  `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;
const list = (items: Field): string => (Array.isArray(items) ? items.join(', ') : String(items ?? ''));

export const places: Readonly<Record<string, string>> = {
  ipo: 'the initial offer',
  pool: 'the open market',
  bank: 'the bank',
  dragons: 'the Dragons',
};

/** How a step is called in the row of steps, and what it asks. */
export interface StepWords {
  readonly name: string;
  readonly ask: string;
}

export const steps: Readonly<Record<string, StepWords>> = {
  waterfall: { name: 'Auction', ask: 'Buy, bid or pass' },
  stock: { name: 'Stock turn', ask: 'Sell any, buy one' },
  ascending: { name: 'Auction', ask: 'Bid or pass' },
  draft: { name: 'Draft', ask: 'Pick one' },
  'pick-auction': { name: 'Auction', ask: 'Pick, bid or pass' },
  financial: { name: 'Shares', ask: 'Deal in shares' },
  melisurgo: { name: 'Melisurgo', ask: 'Play Melisurgo' },
  falcon: { name: 'Falcon', ask: 'Play Falcon' },
  'offer-card': { name: 'Card', ask: 'Offer a political card' },
  acquisition: { name: 'Acquisition', ask: 'Acquire a regional company' },
  'regional-trains': { name: 'Trains', ask: 'Buy a regional train' },
  reacquire: { name: 'Concession', ask: 'Take the concession over' },
  riseis: { name: 'Riseis', ask: 'Take it first' },
  form: { name: 'Merger', ask: 'Join the national railway' },
  'national-home': { name: 'Home', ask: 'Choose the home' },
  'sfm-home': { name: 'Home', ask: 'Choose the home' },
  mine: { name: 'Mine', ask: 'Link a mine' },
  mines: { name: 'Mines', ask: 'Mines' },
  harbour: { name: 'Harbour', ask: 'Place a harbour marker' },
  pass: { name: 'Pass', ask: 'Open a mountain pass' },
  par: { name: 'Starting price', ask: 'Set the starting price' },
  home: { name: 'Home', ask: 'Choose the home' },
  city: { name: 'Home city', ask: 'Choose the city of the home station' },
  side: { name: 'Train side', ask: 'Choose the side of the train' },
  destination: { name: 'Destination', ask: 'Destination' },
  track: { name: 'Track', ask: 'Lay track' },
  token: { name: 'Token', ask: 'Place a token' },
  run: { name: 'Run', ask: 'Run trains' },
  dividend: { name: 'Dividend', ask: 'Pay or keep' },
  close: { name: 'Closing', ask: 'Closing' },
  trains: { name: 'Trains', ask: 'Buy trains' },
  'company-stock': { name: 'Own shares', ask: 'Deal in own shares' },
  discard: { name: 'Train limit', ask: 'Give up a train' },
  exchange: { name: 'New president', ask: 'Choose what you hand over' },
  ask: { name: 'Question', ask: 'Answer an offer' },
  split: { name: 'Split', ask: 'Split the president certificate' },
  surplus: { name: 'Limit', ask: 'Sell down to the limit' },
  owing: { name: 'Debt', ask: 'Sell to pay what is owed' },
  repay: { name: 'Loans', ask: 'Pay back loans' },
  pick: { name: 'Certificates', ask: 'Choose certificates' },
  takeover: { name: 'Takeover', ask: 'Take over minors' },
  tender: { name: 'Tender', ask: 'Buy a tender' },
  combine: { name: 'Combine', ask: 'Combine trains' },
  absorb: { name: 'Absorption', ask: 'Absorb, or be absorbed' },
  merge: { name: 'Merger', ask: 'Mines and tokens of the merger' },
  convert: { name: 'Conversion', ask: 'Become a major' },
  'hand-over': { name: 'Ships', ask: 'Hand over maritime companies' },
  'buy-private': { name: 'Privates', ask: 'Buy privates' },
  marker: { name: 'Marker', ask: 'Place the marker' },
};

export const dividends: Readonly<Record<string, string>> = {
  pay: 'Pay out',
  withhold: 'Keep',
  half: 'Pay half',
  none: 'Nothing',
  zero: 'Nothing to pay',
};

/** Kinds of station and of other pieces. */
const kinds: Readonly<Record<string, string>> = { P: 'passenger station', F: 'freight yard', H: 'home station' };
export const kind = (id: Field): string => (id === undefined ? 'token' : (kinds[String(id)] ?? String(id)));

export type MoveWords = (f: Fields, t: Teller) => string;

/** '10 % + 5 %'. */
export const certificates = (sizes: Field): string => (Array.isArray(sizes) ? sizes.map((percent) => `${percent} %`).join(' + ') : '');

/** What ends a step, where it is not 'no more' of it. */
const ends: Readonly<Record<string, string>> = { stock: 'End the turn', convert: 'Stay a minor' };

/** A move as a button says it: a verb with its object and price. */
export const moves: Readonly<Record<string, MoveWords>> = {
  buy: (f, t) => {
    if (f.item !== undefined) return `Buy ${t.name(f.item)}`;
    return f.par === undefined
      ? `Buy ${f.percent} % of ${f.company} from ${t.place(f.from, f.company)}`
      : `Start ${f.company} at ${t.money(f.par)}, ${f.percent} %`;
  },
  bid: (f, t) => (f.item === undefined ? `Bid ${t.money(f.amount)}` : `Bid ${t.money(f.amount)} on ${t.name(f.item)}`),
  pass: () => 'Pass',
  acquire: (f) => `Acquire ${f.company}`,
  falcon: () => 'Play Falcon for this company',
  melisurgo: () => 'Play Melisurgo for this company',
  'sell-stock': (f) => `Sell ${f.percent} % of ${f.company}`,
  'buy-stock': (f, t) => `Buy 10 % of ${f.company} from ${t.place(f.from, f.company)}`,
  'offer-card': (f, t) => `Offer ${t.name(f.card)}`,
  reacquire: (f) => `Take the concession of ${f.company}`,
  decline: () => 'Decline',
  riseis: (f) => `Take ${f.company} first`,
  concession: (f, t) => `Acquire the concession of ${f.company} at ${t.money(f.par)}`,
  'buy-regional': (f, t) => `Buy ${f.company} for ${t.money(f.price)}`,
  'sell-treasury': (f) => `Sell the treasury share of ${f.company}`,
  pick: (f, t) => (f.item === undefined ? `Sell ${certificates(f.certificates)}` : `Pick ${t.name(f.item)}`),
  par: (f, t) => `Start at ${t.money(f.price)}`,
  sell: (f) => `Sell ${f.percent} % of ${f.company}${f.certificates === undefined ? '' : `, as ${certificates(f.certificates)}`}`,
  swap: (f) => `Exchange 5 % of ${f.company} for 10 % of its initial offer`,
  split: (f) => `Split the president certificate of ${f.company}`,
  surplus: (f) => `Sell ${f.percent} % of ${f.company}, above the limit`,
  'sell-private': (f, t) => `Sell ${t.name(f.private)} to the bank`,
  'buy-private': (f, t) => `Buy ${t.name(f.private)} for ${t.money(f.price)}`,
  'buy-back': (f, t) => `Buy ${t.name(f.private)} from the bank`,
  lay: (f) => `Lay #${f.tile} in ${f.hex}`,
  token: (f) => `Place a ${kind(f.kind)} in ${f.hex}${f.power === undefined ? '' : `, by ${f.power}`}`,
  convert: (f) => (f.hex === undefined ? 'Become a major' : `Convert the station in ${f.hex}`),
  'take-over': (f, t) => `Take over the station of ${t.name(f.of)} in ${f.hex} as ${kind(f.kind)}`,
  home: (f) => `Make ${f.hex} the home`,
  city: (f) => `Home station in city ${Number(f.city) + 1}`,
  side: (f, t) => `Turn it to ${t.name(f.side)}`,
  mine: (f) => `Link the ${f.mine} mine`,
  harbour: (f) => `Place harbour marker ${f.marker} in ${f.hex}`,
  'open-pass': (f) => `Open the pass in ${f.hex}${f.power === undefined ? '' : `, by ${f.power}`}`,
  run: () => 'Run',
  dividend: (f) => (f.choice === 'withhold' ? 'Keep it all' : (dividends[String(f.choice)] ?? String(f.choice))),
  'buy-train': (f, t) =>
    `Buy a ${t.name(f.train)} from ${t.place(f.from)} for ${t.money(f.price)}${f.loan === true ? ', with a loan on it' : ''}`,
  'name-train': (f, t) => `Choose the ${t.name(f.train)} from ${t.place(f.from)}`,
  combine: (f, t) => `Combine the ${t.name(f.train)} with a rusted ${t.name(f.card)}`,
  tender: (f, t) => `Buy a tender from ${t.place(f.from)}`,
  takeover: (f, t) => `Take over ${t.name(f.minor)}, ${f.station === true ? 'with its station' : 'without its station'}`,
  loan: () => 'Borrow what is missing',
  repay: (f, t) => (f.train === undefined ? 'Pay back a loan' : `Pay back the loan on the ${t.name(f.train)}`),
  bankrupt: () => 'Declare bankruptcy',
  discard: (f, t) => `Give up a ${t.name(f.train)}`,
  issue: (f) => `Sell ${f.percent} % of its own shares`,
  redeem: (f) => `Buy back ${f.percent} %`,
  place: (f) => `Sell ${f.percent} % of the initial offer`,
  marker: () => 'Place the marker in Rosario',
  absorb: (f, t) => `Absorb ${t.name(f.company)}`,
  join: (f, t) => `Be absorbed by ${t.name(f.company)}`,
  merge: (f) => {
    if (f.join !== undefined) return String(f.join) === 'true' ? 'Join' : 'Stay out';
    const cleared = list(f.clear);
    const replaced = list(f.replace);
    if (cleared === '' && replaced === '') return 'Replace no token';
    return [
      replaced === '' ? 'Replace no token' : `Replace the tokens in ${replaced}`,
      ...(cleared === '' ? [] : [`clear the mines in ${cleared}`]),
    ].join(', ');
  },
  'hand-over': (f, t) => `Hand ${t.name(f.ship)} to the company`,
  let: () => 'Agree',
  refuse: () => 'Refuse',
  take: () => 'Take it first',
  exchange: (f) => `Hand over ${certificates(f.certificates)}`,
  done: (f) => ends[String(f.step)] ?? `No more ${stepName(String(f.step)).toLowerCase()}`,
};

/** What the options of the titles mean. */
export const options: Readonly<Record<string, { readonly name: string; readonly values: Readonly<Record<string, string>> }>> = {
  finance: {
    name: 'Finance model',
    values: {
      '1856': 'Unsold shares lie in an initial offer at par; the market pays its dividend to the company.',
      '18EU': 'Unsold shares lie in the treasury at the current price; companies deal in their own shares.',
    },
  },
  dealing: {
    name: 'Extended share dealing (11.1)',
    values: {
      true: 'A corporation may sell a certificate of its initial offering; the president’s trade of 5 % for 10 % is gone.',
      false: 'As in the basic game.',
    },
  },
  earlyPrivates: {
    name: 'Privates in the yellow phase (11.2)',
    values: { true: 'Corporations may buy privates from their first operating round on.', false: 'As in the basic game.' },
  },
  coast: {
    name: 'Track to the coast (11.3)',
    values: { true: 'Track may run against the coast.', false: 'As in the basic game.' },
  },
  setup: {
    name: 'Set-up',
    values: { standard: 'The companies of the standard game.', random: 'Companies drawn by lot.' },
  },
  game: {
    name: 'Game',
    values: { full: 'Sardinia and Corsica.', short: 'Sardinia alone, for two or three.' },
  },
  oba: {
    name: 'Opening of the Oeste',
    values: {
      FCO: 'The last item of the auction is the FCO, with the president certificate at 65.',
      certificate: 'The last item is the bare president certificate; its buyer sets the price.',
    },
  },
};

export const stepName = (step: string): string => steps[step]?.name ?? plain(step);
