import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The real command, as a child process.

const bin = fileURLToPath(new URL('../bin/roundhouse.mjs', import.meta.url));

export interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const roundhouse = (args: readonly string[], { input = '', cwd }: { input?: string; cwd?: string } = {}): Answer => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', input, cwd });
  return { status, stdout, stderr };
};

/** Several of them may run side by side. */
export const roundhouseAsync = (args: readonly string[], cwd: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const text = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (chunk: string) => {
        text[stream] += chunk;
      });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...text }));
  });
