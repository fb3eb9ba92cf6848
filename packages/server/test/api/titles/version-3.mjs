import { versionsUpTo } from './versions.mjs';

export { catalogue } from './versions.mjs';
export const loadTitle = versionsUpTo(3);
