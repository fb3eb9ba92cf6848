import type { CompanyId, GameEvent, HexId, PlayerId, View } from '@roundhouse/engine';
import type { Game } from '../game/context.tsx';
import { momentOf, viewOf } from '../game/position.ts';
import { certificatesOf } from '../game/preview.ts';
import type { Session } from '../game/session.ts';
import { type Line, lineOf } from '../panels/log-lines.ts';
import { roundName } from '../text/words.ts';
import { lastDecision } from './last.ts';
import { words } from './words/index.ts';

// What has happened since a player last decided, by round and company.

/** A deal, or anything else with a line of its own. */
export interface CompanyNews {
  readonly id: CompanyId;
  /** What it did, in one line; empty: nothing but deals. */
  readonly did: string;
  readonly price: { readonly before: number | null; readonly after: number | null };
  readonly lines: readonly Line[];
  /** The last move of it. */
  readonly move: number;
}

export interface RoundNews {
  readonly name: string;
  readonly companies: readonly CompanyNews[];
  /** Lines about no company. */
  readonly lines: readonly Line[];
}

export interface Figure {
  readonly before: number;
  readonly after: number;
}

export interface Meaning {
  readonly kind: 'bad' | 'warn' | 'good';
  readonly text: string;
}

export interface Since {
  readonly me: PlayerId;
  /** The number of moves after the player's last decision, and now. */
  readonly from: number;
  readonly to: number;
  readonly others: readonly PlayerId[];
  /** Moves that standing orders of the player made. */
  readonly ordered: number;
  readonly rounds: readonly RoundNews[];
  readonly changed: readonly HexId[];
  readonly cash: Figure;
  readonly worth: Figure;
  readonly rank: Figure;
  readonly certificates: Figure;
  readonly earned: number;
  readonly means: readonly Meaning[];
}

/** Told with what a company did, or already in the heading. */
const SUMMED = ['laid', 'token', 'ran', 'dividend', 'price', 'operates', 'round'];
/** Of no interest afterwards. */
const DROPPED = ['passed', 'auction.passed', 'income', 'asked', 'seated', 'train.named'];

interface Gathered {
  readonly events: { readonly event: GameEvent; readonly move: number }[];
}

const textOf = (value: unknown): string => String(value ?? '');

const isFromBank = (game: Game, { params }: GameEvent): boolean => game.company(textOf(params.from)) === undefined;

const companyNews = (game: Game, id: CompanyId, { events }: Gathered): CompanyNews => {
  const of = (type: string) => events.filter(({ event }) => event.type === type).map(({ event: { params } }) => params);
  const bought = events.filter(({ event }) => event.type === 'train.bought' && isFromBank(game, event));
  const prices = of('price');
  const [lays, tokens, ran, dividends] = [of('laid'), of('token'), of('ran'), of('dividend')];
  const last = dividends.at(-1);
  const parts = [
    ...(lays.length === 0 ? [] : [words.laid(lays.map(({ tile, hex }) => words.tile(textOf(tile), textOf(hex))))]),
    ...(tokens.length === 0 ? [] : [words.token(tokens.map(({ hex }) => textOf(hex)))]),
    ...ran.flatMap(({ income }) => (Number(income) > 0 ? [words.ran(game.money(Number(income)))] : [words.noRun])),
    ...(last === undefined || Number(last.earned ?? 0) === 0 ? [] : [words.dividend[textOf(last.choice)] ?? textOf(last.choice)]),
    ...(bought.length === 0 ? [] : [words.trains(bought.map(({ event: { params } }) => game.name(textOf(params.train))))]),
  ];
  const operated = events.some(({ event }) => event.type === 'operates');
  const lines = events
    .filter((one) => !SUMMED.includes(one.event.type) && !DROPPED.includes(one.event.type) && !bought.includes(one))
    .map(({ event, move }) => lineOf(game, event, move, false));
  return {
    id,
    did: parts.length === 0 && operated ? words.operated : parts.join(', '),
    price: {
      before: prices[0] === undefined ? null : Number(prices[0].from),
      after: prices.length === 0 ? null : Number(prices.at(-1)?.to),
    },
    lines,
    move: events.at(-1)?.move ?? 0,
  };
};

/** The company that an event is told under: the one it names as such, or the only one it names. */
const companyOf = (game: Game, event: GameEvent): CompanyId | null => {
  const { company } = event.params;
  if (typeof company === 'string' && game.company(company) !== undefined) return company;
  const { companies } = lineOf(game, event, 0, false);
  return companies.length === 1 ? (companies[0] ?? null) : null;
};

const roundsSince = (game: Game, from: number, to: number): readonly RoundNews[] => {
  const { session, title } = game;
  const nameAt = (n: number): string => {
    const position = session.positions[n];
    return position === undefined ? '' : roundName(momentOf(title, position).round, title);
  };
  const rounds: { name: string; companies: Map<CompanyId, Gathered>; lines: Line[] }[] = [];
  const open = (name: string) => {
    const made = { name, companies: new Map<CompanyId, Gathered>(), lines: [] as Line[] };
    rounds.push(made);
    return made;
  };
  let now = open(nameAt(from));
  for (let move = from + 1; move <= to; move++)
    for (const event of session.events[move] ?? []) {
      if (event.type === 'round') {
        now = open(nameAt(move));
        continue;
      }
      const company = companyOf(game, event);
      if (company === null) {
        if (!SUMMED.includes(event.type) && !DROPPED.includes(event.type)) now.lines.push(lineOf(game, event, move, false));
        continue;
      }
      const known: Gathered = now.companies.get(company) ?? { events: [] };
      known.events.push({ event, move });
      now.companies.set(company, known);
    }
  return rounds
    .map(({ name, companies, lines }) => ({
      name,
      companies: [...companies]
        .map(([id, gathered]) => companyNews(game, id, gathered))
        .filter(({ did, lines: of, price }) => did !== '' || of.length > 0 || price.after !== null),
      lines,
    }))
    .filter(({ companies, lines }) => companies.length > 0 || lines.length > 0);
};

const changedHexes = (before: View, now: View): readonly HexId[] =>
  [...new Set([...Object.keys(before.board), ...Object.keys(now.board)])].filter(
    (hex) => before.board[hex] !== now.board[hex] && JSON.stringify(before.board[hex]) !== JSON.stringify(now.board[hex]),
  );

const rankIn = ({ players }: View, me: PlayerId): number => {
  const worth = players.find(({ id }) => id === me)?.worth ?? 0;
  return players.filter((player) => player.worth > worth).length + 1;
};

/** Money that reached the player as dividends and income. */
const earnedBy = (session: Session, me: PlayerId, from: number, to: number): number => {
  let sum = 0;
  for (const { type, params } of session.events.slice(from + 1, to + 1).flat()) {
    if (type === 'income' && params.to === me) sum += Number(params.amount ?? 0);
    if (type !== 'dividend' || !Array.isArray(params.split)) continue;
    for (const part of params.split as readonly { to?: unknown; amount?: unknown }[]) if (part.to === me) sum += Number(part.amount ?? 0);
  }
  return sum;
};

/** The next train from the bank begins a phase. */
const phaseAhead = (game: Game, view: View, me: PlayerId): readonly Meaning[] => {
  const { phases } = game.title.components;
  const next = phases[phases.findIndex(({ id }) => id === view.phase) + 1];
  const onSale = view.supply.trains.find(({ left }) => left === null || left > 0)?.type;
  if (next === undefined || next.on === null || next.on !== onSale) return [];
  const mine = view.companies.filter(({ president, trains }) => president === me && trains.some(({ type }) => next.rusts.includes(type)));
  const name = game.card(next.on);
  if (mine.length === 0) return [{ kind: 'warn', text: words.phase(name, next.id) }];
  const types = [...new Set(mine.flatMap(({ trains }) => trains.map(({ type }) => type)))].filter((type) => next.rusts.includes(type));
  return [
    {
      kind: 'bad',
      text: words.rust(
        name,
        next.id,
        types.map(game.card),
        mine.map(({ id }) => id),
      ),
    },
  ];
};

const MOST_MEANINGS = 3;
const WORST: readonly Meaning['kind'][] = ['bad', 'warn', 'good'];

const meaningsOf = (game: Game, before: View, now: View, me: PlayerId): readonly Meaning[] => {
  const all: Meaning[] = [];
  for (const company of now.companies) {
    const was = before.companies.find(({ id }) => id === company.id)?.president ?? null;
    if (was === me && company.president !== me)
      all.push({
        kind: 'bad',
        text: company.president === null ? words.closed(company.id) : words.lost(company.id, game.name(company.president), game.president),
      });
    if (was !== me && company.president === me) all.push({ kind: 'good', text: words.gained(company.id, game.president) });
    if (company.president !== me) continue;
    if (company.floated && company.operated > 0 && company.trains.length === 0) all.push({ kind: 'warn', text: words.noTrain(company.id) });
    const shares = company.certificates.flatMap(({ percent, president }) => (president ? [] : [percent]));
    const least = shares.length === 0 ? 0 : Math.min(...shares);
    const rival = now.players.find(({ id }) => id !== me && least > 0 && (company.shares[id] ?? 0) + least > (company.shares[me] ?? 0));
    if (rival !== undefined) all.push({ kind: 'warn', text: words.threat(company.id, rival.name, game.president) });
  }
  all.push(...phaseAhead(game, now, me));
  if (now.own.priority === me && before.own.priority !== me) all.push({ kind: 'good', text: words.priority });
  return all.toSorted((a, b) => WORST.indexOf(a.kind) - WORST.indexOf(b.kind)).slice(0, MOST_MEANINGS);
};

/** Everything that a player who comes back wants to know. Null: nothing has happened. */
export const sinceOf = (game: Game, me: PlayerId): Since | null => {
  const { session, title } = game;
  const from = lastDecision(session, (player) => player === me);
  const to = session.record.moves.length;
  const [was, is] = [session.positions[from], session.positions[to]];
  if (from >= to || was === undefined || is === undefined) return null;
  const [before, now] = [viewOf(title, was), viewOf(title, is)];
  const figure = (of: (view: View) => number): Figure => ({ before: of(before), after: of(now) });
  const player = (view: View) => view.players.find(({ id }) => id === me);
  const moves = session.record.moves.slice(from);
  return {
    me,
    from,
    to,
    others: [...new Set(moves.map(({ by }) => by))].filter((id) => id !== me),
    ordered: moves.filter(({ by }) => by === me).length,
    rounds: roundsSince(game, from, to),
    changed: changedHexes(before, now),
    cash: figure((view) => player(view)?.cash ?? 0),
    worth: figure((view) => player(view)?.worth ?? 0),
    rank: figure((view) => rankIn(view, me)),
    certificates: figure((view) => {
      const of = player(view);
      return of === undefined ? 0 : certificatesOf(view, of);
    }),
    earned: earnedBy(session, me, from, to),
    means: meaningsOf(game, before, now, me),
  };
};
