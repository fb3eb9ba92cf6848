import type { GameEvent } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { EVENTS } from './en-events.ts';
import { REFUSALS } from './en-refusals.ts';
import { make, type Voice } from './sentence.ts';

// English sentences for refusals and events. A further language is a further set of such files.

const PLACES: Readonly<Record<string, string>> = {
  ipo: 'the IPO',
  pool: 'the bank pool',
  bank: 'the bank',
  aside: 'the reserved shares',
  out: 'out of the game',
};

const voiceOf = ({ name = (id) => id, money = String, president = 'president', places = {} }: Partial<Voice>): Voice => ({
  name: (id) => (places[id] === undefined ? (PLACES[id] ?? name(id)) : `the ${places[id]}`),
  money,
  president,
  places,
});

/** Why a move was refused, in a sentence. */
export const say = ({ code, params }: Refusal, voice: Partial<Voice> = {}): string =>
  make(REFUSALS[code] ?? `That isn’t allowed (${code}).`, params, voiceOf(voice));

/** What happened, as a line of a log. */
export const tell = ({ type, params }: GameEvent, voice: Partial<Voice> = {}): string =>
  make(EVENTS[type] ?? `${type}: ${JSON.stringify(params)}`, params, voiceOf(voice));
