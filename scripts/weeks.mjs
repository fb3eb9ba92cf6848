// npm run weeks: a game of 1857 of five people in four time zones, who sleep, have weekends, go on vacation or vanish, simulated to its end on
// a real server whose time runs fast. Prints how often each of them had to open the game, without and with standing orders.
import { install, runTool, typecheck } from './lib/workspace.mjs';

process.env.WEEKS = 'full';
const ok = install() && typecheck() && runTool('vitest', ['run', 'packages/server/test/api/weeks.test.ts', '--disable-console-intercept']);
process.exit(ok ? 0 : 1);
