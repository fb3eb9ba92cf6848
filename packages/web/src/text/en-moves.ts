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
  ipo: 'the IPO',
  pool: 'the bank pool',
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
  stock: { name: 'Stock turn', ask: 'Sell or buy shares' },
  ascending: { name: 'Auction', ask: 'Bid or pass' },
  draft: { name: 'Draft', ask: 'Pick one' },
  'pick-auction': { name: 'Auction', ask: 'Nominate, bid or pass' },
  financial: { name: 'Shares', ask: 'Trade stock' },
  melisurgo: { name: 'Melisurgo', ask: 'Play Melisurgo' },
  falcon: { name: 'Falcon', ask: 'Play Falcon' },
  'offer-card': { name: 'Card', ask: 'Offer a political card' },
  acquisition: { name: 'Acquisition', ask: 'Acquire a regional company' },
  'regional-trains': { name: 'Trains', ask: 'Buy a regional train' },
  reacquire: { name: 'Concession', ask: 'Take over the concession' },
  riseis: { name: 'Riseis', ask: 'Use Riseis to pre-empt' },
  form: { name: 'Merger', ask: 'Merge into the national railway' },
  'national-home': { name: 'Home', ask: 'Choose the home city' },
  'sfm-home': { name: 'Home', ask: 'Choose the home city' },
  mine: { name: 'Mine', ask: 'Buy a mine marker' },
  mines: { name: 'Mines', ask: 'Mines' },
  harbour: { name: 'Harbour', ask: 'Place a harbour marker' },
  pass: { name: 'Pass', ask: 'Open a mountain pass' },
  par: { name: 'Par', ask: 'Set the par price' },
  home: { name: 'Home', ask: 'Choose the home city' },
  city: { name: 'Home city', ask: 'Choose the city for the home station' },
  side: { name: 'Train side', ask: 'Choose which side of the train to use' },
  destination: { name: 'Destination', ask: 'Destination' },
  track: { name: 'Track', ask: 'Lay track' },
  token: { name: 'Token', ask: 'Place a token' },
  run: { name: 'Run', ask: 'Run trains' },
  dividend: { name: 'Dividend', ask: 'Pay out or withhold' },
  close: { name: 'Closing', ask: 'Closing' },
  trains: { name: 'Trains', ask: 'Buy trains' },
  'company-stock': { name: 'Issue/redeem', ask: 'Issue or redeem shares' },
  discard: { name: 'Train limit', ask: 'Discard a train' },
  exchange: { name: 'New president', ask: 'Choose certificates to exchange' },
  ask: { name: 'Offer', ask: 'Respond to an offer' },
  split: { name: 'Split', ask: 'Split the president’s certificate' },
  surplus: { name: 'Over limit', ask: 'Sell down to the limit' },
  owing: { name: 'Debt', ask: 'Sell to cover the debt' },
  repay: { name: 'Loans', ask: 'Repay loans' },
  pick: { name: 'Certificates', ask: 'Choose certificates' },
  takeover: { name: 'Takeover', ask: 'Take over minors' },
  tender: { name: 'Tender', ask: 'Buy a tender' },
  combine: { name: 'Combine', ask: 'Combine trains' },
  absorb: { name: 'Absorption', ask: 'Absorb, or be absorbed' },
  merge: { name: 'Merger', ask: 'Choose which tokens to keep' },
  convert: { name: 'Conversion', ask: 'Become a major' },
  'hand-over': { name: 'Ships', ask: 'Transfer maritime companies' },
  'buy-private': { name: 'Privates', ask: 'Buy privates' },
  marker: { name: 'Marker', ask: 'Place the marker' },
};

export const dividends: Readonly<Record<string, string>> = {
  pay: 'Pay out',
  withhold: 'Withhold',
  half: 'Half pay',
  none: 'No dividend',
  zero: 'Nothing to pay',
};

/** Kinds of station and of other pieces. */
const kinds: Readonly<Record<string, string>> = { P: 'passenger station', F: 'freight yard', H: 'home station' };
export const kind = (id: Field): string => (id === undefined ? 'token' : (kinds[String(id)] ?? String(id)));

export type MoveWords = (f: Fields, t: Teller) => string;

/** '10% + 5%'. */
export const certificates = (sizes: Field): string => (Array.isArray(sizes) ? sizes.map((percent) => `${percent}%`).join(' + ') : '');

/** What ends a step, where it is not 'no more' of it. */
const ends: Readonly<Record<string, string>> = {
  stock: 'End turn',
  convert: 'Stay a minor',
  track: 'Done laying track',
  token: 'Skip token',
  trains: 'Done buying trains',
  'company-stock': 'Skip issue/redeem',
  pass: 'Skip pass',
  takeover: 'Skip takeover',
  tender: 'Skip tender',
  combine: 'Skip combining',
  absorb: 'Skip absorption',
  'hand-over': 'Keep ships',
  repay: 'Done repaying',
  mine: 'Done with mines',
  harbour: 'Done with harbours',
  acquisition: 'Skip acquisition',
  financial: 'Done trading',
  'buy-private': 'Done',
};

/** A move as a button says it: a verb with its object and price. */
export const moves: Readonly<Record<string, MoveWords>> = {
  buy: (f, t) => {
    if (f.item !== undefined) return `Buy ${t.name(f.item)}`;
    return f.par === undefined
      ? `Buy ${f.percent}% of ${f.company} from ${t.place(f.from, f.company)}`
      : `Start ${f.company} at ${t.money(f.par)} (${f.percent}%)`;
  },
  bid: (f, t) => (f.item === undefined ? `Bid ${t.money(f.amount)}` : `Bid ${t.money(f.amount)} on ${t.name(f.item)}`),
  pass: () => 'Pass',
  acquire: (f) => `Acquire ${f.company}`,
  falcon: () => 'Play Falcon for this company',
  melisurgo: () => 'Play Melisurgo for this company',
  'sell-stock': (f) => `Sell ${f.percent}% of ${f.company}`,
  'buy-stock': (f, t) => `Buy 10% of ${f.company} from ${t.place(f.from, f.company)}`,
  'offer-card': (f, t) => `Offer ${t.name(f.card)}`,
  reacquire: (f) => `Take over the ${f.company} concession`,
  decline: () => 'Decline',
  riseis: (f) => `Use Riseis to take ${f.company}`,
  concession: (f, t) => `Acquire the ${f.company} concession, par ${t.money(f.par)}`,
  'buy-regional': (f, t) => `Buy ${f.company} for ${t.money(f.price)}`,
  'sell-treasury': (f) => `Sell ${f.company} from the treasury`,
  pick: (f, t) => (f.item === undefined ? `Sell ${certificates(f.certificates)}` : `Pick ${t.name(f.item)}`),
  par: (f, t) => `Start at ${t.money(f.price)}`,
  sell: (f) => `Sell ${f.percent}% of ${f.company}${f.certificates === undefined ? '' : ` (${certificates(f.certificates)})`}`,
  swap: (f) => `Exchange 5% of ${f.company} for 10% from the IPO`,
  split: (f) => `Split the ${f.company} president’s certificate`,
  surplus: (f) => `Sell ${f.percent}% of ${f.company} (over the limit)`,
  'sell-private': (f, t) => `Sell ${t.name(f.private)} to the bank`,
  'buy-private': (f, t) => `Buy ${t.name(f.private)} for ${t.money(f.price)}`,
  'buy-back': (f, t) => `Buy ${t.name(f.private)} from the bank`,
  lay: (f) => `Lay #${f.tile} on ${f.hex}`,
  token: (f) => `Place ${kind(f.kind)} in ${f.hex}${f.power === undefined ? '' : ` using ${f.power}`}`,
  convert: (f) => (f.hex === undefined ? 'Become a major' : `Convert the station in ${f.hex}`),
  'take-over': (f, t) => `Take over ${t.name(f.of)}’s station in ${f.hex} as ${kind(f.kind)}`,
  home: (f) => `Choose ${f.hex} as home`,
  city: (f) => `Place home station in city ${Number(f.city) + 1}`,
  side: (f, t) => `Use the ${t.name(f.side)} side`,
  mine: (f) => `Buy a marker of the ${f.mine} mine`,
  harbour: (f) => `Place harbour marker ${f.marker} in ${f.hex}`,
  'open-pass': (f) => `Open the pass in ${f.hex}${f.power === undefined ? '' : ` using ${f.power}`}`,
  run: () => 'Run trains',
  dividend: (f) => (f.choice === 'withhold' ? 'Withhold' : (dividends[String(f.choice)] ?? String(f.choice))),
  'buy-train': (f, t) =>
    `Buy a ${t.name(f.train)} from ${t.place(f.from)} for ${t.money(f.price)}${f.loan === true ? ', with a loan' : ''}`,
  'name-train': (f, t) => `Choose the ${t.name(f.train)} from ${t.place(f.from)}`,
  combine: (f, t) => `Combine the ${t.name(f.train)} with a rusted ${t.name(f.card)}`,
  tender: (f, t) => `Buy a tender from ${t.place(f.from)}`,
  takeover: (f, t) => `Take over ${t.name(f.minor)}, ${f.station === true ? 'with its station' : 'without its station'}`,
  loan: () => 'Borrow the shortfall',
  repay: (f, t) => (f.train === undefined ? 'Repay a loan' : `Repay the loan on the ${t.name(f.train)}`),
  bankrupt: () => 'Declare bankruptcy',
  discard: (f, t) => `Discard a ${t.name(f.train)}`,
  issue: (f) => `Issue ${f.percent}%`,
  redeem: (f) => `Redeem ${f.percent}%`,
  place: (f) => `Sell ${f.percent}% from the IPO`,
  marker: () => 'Place the marker in Rosario',
  absorb: (f, t) => `Absorb ${t.name(f.company)}`,
  join: (f, t) => `Be absorbed by ${t.name(f.company)}`,
  merge: (f) => {
    if (f.join !== undefined) return String(f.join) === 'true' ? 'Join' : 'Stay out';
    const cleared = list(f.clear);
    const replaced = list(f.replace);
    if (cleared === '' && replaced === '') return 'Replace no tokens';
    return [
      replaced === '' ? 'Replace no tokens' : `Replace the tokens in ${replaced}`,
      ...(cleared === '' ? [] : [`clear the mines in ${cleared}`]),
    ].join(', ');
  },
  'hand-over': (f, t) => `Transfer ${t.name(f.ship)} to the company`,
  let: () => 'Accept',
  refuse: () => 'Decline',
  take: () => 'Take it instead',
  exchange: (f) => `Exchange ${certificates(f.certificates)}`,
  done: (f) => ends[String(f.step)] ?? 'Done',
};

/** What the options of the titles mean. */
export const options: Readonly<Record<string, { readonly name: string; readonly values: Readonly<Record<string, string>> }>> = {
  finance: {
    name: 'Finance model',
    values: {
      '1856': 'Unsold shares stay in the IPO at par. Dividends on bank pool shares go to the company.',
      '18EU': 'Unsold shares sit in the treasury and sell at the current price. Companies can issue and redeem shares.',
    },
  },
  dealing: {
    name: 'Extended share dealing (11.1)',
    values: {
      true: 'Corporations may sell certificates from their IPO. Presidents can’t exchange 5% for 10%.',
      false: 'Basic game rule.',
    },
  },
  earlyPrivates: {
    name: 'Privates in the yellow phase (11.2)',
    values: { true: 'Corporations may buy privates from their first operating round.', false: 'Basic game rule.' },
  },
  coast: {
    name: 'Track to the coast (11.3)',
    values: { true: 'Track may run into the coast.', false: 'Basic game rule.' },
  },
  setup: {
    name: 'Setup',
    values: { standard: 'The standard companies.', random: 'Companies drawn at random.' },
  },
  game: {
    name: 'Game',
    values: { full: 'Sardinia and Corsica.', short: 'Sardinia only, for 2–3 players.' },
  },
  oba: {
    name: 'Oeste opening',
    values: {
      FCO: 'The last auction item is the FCO, which comes with the OBA president’s certificate at par $65.',
      certificate: 'The last auction item is the OBA president’s certificate itself. Its buyer sets par.',
    },
  },
};

export const stepName = (step: string): string => steps[step]?.name ?? plain(step);
