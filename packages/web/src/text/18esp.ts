// What only 18España says; loaded with its games, so that the first page stays small.

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const GAUGES: Readonly<Record<string, string>> = { broad: 'the broad gauge of the south', narrow: 'the narrow gauge of the north' };

export const esp = {
  president: 'director',
  /** What stands in events and moves and is no name of anything. */
  ids: {
    broad: 'broad gauge',
    narrow: 'narrow gauge',
    destination: 'its destination',
    offboard: 'a run into a red area',
    harbour: 'a run to a harbour',
  } as Readonly<Record<string, string>>,

  trains: {
    joined: (train: string, card: string): string => `${train} & ${card}`,
    mataro: (train: string): string => `${train} Mataró`,
    strawberry: (train: string): string => `${train} strawberry`,
    reach: (stops: number, towns: number, gauge: string): string =>
      `${count(stops, 'stop', 'stops')}${towns === 0 ? '' : ` and ${count(towns, 'more town, mine or harbour', 'more towns, mines or harbours')}`} on ${GAUGES[gauge] ?? gauge}`,
    both: (stops: number, towns: number): string =>
      `Combined: ${count(stops, 'stop', 'stops')}${towns === 0 ? '' : ` and ${count(towns, 'more town, mine or harbour', 'more towns, mines or harbours')}`}, across exactly one pass, with stops on both maps`,
    rests: 'It rests in this operating round.',
    first: 'Its first run must lead from Madrid to Aranjuez.',
    tied: 'It can be neither sold, given up nor combined.',
  },

  powers: {
    P1: 'A company that owns it saves the ₧30 of one mine, built or dismantled; then it closes.',
    P2: 'A company that buys it before phase 4 gets its 2/1+2 train, which can neither be sold nor given up, rests in that round and rusts with phase 4; then it closes.',
    P3: 'If a major owns it when phase 5 begins, it turns into a permanent 2-train that does not count against the limit; its first run must lead from Madrid to Aranjuez.',
    P4: 'A major that owns it opens Alar del Rey for nothing, or another pass for ₧40 less; then it closes.',
    P5: (left: number): string =>
      `Any company may buy a tender for ₧80, of which ₧20 are its owner’s (${left} left). The company that buys the private gets the sixth; then it closes.`,
    P6: (company: string): string => `Comes with 10 % of ${company}.`,
    P7: (company: string): string =>
      `Comes with the director’s certificate, 20 % of ${company}, whose starting price its owner sets. It closes with the first train of ${company} and is never sold to a company.`,
  },

  phases: {
    '3': [
      'Southern majors can be launched; all start at ₧70 to ₧100.',
      'Majors lay a second tile for ₧20, open passes and take over minors.',
      'Trains are sold between companies; privates cost up to 150 %.',
    ],
    '4': ['Trains can be combined with rusted cards.', 'Private 2 loses its train; privates cost up to 200 %.'],
    '5': [
      'Minors and privates close without compensation.',
      'A major of which private 3 is gets its train.',
      'Majors are launched with 60 % sold, ten times par and all stations, without goals.',
    ],
    '7': ['The second 8/6+8 to leave the bank founds RENFE: last stock round, three operating rounds.'],
  } as Readonly<Record<string, readonly string[]>>,

  charter: {
    kind: 'Kind',
    kinds: { minor: 'minor', northern: 'northern major', southern: 'southern major' } as Readonly<Record<string, string>>,
    kindsTold: {
      minor: 'One certificate; half of what it pays goes to its director, half into its treasury. It closes in phase 5.',
      northern: 'In the last operating round its runs count double.',
      southern: 'From phase 3 on; it may take over minors.',
    } as Readonly<Record<string, string>>,
    goals: 'Goals',
    goal: { destination: (place: string): string => place, offboard: 'red area', harbour: 'harbour' },
    reached: (goal: string): string => `✓ ${goal}`,
    toReach: (goal: string): string => `○ ${goal}`,
    goalsTold: 'The first goal is worth par, the second twice and the third three times par; each unlocks a station.',
    next: (amount: string): string => `the next: ${amount} and a station`,
    all: 'all reached',
    late: 'none, launched in phase 5 or later',
    stations: 'Stations',
    stationsOf: (open: number, of: number): string => (open === of ? `all ${of} unlocked` : `${open} of ${of} unlocked`),
    stationsTold: 'A station costs ₧50; the home is free. Those still locked are unlocked by goals.',
    tender: 'Tender',
    hasTender: 'yes',
    tenderTold: 'One more town, mine or harbour for one train a round.',
    launch: 'Launch',
    launchAt: (percent: number, of: number, capital: string): string => `${percent} % of ${of} % sold; capital ${capital}`,
    home: 'Home',
  },

  player: {
    debt: 'Loan',
    owes: (sum: string): string => `owes ${sum}`,
    owesTold: (debt: string, sum: string): string =>
      `Borrowed ${debt}; ${sum} with half of it as interest are due. Who owes buys no share. It is taken off the final worth.`,
    sold: 'Sold',
    soldOf: (company: string): string => `sold ${company}`,
    soldTold: (company: string): string => `Has sold ${company} in this stock round and may not buy it again in it.`,
  },

  pieces: {
    open: 'open',
    shut: 'closed',
    openTold: (name: string): string => `pass ${name}, open`,
    shutTold: (name: string, cost: string): string => `pass ${name}, closed: opening it costs ${cost}, from phase 3 on`,
  },

  panel: {
    heading: 'Passes, tenders, end',
    barriers: 'Two players: the game is played without the further barriers of a Playbook that is not part of the rulebook.',
    pass: 'Pass',
    state: 'State',
    opening: 'Opening',
    value: 'Value',
    stations: 'Stations',
    isOpen: 'open',
    isShut: 'closed',
    valueTold: 'For a company with a station there; nothing for others.',
    tenders: 'Tenders',
    at: (owner: string, left: number): string => `${left} with ${owner}`,
    onMarket: (left: number): string => `${left} in the open market`,
    price: '₧80 each',
    noTenders: 'none for sale',
    cards: 'Rusted cards',
    card: (card: string, left: number, price: string): string => `${card}: ${left} left, ${price}`,
    cardsTold: 'A rusted card turned to the other gauge is joined to a train for twice its price; each card once.',
    export: 'Export',
    exports: (train: string): string => `after this set a ${train} leaves the game, as if bought`,
    noExport: 'none any more',
    renfe: 'RENFE',
    eights: (gone: number): string => `${gone} of 2 trains 8/6+8 have left the bank`,
    called: 'called: after this operating round comes the last stock round',
    lastStock: 'last stock round, then three operating rounds',
    lastRounds: (round: number, doubled: boolean): string =>
      `operating round ${round} of the last three${doubled ? ': northern majors count double' : ''}`,
    notIn: 'Not in this game',
    comes: 'With privates',
    comesWith: (share: string, director: string): string => `P6: 10 % of ${share} · P7: director of ${director}`,
  },

  forms: {
    par: 'Starting price',
    side: 'Gauge',
    city: 'Home',
    pass: 'Pass',
    takeover: 'Takeover',
    tender: 'Tender',
    combine: 'Combine',
    repay: 'Loan',
  },
  ask: {
    pass: 'Open a mountain pass',
    tender: 'Buy a tender',
    combine: 'Combine a train',
    repay: 'Repay the loan',
  },

  par: {
    about: (company: string): string =>
      `Private 7 makes you director of *${company}* with 20 % of it, at no further cost. Set its starting price.`,
    group: 'Starting price',
    capital: (percent: number, capital: string): string => `Launched once ${percent} % are sold, with *${capital}*.`,
  },

  side: {
    about: 'The train of private 2 is turned to one side for good.',
    rests: 'It may not run in this operating round and rusts when phase 4 begins.',
  },

  city: {
    about: (hex: string, company: string): string => `*${hex}* has two cities. In which does the home station of ${company} stand?`,
    group: 'Cities',
    option: (number: number, leads: string): string => `City ${number}${leads === '' ? '' : `, track to ${leads}`}`,
    go: (number: number): string => `Home station in city ${number}`,
  },

  pass: {
    group: 'Passes',
    value: (value: string): string => `worth ${value} to a company with a station`,
    by: 'by private 4, which closes',
    go: (name: string, price: string): string => `Open ${name} for ${price}`,
    goBy: (name: string, price: string): string => `Open ${name} for ${price}, by private 4`,
  },

  takeover: {
    about: (certificate: string): string =>
      `The major pays the director of the minor its share price and gives him 10 % of itself from ${certificate}; it gets treasury, trains, privates and tender.`,
    group: 'Minors',
    director: (name: string, mine: boolean): string => (mine ? 'yours' : `${name} must agree`),
    brings: (treasury: string, trains: string, more: string): string =>
      [`brings ${treasury}`, ...(trains === '' ? [] : [`trains ${trains}`]), ...(more === '' ? [] : [more])].join(' · '),
    tender: 'a tender',
    station: 'Its station',
    exchange: (place: string): string => `exchange it in ${place}, for nothing`,
    lift: (place: string): string => `take it off ${place}`,
    go: (minor: string, price: string): string => `Take over ${minor} for ${price}`,
    goStation: (minor: string, price: string): string => `Take over ${minor} with its station for ${price}`,
  },

  tender: {
    about: 'One train a round counts one more town, mine or harbour. A company keeps one tender; it never rusts and is not sold.',
    group: 'Tenders',
    from: (from: string, left: number, price: string): string => `${price} from ${from}, ${left} left`,
    market: 'the open market',
    owner: (name: string): string => `private 5, ₧20 of it to ${name}`,
    go: (from: string): string => `Buy a tender for ₧80 from ${from}`,
  },

  combine: {
    about:
      'A train of the company and a rusted card of the other gauge become one train for good. It must cross exactly one pass and stop on both maps.',
    trains: 'Train of the company',
    cards: 'Rusted card',
    card: (card: string, price: string, left: number): string => `${card} for ${price}, ${left} left`,
    becomes: (train: string, reach: string): string => `It becomes *${train}*. ${reach}.`,
    go: (train: string, card: string, price: string): string => `Join ${train} and ${card} for ${price}`,
  },

  mine: {
    built: (values: Readonly<Record<string, number>>): string =>
      `A mine, beside the tiles of the turn. It pays the treasury ${Object.entries(values)
        .map(([phase, value]) => `${value} in ${phase}`)
        .join(', ')} phases.`,
    gone: 'The mine is dismantled for good.',
  },

  loan: {
    borrow: (sum: string, due: string): string => `Borrow ${sum}, to be repaid with ${due}`,
    repay: (sum: string): string => `Repay ${sum}`,
    repayAbout: (debt: string, due: string): string =>
      `Borrowed *${debt}*; with half of it as interest *${due}* are due, all at once. After that nothing is sold in this turn.`,
  },

  dividend: {
    half: (each: string): string => `Pay ${each} to the director, ${each} to the treasury`,
    nothing: 'Earn nothing',
  },
};
