import type { CompanyView, HexId } from '@roundhouse/engine';
import type { Piece } from '../../board/index.ts';
import { type Game, placeOf } from '../../game/context.tsx';
import { words } from '../../text/18fb.ts';
import type { Fact } from '../title-app.ts';
import { companyOfConcession, concessionFor, corporationOf, ownOf, placesOf, printedOf, servesOf } from './own.ts';

// What charters, player cards and the board show of this title alone.

const { charter } = words;
const CROWN = 'Bourbon';

export const nameOf = (id: string): string | undefined => {
  const company = companyOfConcession(id);
  return company === null ? undefined : words.concession(company);
};

export const shortOf = (id: string): string | undefined => {
  const company = companyOfConcession(id);
  return company === null ? undefined : words.concessionShort(company);
};

export const powerOf = (game: Game, id: string): string | undefined => {
  const power = words.powers[id];
  if (power === undefined) return undefined;
  const waiting = game.view.companies.find(({ shares }) => (shares[id] ?? 0) > 0);
  const used = (game.state.assets[id]?.used ?? 0) > 0;
  return [...(waiting === undefined ? [] : [words.withShare(waiting.id)]), power, ...(used ? [`(${words.used})`] : [])].join(' ');
};

const marked = (game: Game, hexes: readonly HexId[], reached: readonly string[]): string =>
  hexes.map((hex) => (reached.includes(hex) ? charter.reached(placeOf(game, hex)) : placeOf(game, hex))).join(', ');

const holderOf = (game: Game, owner: string): string =>
  owner === 'pool' ? charter.inPool : owner === 'bank' ? charter.withBank : game.name(owner);

/** Stock of any corporation that it owns. */
const stockOf = (game: Game, company: string): string =>
  game.view.companies.flatMap(({ id, shares }) => ((shares[company] ?? 0) > 0 ? [`${id} ${shares[company]} %`] : [])).join(', ');

const regionalFacts = (game: Game, { id }: CompanyView): readonly Fact[] => {
  const { home, nominal, markers, capacity, earnings, historical } = corporationOf(game, id);
  const { paidDestinations, regionalPrices } = ownOf(game);
  const goals = historical.map((hex) =>
    paidDestinations.includes(`${id} ${hex}`) ? charter.paid(placeOf(game, hex)) : placeOf(game, hex),
  );
  return [
    { name: charter.home, text: placeOf(game, home ?? '') },
    { name: charter.bonus, text: goals.join(', ') },
    { name: charter.markers, text: charter.markersOf(markers, capacity.towns) },
    { name: charter.earnings, text: game.money(earnings) },
    { name: charter.value, text: charter.valueOf(game.money(nominal ?? 0), game.money(regionalPrices[id] ?? 0)) },
  ];
};

export const charterFacts = (game: Game, company: CompanyView): readonly Fact[] => {
  const own = ownOf(game);
  const corporation = corporationOf(game, company.id);
  const { state, deposit, interest, band, steps, markers, capacity, earnings, debt, concession, intermediate, final, historical } =
    corporation;
  const about = words.states[state]?.about;
  const first: Fact = { name: charter.state, text: words.state(state), ...(about === undefined ? {} : { title: about }) };
  if (state === 'regional') return [first, ...regionalFacts(game, company)];
  const others = historical.filter((hex) => !intermediate.includes(hex) && !final.includes(hex));
  const stock = stockOf(game, company.id);
  const pairs = concessionFor(game, company.id)?.pairs ?? [];
  const facts: (Fact | false)[] = [
    first,
    intermediate.length === 0 &&
      pairs.length > 0 && {
        name: charter.line,
        text: pairs
          .map(({ home, intermediate: via, final: to }) =>
            words.concessions.line(placeOf(game, home), placeOf(game, via), words.concessions.or(placesOf(game, to))),
          )
          .join('; '),
      },
    intermediate.length > 0 && {
      name: charter.line,
      text: `${marked(game, intermediate, company.tokens)} → ${marked(game, final, company.tokens)}`,
    },
    others.length > 0 && { name: charter.goals, text: marked(game, others, company.tokens) },
    concession !== null && { name: charter.concession, text: holderOf(game, concession) },
    concession !== null &&
      state !== 'definitive' && {
        name: charter.deposit,
        text: deposit === 0 ? charter.none : charter.depositHeld(game.money(deposit), game.name(concession)),
      },
    state === 'building' && {
      name: charter.interest,
      text: `${charter.interestOf(game.money(interest), band ?? '')}${own.melisurgo === company.id ? `, ${charter.melisurgo}` : ''}`,
    },
    company.floated && { name: charter.steps, text: charter.stepsOf(steps) },
    { name: charter.markers, text: charter.markersOf(markers, capacity.towns) },
    own.falcon === company.id && { name: charter.falcon, text: charter.falconOf },
    state !== 'building' && company.floated && { name: charter.earnings, text: game.money(earnings) },
    debt > 0 && { name: charter.debt, text: charter.debtOf(game.money(debt)) },
    stock !== '' && { name: charter.owns, text: stock },
  ];
  return facts.filter((fact) => fact !== false);
};

/** '3+4' of PH2; what a leased train is. */
export const trainFacts = (game: Game, { id }: CompanyView): readonly Fact[] =>
  (game.state.companies[id]?.trains ?? []).map(({ type, loan }) => {
    const serves = servesOf(game, type);
    const [cities = 0, towns = 0] = (serves ?? type).split('+').map(Number);
    const text = serves === null ? type : `${type} ${serves}`;
    return loan === undefined
      ? { name: type, text, title: words.trains.serves(cities, towns) }
      : { name: type, text: `${text} ${words.trains.leased}`, title: words.trains.leasedAbout(game.money(corporationOf(game, id).debt)) };
  });

export const phaseFacts = (_game: Game, phase: string): readonly string[] => words.phases[phase] ?? [];

/** Falcon's bonuses lie where its railroad counts them. */
export const piecesOf = (game: Game): readonly Piece[] => {
  const { falcon } = ownOf(game);
  if (falcon === null) return [];
  return Object.entries(printedOf(game).papal).map(([hex, bonus]) => ({
    hex,
    text: `+${bonus}`,
    name: words.pieces.falcon(falcon, bonus),
    company: falcon,
    shape: 'square',
  }));
};

/** The crown's tokens are pieces of the game; claims of corporations that are gone, and the one FP gave up with its choice, are void. */
export const absent = (game: Game): readonly string[] => {
  const { gone } = ownOf(game);
  const lost = printedOf(game).concessions.flatMap(({ company, pairs = [] }) => {
    const home = game.state.companies[company]?.tokens[0] ?? null;
    return home === null ? [] : pairs.filter((pair) => pair.home !== home).map(({ intermediate }) => `${company}@${intermediate}`);
  });
  return [CROWN, ...gone, ...lost];
};
