import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('./node.mjs', import.meta.url));

export interface Child {
  readonly address: string;
  readonly process: ChildProcess;
  /** At once, as if the power failed for this program. */
  kill(): Promise<void>;
}

/** Starts a server in a process of its own. */
export const spawnNode = (place: string): Promise<Child> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [FILE], { env: { PATH: process.env.PATH, PLACE: place }, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)));
    child.stdout.once('data', (line) =>
      resolve({
        address: String(line).trim(),
        process: child,
        kill: async () => {
          child.kill('SIGKILL');
          await ended;
        },
      }),
    );
  });
