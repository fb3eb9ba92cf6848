import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Takes requests as a webhook or a push service does, and keeps them. */
export class Receiver {
  readonly calls: Call[] = [];
  readonly #server: Server;
  /** The answers to the next calls. 0: none at all. Then 204. */
  answers: number[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
        const status = this.answers.shift() ?? 204;
        if (status !== 0) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      });
    });
  }

  /** What the calls said. */
  get bodies(): readonly unknown[] {
    return this.calls.map(({ body }) => JSON.parse(body.toString()) as unknown);
  }

  open(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`));
    });
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
