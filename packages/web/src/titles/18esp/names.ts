import { MATARO, NARROW_NAMES, STRAWBERRY } from '@roundhouse/titles/18esp';
import { esp } from './words/index.ts';

// Trains are called after the side that is up: '3' on broad gauge, '2+3' on narrow; a combined one after both of its cards.

const sideOf = (type: string, side: string): string => (side === 'narrow' ? (NARROW_NAMES[type] ?? type) : type.replace(/[BP]$/, ''));

/** A card with both of its sides: '3/2+3'. */
export const cardName = (type: string): string => {
  const [broad, narrow] = [sideOf(type, 'broad'), NARROW_NAMES[type] ?? type];
  if (type === STRAWBERRY) return esp.trains.strawberry(broad);
  const sides = narrow === type ? type : `${broad}/${narrow}`;
  return type === MATARO ? esp.trains.mataro(sides) : sides;
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
