import type { Ended, Matter, Order, Standing, Watch } from '@roundhouse/table';
import type { Game } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { roundWords } from './round.ts';
import { words } from './words/index.ts';

// Orders in sentences.

export const choiceWords = (choice: string): string => words.choices[choice] ?? W.plain(choice);

const matterWords = (game: Game, { what, of, type }: Matter): string =>
  words.deal(what, of === null ? null : game.company(of) === undefined ? game.name(of) : of, type === undefined ? null : game.name(type));

export const watchWords = ({ money, president }: Game, watch: Watch): string => {
  switch (watch.on) {
    case 'sold':
      return words.watch.sold(watch.company);
    case 'hands':
      return words.watch.hands(watch.company, president);
    case 'threat':
      return words.watch.threat(watch.company, president);
    case 'price':
      return words.watch.price(watch.company, money(watch.most));
    case 'able':
      return words.watch.able(watch.company, watch.most === null ? null : money(watch.most));
    default:
      return words.watch[watch.on];
  }
};

/** What an order is called. */
export const headingOf = (game: Game, order: Order, round: string): string => {
  switch (order.kind) {
    case 'pass':
      return order.until === 'round' ? words.pass(round) : words.passOn;
    case 'buy':
      return words.buy(order.company);
    case 'bid':
      return words.bid(game.name(order.item));
    case 'dividend':
      return words.dividend(choiceWords(order.choice), order.company);
    case 'skip':
      return words.skip(order.company);
    case 'operate':
      return words.operate(choiceWords(order.choice), order.company);
    case 'answer':
      return order.decline === 'always' && order.accept === null
        ? words.never(matterWords(game, order.about))
        : words.answer(matterWords(game, order.about));
    case 'preempt':
      return order.most === null
        ? words.preemptNever(matterWords(game, order.about))
        : words.preemptMost(matterWords(game, order.about), game.money(order.most));
  }
};

const termsOf = ({ money, card }: Game, order: Order): string => {
  switch (order.kind) {
    case 'buy':
      return words.buyAbout(money(order.most), order.hold);
    case 'bid':
      return words.bidAbout(money(order.most), order.pass);
    case 'dividend':
      return words.dividendUntil(order.train === null ? null : card(order.train), order.treasury === null ? null : money(order.treasury));
    case 'skip':
      return words.skipAbout;
    case 'operate':
      return words.operateAbout;
    case 'answer':
      return order.decline === 'always' && order.accept === null
        ? ''
        : words.answerAbout(
            order.accept === null ? null : money(order.accept),
            order.decline === null || order.decline === 'always' ? null : money(order.decline),
          );
    default:
      return '';
  }
};

/** What it does and how long, and what stops it. */
export const aboutOf = (game: Game, order: Order, round: string): readonly string[] => [
  [termsOf(game, order), words.until(order.until, round)].filter((part) => part !== '').join('; '),
  ...(order.watch.length === 0 ? [] : [words.stops(order.watch.map((watch) => watchWords(game, watch)))]),
];

export const roundOf = (game: Game, { round }: Pick<Standing, 'round'>): string => roundWords(game, round);

/** Why an order has ended. */
export const whyWords = (game: Game, ended: Ended): string => {
  switch (ended.why) {
    case 'watch':
      return words.whyWatch(watchWords(game, ended.watch));
    case 'held':
      return words.whyHeld(ended.percent);
    case 'price':
      return words.whyPrice(game.money(ended.price));
    case 'presidency':
      return words.whyPresidency(game.president);
    case 'president':
      return words.whyPresident(game.president);
    default:
      return words.why[ended.why];
  }
};
