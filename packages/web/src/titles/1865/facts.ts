import type { CompanyView, PlayerView } from '@roundhouse/engine';
import { type Game, placeOf } from '../../game/context.tsx';
import { sardinia as words } from '../../text/1865.ts';
import { W } from '../../text/language.ts';
import type { Fact, TrainCardFacts } from '../title-app.ts';
import { ownOf, printedOf, shipOf } from './own.ts';

/** A ship of a company, and whether its bonus has been paid. */
const shipFact = (game: Game, id: string): string => {
  const places = shipOf(game, id)?.locations.map((hex) => placeOf(game, hex)) ?? [];
  return words.charter.ship(id, places, game.state.assets[id]?.used === 1);
};

/** Kind, traffic, coverage, destination, ships, loans and the place on the Dragons chart. */
export const charterFacts = (game: Game, { id, kind, privates, floated }: CompanyView): readonly Fact[] => {
  const company = ownOf(game).companies[id];
  const printed = printedOf(game);
  const destination = printed.companies.find((other) => other.id === id)?.destination;
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
    ...(kind === 'minor' && destination !== undefined
      ? [
          {
            name: words.charter.destination,
            text: words.charter.goal(placeOf(game, destination), floated && company.canConvert),
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
            text: words.charter.owes(company.loans, game.money(company.loans * printed.loans.value)),
            title: words.charter.loansTitle(game.money(printed.loans.sharePenaltyPerLoan)),
          },
        ]),
  ];
};

/** Trains with what they cover. */
export const trainFacts = (game: Game, { trains }: CompanyView): readonly Fact[] =>
  trains.map(({ type }) => {
    const coverage = printedOf(game).trains.find(({ id }) => id === type)?.coverage ?? 0;
    return { name: type, text: words.charter.train(type, coverage), title: words.charter.trainTitle(coverage) };
  });

/** State loans of a player. */
export const playerFacts = (game: Game, { id }: PlayerView): readonly Fact[] => {
  const loans = ownOf(game).loans[id] ?? 0;
  if (loans === 0) return [];
  const sum = game.money(loans * printedOf(game).loans.value);
  return [{ name: words.player.loans, text: words.player.owes(loans, sum), title: words.player.loansTitle }];
};

/** What a maritime company does for a player and for a company. */
export const shipPower = (game: Game, id: string): string | undefined => {
  const ship = shipOf(game, id);
  if (ship === undefined) return undefined;
  const { income, coverage } = printedOf(game).maritimeRules;
  return words.ship(ship.locations.map((hex) => placeOf(game, hex)).join(' or '), game.money(income), coverage);
};

/** What a phase changes for launches, conversions and the Dragons. */
export const phaseFacts = (game: Game, id: string): readonly string[] => {
  const { phases } = printedOf(game);
  const next = phases.find((phase) => String(phase.id) === id);
  const now = phases.find((phase) => String(phase.id) === game.state.phase);
  if (next === undefined) return [];
  const { parTo, launchAs, conversionTokens, dragonCerts } = next;
  return [
    ...(parTo !== undefined && parTo !== now?.parTo ? [words.phase.launch(game.money(parTo))] : []),
    ...(launchAs === 'major' && now?.launchAs !== 'major' ? [words.phase.majors] : []),
    ...(conversionTokens !== undefined && conversionTokens !== now?.conversionTokens ? [words.phase.conversion(conversionTokens)] : []),
    ...(dragonCerts !== undefined && dragonCerts !== now?.dragonCerts ? [words.phase.dragons(dragonCerts)] : []),
  ];
};

/** The traffic a train covers, and the price of the last card of its pile. */
export const trainCard = (game: Game, id: string): TrainCardFacts => {
  const { coverage, lastCost } = printedOf(game).trains.find((card) => card.id === id) ?? {};
  const sold = game.view.supply.trains.find(({ type }) => type === id)?.left === 0;
  return {
    lines: coverage === undefined ? [] : [W.supply.covers(coverage)],
    prices: lastCost === undefined || sold ? [] : [W.supply.lastOne(game.money(lastCost))],
  };
};
