export { endOnFault } from './faults.ts';
export { OperatorError, operate } from './operator.ts';
export { type Running, type ServeOptions, serve } from './serve.ts';
export { DEFAULTS, readPlace, readSettings, SettingError, type Settings } from './settings.ts';
export { DatabaseError, type Place } from './store/database.ts';
