import { createHash } from 'node:crypto';
import type { Notice, Question } from '../tables/notices.ts';

// The sentences of notices.

/** One notice in words. */
export interface Said {
  /** Names no table: anybody may name one. */
  readonly subject: string;
  readonly sentence: string;
  /** Lines below it. */
  readonly lines?: readonly string[];
  /** The page that it is about, such as `#/table/66573hnavh8s`. */
  readonly page: string;
  /** Notices with the same tag replace each other where they are shown. */
  readonly tag: string;
}

const QUESTIONS: Readonly<Record<Question, (game: string) => readonly [string, string]>> = {
  undo: (game) => [`Undo request in ${game}`, `A player has asked to undo in ${game}`],
  vote: (game) => [`Vote in ${game}`, `A player votes to abandon ${game}`],
  motion: (game) => [`Proposal in ${game}`, `A player proposes something in ${game} that needs your consent`],
  offer: (game) => [`Your answer is needed in ${game}`, `Another player’s move needs your answer in ${game}`],
};

const WORDS: Readonly<Record<Exclude<Notice, 'ask'>, (game: string) => readonly [string, string]>> = {
  turn: (game) => [`Your turn in ${game}`, `It’s your turn in ${game}`],
  late: (game) => [`Out of time in ${game}`, `You ran out of time in ${game}`],
  mention: (game) => [`You were mentioned in ${game}`, `A player mentioned you in the chat of ${game}`],
  over: (game) => [`${game} is over`, `Your game of ${game} is over`],
  follow: (game) => [`News of ${game}`, `A game of ${game} that you follow has started or ended`],
};

export const sayNotice = (kind: Notice, question: Question | null, title: string, table: string, name: string): Said => {
  const [subject, sentence] = kind === 'ask' ? QUESTIONS[question ?? 'undo'](title) : WORDS[kind](title);
  const where = name.replace(/\s+/g, ' ').trim();
  return { subject, sentence: `${sentence}, at the table “${where}”.`, page: `#/table/${table}`, tag: `${kind} ${table}` };
};

export const sayInvited = (club: string, by: string): Said => ({
  subject: 'You are invited to a club',
  sentence: `${by} invites you to the club “${club.replace(/\s+/g, ' ').trim()}”.`,
  page: '#/clubs',
  tag: 'club',
});

/** Several notices as one. */
export const sayTogether = (all: readonly Said[]): Said => {
  const [first] = all;
  if (first === undefined) throw new Error('there is nothing to say');
  if (all.length === 1) return first;
  const isTurn = all.every(({ tag }) => tag.startsWith('turn '));
  const subject = isTurn ? `Your turn in ${all.length} games` : `${all.length} notices about your games`;
  return { subject, sentence: `${subject}.`, lines: all.map(({ sentence }) => sentence), page: '#/', tag: 'several' };
};

/** A short name for what must be done once. Whoever takes a message twice can tell by it. */
export const keyOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32);
