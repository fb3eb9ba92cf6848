// Finds a Chromium for the browser tests and for scripts that look at the app. Where there is none, Debian's is installed if we may, else the one that
// Playwright downloads for the person who runs this.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

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

/** Where Playwright's own installer puts its Chromium. Nothing is installed yet where this is asked first. */
const downloaded = () => {
  try {
    return require('playwright-core').chromium.executablePath();
  } catch {
    return null;
  }
};

const findBrowser = () => [...PLACES, downloaded()].find((place) => place && existsSync(place)) ?? null;

/** A download that stands still for so long has no network. */
const PATIENCE = 300_000;

/** Playwright's installer needs no rights, but the network. */
const download = () => {
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'], timeout: PATIENCE });
  return findBrowser();
};

/** The path of a browser, or null with words on how to get one. */
export function installBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests, and poppler to look at printed pages.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'poppler-utils')) return findBrowser();
  }
  console.log('Downloading Chromium for the browser tests.');
  const got = download();
  if (got === null)
    console.log(
      'The browser tests need Chromium or Chrome, and it could not be installed. Install one, or name it: CHROMIUM=/path/to/chrome npm test',
    );
  return got;
}

/** A running browser. Ends the script where there is none. */
export async function openBrowser() {
  const executablePath = installBrowser();
  if (executablePath === null) process.exit(1);
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
