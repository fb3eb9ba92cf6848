import { count } from '../../text/grammar.ts';

/** The words of the analysis. */
export const words = {
  banner: 'Analysis, not the game',
  back: 'Back to game',
  branches: 'Branches',
  kept: (branches: number): string => `${branches} kept`,
  game: 'Game',
  isHere: (move: number): string => `Game, move ${move}`,
  from: (move: number): string => `from move ${move}`,
  behind: (moves: number): string => `${count(moves, 'move', 'moves')} behind`,
  none: 'Make a move and it starts a branch. The game stays as it is.',
  name: 'Branch name',
  note: 'Note',
  noteHelp: 'What this branch is for, or what you found.',
  remove: 'Delete branch',
  removed: (name: string): string => `Branch ${name} is deleted.`,
  restore: 'Undo',
  plan: (name: string): string => `Plan ${name} in the game`,
  planAbout: 'Goes back to the game with these moves planned. Nothing is played until you submit the plan.',
  moves: (moves: number): string => count(moves, 'move', 'moves'),
  compare: 'Net worth at the end of each branch',
  branch: 'Branch',
  private: 'Kept in this browser. Nobody else sees it until you share a link.',
  missing: 'No analysis at this address',
  missingAbout: 'Open the game and press A to analyse it.',
};
