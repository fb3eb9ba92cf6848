// node scripts/lock.mjs, after a dependency has changed: makes package-lock.json work with every registry and on every system.
// It removes addresses and adds binaries for other systems, which npm leaves out where its registry lacks them and `npm ci` then asks for.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** `@scope/binding-linux-arm64-musl` says in its name where it runs. Keys in npm's own order. */
function entryFor(name, version, dev) {
  const words = name === 'fsevents' ? ['darwin'] : name.split(/[/-]/);
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.filter((word) => word === 'musl');
  const os = words.filter((word) => SYSTEMS.includes(word));
  return {
    version,
    ...(cpu.length && { cpu }),
    ...(dev && { dev }),
    ...(libc.length && { libc }),
    optional: true,
    ...(os.length && { os }),
  };
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const entry of Object.values(lock.packages)) {
  if (!entry.link) delete entry.resolved;
  delete entry.funding;
}
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    lock.packages[`node_modules/${name}`] ??= entryFor(name, range.replace(/^[~^]/, ''), dev);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
