import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, extname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Args, needed, type Usage } from '../args.ts';
import { Complaint, complain } from '../complaint.ts';
import { print } from '../output.ts';
import { appFolder } from '../place/app.ts';
import { findTitle } from '../titles.ts';

export const usage: Usage = {
  line: 'print --title T [--out DIR] [--svg]',
  does: 'print the board, the market, the tiles and the charters of a title as a PDF of A4 pages; --svg writes every page as SVG, too (uses Chromium, or CHROMIUM)',
  flags: { title: { type: 'string' }, out: { type: 'string' }, svg: { type: 'boolean' } },
  takes: [],
};

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe', 'msedge'];

/** The browser that draws the pages. */
const browser = (): string => {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM !== undefined)
    return existsSync(CHROMIUM)
      ? CHROMIUM
      : complain(`CHROMIUM is ${CHROMIUM}, and there is no such file. Set it to the path of a Chromium.`);
  for (const folder of PATH.split(delimiter))
    for (const name of NAMES) if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  return complain(
    'No Chromium found. Install it, or set CHROMIUM to its path. Without it, open the app and choose Print on the page of the title.',
  );
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

interface DrawnSheet {
  readonly name: string;
  readonly svg: string;
}

/** Sends the sheets as soon as the page has drawn them. */
const SENDER = `<script>const send=setInterval(()=>{const sheets=[...document.querySelectorAll('[data-sheet]')].map((one)=>({name:one.dataset.sheet,svg:one.querySelector('svg').outerHTML}));if(sheets.length===0)return;clearInterval(send);void fetch('/drawn',{method:'POST',body:JSON.stringify(sheets)})},100)</script>`;

/** Serves the app on this machine, with a page that sends its sheets back. */
const serveApp = async (folder: string, onDrawn: (sheets: readonly DrawnSheet[]) => void): Promise<Server> => {
  const server = createServer((request, answer) => {
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => {
        answer.writeHead(204).end();
        onDrawn(JSON.parse(body) as readonly DrawnSheet[]);
      });
      return;
    }
    const path = normalize(decodeURIComponent(request.url?.split('?')[0] ?? '/')).replace(/^(\.\.[/\\])+/, '');
    const file = join(folder, path.endsWith('/') ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      answer.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const content = readFileSync(file);
    answer.writeHead(200, { 'content-type': type }).end(extname(file) === '.html' ? `${content}${SENDER}` : content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
};

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** Milliseconds after which a page that has not been drawn will not be. */
const PATIENCE = 180_000;

/** Opens the print page of a title and waits for its sheets. */
const drawSheets = async (app: string, title: string, profile: string): Promise<readonly DrawnSheet[]> => {
  let server: Server | null = null;
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolveSheets, reject) => {
      const fail = (why: string): void => reject(new Complaint(why));
      timer = setTimeout(
        () => fail('The browser has not drawn the pages within three minutes. Try again when the machine is less busy.'),
        PATIENCE,
      );
      void serveApp(app, resolveSheets).then((running) => {
        server = running;
        const address = `http://127.0.0.1:${(running.address() as AddressInfo).port}/#/print/${title}`;
        child = spawn(browser(), [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, address], { stdio: 'ignore' });
        child.once('error', (error) => fail(`The browser can’t be started: ${error.message}.`));
        child.once('exit', (code) => fail(`The browser ended (${code}) before the pages were drawn.`));
      });
    });
  } finally {
    clearTimeout(timer);
    await ended(child);
    (server as Server | null)?.close();
    (server as Server | null)?.closeAllConnections();
  }
};

/** Ends a process and waits until it is gone. */
const ended = (child: ChildProcess | null): Promise<void> =>
  new Promise((gone) => {
    if (child === null || child.exitCode !== null) {
      gone();
      return;
    }
    child.once('exit', () => gone());
    child.kill();
  });

/** The pages alone: nothing has to be loaded before they are printed. */
const paperOf = (svgs: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4 landscape;margin:10mm}@page upright{size:A4 portrait;margin:10mm}body{margin:0}svg.page{display:block;width:277mm;height:189mm;break-after:page}svg.page.upright{page:upright;width:189mm;height:276mm}svg.page:last-child{break-after:auto}</style>${svgs
    .map((svg) => svg.replace('class="board', 'class="page board'))
    .join('')}`;

/** Prints a page that lies on this machine. */
const printPage = async (paper: string, pdf: string, profile: string): Promise<void> => {
  const what = ['--no-pdf-header-footer', `--print-to-pdf=${resolve(pdf)}`, `--user-data-dir=${profile}`];
  try {
    await promisify(execFile)(browser(), [...FLAGS, ...what, pathToFileURL(paper).href]);
  } catch (error) {
    complain(`The browser failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!existsSync(pdf)) complain(`The browser did not write ${pdf}.`);
};

export const run = async (args: Args): Promise<number> => {
  const { id } = await findTitle(needed(args, 'title', '1857'));
  const out = args.text('out') ?? '.';
  const app = appFolder();
  browser();
  mkdirSync(out, { recursive: true });
  const profile = mkdtempSync(join(tmpdir(), 'roundhouse-print-'));
  try {
    const sheets = await drawSheets(app, id, join(profile, 'draw'));
    const files = args.flag('svg') ? sheets.map(({ name }) => join(out, `${id}-${name}.svg`)) : [];
    for (const [i, file] of files.entries()) writeFileSync(file, `${sheets[i]?.svg}\n`);
    const paper = join(profile, 'print.html');
    writeFileSync(paper, paperOf(sheets.map(({ svg }) => svg)));
    const pdf = join(out, `${id}.pdf`);
    await printPage(paper, pdf, join(profile, 'print'));
    print({ title: id, sheets: sheets.map(({ name }) => name), files: [...files, pdf] });
    return 0;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
