#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In a clone the command builds itself when its sources have changed. What is published is built.
const workspace = new URL('../../../scripts/lib/workspace.mjs', import.meta.url);
if (existsSync(workspace)) {
  const { buildCommand } = await import(workspace.href);
  if (!buildCommand({ quiet: true })) {
    console.error('roundhouse: the build failed');
    process.exit(1);
  }
}
const { main } = await import('../dist/bundle/main.js');
process.exitCode = await main(process.argv.slice(2));
