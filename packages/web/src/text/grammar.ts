// Small parts of English sentences.

/** 'name-train' to 'Name train'. */
export const plain = (id: string): string => {
  const words = id.replace(/[-_]/g, ' ');
  return words[0] === undefined ? id : words[0].toUpperCase() + words.slice(1);
};

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const and = (items: readonly string[]): string =>
  `${items.slice(0, -1).join(', ')}${items.length > 1 ? ' and ' : ''}${items.at(-1) ?? ''}`;

/** '10% + 5%'. */
export const certificates = (sizes: readonly number[]): string => sizes.map((percent) => `${percent}%`).join(' + ');
