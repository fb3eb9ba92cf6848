import type { CompanyView, HexId, TrainView } from '@roundhouse/engine';
import { GOODS, PHASES, type PhaseData, title18sa } from '@roundhouse/titles/18sa';
import type { Piece } from '../../board/index.ts';
import type { Fact, TrainCardFacts } from '../title-app.ts';
import { type Game18sa, stationKind } from './game.ts';
import { readTrain, sidesOf, trainRead } from './trains.ts';
import { T } from './words/index.ts';

// What charters and board of 18SA show besides what every title has.

/** What these functions read of a game. */
export type Shown = Pick<Game18sa, 'view' | 'money' | 'name'>;

const money = (amount: number): string => `${title18sa.components.currency}${amount}`;
const maybeMoney = (amount: number | undefined): string | undefined => (amount === undefined ? undefined : money(amount));

/** Trains are named by kind and number. The two halves of the FCA have different names. */
export const name = (id: string): string | undefined => {
  if (T.privates.halves[id] !== undefined) return T.privates.halves[id];
  const train = readTrain(id);
  return train?.side === undefined ? undefined : T.train(train.type, train.side, maybeMoney(train.loan));
};

/** A loan does not matter for the run of a train. */
export const runner = ({ type, side }: TrainView): string => T.short(type, side, undefined);

export const short = (id: string): string | undefined => {
  const train = readTrain(id);
  return train?.side === undefined ? undefined : T.short(train.type, train.side, maybeMoney(train.loan));
};

export const power = ({ money: words }: Pick<Shown, 'money'>, id: string): string | undefined => T.powers[id]?.(words);

/** What a phase changes besides tiles, trains and limits, compared with the phase before it. */
const changes = (now: PhaseData, before: PhaseData | undefined, early: boolean): readonly string[] => [
  ...Object.entries(now.buys ?? {}).map(([type, count]) => T.phase.buys(count, type)),
  ...(before?.buys !== undefined && now.buys === undefined ? [T.phase.oneTrain] : []),
  ...(before !== undefined && before.firstTurn.tiles !== now.firstTurn.tiles
    ? [T.phase.firstTurn(now.firstTurn.tiles, now.firstTurn.stations)]
    : []),
  ...(now.privates === 'close' ? [T.phase.close] : []),
  ...(before?.privates === 'players' && !early ? [T.phase.privates] : []),
];

export const phase = ({ view }: { readonly view: Pick<Shown['view'], 'options'> }, id: string): readonly string[] => {
  const at = PHASES.findIndex((other) => other.id === id);
  const now = PHASES[at];
  return now === undefined ? [] : changes(now, PHASES[at - 1], view.options.earlyPrivates === true);
};

export const station = (game: Pick<Shown, 'view'>, company: CompanyView, hex: HexId): string | undefined => {
  const kind = stationKind(game, company.id, hex);
  return kind === undefined ? undefined : T.stations.kinds[kind];
};

export const trains = (_game: Pick<Shown, 'view'>, company: CompanyView): readonly Fact[] =>
  company.trains.map((train) => {
    const { type, side, loan, card } = trainRead(train);
    const told = loan === undefined ? T.noLoan : T.loan(money(loan), money(card?.interest ?? 0));
    return {
      name: T.train(type, side, undefined),
      text: T.train(type, side, maybeMoney(loan)),
      title: `${T.train(type, side, undefined)}. ${told}`,
    };
  });

/** What the goods side of a card costs. */
export const trainCard = ({ money: words }: Pick<Shown, 'money'>, type: string): TrainCardFacts => {
  const goods = sidesOf(type).find(({ side }) => side === GOODS);
  return goods === undefined ? {} : { prices: [T.card.goods(words(goods.price))], pricesAbout: T.card.sides };
};

/** Interest on a corporation's loans, due whenever its trains run. */
export const charge = ({ view }: Pick<Shown, 'view'>, company: string): number => view.own.charters[company]?.interest ?? 0;

const stateOf = ({ view }: Pick<Shown, 'view'>, company: string): string | null => {
  const { gone, receivership } = view.own;
  if (gone.includes(company)) return T.charter.gone;
  return receivership.includes(company) ? T.charter.receivership : null;
};

export const charter = (game: Shown, { id, par }: CompanyView): readonly Fact[] => {
  const { charters, harbour, harbours } = game.view.own;
  const row = charters[id];
  if (row === undefined) return [];
  const state = stateOf(game, id);
  const mines = Object.entries(row.mines).filter(([, count]) => count > 0);
  const marked = Object.values(harbours).map(game.name);
  return [
    ...(state === null ? [] : [{ name: T.charter.state, text: state }]),
    ...(par === null ? [] : [{ name: T.charter.president, text: row.split ? T.charter.split : T.charter.whole }]),
    ...(row.nextStation === null || par === null ? [] : [{ name: T.stations.next, text: game.money(row.nextStation) }]),
    ...(row.loans === 0 ? [] : [{ name: T.loans.line, text: T.loans.sum(game.money(row.loans), game.money(row.interest)) }]),
    ...(mines.length === 0
      ? []
      : [{ name: T.mine.line, text: mines.map(([color, count]) => T.mine.each(count, color)).join(', '), title: T.mine.note }]),
    ...(harbour === id ? [{ name: T.harbour.line, text: marked.length === 0 ? T.harbour.unplaced : marked.join(', ') }] : []),
  ];
};

/** Harbour markers on their cities, and at each mine how many of its markers a corporation owns. */
export const pieces = ({ view }: Pick<Shown, 'view'>): readonly Piece[] => {
  const { charters, harbour, harbours, mines } = view.own;
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
    ...mines.flatMap(({ hex, color }) =>
      Object.entries(charters).flatMap(([company, { mines: owned }]): Piece[] => {
        const count = owned[color] ?? 0;
        return count === 0 ? [] : [{ hex, text: T.mine.sign(company, count), name: T.mine.piece(company, count), company }];
      }),
    ),
  ];
};
