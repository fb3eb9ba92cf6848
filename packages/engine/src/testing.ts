// @roundhouse/engine/testing: what must hold in every position, and counts of positions to compare programs by.

export { facts } from './fingerprint.ts';
export { invariants } from './invariants.ts';
export { perfts } from './perft.ts';
export { settle } from './play.ts';
export { onRefusal } from './refusal.ts';
export { unsaid } from './say/en.ts';
