import { speech } from '@roundhouse/engine/rules';

export const { code, refuse, emit } = speech<typeof import('./words.ts')>();
