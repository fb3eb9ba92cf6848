const texts = new WeakMap<object, string>();

/** Keeps the canonical text of a value that never changes, so that it is written once. */
export const withText = <T extends object>(value: T): T => {
  texts.set(value, canonical(value));
  return value;
};

/** JSON with sorted keys: equal values give equal text. */
export const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
};

/** 64-bit FNV-1a of the canonical text, in two halves with different offsets. Identifies a position; not for security. */
export const hash = (value: unknown): string => {
  const text = canonical(value);
  let a = 0x811c9dc5;
  let b = 0x9dc5811c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code ^ (i & 0xff), 0x01000193);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
};
