#!/usr/bin/env node
import { buildCommand } from '../../../scripts/lib/workspace.mjs';

if (!buildCommand({ quiet: true })) {
  console.error('roundhouse: the build failed');
  process.exit(1);
}
const { main } = await import('../dist/bundle/main.js');
process.exitCode = await main(process.argv.slice(2));
