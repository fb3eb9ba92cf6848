import { connects, newTrackReached, reachedStops, type Standing } from '../board/gain.ts';
import type { CompanyReach } from '../board/reach.ts';
import { isBare } from '../board/replace.ts';
import { takeTile } from '../board/supply.ts';
import type { Stop } from '../board/tile.ts';
import { stopBlocks } from '../board/tokens.ts';
import { changeHex, sidesMet, trackGraph } from '../board/track.ts';
import { builtAfter, type Fit, fitOf, type Lay, type LayFault, layFault, placements, type Upgrades } from '../board/upgrade.ts';
import type { Edit } from '../edit.ts';
import { type MoveOf, optional, text, whole } from '../fields.ts';
import type { CompanyId, HexId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { companyOf, presidentDecides, presidentOf } from '../shares/certificate.ts';
import type { Built, State } from '../state.ts';
import { type Aided, type Here, type Offer, remember, type Step } from '../step.ts';

/** A tile lay that is being checked. */
export interface Plan {
  readonly hex: HexId;
  readonly fit: Fit;
  /** The hex has no track yet. */
  readonly first: boolean;
  /** The special power used to lay it, if any. */
  readonly power: string | null;
}

/** A tile laid earlier in this turn. */
export type Laid = {
  readonly hex: HexId;
  readonly tile: string;
  readonly color: string;
  readonly first: boolean;
  readonly power: string | null;
};

/** Is this one of the hexes that are meant? Asked with its name and its number. */
export type HexFilter = (hex: HexId, h: number) => boolean;

/** Every hex is meant. */
export const ANYWHERE: HexFilter = () => true;

/** Which tiles a company may lay where, at what cost, and how many. */
export interface LayPolicy {
  readonly upgrades: Upgrades;
  reach(s: State, company: CompanyId): CompanyReach;
  /** Hexes where the company's network starts without a token, even on a bare hex. */
  bases?(s: State, company: CompanyId): readonly HexId[];
  /** Tile colours of the phase. */
  colors(s: State): readonly string[];
  /** Does the company have a lay left for this plan? */
  right(s: State, company: CompanyId, plan: Plan, laid: readonly Laid[]): Refusal | null;
  /** Is no lay left in this turn, whatever the tile and whatever happens beside this step? Default: that is not known. */
  spent?(s: State, company: CompanyId, laid: readonly Laid[]): boolean;
  /** Colours that `right` could still allow. Others are not tried. */
  colorsLeft(s: State, laid: readonly Laid[]): readonly string[];
  /** Where `right`, `bar` and `cost` could still allow a lay; null: nowhere. Other hexes are not tried. Default: anywhere. */
  hexesLeft?(s: State, company: CompanyId, laid: readonly Laid[]): HexFilter | null;
  /** Why the title forbids this hex or tile. */
  bar(s: State, company: CompanyId, plan: Plan): Refusal | null;
  cost(s: State, company: CompanyId, plan: Plan, laid: readonly Laid[]): number;
  laid(e: Edit, company: CompanyId, plan: Plan): void;
  /** Which moves beside the step could make a lay possible. Default: any. */
  readonly aided?: Aided;
  /** Special powers of a company and their hexes. They need no connection, unless they only change the `price`. */
  powers?(s: State, company: CompanyId): readonly { readonly power: string; readonly hex: HexId; readonly price?: true }[];
  /** Must an upgrade add reachable track or improve a reachable stop? If not, it is enough that its track is reachable. */
  readonly mustGain: boolean;
  readonly rules: {
    readonly color: RuleId;
    readonly reach: RuleId | ((plan: Plan) => RuleId);
    readonly gain: RuleId;
    readonly cash: RuleId;
    readonly power: RuleId;
    /** The rule behind a fault of this lay. */
    fault(fault: LayFault, lay: Lay): RuleId;
  };
}

const MOVES = { lay: { hex: text, tile: text, rotation: whole, power: optional(text) } };
/** A company lays or upgrades a tile. */
export type LayMove = MoveOf<typeof MOVES>;

const NAME = 'track';

type Memory = readonly Laid[] | null;

const laidIn = (here: Here<Memory>): readonly Laid[] => here.at ?? [];

const figure = (stop: Stop): number => (typeof stop.revenue === 'number' ? stop.revenue : Math.max(...Object.values(stop.revenue)));

/** Does a stop the company reaches pay more or have more slots than before? */
const betterStop = ({ from, shape, stops }: Fit, reached: number): boolean =>
  from.stops.some((old) => {
    const now = shape.stops.find(({ index }) => index === stops[old.index]);
    return now !== undefined && (reached >> now.index) & 1 && (figure(now) > figure(old) || now.slots > old.slots);
  });

const planOf = (fit: Fit, hex: HexId, power: string | null): Plan => ({ hex, fit, first: isBare(fit.from), power });

/** The company's connections in the hex after the lay, given the sides by which its track arrives. */
const standingIn = (s: State, company: CompanyId, { hex, fit }: Plan, enters: number): Standing => {
  const built: Built = builtAfter(fit, s.board[hex]);
  const own = built.tokens.reduce((set, token) => (token.of === company && token.city !== null ? set | (1 << token.city) : set), 0);
  return { enters, own, blocks: (stop) => stopBlocks(stop, built, company) };
};

/** Is the tile connected to the company's network, and does it gain what it must? */
const reachFault = (policy: LayPolicy, s: State, company: CompanyId, plan: Plan): Refusal | null => {
  const { fit, hex } = plan;
  const enters = policy.reach(s, company).entersOf(policy.upgrades.board.index.get(hex) as number);
  const home = s.board[hex]?.tokens.some((token) => token.of === company) || (policy.bases?.(s, company).includes(hex) ?? false);
  if (!connects(fit.shape, enters, home))
    return refuse('lay.reach', typeof policy.rules.reach === 'string' ? policy.rules.reach : policy.rules.reach(plan), { hex });
  if (plan.first || !policy.mustGain) return null;
  const standing = standingIn(s, company, plan, enters);
  const gains = newTrackReached(fit, standing) || betterStop(fit, reachedStops(fit.shape, standing));
  return gains ? null : refuse('lay.gain', policy.rules.gain, { hex });
};

const powersOf = (policy: LayPolicy, s: State, company: CompanyId) => policy.powers?.(s, company) ?? [];

const isPower = (policy: LayPolicy, s: State, company: CompanyId, move: LayMove): boolean =>
  powersOf(policy, s, company).some(({ power, hex }) => power === move.power && hex === move.hex);

/** Is the tile laid by a power that needs no connection? */
const needsNoTrack = (policy: LayPolicy, s: State, company: CompanyId, plan: Plan): boolean =>
  plan.power !== null && !powersOf(policy, s, company).some(({ power, price }) => power === plan.power && price);

const judge = (policy: LayPolicy, s: State, here: Here<Memory>, plan: Plan): Refusal | null => {
  const company = here.about;
  const barred = policy.bar(s, company, plan);
  if (barred !== null) return barred;
  const color = plan.fit.tile.color;
  if (!policy.colors(s).includes(color)) return refuse('lay.color', policy.rules.color, { color });
  const spent = policy.right(s, company, plan, laidIn(here));
  if (spent !== null) return spent;
  const out = needsNoTrack(policy, s, company, plan) ? null : reachFault(policy, s, company, plan);
  if (out !== null) return out;
  const cost = policy.cost(s, company, plan, laidIn(here));
  const treasury = companyOf(s, company).treasury;
  return cost > treasury ? refuse('lay.cash', policy.rules.cash, { cost, treasury }) : null;
};

/** How a lay without fault replaces what lies there. */
const fitFor = (policy: LayPolicy, s: State, lay: Lay): Fit => {
  const fit = fitOf(policy.upgrades, trackGraph(policy.upgrades.board, s.board), lay);
  if (fit === null) throw new Error('an unchecked lay');
  return fit;
};

const check = (policy: LayPolicy, s: State, here: Here<Memory>, move: LayMove): Refusal | null => {
  if (move.power !== undefined && !isPower(policy, s, here.about, move))
    return refuse('lay.power', policy.rules.power, { power: move.power });
  const graph = trackGraph(policy.upgrades.board, s.board);
  const fault = layFault(policy.upgrades, graph, s.supply.tiles, move);
  if (fault !== null) return refuse(`lay.${fault}`, policy.rules.fault(fault, move), { hex: move.hex, tile: move.tile });
  const fit = fitFor(policy, s, move);
  const same = fit.shape.rotation;
  if (same !== move.rotation) return refuse('lay.no-rotation', policy.rules.fault('no-rotation', move), { tile: move.tile, same });
  return judge(policy, s, here, planOf(fit, move.hex, move.power ?? null));
};

/** A hex to try: the sides by which the company's track arrives, or null where no connection is needed. */
interface Nearby {
  readonly h: number;
  readonly power: string | null;
  readonly enters: number | null;
}

/** The numbers from one to another. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where to look: among the hexes with these numbers. */
interface Place {
  readonly span: Span;
  readonly isLeft: HexFilter;
  /** False: only where the company has a power. */
  readonly ordinary: boolean;
}

/**
 * The hexes that the company's track reaches or that have its tokens or bases, and those of its powers. How far it gets is found out last: the
 * hexes that are left are often few, and nobody's track leads there.
 */
function* nearby(policy: LayPolicy, s: State, company: CompanyId, { span: { from, to }, isLeft, ordinary }: Place): Iterable<Nearby> {
  const { board } = policy.upgrades;
  const { ids, index } = board;
  const graph = trackGraph(board, s.board);
  const homes = [...companyOf(s, company).tokens, ...(policy.bases?.(s, company) ?? [])].map((hex) => index.get(hex ?? ''));
  let reached: CompanyReach | null = null;
  /** The sides by which the company's track arrives; null in a hex of its own, undefined where it has no connection. */
  const connected = (h: number): number | null | undefined => {
    if (homes.includes(h)) return null;
    if (sidesMet(graph, h) === 0) return undefined;
    reached ??= policy.reach(s, company);
    return reached.entersOf(h) || undefined;
  };
  if (ordinary)
    for (let h = from; h <= to; h++) {
      if ((sidesMet(graph, h) === 0 && !homes.includes(h)) || !isLeft(ids[h] as HexId, h)) continue;
      const enters = connected(h);
      if (enters !== undefined) yield { h, power: null, enters };
    }
  for (const { hex, power, price } of powersOf(policy, s, company)) {
    const h = index.get(hex) as number;
    if (h < from || h > to || !isLeft(hex, h)) continue;
    const enters = price ? connected(h) : null;
    if (enters !== undefined) yield { h, power, enters };
  }
}

/** A company lays and upgrades tiles. */
export const lay = (policy: LayPolicy): Step<LayMove, Memory> => ({
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here, like): Iterable<Offer<LayMove>> {
    const by = presidentOf(s, here.about);
    const laid = laidIn(here);
    if (by === null || policy.spent?.(s, here.about, laid)) return;
    const isLeft = policy.hexesLeft === undefined ? ANYWHERE : policy.hexesLeft(s, here.about, laid);
    if (isLeft === null) return;
    const { board } = policy.upgrades;
    const only = like.hex === undefined ? undefined : board.index.get(String(like.hex));
    if (like.hex !== undefined && only === undefined) return;
    const span: Span = only === undefined ? { from: 0, to: board.ids.length - 1 } : { from: only, to: only };
    const graph = trackGraph(board, s.board);
    const phase = policy.colors(s);
    const left = policy.colorsLeft(s, laid).filter((color) => phase.includes(color));
    for (const { h, power, enters } of nearby(policy, s, here.about, { span, isLeft, ordinary: left.length > 0 })) {
      const hex = board.ids[h] as HexId;
      const colors = power === null ? left : phase;
      for (const fit of placements(policy.upgrades, graph, s.supply.tiles, h, (color) => colors.includes(color))) {
        if (enters !== null && !connects(fit.shape, enters, false)) continue;
        const move = { type: 'lay' as const, by, hex, tile: fit.tile.id, rotation: fit.shape.rotation };
        yield { move: power === null ? move : { ...move, power } };
      }
    }
  },
  check: (s, here, move) => check(policy, s, here, move),
  ...(policy.spent && { over: (s, here) => policy.spent?.(s, here.about, laidIn(here)) === true }),
  ...(policy.aided !== undefined && { aided: policy.aided }),
  apply(e, here, move) {
    const fit = fitFor(policy, e.now, move);
    const plan = planOf(fit, move.hex, move.power ?? null);
    const cost = policy.cost(e.now, here.about, plan, laidIn(here));
    const before = e.now.board[move.hex];
    const { tiles, trains, used } = e.now.supply;
    e.set('supply', { tiles: takeTile(policy.upgrades.board, tiles, move.tile, before?.tile), trains, used });
    e.set('board', changeHex(e.now.board, move.hex, builtAfter(fit, before)));
    e.pay(here.about, 'bank', cost);
    e.emit('laid', { company: here.about, hex: move.hex, tile: move.tile, rotation: move.rotation, cost });
    const made: Laid = { hex: move.hex, tile: move.tile, color: fit.tile.color, first: plan.first, power: plan.power };
    remember(e, here, NAME, [...laidIn(here), made]);
    policy.laid(e, here.about, plan);
  },
});
