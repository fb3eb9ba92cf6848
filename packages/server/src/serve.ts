import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

export interface ServeOptions {
  /** Folder with the built web app. */
  readonly app: string;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.map': 'application/json; charset=utf-8',
};

function say(response: ServerResponse, status: number, words: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...headers });
  response.end(`${words}\n`);
}

/** The file that a path of the address stands for; null when it points out of the folder or makes no sense. */
function fileFor(app: string, url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = normalize(join(app, path.endsWith('/') ? `${path}index.html` : path));
    return file.startsWith(app + sep) && !file.includes('\0') ? file : null;
  } catch {
    return null;
  }
}

async function answer(app: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return say(response, 405, 'Only GET and HEAD are served here.', { allow: 'GET, HEAD' });
  const file = fileFor(app, request.url ?? '/');
  const found = file === null ? null : await stat(file).catch(() => null);
  if (file === null || !found?.isFile()) return say(response, 404, `There is no page ${request.url ?? ''} here. The app is at /.`);
  // Vite puts a hash of the content into the names below assets/.
  const cached = file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': found.size,
    'cache-control': cached,
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** Serves the app; resolves once it listens, rejects when it cannot. */
export function serve({ app, host = '127.0.0.1', port = 8018 }: ServeOptions): Promise<Server> {
  const folder = normalize(app).replace(/[\\/]$/, '');
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() =>
      response.headersSent ? response.destroy() : say(response, 500, 'Something went wrong here.'),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
