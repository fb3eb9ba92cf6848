import { esp } from '../../text/18esp.ts';

// Trains are called after the side that is up: '3' on broad gauge, '2+3' on narrow; a combined one after both of its cards.

/** The narrow side of each card. */
const PLUS: Readonly<Record<string, string>> = { '2': '1+2', '3': '2+3', '4': '3+4', '5': '4+5', '6': '5+6', '8': '6+8', '2B': '1+2' };

const MATARO = '2B';
const STRAWBERRY = '2P';

const sideOf = (type: string, side: string): string => (side === 'narrow' ? (PLUS[type] ?? type) : type.replace(/[BP]$/, ''));

/** A card with both of its sides: '3/2+3'. */
export const cardName = (type: string): string => {
  if (type === MATARO) return esp.trains.mataro('2/1+2');
  if (type === STRAWBERRY) return esp.trains.strawberry('2');
  return PLUS[type] === undefined ? type : `${type}/${PLUS[type]}`;
};

/** The side of a rusted card that is joined to a train of this side. */
export const joinedName = (card: string, side: string): string => sideOf(card, side === 'narrow' ? 'broad' : 'narrow');

/** What people call an id: a train as moves and events name it, or a word of this game. */
export const nameOf = (id: string): string | undefined => {
  const [, type, side, joined] = /^(\w+)\/(broad|narrow)(?:\+(\w+))?$/.exec(id) ?? [];
  if (type === undefined || side === undefined) return esp.ids[id];
  const train = sideOf(type, side);
  if (type === MATARO) return esp.trains.mataro(train);
  if (type === STRAWBERRY) return esp.trains.strawberry(train);
  return joined === undefined ? train : esp.trains.joined(train, joinedName(joined, side));
};
