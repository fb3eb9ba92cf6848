export * from './orders/decide.ts';
export * from './orders/order.ts';
export * from './orders/standing.ts';
export { percentOf } from './orders/watch.ts';
