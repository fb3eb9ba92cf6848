// The titles as built: those on the list and those in `examples`. Build first.
import { examples } from './workspace.mjs';

/** The catalogue of titles; an example adds itself to it. */
export async function openCatalogue() {
  for (const folder of examples) await import(`../../${folder}/dist/titles.js`);
  return import('../../packages/titles/dist/catalogue.js');
}
