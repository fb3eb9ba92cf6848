import { tell, type View, view } from '@roundhouse/engine';
import { stepWords } from '@roundhouse/engine/say';
import type { Args, Usage } from '../args.ts';
import { type Opened, openGame, positionAt, TRUST } from '../file.ts';
import { aligned, moneyOf, print, words } from '../output.ts';

export const usage: Usage = {
  line: 'show FILE [--at N] [--trust] [--json]',
  does: 'show the position after N moves (default: all moves): in words too, with --json for scripts alone',
  flags: { at: { type: 'string' }, ...TRUST },
  takes: ['FILE'],
};

const LINES = 6;

/** 'SR 2', 'OR 2.1', or the name of another round. */
const roundWords = ({ kind, set, number }: View['round']): string => {
  if (kind === 'operating') return `OR ${set}.${number}`;
  return kind === 'stock' ? `SR ${set}` : `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
};

/** The position in words: what is due, players, companies that have started, and the last lines of the log. */
const inWords = ({ title, replay }: Opened, shown: View, at: number): string => {
  const money = moneyOf(title);
  const name = (id: string): string => shown.players.find((player) => player.id === id)?.name ?? id;
  const { decision, result, players, companies } = shown;
  const due =
    result === null
      ? `${shown.active.map(name).join(', ')}: ${decision === null ? '' : stepWords(title, decision.step).ask}${decision?.company == null ? '' : ` (${decision.company})`}`
      : `The game is over. ${result.map(({ player, rank, worth }) => `${rank}. ${name(player)} ${money(worth)}`).join(', ')}`;
  const held = (owner: string): string =>
    companies
      .filter(({ shares }) => (shares[owner] ?? 0) > 0)
      .map(({ id, shares, president }) => `${id} ${shares[owner]}%${president === owner ? 'P' : ''}`)
      .join(' ');
  const people = players.map(({ id, cash, worth, privates }) => [name(id), money(cash), money(worth), held(id), privates.join(' ')]);
  const started = companies.filter(({ president, price, floated }) => floated || (president !== null && price !== null));
  const rows = started.map(({ id, price, treasury, trains, president, tokens }) => [
    id,
    price === null ? 'none' : money(price),
    money(treasury),
    trains.map((train) => train.name).join(' ') || 'none',
    president === null ? 'none' : name(president),
    tokens.join(' '),
  ]);
  const lines = replay.events
    .slice(0, at + 1)
    .flat()
    .slice(-LINES)
    .map((event) => `  ${tell(title, event, { name, money })}`);
  return [
    `${title.name}, ${roundWords(shown.round)}, phase ${shown.phase}, after ${at} ${at === 1 ? 'move' : 'moves'}`,
    due,
    '',
    aligned([['Player', 'cash', 'net worth', 'shares', 'privates'], ...people]),
    ...(rows.length === 0
      ? []
      : ['', aligned([['Company', 'price', 'treasury', 'trains', title.words.president ?? 'president', 'tokens'], ...rows])]),
    '',
    ...lines,
  ].join('\n');
};

export const run = async (args: Args): Promise<number> => {
  const game = await openGame(args);
  const shown = view(game.title, positionAt(args, game));
  const moves = args.whole('at') ?? game.record.moves.length;
  print({ ...shown, moves });
  if (!args.flag('json')) words(inWords(game, shown, moves));
  return 0;
};
