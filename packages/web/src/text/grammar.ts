// Small parts of English sentences.

/** 'name-train' to 'Name train'. */
export const plain = (id: string): string => {
  const words = id.replace(/[-_]/g, ' ');
  return words[0] === undefined ? id : words[0].toUpperCase() + words.slice(1);
};

/** '1,266' with a mark between thousands. Intl knows the marks too, but asking it takes longer than writing a page of figures. */
export const grouped = (n: number, mark: string): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, mark);

/** The forms of a counted word, by the plural rules of its language: English has `one` and `other`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** '1 OR', '2 ORs', '1,200 moves': counts things in a language. */
export const counter = (language: string): ((n: number, forms: Forms) => string) => {
  // They take long to make, and many pages count nothing.
  let known: { readonly rules: Intl.PluralRules; readonly figures: Intl.NumberFormat } | null = null;
  return (n, forms) => {
    known ??= { rules: new Intl.PluralRules(language), figures: new Intl.NumberFormat(language) };
    return `${known.figures.format(n)} ${forms[known.rules.select(n)] ?? forms.other}`;
  };
};

const inEnglish = counter('en');

/** Whole numbers, which nearly all are, need no question to Intl. */
export const count = (n: number, one: string, other: string): string =>
  Number.isInteger(n) ? `${grouped(n, ',')} ${n === 1 ? one : other}` : inEnglish(n, { one, other });
export const and = (items: readonly string[]): string =>
  `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;

/** '10% + 5%'. */
export const certificates = (sizes: readonly number[]): string => sizes.map((percent) => `${percent}%`).join(' + ');
