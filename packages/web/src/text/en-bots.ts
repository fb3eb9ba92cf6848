import { and } from './grammar.ts';

/** The words about computer players and their advice. */
export const botWords = {
  bots: {
    bot: 'bot',
    /** A name in a list of players. */
    named: (name: string): string => `${name} (bot)`,
    numbered: (name: string, number: number): string => `${name} ${number}`,
    /** The levels as @roundhouse/bots names and describes them. */
    levels: {
      trainee: { name: 'Trainee', says: 'Knows the rules and sees what is good, but often picks something else.' },
      conductor: { name: 'Conductor', says: 'Plays sound shares, rarely plans a train rush.' },
      stationmaster: { name: 'Stationmaster', says: 'Values every move carefully and seldom gives anything away.' },
      director: { name: 'Director', says: 'Plays the coming rounds through before it buys, sells or pays.' },
    },
    person: 'Person',
    playedBy: (seat: number): string => `Player in seat ${seat}`,
    nameOf: (seat: number): string => `Name in seat ${seat}`,
    addBot: 'Add bot',
    thinking: (name: string): string => `${name} is thinking…`,
    decided: (name: string): string => `${name} has decided`,
    next: 'Next',
    pace: 'Bot speed',
    paces: { now: 'At once', second: '1 s', three: '3 s', step: 'Step by step' },
  },
  computer: {
    open: 'Play the computer',
    about: 'Works offline, no account needed',
    title: 'Title',
    players: 'Players',
    level: 'Bot level',
    name: 'Your name',
    starts: (title: string, you: string, bots: readonly string[]): string => `${title}: ${you} against ${and(bots)}.`,
    start: 'Start game',
    watch: 'Watch bots play',
    cancel: 'Cancel',
  },
};
