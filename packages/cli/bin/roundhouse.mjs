#!/usr/bin/env node
import { build } from '../../../scripts/lib/workspace.mjs';

if (!build({ quiet: true })) {
  console.error('roundhouse: the build failed');
  process.exit(1);
}
const { main } = await import('../dist/main.js');
process.exitCode = await main(process.argv.slice(2));
