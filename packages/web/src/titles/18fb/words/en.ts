// The words of 18FB beyond those that every title has; loaded with its games. *Stars* stand around what is printed bold.

import { count } from '../../../text/grammar.ts';
import { order, steps } from './en-lessons.ts';

const and = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;

/** What each political card does for its owner. */
const powers: Readonly<Record<string, string>> = {
  Bayard: 'Once: pay only half the deposit for one concession.',
  Melisurgo: 'Once: raise the secured interest of one building corporation by two bands (at most to E), for all shareholders.',
  Riseis: 'Once: pre-empt another player’s purchase of a concession or certificate, at the same price.',
  Falcon: 'From phase 2: one corporation counts +30 at Benevento and +10 at Pontecorvo.',
  Delahante: 'From phase 2: a corporation may replace Bourbon token 5 in Rome.',
  Valadous:
    'Take the LdA concession at the next lower deposit. A corporation may replace Bourbon token 6 in Caserta; then the card closes.',
  "L'Ala":
    'Take the FB concession at the next lower deposit. A corporation may replace Bourbon token 7 in Napoli Nord; then the card closes.',
  Albano: 'Take the FP concession at the next lower deposit. A corporation may replace Bourbon token 8 in Caserta; then the card closes.',
};

const states: Readonly<Record<string, { readonly name: string; readonly about: string }>> = {
  unfloated: { name: 'not floated', about: 'It does not operate.' },
  building: {
    name: 'building',
    about: 'Lays track, places tokens and buys trains, but doesn’t run them. Pays secured interest if it uses all its building steps.',
  },
  provisional: { name: 'provisional', about: 'Reached its intermediate destination. Runs trains and trades stock.' },
  definitive: { name: 'definitive', about: 'Reached its final destination. Runs trains and trades stock.' },
  frozen: {
    name: 'frozen',
    about: 'Its concession is in the Bank Pool. Upgrades only, no tokens, no train purchases, always half dividends.',
  },
  regional: { name: 'regional', about: 'One certificate, no share price. Earns from town markers.' },
  gone: { name: 'gone', about: 'Merged, acquired or closed.' },
};

/** What a phase brings besides what the board file tells. */
const phases: Readonly<Record<string, readonly string[]>> = {
  '2': ['par prices up to 130'],
  '3': ['concessions at half deposit', 'newly floated corporations get three building steps'],
  '4': ['concessions need no deposit'],
  '5': ['Bourbon tokens leave', 'newly floated corporations get four building steps', 'par prices up to 150'],
};

const places: Readonly<Record<string, string>> = { ipo: 'Initial Offer', pool: 'Bank Pool' };

export const words = {
  lessons: { order, steps },
  /** Where something is bought from; a corporation by its letters. */
  place: (id: string): string => (id === 'bank' ? 'the bank' : places[id] === undefined ? id : `the ${places[id]}`),
  powers,
  states,
  phases,
  state: (id: string): string => states[id]?.name ?? id,
  concession: (company: string): string => `${company} concession`,
  concessionShort: (company: string): string => `${company} conc.`,
  cardOf: (income: string): string => `income ${income}`,
  used: 'used',
  withShare: (company: string): string => `Comes with 10% of ${company}.`,

  forms: {
    hall: 'Auction',
    stock: 'Stock',
    building: 'Track',
    token: 'Token',
    dividend: 'Dividend',
    trains: 'Trains',
    financial: 'Stock',
    powers: 'Cards',
    acquire: 'Acquire',
    merge: 'Merger',
    home: 'Home',
    concession: 'Concession',
    answer: 'Answer',
  },

  hall: {
    pickCard: (name: string): string => `*${name}* nominates a political card, then bids or passes.`,
    pickRegional: (name: string): string => `*${name}* nominates a regional company, then bids or passes.`,
    items: 'Up for auction',
    card: 'Card',
    company: 'Company',
    cost: 'Cost',
    nominal: 'Value',
    income: 'Income',
    up: (item: string): string => `Nominate ${item}`,
    noBid: (least: string): string => `No bids yet. Minimum bid: *${least}*.`,
    highest: (name: string, amount: string): string => `High bid: *${amount}* (${name}).`,
    alone: 'Everyone else has passed. Any bid wins.',
    still: (names: readonly string[]): string => `Still in: ${and(names)}.`,
    cash: (cash: string): string => `You have *${cash}*.`,
    bid: 'bid',
    bidOn: (amount: string, item: string): string => `Bid ${amount} on ${item}`,
    pass: (item: string): string => `Pass on ${item}`,
    goes: (cost: string, rest: string, company: string): string =>
      `If you win: ${cost} goes to the bank and ${rest} to ${company}’s treasury. The card comes with 10% of ${company}.`,
    toBank: (amount: string): string => `If you win: ${amount} goes to the bank.`,
    toTreasury: (amount: string, company: string): string => `If you win: all ${amount} goes to ${company}’s treasury.`,
    pool: 'If everyone passes, it goes to the Bank Pool and can be bought in stock rounds.',
    regional: (home: string, goals: readonly string[], bonus: string): string =>
      `Home: ${home}. Pays its owner ${bonus} when track connects it to ${goals.join(', to ')}. One certificate, half dividends, 0+4 and 0+6 trains. Scores its value at game end.`,
  },

  stock: {
    tabs: { shares: 'Shares', concessions: 'Concessions', cards: 'Cards', regionals: 'Regionals' } as Readonly<Record<string, string>>,
    kinds: 'What to trade',
    sell: 'Sell first',
    sellNone: 'You have nothing you can sell now.',
    buy: 'Buy one certificate',
    buyNone: 'No share is for sale now.',
    start: (percent: number): string => `start company, ${percent}%`,
    from: (place: string): string => `10% from ${place}`,
    president: 'president’s certificate, 20%',
    sellOf: (company: string, percent: number, sum: string): string => `Sell ${percent}% of ${company} for ${sum}`,
    buyOf: (company: string, place: string, price: string): string => `Buy 10% of ${company} from ${place} for ${price}`,
    buyPresident: (company: string, price: string): string => `Buy the president’s certificate of ${company} for ${price}`,
    startOf: (company: string, par: string, price: string): string => `Start ${company} at ${par} for ${price}`,
    par: (company: string): string => `Par price of ${company}`,
    at: (par: string): string => `par ${par}`,
  },

  concessions: {
    heading: 'Acquire a concession',
    none: 'No concessions available.',
    facts: (deposit: string, band: string, interest: string): string => `deposit *${deposit}* · interest ${band}, ${interest} per share`,
    line: (home: string, intermediate: string, final: string): string => `${home} → ${intermediate} → ${final}`,
    or: (places: readonly string[]): string => places.join(' or '),
    withdrawn: 'withdrawn',
    bayard: 'use Bayard (half the deposit)',
    pays: (deposit: string, certificate: string, total: string): string => `${deposit} deposit + ${certificate} for 20% = *${total}*`,
    returns: (half: string, rest: string, intermediate: string, final: string): string =>
      `Deposit refunded: ${half} on reaching ${intermediate}, ${rest} on reaching ${final}.`,
    acquire: (company: string, par: string, total: string): string => `Acquire ${company}, par ${par}, for ${total}`,
    take: (company: string, total: string): string => `Take the ${company} concession for ${total}`,
    decline: (company: string): string => `Leave the ${company} concession in the Bank Pool`,
    lost: (company: string): string =>
      `You are the new president of *${company}*. Its concession is withdrawn and the old deposit is lost. Pay a new deposit now, or ${company} is frozen.`,
    frozen: (company: string): string => `${company} will be frozen: upgrades only, no tokens, no train purchases, half dividends.`,
    first: (company: string): string => `Riseis: take the *${company}* concession and set its par price.`,
  },

  cards: {
    pool: 'From the Bank Pool',
    players: 'From another player, who must accept',
    none: 'No cards available.',
    of: (owner: string): string => `owned by ${owner}`,
    price: 'price',
    buy: (card: string, price: string): string => `Buy ${card} for ${price}`,
    ask: (owner: string, card: string, price: string): string => `Offer ${owner} ${price} for ${card}`,
  },

  regionals: {
    heading: 'From the Bank Pool, at face value or more',
    none: 'No regional companies in the Bank Pool.',
    price: 'price',
    into: 'The full price goes into its treasury.',
    buy: (company: string, price: string): string => `Buy ${company} for ${price}`,
  },

  building: {
    steps: (next: number, of: number): string =>
      `Building step *${next} of ${of}*. Tiles are free. Border costs are paid when the token is placed.`,
    interest: (left: number, interest: string): string =>
      `Use all building steps (${left} left) and the bank pays *${interest} per share*. Otherwise it pays nothing and the share price moves left.`,
    frozen: 'Frozen: upgrades only.',
    regional: (laid: number, price: string): string => (laid === 0 ? 'The first tile is free.' : `A second tile costs *${price}*.`),
    marker: 'Each new yellow town tile and each upgrade to a brown town tile gives a town marker.',
  },

  token: {
    places: 'Reachable places',
    routes: 'Routes',
    from: (price: string, markers: number): string =>
      markers === 0 ? price : `from ${price}, up to ${count(markers, 'marker', 'markers')}`,
    route: (price: string, markers: number): string =>
      `*${price}*, ${markers === 0 ? 'no markers' : count(markers, 'town marker', 'town markers')}`,
    power: (card: string): string => `replaces the Bourbon token using ${card}`,
    goal: { intermediate: 'intermediate destination', final: 'final destination', historical: 'historical destination' } as Readonly<
      Record<string, string>
    >,
    left: (tokens: number): string => `${count(tokens, 'token', 'tokens')} left, one per turn.`,
  },

  earnings: {
    heading: 'Stops served',
    serves: (cities: number, towns: number): string => `Trains serve ${cities} cities and ${towns} towns.`,
    notCounted: 'not counted',
    markers: (counted: number, of: number): string => `${counted} of ${count(of, 'town marker', 'town markers')}`,
    pontecorvo: 'Falcon at Pontecorvo',
    total: 'Total',
    interest: (laid: number, steps: number, interest: string): string =>
      laid >= steps
        ? `All ${steps} building steps used. The bank pays players and corporations *${interest} per share*.`
        : `${laid} of ${steps} building steps used: *no secured interest*, and the share price moves left.`,
    secured: (interest: string | null): string =>
      interest === null ? 'Continue without interest' : `Pay secured interest, ${interest} per share`,
    choices: {
      full: 'Full dividend',
      half: 'Half dividend',
      withhold: 'Withhold',
      interest: 'Secured interest',
      'no interest': 'No interest',
    } as Readonly<Record<string, string>>,
    pay: (choice: string, each: string): string => `${choice}, ${each} per share`,
    keep: (sum: string): string => `Withhold ${sum}`,
  },

  trains: {
    half: 'Emergency sales pay half the market value. Treasury stock must be sold first.',
    missing: (price: string, gap: string, name: string, cash: string): string =>
      `The corporation must buy a train. The cheapest costs ${price}: the treasury is *${gap} short*, and ${name} has ${cash}.`,
    raise: 'Raise money',
    others: 'Trains of other corporations',
    sale: (percent: number, sum: string): string => `${percent}% · ${sum}`,
    sell: (percent: number, company: string, sum: string): string => `Sell ${percent}% of ${company} for ${sum}`,
    bankrupt: (name: string): string => `Declare ${name} bankrupt`,
    serves: (cities: number, towns: number): string => `${cities} cities, ${towns} towns`,
    leased: 'leased',
    leasedAbout: (debt: string): string => `Leased from the bank, ${debt} still owed. All revenue is withheld until the lease is paid off.`,
    one: 'One regional train per turn.',
    adds: (name: string, cash: string): string => `${name} may add personal cash (${cash}) to buy one from the bank.`,
    buy: (train: string, from: string, price: string): string => `Buy a ${train} from ${from} for ${price}`,
    added: (name: string, amount: string): string => `${name} adds ${amount}.`,
    ask: (name: string): string => `${name} must accept`,
    price: 'price',
  },

  financial: {
    sell: 'Sell to the Bank Pool first',
    buy: 'Then buy one certificate',
    about: (treasury: string): string => `Treasury *${treasury}*. Sales by corporations don’t move the share price.`,
    sellOf: (company: string, percent: number, sum: string): string => `Sell ${percent}% of ${company} for ${sum}`,
    buyOf: (company: string, place: string, price: string): string => `Buy 10% of ${company} from ${place} for ${price}`,
  },

  power: {
    melisurgo: (from: string, to: string): string =>
      `Secured interest ${from} → *${to}* per share until it reaches its intermediate destination.`,
    falcon: (company: string, city = 0, town = 0): string =>
      `${company} counts +${city} at Benevento and +${town} at Pontecorvo from now on.`,
    offer: (token: number, company: string): string => `${company}’s president may replace Bourbon token ${token} this turn.`,
    owner: (name: string): string => `owner ${name}`,
    play: (card: string, company: string): string => `Play ${card} for ${company}`,
    offers: (card: string, company: string): string => `Offer ${card} to ${company}`,
    question: (company: string): string => `*${company}* could place its token where you have a Bourbon token. Its president decides.`,
    decline: 'Decline',
    group: 'Political cards',
  },

  acquire: {
    about: 'The owner is paid the price and can’t refuse.',
    price: (treasury: string, earnings: string, value: string): string => `treasury ${treasury} + earnings ${earnings} + value ${value}`,
    gets: (treasury: string, markers: number, trains: readonly string[]): string =>
      `You receive ${and([treasury, count(markers, 'town marker', 'town markers'), ...trains])}.`,
    train: (from: string, to: string, held: number): string => `a ${to} for ${held === 1 ? 'its' : `each of its ${held}`} ${from}`,
    go: (company: string, price: string): string => `Acquire ${company} for ${price}`,
    owner: (name: string): string => `owned by ${name}`,
  },

  merge: {
    about: (national: string, companies: readonly string[]): string =>
      `*${national}* forms from two of ${and(companies)}. The highest share price is asked first.`,
    asked: (name: string, company: string): string => `${name} decides for *${company}*.`,
    join: (company: string, national: string): string => `${company} joins ${national}`,
    refuse: (company: string): string => `${company} stays out`,
    settles: (two: readonly string[]): string => `${and(two)} merge.`,
    next: (company: string): string => `Then ${company} is asked.`,
    exchange: 'Every two shares of the merged corporations become one share of the national. An odd share is paid out at half value.',
    before: 'Shares',
    after: 'In the national',
    holder: 'Holder',
    group: 'Answer',
  },

  home: {
    about: (company: string): string => `Choose *${company}*’s home. The token is free.`,
    only: (company: string): string => `*${company}*’s home token is free and counts as this turn’s token.`,
    line: (intermediate: string, final: string): string => `intermediate ${intermediate}, final ${final}`,
    go: (company: string, place: string): string => `Set ${company}’s home to ${place}`,
  },

  preempt: {
    about: (name: string, what: string): string => `*${name}* wants to: ${what}.`,
    riseis: 'Use Riseis (once) to take it instead at the same price. The other player then takes their turn again.',
    concession: 'You pay the deposit and set the par price.',
    take: 'Take it instead',
    let: 'Let it go',
  },

  charter: {
    state: 'State',
    line: 'Line',
    goals: 'Goals',
    deposit: 'Deposit',
    depositHeld: (amount: string, owner: string): string => `${amount} held for ${owner}`,
    none: 'none held',
    concession: 'Concession',
    withBank: 'with the bank',
    inPool: 'in the Bank Pool',
    interest: 'Interest',
    interestOf: (amount: string, band: string): string => `${amount} per share, band ${band}`,
    melisurgo: 'raised by Melisurgo',
    steps: 'Steps',
    stepsOf: (steps: number): string => `${count(steps, 'building step', 'building steps')} per turn`,
    markers: 'Markers',
    markersOf: (markers: number, served: number): string => `${count(markers, 'town marker', 'town markers')}, trains serve ${served}`,
    falcon: 'Falcon',
    falconOf: (city = 0, town = 0): string => `+${city} at Benevento, +${town} at Pontecorvo`,
    earnings: 'Revenue now',
    debt: 'Owed',
    debtOf: (amount: string): string => `${amount} on leased trains`,
    owns: 'Stock',
    home: 'Home',
    value: 'Value',
    valueOf: (value: string, price: string): string => `${value} at game end · ${price} to acquire`,
    bonus: 'Bonuses',
    reached: (place: string): string => `${place} ✓`,
    paid: (place: string): string => `${place} paid`,
  },

  pieces: {
    falcon: (company: string, bonus: number): string => `Falcon: ${company} counts +${bonus} here`,
  },

  panel: {
    heading: 'Concessions and cards',
    regionals: 'Regional companies',
    company: 'Company',
    state: 'State',
    holder: 'Holder',
    deposit: 'Deposit',
    interest: 'Interest',
    card: 'Card',
    income: 'Income',
    owner: 'Owner',
    treasury: 'Treasury',
    markers: 'Markers',
    price: 'Price',
    bank: 'bank',
    pool: 'Bank Pool',
    offered: 'offered',
    used: 'used',
    nobody: '–',
  },
};
