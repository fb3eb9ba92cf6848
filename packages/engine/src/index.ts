export * from './event.ts';
export * from './record.ts';
export * from './refusal.ts';
export * from './state.ts';
