export * from './dice.ts';
export * from './game.ts';
export * from './kinds.ts';
export * from './laboratory.ts';
export * from './random.ts';
export * from './shrink.ts';
