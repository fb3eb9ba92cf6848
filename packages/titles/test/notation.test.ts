import { readdirSync, readFileSync } from 'node:fs';
import {
  type GameRecord,
  isNotation,
  type NotedBranch,
  notationHead,
  readBranches,
  readMove,
  readNotation,
  type Title,
  writeMove,
  writeNotation,
} from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { titles } from '../src/index.ts';

const recorded = (id: string): readonly GameRecord[] => {
  const folder = new URL(`./${id}/corpus/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly record: GameRecord }).record);
};

const title1857 = titles['1857'] as Title;
const title18fb = titles['18fb'] as Title;

describe('notation', () => {
  it.each(Object.keys(titles))('writes every recorded move of %s so that it is read back', (id) => {
    const title = titles[id] as Title;
    for (const { moves } of recorded(id))
      for (const move of moves) expect(readMove(title, writeMove(title, move))).toEqual({ ok: true, value: move });
  });

  it('writes a whole game with its set-up, and reads the same record', () => {
    for (const id of ['1857', '18esp', '18fb']) {
      const title = titles[id] as Title;
      const [record] = recorded(id) as [GameRecord];
      const text = writeNotation(title, record);
      expect(isNotation(text)).toBe(true);
      expect(notationHead(text)).toEqual({ title: id, rules: record.rules, board: undefined });
      expect(readNotation(title, text)).toMatchObject({
        ok: true,
        value: { moves: record.moves, draws: record.draws, players: record.players },
      });
    }
  });

  it('has the branches of an analysis after the game, with names, notes and what they leave', () => {
    const [record] = recorded('1857') as [GameRecord];
    const moves = record.moves.slice(0, 12);
    const branches: readonly NotedBranch[] = [
      { name: 'A', note: '', parent: null, at: 10, moves: record.moves.slice(10, 14) },
      { name: 'Go on', note: 'Two "words",\nand a line.', parent: 0, at: 12, moves: record.moves.slice(12, 13) },
    ];
    const text = writeNotation(title1857, { ...record, moves }, branches);
    expect(text).toContain('[Branch name=A after=10]');
    expect(readNotation(title1857, text)).toMatchObject({ ok: true, value: { moves } });
    expect(readBranches(title1857, text)).toEqual({ ok: true, value: branches });
    expect(readBranches(title1857, `${text}[Branch name=B after=1 of=7]\n`)).toMatchObject({ ok: false });
    expect(readBranches(title1857, `${text}[Branch name=B]\n`)).toMatchObject({ ok: false });
  });

  it('is what people would write', () => {
    const line = (move: object): string => writeMove(title1857, { by: 'ana', ...move } as never);
    expect(line({ type: 'lay', hex: 'M19', tile: 'Z1', rotation: 0 })).toBe('ana lay M19 Z1 0');
    expect(line({ type: 'buy-train', from: 'bank', train: '2', price: 80 })).toBe('ana buy-train bank 2 80');
    expect(line({ type: 'done', step: 'stock' })).toBe('ana done stock');
    expect(line({ type: 'run', runs: [{ train: '0', path: ['N18:0', 'N18/4', 'N20:0'] }] })).toBe(
      'ana run [{train="0" path=[N18:0 N18/4 N20:0]}]',
    );
    expect(writeMove(title18fb, { type: 'offer-card', by: 'ana', card: "L'Ala" } as never)).toBe("ana offer-card L'Ala");
  });

  it('takes names of details, quotes, commas and remarks', () => {
    const move = { type: 'lay', by: 'ana', hex: 'M19', tile: '57', rotation: 2 };
    for (const line of [
      'ana lay M19 57 2',
      'ana lay tile=57 rotation=2 hex=M19',
      'ana lay "M19", "57", 2 ; the river',
      '  ana  lay M19 57 rotation=2',
    ])
      expect(readMove(title1857, line)).toEqual({ ok: true, value: move });
  });

  it('reads a game that somebody wrote by hand', () => {
    const text =
      '; Friday\n[Title 1857]\n[Rules 2]\n[Options finance=1856]\n[Players ana="Ana Maria" ben]\n\n; auction\nana pass ; nothing\nben buy IP\n';
    expect(readNotation(title1857, text)).toEqual({
      ok: true,
      value: {
        format: 1,
        title: '1857',
        rules: 2,
        options: { finance: '1856', oba: 'FCO' },
        players: [
          { id: 'ana', name: 'Ana Maria' },
          { id: 'ben', name: 'ben' },
        ],
        draws: null,
        moves: [
          { type: 'pass', by: 'ana' },
          { type: 'buy', by: 'ben', item: 'IP' },
        ],
      },
    });
  });

  it('says in which line what is wrong', () => {
    const error = (line: string): string => {
      const read = readNotation(title1857, `[Title 1857]\n[Players ana ben]\n${line}`);
      return read.ok ? '' : read.error;
    };
    expect(error('ana fly K11')).toBe('line 3: 1857 has no move "fly"');
    expect(error('ana lay K11')).toMatch(/^line 3: lay takes hex tile rotation/);
    expect(error('ana lay K11 57 two')).toMatch(/^line 3: lay takes hex tile rotation/);
    expect(error('ana lay K11 57 2 hex=K11')).toMatch(/^line 3: lay takes/);
    expect(error('ana run [{train="0" path=[N18:0')).toBe('line 3: ] is missing');
    expect(error('ana')).toBe('line 3: a move begins with a player and what he does');
    expect(error('ana lay ] 1 2')).toBe('line 3: ] is out of place');
    expect(error('ana lay "K11 57 2')).toMatch(/^line 3: can’t read/);
    const alone = readNotation(title1857, '[Title 1857]\n[Players ana]\n');
    expect(alone).toEqual({ ok: false, error: '1857 takes 2 to 6 players, not 1' });
  });
});
