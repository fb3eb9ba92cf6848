// Every word of the app that people read, in English; the rules' own sentences are in the engine's `say`. A further language is a further file
// of this form, named in language.ts. *Stars* stand around what is printed bold.

import { and, count, plain } from './grammar.ts';

const places: Readonly<Record<string, string>> = { ipo: 'the IPO', pool: 'the bank pool', bank: 'the bank' };

import { adminWords } from './en-admin.ts';
import { botWords } from './en-bots.ts';
import { decideWords } from './en-decide.ts';
import { homeWords } from './en-home.ts';
import { noticeWords } from './en-notices.ts';
import { panelWords } from './en-panels.ts';
import { tableWords } from './en-tables.ts';

export const en = {
  ...tableWords,
  ...botWords,
  ...adminWords,
  ...homeWords,
  ...noticeWords,
  ...decideWords,
  ...panelWords,
  plain,

  // Steps and moves ----------------------------------------------------------------------------------------------------

  rounds: {
    auction: 'Auction',
    stock: 'SR',
    operating: 'OR',
  } as Readonly<Record<string, string>>,
  /** Who leads a company. */
  president: 'president',
  /** Its letter, beside shares. */
  presidentMark: (president: string): string => plain(president).slice(0, 1),
  /** Where things are bought from, in a sentence. */
  places,
  /** The same as a name of its own. */
  placeNames: { ipo: 'IPO', pool: 'bank pool', bank: 'bank', aside: 'set aside', dragons: 'Dragons' } as Readonly<Record<string, string>>,
  itsTreasury: 'its treasury',
  treasury: 'treasury',
  none: 'none',
  dash: '–',
  colon: ': ',
  brand: 'Roundhouse',
  percent: (percent: number): string => `${percent}%`,
  withName: (id: string, name: string): string => `${id} ${name}`.trim(),

  // Pages --------------------------------------------------------------------------------------------------------------

  game: {
    panes: { board: 'Board', market: 'Market', players: 'Players', company: 'Companies', log: 'Log' },
    menu: 'Menu',
    rulesNumber: (rules: number): string => `Rules version ${rules}.`,
    bigBoard: 'Big board',
    showPanels: 'Show panels',
    moveCard: 'Move decision',
    toLobby: 'Back to lobby',
    panesRegion: 'Panes',
    drawers: {
      about: 'About this game',
      end: 'Results',
      orders: 'Standing orders',
      since: 'Since your last turn',
      market: 'Market',
      sheet: 'Spreadsheet',
      charts: 'Charts',
      tiles: 'Tiles',
      keys: 'Keyboard shortcuts',
      table: 'Game details',
    },
    ordersActive: (orders: number): string => count(orders, 'order active', 'orders active'),
    order: 'Turn order',
    phase: (phase: string): string => `Phase ${phase}`,
    undo: 'Undo',
    redo: 'Redo',
    sheet: 'Spreadsheet',
    analyse: 'Analyse',
    clone: 'Copy as a game of my own',
    analysisOf: (name: string, move: number): string => `Analysis of ${name}, move ${move}`,
    export: 'Export',
    copyText: 'Copy as text',
    unsaved: (why: string): string =>
      `Your last move could not be saved in this browser (${why}). Export the game before you leave this page. Import the file to continue.`,
    tooManyOrders: (most: number): string => `You already have ${most} standing orders in this game. End one first.`,
    elsewhere: 'This game is open in another tab. Moves are made there, and this tab follows.',
    playHere: 'Play here',
    lightColours: 'Switch to light theme',
    darkColours: 'Switch to dark theme',
    light: 'Light',
    dark: 'Dark',
    wholeMap: 'Whole map',
    playersAndLog: 'Players and log',
    marketAndCompanies: 'Market and companies',
    close: 'Close',
    drawing: 'Loading charts…',
    opening: 'Loading game…',
    noSuch: 'Game not found in this browser',
    cannotOpen: 'Can’t open this game',
    toGames: 'Back to your games',
    noRules: (title: string, rules: number): string => `This version of Roundhouse doesn’t include ${title} rules version ${rules}.`,
    illegal: (move: number, code: string, rule: string): string => `Move ${move} is illegal: ${code} (rule ${rule}).`,
  },
  keys: {
    heading: 'Keyboard shortcuts',
    shifted: (key: string): string => `Shift-${key}`,
    list: [
      ['Enter', 'confirm'],
      ['Esc', 'go back one step'],
      ['1–9', 'pick an option by number'],
      ['S, P', 'select Done or Pass; Enter confirms'],
      ['R, Shift-R', 'next tile or rotation, previous'],
      ['U, Shift-U', 'undo, redo'],
      ['D', 'plan the turn; Ctrl-Enter submits it'],
      ['[ ] and { }', 'previous/next move, previous/next round'],
      ['( and )', 'previous/next turn'],
      ['L', 'latest move'],
      ['A', 'analyse this game in branches'],
      ['H', 'what would you do?'],
      ['G', 'next game waiting for you'],
      ['O', 'standing orders'],
      ['W', 'what happened since your last turn'],
      ['0 + −', 'fit map, zoom in, zoom out'],
      ['Y', 'spreadsheet'],
      ['B', 'big board'],
      ['M', 'full market'],
      ['/', 'rules'],
      ['?', 'this list'],
    ] as readonly (readonly [string, string])[],
  },
  part: {
    failed: 'This part of the page did not load. Your games are safe: load the page again.',
    offline:
      'This part of the page did not load because you are offline. Your games are safe: load the page again when you are back online.',
    again: 'Load the page again',
  },
  unknown: { heading: 'Page not found', about: 'This address leads nowhere. Check it, or start from the lobby.' },
  newGame: {
    noTitle: (id: string): string => `Unknown title: ${id}`,
    toStart: 'Back to home',
    players: 'Players, in seating order',
    removeSeat: (seat: number): string => `Remove seat ${seat}`,
    add: 'Add open seat',
    addPerson: 'Add person at this device',
    title: 'Title',
    opponents: 'Opponents',
    options: 'Options',
    defaults: 'Defaults follow the rulebook',
    part: (number: number, name: string): string => `${number}. ${name}`,
    forPlayers: (min: number, max: number): string => `${min}–${max} players`,
    needsPlayers: (min: number, max: number): string => (min === max ? `For ${min} players` : `For ${min}–${max} players`),
    seats: (seats: number): string => count(seats, 'seat', 'seats'),
    summary: 'What will start',
    starts: (title: string, names: readonly string[], seats: number): string =>
      names.length === 0
        ? `${title} with ${count(seats, 'seat', 'seats')}. Every person needs a name.`
        : `${title} with ${and(names)}. Kept in this browser.`,
    begin: 'Start game',
    firstNames: ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'] as readonly string[],
  },
  start: {
    titles: 'Titles',
    about: (designer: string, min: number, max: number): string => `by ${designer} · ${min}–${max} players`,
    newGame: 'New game',
    board: 'Map and rules',
    yours: 'Your games',
    kept: 'Games in this browser',
    import: 'Import game',
    importFile: 'Import a game from a file',
    paste: 'Paste game',
    pasted: 'Pasted game',
    pasteHeading: 'Paste a game',
    pasteAbout: 'Paste a game as text: copied with “Copy as text” in the menu of a game, or written by hand. Every move is checked.',
    pasteSample: '[Title 1857]\n[Players Ana Ben Cara]\n\nAna bid FCCR 105\nBen buy IP',
    pasteRead: 'Open game',
    keepsNothing: 'Games aren’t saved in this window. Export yours before you close it.',
    none: 'No games yet. Pick a title to start one.',
    printed: 'The printed games belong to their designers and publishers. This is an independent implementation of their rules.',
    unreadable: 'Couldn’t read the games saved in this browser. Reload the page.',
    delete: 'Delete',
    deleteSure: 'Delete permanently',
    deleteOf: (name: string): string => `Delete ${name}`,
    sure: (name: string): string => `Delete ${name}? This can’t be undone.`,
    game: (players: string, moves: number, when: string, analysis: boolean): string =>
      `${players} · ${count(moves, 'move', 'moves')} · ${when}${analysis ? ' · analysis' : ''}`,
  },
  import: {
    notJson:
      'This isn’t a game file. Choose a file exported from Roundhouse, written by the roundhouse command, or exported from 18xx.games (18España).',
    notNotation: (why: string): string => `Can’t read this game: ${why}.`,
    noTitle: (title: string, known: string): string => `Unknown title ${title}. Roundhouse has: ${known}.`,
    illegal: (move: number, why: string, rule: string): string => `Move ${move} is illegal: ${why} (rule ${rule})`,
    tooLarge: 'This file is too large for a game.',
    reading: 'Importing game…',
    notTranslated: (why: string): string => `Can’t import this game from 18xx.games: ${why}.`,
    heading: 'Imported from 18xx.games',
    /** How far an imported game agrees with our rules. */
    agrees: (complete: boolean, deviations: number): string => {
      if (!complete) return 'The rules differ, so the game ends here at the last move that agrees.';
      if (deviations === 0) return 'The game agrees with our rules to its last move. You can play on.';
      return `The rules differ ${deviations === 1 ? 'once' : `${deviations} times`}. From there on, cash may differ from the original game.`;
    },
    deviation: (move: number, says: string, rule: string, done: string): string => `Move ${move}, ${done}: ${says} (rule ${rule})`,
    goToMove: (move: number): string => `Show move ${move}`,
  },
  boards: {
    heading: 'How this board came about',
    components: 'Components',
    known: 'Known',
    reconstructed: 'Reconstructed',
    tried: 'Tried',
    help: 'Do you own the printed game? Download the board file, enter the real figures, and play with them.',
    download: 'Download board file',
    open: 'Open a corrected board…',
    checking: 'Checking the board…',
    same: 'This is the board as it is. Nothing is changed.',
    ready: (name: string, changes: number): string =>
      `${name}: ${count(changes, 'figure', 'figures')} changed. New hotseat games can use it.`,
    newGame: 'New game on this board',
    forget: 'Back to our board',
    wrong: (name: string, error: string): string => `${name} can’t be used: ${error}`,
    fails: (move: number, error: string): string => `a game on it fails at move ${move}: ${error}.`,
    choose: 'Board',
    printed: 'Our board',
    corrected: (name: string): string => `Corrected: ${name}`,
    mark: 'Corrected board',
  },
  title: {
    opening: 'Loading map…',
    by: (designer: string): string => `by ${designer}`,
    rules: 'Rules',
    about: 'Every rule, numbered. When a move is refused, the message cites the rule.',
    rulings: 'Rulings',
    aboutRulings: 'How we play it where the rulebook is silent, unclear or contradictory.',
    showRulings: (rulings: number): string => count(rulings, 'ruling', 'rulings'),
    /** Why a ruling is needed, by what the ledger calls it. */
    kinds: { Ambiguity: 'Unclear', Slip: 'Misprint' } as Readonly<Record<string, string>>,
    why: 'Why:',
    search: 'Search rules and rulings',
    found: (rules: number, rulings: number): string => `${count(rules, 'rule', 'rules')}, ${count(rulings, 'ruling', 'rulings')}`,
  },
};

export type Words = typeof en;
