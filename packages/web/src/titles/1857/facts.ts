import type { CompanyId, CompanyView, HexId } from '@roundhouse/engine';
import { CNA, companyData, FLOAT, MARKER, OBA, PBA, PHASES, phaseData, title1857, type View1857 } from '@roundhouse/titles/1857';
import type { Piece } from '../../board/index.ts';
import type { Game } from '../../game/context.tsx';
import type { Fact } from '../title-app.ts';
import { words } from './words/index.ts';

// What charters and board of 1857 show besides what every title has.

/** What these functions read of a game. */
export type Shown = Pick<Game<View1857>, 'view' | 'money' | 'name' | 'private'>;

/** Percent of a company that has left the bank and its own treasury. */
const soldOf = ({ id, shares }: CompanyView): number =>
  Object.entries(shares).reduce((sum, [owner, percent]) => sum + (owner === id || owner === 'ipo' || owner === 'aside' ? 0 : percent), 0);

/** What is short until the company floats; null: it has floated. */
export const toFloat = (company: CompanyView): number | null => (company.floated ? null : Math.max(0, FLOAT - soldOf(company)));

/** What the next token on the map costs; undefined: none is left. */
const nextToken = ({ id, tokens, tokensLeft }: CompanyView): number | undefined => {
  const prices = companyData(id).tokens;
  // The home token costs nothing and is placed first.
  return tokensLeft === 0 || tokens.length === 0 ? undefined : prices[tokens.length - 1];
};

/** Has the company closed before? Then it starts like any other. */
const special = ({ money }: Shown, { id, par }: CompanyView): Fact | undefined => {
  if (id === CNA) return { name: words.charter.state, text: words.stateRailway(money), title: words.charter.stateAbout };
  if (id === PBA && par === null) return { name: words.charter.opens, text: words.charter.tenth };
  return id === OBA && par === null ? { name: words.charter.opens, text: words.charter.oba } : undefined;
};

export const charter = (game: Shown, company: CompanyView): readonly Fact[] => {
  const left = toFloat(company);
  const token = nextToken(company);
  const own = special(game, company);
  return [
    ...(left === null || company.par === null ? [] : [{ name: words.charter.floats, text: words.charter.toFloat(soldOf(company), FLOAT) }]),
    ...(token === undefined ? [] : [{ name: words.charter.next, text: game.money(token) }]),
    ...(company.operated ? [] : [{ name: words.charter.sales, text: words.charter.unsold }]),
    ...(own === undefined ? [] : [own]),
  ];
};

/** The colour in which off-board areas pay in a phase (57-map-9). */
const colourIn = (phase: string): string => phaseData(phase).offboard;

/** Off-board areas pay by another colour from this phase on. */
export const phase = (_game: Shown, id: string): readonly string[] => {
  const before = PHASES[PHASES.findIndex((other) => other.id === id) - 1];
  const colour = colourIn(id);
  return before === undefined || before.offboard === colour ? [] : [words.phase.offboard(colour)];
};

export interface Area {
  readonly name: string;
  readonly pays: readonly { readonly colour: string; readonly value: number; readonly now: boolean }[];
}

/** What each off-board area pays, by colour (57-map-8); hexes of one area count as one. */
export const areasIn = (shownPhase: string): readonly Area[] => {
  const now = colourIn(shownPhase);
  const areas = new Map<string, Area>();
  for (const { offboard, name = '' } of Object.values(title1857.board.data.hexes)) {
    if (offboard === undefined) continue;
    const area = offboard.group ?? name;
    const pays = Object.entries(offboard.revenue).map(([colour, value]) => ({ colour, value, now: colour === now }));
    areas.set(area, { name: area, pays });
  }
  return [...areas.values()];
};

/** The marker of the FCBAR, for the company that owns it. */
export const pieces = (game: Shown): readonly Piece[] => {
  const fcbar = game.private('FCBAR');
  if (fcbar?.used !== 1 || !fcbar.open) return [];
  const hex: HexId = MARKER.hex;
  return [{ hex, text: words.marker.sign(MARKER.amount), name: words.marker.piece(fcbar.owner), company: fcbar.owner }];
};

/** Companies that have closed and wait to be started again. */
export const closedOf = ({ session, view }: Pick<Game<View1857>, 'session' | 'view'>): readonly CompanyId[] => {
  const closed = session.events
    .slice(0, session.at + 1)
    .flatMap((events) => events.flatMap(({ type, params }) => (type === 'closed' ? [String(params.company)] : [])));
  return [...new Set(closed)].filter((id) => view.companies.find((company) => company.id === id)?.par === null);
};

/** Why the game will end, as far as it is known. */
export const endOf = ({ view }: Pick<Shown, 'view'>): string => {
  const { highestReached, tenthFloatedIn } = view.own;
  if (highestReached) return words.panel.highest;
  return tenthFloatedIn === null ? words.panel.open : words.panel.tenth(tenthFloatedIn + 1);
};
