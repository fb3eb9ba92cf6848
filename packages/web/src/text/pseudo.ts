// English in disguise: every text of a catalogue in ⟦brackets⟧, also those that functions make. What is shown without them comes from no catalogue,
// or was read before the language was chosen.

const wrap = (text: string): string => (/\p{L}/u.test(text) ? `⟦${text}⟧` : text);

/** Texts that are parameters of other texts would be wrapped twice. */
const once = (text: string): string => wrap(text.replace(/[⟦⟧]/gu, ''));

const disguise = (value: unknown): unknown => {
  if (typeof value === 'string') return wrap(value);
  if (typeof value === 'function')
    return (...given: unknown[]): unknown => {
      const made: unknown = value(...given);
      return typeof made === 'string' ? once(made) : disguise(made);
    };
  if (Array.isArray(value)) return value.map(disguise);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, disguise(inner)]));
  return value;
};

export const disguised = <C>(catalogue: C): C => disguise(catalogue) as C;
