import type { GameEvent } from '../event.ts';
import type { Move } from '../record.ts';
import type { Refusal } from '../refusal.ts';
import type { Title } from '../title.ts';
import { EVENTS } from './en-events.ts';
import { MOVES, STEPS } from './en-moves.ts';
import { REFUSALS } from './en-refusals.ts';
import { make, openGaps, type Sentences, type Voice, withArticles } from './sentence.ts';
import type { MoveWords, StepWords, Teller } from './words.ts';

// English sentences for refusals, events, steps and moves: the title's own words first, then the shared ones.

const PLACES: Readonly<Record<string, string>> = {
  ipo: 'the IPO',
  pool: 'the bank pool',
  bank: 'the bank',
  aside: 'the reserved shares',
  out: 'out of the game',
};

/** What the words are taken from. */
type Speaker = Pick<Title, 'words'>;

const placeIn = ({ words: { places = {} } }: Speaker, id: string): string | undefined =>
  places[id] === undefined ? PLACES[id] : `the ${places[id]}`;

const voiceOf = (title: Speaker, { name = (id) => id, money = String }: Partial<Voice>): Voice => ({
  name: (id) => placeIn(title, id) ?? name(id),
  money,
  president: title.words.president ?? 'president',
  deals: title.words.deals ?? {},
});

const find = <T>(own: Readonly<Record<string, T>>, shared: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(own, key) ? own[key] : Object.hasOwn(shared, key) ? shared[key] : undefined;

const SHARED_REFUSALS: Sentences = REFUSALS;
const SHARED_EVENTS: Sentences = EVENTS;
const SHARED_STEPS: Readonly<Record<string, StepWords>> = STEPS;
const SHARED_MOVES: MoveWords<Move> = MOVES;

/** Why a move was refused, in a sentence. */
export const say = (title: Speaker, { code, params }: Refusal, voice: Partial<Voice> = {}): string =>
  make(find(title.words.refusals, SHARED_REFUSALS, code) ?? `That isn’t allowed (${code}).`, params, voiceOf(title, voice));

/** What happened, as a line of a log. */
export const tell = (title: Speaker, { type, params }: GameEvent, voice: Partial<Voice> = {}): string =>
  make(find(title.words.events, SHARED_EVENTS, type) ?? `${type}: ${JSON.stringify(params)}`, params, voiceOf(title, voice));

/** What a refusal or an event leaves unsaid: parameters its sentence needs, or the whole sentence where a value reads as nothing. */
export const unsaid = (title: Speaker, what: Refusal | GameEvent): string[] => {
  const refusal = 'code' in what;
  const sentence = refusal ? find(title.words.refusals, SHARED_REFUSALS, what.code) : find(title.words.events, SHARED_EVENTS, what.type);
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
export const stepWords = (title: Speaker, step: string): StepWords => find(title.words.steps, {}, step) ?? sharedStep(step);

/** The same without the title's own words, for lists of games whose titles are not loaded. */
export const sharedStep = (step: string): StepWords => find(SHARED_STEPS, {}, step) ?? { name: plain(step), ask: plain(step) };

const isDone = (move: Move): move is Move & { readonly step: string } => move.type === 'done' && 'step' in move;

/** A move as a button says it: a verb with its object and price. */
export const moveWords = (title: Speaker, move: Move, voice: Partial<Voice> = {}): string => {
  if (isDone(move)) return stepWords(title, move.step).end ?? 'Done';
  const { name, money } = voiceOf(title, voice);
  const teller: Teller = {
    money: (amount) => money(Number(amount ?? 0)),
    name: (id) => name(String(id)),
    place: (from, company) => (from === company ? 'its treasury' : name(String(from))),
  };
  const words = find(title.words.moves, SHARED_MOVES, move.type);
  if (words !== undefined) return withArticles(words(move, teller));
  const values = Object.entries(move).flatMap(([key, value]) => (key === 'type' || key === 'by' ? [] : [name(String(value))]));
  return [plain(move.type), ...values].join(' ');
};
