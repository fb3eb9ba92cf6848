import type { Json, Params } from '../record.ts';
import { fill, list, type NameOf, rows, type Sentence, type Sentences, thing, type Voice } from './sentence.ts';

// What happens, in English.

/** '2-trains rust: CA (2) and CNA.' A sentence for each type of train, an entry for each company. */
const rustTold = (value: Json | undefined, name: NameOf): string => {
  const gone = rows(value);
  return [...new Set(gone.map(({ type }) => String(type)))]
    .map((type) => {
      const owners = gone.filter((row) => String(row.type) === type).map(({ company }) => name(String(company ?? 'pool')));
      const each = [...new Set(owners)].map((owner) => {
        const held = owners.filter((other) => other === owner).length;
        return held === 1 ? owner : `${owner} (${held})`;
      });
      return `${type}-trains rust: ${list(each)}.`;
    })
    .join(' ');
};

/** The line of the log for a new round. */
export const roundTold = ({ kind, number, of }: Params): string =>
  kind === 'stock' ? `Stock round ${number} begins.` : `Operating round ${number}${typeof of === 'number' ? ` of ${of}` : ''} begins.`;

const runTold = ({ company, income, treasury, runs }: Params, { name, money }: Voice): string => {
  const count = rows(runs).length;
  if (count === 0) return `${name(String(company))} doesn’t run.`;
  const toTreasury = Number(treasury) > 0 ? `, and ${money(Number(treasury))} for the treasury` : '';
  return `${name(String(company))} runs ${count} ${count === 1 ? 'train' : 'trains'} for ${money(Number(income))}${toTreasury}.`;
};

/** The line of the log for a dividend. */
export const dividendTold = ({ company, choice, earned, split }: Params, { name, money }: Voice): string => {
  const parts = rows(split).filter(({ amount }) => Number(amount) > 0);
  const paid = parts.map(({ to, amount }) => `${name(String(to))} ${money(Number(amount))}`);
  if (Number(earned) === 0) return `${name(String(company))} has no revenue.`;
  return choice === 'withhold'
    ? `${name(String(company))} withholds ${money(Number(earned))}.`
    : `${name(String(company))} ${choice === 'half' ? 'half-pays' : 'pays out'} ${money(Number(earned))}: ${list(paid)}.`;
};

const boughtTold: Sentence = (params, voice) => {
  const what = params.president === true ? 'the president’s certificate of {company} ({percent}%)' : '{percent}% of {company}';
  const from = params.from === params.company ? 'its treasury' : '{from}';
  // A share from its own treasury is paid to it: that goes without saying.
  const payee = params.to === params.company && params.from !== params.company ? ', paid to {to}' : '';
  return fill(`{player} buys ${what} from ${from} for {$price}${payee}.`, params, voice);
};

/** What a company leaves: its treasury, and where its certificates go. */
const closedTold: Sentence = ({ company, treasury, shares, back, tokens }, voice) => {
  const name = voice.name(String(company));
  const parts = [`${name} closes.`];
  if (Number(treasury ?? 0) > 0) parts.push(`Its ${voice.money(Number(treasury))} goes to the bank.`);
  const owned = rows(shares).map(({ owner, percent }) => `${voice.name(String(owner))} ${percent}%`);
  if (owned.length > 0 && back !== undefined)
    parts.push(`Shares return to ${back === company ? 'its treasury' : voice.name(String(back))}: ${list(owned)}.`);
  const hexes = (Array.isArray(tokens) ? tokens : []).map((hex) => voice.name(String(hex)));
  if (hexes.length > 0) parts.push(`Its ${hexes.length === 1 ? 'token leaves' : 'tokens leave'} ${list(hexes)}.`);
  return parts.join(' ');
};

const ENDS = {
  'bank broken': 'the bank is broken',
  'one player left': 'only one player is left',
  stalemate: 'stalemate: no further change is possible',
};

/** The end of a game, told with the reasons of a title besides those that many have. A number is the share price that ends it. */
export const endTold =
  (reasons: Readonly<Record<string, string>> = {}): Sentence =>
  ({ reason }, { money }) =>
    `The game is over: ${{ ...ENDS, ...reasons }[String(reason)] ?? `a share price has reached ${money(Number(reason))}`}.`;

/** Answers to a proposed deal, and to an item that the player asked may take first. */
const answeredTold: Sentence = ({ by, answer, why, what }, voice) => {
  const [who, item] = [voice.name(String(by)), thing(what, voice)];
  if (why === 'preempt') return answer === 'take' ? `${who} takes ${item} instead.` : `${who} doesn’t take ${item}.`;
  return `${who} ${answer === 'let' ? 'accepts' : 'declines'}: ${item}.`;
};

export const EVENTS = {
  'bank.broken': 'The bank is broken.',
  seated: 'New player order: {order}.',
  asked: ({ by, asked, why, what, price }, voice) =>
    why === 'consent'
      ? `${voice.name(String(by))} offers ${voice.name(String(asked))} ${voice.money(Number(price))} for ${thing(what, voice)}.`
      : `${voice.name(String(asked))} may take ${thing(what, voice)} instead.`,
  answered: answeredTold,
  repaid: '[{player}][{company}] repays {$amount}.',
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
  bankrupt: ({ amount, ...params }, voice) =>
    fill(
      `{player} can’t afford {company}’s train and is bankrupt.${Number(amount ?? 0) > 0 ? ' {company} receives {$amount}.' : ''}`,
      { ...params, amount: amount ?? null },
      voice,
    ),
  bonus: '{company} receives {$amount} for track on {hex}.',
  bought: boughtTold,
  closed: closedTold,
  discarded: '{company} discards a {type}-train.',
  dividend: dividendTold,
  end: endTold(),
  floated: '{company} floats.',
  'given-up': '{player}’s {percent}% of {company} goes to {to}.',
  income: '{private} pays {$amount} to {to}.',
  issued: '{company} issues {percent}% for {$amount}.',
  laid: (params, voice) => fill(`{company} lays tile #{tile} on {hex}${Number(params.cost) > 0 ? ' for {$cost}' : ''}.`, params, voice),
  operates: '{company} operates.',
  passed: '{player} passes.',
  picked: '{player} picks {item}.',
  phase: 'Phase {phase} begins.',
  placed: '{percent}% of {company} goes to the bank pool. {company} receives {$amount}.',
  president: '{to} becomes president of {company}[, replacing {from}].',
  price: '{company}’s share price moves from {$from} to {$to}.',
  'private.bought': '[{player}][{company}] buys {private} from {from} for {$price}.',
  'private.closed': '{private} closes.',
  ran: runTold,
  redeemed: '{company} redeems {percent}% for {$amount}.',
  round: roundTold,
  rusted: ({ trains: gone }, { name }) => rustTold(gone, name),
  sold: '{player} sells {percent}% of {company} for {$value}.',
  started: '{company} starts at par {$par}.',
  token: '{company} places a token in {hex}[ for {$cost}][, along {path}].',
  'train.named': '{player} chooses a {train}-train for {company} and must raise the money.',
  'train.bought': (params, voice) =>
    fill(
      `{company} buys a {train}-train from {from} for {$price}${params.by !== undefined && Number(params.added) > 0 ? '; {by} adds {$added}' : ''}.`,
      params,
      voice,
    ),
} satisfies Sentences;
