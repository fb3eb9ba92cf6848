/**
 * The seed of all bots at a table. The server asks them with it, and so does a page that asks again why a bot moved: the same question has the
 * same answer. FNV-1a.
 */
export const botSeed = (table: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < table.length; i++) hash = Math.imul(hash ^ table.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};
