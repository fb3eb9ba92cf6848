import type { Json } from '@roundhouse/engine';
import { endTold, fill, list, type Sentence, type Sentences, type TitleWords, type Voice } from '@roundhouse/engine/say';
import type { Move18esp } from '../index.ts';

// What only this title says, in English. The shared sentences are in the engine.

export const refusals = {
  'buy.debt': 'You owe {$debt}. Repay your loans before buying certificates.',
  'buy.minor-late': '{company} is a minor. Minors can no longer be launched.',
  'buy.southern': '{company} can’t be bought in this phase.',
  'city.taken': 'That city in {hex} has no free slot.',
  'combine.card': 'A {card} card can’t be used: that train type hasn’t rusted.',
  'combine.cash': 'Combining costs {$cost}. The treasury has {$treasury}.',
  'combine.forced': 'You can’t combine trains during a forced purchase.',
  'combine.minor': 'Minors can’t own combined trains.',
  'combine.no-train': 'The company has no {train}-train.',
  'combine.none-left': 'No {card} cards are left.',
  'combine.phase': 'Trains can’t be combined in this phase.',
  'combine.special': 'The train {train} can’t be part of a combined train.',
  'combine.twice': '{train} is already a combined train.',
  'lay.minor': 'A minor can’t build on {hex}.',
  'lay.one': 'The company has already laid its one tile this turn.',
  'lay.one-yellow': 'One of the two tile lays must be a new yellow tile.',
  'lay.second-mine': 'The company has already built a mine this turn.',
  'lay.two': 'The company has already laid two tiles this turn.',
  'loan.after-sale': 'You have started selling shares for the train, so you can’t borrow.',
  'loan.cash': 'The debt with interest is {$due} and must be repaid in full.',
  'loan.none': 'There is no loan to repay.',
  'pass.cash': 'Opening the pass costs {$cost}. The treasury has {$treasury}.',
  'pass.minor': 'A minor can’t open a mountain pass.',
  'pass.none': 'There is no closed mountain pass in {hex}.',
  'pass.once': 'The company has already opened a pass this turn.',
  'pass.phase': 'Mountain passes can’t be opened in this phase.',
  'pass.power': 'The company doesn’t own the private that discounts passes.',
  'pass.reach': 'No track connects the company’s stations to the pass in {hex}.',
  'private.never': '{private} can’t be sold to a company.',
  'routes.mine': 'The mine is on a different track in that hex.',
  'sale.minor': '{company} is a minor: its certificate can’t be sold.',
  'stock.repaid': 'Sell shares before repaying loans.',
  'takeover.cash': 'The minor costs {$price}. The treasury has {$treasury}.',
  'takeover.certificate': 'The company has no certificate left for the minor’s director.',
  'takeover.mz': 'This minor’s station can’t be replaced: its slot is shared.',
  'takeover.none': '{company} isn’t a minor in play.',
  'takeover.not-operated': '{company} hasn’t operated yet.',
  'takeover.phase': 'Minors can’t be taken over in this phase.',
  'takeover.southern': 'Only southern majors can take over minors.',
  'tender.cash': 'A tender costs {$cost}. The treasury has {$treasury}.',
  'tender.forced-sale': 'You can’t buy a tender while selling shares for a train.',
  'tender.none': 'No tender is for sale there.',
  'tender.second': 'The company already has a tender.',
  'token.locked': 'The remaining stations are locked until the company reaches a goal.',
  'token.pass': 'The pass {hex} isn’t open.',
  'train.minor': 'A minor can’t own such a train.',
  'train.no-trade': 'Companies can’t trade trains yet.',
  'train.special': 'This train can’t be sold.',
} satisfies Sentences;

const names = (value: Json | undefined, { name }: Voice): readonly string[] =>
  (Array.isArray(value) ? value : []).map((id) => name(String(id)));

const trainNames = (value: Json | undefined, voice: Voice): readonly string[] => names(value, voice).map((train) => `a ${train}-train`);

/** What a minor leaves when phase 5 begins. */
const closedTold: Sentence = (params, voice) => {
  if (params.from === 'ipo') return fill('{company} can no longer be launched.', params, voice);
  const gone = [
    ...trainNames(params.trains, voice),
    ...names(params.stations, voice).map((hex) => `its token in ${hex}`),
    ...(Number(params.treasury) > 0 ? [voice.money(Number(params.treasury))] : []),
  ];
  return fill(`{company} closes without compensation to {from}.${gone.length === 0 ? '' : ` It loses ${list(gone)}.`}`, params, voice);
};

/** The price of a minor, what its director gets besides, and what the major receives. */
const takeoverTold: Sentence = (params, voice) => {
  const { tender, exchanged } = params;
  const gains = [
    ...(Number(params.treasury) > 0 ? [voice.money(Number(params.treasury))] : []),
    ...trainNames(params.trains, voice),
    ...names(params.privates, voice),
    ...(tender === 'kept' ? ['a tender'] : []),
  ];
  const parts = ['{company} takes over {minor}: {to} receives {$price} from {company} and {percent}% of it from {from}.'];
  if (gains.length > 0) parts.push(`{company} receives ${list(gains)}.`);
  if (tender === 'pool') parts.push('{minor}’s tender goes to the bank pool.');
  if (exchanged !== true) parts.push(...names(params.stations, voice).map((hex) => `{minor}’s token leaves ${hex}.`));
  return fill(parts.join(' '), params, voice);
};

const passTold: Sentence = (params, voice) =>
  fill(`{company} opens the pass in {hex}${Number(params.cost) > 0 ? ' for {$cost}' : ''}[ using {power}].`, params, voice);

const tokenTold: Sentence = (params, voice) => {
  const payee = params.to === undefined || params.to === 'bank' ? '' : ', paid to {to}';
  return fill(`{company} places a token in {hex}[ for {$cost}]${payee}.`, params, voice);
};

const floatedTold: Sentence = (params, voice) =>
  fill(`{company} launches${Number(params.amount) > 0 ? ' with {$amount} from the bank' : ''}.`, params, voice);

const shareTold: Sentence = (params, voice) => {
  const what = params.president === true ? 'the president’s certificate of {company} ({percent}%)' : '{percent}% of {company}';
  return fill(`{player} receives ${what} with {private}.`, params, voice);
};

const tenderTold: Sentence = (params, voice) =>
  fill(
    params.owner === undefined
      ? '{company} buys a tender from the bank pool for {$price}.'
      : '{company} buys a tender from {from} for {$price}. {owner} receives {$share}.',
    params,
    voice,
  );

/** What becomes of the tenders of private 5 when a company buys it. */
const tendersTold: Sentence = ({ company, kept, pool }, { name }) => {
  const count = Number(pool);
  const rest = count === 0 ? [] : [`${count} ${count === 1 ? 'tender goes' : 'tenders go'} to the bank pool.`];
  return [...(kept === true ? [`${name(String(company))} receives a tender.`] : []), ...rest].join(' ');
};

export const events = {
  closed: closedTold,
  floated: floatedTold,
  token: tokenTold,
  'private.share': shareTold,
  'tender.private': tendersTold,
  end: endTold({ RENFE: 'the final operating rounds after RENFE are over' }),
  city: ({ company, city, hex }, { name }) => `${name(String(company))} sets its home in city ${Number(city) + 1} of ${name(String(hex))}.`,
  combined: '{company} combines its {train} with a {card} card for {$cost}.',
  exported: 'A {train}-train is exported.',
  goal: '{company} reaches a goal ({goal}) and receives {$amount}.',
  loan: '{player} borrows {$amount}.',
  'pass.open': passTold,
  'private.train': '{company} receives {private}’s {train}-train.',
  renfe: 'RENFE is founded. One last stock round and three operating rounds remain.',
  takeover: takeoverTold,
  tender: tenderTold,
} satisfies Sentences;

export const words: TitleWords<Move18esp> = {
  refusals,
  events,
  deals: { takeover: (name) => `the takeover of ${name}` },
  president: 'director',
  steps: {
    destination: { name: 'Destination', ask: 'Destination' },
    pass: { name: 'Pass', ask: 'Open a mountain pass', end: 'Skip pass' },
    takeover: { name: 'Takeover', ask: 'Take over minors', end: 'Skip takeover' },
    tender: { name: 'Tender', ask: 'Buy a tender', end: 'Skip tender' },
    combine: { name: 'Combine', ask: 'Combine trains', end: 'Skip combining' },
    side: { name: 'Train side', ask: 'Choose which side of the train to use' },
    city: { name: 'Home city', ask: 'Choose the city for the home station' },
  },
  moves: {
    repay: () => 'Repay a loan',
    'open-pass': (f) => `Open the pass in ${f.hex}${f.power === undefined ? '' : ` using ${f.power}`}`,
    takeover: (f, t) => `Take over ${t.name(f.minor)}, ${f.station === true ? 'with its station' : 'without its station'}`,
    loan: () => 'Borrow the shortfall',
    tender: (f, t) => `Buy a tender from ${t.place(f.from)}`,
    combine: (f, t) => `Combine the ${t.name(f.train)} with a rusted ${t.name(f.card)}`,
    par: (f, t) => `Start at ${t.money(f.price)}`,
    side: (f, t) => `Use the ${t.name(f.side)} side`,
    city: (f) => `Place home station in city ${Number(f.city) + 1}`,
  },
};
