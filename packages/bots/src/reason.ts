import { type CompanyId, type Json, type Move, offers, openDecision, type State, type Title } from '@roundhouse/engine';
import { MOST } from './auction.ts';
import type { Reason, Terms } from './bot.ts';
import { fieldOf } from './field.ts';
import type { Judged } from './greedy.ts';
import type { Mind } from './mind.ts';

// Why a bot made a move: data first, then a sentence.

const because = (code: string, params: Reason['params'] = {}): Reason => ({ code, params });

const rounded = (amount: number | undefined): number => Math.round(amount ?? 0);

/** Why a company need not save for a train. */
const payReason = ({ base, clock, tables }: Mind, company: CompanyId): Reason => {
  const { trains = [], treasury = 0 } = base.companies[company] ?? {};
  const lasts = trains.reduce((most, { type }) => Math.max(most, clock.life(type)), 0);
  if (lasts === Number.POSITIVE_INFINITY) return because('dividend.lasting', { company });
  const type = clock.onSale(Math.min(lasts, 6), company);
  const next = type === null ? null : tables.bought(base, company, type);
  const rusting = trains.find((train) => clock.life(train.type) === lasts)?.type;
  if (next !== null && tables.trainPrice(base, next) <= treasury) return because('dividend.covered', { company, train: next.type });
  return rusting === undefined || lasts < 1
    ? because('dividend.pays', { company })
    : because('dividend.later', { company, train: rusting, rounds: Math.round(lasts) });
};

/** The most that any of the moves is worth. Noise may have chosen another one. */
const mostIn = (list: readonly Judged[]): number => Math.max(...list.map(({ value }) => value));

const dividendReason = (mind: Mind, judged: Judged, list: readonly Judged[], company: string): Reason => {
  const choice = fieldOf(judged.move, 'choice');
  const { buys } = judged.note;
  const { title, base, clock, tables } = mind;
  const row = base.companies[company];
  if (openDecision(title, base).earned === 0) return because('dividend.none', { company });
  if (row === undefined || choice === 'pay' || choice === 'full') return payReason(mind, company);
  const lasts = row.trains.reduce((most, { type }) => Math.max(most, clock.life(type)), 0);
  const type = clock.onSale(Math.min(lasts, 6), company);
  const next = type === null ? null : tables.bought(base, company, type);
  const short = next === null ? 0 : tables.trainPrice(base, next) - row.treasury;
  if (typeof buys === 'string') return because(choice === 'half' ? 'dividend.half.buys' : 'dividend.buys', { company, train: buys });
  if (judged.value < mostIn(list)) return gainReason(judged, list);
  if (choice === 'half') return because('dividend.half', { company });
  if (lasts < 6 && short > 0 && row.trains.length > 0)
    return because('dividend.saves', { company, train: row.trains.at(-1)?.type ?? '', rounds: Math.max(1, Math.round(lasts)), short });
  return because('dividend.keeps', { company });
};

const shareReason = (mind: Mind, move: Move, judged: Judged, list: readonly Judged[]): Reason => {
  const company = String(fieldOf(move, 'company') ?? '');
  const gain = rounded((judged.terms.dividends ?? 0) + (judged.terms.growth ?? 0));
  if (gain <= 0) return gainReason(judged, list);
  if (fieldOf(move, 'par') !== null) return because('share.starts', { company, par: fieldOf(move, 'par'), gain });
  const outlook = mind.outlook(mind.base, company);
  return outlook === null || outlook.income === 0
    ? because('share.promise', { company, gain })
    : because('share.earns', { company, income: rounded(outlook.income), gain });
};

const saleReason = (mind: Mind, move: Move, judged: Judged, list: readonly Judged[]): Reason => {
  const company = String(fieldOf(move, 'company') ?? '');
  if (mind.base.round.kind !== 'stock') return judged === list[0] ? because('sale.forced', { company }) : gainReason(judged, list);
  if (judged.value < (idleIn(list)?.value ?? judged.value)) return because('sale.cash', { company });
  if (typeof judged.note.behind === 'string') return because('sale.swap', { company, other: judged.note.behind });
  const outlook = mind.outlook(mind.base, company);
  return outlook !== null && outlook.short > 0 && (judged.terms.short ?? 0) > 0
    ? because('sale.danger', { company, short: rounded(outlook.short) })
    : because('sale.dear', { company });
};

const trainReason = (mind: Mind, move: Move, judged: Judged, list: readonly Judged[], company: string): Reason => {
  const train = String(fieldOf(move, 'train') ?? '');
  const row = mind.base.companies[company];
  const lasts = (row?.trains ?? []).reduce((most, { type }) => Math.max(most, mind.clock.life(type)), 0);
  if ((row?.trains.length ?? 0) === 0) return because('train.first', { company, train });
  if (lasts < 2) return because('train.replaces', { company, train, old: row?.trains[0]?.type ?? '' });
  if (judged.value <= (idleIn(list)?.value ?? mostIn(list))) return gainReason(judged, list);
  return because('train.more', { company, train, gain: rounded(judged.terms.dividends) });
};

/** Can no train of a company run anywhere yet? */
const isCutOff = ({ tables, base, title }: Mind, company: string): boolean => {
  if (title.routes === undefined || tables.told.earnings !== undefined) return false;
  let stops = 0;
  for (const reached of tables.reach(base, company).stops) stops += reached;
  return stops < 2;
};

const layReason = (mind: Mind, judged: Judged, list: readonly Judged[], company: string): Reason => {
  const { base } = mind;
  const gain = rounded(judged.terms.dividends);
  if (gain > 10) return because('lay.earns', { company, gain });
  if (isCutOff(mind, company)) return because('lay.first', { company });
  if (Number(judged.note.promise ?? 0) > 0) return because('lay.towards', { company });
  if (judged !== list[0]) return gainReason(judged, list);
  const treasury = (s: State): number => s.companies[company]?.treasury ?? 0;
  const cost = judged.state === null ? 0 : treasury(base) - treasury(judged.state);
  return cost > 0 ? because('lay.costs', { company, cost }) : because('lay.free', { company });
};

const tokenReason = (judged: Judged, company: string): Reason => {
  const gain = rounded(judged.terms.dividends);
  const { rivals = 0 } = judged.terms;
  if (gain > 10) return because('token.earns', { company, gain });
  return rivals > 0 ? because('token.blocks', { company }) : because('token.opens', { company });
};

const auctionReason = (judged: Judged, list: readonly Judged[]): Reason => {
  const { item = '', value = 0 } = judged.note;
  if (judged.move.type === 'pass')
    return item === '' ? because('auction.waits') : because('auction.dear', { item, most: Math.round(Number(value) * MOST) });
  if (judged.move.type !== 'pick' || judged !== list[0]) return because('auction.worth', { item, value });
  const equal = list.some(({ note }) => note.item !== item && note.value === value);
  return because(equal ? 'auction.equal' : 'auction.picks', { item, value });
};

const answerReason = (judged: Judged, list: readonly Judged[]): Reason => {
  const { move } = judged;
  const gainOf = (type: string): number => {
    const terms: Terms = list.find((other) => other.move.type === type)?.terms ?? {};
    return Object.entries(terms).reduce((sum, [key, value]) => (key === 'rivals' ? sum : sum + value), 0);
  };
  if (list.some((other) => other.move.type === 'take')) {
    const more = rounded(gainOf('take') - gainOf('let'));
    if (move.type === 'take') return because(more < 0 ? 'deal.dear' : 'deal.takes', { loss: -more });
    return because(more > 0 ? 'deal.lost' : 'deal.leaves', { gain: more });
  }
  const gain = rounded(gainOf('let') - gainOf('refuse'));
  if (move.type === 'refuse') {
    if (gain <= 0) return because('deal.poor', { loss: -gain });
    return judged === list[0] ? because('deal.unfair') : because('deal.missed', { gain });
  }
  return because(gain < 0 ? 'deal.costs' : 'deal.fair', { gain: Math.abs(gain) });
};

/** The move that does nothing. */
const idleIn = (list: readonly Judged[]): Judged | undefined => list.find(({ move }) => move.type === 'done' || move.type === 'pass');

/** What a move gains compared with doing nothing, or with the next best where something must be done, and by what most of all. */
const gainReason = (judged: Judged, list: readonly Judged[]): Reason => {
  const { value, terms } = judged;
  const idle = idleIn(list);
  const others = list.filter((other) => other !== judged && other.beside === judged.beside);
  const best = others.reduce<Judged | undefined>((top, other) => (top === undefined || other.value > top.value ? other : top), undefined);
  const other = idle ?? (judged === list[0] ? best : undefined);
  const gain = rounded(value - (other?.value ?? value));
  const loss = rounded((best?.value ?? value) - value);
  if (gain <= 0 || other === undefined) {
    if (judged !== list[0]) return because('less', { loss });
    return loss > 0 ? because('misses', { loss }) : because(others.length > 0 && loss === 0 ? 'equal' : 'best');
  }
  const [mostly = ''] = Object.keys(MOSTLY)
    .map((term) => ({ term, more: (terms[term] ?? 0) - (other.terms[term] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .map(({ term }) => term);
  const code = idle === undefined ? 'better' : 'gains';
  return mostly === '' ? because(code, { gain }) : because(`${code}.mostly`, { gain, mostly });
};

/** Moves by which shares are bought. */
const BUYS = new Set(['buy', 'par', 'concession']);

/** Why a step is ended. */
const endReason = ({ base }: Mind, judged: Judged, list: readonly Judged[]): Reason => {
  const others = list.filter((other) => other !== judged && !other.beside);
  const loss = rounded(Math.max(judged.value, ...others.map(({ value }) => value)) - judged.value);
  if (judged !== list[0]) return because('step.keeps');
  if (loss > 0) return because('step.misses', { loss });
  if (base.round.kind !== 'stock') return because(others.length === 0 ? 'step.none' : 'step.nothing');
  return because(others.some(({ move }) => BUYS.has(move.type)) ? 'stock.waits' : 'stock.none');
};

const discardReason = (judged: Judged, list: readonly Judged[]): Reason => {
  const train = fieldOf(judged.move, 'train');
  if (judged !== list[0] || judged.value < mostIn(list)) return gainReason(judged, list);
  return because(list.some((other) => other !== judged && other.value === judged.value) ? 'discard.equal' : 'discard', { train });
};

const loanReason = (judged: Judged, list: readonly Judged[]): Reason => {
  if (judged !== list[0]) return gainReason(judged, list);
  if (judged.move.type === 'repay') return because('repay');
  return because(list.some(({ move }) => move.type === 'sell') ? 'loan' : 'loan.only');
};

/** A private goes to a company of its owner: for its price at least, or for less. */
const privateReason = ({ title }: Mind, move: Move, company: string): Reason => {
  const [item, price] = [fieldOf(move, 'private'), Number(fieldOf(move, 'price') ?? 0)];
  const printed = title.components.privates.find(({ id }) => id === item)?.price ?? 0;
  return because(price >= printed ? 'private.sells' : 'private.gives', { company, item, price });
};

/** Is there no other legal move? */
const isOnly = ({ title, base }: Mind, { by }: Move): boolean => {
  let count = 0;
  for (const _ of offers(title, base, { by })) {
    count += 1;
    if (count > 1) return false;
  }
  return true;
};

/** Why this move, in view of the others. */
export const reasonOf = (mind: Mind, judged: Judged, list: readonly Judged[], operating: CompanyId | null): Reason => {
  const { move } = judged;
  if (list.length === 1 && move.type !== 'run' && isOnly(mind, move)) return because('only');
  if (typeof judged.note.ahead === 'number') return because('plan.ahead', { gain: judged.note.ahead });
  const named = fieldOf(move, 'company');
  const company = typeof named === 'string' ? named : (operating ?? '');
  switch (move.type) {
    case 'dividend':
      return dividendReason(mind, judged, list, company);
    case 'buy':
      return fieldOf(move, 'item') === null ? shareReason(mind, move, judged, list) : auctionReason(judged, list);
    case 'sell':
      return saleReason(mind, move, judged, list);
    case 'buy-train':
    case 'name-train':
      return trainReason(mind, move, judged, list, company);
    case 'lay':
      return layReason(mind, judged, list, company);
    case 'bid':
    case 'pass':
      return auctionReason(judged, list);
    case 'pick':
      return fieldOf(move, 'item') === null ? gainReason(judged, list) : auctionReason(judged, list);
    case 'token':
      return tokenReason(judged, company);
    case 'discard':
      return discardReason(judged, list);
    case 'buy-private':
      return privateReason(mind, move, company);
    case 'loan':
    case 'repay':
      return loanReason(judged, list);
    case 'let':
    case 'refuse':
    case 'take':
      return answerReason(judged, list);
    case 'run':
      return because('run.best');
    case 'done':
      return endReason(mind, judged, list);
    default:
      return gainReason(judged, list);
  }
};

/** What the terms of a score are called in a sentence. */
const MOSTLY: Readonly<Record<string, string>> = {
  worth: 'net worth now',
  dividends: 'dividends to come',
  growth: 'rising share prices',
  privates: 'income from privates',
  short: 'smaller forced purchases',
  extra: 'goals and debts',
  rivals: 'what it costs the others',
};

type Said = (title: Title, params: Reason['params']) => string;

const money = (title: Title, amount: Json | undefined): string =>
  `${title.components.currency}${Number(amount ?? 0).toLocaleString('en-GB')}`;

const times = (count: Json | undefined, one: string): string => `${Number(count)} ${one}${Number(count) === 1 ? '' : 's'}`;

/** 'a narrow 2-train' for '2/narrow', 'an 8-train' for '8'. */
const aTrain = (name: Json | undefined): string => {
  const [, type = '', side = ''] = /^([^/]*)\/?([a-z]*)/i.exec(String(name)) ?? [];
  const words = `${side === '' ? '' : `${side} `}${type}-train`;
  return `${/^[8aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
};

const SENTENCES: Readonly<Record<string, Said>> = {
  only: () => 'The only legal move.',
  safe: () => 'A safe move, because the bot found no answer.',
  'run.best': () => 'Runs for the maximum.',
  random: () => 'Picked at random.',
  'dividend.pays': (_t, { company }) => `Pays out: shareholders gain more now than ${company} would by saving.`,
  'dividend.lasting': (_t, { company }) => `Pays out: ${company} has a permanent train, so it needn't save.`,
  'dividend.covered': (_t, { train }) => `Pays out: the treasury already covers the next train, ${aTrain(train)}.`,
  'dividend.later': (_t, { train, rounds }) =>
    `Pays out: its last ${train}-train rusts in about ${times(rounds, 'OR')}, and the share price rises.`,
  'dividend.saves': (t, { train, rounds, short }) =>
    `Withholds: its last ${train}-train rusts in about ${times(rounds, 'OR')} and the treasury is ${money(t, short)} short of the next train.`,
  'dividend.none': (_t, { company }) => `${company} has no revenue to pay out.`,
  'dividend.keeps': (_t, { company }) => `Withholds: ${company} earns more with another train than its shareholders lose now.`,
  'dividend.buys': (_t, { train }) => `Withholds: the money buys ${aTrain(train)} this turn.`,
  'dividend.half.buys': (_t, { train }) => `Half-pays: what the company keeps buys ${aTrain(train)} this turn.`,
  'dividend.half': (_t, { company }) => `Half-pays: ${company} needs money and shareholders still get a part.`,
  'share.starts': (t, { company, par, gain }) =>
    `Starts ${company} at ${money(t, par)}: worth about ${money(t, gain)} more than it costs by the end.`,
  'share.promise': (t, { company, gain }) => `Buys ${company} for what its network can become: about ${money(t, gain)} to come.`,
  'share.earns': (t, { company, income, gain }) =>
    `Buys ${company}: it earns ${money(t, income)} per OR, about ${money(t, gain)} to come for this share.`,
  'sale.forced': (_t, { company }) => `Sells ${company}: this sale hurts least.`,
  'sale.swap': (_t, { company, other }) => `Sells ${company} to buy ${other}, which will bring more.`,
  'sale.danger': (t, { company, short }) => `Sells ${company}: its president will have to add about ${money(t, short)} for a train.`,
  'sale.dear': (_t, { company }) => `Sells ${company}: the price is higher than what the share will bring.`,
  'sale.cash': (_t, { company }) => `Sells ${company} to have the cash now.`,
  'train.first': (_t, { company, train }) => `Buys ${aTrain(train)}: ${company} has none.`,
  'train.replaces': (_t, { train, old }) => `Buys ${aTrain(train)} before its ${aTrain(old).replace(/^an? /, '')} rusts.`,
  'train.more': (_t, { company, train }) => `Buys ${aTrain(train)}: ${company}'s network can feed another one.`,
  'lay.earns': (t, { company, gain }) => `Builds where ${company} earns more, about ${money(t, gain)} for its president by the end.`,
  'lay.first': (_t, { company }) => `Lays track: ${company} has no route yet.`,
  'lay.towards': (_t, { company }) => `Builds towards stops ${company} doesn't reach yet.`,
  'lay.free': () => 'Costs nothing and may pay later.',
  'lay.costs': (t, { cost }) => `Costs ${money(t, cost)} and may pay later.`,
  'auction.worth': (t, { item, value }) => `${item} is worth about ${money(t, value)}.`,
  'auction.picks': (t, { item, value }) => `${item} is worth about ${money(t, value)}, more than the others.`,
  'auction.equal': (t, { item, value }) => `${item} is worth about ${money(t, value)}, as much as any of the others.`,
  'auction.dear': (t, { item, most }) => `Passes: it would pay about ${money(t, most)} at most for ${item}.`,
  'auction.waits': () => 'Passes: nothing is worth its price now.',
  'deal.fair': (t, { gain }) => (Number(gain) > 0 ? `Accepts: worth about ${money(t, gain)}.` : 'Accepts: there is nothing to lose.'),
  'deal.missed': (t, { gain }) => `Declines, and gives up about ${money(t, gain)}.`,
  'deal.poor': (t, { loss }) =>
    Number(loss) > 0 ? `Declines: it would cost about ${money(t, loss)}.` : 'Declines: there is nothing to gain.',
  'deal.costs': (t, { gain }) => `Accepts, although it costs about ${money(t, gain)}.`,
  'deal.unfair': () => 'Declines: the other player would gain far more.',
  'deal.takes': () => 'Takes it: too good to leave to another player.',
  'deal.dear': (t, { loss }) => `Takes it, although that costs about ${money(t, loss)}.`,
  'deal.leaves': () => 'Lets it go: it is not worth its price.',
  'deal.lost': (t, { gain }) => `Lets it go, and gives up about ${money(t, gain)}.`,
  'stock.waits': () => 'Ends its turn: no share is worth more than its price now.',
  'stock.none': () => 'Ends its turn: no share can be bought now.',
  'step.misses': (t, { loss }) => `Stops here, although another move looks about ${money(t, loss)} better.`,
  'step.none': () => 'Stops here: there is nothing else to do.',
  'step.keeps': () => 'Stops here and keeps the money.',
  'step.nothing': () => 'Stops here: nothing would pay for itself.',
  'token.earns': (t, { company, gain }) => `${company} earns more from there, about ${money(t, gain)} for its president by the end.`,
  'token.blocks': () => 'Shuts other companies out.',
  'token.opens': (_t, { company }) => `${company} can run and build from there.`,
  discard: (_t, { train }) => `Discards ${aTrain(train)}: the others are worth more.`,
  'discard.equal': (_t, { train }) => `Discards ${aTrain(train)}: it makes no difference which train goes.`,
  'private.sells': (t, { item, company, price }) =>
    `Sells ${item} to ${company} for ${money(t, price)}: cash for its owner, and ${company} gets its income and power.`,
  'private.gives': (t, { item, company, price }) =>
    `Sells ${item} to ${company} for just ${money(t, price)}: ${company} gets its income and power and keeps its cash.`,
  loan: () => 'Takes a loan: selling shares would cost more.',
  'loan.only': () => 'Takes a loan: no share can be sold.',
  repay: () => 'Repays: the debt costs more than the money would bring.',
  'plan.ahead': (t, { gain }) => `Comes out about ${money(t, gain)} ahead after playing out the coming rounds.`,
  gains: (t, { gain }) => `Worth about ${money(t, gain)} more than doing nothing.`,
  'gains.mostly': (t, { gain, mostly }) => `Worth about ${money(t, gain)} more than doing nothing, mostly ${MOSTLY[String(mostly)]}.`,
  better: (t, { gain }) => `About ${money(t, gain)} better than the next best.`,
  'better.mostly': (t, { gain, mostly }) => `About ${money(t, gain)} better than the next best, mostly ${MOSTLY[String(mostly)]}.`,
  less: (t, { loss }) => (Number(loss) > 0 ? `About ${money(t, loss)} less than the best move.` : 'As good as the best move.'),
  best: () => 'The best move here.',
  equal: () => 'As good as any other move here.',
  misses: (t, { loss }) => `Picks this, although another move looks about ${money(t, loss)} better.`,
};

/** The codes that have a sentence. */
export const REASONS: readonly string[] = Object.keys(SENTENCES);

/** A reason as a sentence, with the title's word for president. */
export const sayReason = (title: Title, { code, params }: Reason): string =>
  (SENTENCES[code]?.(title, params) ?? '').replaceAll('president', title.words.president ?? 'president');
