import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, replay } from '@roundhouse/engine';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { expect, it } from 'vitest';
import { ledgerOf } from '../game/ledger.ts';
import { citedIn, ruleBehind } from './cited.ts';

it.each(catalogue.map(({ id }) => id))('%s: lines of the log cite rules of the ledger, in every game', async (id) => {
  const ledger = await ledgerOf(id);
  expect(citedIn(id).filter((rule) => !ledger.has(rule))).toEqual([]);
  const folder = fileURLToPath(new URL(`../../../titles/test/${id}/corpus/`, import.meta.url));
  const name = readdirSync(folder).find((file) => file.startsWith('3-players')) ?? '';
  const kept = JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as GameRecord | { readonly record: GameRecord };
  const record = 'record' in kept ? kept.record : kept;
  const title = await loadTitle(id, record.rules);
  const played = title === undefined ? null : replay(title, record, { proof: false });
  if (!played?.ok) throw new Error('The recorded game is illegal.');
  const cited = new Set(played.events.flat().map((event) => ruleBehind(id, event)));
  expect([...cited].filter((rule) => rule !== null).length).toBeGreaterThan(3);
  // Every phase that begins is told with its rule.
  const phases = played.events.flat().filter(({ type }) => type === 'phase');
  expect(phases.filter((event) => ruleBehind(id, event) === null).map(({ params }) => params.phase)).toEqual([]);
});
