import { speech } from '@roundhouse/engine';

export const { code, refuse, emit } = speech<typeof import('./words.ts')>();
