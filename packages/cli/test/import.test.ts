import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortGame } from '../../titles/test/18esp/import/short-game.ts';
import { roundhouse } from './roundhouse.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => void roundhouse(['help']), 300_000); // builds, where something has changed

const imports = (given: unknown) =>
  roundhouse(['import', '-'], { input: typeof given === 'string' ? given : JSON.stringify(given), cwd: folder });

describe('roundhouse import', () => {
  it('writes the record of a game that agrees', () => {
    const { status, stdout, stderr } = imports(shortGame);
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/^\d+ of \d+ actions followed by \d+ moves\. The game agrees to its last move\.\n$/),
    ]);
    const file = join(folder, 'record.json');
    writeFileSync(file, stdout);
    const shown = roundhouse(['show', file, '--json']);
    expect([shown.status, shown.stderr]).toEqual([0, '']);
    expect(JSON.parse(shown.stdout)).toMatchObject({ title: '18esp', round: { kind: 'operating', set: 2 } });
  });

  it('names each deviation, and says where the record ends', () => {
    const actions = shortGame.actions.map((action) => ('hex' in action && action.hex === 'H4' ? { ...action, tile: '4-0' } : action));
    const { status, stdout, stderr } = imports({ ...shortGame, actions });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Move \d+ \(action \d+\), stopped: .* \(rule ESP-[\d.-]+\)\n/);
    expect(stderr).toMatch(/The record ends at the last move that agrees\.\n$/);
    expect(JSON.parse(stdout).moves.at(-1)).toMatchObject({ type: 'done', step: 'stock' });
  });

  it.each([
    ['broken JSON', '{', '. Export the game from 18xx.games again.'],
    ['nothing', '', 'is empty. Export the game from 18xx.games again.'],
    ['another title', { ...shortGame, title: '1830' }, 'this is a game of "1830"; games of 18ESP can be imported.'],
    ['no export', { format: 1, moves: [] }, 'this is no exported game; games of 18ESP can be imported.'],
    ['a list', [], 'this is no exported game'],
    ['an unknown action', { ...shortGame, actions: [{ type: 'fly' }] }, 'action 1: unknown action "fly".'],
    ['no players', { ...shortGame, players: undefined }, 'players is missing.'],
  ])('%s is a complaint', (_name, given, says) => {
    const { status, stdout, stderr } = imports(given);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/\n\s+at |internal error/);
  });

  it('stands in the help', () => {
    expect(roundhouse(['help']).stderr).toContain('roundhouse import FILE');
  });
});
