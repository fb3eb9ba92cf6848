export * from './game.ts';
export * from './hours.ts';
export * from './measure.ts';
export * from './observe.ts';
export * from './report.ts';
