// npm run image: does what the Dockerfile says, without Docker, in clean folders: the same files are copied, the same commands run, and the server that
// starts must answer the image's own health check. Only the base image and the user of the container are left out. --keep leaves the folders.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf, stagesOf } from './lib/image.mjs';
import { root } from './lib/workspace.mjs';

const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const faults = faultsOf(text);
if (faults.length > 0) throw new Error(`Dockerfile: ${faults.join('; ')}`);

const base = mkdtempSync(join(tmpdir(), 'roundhouse-image-'));
const context = join(base, 'context');
for (const file of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)) {
  mkdirSync(dirname(join(context, file)), { recursive: true });
  cpSync(join(root, file), join(context, file));
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });

/** An absolute path of the image is a path below the folder of its stage. */
const inside = (stage, path, at = '/') => join(base, stage, path.startsWith('/') ? path : join(at, path));

const env = { ...process.env };
delete env.NODE_ENV;
let last = null;
for (const [index, { name, steps }] of stagesOf(text).entries()) {
  const stage = name ?? `stage-${index}`;
  last = { stage, at: '/', own: {}, commands: {} };
  mkdirSync(join(base, stage), { recursive: true });
  for (const step of steps) {
    if (step.keyword === 'WORKDIR') {
      last.at = step.text;
      mkdirSync(inside(stage, last.at), { recursive: true });
    } else if (step.keyword === 'ENV') Object.assign(last.own, step.values);
    else if (step.keyword === 'COPY') {
      for (const source of step.sources) {
        const from = step.from === null ? join(context, source) : inside(step.from, source);
        const to = inside(stage, step.target, last.at);
        const isFile = /[^/]\.\w+$/.test(source);
        cpSync(from, isFile ? join(to, source.split('/').at(-1)) : to, { recursive: true, verbatimSymlinks: true });
      }
    } else if (step.keyword === 'RUN') {
      console.log(`== ${stage}: ${step.text}`);
      // There is no user `node` outside of the image.
      const command = step.text.replace(/ && chown node:node \S+/, '').replaceAll(/ (\/\w+)/g, (_, path) => ` ${inside(stage, path)}`);
      const { status } = spawnSync(command, { shell: true, cwd: inside(stage, last.at), env: { ...env, ...last.own }, stdio: 'inherit' });
      if (status !== 0) throw new Error(`${step.text} ended with ${status}. The folders are in ${base}.`);
    } else if (step.keyword === 'CMD' || step.keyword === 'HEALTHCHECK') last.commands[step.keyword] = step.words;
  }
}

// The folders that built it must not be needed any longer.
rmSync(context, { recursive: true });
rmSync(join(base, 'build'), { recursive: true });
const { stage, at, own, commands } = last;
const options = {
  cwd: inside(stage, at),
  env: { ...env, ...own, HOST: '127.0.0.1', PORT: await freePort(), DATA: inside(stage, own.DATA) },
  stdio: 'inherit',
};
const server = spawn(commands.CMD[0], commands.CMD.slice(1), options);
let healthy = false;
for (let tries = 0; tries < 60 && !healthy && server.exitCode === null; tries++) {
  await sleep(500);
  healthy = spawnSync(commands.HEALTHCHECK[0], commands.HEALTHCHECK.slice(1), options).status === 0;
}
const ask = async (path) => (await fetch(`http://127.0.0.1:${options.env.PORT}${path}`)).status;
const answers = healthy ? { app: await ask('/'), docs: await ask('/docs/'), ready: await ask('/api/ready') } : {};
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
const code = server.exitCode ?? (await ended);
if (!process.argv.includes('--keep')) rmSync(base, { recursive: true });
console.log(JSON.stringify({ healthy, answers, code }));
process.exit(healthy && code === 0 && Object.values(answers).every((status) => status === 200) ? 0 : 1);
