#!/usr/bin/env node
import { build, buildCommand } from '../../../scripts/lib/workspace.mjs';

// Only `serve` needs the web app.
const ready = process.argv[2] === 'serve' ? build : buildCommand;
if (!ready({ quiet: true })) {
  console.error('roundhouse: the build failed');
  process.exit(1);
}
const { main } = await import('../dist/main.js');
process.exitCode = await main(process.argv.slice(2));
