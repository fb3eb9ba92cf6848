import type { Title } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { expect, it } from 'vitest';
import { W } from '../text/language.ts';
import { importRecord, newRecord } from './games.ts';

it('a record is read under its own rules version, and refused if there is none', async () => {
  const title = (await loadTitle('1857')) as Title;
  const record = newRecord(title, ['Ana', 'Ben'], { finance: '1856', oba: 'FCO' });
  const read = (change: object) => importRecord(JSON.stringify({ ...record, ...change }));
  expect(await read({})).toEqual({ ok: true, value: record });
  expect(await read({ rules: 99 })).toEqual({ ok: false, error: W.game.noRules(title.name, 99) });
  expect(await read({ rules: undefined })).toMatchObject({ ok: false, error: expect.stringMatching(/rules number/) });
  expect(await read({ title: 'none' })).toMatchObject({ ok: false });
  expect(await importRecord('{')).toEqual({ ok: false, error: W.import.notJson });
});
