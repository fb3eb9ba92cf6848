import type { CompanyId } from '@roundhouse/engine';

// What a title brings to its board beyond its data: colours of its companies, and what lies outside the printed hexes.

export type Outside = 'sea' | 'land';

export interface TitleMarks {
  readonly name: string;
  readonly subtitle: string;
  /** In the order of the charters: the order decides ring and cap of the tokens. */
  readonly swatches: Readonly<Record<CompanyId, string>>;
  /** What stands on tokens of a kind. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** Whose tokens are numbered crowns, and stand until somebody may replace them. */
  readonly crown?: string;
  /** What a place off the board is, by the numbers of its letter and figure, and by its sheet ('' for the main one). */
  readonly outside: (letter: number, number: number, sheet: string) => Outside;
  /** Where a second sheet stands on the main one, in columns and rows from its first hex. */
  readonly insets?: Readonly<Record<string, readonly [column: number, row: number]>>;
}

const sea = (): Outside => 'sea';

/** Lowest number in the south that is sea, by column, from the one left of A; 19 east of the last. */
const ESPANA_COAST = [32, 32, 32, 35, 35, 35, 35, 34, 34, 34, 31, 27, 24, 22, 22];
/** Highest number that is sea, by column, from the one left of A. */
const NAPOLI_COAST = [9, 8, 7, 6, 3, 1, 0, -1];

const MARKS: Readonly<Record<string, TitleMarks>> = {
  '1857': {
    name: '1857',
    subtitle: 'Railroading in Argentina',
    swatches: {
      OBA: '#1f4fa3',
      SBA: '#2f7d3b',
      CA: '#c22f2a',
      CNA: '#23201d',
      PAC: '#58b7d4',
      SF: '#f0cb2e',
      CC: '#8a55ad',
      NEA: '#e88a2a',
      ER: '#eea3b8',
      PBA: '#4f2f1a',
    },
    outside: (l, n) =>
      (l >= 14 && n >= 21) || (l >= 16 && n >= 22) || (l >= 17 && n >= 15 && l + n >= 34) || (l >= 19 && n >= 14) ? 'sea' : 'land',
  },
  '18sa': {
    name: '18SA',
    subtitle: 'South America',
    swatches: {
      FA: '#f7f4ea',
      ENFER: '#2f7d3b',
      RFFSA: '#1f4fa3',
      EFE: '#8d59b0',
      ENAFE: '#eea3b8',
      FNC: '#23201d',
      FEPASA: '#c22f2a',
      ENAFER: '#4f2f1a',
      SGR: '#e88a2a',
      AFE: '#9a9c9b',
      IAFE: '#f0cb2e',
    },
    // A home station serves both kinds of train and bears no letter.
    kinds: { P: 'P', F: 'F' },
    outside: sea,
  },
  '18esp': {
    name: '18España',
    subtitle: 'Ferrocarriles de España',
    swatches: {
      CFLG: '#d2333a',
      CFEA: '#e9782f',
      FdLR: '#17834a',
      FdSB: '#2497cf',
      SFVA: '#a3509a',
      FdC: '#f3a56b',
      MZA: '#f4cd2c',
      N: '#b98a37',
      A: '#8f3f22',
      MCP: '#17649c',
      CRB: '#d95f1e',
      ZPB: '#b3132b',
      GSSR: '#5d1c72',
      AVT: '#201d1c',
      TBF: '#2b6a38',
      CM: '#4aa56b',
      AC: '#c07a56',
      MZ: '#8b8c8b',
      ZP: '#d3177a',
      MS: '#86cbe2',
      MH: '#f3cdf3',
      CSE: '#f2b777',
      CA: '#e4f0a8',
      SC: '#f9ea3c',
    },
    outside: (l, n) => {
      if (n <= 13) return (n <= 4 && l > 0) || n <= 2 ? 'sea' : 'land';
      return n >= (ESPANA_COAST[Math.max(0, l)] ?? 19) ? 'sea' : 'land';
    },
  },
  '1865': {
    name: '1865',
    subtitle: 'Sardinia',
    swatches: {
      FMS: '#c22f2a',
      RCSF: '#2f7d3b',
      SFSS: '#1f4fa3',
      FCS: '#4f2f1a',
      SFS: '#e88a2a',
      FA: '#f0cb2e',
      CFC: '#9a9c9b',
      CFD: '#23201d',
    },
    outside: sea,
  },
  '18fb': {
    name: '18FB',
    subtitle: 'Sviluppo ferroviario nel Mezzogiorno',
    swatches: {
      NN: '#1d66aa',
      FSC: '#c8322b',
      LdA: '#2e8054',
      FC: '#7a4016',
      FB: '#e2b51c',
      LTF: '#633a93',
      SFTF: '#ec8320',
      FS: '#27a3a3',
      FP: '#3d3d3d',
      FST: '#d4609f',
      SFM: '#0c4f1c',
      SFSM: '#8db4df',
      SEPSA: '#e09a97',
      FAS: '#93dcb2',
      FA: '#e0d292',
      FAL: '#c19ae0',
      FG: '#e2b592',
      FdC: '#b4b4b2',
      RM: '#0b3763',
      RA: '#6a0d12',
    },
    outside: (l, n, sheet) => {
      if (sheet === 'n') return n <= (NAPOLI_COAST[l] ?? -9) ? 'sea' : 'land';
      return (l >= 3 && l <= 11 && n >= 38) || (l >= 6 && l <= 12 && n >= 45) ? 'land' : 'sea';
    },
    insets: { n: [-3.8, 14] },
    crown: 'Bourbon',
  },
};

const PLAIN: TitleMarks = { name: '', subtitle: '', swatches: {}, outside: () => 'land' };

export const marksOf = (title: string): TitleMarks => MARKS[title] ?? { ...PLAIN, name: title };
