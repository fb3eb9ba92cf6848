// The words of 1865 Sardinia beyond those that every title has; loaded with its games. *Stars* stand around what is printed bold.

import { count } from '../../../text/grammar.ts';
import { order, steps } from './en-lessons.ts';

const and = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;

/** Why the Dragons choose what they buy, by the points of their algorithm. */
const reasons: Readonly<Record<string, string>> = {
  only: 'nothing else is green',
  a: '(a) they hold the fewest certificates of it',
  b: '(b) highest rank',
  c: '(c) cheapest',
  d: '(d) higher in the stack',
};

export const words = {
  lessons: { order, steps },
  /** What may still be laid. */
  lays: (laid: number, second: string): string =>
    laid === 0 ? `One tile, and a second for ${second} more.` : `A second tile for ${second} more.`,
  discounted: (train: string): string => `discounted ${train}`,
  figures: { chips: 'traffic', coverage: 'coverage', revenue: 'revenue', loans: 'loans', region: 'Dragons' },
  market: {
    premiums: (price: string, white: string, green: string): string => `${price}. From the Dragons: ${white} if white, ${green} if green`,
  },
  ship: (places: string, income: string, coverage: number): string =>
    `Pays its owner ${income} per operating round. Owned by a company: ${coverage} coverage, and a one-time traffic bonus equal to the phase number for a token in ${places}`,
  dragons: {
    heading: 'Dragons',
    certificates: (held: number, limit: number): string => `${held} of ${count(limit, 'certificate', 'certificates')}`,
    chart: 'Dragons chart: companies by rank and row',
    rank: 'Rank',
    ranks: (first: number, last: boolean): string => (last ? `${first}+` : `${first}–${first + 1}`),
    row: (row: number): string => `PH${row}`,
    rowTitle: (row: number): string => `Row PH${row}. Before each stock round markers drop one row, down to the current phase`,
    regions: { red: 'red: Dragons sell', white: 'white: Dragons hold', green: 'green: Dragons buy' },
    colours: { red: 'red', white: 'white', green: 'green' },
    letters: { red: 'S', white: 'H', green: 'B' },
    marker: (company: string, rank: number, region: string): string => `${company}: rank ${rank}, ${region}`,
    key: 'Rank = tokens on the map + phase numbers of trains. Red (S): sell. White (H): hold. Green (B): buy.',
    hold: 'Dragons hold',
    holdNothing: 'The Dragons hold no shares.',
    asks: (company: string, price: string): string => `The Dragons sell ${company} for ${price} per share`,
    next: 'If the Dragons acted now',
    nothing: 'Pass: no green shares are available to them.',
    full: 'Pass: they are at their certificate limit.',
    sales: 'Sales',
    purchases: 'Purchases, in this order',
    sell: 'Sell',
    sale: (percent: number, price: string): string => `${percent}% at ${price} (red)`,
    purchase: (percent: number, from: string, price: string): string => `${percent}% from the ${from} for ${price}`,
    because: (rule: string): string => `: ${reasons[rule] ?? rule}`,
  },
  charter: {
    kind: 'Type',
    kinds: { minor: 'minor (20% shares)', major: 'major (10% shares)' } as Readonly<Record<string, string>>,
    kindTitles: {
      minor: 'Four certificates: a 40% president’s certificate and three of 20%',
      major: 'Nine certificates: a 20% president’s certificate and eight of 10%',
    } as Readonly<Record<string, string>>,
    traffic: 'Traffic',
    chips: (chips: number, coverage: number, revenue: string): string => `${chips} traffic · ${coverage} coverage · earns ${revenue}`,
    revenueTitle: '10 per traffic chip covered. Maritime companies add coverage only if the company owns a train',
    rank: 'Dragons',
    place: (rank: number, row: string, region: string, premium: string): string =>
      `rank ${rank}, row ${row}, ${region} · Dragons’ price ${premium}`,
    rankTitle:
      'Rank = tokens on the map + phase numbers of trains. The price is what the Dragons charge per share, and what an absorption pays per share.',
    destination: 'Destination',
    goal: (place: string, joined: boolean): string =>
      joined ? `${place}, connected: may convert to a major before the next stock round` : `${place}, no direct route yet`,
    destinationTitle: 'A minor with a direct route to its destination may convert to a major before a stock round',
    bonus: 'Bonus',
    ship: (id: string, at: readonly string[], paid: boolean): string => `${id} ${at.join(' or ')} ${paid ? 'paid' : 'not paid yet'}`,
    bonusTitle: 'One-time bonus for a token in its port: traffic equal to the phase number',
    loans: 'Loans',
    owes: (loans: number, amount: string): string => `${count(loans, 'state loan', 'state loans')}, ${amount}`,
    loansTitle: (penalty: string): string => `At game end each loan costs ${penalty} per share`,
    train: (type: string, coverage: number): string => `${type} · ${coverage}`,
    trainTitle: (coverage: number): string => `covers ${coverage} traffic`,
  },
  player: {
    loans: 'Loans',
    owes: (loans: number, amount: string): string => `${count(loans, 'state loan', 'state loans')}, ${amount}`,
    loansTitle: 'Can’t be repaid; deducted at game end',
  },
  draft: {
    ask: 'Pick a maritime company',
    about: (income: string, coverage: number): string =>
      `Each pays you *${income}* per operating round until phase 5. Transferred to a company it adds *${coverage} coverage*, plus a one-time traffic bonus equal to the phase number for a token in its port.`,
    ships: 'Maritime companies',
    places: (names: readonly string[]): string => `bonus for a token in ${names.join(' or ')}`,
    has: (name: string): string => `taken by ${name}`,
    later: (names: readonly string[]): string => `Next to pick: ${names.join(', ')}.`,
    last: 'Last pick. Unpicked companies leave the game.',
  },
  token: {
    places: 'Cities and mines in reach',
    routes: 'Direct routes',
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
    costs: (due: string): string => `shareholders get *${due}*`,
    bill: 'Payment',
    due: (price: string): string => `compensation, ${price} per share`,
    paidTo: (name: string): string => `to ${name}`,
    joint: 'combined treasuries',
    issued: (company: string, percent: number): string => `${company} sells ${percent}% from its Initial Offer`,
    loans: (loans: number): string => `takes ${count(loans, 'state loan', 'state loans')}`,
    loansAfter: (loans: number): string => `owes ${loans}`,
    comesOver: 'transferred',
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
    reset: 'Reset to a legal choice',
    tokens: (company: string, used: number, most: number): string =>
      `${company} would have *${used} of ${most}* tokens on the map. Click places to change them.`,
    cities: (company: string): string => `Cities of ${company}`,
    mines: (company: string): string => `Mines of ${company}`,
    ownMines: (company: string): string => `${company}’s own mines`,
    city: ['replace', 'lose'] as readonly [string, string],
    mine: ['replace', 'vacate'] as readonly [string, string],
    ownMine: ['keep', 'clear'] as readonly [string, string],
    traffic: (traffic: number): string => `${traffic} traffic`,
    doubles: (names: readonly string[], amount: string): string =>
      `Both companies have a token in ${and(names)}. One is removed and the bank pays ${amount}.`,
    go: (company: string, tokens: number): string =>
      tokens === 0 ? 'Replace no tokens' : `Place ${count(tokens, `${company} token`, `${company} tokens`)}`,
  },
  convert: {
    label: 'Conversion',
    effects: (price: string, tokens: number): readonly string[] => [
      `Each 20% certificate becomes 10%, and the president’s certificate 20%. The share price stays ${price}.`,
      'Five new 10% certificates enter the Initial Offer. Sales pay into the treasury.',
      `It gains ${count(tokens, 'token', 'tokens')} in this phase.`,
    ],
  },
  home: {
    label: 'Home',
    about: (company: string): string =>
      `${company} was absorbed and restarts in any city with a free slot. It takes that city’s traffic when it floats.`,
    traffic: (traffic: number): string => (traffic === 0 ? 'no tile yet' : `${traffic} traffic now`),
    go: (place: string, company: string): string => `Set ${company}’s home to ${place}`,
  },
  ships: {
    label: 'Ships',
    ask: 'Transfer maritime companies',
    group: 'Your maritime companies',
    about: (coverage: number, income: string): string =>
      `The company gains *${coverage} coverage* permanently. You lose the ${income} income per operating round.`,
    now: (chips: number, at: readonly string[]): string => `bonus now: ${chips} traffic for the token in ${at.join(' or ')}`,
    later: (company: string, at: readonly string[]): string => `no bonus yet: ${company} has no token in ${at.join(' or ')}`,
    go: (ship: string, company: string): string => `Transfer ${ship} to ${company}`,
  },
  repay: {
    label: 'Loans',
    ask: 'Repay loans',
    about: (company: string, loans: number, penalty: string): string =>
      `${company} owes *${count(loans, 'state loan', 'state loans')}*. At game end each costs ${penalty} per share.`,
    go: (amount: string): string => `Repay ${amount}`,
  },
  trains: {
    raise: 'Raise money',
    ask: 'Raise money for the train',
    covers: (coverage: number): string => `covers ${coverage}`,
    choose: (train: string, from: string, price: string): string => `Choose the ${train} from ${from} for ${price}`,
    borrow: 'Take state loans for the shortfall',
    gap: (train: string, price: string, company: string, treasury: string, player: string, cash: string, missing: string): string =>
      `The *${train}* costs *${price}*. ${company} has ${treasury}, ${player} has ${cash}: *${missing} short*. You may sell only as much as needed.`,
  },
  phase: {
    launch: (price: string): string => `Launch values up to ${price}`,
    majors: 'New companies start as majors, one row lower on the Dragons chart',
    conversion: (tokens: number): string => `Converting to a major adds ${count(tokens, 'token', 'tokens')}`,
    dragons: (certificates: number): string => `The Dragons hold up to ${certificates} certificates`,
  },
};
