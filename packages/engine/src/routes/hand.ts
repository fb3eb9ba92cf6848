import type { RouteTrain } from './model.ts';
import type { Net } from './net.ts';
import { type Card, usersOf } from './pack.ts';
import type { Store } from './store.ts';

/** One card: the trains it may run as, by index. */
export interface Hand {
  readonly trains: readonly number[];
  /** The hand before has the same variants. */
  readonly same: boolean;
}

/** All cards with the variants that scarce things allow. Cards with the same variants are adjacent. */
export const handsOf = (net: Net): Hand[] => {
  const { trains, things } = net.model;
  const byCard = new Map<string, number[]>();
  trains.forEach((train, i) => {
    const { takes } = train;
    if (takes.some((thing) => takes.filter((other) => other === thing).length > (things[thing] ?? 0))) return;
    byCard.set(train.of, [...(byCard.get(train.of) ?? []), i]);
  });
  const keyOf = (list: readonly number[]): string =>
    list.map((i) => `${net.kindOf[i]}:${[...(trains[i] as RouteTrain).takes].sort().join('+')}`).join(' ');
  const byKey = new Map<string, number[][]>();
  for (const list of byCard.values()) byKey.set(keyOf(list), [...(byKey.get(keyOf(list)) ?? []), list]);
  return [...byKey.values()].flatMap((lists) => lists.map((list, i) => ({ trains: list, same: i > 0 })));
};

/** The choices of a card among the runs found that score more than the floor, best first. */
const cardOf = (
  net: Net,
  hand: Hand,
  stores: readonly Store[],
  scoreOf: (train: number, store: Store, run: number) => number,
  floor: number,
): Card => {
  const rows: { train: number; run: number; store: Store; score: number }[] = [];
  for (const train of hand.trains) {
    const store = stores[net.kindOf[train] as number] as Store;
    for (let run = 0; run < store.size; run++) {
      const score = scoreOf(train, store, run);
      if (score > floor) rows.push({ train, run, store, score });
    }
  }
  const path = ({ store, run }: (typeof rows)[number], i: number): number => store.pool[(store.pathStart[run] as number) + i] as number;
  rows.sort((a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    if (a.train !== b.train) return a.train - b.train;
    const length = Math.min(a.store.pathLength[a.run] as number, b.store.pathLength[b.run] as number);
    for (let i = 0; i < length; i++) if (path(a, i) !== path(b, i)) return path(a, i) - path(b, i);
    return a.run - b.run;
  });
  const train = new Int32Array(rows.length);
  const run = new Int32Array(rows.length);
  const score = new Float64Array(rows.length);
  const worth = new Float64Array(rows.length);
  rows.forEach((row, i) => {
    train[i] = row.train;
    run[i] = row.run;
    score[i] = row.score;
    worth[i] = worthIn(net, row.store, row.run);
  });
  const store = rows.map((row) => row.store);
  return { train, run, score, worth, store, ...usersOf(net, run, store), same: hand.same };
};

/** The choices of all cards. Cards with the same variants have the same choices, except for the trains. */
export const cardsOf = (
  net: Net,
  hands: readonly Hand[],
  stores: readonly Store[],
  scoreOf: (train: number, store: Store, run: number) => number,
  floorOf: (hand: Hand) => number,
): Card[] => {
  const cards: Card[] = [];
  for (const [i, hand] of hands.entries()) {
    const like = hand.same ? cards[i - 1] : undefined;
    if (!like) cards.push(cardOf(net, hand, stores, scoreOf, floorOf(hand)));
    else {
      const before = (hands[i - 1] as Hand).trains;
      cards.push({ ...like, train: like.train.map((train) => hand.trains[before.indexOf(train)] as number), same: true });
    }
  }
  return cards;
};

/** Worth of a run for comparing sets: its value, then fewer borders. */
export const worthIn = (net: Net, store: Store, run: number): number =>
  (store.value[run] as number) - (net.tie ? (store.length[run] as number) : 0);
