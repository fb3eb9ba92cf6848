// What only 18España says; loaded with its games, so that the first page stays small.

import { count } from '../../../text/grammar.ts';
import { order, steps } from './en-lessons.ts';

/** The figures that the sentences on a phase quote. */
export interface PhaseFigures {
  /** From the lowest to the highest par price. */
  readonly pars: string;
  readonly secondTile: string;
  /** Most that a private may cost, in percent of its face value. */
  readonly privates: number;
  /** Percent sold for a late launch, and times par received. */
  readonly sold: number;
  readonly capital: number;
}

const GAUGES: Readonly<Record<string, string>> = { broad: 'broad gauge (south)', narrow: 'narrow gauge (north)' };

export const esp = {
  lessons: { order, steps },
  /** What may still be laid; a mine is beside it. */
  lays: (laid: number, second: boolean, cost: string): string => {
    if (laid > 0)
      return second
        ? `A second tile for ${cost} more, if one of the two is yellow; one mine beside it.`
        : 'One mine is left beside the tile.';
    return second ? `One tile, a second for ${cost} more if one of the two is yellow, and one mine.` : 'One tile, and one mine.';
  },
  president: 'director',
  /** Ids in events and moves that name no company, place or train. */
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
    rests: 'It can’t run this operating round.',
    first: 'Its first run must be Madrid–Aranjuez.',
    tied: 'It can’t be sold, discarded or combined.',
  },

  powers: {
    P1: (cost: string): string => `The owning company builds or dismantles one mine without paying the ${cost}. Then this private closes.`,
    P2: 'A company that buys it before phase 4 gets a 2/1+2 train, and the private closes. The train can’t run that round, can’t be sold or discarded, and rusts in phase 4.',
    P3: 'If a major owns it when phase 5 starts, it becomes a permanent 2-train that doesn’t count toward the train limit. Its first run must be Madrid–Aranjuez.',
    P4: (discount: string): string =>
      `The owning major opens Alar del Rey for free, or any other pass for ${discount} less. Then this private closes.`,
    P5: (left: number, price: string, toOwner: string): string =>
      `Any company may buy a tender for ${price}; ${toOwner} of that goes to the owner (${left} left). A company that buys this private gets the sixth tender, and the private closes.`,
    P6: (company: string): string => `Comes with a 10% share of ${company}.`,
    P7: (company: string): string =>
      `Comes with the director’s certificate (20%) of ${company}. You set the par price. Closes when ${company} buys its first train. Can’t be sold to a company.`,
  },

  phases: {
    '3': ({ pars, secondTile, privates }) => [
      `Southern majors can be launched. All par prices are ${pars}.`,
      `Majors lay a second tile for ${secondTile}, open passes and take over minors.`,
      `Companies may trade trains. Privates cost up to ${privates}% of face value.`,
    ],
    '4': ({ privates }) => [
      'Trains can be combined with rusted cards.',
      `Private 2 loses its train. Privates cost up to ${privates}% of face value.`,
    ],
    '5': ({ sold, capital }) => [
      'Minors and privates close without compensation.',
      'The major that owns private 3 gets its train.',
      `Majors launch with ${sold}% sold and get ${capital} times par and all stations, but no goals.`,
    ],
    '7': () => ['When the second 8/6+8 leaves the bank, RENFE is founded: one last stock round, then three operating rounds.'],
  } as Readonly<Record<string, (figures: PhaseFigures) => readonly string[]>>,

  charter: {
    kind: 'Type',
    kinds: { minor: 'minor', northern: 'northern major', southern: 'southern major' } as Readonly<Record<string, string>>,
    kindsTold: {
      minor: 'One certificate. Half its revenue goes to its director, half to its treasury. Closes in phase 5.',
      northern: 'Its revenue counts double in the last operating round.',
      southern: 'Available from phase 3. May take over minors.',
    } as Readonly<Record<string, string>>,
    goals: 'Goals',
    goal: { destination: (place: string): string => place, offboard: 'red area', harbour: 'harbour' },
    reached: (goal: string): string => `✓ ${goal}`,
    toReach: (goal: string): string => `○ ${goal}`,
    goalsTold: 'The first goal pays par, the second twice par, the third three times par. Each unlocks a station.',
    next: (amount: string): string => `next: ${amount} and a station`,
    all: 'all reached',
    late: 'none, launched in phase 5 or later',
    stations: 'Stations',
    stationsOf: (open: number, of: number): string => (open === of ? `all ${of} unlocked` : `${open} of ${of} unlocked`),
    stationsTold: (cost: string): string => `Stations cost ${cost}; the home station is free. Goals unlock the rest.`,
    tender: 'Tender',
    hasTender: 'yes',
    tenderTold: 'One train per round may count one extra town, mine or harbour.',
    launch: 'Launch',
    launchAt: (percent: number, of: number, capital: string): string => `${percent}% of ${of}% sold · capital ${capital}`,
    home: 'Home',
  },

  player: {
    debt: 'Loan',
    owes: (sum: string): string => `owes ${sum}`,
    owesTold: (debt: string, sum: string, interest: number): string =>
      `Borrowed ${debt}; ${sum} is due including ${interest}% interest. You can’t buy shares while you owe money. Debt is deducted at game end.`,
    sold: 'Sold',
    soldOf: (company: string): string => `sold ${company}`,
    soldTold: (company: string): string => `Sold ${company} this stock round, so can’t buy it until the next.`,
  },

  pieces: {
    open: 'open',
    shut: 'closed',
    openTold: (name: string): string => `${name} pass, open`,
    shutTold: (name: string, cost: string): string => `${name} pass, closed. Opening costs ${cost} from phase 3`,
  },

  panel: {
    heading: 'Passes, tenders and RENFE',
    barriers: 'With two players the Playbook adds extra barriers to the map. They aren’t in the rulebook, so they are left out here.',
    pass: 'Pass',
    state: 'State',
    opening: 'Cost to open',
    value: 'Value',
    stations: 'Stations',
    isOpen: 'open',
    isShut: 'closed',
    valueTold: 'Only for companies with a station there.',
    tenders: 'Tenders',
    at: (owner: string, left: number): string => `${left} from ${owner}`,
    onMarket: (left: number): string => `${left} in the bank pool`,
    price: (each: string): string => `${each} each`,
    noTenders: 'none for sale',
    cards: 'Rusted cards',
    card: (card: string, left: number, price: string): string => `${card}: ${left} left, ${price}`,
    cardsTold: 'Combine a train with a rusted card of the other gauge for twice the card’s price. Each card can be used once.',
    export: 'Export',
    exports: (train: string): string => `after this set of ORs a ${train} is exported, as if bought`,
    noExport: 'no more exports',
    renfe: 'RENFE',
    eights: (gone: number, of: number): string => `${gone} of ${of} 8/6+8 trains have left the bank`,
    called: 'triggered: the last stock round follows this operating round',
    lastStock: 'last stock round, then three operating rounds',
    lastRounds: (round: number, doubled: boolean): string =>
      `operating round ${round} of the last three${doubled ? ': northern majors count double' : ''}`,
    notIn: 'Not in this game',
    comes: 'Comes with privates',
    comesWith: (share: string, director: string): string => `P6: 10% of ${share} · P7: director’s certificate of ${director}`,
  },

  forms: {
    par: 'Par',
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
      `Private 7 gives you the director’s certificate (20%) of *${company}* at no extra cost. Set its par price.`,
    group: 'Par price',
    capital: (percent: number, capital: string): string => `Launches when ${percent}% is sold, with *${capital}*.`,
  },

  side: {
    about: 'Choose the gauge of private 2’s train. This is permanent.',
    rests: 'It can’t run this operating round and rusts in phase 4.',
  },

  city: {
    about: (hex: string, company: string): string => `*${hex}* has two cities. Choose one for ${company}’s home station.`,
    group: 'Cities',
    option: (number: number, leads: string): string => `City ${number}${leads === '' ? '' : `, track to ${leads}`}`,
    go: (number: number): string => `Place home station in city ${number}`,
  },

  pass: {
    group: 'Passes',
    value: (value: string): string => `worth ${value} to a company with a station`,
    by: 'using private 4, which then closes',
    go: (name: string, price: string): string => `Open ${name} for ${price}`,
    goBy: (name: string, price: string): string => `Open ${name} for ${price} using private 4`,
  },

  takeover: {
    about: (certificate: string): string =>
      `The major pays the minor’s director its share price plus a 10% share from ${certificate}. It takes over the treasury, trains, privates and tender.`,
    group: 'Minors',
    director: (name: string, mine: boolean): string => (mine ? 'yours' : `${name} must accept`),
    brings: (treasury: string, trains: string, more: string): string =>
      [`brings ${treasury}`, ...(trains === '' ? [] : [`trains ${trains}`]), ...(more === '' ? [] : [more])].join(' · '),
    tender: 'a tender',
    station: 'Its station',
    exchange: (place: string): string => `replace it in ${place} for free`,
    lift: (place: string): string => `remove it from ${place}`,
    go: (minor: string, price: string): string => `Take over ${minor} for ${price}`,
    goStation: (minor: string, price: string): string => `Take over ${minor} with its station for ${price}`,
  },

  tender: {
    about: 'One train per round may count one extra town, mine or harbour. A company may own one tender. It never rusts and can’t be sold.',
    group: 'Tenders',
    from: (from: string, left: number, price: string): string => `${price} from ${from}, ${left} left`,
    market: 'the bank pool',
    owner: (name: string, toOwner: string): string => `private 5 (${toOwner} goes to ${name})`,
    go: (price: string, from: string): string => `Buy a tender for ${price} from ${from}`,
  },

  combine: {
    about: 'Permanently combine a train with a rusted card of the other gauge. Its runs must cross exactly one pass and stop on both maps.',
    trains: 'Company train',
    cards: 'Rusted card',
    card: (card: string, price: string, left: number): string => `${card} for ${price}, ${left} left`,
    becomes: (train: string, reach: string): string => `It becomes *${train}*. ${reach}.`,
    go: (train: string, card: string, price: string): string => `Combine ${train} and ${card} for ${price}`,
  },

  mine: {
    built: (values: Readonly<Record<string, number>>): string =>
      `A mine, in addition to this turn’s tile lays. It pays the treasury ${Object.entries(values)
        .map(([phase, value]) => `${value} in ${phase}`)
        .join(', ')} phases.`,
    gone: 'The mine is permanently dismantled.',
  },

  loan: {
    borrow: (sum: string, due: string): string => `Borrow ${sum} (repay ${due})`,
    repay: (sum: string): string => `Repay ${sum}`,
    repayAbout: (debt: string, due: string, interest: number): string =>
      `You borrowed *${debt}*. Repayment is *${due}* including ${interest}% interest, in one payment. After that you can’t sell this turn.`,
  },

  dividend: {
    half: (each: string): string => `Pay ${each} to the director, ${each} to the treasury`,
    nothing: 'No revenue',
  },
};
