import type { Json, Params } from '../record.ts';
import { fill, list, type NameOf, rows, type Sentence, thing, type Voice } from './sentence.ts';

// What happens, in English.

const trains = (value: Json | undefined, name: NameOf): string =>
  list(rows(value).map(({ company, type }) => `${type} of ${name(String(company))}`));

const roundTold = ({ kind, number, of }: Params): string =>
  kind === 'regional'
    ? 'The regional companies are auctioned.'
    : kind === 'stock'
      ? `Stock round ${number} begins.`
      : `Operating round ${number}${typeof of === 'number' ? ` of ${of}` : ''} begins.`;

const runTold = ({ company, income, treasury, runs }: Params, { name, money }: Voice): string => {
  const count = rows(runs).length;
  if (count === 0) return `${name(String(company))} runs no train.`;
  const toTreasury = Number(treasury) > 0 ? `, and ${money(Number(treasury))} for the treasury` : '';
  return `${name(String(company))} runs ${count} ${count === 1 ? 'train' : 'trains'} for ${money(Number(income))}${toTreasury}.`;
};

const dividendTold = ({ company, choice, earned, split }: Params, { name, money }: Voice): string => {
  const parts = rows(split).filter(({ amount }) => Number(amount) > 0);
  const paid = parts.map(({ to, amount }) => `${name(String(to))} ${money(Number(amount))}`);
  if (choice === 'no interest') return `${name(String(company))} has not used all its building steps: no secured interest.`;
  if (choice === 'interest') return `Secured interest of ${name(String(company))}: ${list(paid)}.`;
  if (Number(earned) === 0) return `${name(String(company))} earns nothing.`;
  return choice === 'withhold'
    ? `${name(String(company))} withholds ${money(Number(earned))}.`
    : `${name(String(company))} ${choice === 'half' ? 'pays out half of' : 'pays out'} ${money(Number(earned))}: ${list(paid)}.`;
};

const ENDS: Readonly<Record<string, string>> = {
  bank: 'the bank has run out',
  highest: 'a share price has reached the highest value',
  'bank broken': 'the bank has run out of money',
  'nothing left': 'neither a corporation nor a private is left',
  'one player left': 'only one player is left',
  'tenth company': 'the tenth company has had its turns',
  stalemate: 'nothing can ever change any more',
  RENFE: 'the last operating rounds since RENFE was founded are over',
};

const DRAGON_RULES: Readonly<Record<string, string>> = {
  only: 'nothing else is for them to buy',
  a: 'they hold fewest certificates of it',
  b: 'it has the highest rank',
  c: 'it is the cheapest',
  d: 'its token lies higher in the stack',
};

const TRAFFIC: Readonly<Record<string, string>> = {
  home: 'of its home',
  upgrade: 'for better traffic in',
  mine: 'from the mine',
  token: 'for its token in',
  ship: 'with',
  absorption: 'from',
};

const ANSWERS: Readonly<Record<string, string>> = { let: 'agrees', refuse: 'declines', take: 'takes it himself' };

export const EVENTS: Readonly<Record<string, Sentence>> = {
  acquired: '{company} acquires {regional} from {from} for {$price}.',
  'card.offered': '{player} offers {private} to {company}.',
  'card.used': 'The power of {private} is used for {company}.',
  concession: '{player} acquires the concession of {company} for a deposit of {$deposit}.',
  'concession.withdrawn': 'The concession of {company} is withdrawn.',
  'deposit.returned': '{$amount} of the deposit of {company} return to {to}.',
  destination: '{company} has reached its destination {hex}.',
  'destination.bonus': '{company} is joined to {hex}: {to} is paid {$amount}.',
  'lease.paid': '{company} pays {$amount} for its leased trains; {$left} are left.',
  leased: '{company} leases a {train}-train.',
  markers: ({ company, count }, { name }) => `${name(String(company))} takes ${count} town ${count === 1 ? 'marker' : 'markers'}.`,
  'merger.answer': ({ company, national, join }, { name }) =>
    `${name(String(company))} ${join ? 'is willing' : 'refuses'} to merge into ${name(String(national))}.`,
  'merger.none': '{national} cannot form.',
  'national.formed': '{national} forms of {companies}.',
  'odd.paid': '{owner} is paid {$amount} for an odd share.',
  'regional.bought': '{player} buys {company} for {$price}.',
  'share.given': '{player} gets a share of {company} with {card}.',
  state: '{company} is now {state}.',
  'stock.bought': '{company} buys a share of {of} from {from} for {$price}.',
  'stock.sold': '{company} sells {percent}% of {of} for {$amount}.',
  'train.removed': 'A {train}-train leaves the game.',
  absorbed: '{acquirer} absorbs {target}; its holders are paid {$due}.',
  'bank.broken': 'The bank has run out of money.',
  'chart.row': 'The marker of {company} goes down to row {row} of the Dragons chart[ and is {region}].',
  compensated: '{$amount} for {company} go to {owner}.',
  'dragons.bought': ({ company, percent, from, price, rule }, { name, money }) =>
    `The Dragons buy ${percent}% of ${name(String(company))} from ${name(String(from))} for ${money(Number(price))}: ${DRAGON_RULES[String(rule)] ?? rule}.`,
  'dragons.passed': ({ why }) =>
    why === 'limit' ? 'The Dragons pass: they hold all they may.' : 'The Dragons pass: nothing green is for sale to them.',
  'dragons.sold': 'The Dragons sell {percent}% of {company}, which is red.',
  grown: '{company} becomes a major company and gets {tokens} more token(s).',
  'loan.repaid': '{company} repays a loan.',
  'loan.taken': '{company} takes {loans} state loan(s).',
  'loans.granted': '{player} cannot pay for the train of {company} and is granted {loans} state loan(s).',
  merged: (params, voice) => {
    const bonus = Number(params.amount) > 0 ? ', and gets {$amount} for doubled ones' : '';
    const places = Array.isArray(params.replace) && params.replace.length > 0 ? '{acquirer} takes over tokens of {target}: {replace}' : '';
    return fill(`${places === '' ? '{acquirer} takes over no token of {target}' : places}${bonus}.`, params, voice);
  },
  mine: 'The mine {hex} now yields {traffic}.',
  ship: '{player} hands {ship} over to {company}.',
  traffic: ({ company, chips, why, at }, { name }) =>
    `${name(String(company))} takes ${chips} traffic ${TRAFFIC[String(why)] ?? why} ${name(String(at))}.`,
  broke: 'The bank has run out of money.',
  converted: '{company} converts its station in {hex}.',
  'given-up': '{percent}% of {company} go from {player} into the pool.',
  harbour: '{company} places a harbour marker in {hex}.',
  helped: '{player} pays {$amount} for {company}.',
  interest: '{company} must pay {$amount} interest.',
  'mine.bought': '{company} buys a marker of the {mine} mine.',
  paid: '{company} pays {$amount} it owes.',
  receivership: '{company} goes into receivership.',
  ruined: '{player} cannot pay what {company} owes: both are bankrupt.',
  seated: 'The players now sit in this order: {order}.',
  split: '{player} splits the president certificate of {company} for {$value}.',
  swapped: '{player} exchanges a 5% certificate of {company} for a 10% one.',
  'taken-over': '{company} takes over the station of {from} in {hex}.',
  asked: ({ by, asked, why, what, price }, { name, money }) =>
    why === 'consent'
      ? `${name(String(by))} offers ${name(String(asked))} ${money(Number(price))} for ${thing(what, name)}.`
      : `${name(String(asked))} may take ${thing(what, name)} first.`,
  answered: ({ by, answer, what }, { name }) => `${name(String(by))} ${ANSWERS[String(answer)] ?? answer}: ${thing(what, name)}.`,
  city: '{company} takes city {city} of {hex} as its home.',
  combined: '{company} joins a card {card} to its train {train} for {$cost}.',
  exported: 'A {train}-train is exported.',
  goal: '{company} reaches a goal, {goal}, and is paid {$amount}.',
  loan: '{player} borrows {$amount}.',
  'pass.open': '{company} opens the pass {hex}.',
  'private.train': '{company} gets the train of {private}.',
  renfe: 'RENFE is founded: the end of the game is near.',
  repaid: '[{player}][{company}] repays {$amount}.',
  takeover: '{company} takes over {minor} and pays {to} {$price}.',
  tender: '{company} buys a tender.',
  'auction.again': 'Nobody wants {item}: it is offered again from {$least}.',
  'auction.bid': '{by} bids {$amount} on {item}.',
  'auction.contest': '{item} is contested by {bidders}.',
  'auction.cut': 'All have passed: {item} now costs {$price}.',
  'auction.dropped': '{by} drops out of the bidding for {item}.',
  'auction.passed': '{by} passes.',
  'auction.picked': '{by} puts {item} up for auction.',
  'auction.sold': '{to} buys {item} for {$price}.',
  'auction.unsold': 'The auction ends; unsold: {items}.',
  'auction.unwanted': 'Nobody wants {item}.',
  bankrupt: '{player} cannot pay for the train of {company} and is bankrupt.',
  bonus: '{company} is paid {$amount} for track in {hex}.',
  bought: '{player} buys {percent}% of {company} from {from} for {$price}.',
  closed: '{company} closes.',
  discarded: '{company} gives up a {type}-train.',
  dividend: dividendTold,
  end: ({ reason }) => `The game is over: ${ENDS[String(reason)] ?? `a share price has reached ${reason}`}.`,
  floated: '{company} floats.',
  income: '{private} pays {$amount} to {to}.',
  issued: '{company} sells {percent}% of itself to the market for {$amount}.',
  laid: '{company} lays tile {tile} in {hex}.',
  marker: '{company} places its marker.',
  operates: '{company} operates.',
  passed: '{player} passes.',
  picked: '{player} picks {item}.',
  phase: 'Phase {phase} begins.',
  placed: '{percent}% of {company} come to lie in the market; the company gets {$amount}.',
  president: '{to} becomes president of {company}[ instead of {from}].',
  price: 'The share price of {company} goes from {$from} to {$to}.',
  'private.bought': '[{player}][{company}] buys {private} from {from} for {$price}.',
  'private.closed': '{private} closes.',
  'private.sold': '{player} sells {private} to the bank for {$amount}.',
  ran: runTold,
  redeemed: '{company} buys {percent}% of itself from the market for {$amount}.',
  round: roundTold,
  rusted: ({ trains: gone }, { name }) => `Trains rust: ${trains(gone, name)}.`,
  sold: '{player} sells {percent}% of {company} for {$value}.',
  started: '{company} starts at {$par}.',
  token: '{company} places a token in {hex}.',
  'train.named': '{player} names the train {train} that {company} must have.',
  'train.bought': '{company} buys a {train}-train from {from} for {$price}.',
};
