import { type GameRecord, isNotation, notationHead, type Read, readNotation, readRecord } from '@roundhouse/engine';
import { titleFor } from '../boards/loading.ts';
import { api } from '../net/api.ts';
import { W } from '../text/language.ts';
import { unpackText } from './link.ts';
import { openLine } from './open-line.ts';
import { ReplaySession } from './replay.ts';

// Games that are opened to be looked at: from a file of the app, from an address, from a table.

const failed = (error: string): Read<never> => ({ ok: false, error });

/** A game in notation, every move checked; called after its players if it has no name. Its line is kept under `lineId`. */
const openText = async (text: string, lineId: string, name?: string): Promise<Read<ReplaySession>> => {
  const { title: id, rules, board } = notationHead(text);
  const title = await titleFor({ title: id, rules, ...(board === undefined ? {} : { board: board as NonNullable<GameRecord['board']> }) });
  if (title === undefined) return failed(W.link.noTitle);
  const read = readNotation(title, text);
  if (!read.ok) return failed(W.import.notNotation(read.error));
  const called = name ?? read.value.players.map((player) => player.name).join(', ');
  return { ok: true, value: new ReplaySession(title, read.value, called, await openLine(title, lineId, read.value)) };
};

/** The recorded game of a title that comes with the app. */
export const openRecorded = async (id: string): Promise<Read<ReplaySession>> => {
  const answer = /^[\w-]+$/.test(id) ? await fetch(`./games/${id}.txt`) : null;
  const text = answer?.ok ? await answer.text() : '';
  // A server may answer any address with the page itself.
  return isNotation(text) ? openText(text, `recorded ${id}`, W.watch.name) : failed(W.watch.missingAbout);
};

/** The game in an address. */
export const openPacked = async (packed: string): Promise<Read<ReplaySession>> => {
  const text = await unpackText(packed);
  return text === null ? failed(W.link.cut) : openText(text, `link ${packed}`);
};

/** The game of a table as it is now, for everybody who may watch it; `hidden` is said to others. */
export const openTable = async (id: string, invite: string | null, hidden: string): Promise<Read<ReplaySession>> => {
  try {
    const [info, given] = await Promise.all([api.table(id).info(invite), api.table(id).record(invite)]);
    const title = await titleFor(info);
    if (title === undefined) return failed(W.link.noTitle);
    const read = readRecord(title, given);
    if (!read.ok) return failed(hidden);
    return { ok: true, value: new ReplaySession(title, read.value, info.name, await openLine(title, `table ${id}`, read.value)) };
  } catch {
    return failed(hidden);
  }
};
