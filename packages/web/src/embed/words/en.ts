/** The words of the board in other people’s pages. */
export const words = {
  loading: 'Loading position…',
  region: (title: string): string => `Position of ${title}`,
  where: (round: string, move: number, of: number): string => `${round} · move ${move} of ${of}`,
  earlier: 'Earlier move',
  later: 'Later move',
  open: 'Open in Roundhouse',
  none: 'This address names no position.',
  noneAbout: 'Choose “Copy embed code” in the menu of a game, and paste all of it.',
  hidden: 'This game isn’t public, or it hasn’t started.',
};
