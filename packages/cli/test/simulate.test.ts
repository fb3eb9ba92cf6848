import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundhouse, roundhouseAsync } from './roundhouse.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  roundhouse(['help']); // builds, where something has changed
}, 300_000);

const series = ['1856', '18EU'].flatMap((finance) => [2, 3, 4, 5, 6].map((players) => ({ finance, players })));

describe('five games of 1857 with random players', () => {
  it.concurrent.each(series)(
    'finance model $finance, $players players: all end by a rule of the book, nothing breaks',
    async ({ finance, players }) => {
      const oba = players % 2 === 0 ? 'FCO' : 'certificate';
      const which = ['--title', '1857', '--players', String(players), '--option', `finance=${finance}`, '--option', `oba=${oba}`];
      const { status, stdout, stderr } = await roundhouseAsync(
        ['simulate', ...which, '--games', '5', '--seed', '1', '--bot', 'random', '--json'],
        folder,
      );
      expect(stderr).toBe('');
      expect(status).toBe(0);
      const { finished, failures, ends } = JSON.parse(stdout);
      expect(failures).toEqual([]);
      expect(finished).toBe(5);
      for (const reason of Object.keys(ends)) expect(['450', 'tenth company', 'one player left', 'stalemate']).toContain(reason);
    },
    600_000,
  );
});
