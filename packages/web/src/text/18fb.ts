// The words of 18FB beyond those that every title has; loaded with its games. *Stars* stand around what is printed bold.

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const and = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;

/** What each political card does for its owner. */
const powers: Readonly<Record<string, string>> = {
  Bayard: 'Once: half the deposit of one concession.',
  Melisurgo: 'Once: the secured interest of one building corporation rises by two bands, at most to E, for all its shareholders.',
  Riseis: 'Once: take first the concession or certificate that another player sets out to acquire, and pay the same.',
  Falcon: 'From phase 2: one railroad counts +30 at Benevento and +10 at Pontecorvo.',
  Delahante: 'From phase 2: a corporation replaces Bourbon token 5 in Rome.',
  Valadous: 'The LdA concession at the next lower deposit. A corporation replaces Bourbon token 6 in Caserta, then the card closes.',
  "L'Ala": 'The FB concession at the next lower deposit. A corporation replaces Bourbon token 7 in Napoli Nord, then the card closes.',
  Albano: 'The FP concession at the next lower deposit. A corporation replaces Bourbon token 8 in Caserta, then the card closes.',
};

const states: Readonly<Record<string, { readonly name: string; readonly about: string }>> = {
  unfloated: { name: 'not floated', about: 'It does not operate.' },
  building: {
    name: 'building',
    about: 'Lays track and tokens, buys trains, does not run them; pays secured interest if all building steps are used.',
  },
  provisional: { name: 'provisional', about: 'Its intermediate destination is reached: it runs trains and trades in stock.' },
  definitive: { name: 'definitive', about: 'Its final destination is reached: it runs trains and trades in stock.' },
  frozen: {
    name: 'frozen',
    about: 'Its concession lies in the Bank Pool: upgrades only, no tokens, no trains bought, always half dividends.',
  },
  regional: { name: 'regional', about: 'One certificate, no price; earns by town markers.' },
  gone: { name: 'gone', about: 'Merged, acquired or closed.' },
};

/** What a phase brings besides what the board file tells. */
const phases: Readonly<Record<string, readonly string[]>> = {
  '2': ['starting prices up to 130'],
  '3': ['concessions at half deposit', 'corporations that float get three building steps'],
  '4': ['concessions need no deposit'],
  '5': ['Bourbon tokens leave', 'corporations that float get four building steps', 'starting prices up to 150'],
};

const places: Readonly<Record<string, string>> = { ipo: 'the Initial Offer', pool: 'the Bank Pool', bank: 'the bank' };

export const words = {
  /** Where something is bought from; a corporation by its letters. */
  place: (id: string): string => places[id] ?? id,
  powers,
  states,
  phases,
  state: (id: string): string => states[id]?.name ?? id,
  concession: (company: string): string => `concession of ${company}`,
  concessionShort: (company: string): string => `${company} conc.`,
  cardOf: (income: string): string => `income ${income}`,
  used: 'used',
  withShare: (company: string): string => `With 10 % of ${company}.`,

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
    pickCard: (name: string): string => `*${name}* puts a political card up for auction, and then bids on it or passes.`,
    pickRegional: (name: string): string => `*${name}* puts a regional company up for auction, and then bids on it or passes.`,
    items: 'Up for auction',
    card: 'Card',
    company: 'Company',
    cost: 'Cost',
    nominal: 'Value',
    income: 'Income',
    up: (item: string): string => `Put ${item} up for auction`,
    noBid: (least: string): string => `No bid yet; the first is at least *${least}*.`,
    highest: (name: string, amount: string): string => `Highest bid *${amount}* by ${name}.`,
    alone: 'All others have passed: any bid wins.',
    still: (names: readonly string[]): string => `Still in: ${and(names)}.`,
    cash: (cash: string): string => `You have *${cash}*.`,
    bid: 'bid',
    bidOn: (amount: string, item: string): string => `Bid ${amount} on ${item}`,
    pass: (item: string): string => `Pass on ${item}`,
    goes: (cost: string, rest: string, company: string): string =>
      `If it wins: ${cost} to the bank, ${rest} into the treasury of ${company}, and 10 % of ${company} with the card.`,
    toBank: (amount: string): string => `If it wins: ${amount} to the bank.`,
    toTreasury: (amount: string, company: string): string => `If it wins: all ${amount} into the treasury of ${company}.`,
    pool: 'If all pass, it goes to the Bank Pool and may be bought in stock rounds.',
    regional: (home: string, goals: readonly string[], bonus: string): string =>
      `Home ${home}. ${bonus} to its owner when track joins it to ${goals.join(', to ')}. One certificate, half dividends, trains 0+4 and 0+6; counts its value at the end.`,
  },

  stock: {
    tabs: { shares: 'Shares', concessions: 'Concessions', cards: 'Cards', regionals: 'Regionals' } as Readonly<Record<string, string>>,
    kinds: 'What to deal in',
    sell: 'Sell, before anything else',
    sellNone: 'Nothing of yours can be sold now.',
    buy: 'Buy one certificate',
    start: (percent: number): string => `start it, ${percent} %`,
    from: (place: string): string => `10 % from ${place}`,
    president: 'the president’s certificate, 20 %',
    sellOf: (company: string, percent: number, sum: string): string => `Sell ${percent} % of ${company} for ${sum}`,
    buyOf: (company: string, place: string, price: string): string => `Buy 10 % of ${company} from ${place} for ${price}`,
    buyPresident: (company: string, price: string): string => `Buy the president’s certificate of ${company} for ${price}`,
    startOf: (company: string, par: string, price: string): string => `Start ${company} at ${par} for ${price}`,
    par: (company: string): string => `Starting price of ${company}`,
    at: (par: string): string => `at ${par}`,
  },

  concessions: {
    heading: 'Acquire a concession',
    none: 'No concession is to be had.',
    facts: (deposit: string, band: string, interest: string): string => `deposit *${deposit}* · interest ${band}, ${interest} a share`,
    line: (home: string, intermediate: string, final: string): string => `${home} → ${intermediate} → ${final}`,
    or: (places: readonly string[]): string => places.join(' or '),
    withdrawn: 'withdrawn',
    bayard: 'with Bayard, half the deposit',
    pays: (deposit: string, certificate: string, total: string): string => `${deposit} deposit + ${certificate} for 20 % = *${total}*`,
    returns: (half: string, rest: string, intermediate: string, final: string): string =>
      `The deposit returns: ${half} at ${intermediate}, ${rest} at ${final}.`,
    acquire: (company: string, par: string, total: string): string => `Acquire ${company} at ${par} for ${total}`,
    take: (company: string, total: string): string => `Take the concession of ${company} for ${total}`,
    decline: (company: string): string => `Leave the concession of ${company} in the Bank Pool`,
    lost: (company: string): string =>
      `You are the new president of *${company}*; its concession is withdrawn and the old deposit lost. Pay the deposit now, or ${company} is frozen.`,
    frozen: (company: string): string => `${company} is frozen: upgrades only, no tokens, no train purchases, half dividends.`,
    first: (company: string): string => `Riseis: you take the concession of *${company}* first and set its starting price.`,
  },

  cards: {
    pool: 'From the Bank Pool',
    players: 'From another player, who must agree',
    none: 'No card is to be had.',
    of: (owner: string): string => `of ${owner}`,
    price: 'price',
    buy: (card: string, price: string): string => `Buy ${card} for ${price}`,
    ask: (owner: string, card: string, price: string): string => `Offer ${owner} ${price} for ${card}`,
  },

  regionals: {
    heading: 'From the Bank Pool, at the value or more',
    none: 'No regional company lies in the Bank Pool.',
    price: 'price',
    into: 'The whole price goes into its treasury.',
    buy: (company: string, price: string): string => `Buy ${company} for ${price}`,
  },

  building: {
    steps: (next: number, of: number): string => `Building step *${next} of ${of}*. Tiles cost nothing; borders are paid with the token.`,
    interest: (left: number, interest: string): string =>
      `Building: with all steps used the bank pays *${interest} a share*; ${left === 1 ? 'one is' : `${left} are`} left. Else nothing is paid and the price moves left.`,
    frozen: 'Frozen: only upgrades.',
    regional: (laid: number, price: string): string => (laid === 0 ? 'The first tile is free.' : `A second tile costs *${price}*.`),
    marker: 'A new yellow town tile and an upgrade to a brown one each give a town marker.',
  },

  token: {
    places: 'Places in reach',
    routes: 'Routes',
    from: (price: string, markers: number): string =>
      markers === 0 ? price : `from ${price}, up to ${count(markers, 'marker', 'markers')}`,
    route: (price: string, markers: number): string =>
      `*${price}*, ${markers === 0 ? 'no markers' : count(markers, 'town marker', 'town markers')}`,
    power: (card: string): string => `replaces the Bourbon token, by ${card}`,
    goal: { intermediate: 'intermediate destination', final: 'final destination', historical: 'historical destination' } as Readonly<
      Record<string, string>
    >,
    left: (tokens: number): string => `${count(tokens, 'token', 'tokens')} left, one a turn.`,
  },

  earnings: {
    heading: 'What the trains serve',
    serves: (cities: number, towns: number): string => `Trains serve ${cities} cities and ${towns} towns.`,
    notCounted: 'not counted',
    markers: (counted: number, of: number): string => `${counted} of ${count(of, 'town marker', 'town markers')}`,
    pontecorvo: 'Falcon at Pontecorvo',
    total: 'Total',
    interest: (laid: number, steps: number, interest: string): string =>
      laid >= steps
        ? `All ${steps} building steps are used: the bank pays *${interest} a share* to players and corporations.`
        : `${laid} of ${steps} building steps are used: *no secured interest*, and the price moves left.`,
    secured: (interest: string | null): string => (interest === null ? 'Go on without interest' : `Secured interest, ${interest} a share`),
    choices: {
      full: 'Full dividend',
      half: 'Half dividend',
      withhold: 'Withhold',
      interest: 'Secured interest',
      'no interest': 'No interest',
    } as Readonly<Record<string, string>>,
    pay: (choice: string, each: string): string => `${choice}, ${each} a share`,
    keep: (sum: string): string => `Withhold ${sum}`,
  },

  trains: {
    half: 'In an emergency stock brings half its market value; the treasury’s stock goes first.',
    missing: (price: string, gap: string, name: string, cash: string): string =>
      `A train must be bought: the cheapest costs ${price}, *${gap} are missing* in the treasury, and ${name} has ${cash}.`,
    raise: 'Raise money',
    others: 'Trains of other corporations',
    sale: (percent: number, sum: string): string => `${percent} % · ${sum}`,
    sell: (percent: number, company: string, sum: string): string => `Sell ${percent} % of ${company} for ${sum}`,
    bankrupt: (name: string): string => `Declare ${name} bankrupt`,
    serves: (cities: number, towns: number): string => `${cities} cities, ${towns} towns`,
    leased: 'leased',
    leasedAbout: (debt: string): string => `Leased from the bank; ${debt} still owed. All income is withheld until it is paid.`,
    one: 'One regional train a turn.',
    adds: (name: string, cash: string): string => `${name} may add from his own ${cash} for one from the bank.`,
    buy: (train: string, from: string, price: string): string => `Buy a ${train} from ${from} for ${price}`,
    added: (name: string, amount: string): string => `${name} adds ${amount}.`,
    ask: (name: string): string => `${name} must agree`,
    price: 'price',
  },

  financial: {
    sell: 'Sell to the Bank Pool, before buying',
    buy: 'Then buy one certificate',
    about: (treasury: string): string => `Treasury *${treasury}*. Sales by corporations never move a price.`,
    sellOf: (company: string, percent: number, sum: string): string => `Sell ${percent} % of ${company} for ${sum}`,
    buyOf: (company: string, place: string, price: string): string => `Buy 10 % of ${company} from ${place} for ${price}`,
  },

  power: {
    melisurgo: (from: string, to: string): string =>
      `Secured interest ${from} → *${to}* a share until it has reached its intermediate destination.`,
    falcon: (company: string): string => `${company} counts +30 at Benevento and +10 at Pontecorvo from now on.`,
    offer: (token: number, company: string): string => `The president of ${company} may replace Bourbon token ${token} in this turn.`,
    owner: (name: string): string => `owner ${name}`,
    play: (card: string, company: string): string => `Play ${card} for ${company}`,
    offers: (card: string, company: string): string => `Offer ${card} to ${company}`,
    group: 'Political cards',
  },

  acquire: {
    about: 'The price is paid to the owner, who cannot refuse.',
    price: (treasury: string, earnings: string, value: string): string => `treasury ${treasury} + earnings ${earnings} + value ${value}`,
    gets: (treasury: string, markers: number, trains: readonly string[]): string =>
      `You receive ${and([treasury, count(markers, 'town marker', 'town markers'), ...trains])}.`,
    train: (from: string, to: string, held: number): string => `a ${to} for ${held === 1 ? 'the' : `each of the ${held}`} ${from}`,
    go: (company: string, price: string): string => `Acquire ${company} for ${price}`,
    owner: (name: string): string => `of ${name}`,
  },

  merge: {
    about: (national: string, companies: readonly string[]): string =>
      `*${national}* forms of two of ${and(companies)}, the highest prices first.`,
    asked: (name: string, company: string): string => `${name} is asked for *${company}*.`,
    join: (company: string, national: string): string => `${company} joins ${national}`,
    refuse: (company: string): string => `${company} stays out`,
    settles: (two: readonly string[]): string => `${and(two)} merge.`,
    next: (company: string): string => `Then ${company} is asked.`,
    exchange: 'Two shares of the merged corporations become one of the national; an odd one is paid at half.',
    before: 'Shares',
    after: 'In the national',
    holder: 'Holder',
    group: 'Answer',
  },

  home: {
    about: (company: string): string => `Choose the home of *${company}*; the token is laid free.`,
    only: (company: string): string => `The home token of *${company}* is laid free; it is the token of this turn.`,
    line: (intermediate: string, final: string): string => `intermediate ${intermediate}, final ${final}`,
    go: (company: string, place: string): string => `Make ${place} the home of ${company}`,
  },

  preempt: {
    about: (name: string, what: string): string => `*${name}* is about to: ${what}.`,
    riseis: 'Riseis lets you take it first, once, and pay the same; the other then has his turn again.',
    concession: 'You pay its deposit and set your own starting price.',
    take: 'Take it first',
    let: 'Let it pass',
  },

  charter: {
    state: 'State',
    line: 'Line',
    goals: 'Goals',
    deposit: 'Deposit',
    depositHeld: (amount: string, owner: string): string => `${amount} of ${owner} held`,
    none: 'none held',
    concession: 'Concession',
    withBank: 'with the bank',
    inPool: 'in the Bank Pool',
    interest: 'Interest',
    interestOf: (amount: string, band: string): string => `${amount} a share, band ${band}`,
    melisurgo: 'raised by Melisurgo',
    steps: 'Steps',
    stepsOf: (steps: number): string => `${count(steps, 'building step', 'building steps')} a turn`,
    markers: 'Markers',
    markersOf: (markers: number, served: number): string => `${count(markers, 'town marker', 'town markers')}, trains serve ${served}`,
    falcon: 'Falcon',
    falconOf: '+30 at Benevento, +10 at Pontecorvo',
    earnings: 'Earns now',
    debt: 'Owed',
    debtOf: (amount: string): string => `${amount} for leased trains`,
    owns: 'Stock',
    home: 'Home',
    value: 'Value',
    valueOf: (value: string, price: string): string => `${value} at the end · ${price} to acquire`,
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
