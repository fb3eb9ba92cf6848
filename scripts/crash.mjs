// npm run crash: 20 times in the middle of play the server is killed (kill -9), one node on SQLite, then one of two over PostgreSQL;
// PostgreSQL stops; the disk is full; nodes whose clocks are far apart are killed. npm run crash -- 50: so many times. Afterwards every acknowledged move is there, every record replays, no seq is missing or doubled.
import { install, runTool, typecheck } from './lib/workspace.mjs';

const kills = process.argv[2] ?? '20';
if (!/^\d+$/.test(kills)) {
  console.error('usage: npm run crash [-- 20]');
  process.exit(1);
}
process.env.KILLS = kills;
const ok = install() && typecheck() && runTool('vitest', ['run', 'packages/server/test/api/crash.test.ts', '--disable-console-intercept']);
process.exit(ok ? 0 : 1);
