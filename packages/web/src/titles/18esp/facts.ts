import type { CompanyView, Move, PlayerView, Train } from '@roundhouse/engine';
import {
  ALAR_DISCOUNT,
  companyData,
  DESTINATIONS,
  DISMANTLE_COST,
  GOAL_CAPITAL,
  GOALS,
  INTEREST,
  isMineTile,
  joinedCard,
  LAUNCH,
  MATARO,
  MINE_HEXES,
  MINE_VALUE,
  minorHalf,
  PARS,
  PASSES,
  passCost,
  passData,
  phaseData,
  rangeOf,
  SECOND_TILE_COST,
  STATION_COST,
  STRAWBERRY,
  TENDERS,
  withInterest,
} from '@roundhouse/titles/18esp';
import type { Piece } from '../../board/index.ts';
import { placeOf } from '../../game/context.tsx';
import { viewOf } from '../../game/position.ts';
import { tryMove } from '../../game/preview.ts';
import type { Fact } from '../title-app.ts';
import { deciding, type Game18esp, isMove } from './game.ts';
import { nameOf } from './names.ts';
import { esp } from './words/index.ts';

/** What a train can do, and what is special about it. */
export const reachWords = (train: Train): string => {
  const { any, towns } = rangeOf(train);
  return joinedCard(train) === undefined ? esp.trains.reach(any, towns, train.side ?? 'broad') : esp.trains.both(any, towns);
};

const trainTold = (game: Game18esp, train: Train): string => {
  const { resting, strawberryHasRun } = game.view.own;
  const special = train.type === MATARO || train.type === STRAWBERRY;
  return [
    `${reachWords(train)}.`,
    ...(resting.includes(train.type) ? [esp.trains.rests] : []),
    ...(train.type === STRAWBERRY && !strawberryHasRun ? [esp.trains.first] : []),
    ...(special ? [esp.trains.tied] : []),
  ].join(' ');
};

export const trains = (game: Game18esp, company: CompanyView): readonly Fact[] =>
  company.trains.map((train) => ({
    name: esp.ids[train.side ?? ''] ?? '',
    text: nameOf(train.name) ?? train.type,
    title: trainTold(game, train),
  }));

const goalFact = (game: Game18esp, { id, par }: CompanyView): Fact => {
  const { goals, launchedLate } = game.view.own;
  if (launchedLate.includes(id)) return { name: esp.charter.goals, text: esp.charter.late };
  const reached = goals[id] ?? [];
  const place = DESTINATIONS[id] ?? '';
  const words = GOALS.map((goal) => {
    const name = goal === 'destination' ? esp.charter.goal.destination(place) : esp.charter.goal[goal];
    return reached.includes(goal) ? esp.charter.reached(name) : esp.charter.toReach(name);
  });
  const next =
    reached.length === GOALS.length
      ? esp.charter.all
      : par === null
        ? ''
        : esp.charter.next(game.money(par * (GOAL_CAPITAL[reached.length] ?? 0)));
  return { name: esp.charter.goals, text: [...words, ...(next === '' ? [] : [next])].join(' · '), title: esp.charter.goalsTold };
};

export const charter = (game: Game18esp, company: CompanyView): readonly Fact[] => {
  const { id, kind, floated, par, shares } = company;
  const { home, stations: all } = companyData(id);
  const { own, order } = game.view;
  const facts: Fact[] = [{ name: esp.charter.kind, text: esp.charter.kinds[kind] ?? kind, title: esp.charter.kindsTold[kind] ?? '' }];
  if (company.tokens.length === 0) facts.push({ name: esp.charter.home, text: placeOf(game, home) });
  if (own.tenders.includes(id)) facts.push({ name: esp.charter.tender, text: esp.charter.hasTender, title: esp.charter.tenderTold });
  if (kind === 'minor') return facts;
  if (!floated) {
    const sold = Object.entries(shares).reduce((sum, [owner, part]) => sum + (order.includes(owner) ? part : 0), 0);
    facts.push({
      name: esp.charter.launch,
      text: esp.charter.launchAt(sold, own.launch.sold, game.money((par ?? 0) * own.launch.capital)),
    });
  }
  return [
    ...facts,
    goalFact(game, company),
    {
      name: esp.charter.stations,
      text: esp.charter.stationsOf(own.unlocked[id] ?? all, all),
      title: esp.charter.stationsTold(game.money(STATION_COST)),
    },
  ];
};

/** What a player has borrowed in all. */
export const debtOf = (row: PlayerView | undefined): number => (row?.debts ?? []).reduce((sum, one) => sum + one, 0);

export const player = (game: Game18esp, row: PlayerView): readonly Fact[] => {
  const { id } = row;
  const { owed, sold } = game.view.own;
  const due = owed[id] ?? 0;
  const debt = debtOf(row);
  return [
    ...(due > 0
      ? [
          {
            name: esp.player.debt,
            text: esp.player.owes(game.money(due)),
            title: esp.player.owesTold(game.money(debt), game.money(due), INTEREST),
          },
        ]
      : []),
    ...sold
      .filter((sale) => sale.player === id)
      .map(({ company }) => ({ name: esp.player.sold, text: esp.player.soldOf(company), title: esp.player.soldTold(company) })),
  ];
};

export const power = (game: Game18esp, id: string): string | undefined => {
  const { shareOfP6, directorOfP7, tendersForSale } = game.view.own;
  switch (id) {
    case 'P1':
      return esp.powers.P1(game.money(DISMANTLE_COST));
    case 'P2':
      return esp.powers.P2;
    case 'P3':
      return esp.powers.P3;
    case 'P4':
      return esp.powers.P4(game.money(ALAR_DISCOUNT));
    case 'P5':
      return esp.powers.P5(tendersForSale, game.money(TENDERS.price), game.money(TENDERS.toOwner));
    case 'P6':
      return esp.powers.P6(shareOfP6);
    case 'P7':
      return esp.powers.P7(directorOfP7);
    default:
      return undefined;
  }
};

export const phase = (game: Game18esp, id: string): readonly string[] =>
  esp.phases[id]?.({
    pars: `${game.money(Math.min(...PARS))}–${game.money(Math.max(...PARS))}`,
    secondTile: game.money(SECOND_TILE_COST),
    privates: phaseData(id).privatePercent ?? 0,
    ...LAUNCH.late,
  }) ?? [];

/** On each pass whether it is open. */
export const pieces = (game: Game18esp): readonly Piece[] => {
  const { openPasses } = game.view.own;
  return PASSES.map(({ hex, name, build }) =>
    openPasses.includes(hex)
      ? { hex, text: esp.pieces.open, name: esp.pieces.openTold(name), shape: 'square', colour: '#2b6a38' }
      : { hex, text: esp.pieces.shut, name: esp.pieces.shutTold(name, game.money(build)), shape: 'square', colour: '#a3262f' },
  );
};

/** Left out by the set-up, or closed. */
export const absent = (game: Game18esp): readonly string[] => [
  ...game.view.own.out,
  ...game.view.companies.flatMap(({ id, certificates }) => (certificates.every(({ owner }) => owner === 'out') ? [id] : [])),
];

/** What a player borrows by a move, and what is due for all debts then. */
const loanOf = (game: Game18esp, move: Move): { sum: number; due: number } => {
  const outcome = tryMove(game.title, game.position, move);
  if (!outcome.ok) return { sum: 0, due: 0 };
  const after = debtOf(viewOf(game.title, outcome.state).players.find(({ id }) => id === move.by));
  return { sum: after - debtOf(game.player(move.by)), due: withInterest(after) };
};

const passWords = (game: Game18esp, hex: string, power: boolean): string => {
  const pass = passData(hex);
  const price = game.money(pass === undefined ? 0 : passCost(pass, power));
  return power ? esp.pass.goBy(pass?.name ?? hex, price) : esp.pass.go(pass?.name ?? hex, price);
};

const tenderWords = (game: Game18esp, from: string): string =>
  esp.tender.go(
    game.money(TENDERS.price),
    from === 'pool' ? esp.tender.market : esp.tender.owner(game.name(game.private('P5')?.owner ?? ''), game.money(TENDERS.toOwner)),
  );

export const words = (game: Game18esp, move: Move): string | undefined => {
  if (isMove(move, 'loan')) {
    const { sum, due } = loanOf(game, move);
    return esp.loan.borrow(game.money(sum), game.money(due));
  }
  if (isMove(move, 'repay')) return esp.loan.repay(game.money(game.view.own.owed[move.by] ?? 0));
  if (isMove(move, 'open-pass')) return passWords(game, move.hex, move.power !== undefined);
  if (isMove(move, 'tender')) return tenderWords(game, move.from);
  return isMove(move, 'dividend') ? dividendWords(game, move.choice) : undefined;
};

/** A minor shares with its director; the others pay by the share, which the shared words say. */
const dividendWords = (game: Game18esp, choice: string): string | undefined => {
  const earned = game.view.decision?.earned ?? 0;
  if (earned === 0) return esp.dividend.nothing;
  return choice === 'pay' && game.company(deciding(game))?.kind === 'minor' ? esp.dividend.half(game.money(minorHalf(earned))) : undefined;
};

/** The first tile on a mine hex builds the mine, the next one dismantles it permanently. */
export const note = (game: Game18esp, move: Move): string | undefined => {
  if (!isMove(move, 'lay') || !MINE_HEXES.includes(move.hex)) return undefined;
  const laid = game.view.board[move.hex]?.tile ?? null;
  if (laid === null) return esp.mine.built(MINE_VALUE);
  return isMineTile(laid) ? esp.mine.gone : undefined;
};
