// Widths of text, in hundredths of the font size: the bold face of Lato, which the board is set in. There is no font to measure here.

const FIRST = 32;
const WIDTHS =
  '19 36 42 58 58 80 71 24 30 30 40 58 23 36 23 39 58 58 58 58 58 58 58 58 58 58 27 27 58 58 58 42 82 71 65 67 75 57 56 72 76 31 44 70 52 93 76 80 63 80 66 54 60 73 71 105 68 65 62 30 39 30 58 39 32 52 57 48 57 53 35 52 57 27 27 55 27 84 57 57 57 57 41 44 39 57 53 79 54 53 47'
    .split(' ')
    .map(Number);
const OTHER = 60;

export const textWidth = (text: string, size: number): number =>
  [...text.normalize('NFD')].reduce((sum, char) => {
    const code = char.codePointAt(0) ?? 0;
    return sum + (code >= 0x300 && code < 0x370 ? 0 : (WIDTHS[code - FIRST] ?? OTHER));
  }, 0) *
  (size / 100);

export interface Setting {
  readonly lines: readonly string[];
  readonly fontSize: number;
  readonly width: number;
  readonly height: number;
  readonly cost: number;
  readonly rank: number;
}

export const LINE_HEIGHT = 1.02;

const splits = (words: readonly string[]): readonly (readonly string[])[] => {
  const join = (from: number, to?: number): string => words.slice(from, to).join(' ');
  const found: (readonly string[])[] = [[join(0)]];
  for (let i = 1; i < words.length; i++) {
    found.push([join(0, i), join(i)]);
    for (let j = i + 1; j < words.length; j++) found.push([join(0, i), join(i, j), join(j)]);
  }
  return found;
};

const LONG = 10;
const HYPHEN_COST = 0.6;

/** A long word in two, after the open syllable nearest to its middle; null where there is none. */
export const hyphenated = (word: string): readonly [string, string] | null => {
  const ends = [...word.matchAll(/[aeiouàèéìòù](?=[bcdfglmnprstvz][aeiouàèéìòù])/giu)].map(({ index }) => index + 1);
  const middle = ends
    .filter((end) => end > 2 && end < word.length - 2)
    .toSorted((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2))[0];
  return word.length < LONG || middle === undefined ? null : [`${word.slice(0, middle)}-`, word.slice(middle)];
};

/** A name in one to three lines, and smaller where it must be; a long word is broken rather than set over something. */
export function settingsOf(name: string, fontSize: number): readonly Setting[] {
  const words = name.split(/(?<=[/-])(?=\S)|\s+/).filter(Boolean);
  const broken = words.length === 1 ? hyphenated(name) : null;
  const lines = [...splits(words), ...(broken === null ? [] : [broken])];
  return [1, 0.9, 0.8, 0.7, 0.62].flatMap((part, rank) =>
    lines.map((setting) => ({
      lines: setting,
      fontSize: fontSize * part,
      width: Math.max(...setting.map((line) => textWidth(line, fontSize * part))),
      height: setting.length * fontSize * part * LINE_HEIGHT,
      rank,
      cost: rank * 0.22 + (setting.length - 1) * 0.16 + (setting === broken ? HYPHEN_COST : 0),
    })),
  );
}
