import type { CompanyView, HexId } from '@roundhouse/engine';
import type { Piece } from '../../board/index.ts';
import type { Game } from '../../game/context.tsx';
import { en18sa as T } from '../../text/18sa.ts';
import type { Fact } from '../title-app.ts';
import { cardOf, ownOf, printedOf, readTrain, stationKind } from './facts.ts';

// What charters and board of 18SA show besides what every title has.

const money = (amount: number | undefined): string | undefined => (amount === undefined ? undefined : T.money(amount));

/** Trains are called by kind and number; the two halves of the FCA are told apart. */
export const name = (id: string): string | undefined => {
  if (T.privates.halves[id] !== undefined) return T.privates.halves[id];
  const train = readTrain(id);
  return train?.side === undefined ? undefined : T.train(train.type, train.side, money(train.loan));
};

export const short = (id: string): string | undefined => {
  const train = readTrain(id);
  return train?.side === undefined ? undefined : T.short(train.type, train.side, money(train.loan));
};

export const power = (game: Game, id: string): string | undefined => {
  const printed = printedOf(game).privates.find((other) => other.id === id);
  return printed === undefined ? undefined : T.power(T.powers[id] ?? printed.power, printed.closes);
};

export const phase = ({ state }: Game, id: string): readonly string[] => [
  ...(T.phase[id] ?? []),
  ...(id === 'green' && state.options.earlyPrivates !== true ? [T.privatesOpen] : []),
];

export const station = (game: Game, company: CompanyView, hex: HexId): string | undefined => {
  const kind = stationKind(game, company.id, hex);
  return kind === '' ? undefined : T.stations.kinds[kind];
};

export const trains = (game: Game, { id }: CompanyView): readonly Fact[] =>
  (game.state.companies[id]?.trains ?? []).map(({ type, side, loan }) => {
    const card = cardOf(game, type, side);
    return {
      name: T.train(type, side, undefined),
      text: T.train(type, side, money(loan)),
      title: `${T.train(type, side, undefined)}. ${loan === undefined ? T.noLoan : T.loan(T.money(loan), T.money(card?.interest ?? 0))}`,
    };
  });

/** Interest on the loans of a corporation, whenever its trains run. */
export const charge = (game: Game, company: string): number =>
  (game.state.companies[company]?.trains ?? []).reduce(
    (sum, { type, side, loan }) => sum + (loan === undefined ? 0 : (cardOf(game, type, side)?.interest ?? 0)),
    0,
  );

const stateOf = (game: Game, company: string): string | null => {
  const { gone, receivership } = ownOf(game);
  if (gone.includes(company)) return T.charter.gone;
  return receivership.includes(company) ? T.charter.receivership : null;
};

export const charter = (game: Game, { id, par, tokensLeft }: CompanyView): readonly Fact[] => {
  const { charters, harbour, harbours } = ownOf(game);
  const state = stateOf(game, id);
  const mines = Object.entries(charters[id]?.mines ?? {}).filter(([, count]) => count > 0);
  const loans = (game.state.companies[id]?.trains ?? []).filter(({ loan }) => loan !== undefined);
  const sum = loans.reduce((all, { loan }) => all + (loan ?? 0), 0);
  const prices = printedOf(game).companies.find((other) => other.id === id)?.tokens ?? [];
  const next = tokensLeft === 0 ? undefined : prices[prices.length - tokensLeft];
  const marked = Object.values(harbours).map(game.name);
  return [
    ...(state === null ? [] : [{ name: T.charter.state, text: state }]),
    ...(par === null ? [] : [{ name: T.charter.president, text: charters[id]?.split ? T.charter.split : T.charter.whole }]),
    ...(next === undefined || par === null ? [] : [{ name: T.stations.next, text: game.money(next) }]),
    ...(loans.length === 0 ? [] : [{ name: T.loans.line, text: T.loans.sum(game.money(sum), game.money(charge(game, id))) }]),
    ...(mines.length === 0
      ? []
      : [{ name: T.mine.line, text: mines.map(([color, count]) => T.mine.each(count, color)).join(', '), title: T.mine.note }]),
    ...(harbour === id ? [{ name: T.harbour.line, text: marked.length === 0 ? T.harbour.unplaced : marked.join(', ') }] : []),
  ];
};

/** Harbour markers on their cities, and at each mine how many markers of it a corporation owns. */
export const pieces = (game: Game): readonly Piece[] => {
  const { charters, harbour, harbours } = ownOf(game);
  const { mines } = printedOf(game);
  return [
    ...Object.values(harbours).map(
      (hex): Piece => ({
        hex,
        text: T.harbour.sign,
        name: harbour === null ? T.harbour.unowned : T.harbour.piece(harbour),
        shape: 'square',
        ...(harbour !== null && { company: harbour }),
      }),
    ),
    ...mines.list.flatMap(({ hex, color }) =>
      Object.entries(charters).flatMap(([company, { mines: owned }]): Piece[] => {
        const count = owned[color] ?? 0;
        return count === 0 ? [] : [{ hex, text: T.mine.sign(company, count), name: T.mine.piece(company, count), company }];
      }),
    ),
  ];
};
