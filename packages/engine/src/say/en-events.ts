import type { Json, Params } from '../record.ts';
import { fill, list, type NameOf, rows, type Sentence, thing, type Voice } from './sentence.ts';

// What happens, in English.

/** '2-trains rust: CA (2) and CNA.' A sentence for each type of train, an entry for each company. */
const rustTold = (value: Json | undefined, name: NameOf): string => {
  const gone = rows(value);
  return [...new Set(gone.map(({ type }) => String(type)))]
    .map((type) => {
      const owners = gone.filter((row) => String(row.type) === type).map(({ company }) => name(String(company)));
      const each = [...new Set(owners)].map((owner) => {
        const held = owners.filter((other) => other === owner).length;
        return held === 1 ? owner : `${owner} (${held})`;
      });
      return `${type}-trains rust: ${list(each)}.`;
    })
    .join(' ');
};

const roundTold = ({ kind, number, of }: Params): string =>
  kind === 'regional'
    ? 'Regional company auction starts.'
    : kind === 'stock'
      ? `Stock round ${number} begins.`
      : `Operating round ${number}${typeof of === 'number' ? ` of ${of}` : ''} begins.`;

const runTold = ({ company, income, treasury, runs }: Params, { name, money }: Voice): string => {
  const count = rows(runs).length;
  if (count === 0) return `${name(String(company))} doesn’t run.`;
  const toTreasury = Number(treasury) > 0 ? `, and ${money(Number(treasury))} for the treasury` : '';
  return `${name(String(company))} runs ${count} ${count === 1 ? 'train' : 'trains'} for ${money(Number(income))}${toTreasury}.`;
};

const dividendTold = ({ company, choice, earned, split }: Params, { name, money }: Voice): string => {
  const parts = rows(split).filter(({ amount }) => Number(amount) > 0);
  const paid = parts.map(({ to, amount }) => `${name(String(to))} ${money(Number(amount))}`);
  if (choice === 'no interest') return `${name(String(company))} did not use all its building steps and pays no secured interest.`;
  if (choice === 'interest') return `${name(String(company))} pays secured interest: ${list(paid)}.`;
  if (Number(earned) === 0) return `${name(String(company))} has no revenue.`;
  return choice === 'withhold'
    ? `${name(String(company))} withholds ${money(Number(earned))}.`
    : `${name(String(company))} ${choice === 'half' ? 'half-pays' : 'pays out'} ${money(Number(earned))}: ${list(paid)}.`;
};

const ENDS: Readonly<Record<string, string>> = {
  bank: 'the bank is broken',
  highest: 'a share price reached the top of the market',
  'bank broken': 'the bank is broken',
  'nothing left': 'no corporations or privates are left',
  'one player left': 'only one player is left',
  'tenth company': 'the tenth company has taken its last turn',
  stalemate: 'stalemate: no further change is possible',
  RENFE: 'the final operating rounds after RENFE are over',
};

const DRAGON_RULES: Readonly<Record<string, string>> = {
  only: 'their only option',
  a: 'they hold the fewest certificates of it',
  b: 'it has the highest rank',
  c: 'it is the cheapest',
  d: 'its token lies higher in the stack',
};

const TRAFFIC: Readonly<Record<string, string>> = {
  home: 'from its home',
  upgrade: 'for the upgrade in',
  mine: 'from the mine',
  token: 'for its token in',
  ship: 'from',
  absorption: 'from',
};

const ANSWERS: Readonly<Record<string, string>> = { let: 'accepts', refuse: 'declines', take: 'takes it instead' };

export const EVENTS: Readonly<Record<string, Sentence>> = {
  acquired: '{company} acquires {regional} from {from} for {$price}.',
  'card.offered': '{player} offers {private} to {company}.',
  'card.used': '{company} uses {private}.',
  concession: '{player} acquires the {company} concession for a deposit of {$deposit}.',
  'concession.withdrawn': 'The {company} concession is withdrawn.',
  'deposit.returned': '{$amount} of the {company} deposit is refunded to {to}.',
  destination: '{company} has reached its destination {hex}.',
  'destination.bonus': '{company} is connected to {hex}: {to} receives {$amount}.',
  'lease.paid': '{company} pays {$amount} on its leased trains; {$left} still owed.',
  leased: '{company} leases a {train}-train.',
  markers: ({ company, count }, { name }) => `${name(String(company))} takes ${count} town ${count === 1 ? 'marker' : 'markers'}.`,
  'merger.answer': ({ company, national, join }, { name }) =>
    `${name(String(company))} ${join ? 'agrees' : 'declines'} to merge into ${name(String(national))}.`,
  'merger.none': '{national} does not form.',
  'national.formed': '{companies} merge into {national}.',
  'odd.paid': '{owner} is paid {$amount} for an odd share.',
  'regional.bought': '{player} buys {company} for {$price}.',
  'share.given': '{player} receives a {company} share with {card}.',
  state: '{company} is now {state}.',
  'stock.bought': '{company} buys 10% of {of} from {from} for {$price}.',
  'stock.sold': '{company} sells {percent}% of {of} for {$amount}.',
  'train.removed': 'A {train}-train leaves the game.',
  absorbed: '{acquirer} absorbs {target}. Its shareholders receive {$due}.',
  'bank.broken': 'The bank is broken.',
  'chart.row': '{company} drops to row {row} of the Dragons chart[ ({region})].',
  compensated: '{owner} receives {$amount} for {company}.',
  'dragons.bought': ({ company, percent, from, price, rule }, { name, money }) =>
    `The Dragons buy ${percent}% of ${name(String(company))} from ${name(String(from))} for ${money(Number(price))}: ${DRAGON_RULES[String(rule)] ?? rule}.`,
  'dragons.passed': ({ why }) =>
    why === 'limit' ? 'The Dragons pass: they are at their limit.' : 'The Dragons pass: no green shares are available.',
  'dragons.sold': 'The Dragons sell {percent}% of {company} (red).',
  grown: '{company} converts to a major. Tokens gained: {tokens}.',
  'loan.repaid': '{company} repays a loan.',
  'loan.taken': '{company} takes state loans: {loans}.',
  'loans.granted': '{player} can’t afford {company}’s train. State loans taken: {loans}.',
  merged: (params, voice) => {
    const bonus = Number(params.amount) > 0 ? ', and receives {$amount} for duplicates' : '';
    const places = Array.isArray(params.replace) && params.replace.length > 0 ? '{acquirer} replaces {target} tokens in {replace}' : '';
    return fill(`${places === '' ? '{acquirer} replaces no {target} tokens' : places}${bonus}.`, params, voice);
  },
  mine: 'The mine in {hex} now gives {traffic} traffic.',
  ship: '{player} transfers {ship} to {company}.',
  traffic: ({ company, chips, why, at }, { name }) =>
    `${name(String(company))} takes ${chips} traffic ${TRAFFIC[String(why)] ?? why} ${name(String(at))}.`,
  broke: 'The bank is broken.',
  converted: '{company} converts its station in {hex}.',
  'given-up': '{player}’s {percent}% of {company} goes to the bank pool.',
  harbour: '{company} places a harbour marker in {hex}.',
  helped: '{player} contributes {$amount} to {company}.',
  interest: '{company} must pay {$amount} interest.',
  'mine.bought': '{company} buys a {mine} mine marker.',
  paid: '{company} pays {$amount} it owes.',
  receivership: '{company} goes into receivership.',
  ruined: '{player} can’t cover {company}’s debt. Both are bankrupt.',
  seated: 'New player order: {order}.',
  split: '{player} splits the {company} president’s certificate for {$value}.',
  swapped: '{player} exchanges 5% of {company} for 10%.',
  'taken-over': '{company} takes over {from}’s station in {hex}.',
  asked: ({ by, asked, why, what, price }, { name, money }) =>
    why === 'consent'
      ? `${name(String(by))} offers ${name(String(asked))} ${money(Number(price))} for ${thing(what, name)}.`
      : `${name(String(asked))} may take ${thing(what, name)} instead.`,
  answered: ({ by, answer, what }, { name }) => `${name(String(by))} ${ANSWERS[String(answer)] ?? answer}: ${thing(what, name)}.`,
  city: ({ company, city, hex }, { name }) => `${name(String(company))} sets its home in city ${Number(city) + 1} of ${name(String(hex))}.`,
  combined: '{company} combines its {train} with a {card} card for {$cost}.',
  exported: 'A {train}-train is exported.',
  goal: '{company} reaches a goal ({goal}) and receives {$amount}.',
  loan: '{player} borrows {$amount}.',
  'pass.open': '{company} opens the pass in {hex}.',
  'private.train': '{company} receives {private}’s train.',
  renfe: 'RENFE is founded. One last stock round and three operating rounds remain.',
  repaid: '[{player}][{company}] repays {$amount}.',
  takeover: '{company} takes over {minor} for {$price}, paid to {to}.',
  tender: '{company} buys a tender.',
  'auction.again': 'No bids on {item}. It is offered again from {$least}.',
  'auction.bid': '{by} bids {$amount} on {item}.',
  'auction.contest': '{item} is contested by {bidders}.',
  'auction.cut': 'Everyone passes. {item} now costs {$price}.',
  'auction.dropped': '{by} drops out on {item}.',
  'auction.passed': '{by} passes.',
  'auction.picked': '{by} nominates {item}.',
  'auction.sold': '{to} buys {item} for {$price}.',
  'auction.unsold': 'The auction ends; unsold: {items}.',
  'auction.unwanted': 'No bids on {item}.',
  bankrupt: '{player} can’t afford {company}’s train and is bankrupt.',
  bonus: '{company} receives {$amount} for track on {hex}.',
  bought: (params, voice) =>
    fill(
      params.from === params.company
        ? '{player} buys {percent}% of {company} from its treasury for {$price}.'
        : '{player} buys {percent}% of {company} from {from} for {$price}.',
      params,
      voice,
    ),
  closed: '{company} closes.',
  discarded: '{company} discards a {type}-train.',
  dividend: dividendTold,
  end: ({ reason }) => `The game is over: ${ENDS[String(reason)] ?? `a share price has reached ${reason}`}.`,
  floated: '{company} floats.',
  income: '{private} pays {$amount} to {to}.',
  issued: '{company} issues {percent}% for {$amount}.',
  laid: (params, voice) => fill(`{company} lays tile #{tile} on {hex}${Number(params.cost) > 0 ? ' for {$cost}' : ''}.`, params, voice),
  marker: '{company} places its marker.',
  operates: '{company} operates.',
  passed: '{player} passes.',
  picked: '{player} picks {item}.',
  phase: 'Phase {phase} begins.',
  placed: '{percent}% of {company} goes to the bank pool. {company} receives {$amount}.',
  president: '{to} becomes president of {company}[, replacing {from}].',
  price: '{company}’s share price moves from {$from} to {$to}.',
  'private.bought': '[{player}][{company}] buys {private} from {from} for {$price}.',
  'private.closed': '{private} closes.',
  'private.sold': '{player} sells {private} to the bank for {$amount}.',
  ran: runTold,
  redeemed: '{company} redeems {percent}% for {$amount}.',
  round: roundTold,
  rusted: ({ trains: gone }, { name }) => rustTold(gone, name),
  sold: '{player} sells {percent}% of {company} for {$value}.',
  started: '{company} starts at par {$par}.',
  token: '{company} places a token in {hex}.',
  'train.named': '{player} will buy a {train}-train for {company}.',
  'train.bought': '{company} buys a {train}-train from {from} for {$price}.',
};
