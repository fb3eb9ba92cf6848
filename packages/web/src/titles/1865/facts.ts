import type { CompanyView, PlayerView } from '@roundhouse/engine';
import { companyData, LOAN, LOAN_PENALTY, launchValues, PHASES, SHIP_RULES, trainData } from '@roundhouse/titles/1865';
import { placeOf } from '../../game/context.tsx';
import { W } from '../../text/language.ts';
import type { Fact, TrainCardFacts } from '../title-app.ts';
import { type Game1865, shipOf } from './game.ts';
import { words } from './words/index.ts';

/** A ship of a company, and whether its bonus has been paid. */
const shipFact = (game: Game1865, id: string): string => {
  const places = shipOf(id)?.locations.map((hex) => placeOf(game, hex)) ?? [];
  return words.charter.ship(id, places, game.private(id)?.used === 1);
};

/** Kind, traffic, coverage, destination, ships, loans and the place on the Dragons chart. */
export const charterFacts = (game: Game1865, { id, kind, privates, floated }: CompanyView): readonly Fact[] => {
  const company = game.view.own.companies[id];
  if (company === undefined) return [];
  return [
    { name: words.charter.kind, text: words.charter.kinds[kind] ?? kind, title: words.charter.kindTitles[kind] ?? kind },
    {
      name: words.charter.traffic,
      text: words.charter.chips(company.chips, company.coverage, game.money(company.revenue)),
      title: words.charter.revenueTitle,
    },
    ...(company.row === null || company.region === null
      ? []
      : [
          {
            name: words.charter.rank,
            text: words.charter.place(
              company.rank,
              words.dragons.row(company.row),
              words.dragons.regions[company.region],
              company.premium === null ? W.dash : game.money(company.premium),
            ),
            title: words.charter.rankTitle,
          },
        ]),
    ...(kind === 'minor'
      ? [
          {
            name: words.charter.destination,
            text: words.charter.goal(placeOf(game, companyData(id).destination), floated && company.canConvert),
            title: words.charter.destinationTitle,
          },
        ]
      : []),
    ...(privates.length === 0
      ? []
      : [{ name: words.charter.bonus, text: privates.map((ship) => shipFact(game, ship)).join('; '), title: words.charter.bonusTitle }]),
    ...(company.loans === 0
      ? []
      : [
          {
            name: words.charter.loans,
            text: words.charter.owes(company.loans, game.money(company.loans * LOAN)),
            title: words.charter.loansTitle(game.money(LOAN_PENALTY)),
          },
        ]),
  ];
};

/** Trains with what they cover. */
export const trainFacts = (_game: Game1865, { trains }: CompanyView): readonly Fact[] =>
  trains.map(({ type }) => {
    const { coverage } = trainData(type);
    return { name: type, text: words.charter.train(type, coverage), title: words.charter.trainTitle(coverage) };
  });

/** State loans of a player. */
export const playerFacts = (game: Game1865, { debts }: PlayerView): readonly Fact[] => {
  if (debts.length === 0) return [];
  const owed = game.money(debts.reduce((sum, debt) => sum + debt, 0));
  return [{ name: words.player.loans, text: words.player.owes(debts.length, owed), title: words.player.loansTitle }];
};

/** What a maritime company does for a player and for a company. */
export const shipPower = (game: Game1865, id: string): string | undefined => {
  const ship = shipOf(id);
  if (ship === undefined) return undefined;
  const { income, coverage } = SHIP_RULES;
  return words.ship(ship.locations.map((hex) => placeOf(game, hex)).join(' or '), game.money(income), coverage);
};

/** What a phase changes for launches, conversions and the Dragons. */
export const phaseFacts = (game: Game1865, id: string): readonly string[] => {
  const next = PHASES.find((phase) => phase.id === id);
  const now = PHASES.find((phase) => phase.id === game.view.phase);
  if (next === undefined) return [];
  const { launchAs, conversionTokens, dragonCertificates } = next;
  const highest = launchValues(Number(id)).at(-1);
  return [
    ...(highest !== undefined && highest !== launchValues(Number(game.view.phase)).at(-1) ? [words.phase.launch(game.money(highest))] : []),
    ...(launchAs === 'major' && now?.launchAs !== 'major' ? [words.phase.majors] : []),
    ...(conversionTokens !== undefined && conversionTokens !== now?.conversionTokens ? [words.phase.conversion(conversionTokens)] : []),
    ...(dragonCertificates !== undefined && dragonCertificates !== now?.dragonCertificates
      ? [words.phase.dragons(dragonCertificates)]
      : []),
  ];
};

/** The traffic a train covers, and the price of the last card of its pile. */
export const trainCard = (game: Game1865, id: string): TrainCardFacts => {
  const { coverage, lastPrice } = trainData(id);
  const isSold = game.view.supply.trains.find(({ type }) => type === id)?.left === 0;
  return {
    lines: [W.supply.covers(coverage)],
    prices: lastPrice === undefined || isSold ? [] : [W.supply.lastOne(game.money(lastPrice))],
  };
};
