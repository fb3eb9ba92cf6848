import type { Edit } from '../edit.ts';
import { text, whole } from '../fields.ts';
import type { CompanyId, Move, PlayerId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { presidentOf } from '../shares/certificate.ts';
import type { State, Train } from '../state.ts';
import { type Ask, type Here, leastPrice, type Offer, type PriceRange, recall, remember, type Step } from '../step.ts';
import { type TrainLimitPolicy, trainRoom } from '../trains/limit.ts';
import { trainCalled, trainName } from '../trains/name.ts';
import {
  distinctTrains,
  giveTrain,
  newTrains,
  type TrainOffer,
  type TrainTable,
  takeNew,
  takeTrain,
  takeUsed,
  usedTrains,
} from '../trains/pile.ts';

/** A train from the bank ('bank'), the open market ('pool') or another company. */
export interface TrainDeal {
  readonly from: 'bank' | 'pool' | CompanyId;
  readonly train: string;
  readonly price: number;
}

export interface BuyTrainPolicy {
  readonly table: TrainTable;
  readonly limit: TrainLimitPolicy;
  /** Are trains of this type sold to this company? All are unless this says otherwise. */
  sells?(s: State, company: CompanyId, type: string): boolean;
  /** Must this company own a train at the end of the step? */
  mustOwn(s: State, company: CompanyId): boolean;
  /** Does a train of this sort fulfil that duty? All do unless this says otherwise. */
  fulfils?(train: Train): boolean;
  /** Why this company may not own a train on sale. */
  may?(s: State, company: CompanyId, train: Train): Refusal | null;
  /** What a train of another company may cost, or why it cannot be bought. */
  trade(s: State, buyer: CompanyId, seller: CompanyId, train: Train, here: Here): PriceRange | Refusal;
  /** After the train has changed hands and been paid for. */
  bought(e: Edit, company: CompanyId, train: Train, from: TrainDeal['from']): void;
  /** What happens when the company must buy and cannot pay. */
  readonly help: HelpPolicy;
  readonly rules: {
    readonly order: RuleId;
    readonly limit: RuleId;
    readonly cash: RuleId;
    readonly price: RuleId;
    readonly must: RuleId;
    readonly again: RuleId;
  };
}

/** How a president helps his company to a train it must have. */
export interface HelpPolicy {
  /** Which trains he may help to buy. */
  choices(s: State, company: CompanyId): readonly TrainDeal[];
  /** What the company itself must sell first, while it can and its treasury lacks so much; only then its president helps. */
  readonly first?: HelpStep & { readonly rule: RuleId };
  /** Moves by which he raises money, while his cash and the treasury do not reach the price. */
  raising: HelpStep;
  /** He names the train first and raises money for that one; else for the cheapest. Where he can pay at once he just buys. */
  readonly names?: boolean;
  /** He has sold what he may and cannot pay: so much is missing. */
  ruined(e: Edit, company: CompanyId, president: PlayerId, missing: number): void;
  readonly rules: { readonly choice: RuleId; readonly ownMoney: RuleId; readonly ruin: RuleId };
}

/** A part of the step in which money is raised. */
export interface HelpStep {
  readonly moves: Step['moves'];
  candidates(s: State, company: CompanyId, president: PlayerId, gap: number): Iterable<Offer>;
  check(s: State, company: CompanyId, president: PlayerId, gap: number, move: Move): Refusal | null;
  apply(e: Edit, company: CompanyId, president: PlayerId, move: Move): void;
}

export type BuyTrainMove = Move & TrainDeal;

const NAME = 'trains';

type Named = Pick<TrainDeal, 'from' | 'train'>;

/** The train for which a president has said that he raises money. */
const namedIn = (here: Here): Named | null => {
  const at = recall(here, NAME);
  return typeof at === 'object' && at !== null ? (at as unknown as Named) : null;
};

/** Is a president selling what he has for the train his company must buy? */
export const isRaising = (here: Here): boolean => recall(here, NAME) === true || namedIn(here) !== null;

const isRefusal = (value: object): value is Refusal => 'code' in value;

type OnSale = TrainOffer & { readonly from: 'bank' | 'pool' };

/** Everything on sale in bank and open market, each different train once for each place. */
export const trainsOnSale = (s: State, table: TrainTable, among: (type: string) => boolean = () => true): readonly OnSale[] => [
  ...newTrains(s, table, among).map((offer) => ({ ...offer, from: 'bank' as const })),
  ...usedTrains(s, table)
    .filter(({ train }) => among(train.type))
    .map((offer) => ({ ...offer, from: 'pool' as const })),
];

const dealFor = ({ from, train, price }: OnSale): TrainDeal => ({ from, train: trainName(train), price });

/** The cheapest of what is on sale. */
export const cheapest = (s: State, table: TrainTable, among?: (type: string) => boolean): readonly TrainDeal[] => {
  const offers = trainsOnSale(s, table, among);
  const least = Math.min(...offers.map((offer) => offer.price));
  return offers.filter((offer) => offer.price === least).map(dealFor);
};

export const buyTrain = (policy: BuyTrainPolicy): Step => {
  const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;
  const trains = (s: State, company: CompanyId): readonly Train[] => s.companies[company]?.trains ?? [];
  const needs = (s: State, company: CompanyId): boolean =>
    !trains(s, company).some((train) => policy.fulfils?.(train) ?? true) && policy.mustOwn(s, company);

  const onSaleTo = (s: State, company: CompanyId): readonly OnSale[] =>
    trainsOnSale(s, policy.table, (type) => policy.sells?.(s, company, type) ?? true);

  const anyOnSale = (s: State, company: CompanyId): boolean => onSaleTo(s, company).length > 0;

  /** The company must buy and can pay for nothing on sale: the president helps. */
  const helped = (s: State, company: CompanyId): boolean =>
    needs(s, company) && anyOnSale(s, company) && onSaleTo(s, company).every((offer) => offer.price > treasury(s, company));

  /** What the treasury lacks for the cheapest train to which the president may help. */
  const lack = (s: State, company: CompanyId): number =>
    helped(s, company) ? Math.min(...policy.help.choices(s, company).map((deal) => deal.price)) - treasury(s, company) : 0;

  /** Can the company still sell something of its own? */
  const sellsFirst = (s: State, company: CompanyId, by: PlayerId): boolean => {
    const { first } = policy.help;
    if (first === undefined) return false;
    const gap = lack(s, company);
    if (!(gap > 0)) return false;
    for (const { move } of first.candidates(s, company, by, gap)) if (first.check(s, company, by, gap, move) === null) return true;
    return false;
  };

  const missingFor = (s: State, company: CompanyId, president: PlayerId, price: number): number =>
    price - treasury(s, company) - (s.players[president]?.cash ?? 0);

  const isSame = (a: Named, b: Named): boolean => a.from === b.from && a.train === b.train;

  /** What the president must raise: for the train he has named, or for the cheapest; null where he has named none yet. */
  const gap = (s: State, here: Here, president: PlayerId): number | null => {
    const choices = policy.help.choices(s, here.about);
    const named = namedIn(here);
    const meant = policy.help.names ? choices.filter((deal) => named !== null && isSame(deal, named)) : choices;
    return meant.length === 0 ? null : missingFor(s, here.about, president, Math.min(...meant.map((deal) => deal.price)));
  };

  const dealOf = (move: Move): BuyTrainMove => move as BuyTrainMove;

  const checkSale = (s: State, here: Here, president: PlayerId, move: BuyTrainMove): Refusal | null => {
    const company = here.about;
    const { rules } = policy;
    const offer = onSaleTo(s, company).find((other) => other.from === move.from && trainName(other.train) === move.train);
    if (offer === undefined) return refuse('train.not-on-sale', rules.order, { train: move.train });
    const barred = policy.may?.(s, company, offer.train) ?? null;
    if (barred !== null) return barred;
    const deal = dealFor(offer);
    if (move.price !== deal.price) return refuse('train.price', rules.price, { price: deal.price });
    if (!helped(s, company))
      return deal.price > treasury(s, company) ? refuse('train.cash', rules.cash, { treasury: treasury(s, company) }) : null;
    if (!policy.help.choices(s, company).some((other) => other.from === move.from && other.train === move.train))
      return refuse('train.help-choice', policy.help.rules.choice, { train: move.train });
    const named = namedIn(here);
    if (named !== null && !isSame(named, move)) return refuse('train.named', policy.help.rules.choice, { train: named.train });
    if (sellsFirst(s, company, president)) return companyFirst();
    const missing = missingFor(s, company, president, deal.price);
    return missing > 0 ? refuse('train.raise', policy.help.rules.ownMoney, { missing }) : null;
  };

  const companyFirst = (): Refusal => refuse('train.company-first', policy.help.first?.rule ?? policy.help.rules.ownMoney);

  const checkTrade = (s: State, here: Here, move: BuyTrainMove): Refusal | null => {
    const { rules } = policy;
    const company = here.about;
    const named = namedIn(here);
    if (named !== null) return refuse('train.named', policy.help.rules.choice, { train: named.train });
    const train = trainCalled(trains(s, move.from), move.train);
    if (move.from === company || train === undefined) return refuse('train.not-on-sale', rules.order, { train: move.train });
    const range = policy.trade(s, company, move.from, train, here);
    if (isRefusal(range)) return range;
    if (move.price < range.min || move.price > range.max) return refuse('train.price', range.rule, { min: range.min, max: range.max });
    return move.price > treasury(s, company) ? refuse('train.cash', rules.cash, { treasury: treasury(s, company) }) : null;
  };

  const check = (s: State, here: Here, move: BuyTrainMove): Refusal | null => {
    if (trainRoom(s, here.about, policy.limit) <= 0)
      return refuse('train.limit', policy.rules.limit, { limit: policy.limit.limit(s, here.about) });
    return move.from === 'bank' || move.from === 'pool' ? checkSale(s, here, move.by, move) : checkTrade(s, here, move);
  };

  function* deals(s: State, here: Here, by: PlayerId): Iterable<Offer> {
    for (const offer of onSaleTo(s, here.about)) yield { move: { type: 'buy-train', by, ...dealFor(offer) } as BuyTrainMove };
    for (const [seller, { trains: cards }] of Object.entries(s.companies)) {
      if (seller === here.about) continue;
      for (const card of distinctTrains(cards)) {
        const range = policy.trade(s, here.about, seller, card, here);
        if (isRefusal(range)) continue;
        const train = trainName(card);
        const what = `train:${seller}:${train}`;
        const min = presidentOf(s, seller) === by ? range.min : leastPrice(here, what, range.min);
        const max = Math.min(range.max, treasury(s, here.about));
        const move = { type: 'buy-train', by, from: seller, train, price: min } as BuyTrainMove;
        if (max >= min) yield { move, ranges: { price: { min, max, step: 1 } } };
      }
    }
  }

  const raised = (s: State, here: Here, president: PlayerId): number | null => {
    const missing = helped(s, here.about) && !sellsFirst(s, here.about, president) ? gap(s, here, president) : null;
    return missing !== null && missing > 0 ? missing : null;
  };

  const checkName = (s: State, here: Here, move: Move & Named): Refusal | null => {
    const { rules } = policy.help;
    if (!helped(s, here.about)) return refuse('train.no-need', rules.ownMoney);
    const named = namedIn(here);
    if (named !== null) return refuse('train.named', rules.choice, { train: named.train });
    const deal = policy.help.choices(s, here.about).find((other) => isSame(other, move));
    if (deal === undefined) return refuse('train.help-choice', rules.choice, { train: move.train });
    return missingFor(s, here.about, move.by, deal.price) > 0 ? null : refuse('train.no-need', rules.ownMoney);
  };

  function* names(s: State, here: Here, by: PlayerId): Iterable<Offer> {
    if (!policy.help.names || !helped(s, here.about) || namedIn(here) !== null) return;
    for (const { from, train } of policy.help.choices(s, here.about)) {
      const move = { type: 'name-train', by, from, train };
      if (checkName(s, here, move) === null) yield { move };
    }
  }

  const anyDeal = (s: State, here: Here, by: PlayerId): boolean => {
    for (const { move } of deals(s, here, by)) if (check(s, here, dealOf(move)) === null) return true;
    return false;
  };

  const anySale = (s: State, company: CompanyId, president: PlayerId, missing: number): boolean => {
    for (const { move } of policy.help.raising.candidates(s, company, president, missing))
      if (policy.help.raising.check(s, company, president, missing, move) === null) return true;
    return false;
  };

  const handOver = (e: Edit, company: CompanyId, deal: TrainDeal): Train => {
    const { from } = deal;
    const onOffer = onSaleTo(e.now, company).flatMap((offer) => (offer.from === from ? [offer.train] : []));
    const train = trainCalled(from === 'bank' || from === 'pool' ? onOffer : trains(e.now, from), deal.train);
    if (train === undefined) throw new Error(`no train ${deal.train} with ${from}`);
    if (from === 'bank') takeNew(e, train.type);
    else if (from === 'pool') takeUsed(e, train);
    else takeTrain(e, from, train);
    giveTrain(e, company, train);
    return train;
  };

  return {
    name: NAME,
    moves: {
      'buy-train': { from: text, train: text, price: whole },
      ...(policy.help.names && { 'name-train': { from: text, train: text } }),
      bankrupt: {},
      ...policy.help.first?.moves,
      ...policy.help.raising.moves,
    },
    deciders: (s, here) => {
      const president = presidentOf(s, here.about);
      return president === null ? [] : [president];
    },
    *candidates(s, here): Iterable<Offer> {
      const by = presidentOf(s, here.about);
      if (by === null) return;
      yield* deals(s, here, by);
      yield* names(s, here, by);
      if (policy.help.first !== undefined && lack(s, here.about) > 0)
        yield* policy.help.first.candidates(s, here.about, by, lack(s, here.about));
      const missing = raised(s, here, by);
      if (missing === null) return;
      yield* policy.help.raising.candidates(s, here.about, by, missing);
      yield { move: { type: 'bankrupt', by } };
    },
    check(s, here, move) {
      if (move.type === 'buy-train') return check(s, here, dealOf(move));
      if (move.type === 'name-train') return checkName(s, here, move as Move & Named);
      if (policy.help.first !== undefined && move.type in policy.help.first.moves) {
        const gap = lack(s, here.about);
        return gap > 0 ? policy.help.first.check(s, here.about, move.by, gap, move) : refuse('train.no-need', policy.help.rules.ownMoney);
      }
      if (sellsFirst(s, here.about, move.by)) return companyFirst();
      const missing = raised(s, here, move.by);
      if (missing === null)
        return policy.help.names && helped(s, here.about) && namedIn(here) === null
          ? refuse('train.name-first', policy.help.rules.ownMoney)
          : refuse('train.no-need', policy.help.rules.ownMoney);
      if (move.type === 'bankrupt')
        return anySale(s, here.about, move.by, missing) ? refuse('train.not-bankrupt', policy.help.rules.ruin, { missing }) : null;
      return policy.help.raising.check(s, here.about, move.by, missing, move);
    },
    asks(s, _here, move): Ask | null {
      const deal = dealOf(move);
      if (move.type !== 'buy-train' || deal.from === 'bank' || deal.from === 'pool') return null;
      const owner = presidentOf(s, deal.from);
      if (owner === null) return null;
      return {
        who: owner,
        why: 'consent',
        deal: { what: `train:${deal.from}:${deal.train}`, price: deal.price },
        rule: policy.rules.again,
      };
    },
    apply(e, here, move) {
      const company = here.about;
      const first = policy.help.first !== undefined && move.type in policy.help.first.moves ? policy.help.first : null;
      const raising = move.type in policy.help.raising.moves || first !== null;
      if (move.type === 'name-train') {
        const { from, train } = move as Move & Named;
        remember(e, here, NAME, { from, train });
        return e.emit('train.named', { player: move.by, company, train });
      }
      const named = namedIn(here);
      const missing = raised(e.now, here, move.by) ?? 0;
      if (named === null || move.type === 'buy-train') remember(e, here, NAME, raising);
      if (raising) return (first ?? policy.help.raising).apply(e, company, move.by, move);
      if (move.type === 'bankrupt') return policy.help.ruined(e, company, move.by, missing);
      const deal = dealOf(move);
      const added = Math.max(0, deal.price - treasury(e.now, company));
      e.pay(move.by, company, added);
      e.pay(company, deal.from, deal.price);
      const train = handOver(e, company, deal);
      e.emit('train.bought', { company, from: deal.from, train: deal.train, price: deal.price, added });
      policy.bought(e, company, train, deal.from);
    },
    /** With nothing left to sell and no other company's train in reach there is nothing to choose. */
    auto(s, here) {
      const by = presidentOf(s, here.about);
      if (by === null) return null;
      const missing = raised(s, here, by);
      if (missing === null) {
        if (sellsFirst(s, here.about, by)) return null;
        const [only, ...others] = names(s, here, by);
        return only !== undefined && others.length === 0 && !anyDeal(s, here, by) ? only.move : null;
      }
      return anySale(s, here.about, by, missing) || anyDeal(s, here, by) ? null : { type: 'bankrupt', by };
    },
    must: (s, here) => (needs(s, here.about) && anyOnSale(s, here.about) ? refuse('train.must', policy.rules.must) : null),
  };
};
