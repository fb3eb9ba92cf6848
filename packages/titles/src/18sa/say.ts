import { speech } from '@roundhouse/engine/rules';

/** How these rules refuse and tell: with codes and events that have a sentence. */
export const { code, refuse, emit } = speech<typeof import('./words/en.ts')>();
