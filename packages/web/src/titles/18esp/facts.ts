import { type CompanyView, type Move, type PlayerView, type Train, trainName } from '@roundhouse/engine';
import type { Piece } from '../../board/index.ts';
import { type Game, placeOf } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { esp } from '../../text/18esp.ts';
import type { Fact } from '../title-app.ts';
import { nameOf } from './names.ts';
import { charterOf, isMinor, type Own, ownOf, printedOf, rangeOf } from './own.ts';

const MATARO = '2B';
const STRAWBERRY = '2P';
const LATE = 5;

/** What a train can do, and what is special about it. */
export const reachWords = (game: Game, train: Train): string => {
  const { stops, towns } = rangeOf(game, train);
  return train.joined === undefined ? esp.trains.reach(stops, towns, train.side ?? 'broad') : esp.trains.both(stops, towns);
};

const trainTold = (game: Game, train: Train): string => {
  const { resting, tasted } = ownOf(game);
  const { set, number } = game.state.round;
  const special = train.type === MATARO || train.type === STRAWBERRY;
  return [
    `${reachWords(game, train)}.`,
    ...(resting.includes(`${train.type} ${set}.${number}`) ? [esp.trains.rests] : []),
    ...(train.type === STRAWBERRY && !tasted ? [esp.trains.first] : []),
    ...(special ? [esp.trains.tied] : []),
  ].join(' ');
};

export const trains = (game: Game, { id }: CompanyView): readonly Fact[] =>
  (game.state.companies[id]?.trains ?? []).map((train) => ({
    name: esp.ids[train.side ?? ''] ?? '',
    text: nameOf(trainName(train)) ?? train.type,
    title: trainTold(game, train),
  }));

const GOALS = ['destination', 'offboard', 'harbour'] as const;

const goalFact = (game: Game, { id, par }: CompanyView): Fact => {
  const { goals, late } = ownOf(game);
  if (late.includes(id)) return { name: esp.charter.goals, text: esp.charter.late };
  const reached = goals[id] ?? [];
  const place = charterOf(game, id)?.destinationName ?? '';
  const words = GOALS.map((goal) => {
    const name = goal === 'destination' ? esp.charter.goal.destination(place) : esp.charter.goal[goal];
    return reached.includes(goal) ? esp.charter.reached(name) : esp.charter.toReach(name);
  });
  const next =
    reached.length === GOALS.length ? esp.charter.all : par === null ? '' : esp.charter.next(game.money(par * (reached.length + 1)));
  return { name: esp.charter.goals, text: [...words, ...(next === '' ? [] : [next])].join(' · '), title: esp.charter.goalsTold };
};

/** How much of a major must be sold for its launch, and how many times par it gets then. */
export const launchOf = (game: Game): { percent: number; times: number } =>
  Number(game.state.phase) >= LATE ? { percent: 60, times: 10 } : { percent: 40, times: 4 };

export const charter = (game: Game, company: CompanyView): readonly Fact[] => {
  const { id, kind, floated, par, shares } = company;
  const printed = charterOf(game, id);
  const own = ownOf(game);
  const facts: Fact[] = [{ name: esp.charter.kind, text: esp.charter.kinds[kind] ?? kind, title: esp.charter.kindsTold[kind] ?? '' }];
  if (company.tokens.length === 0 && printed !== undefined) facts.push({ name: esp.charter.home, text: placeOf(game, printed.home) });
  if (own.tenders.includes(id)) facts.push({ name: esp.charter.tender, text: esp.charter.hasTender, title: esp.charter.tenderTold });
  if (isMinor(game, id)) return facts;
  if (!floated) {
    const { percent, times } = launchOf(game);
    const sold = Object.entries(shares).reduce((sum, [owner, part]) => sum + (owner in game.state.players ? part : 0), 0);
    facts.push({ name: esp.charter.launch, text: esp.charter.launchAt(sold, percent, game.money((par ?? 0) * times)) });
  }
  const all = printed?.tokens.length ?? 0;
  return [
    ...facts,
    goalFact(game, company),
    { name: esp.charter.stations, text: esp.charter.stationsOf(own.unlocked[id] ?? all, all), title: esp.charter.stationsTold },
  ];
};

export const player = (game: Game, { id }: PlayerView): readonly Fact[] => {
  const { owed, sold } = ownOf(game);
  const due = owed[id] ?? 0;
  const debt = (game.state.players[id]?.debts ?? []).reduce((sum, one) => sum + one, 0);
  return [
    ...(due > 0
      ? [{ name: esp.player.debt, text: esp.player.owes(game.money(due)), title: esp.player.owesTold(game.money(debt), game.money(due)) }]
      : []),
    ...(game.state.round.kind === 'stock' ? sold : [])
      .map((entry) => entry.split(' '))
      .filter(([, seller]) => seller === id)
      .map(([company = '']) => ({ name: esp.player.sold, text: esp.player.soldOf(company), title: esp.player.soldTold(company) })),
  ];
};

export const power = (game: Game, id: string): string | undefined => {
  const { share, director, loose } = ownOf(game);
  if (id === 'P5') return esp.powers.P5(loose);
  if (id === 'P6') return esp.powers.P6(share);
  if (id === 'P7') return esp.powers.P7(director);
  return id in esp.powers ? (esp.powers[id as 'P1'] as string) : undefined;
};

export const phase = (_game: Game, id: string): readonly string[] => esp.phases[id] ?? [];

/** On each pass whether it is open. */
export const pieces = (game: Game): readonly Piece[] => {
  const { open } = ownOf(game);
  return printedOf(game).passes.map(({ hex, name, build }) =>
    open.includes(hex)
      ? { hex, text: esp.pieces.open, name: esp.pieces.openTold(name), shape: 'square', colour: '#2b6a38' }
      : { hex, text: esp.pieces.shut, name: esp.pieces.shutTold(name, game.money(build)), shape: 'square', colour: '#a3262f' },
  );
};

/** Left out by the set-up, or closed. */
export const absent = (game: Game): readonly string[] => [
  ...ownOf(game).out,
  ...Object.entries(game.state.companies).flatMap(([id, { certificates }]) =>
    certificates.every(({ owner }) => owner === 'out') ? [id] : [],
  ),
];

/** What somebody borrows by a move, and what is due for it. */
const loanOf = (game: Game, move: Move): { sum: number; due: number } => {
  const debtIn = (debts: readonly number[] | undefined): number => (debts ?? []).reduce((sum, debt) => sum + debt, 0);
  const outcome = tryMove(game.title, game.state, move);
  const before = debtIn(game.state.players[move.by]?.debts);
  const after = outcome.ok ? debtIn(outcome.state.players[move.by]?.debts) : before;
  const due = outcome.ok ? (game.title.view(outcome.state) as unknown as Own).owed[move.by] : undefined;
  return { sum: after - before, due: due ?? 0 };
};

type Named = Move & { readonly hex: string; readonly power?: string; readonly from: string; readonly choice: string };

export const words = (game: Game, move: Move): string | undefined => {
  const { hex, power: by, from, choice } = move as Named;
  switch (move.type) {
    case 'loan': {
      const { sum, due } = loanOf(game, move);
      return esp.loan.borrow(game.money(sum), game.money(due));
    }
    case 'repay':
      return esp.loan.repay(game.money(ownOf(game).owed[move.by] ?? 0));
    case 'open-pass': {
      const pass = printedOf(game).passes.find((other) => other.hex === hex);
      const price = game.money(pass === undefined ? 0 : passPrice(pass.build, hex, by !== undefined));
      return by === undefined ? esp.pass.go(pass?.name ?? hex, price) : esp.pass.goBy(pass?.name ?? hex, price);
    }
    case 'tender':
      return esp.tender.go(from === 'pool' ? esp.tender.market : esp.tender.owner(game.name(game.state.assets.P5?.owner ?? '')));
    case 'dividend':
      return dividendWords(game, choice);
    default:
      return undefined;
  }
};

const ALAR_DEL_REY = 'H12';
const DISCOUNT = 40;

/** Private 4 opens Alar del Rey for nothing and another pass for 40 less. */
const passPrice = (build: number, hex: string, power4: boolean): number => (power4 ? (hex === ALAR_DEL_REY ? 0 : build - DISCOUNT) : build);

/** A minor shares with its director; the others pay by the share, which the shared words say. */
const dividendWords = (game: Game, choice: string): string | undefined => {
  const top = game.state.stack.at(-1);
  const earned = top !== undefined && 'turn' in top ? ((top.at.run as { income?: number } | null)?.income ?? 0) : 0;
  if (earned === 0) return esp.dividend.nothing;
  return choice === 'pay' && isMinor(game, top?.about ?? '') ? esp.dividend.half(game.money(earned / 2)) : undefined;
};

/** A tile on a mine of the map builds it, the next one there takes it away for good. */
export const note = (game: Game, move: Move): string | undefined => {
  if (move.type !== 'lay') return undefined;
  const { hex } = move as Named;
  const { board } = game.title;
  const isMine = board.data.hexes[hex]?.towns?.some(({ kind }) => kind?.includes('mine')) && board.data.hexes[hex]?.color === 'white';
  if (!isMine) return undefined;
  const lying = game.state.board[hex]?.tile;
  if (lying == null) return esp.mine.built(printedOf(game).mines.revenue);
  return board.tiles.get(lying)?.data.towns?.some(({ kind }) => kind?.includes('mine')) ? esp.mine.gone : undefined;
};
