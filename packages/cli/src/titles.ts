import { type Json, type Params, readOptions, type Title, type TitleMeta } from '@roundhouse/engine';
import { catalogue, loadTitle, metaOf } from '@roundhouse/titles/catalogue';
import { complain } from './complaint.ts';

// Titles are loaded when a command asks for them: all of them take several times as long as one.

const known = (): string => catalogue.map(({ id }) => id).join(', ');

const unknown = (id: string): never => complain(`Unknown title ${JSON.stringify(id)}. Available: ${known()}.`);

export const findTitle = async (id: string): Promise<Title> => (await loadTitle(id)) ?? unknown(id);

/** What lists tell of a title. It is not loaded yet, so its board can still be changed. */
export const findMeta = (id: string): TitleMeta => metaOf(id) ?? unknown(id);

export const allTitles = (): Promise<readonly Title[]> => Promise.all(catalogue.map(({ id }) => findTitle(id)));

/** The title of a record, under the rules it began with. */
export const titleOfRecord = async (id: unknown, rules: unknown): Promise<Title> => {
  if (typeof id !== 'string') return complain(`the record has no title. Available: ${known()}.`);
  const title = (await loadTitle(id)) ?? complain(`unknown title ${JSON.stringify(id)}. Available: ${known()}.`);
  if (typeof rules !== 'number') return complain('the record has no rules version: "rules" must be a number.');
  return (
    (await loadTitle(id, rules)) ?? complain(`the record uses ${id} rules version ${rules}; this version of roundhouse has ${title.rules}.`)
  );
};

/** Options given as key=value. */
export const optionsFrom = (title: Title, pairs: readonly string[]): Params => {
  const given: Record<string, Json> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) complain(`--option ${JSON.stringify(pair)} must look like name=value.`);
    const key = pair.slice(0, at);
    const text = pair.slice(at + 1);
    const spec = title.options.find((option) => option.id === key);
    given[key] = spec?.values.find((value) => String(value) === text) ?? text;
  }
  const read = readOptions(title, given);
  return read.ok ? read.value : complain(`${read.error}.`);
};
