import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('./node.mjs', import.meta.url));

export interface Child {
  readonly address: string;
  readonly process: ChildProcess;
  /** What it has written to its log so far. */
  said(): string;
  /** How it ended, with its log; null while it runs, or if it was killed. */
  fate(): string | null;
  /** At once, as if the power failed for this program. */
  kill(): Promise<void>;
}

/** Starts a server in a process of its own. The first line is its address, the others are its log. `room`: the KB that a file may have. */
export const spawnNode = (place: string, env: Readonly<Record<string, string>> = {}, room?: number): Promise<Child> =>
  new Promise((resolve, reject) => {
    const limited = ['-c', `ulimit -f ${room}; exec "$0" "$1"`, process.execPath, FILE];
    const child = spawn(room === undefined ? process.execPath : 'bash', room === undefined ? [FILE] : limited, {
      env: { PATH: process.env.PATH, PLACE: place, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    let fate: string | null = null;
    let isKilled = false;
    child.once('exit', (code, signal) => {
      if (!isKilled) fate = `a node ended by itself with ${signal ?? code}: ${said}`;
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}: ${said}`)));
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const address = /^(http.*)\n/m.exec(said)?.[1];
      if (address === undefined) return;
      resolve({
        address,
        process: child,
        said: () => said.replace(`${address}\n`, ''),
        fate: () => fate,
        kill: async () => {
          isKilled = true;
          child.kill('SIGKILL');
          await ended;
        },
      });
    });
  });
