// Every word of the app that people read, in English; the rules' own sentences are in the engine's `say`. A further language is a further file
// of this form, named in language.ts. *Stars* stand around what is printed bold.

import { tableWords } from './en-tables.ts';

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
const plain = (id: string): string => {
  const words = id.replace(/[-_]/g, ' ');
  return words[0] === undefined ? id : words[0].toUpperCase() + words.slice(1);
};

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const and = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;
const list = (items: Field): string => (Array.isArray(items) ? items.join(', ') : String(items ?? ''));

const places: Readonly<Record<string, string>> = {
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

const steps: Readonly<Record<string, StepWords>> = {
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

const dividends: Readonly<Record<string, string>> = {
  pay: 'Pay out',
  withhold: 'Keep',
  half: 'Pay half',
  none: 'Nothing',
  zero: 'Nothing to pay',
};

/** Kinds of station and of other pieces. */
const kinds: Readonly<Record<string, string>> = { P: 'passenger station', F: 'freight yard', H: 'home station' };
const kind = (id: Field): string => (id === undefined ? 'token' : (kinds[String(id)] ?? String(id)));

export type MoveWords = (f: Fields, t: Teller) => string;

/** '10 % + 5 %'. */
const certificates = (sizes: Field): string => (Array.isArray(sizes) ? sizes.map((percent) => `${percent} %`).join(' + ') : '');

/** What ends a step, where it is not 'no more' of it. */
const ends: Readonly<Record<string, string>> = { stock: 'End the turn', convert: 'Stay a minor' };

/** A move as a button says it: a verb with its object and price. */
const moves: Readonly<Record<string, MoveWords>> = {
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
const options: Readonly<Record<string, { readonly name: string; readonly values: Readonly<Record<string, string>> }>> = {
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

const stepName = (step: string): string => steps[step]?.name ?? plain(step);

export const en = {
  ...tableWords,
  plain,

  // Steps and moves ----------------------------------------------------------------------------------------------------

  steps,
  stepName,
  stepAsk: (step: string): string => steps[step]?.ask ?? plain(step),
  moves,
  options,
  rounds: {
    auction: 'Auction',
    stock: 'SR',
    operating: 'OR',
    draft: 'Draft',
    political: 'Political round',
    regional: 'Regional auction',
  } as Readonly<Record<string, string>>,
  /** Who leads a company. */
  president: 'president',
  /** Its letter, beside shares. */
  presidentMark: (president: string): string => plain(president).slice(0, 1),
  /** Where things are bought from, in a sentence. */
  places,
  /** The same as a name of its own. */
  placeNames: { ipo: 'initial offer', pool: 'open market', bank: 'bank', aside: 'set aside', dragons: 'Dragons' } as Readonly<
    Record<string, string>
  >,
  itsTreasury: 'its treasury',
  treasury: 'treasury',
  none: 'none',
  dash: '–',
  colon: ': ',
  brand: 'Roundhouse',
  percent: (percent: number): string => `${percent} %`,
  withName: (id: string, name: string): string => `${id} ${name}`.trim(),

  // What is asked ------------------------------------------------------------------------------------------------------

  decide: {
    region: 'What is asked',
    steps: 'Steps of the turn',
    kinds: 'Kinds of move',
    other: 'Other',
    of: (about: string, player: string): string => `${about}, for ${player}`,
    past: (at: number, length: number): string => `Move ${at} of ${length}`,
    newest: 'Back to the newest position',
    choices: 'Choices',
    nothingChanged: 'Nothing has changed.',
    endTurn: 'End the turn',
    back: 'Back',
  },
  forms: {
    auction: 'Auction',
    shares: 'Shares',
    track: 'Track',
    token: 'Token',
    run: 'Run',
    dividend: 'Dividend',
    trains: 'Trains',
    answer: 'Answer',
    ownShares: 'Own shares',
    privates: 'Privates',
    marker: 'Marker',
    draft: 'Draft',
  },
  amount: {
    range: (min: string, max: string): string => `${min} to ${max}`,
    less: (label: string): string => `Less ${label}`,
    more: (label: string): string => `More ${label}`,
    price: 'price',
  },
  auction: {
    money: (cash: string, aside: string, free: string): string => `Cash ${cash}, of it *${aside} set aside* for your bids, *${free} free*.`,
    cash: (cash: string): string => `Cash *${cash}*.`,
    setsAside: (bid: string, free: string): string => `${bid} are set aside until the item is sold; ${free} stay free.`,
    contest: 'Only those who have bid on it go on; raise or drop out.',
    items: 'Items of the auction',
    item: 'Item',
    price: 'Price',
    income: 'Income',
    bids: 'Bids',
    has: (name: string): string => `${name} has it`,
    forSale: 'for sale',
    bidOn: (item: string): string => `bid on ${item}`,
    buy: (item: string, price: string): string => `Buy ${item} for ${price}`,
    bid: (amount: string, item: string): string => `Bid ${amount} on ${item}`,
    pass: 'Pass',
    dropOut: 'Drop out',
    ifWon: 'What it does, if nobody bids more',
    standing: (name: string, amount: string): string => `${name} ${amount}`,
    highest: (name: string, amount: string): string => `Highest bid: *${amount}* by ${name}.`,
    noBid: (least: string): string => `No bid yet; the first is at least *${least}*.`,
    still: (names: string): string => `Still bidding: ${names}.`,
    under: (item: string): string => `*${item}* is under the hammer.`,
  },
  consent: {
    asks: (name: string, move: string, company: string | null): string =>
      `*${name}* asks: ${move}${company === null ? '' : `, for ${company}`}.`,
    agree: (price: string): string => `Agree, ${price}`,
    letPass: (price: string): string => `Let it pass, ${price}`,
  },
  dividend: {
    choices: dividends,
    group: 'Dividend',
    earned: (sum: string): string => `The trains earned *${sum}*.`,
    less: (interest: string, rest: string): string => `Interest takes ${interest}; *${rest}* is left.`,
    price: 'price',
    closes: 'closes',
    holder: (name: string, percent: number): string => `${name} ${percent} %`,
    treasury: (company: string): string => `${company} treasury`,
    pay: (each: string): string => `Pay ${each} a share`,
    keep: (sum: string): string => `Keep ${sum}`,
  },
  does: {
    heading: 'What it does',
    ifAgreed: (names: readonly string[]): string => `What it does, if ${and(names)} ${names.length === 1 ? 'agrees' : 'agree'}`,
    nothing: 'It costs nothing and changes no figure.',
    what: {
      cash: 'cash',
      worth: 'worth',
      certificates: 'certificates',
      treasury: 'treasury',
      price: 'price',
      trains: 'trains',
      floated: 'floats',
      order: 'order',
    },
    yes: 'yes',
    no: 'no',
  },
  plan: {
    start: 'Plan the turn as a draft',
    region: 'Draft',
    heading: 'Draft of the turn',
    notPlayed: 'not played yet',
    commit: (moves: number): string => `Commit ${count(moves, 'move', 'moves')}`,
    dropLast: 'Drop last',
    dropAll: 'Drop all',
  },
  privates: {
    yours: 'yours',
    asked: (name: string): string => `from ${name}, who must agree`,
  },
  run: {
    train: 'Train',
    how: 'Click stop after stop. A click on a stop of the run that may be passed, or that pays one thing or another, changes that.',
    below: (earned: string, gap: string): string => `*${earned}*, ${gap} below the best`,
    asBest: (earned: string): string => `*${earned}*, as much as the best`,
    go: (sum: string): string => `Run for ${sum}`,
    nothing: 'Run nothing',
    clear: 'Clear this train',
    best: 'Best run',
    draw: 'Draw runs yourself',
    failed: (error: string): string => `The search for the best run failed: ${error}`,
    searching: 'The best run is being searched.',
    soFar: (sum: string): string => `Searching: best so far ${sum}.`,
    proven: (ms: number): string => `This is the *proven best*, ${ms} ms.`,
    must: 'The highest total must be run.',
    bonus: (sum: string): string => `bonus ${sum}`,
    bound: (sum: string): string => `The best found; no set of runs can earn more than ${sum}.`,
    runs: 'Runs',
    noRoute: 'No train has a route.',
    eachTenth: 'Each 10 %',
    charge: 'Interest on loans',
    by: 'Best by',
    measures: { both: 'Together', income: 'Income', treasury: 'Treasury' },
    with: (train: string, thing: string): string => `${train} + ${thing}`,
    none: (title: string): string => `${title} runs no routes`,
  },
  over: {
    heading: 'The game is over',
    wins: (names: readonly string[]): string => (names.length === 1 ? `${names[0]} wins` : `${names.join(' and ')} win together`),
    ranking: 'Ranking',
    place: 'Place',
    player: 'Player',
    cash: 'Cash',
    holdings: 'Holdings',
    worth: 'Worth',
  },
  stock: {
    sell: 'Sell',
    sellOf: (company: string): string => `Sell ${company}`,
    buy: 'Buy one',
    start: 'start it',
    startingPrice: (company: string): string => `Starting price of ${company}`,
    at: (par: string, price: string): string => `at ${par}, ${price}`,
    certificates,
    packs: 'As which certificates',
    largest: 'the largest',
    presidentShare: (president: string): string => `the ${president} certificate`,
    startFor: (move: string, price: string): string => `${move} for ${price}`,
    askFor: (name: string): string => `Ask for ${name}`,
  },
  token: {
    cities: 'Cities',
    place: (type: string, place: string, of: string | undefined): string => {
      if (type === 'token') return of === undefined ? place : `${place}, ${kind(of)}`;
      return `${place}, ${type === 'convert' ? 'convert' : `take over as ${kind(of)}`}`;
    },
    priced: (move: string, price: string): string => `${move} for ${price}`,
    way: (stops: string): string => `by ${stops}`,
    wayFrom: (from: string, by: readonly string[]): string => (by.length === 0 ? `from ${from}` : `from ${from} by ${by.join(', ')}`),
    worse: (routes: number): string => `Show ${count(routes, 'route', 'routes')} that cost more or give less`,
    best: 'Show only the best routes',
    placeFor: (place: string, price: string): string => `Place a token in ${place} for ${price}`,
  },
  track: {
    open: (hexes: number, fresh: number, upgrades: number): string =>
      `${hexes} ${hexes === 1 ? 'hex is' : 'hexes are'} open: ${fresh} new, ${count(upgrades, 'upgrade', 'upgrades')}`,
    hexes: 'Open hexes',
    fresh: 'new',
    upgrade: 'upgrade',
    tiles: (tiles: number, cost: string | undefined): string => `${count(tiles, 'tile', 'tiles')}${cost === undefined ? '' : `, ${cost}`}`,
    pick: 'Tile and rotation',
    to: (hexes: string): string => `to ${hexes}`,
    left: (left: number | undefined, power: string | undefined): string =>
      `${left === undefined ? 'unlimited' : `${left} left`}${power === undefined ? '' : `, by ${power}`}`,
    lay: (tile: string, hex: string, price: string): string => `Lay #${tile} in ${hex} for ${price}`,
    back: 'Back to open hexes',
    connects: 'Connects',
    reaches: (stops: readonly string[]): string => (stops.length === 0 ? 'no new stop' : stops.join(', ')),
    bestRun: 'Best run',
  },
  trains: {
    treasury: (sum: string): string => `Treasury ${sum}`,
    president: (name: string, cash: string): string => `, ${name} has ${cash}.`,
    forced: 'A train must be bought and the money does not reach.',
    group: 'Trains',
    mustAgree: (company: string, president: string): string => `from ${company}, ${president} must agree`,
    from: (place: string): string => `from ${place}`,
    withLoan: ', with a loan on it',
    range: (min: string, max: string): string => `${min}–${max}`,
    fromBank: (price: string): string => `from the bank, ${price}`,
  },

  // Panels -------------------------------------------------------------------------------------------------------------

  charter: {
    heading: 'Charter',
    of: (company: string): string => `Charter of ${company}`,
    holders: (company: string): string => `Holders of ${company}`,
    owners: { ipo: 'IPO', pool: 'market', dragons: 'Dragons' } as Readonly<Record<string, string>>,
    nobody: 'nobody',
    noneStarted: 'No company has been started.',
    facts: (president: string, name: string, par: string | null, price: string | null, floated: boolean): string =>
      [
        `${plain(president)} ${name}`,
        ...(par === null ? [] : [`par ${par}`]),
        ...(price === null ? [] : [`price *${price}*`]),
        ...(floated ? [] : ['not floated']),
      ].join(' · '),
    treasury: 'treasury',
    trains: 'Trains',
    tokens: 'Tokens',
    privates: 'Privates',
    nonePlaced: 'none placed',
    placed: (place: string, kind: string): string => `${place} (${kind})`,
    left: (tokens: number): string => `· ${tokens} left`,
  },
  charts: {
    heading: 'Charts',
    worth: 'Net worth',
    cash: 'Cash',
    prices: 'Share prices',
    revenue: 'Revenue',
    move: 'Move',
    now: (values: string): string => `Now: ${values}`,
  },
  log: {
    heading: 'Log',
    begins: 'The game begins',
    all: 'All',
    money: 'Money',
    opens: (round: string): string => `${round} opens.`,
  },
  market: {
    heading: 'Market',
    ledge: 'ledge',
    unit: (currency: string): string => `share prices in ${currency}`,
    zones: {
      par: 'starting price',
      yellow: 'no certificate limit',
      green: 'also over 60 %',
      closed: 'company closes',
      end: 'ends the game',
      'light blue': 'no company may own it',
      'dark blue': 'and the company owns nothing',
    } as Readonly<Record<string, string>>,
  },
  players: { heading: 'Players', cash: 'cash', certificates: 'certs', worth: 'worth', priority: 'priority', bankrupt: 'bankrupt' },
  sheet: {
    region: 'Spreadsheet',
    heading: 'Who owns what',
    company: 'Company',
    price: 'Price',
    par: 'Par',
    unsold: 'Unsold',
    market: 'Market',
    treasury: 'Treasury',
    trains: 'Trains',
    tokens: 'Tokens',
    cash: 'Cash',
    privates: 'Privates',
    worth: 'Worth',
  },
  tiles: {
    region: 'Tiles',
    heading: 'Tiles left',
    left: (left: number | undefined, of: number | null): string => (left === undefined ? 'unlimited' : `${left} of ${of}`),
  },
  timeline: {
    backRound: 'Back a round',
    backTurn: 'Back a turn',
    backMove: 'Back a move',
    onMove: 'On a move',
    onTurn: 'On a turn',
    onRound: 'On a round',
    move: 'Move',
    live: 'live',
    of: (length: number): string => `of ${length}`,
    shown: 'Move shown',
    value: (at: number, length: number, round: string): string => `Move ${at} of ${length}, ${round}`,
    phase: (phase: string, move: number): string => `Phase ${phase} from move ${move}`,
    charts: 'Charts',
  },
  supply: {
    heading: 'Trains and phase',
    now: (phase: string, limit: string | null, tiles: string, rounds: number | null): string =>
      [`phase ${phase}`, `limit ${limit ?? '–'}`, ...(tiles === '' ? [] : [tiles]), ...(rounds === null ? [] : [`${rounds} ORs`])].join(
        ' · ',
      ),
    trains: 'Trains',
    train: 'Train',
    price: 'Price',
    left: 'Left',
    covers: (traffic: number): string => `covers ${traffic}`,
    lastOne: (price: string): string => `last ${price}`,
    heldBy: 'Held by',
    sides: 'As a passenger train, and as a goods train',
    goods: (price: string): string => `/ ${price}`,
    rusts: 'Rusts',
    never: 'never',
    first: (train: string): string => `first ${train}`,
    used: (trains: string): string => `In the open market: ${trains}`,
    last: 'This is the last phase.',
    next: (phase: string): string => `Next: phase ${phase}`,
    away: (purchases: number): string => `${count(purchases, 'train purchase', 'train purchases')} away`,
    starts: (train: string): string => `Starts when the first ${train} is bought.`,
    rusting: (trains: string): string => `${trains}-trains rust`,
    loses: (company: string, trains: number): string => `${company} loses ${trains}`,
    losers: (losers: readonly string[]): string => `: ${losers.join('; ')}`,
    limit: (from: string | null, to: string | null): string => `Train limit ${from ?? '–'} → ${to ?? '–'}`,
    tiles: (colours: string): string => `Tiles: ${colours}`,
    rounds: (rounds: number | null): string => (rounds === null ? '' : `${count(rounds, 'operating round', 'operating rounds')} a set`),
  },

  // Pages --------------------------------------------------------------------------------------------------------------

  game: {
    panes: { board: 'Board', decide: 'Decide', players: 'Players', market: 'Market', company: 'Companies', log: 'Log' },
    panesRegion: 'Panes',
    drawers: { sheet: 'Spreadsheet', charts: 'Charts', tiles: 'Tiles', keys: 'Keys', table: 'The table' },
    order: 'Order',
    phase: (phase: string): string => `Phase ${phase}`,
    undo: 'Undo',
    redo: 'Redo',
    sheet: 'Sheet',
    tiles: 'Tiles',
    analyse: 'Analyse',
    analysisOf: (name: string, move: number): string => `Analysis of ${name}, move ${move}`,
    export: 'Export',
    unsaved: (why: string): string =>
      `This browser could not keep the last move (${why}). Export the game before you leave this page: opened again from the file it goes on from here.`,
    lightColours: 'Light colours',
    darkColours: 'Dark colours',
    light: 'Light',
    dark: 'Dark',
    wholeMap: 'Whole map',
    playersAndLog: 'Players and log',
    marketAndCompanies: 'Market and companies',
    close: 'Close',
    drawing: 'Drawing the charts.',
    opening: 'Opening the game.',
    noSuch: 'There is no such game in this browser',
    cannotOpen: 'This game cannot be opened',
    toGames: 'To the games',
    noRules: (title: string, rules: number): string => `This program does not have the rules of ${title}, version ${rules}.`,
    illegal: (move: number, code: string, rule: string): string => `Move ${move} of this game is not legal: ${code}, ${rule}.`,
  },
  keys: {
    heading: 'Keys',
    list: [
      ['Enter', 'confirm what is chosen'],
      ['Esc', 'one step back'],
      ['1–9', 'choose the nth choice'],
      ['S, P', 'end the step, pass'],
      ['Y, N', 'agree, refuse'],
      ['R, Shift-R', 'next tile, tile before'],
      ['U, Shift-U', 'undo, redo'],
      ['D', 'plan the turn as a draft; Ctrl-Enter commits it'],
      ['[ ] and { }', 'a move back and on, a round back and on'],
      ['( and )', 'a turn back and on'],
      ['L', 'the newest position'],
      ['A', 'a copy of the game for analysis'],
      ['G', 'the next game that waits for you'],
      ['0 + −', 'whole map, zoom'],
      ['Y', 'spreadsheet'],
      ['?', 'this list'],
    ] as readonly (readonly [string, string])[],
  },
  newGame: {
    noTitle: (id: string): string => `There is no title ${id}`,
    toStart: 'To the first page',
    players: 'Players, in seating order',
    /** By title and number of players. */
    notes: {
      '18esp': { 2: 'Two players: the game is played without the further barriers of a Playbook that is not part of the rulebook.' },
    } as Readonly<Record<string, Readonly<Record<number, string>>>>,
    seat: (seat: number): string => `Seat ${seat}`,
    removeSeat: (seat: number): string => `Remove seat ${seat}`,
    remove: 'Remove',
    add: 'Add a seat',
    begin: 'Begin the game',
    firstNames: ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'] as readonly string[],
  },
  start: {
    lead: '18xx railway games by the book: trade shares, run companies, lay track, buy trains before the old ones rust.',
    titles: 'Titles',
    about: (designer: string, min: number, max: number): string => `by ${designer} · ${min}–${max} players`,
    newGame: 'New game',
    board: 'Board and rules',
    yours: 'Your games',
    kept: 'Games in this browser',
    import: 'Import a game',
    importFile: 'Import a game from a file',
    keepsNothing: 'This window keeps nothing: export a game before you close it.',
    none: 'No games yet. Begin one above.',
    printed: 'The printed games belong to their designers and publishers. This is an independent implementation of their rules.',
    unreadable: 'The games kept in this browser could not be read. Reload the page.',
    delete: 'Delete',
    deleteOf: (name: string): string => `Delete ${name}`,
    sure: (name: string): string => `Delete ${name}? It cannot be brought back.`,
    game: (players: string, moves: number, when: string, analysis: boolean): string =>
      `${players} · ${count(moves, 'move', 'moves')} · ${when}${analysis ? ' · analysis' : ''}`,
  },
  import: {
    notJson: 'This file is not JSON. Choose a file that was exported here or made by the roundhouse command.',
    noTitle: (title: string, known: string): string => `The title ${title} is not known. There are: ${known}.`,
    illegal: (move: number, why: string, rule: string): string => `Move ${move} is not legal: ${why} (${rule})`,
  },
  title: {
    opening: 'Opening the board.',
    by: (designer: string): string => `by ${designer}`,
    rules: 'Rules',
    about: 'Every rule as one statement with its id. Refused moves cite these ids.',
    rulings: 'Rulings',
    aboutRulings: 'How the game is played here where the rulebook is silent, unclear or contradicts itself.',
    why: 'Why:',
    search: 'Search rules and rulings',
    found: (rules: number, rulings: number): string => `${count(rules, 'rule', 'rules')}, ${count(rulings, 'ruling', 'rulings')}`,
  },
};

export type Words = typeof en;
