import { type Title, writeNotation } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { expect, it } from 'vitest';
import { shortGame } from '../../../titles/test/18esp/import/short-game.ts';
import { W } from '../text/language.ts';
import { importFile, importRecord, newRecord } from './games.ts';

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

it('an export from 18xx.games is translated; without a deviation it can be played on', async () => {
  const read = await importFile(JSON.stringify(shortGame), 'Friday');
  expect(read).toMatchObject({
    ok: true,
    value: { name: 'Friday', kind: 'hotseat', from: null, record: { title: '18esp' }, imported: { complete: true, deviations: [] } },
  });
});

it('an export that stops early is for analysis, with what differs', async () => {
  const actions = shortGame.actions.map((action) => ('hex' in action && action.hex === 'H4' ? { ...action, tile: '4-0' } : action));
  const read = await importFile(JSON.stringify({ ...shortGame, actions }), 'Friday');
  expect(read).toMatchObject({ ok: true, value: { kind: 'analysis', imported: { complete: false, deviations: [{ done: 'stopped' }] } } });
});

it('a file that is no game says so', async () => {
  const errorOf = async (text: string): Promise<string> => {
    const read = await importFile(text, 'Friday');
    return read.ok ? '' : read.error;
  };
  expect(await errorOf('{')).toBe(W.import.notJson);
  expect(await errorOf('{}')).toBe(W.import.notJson);
  expect(await errorOf(' '.repeat(20_000_001))).toBe(W.import.tooLarge);
  expect(await errorOf(JSON.stringify({ ...shortGame, title: '1830' }))).toMatch(/^Can’t import this game from 18xx.games: .*"1830".*\.$/);
});

it('a record of ours is imported as before', async () => {
  const title = (await loadTitle('1857')) as Title;
  const record = newRecord(title, ['Ana', 'Ben'], { finance: '1856', oba: 'FCO' });
  expect(await importFile(JSON.stringify(record), 'Friday')).toMatchObject({ ok: true, value: { kind: 'hotseat', record } });
});

it('a file of ours leads back to the name of its game', async () => {
  const title = (await loadTitle('18sa')) as Title;
  const text = JSON.stringify(newRecord(title, ['Ana', 'Ben', 'Cleo'], {}));
  const nameOf = async (file: string): Promise<string> => {
    const read = await importFile(text, file);
    return read.ok ? read.value.name : '';
  };
  expect(await nameOf('18sa-Ana-Ben-Cleo')).toBe('Ana, Ben, Cleo');
  expect(await nameOf('18sa-Tuesday-table')).toBe('Tuesday table');
  expect(await nameOf('Tuesday table')).toBe('Tuesday table');
});

it('a game in notation brings the branches of its analysis, and none that is illegal', async () => {
  const title = (await loadTitle('1857')) as Title;
  const record = newRecord(title, ['Ana', 'Ben'], { finance: '1856', oba: 'FCO' });
  const pass = { type: 'pass', by: record.players[0]?.id ?? '' };
  const branch = { name: 'Wait', note: 'Not yet.', parent: null, at: 0, moves: [pass] };
  const read = await importFile(writeNotation(title, record, [branch]), 'Friday');
  expect(read).toMatchObject({ ok: true, value: { record: { moves: [] }, branches: [{ ...branch, id: '1' }] } });
  const wrong = { ...branch, moves: [{ ...pass, by: record.players[1]?.id ?? '' }] };
  expect(await importFile(writeNotation(title, record, [wrong]), 'Friday')).toMatchObject({ ok: false });
  expect(await importFile(writeNotation(title, record), 'Friday')).toMatchObject({ ok: true, value: { record: { moves: [] } } });
});
