import { type GameRecord, type Move, offers, play, replay, type State } from '@roundhouse/engine';
import { cut, type Line } from '@roundhouse/table';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { faultOf } from './fault.ts';
import { newFile, newRecord } from './games.ts';
import { lineOf, lineToKeep } from './kept-line.ts';
import { findFault, openLine } from './open-line.ts';
import { replayed } from './replayed.ts';
import { LocalSession } from './session.ts';

const title = titles['1857'];
if (title === undefined) throw new Error('no 1857');

/** A game in which the first offer without a choice is taken again and again. */
const gameOf = (length: number): GameRecord => {
  const record = newRecord(title, ['Ana', 'Ben', 'Eva'], { finance: '1856' });
  const moves: Move[] = [];
  let state = (replay(title, record) as { readonly positions: readonly State[] }).positions[0] as State;
  while (moves.length < length) {
    const [move] = [...offers(title, state)].flatMap((offer) => {
      const outcome = play(title, state, offer.move);
      return outcome.ok ? [{ made: offer.move, after: outcome.state }] : [];
    });
    if (move === undefined) break;
    moves.push(move.made);
    state = move.after;
  }
  return { ...record, moves };
};

const record = gameOf(12);
const file = newFile(record, 'test');
const saved = async (): Promise<void> => undefined;
const opened = new LocalSession(title, file, saved);
const kept = lineToKeep(title, file.id, record, opened.played, 'build 1');

describe('a kept line', () => {
  it('has every position of the game it was kept of', () => {
    expect(record.moves.length).toBe(12);
    const line = lineOf(title, record, structuredClone(kept), 'build 1');
    expect(line?.positions).toEqual(opened.positions);
    expect(new LocalSession(title, file, saved, line ?? undefined).events).toEqual(opened.events);
  });

  it('is played on from where it ends, and only as far as the moves are the same', () => {
    const longer = lineOf(
      title,
      record,
      lineToKeep(title, file.id, { ...record, moves: record.moves.slice(0, 7) }, cut(opened.played, 7), 'build 1'),
      'build 1',
    );
    expect(longer?.positions.length).toBe(8);
    expect(replayed(title, record, longer).positions).toEqual(opened.positions);
    const undone = { ...record, moves: record.moves.slice(0, 5) };
    const shorter = lineOf(title, undone, kept, 'build 1');
    expect(shorter?.positions).toEqual(opened.positions.slice(0, 6));
  });

  it('is not used by another build, for another game, or if its position has changed', () => {
    expect(lineOf(title, record, undefined, 'build 1')).toBe(null);
    expect(lineOf(title, record, kept, 'build 2')).toBe(null);
    expect(lineOf(title, { ...record, rules: record.rules + 1 }, kept, 'build 1')).toBe(null);
    const { positions } = opened.played;
    const last = positions.at(-1) as State;
    const richer = { ...last, bank: last.bank + 1 };
    expect(lineOf(title, record, { ...kept, positions: [...positions.slice(0, -1), richer] }, 'build 1')).toBe(null);
    expect(lineOf(title, record, { ...kept, positions: positions.slice(1) }, 'build 1')).toBe(null);
  });
});

describe('a game that is opened', () => {
  const long = gameOf(130);
  const line = replayed(title, long, null);
  /** Opens it with a line that is kept as far as this; counts the moves that are played here and the questions to another thread. */
  const open = async (game: GameRecord, upTo: number | null, elsewhere: Line | null) => {
    let asked = 0;
    const keptAnew: Line[] = [];
    const kept = async (): Promise<Line | null> => (upTo === null ? null : { ...cut(line, upTo), moves: game.moves });
    const found = await openLine(title, 'id', game, {
      kept,
      elsewhere: async () => {
        asked++;
        return elsewhere;
      },
      keep: async (_title, _id, _record, made) => {
        keptAnew.push(made);
      },
    });
    const played = found.positions.filter((position) => !line.positions.includes(position)).length;
    return { found, asked, played, keptAnew };
  };

  it('is not replayed if its line is kept, and played on by the moves after it', async () => {
    expect(long.moves.length).toBe(130);
    expect(await open(long, 130, null)).toEqual({ found: line, asked: 0, played: 0, keptAnew: [] });
    expect(await open(long, 100, null)).toEqual({ found: line, asked: 0, played: 30, keptAnew: [] });
  });

  it('is replayed in another thread if it is long, and replayed and kept here if that fails', async () => {
    expect(await open(long, null, line)).toEqual({ found: line, asked: 1, played: 0, keptAnew: [] });
    expect(await open(long, null, null)).toEqual({ found: line, asked: 1, played: 131, keptAnew: [line] });
    const short = { ...long, moves: long.moves.slice(0, 20) };
    expect(await open(short, null, null)).toMatchObject({ found: cut(line, 20), asked: 0, keptAnew: [] });
  });

  it('is checked in another thread if it is long, and here if that fails', async () => {
    const wrong = { ...long, moves: [...long.moves, { type: 'pass', by: 'nobody' }] };
    const fault = faultOf(title, wrong);
    expect(fault?.at).toBe(130);
    const asked: GameRecord[] = [];
    const elsewhere = (answer: { readonly fault: typeof fault } | null) => async (game: GameRecord) => {
      asked.push(game);
      return answer;
    };
    expect(await findFault(title, wrong, elsewhere({ fault }))).toBe(fault);
    expect(await findFault(title, long, elsewhere({ fault: null }))).toBe(null);
    expect(await findFault(title, wrong, elsewhere(null))).toEqual(fault);
    expect(asked).toEqual([wrong, long, wrong]);
    expect(await findFault(title, { ...long, moves: [] }, elsewhere({ fault }))).toBe(null);
    expect(asked.length).toBe(3);
  });
});
