// The words of 1865 Sardinia beyond those that every title has; loaded with its games. *Stars* stand around what is printed bold.

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const and = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;

/** Why the Dragons choose what they buy, by the points of their algorithm. */
const reasons: Readonly<Record<string, string>> = {
  only: 'nothing else is green',
  a: '(a) fewest certificates held',
  b: '(b) highest rank',
  c: '(c) cheapest',
  d: '(d) higher in the stack',
};

export const sardinia = {
  discounted: (train: string): string => `discounted ${train}`,
  figures: { chips: 'traffic', coverage: 'coverage', revenue: 'revenue', loans: 'loans', region: 'Dragons' },
  market: {
    premiums: (price: string, white: string, green: string): string =>
      `${price}; from the Dragons ${white} if it is white, ${green} if it is green`,
  },
  ship: (places: string, income: string, coverage: number): string =>
    `${income} an operating round in a player’s hand; ${coverage} coverage with a company, and traffic of the number of the phase for a token in ${places}`,
  dragons: {
    heading: 'Dragons',
    certificates: (held: number, limit: number): string => `${held} of ${count(limit, 'certificate', 'certificates')}`,
    chart: 'Chart of the Dragons: companies by rank and row',
    rank: 'Rank',
    ranks: (first: number, last: boolean): string => (last ? `${first}+` : `${first}–${first + 1}`),
    row: (row: number): string => `PH${row}`,
    rowTitle: (row: number): string => `Row PH${row}: markers go down a row before each stock round, as far as the phase`,
    regions: { red: 'red: they sell', white: 'white: they hold', green: 'green: they buy' },
    colours: { red: 'red', white: 'white', green: 'green' },
    letters: { red: 'S', white: 'H', green: 'B' },
    marker: (company: string, rank: number, region: string): string => `${company}: rank ${rank}, ${region}`,
    key: 'Rank: tokens on the map and the phases of the trains. S red, they sell; H white, they hold; B green, they buy.',
    hold: 'They hold',
    holdNothing: 'They hold nothing.',
    asks: (company: string, price: string): string => `${price} for a share of ${company} from the Dragons`,
    next: 'What they would do next',
    nothing: 'Pass: nothing green is for sale to them.',
    full: 'Pass: they hold all they may.',
    sales: 'Sales',
    purchases: 'Purchases, in this order',
    sell: 'Sell',
    sale: (percent: number, price: string): string => `${percent} % at ${price}, it is red`,
    purchase: (percent: number, from: string, price: string): string => `${percent} % from the ${from}, ${price}`,
    because: (rule: string): string => `: ${reasons[rule] ?? rule}`,
  },
  charter: {
    kind: 'Kind',
    kinds: { minor: 'minor: shares of 20 %', major: 'major: shares of 10 %' } as Readonly<Record<string, string>>,
    kindTitles: {
      minor: 'Four certificates: the president’s of 40 % and three of 20 %',
      major: 'Nine certificates: the president’s of 20 % and eight of 10 %',
    } as Readonly<Record<string, string>>,
    traffic: 'Traffic',
    chips: (chips: number, coverage: number, revenue: string): string => `${chips} traffic · ${coverage} coverage · earns ${revenue}`,
    revenueTitle: 'Ten for each traffic chip that the trains cover; maritime companies cover only beside a train',
    rank: 'Dragons',
    place: (rank: number, row: string, region: string, premium: string): string =>
      `rank ${rank}, row ${row}, ${region} · their price ${premium}`,
    rankTitle: 'Rank: tokens on the map and the phases of the trains. The price is what they ask for a share, and what an absorption pays.',
    destination: 'Goal',
    goal: (place: string, joined: boolean): string =>
      joined ? `${place}, joined: may become a major before the next stock round` : `${place}, not joined by a direct route yet`,
    destinationTitle: 'With a direct route to its destination a minor may become a major before a stock round',
    bonus: 'Bonus',
    ship: (id: string, at: readonly string[], paid: boolean): string => `${id} ${at.join(' or ')} ${paid ? 'paid' : 'not paid yet'}`,
    bonusTitle: 'A maritime company pays once, for a token in its place: as much traffic as the number of the phase',
    loans: 'Loans',
    owes: (loans: number, amount: string): string => `${count(loans, 'state loan', 'state loans')}, ${amount}`,
    loansTitle: (penalty: string): string => `Each loan takes ${penalty} off every share at the end`,
    train: (type: string, coverage: number): string => `${type} · ${coverage}`,
    trainTitle: (coverage: number): string => `covers ${coverage} traffic`,
  },
  player: {
    loans: 'Loans',
    owes: (loans: number, amount: string): string => `${count(loans, 'state loan', 'state loans')}, ${amount}`,
    loansTitle: 'Never repaid; taken off at the end',
  },
  draft: {
    ask: 'Pick a maritime company',
    about: (income: string, coverage: number): string =>
      `Each pays you *${income}* an operating round until phase 5. Handed to a company it gives *${coverage} coverage*, and for a token in its place traffic of the number of the phase.`,
    ships: 'Maritime companies',
    places: (names: readonly string[]): string => `bonus for a token in ${names.join(' or ')}`,
    has: (name: string): string => `${name} has it`,
    later: (names: readonly string[]): string => `After this pick: ${names.join(', ')}.`,
    last: 'This is the last pick; what is left over leaves the game.',
  },
  token: {
    places: 'Cities and mines in reach',
    routes: 'Direct routes to it',
    from: (cost: string, traffic: number): string => `from ${cost}, up to ${traffic} traffic`,
    route: (cost: string, traffic: number): string => `*${cost}*, *${traffic} traffic*`,
  },
  absorb: {
    label: 'Absorb',
    ask: 'Absorb, or be absorbed',
    ways: {
      absorb: (company: string): string => `${company} absorbs, and then operates`,
      join: (company: string): string => `${company} is absorbed, instead of operating`,
    },
    costs: (due: string): string => `holders are paid *${due}*`,
    bill: 'How it is paid',
    due: (price: string): string => `compensation, ${price} a share`,
    paidTo: (name: string): string => `of it to ${name}`,
    joint: 'joint cash of both',
    issued: (company: string, percent: number): string => `${company} sells ${percent} % of its offer`,
    loans: (loans: number): string => `takes ${count(loans, 'state loan', 'state loans')}`,
    loansAfter: (loans: number): string => `owes ${loans}`,
    comesOver: 'comes over',
    assets: (chips: number, trains: readonly string[], ships: readonly string[], loans: number): string =>
      [
        `${chips} traffic`,
        ...(trains.length === 0 ? [] : [trains.join(' ')]),
        ...(ships.length === 0 ? [] : [ships.join(' ')]),
        ...(loans === 0 ? [] : [count(loans, 'loan', 'loans')]),
      ].join(', '),
    go: (move: string, due: string): string => `${move} for ${due}`,
  },
  merge: {
    label: 'Tokens',
    reset: 'Back to what is allowed',
    tokens: (company: string, used: number, most: number): string =>
      `${company} would have *${used} of ${most}* tokens on the map. Click places to change them.`,
    cities: (company: string): string => `Cities of ${company}`,
    mines: (company: string): string => `Mines of ${company}`,
    ownMines: (company: string): string => `Mines of ${company} itself`,
    city: ['replace', 'lose'] as readonly [string, string],
    mine: ['replace', 'vacate'] as readonly [string, string],
    ownMine: ['keep', 'clear'] as readonly [string, string],
    traffic: (traffic: number): string => `${traffic} traffic`,
    doubles: (names: readonly string[], amount: string): string => `Both stand in ${and(names)}: one token goes, the bank pays ${amount}.`,
    go: (company: string, tokens: number): string =>
      tokens === 0 ? 'Replace no token' : `Put ${count(tokens, 'token', 'tokens')} of ${company} in place`,
  },
  convert: {
    label: 'Conversion',
    effects: (price: string, tokens: number): readonly string[] => [
      `Every 20 % certificate becomes 10 %, the president’s 20 %; a share is still worth ${price}.`,
      'Five new 10 % certificates enter the initial offer and pay into the treasury when sold.',
      `It gets ${count(tokens, 'more token', 'more tokens')} in this phase.`,
    ],
  },
  home: {
    label: 'Home',
    about: (company: string): string =>
      `${company} was absorbed and begins anew: any city with a free slot. It takes the traffic of that city when it floats.`,
    traffic: (traffic: number): string => (traffic === 0 ? 'no tile yet' : `${traffic} traffic now`),
    go: (place: string, company: string): string => `Make ${place} the home of ${company}`,
  },
  ships: {
    label: 'Ships',
    ask: 'Hand over maritime companies',
    group: 'Maritime companies in your hand',
    about: (coverage: number, income: string): string =>
      `The company gets *${coverage} coverage* for good; your income of ${income} an operating round ends.`,
    now: (chips: number, at: readonly string[]): string => `bonus now: ${chips} traffic for the token in ${at.join(' or ')}`,
    later: (company: string, at: readonly string[]): string => `no bonus yet: ${company} has no token in ${at.join(' or ')}`,
    go: (ship: string, company: string): string => `Hand ${ship} to ${company}`,
  },
  repay: {
    label: 'Loans',
    ask: 'Pay back loans',
    about: (company: string, loans: number, penalty: string): string =>
      `${company} owes *${count(loans, 'state loan', 'state loans')}*. Each takes ${penalty} off every share at the end.`,
    go: (amount: string): string => `Pay back ${amount}`,
  },
  trains: {
    raise: 'Raise money',
    ask: 'Raise money for the train',
    covers: (coverage: number): string => `covers ${coverage}`,
    choose: (train: string, from: string, price: string): string => `Choose the ${train} from ${from} for ${price}`,
    borrow: 'Take state loans for the rest',
    gap: (train: string, price: string, company: string, treasury: string, player: string, cash: string, missing: string): string =>
      `The *${train}* costs *${price}*: ${company} has ${treasury}, ${player} has ${cash}, *${missing} is missing*. No more is sold than is needed.`,
  },
  phase: {
    launch: (price: string): string => `Companies start at up to ${price}`,
    majors: 'Companies start as majors, and enter the Dragons chart a row further down',
    conversion: (tokens: number): string => `A conversion brings ${count(tokens, 'token', 'tokens')}`,
    dragons: (certificates: number): string => `The Dragons hold up to ${certificates} certificates`,
  },
};
