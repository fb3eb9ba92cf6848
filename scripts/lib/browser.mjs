// Finds a Chromium for the browser tests and for scripts that look at the app, and installs Debian's where there is none and we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findBrowser = () => PLACES.find((place) => place && existsSync(place)) ?? null;

/** The path of a browser, or null with words on how to get one. */
export function installBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) return findBrowser();
  }
  console.log('The browser tests need Chromium or Chrome. Install one, or name it in the variable CHROMIUM.');
  return null;
}

/** A running browser. Ends the script where there is none. */
export async function openBrowser() {
  const executablePath = installBrowser();
  if (executablePath === null) process.exit(1);
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
