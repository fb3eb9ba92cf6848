import { tryTitle } from '@roundhouse/bots/lab';
import { type Json, readRecord, replay, say } from '@roundhouse/engine';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { W } from '../text/language.ts';
import type { Tried } from './trial.ts';

// Tries a board or a record in a thread of its own, where the title is not loaded yet.

const tryBoard = async (id: string, board: Json | undefined): Promise<Tried> => {
  correctBoard(id, board);
  const title = await loadTitle(id);
  if (title === undefined) return { ok: false, error: W.newGame.noTitle(id) };
  const fault = tryTitle(title);
  return fault === null ? { ok: true, value: null } : { ok: false, error: W.boards.fails(fault.move, fault.error) };
};

const tryRecord = async (given: { readonly title: string; readonly rules?: unknown; readonly board?: Json }): Promise<Tried> => {
  correctBoard(given.title, given.board);
  const title = await loadTitle(given.title, typeof given.rules === 'number' ? given.rules : undefined);
  if (title === undefined) return { ok: false, error: W.game.noRules(given.title, Number(given.rules)) };
  const record = readRecord(title, given);
  if (!record.ok) return record;
  const played = replay(title, record.value);
  return played.ok ? record : { ok: false, error: W.import.illegal(played.at + 1, say(title, played.refusal), played.refusal.rule) };
};

addEventListener('message', async ({ data }: MessageEvent<{ title: string; board?: Json } | { record: never }>) => {
  try {
    postMessage('record' in data ? await tryRecord(data.record) : await tryBoard(data.title, data.board));
  } catch (error) {
    postMessage({ ok: false, error: error instanceof Error ? error.message : String(error) } satisfies Tried);
  }
});
