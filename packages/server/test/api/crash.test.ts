import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Child, spawnNode } from './child.ts';
import { checkTable, playTable, seatTables } from './flood.ts';

const KILLS = 5;

it('nothing acknowledged is lost and nothing is taken twice when the server is killed again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const file = join(folder, 'crash.db');
  let node: Child = await spawnNode(file);
  let isOver = false;
  const tables = await seatTables(() => node.address, 3, 60);
  const playing = Promise.all(tables.map((table) => playTable(table, () => isOver)));
  for (let i = 0; i < KILLS; i++) {
    await new Promise((resolve) => setTimeout(resolve, 100 + 150 * i));
    await node.kill();
    node = await spawnNode(file);
  }
  const timer = setTimeout(() => {
    isOver = true;
  }, 90_000);
  await playing;
  clearTimeout(timer);
  // Once more from the file alone: hashes are compared as it is read.
  await node.kill();
  node = await spawnNode(file);
  for (const table of tables) {
    const found = await checkTable(table);
    expect(found.entries).toBe(table.moves.length + 3);
    expect(found.acknowledged).toBeGreaterThan(0);
  }
  await node.kill();
  rmSync(folder, { recursive: true });
}, 180_000);
