// node --import ./scripts/lib/typescript-6.mjs …: gives TypeScript 6 to a program that asks for `typescript`. dependency-cruiser
// reads sources through the compiler's JavaScript API, which TypeScript 7 no longer has.
import Module, { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(new URL('../', import.meta.url));
const manifest = resolve('typescript/package.json');
const main = resolve('typescript');

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) =>
  resolveFilename({ typescript: main, 'typescript/package.json': manifest }[name] ?? name, ...rest);

const hook = `export const resolve = (name, context, next) => next(name === 'typescript' ? '${pathToFileURL(main)}' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
