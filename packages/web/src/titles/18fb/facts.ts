import type { CompanyId, CompanyView, HexId } from '@roundhouse/engine';
import { CONCESSIONS, isLeased, PAPAL, TRAIN_DATA } from '@roundhouse/titles/18fb';
import type { Piece } from '../../board/index.ts';
import { placeOf } from '../../game/context.tsx';
import type { Fact } from '../title-app.ts';
import { companyOfConcession, corporationOf, type Game18fb, placesOf } from './game.ts';
import { words } from './words/index.ts';

// What charters, player cards and the board show of this title alone.

const CROWN = 'Bourbon';

export const nameOf = (id: string): string | undefined => {
  const company = companyOfConcession(id);
  return company === null ? undefined : words.concession(company);
};

export const shortOf = (id: string): string | undefined => {
  const company = companyOfConcession(id);
  return company === null ? undefined : words.concessionShort(company);
};

export const powerOf = (game: Game18fb, id: string): string | undefined => {
  const power = words.powers[id];
  if (power === undefined) return undefined;
  const waiting = game.view.companies.find(({ shares }) => (shares[id] ?? 0) > 0);
  const used = (game.private(id)?.used ?? 0) > 0;
  return [...(waiting === undefined ? [] : [words.withShare(waiting.id)]), power, ...(used ? [`(${words.used})`] : [])].join(' ');
};

const marked = (game: Game18fb, hexes: readonly HexId[], reached: readonly string[]): string =>
  hexes.map((hex) => (reached.includes(hex) ? words.charter.reached(placeOf(game, hex)) : placeOf(game, hex))).join(', ');

const holderOf = (game: Game18fb, owner: string): string =>
  owner === 'pool' ? words.charter.inPool : owner === 'bank' ? words.charter.withBank : game.name(owner);

/** Stock of any corporation that it owns. */
const stockOf = (game: Game18fb, company: string): string =>
  game.view.companies.flatMap(({ id, shares }) => ((shares[company] ?? 0) > 0 ? [`${id} ${shares[company]} %`] : [])).join(', ');

const regionalFacts = (game: Game18fb, { id }: CompanyView): readonly Fact[] => {
  const { home, nominal, markers, capacity, earnings, historical } = corporationOf(game, id);
  const { paidDestinations, regionalPrices } = game.view.own;
  const isPaid = (hex: HexId): boolean => paidDestinations.some((paid) => paid.company === id && paid.hex === hex);
  const goals = historical.map((hex) => (isPaid(hex) ? words.charter.paid(placeOf(game, hex)) : placeOf(game, hex)));
  return [
    { name: words.charter.home, text: placeOf(game, home ?? '') },
    { name: words.charter.bonus, text: goals.join(', ') },
    { name: words.charter.markers, text: words.charter.markersOf(markers, capacity.towns) },
    { name: words.charter.earnings, text: game.money(earnings) },
    { name: words.charter.value, text: words.charter.valueOf(game.money(nominal ?? 0), game.money(regionalPrices[id] ?? 0)) },
  ];
};

/** The line it builds, or the lines between which it still chooses. */
const lineFacts = (game: Game18fb, { id, tokens }: CompanyView): readonly Fact[] => {
  const { intermediate, final, historical } = corporationOf(game, id);
  const others = historical.filter((hex) => !intermediate.includes(hex) && !final.includes(hex));
  const goals = others.length === 0 ? [] : [{ name: words.charter.goals, text: marked(game, others, tokens) }];
  if (intermediate.length > 0)
    return [{ name: words.charter.line, text: `${marked(game, intermediate, tokens)} → ${marked(game, final, tokens)}` }, ...goals];
  const lines = linesOf(game, id);
  return lines.length === 0 ? goals : [{ name: words.charter.line, text: lines.join('; ') }, ...goals];
};

/** 'Bari → Foggia → Napoli' for each line of its concession; Napoli's two cities are one name. */
export const linesOf = (game: Game18fb, company: CompanyId): readonly string[] =>
  (CONCESSIONS.find((row) => row.company === company)?.lines ?? []).map(({ home, intermediate, final }) =>
    words.concessions.line(
      placeOf(game, home),
      words.concessions.or(placesOf(game, intermediate)),
      words.concessions.or(placesOf(game, final)),
    ),
  );

const concessionFacts = (game: Game18fb, { id }: CompanyView): readonly Fact[] => {
  const { state, deposit, concession, interest, band } = corporationOf(game, id);
  const facts: (Fact | false)[] = [
    concession !== null && { name: words.charter.concession, text: holderOf(game, concession) },
    concession !== null &&
      state !== 'definitive' && {
        name: words.charter.deposit,
        text: deposit === 0 ? words.charter.none : words.charter.depositHeld(game.money(deposit), game.name(concession)),
      },
    state === 'building' && {
      name: words.charter.interest,
      text: `${words.charter.interestOf(game.money(interest), band ?? '')}${game.view.own.melisurgo === id ? `, ${words.charter.melisurgo}` : ''}`,
    },
  ];
  return facts.filter((fact) => fact !== false);
};

export const charterFacts = (game: Game18fb, company: CompanyView): readonly Fact[] => {
  const { state, steps, markers, capacity, earnings, debt } = corporationOf(game, company.id);
  const about = words.states[state]?.about;
  const first: Fact = { name: words.charter.state, text: words.state(state), ...(about === undefined ? {} : { title: about }) };
  if (state === 'regional') return [first, ...regionalFacts(game, company)];
  const stock = stockOf(game, company.id);
  const facts: (Fact | false)[] = [
    first,
    ...lineFacts(game, company),
    ...concessionFacts(game, company),
    company.floated && { name: words.charter.steps, text: words.charter.stepsOf(steps) },
    { name: words.charter.markers, text: words.charter.markersOf(markers, capacity.towns) },
    game.view.own.falcon === company.id && { name: words.charter.falcon, text: words.charter.falconOf(...Object.values(PAPAL)) },
    state !== 'building' && company.floated && { name: words.charter.earnings, text: game.money(earnings) },
    debt > 0 && { name: words.charter.debt, text: words.charter.debtOf(game.money(debt)) },
    stock !== '' && { name: words.charter.owns, text: stock },
  ];
  return facts.filter((fact) => fact !== false);
};

/** '3+4' of PH2; of a converted train that is its name. */
export const servesOf = (type: string): string => {
  const { cities, towns } = TRAIN_DATA[type] ?? { cities: 0, towns: 0 };
  return `${cities}+${towns}`;
};

/** Trains with what they serve; which are leased. */
export const trainFacts = (game: Game18fb, { id, trains }: CompanyView): readonly Fact[] =>
  trains.map((train) => {
    const { type } = train;
    const { cities, towns } = TRAIN_DATA[type] ?? { cities: 0, towns: 0 };
    const serves = servesOf(type);
    const text = serves === type ? type : `${type} ${serves}`;
    return isLeased(train)
      ? { name: type, text: `${text} ${words.trains.leased}`, title: words.trains.leasedAbout(game.money(corporationOf(game, id).debt)) }
      : { name: type, text, title: words.trains.serves(cities, towns) };
  });

export const phaseFacts = (_game: Game18fb, phase: string): readonly string[] => words.phases[phase] ?? [];

/** Falcon's bonuses are drawn on their places. */
export const piecesOf = (game: Game18fb): readonly Piece[] => {
  const { falcon } = game.view.own;
  if (falcon === null) return [];
  return Object.entries(PAPAL).map(([hex, bonus]) => ({
    hex,
    text: `+${bonus}`,
    name: words.pieces.falcon(falcon, bonus),
    company: falcon,
    shape: 'square',
  }));
};

/** The crown's tokens are pieces of the game; claims of corporations that are gone, and the one FP gave up with its choice, are void. */
export const absent = (game: Game18fb): readonly string[] => {
  const { gone, lostSlots } = game.view.own;
  return [CROWN, ...gone, ...lostSlots.map(({ company, hex }) => `${company}@${hex}`)];
};
