import { addTitle, catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { listed } from './listed.ts';

// For the server and its worker threads: the built-in titles and this one.

addTitle(listed);

export { catalogue, loadTitle };
