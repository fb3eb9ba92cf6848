import type { GameEvent } from '../event.ts';
import type { Move } from '../record.ts';
import type { Refusal } from '../refusal.ts';
import type { Title } from '../title.ts';
import { EVENTS } from './en-events.ts';
import { MOVES, STEPS } from './en-moves.ts';
import { REFUSALS } from './en-refusals.ts';
import { ENGLISH_GRAMMAR, make, openGaps, type Sentence, type Voice } from './sentence.ts';
import type { SharedWords, StepWords, Teller } from './words.ts';

// English sentences for refusals, events, steps and moves: the title's own words first, then the shared ones.

/** The sentences of the shared steps in English. */
export const ENGLISH: SharedWords = {
  refusals: REFUSALS,
  events: EVENTS,
  steps: STEPS,
  moves: MOVES,
  places: {
    ipo: 'the IPO',
    pool: 'the bank pool',
    bank: 'the bank',
    aside: 'the reserved shares',
    out: 'out of the game',
  },
  place: (name) => `the ${name}`,
  president: 'president',
  done: 'Done',
  treasury: 'its treasury',
  refused: (code) => `That isn’t allowed (${code}).`,
  grammar: ENGLISH_GRAMMAR,
};

/** What the words are taken from: the title's own, and the shared ones of the same language. */
export interface Speaker extends Pick<Title, 'words'> {
  /** English if absent. */
  readonly shared?: SharedWords;
}

const placeIn = ({ words: { places = {} }, shared = ENGLISH }: Speaker, id: string): string | undefined =>
  places[id] === undefined ? shared.places[id] : shared.place(places[id]);

const voiceOf = (title: Speaker, { name = (id) => id, money = String }: Partial<Voice>): Voice => ({
  name: (id) => placeIn(title, id) ?? name(id),
  money,
  president: title.words.president ?? (title.shared ?? ENGLISH).president,
  deals: title.words.deals ?? {},
  grammar: (title.shared ?? ENGLISH).grammar,
});

const find = <T>(own: Readonly<Record<string, T>>, shared: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(own, key) ? own[key] : Object.hasOwn(shared, key) ? shared[key] : undefined;

const refusalIn = ({ words, shared = ENGLISH }: Speaker, code: string): Sentence | undefined => find(words.refusals, shared.refusals, code);
const eventIn = ({ words, shared = ENGLISH }: Speaker, type: string): Sentence | undefined => find(words.events, shared.events, type);

/** Why a move was refused, in a sentence. */
export const say = (title: Speaker, { code, params }: Refusal, voice: Partial<Voice> = {}): string =>
  make(refusalIn(title, code) ?? (title.shared ?? ENGLISH).refused(code), params, voiceOf(title, voice));

/** What happened, as a line of a log. */
export const tell = (title: Speaker, { type, params }: GameEvent, voice: Partial<Voice> = {}): string =>
  make(eventIn(title, type) ?? `${type}: ${JSON.stringify(params)}`, params, voiceOf(title, voice));

/** What a refusal or an event leaves unsaid: parameters its sentence needs, or the whole sentence where a value reads as nothing. */
export const unsaid = (title: Speaker, what: Refusal | GameEvent): string[] => {
  const refusal = 'code' in what;
  const sentence = refusal ? refusalIn(title, what.code) : eventIn(title, what.type);
  if (typeof sentence === 'string') return openGaps(sentence, what.params);
  const said = refusal ? say(title, what) : tell(title, what);
  return sentence === undefined || /\b(undefined|null|NaN)\b/.test(said) ? [said] : [];
};

/** 'name-train' to 'Name train': for steps and moves without words of their own. */
const plain = (id: string): string => {
  const words = id.replace(/[-_]/g, ' ');
  return words[0] === undefined ? id : words[0].toUpperCase() + words.slice(1);
};

/** What a step of a title is called and asks. */
export const stepWords = (title: Speaker, step: string): StepWords => find(title.words.steps, {}, step) ?? sharedStep(step, title.shared);

/** The same without the title's own words, for lists of games whose titles are not loaded. */
export const sharedStep = (step: string, { steps }: SharedWords = ENGLISH): StepWords =>
  find(steps, {}, step) ?? { name: plain(step), ask: plain(step) };

const isDone = (move: Move): move is Move & { readonly step: string } => move.type === 'done' && 'step' in move;

/** A move as a button says it: a verb with its object and price. */
export const moveWords = (title: Speaker, move: Move, voice: Partial<Voice> = {}): string => {
  const { shared = ENGLISH } = title;
  if (isDone(move)) return stepWords(title, move.step).end ?? shared.done;
  const { name, money } = voiceOf(title, voice);
  const teller: Teller = {
    money: (amount) => money(Number(amount ?? 0)),
    name: (id) => name(String(id)),
    place: (from, company) => (from === company ? shared.treasury : name(String(from))),
  };
  const words = find(title.words.moves, shared.moves, move.type);
  if (words !== undefined) return shared.grammar.polish(words(move, teller));
  const values = Object.entries(move).flatMap(([key, value]) => (key === 'type' || key === 'by' ? [] : [name(String(value))]));
  return [plain(move.type), ...values].join(' ');
};
