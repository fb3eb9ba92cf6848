import type { Move } from '@roundhouse/engine';
import type { Game } from '../game/context.tsx';

// All words of the app that are not the rules' (those are in the engine's `say`). A further language is a further file of this form.

export const STEPS: Readonly<Record<string, { readonly name: string; readonly ask: string }>> = {
  waterfall: { name: 'Auction', ask: 'Buy, bid or pass' },
  stock: { name: 'Stock turn', ask: 'Sell any, buy one' },
  ascending: { name: 'Auction', ask: 'Bid or pass' },
  draft: { name: 'Draft', ask: 'Pick one' },
  'pick-auction': { name: 'Auction', ask: 'Pick, bid or pass' },
  mine: { name: 'Mine', ask: 'Build a mine' },
  pass: { name: 'Pass', ask: 'Open a pass' },
  par: { name: 'Starting price', ask: 'Set the starting price' },
  home: { name: 'Home', ask: 'Home token' },
  track: { name: 'Track', ask: 'Lay track' },
  token: { name: 'Token', ask: 'Place a token' },
  run: { name: 'Run', ask: 'Run trains' },
  dividend: { name: 'Dividend', ask: 'Pay or keep' },
  close: { name: 'Closing', ask: 'Closing' },
  trains: { name: 'Trains', ask: 'Buy trains' },
  'company-stock': { name: 'Own shares', ask: 'Deal in own shares' },
  discard: { name: 'Train limit', ask: 'Give up a train' },
  exchange: { name: 'New president', ask: 'Choose what you hand over' },
  ask: { name: 'Question', ask: 'Answer an offer' },
};

/** 'name-train' to 'Name train': what is said of steps and moves without words of their own. */
export const plainWords = (id: string): string => {
  const words = id.replace(/[-_]/g, ' ');
  return words[0] === undefined ? id : words[0].toUpperCase() + words.slice(1);
};

export const stepName = (step: string): string => STEPS[step]?.name ?? plainWords(step);
export const stepAsk = (step: string): string => STEPS[step]?.ask ?? plainWords(step);

const ROUNDS: Readonly<Record<string, string>> = { auction: 'Auction', stock: 'SR', operating: 'OR' };

/** 'Auction', 'SR 3', 'OR 3.1'. */
export const roundName = ({ kind, number, set }: { readonly kind: string; readonly number: number; readonly set: number }): string => {
  const name = ROUNDS[kind] ?? kind;
  if (kind === 'auction') return name;
  return kind === 'stock' ? `${name} ${set}` : `${name} ${set}.${number}`;
};

const PLACE: Readonly<Record<string, string>> = { ipo: 'the initial offer', pool: 'the open market', bank: 'the bank' };

/** Fields that every move has. */
const PLAIN = ['type', 'by'];

type Fields = Readonly<Record<string, string | number | undefined>>;

/** The move as a button says it: a verb with its object and price. */
export const moveWords = (game: Game, move: Move): string => {
  const f = move as unknown as Fields;
  const cash = (amount: string | number | undefined): string => game.money(Number(amount ?? 0));
  const place = (from: string | number | undefined, company: string | number | undefined): string =>
    from === company ? 'its treasury' : (PLACE[String(from)] ?? game.name(String(from)));
  switch (move.type) {
    case 'buy':
      if (f.item !== undefined) return `Buy ${game.name(String(f.item))}`;
      return f.par === undefined
        ? `Buy ${f.percent} % of ${f.company} from ${place(f.from, f.company)}`
        : `Start ${f.company} at ${cash(f.par)}, ${f.percent} % for ${cash((Number(f.par) * Number(f.percent)) / 10)}`;
    case 'bid':
      return f.item === undefined ? `Bid ${cash(f.amount)}` : `Bid ${cash(f.amount)} on ${game.name(String(f.item))}`;
    case 'pass':
      return 'Pass';
    case 'par':
      return `Start at ${cash(f.price)}`;
    case 'sell':
      return `Sell ${f.percent} % of ${f.company}`;
    case 'sell-private':
      return `Sell ${game.name(String(f.private))} to the bank`;
    case 'buy-private':
      return `Buy ${game.name(String(f.private))} for ${cash(f.price)}`;
    case 'buy-back':
      return `Buy ${game.name(String(f.private))} from the bank`;
    case 'lay':
      return `Lay #${f.tile} in ${f.hex}`;
    case 'token':
      return `Place a token in ${f.hex}`;
    case 'run':
      return 'Run';
    case 'dividend':
      return f.choice === 'pay' ? 'Pay out' : 'Keep it all';
    case 'buy-train':
      return `Buy a ${f.train} from ${place(f.from, undefined)} for ${cash(f.price)}`;
    case 'bankrupt':
      return 'Declare bankruptcy';
    case 'discard':
      return `Give up a ${f.train}`;
    case 'issue':
      return `Sell ${f.percent} % of its own shares`;
    case 'redeem':
      return `Buy back ${f.percent} %`;
    case 'marker':
      return 'Place the marker in Rosario';
    case 'let':
      return 'Agree';
    case 'refuse':
      return 'Refuse';
    case 'take':
      return 'Take it first';
    case 'exchange':
      return 'Hand these over';
    case 'done':
      return f.step === 'stock' ? 'End the turn' : `No more ${stepName(String(f.step)).toLowerCase()}`;
    default:
      return [
        plainWords(move.type),
        ...Object.entries(f).flatMap(([key, value]) => (PLAIN.includes(key) || value === undefined ? [] : [game.name(String(value))])),
      ].join(' ');
  }
};
