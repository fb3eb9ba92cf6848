// A test runner for StrykerJS that loads the tests once and runs them for one mutant after another, in its own process. StrykerJS's Vitest
// runner loads them for each mutant, which takes ten times as long. A mutant that never ends is stopped by StrykerJS, with its process.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { PluginKind } from '@stryker-mutator/api/plugin';
import { createServer, createServerModuleRunner } from 'vite';
import { root as sources } from '../lib/workspace.mjs';
import { equivalentsOf, isEquivalent } from './equivalent.mjs';

const SUCCESS = 0;
const FAILED = 1;

/** The order of the tests lies in the copy that StrykerJS makes, for processes that take over from one that was stopped. */
const ORDER = 'mutants-order.json';
/** Likewise the mutants of code that runs while modules load, as far as tests run it too. */
const AT_LOAD = 'mutants-at-load.json';

/** Is the mutant recorded as equivalent? One that survives needs no second trial then. */
const isKnown = ({ fileName, location, replacement }) => {
  const folder = process.env.MUTANT_FOLDER ?? '';
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line] ?? '';
  return isEquivalent(equivalentsOf(basename(folder)), relative(join(sources, folder), fileName), line, replacement);
};

const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** The sources behind what a package exports, in the copy that is changed. */
const sourcesOf = (root, name) => {
  const folder = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([path]) => !path.includes('*'))
    .map(([path, { development }]) => ({
      find: new RegExp(`^@roundhouse/${name}${path.slice(1)}$`),
      replacement: join(folder, development),
    }));
};

class RuleRunner {
  #ns;
  #server;
  #runner;
  #tests;
  /** The ids of the tests, the quickest first. */
  #order = null;
  /** Has no mutant been tried since the tests were loaded? */
  #fresh = true;
  /** Ids of mutants in code that runs while modules load. */
  #atLoad = new Set();
  /** Were the modules loaded with a mutant in place? */
  #spoilt = false;

  constructor(namespace) {
    globalThis[namespace] ??= {};
    this.#ns = globalThis[namespace];
  }

  /** A mutant of code that also runs while modules load asks for new modules. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const root = process.cwd();
    const alias = [
      ...['engine', 'titles'].flatMap((name) => sourcesOf(root, name)),
      { find: 'vitest', replacement: join(root, 'scripts/mutants/vitest.mjs') },
    ];
    this.#server = await createServer({
      configFile: false,
      root,
      logLevel: 'error',
      resolve: { alias },
      server: { middlewareMode: true, hmr: false, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    this.#runner = createServerModuleRunner(this.#server.environments.ssr, { hmr: false });
    if (existsSync(ORDER)) this.#order = JSON.parse(readFileSync(ORDER, 'utf8'));
    if (existsSync(AT_LOAD)) this.#atLoad = new Set(JSON.parse(readFileSync(AT_LOAD, 'utf8')));
    await this.#load();
  }

  /** Loads all modules anew, with empty caches; with a mutant in place if one is named. */
  async #load(mutant) {
    this.#runner.clearCache();
    this.#ns.activeMutant = mutant;
    try {
      this.#tests = (await this.#runner.import('/scripts/mutants/vitest.mjs')).tests;
      await this.#runner.import('/scripts/mutants.test.ts');
    } finally {
      this.#ns.activeMutant = undefined;
    }
    this.#fresh = true;
    this.#spoilt = mutant !== undefined;
    this.#sort();
  }

  /** Quick tests run first, because most mutants are killed by one of them. */
  #sort() {
    if (this.#order === null) return;
    const place = new Map(this.#order.map((id, index) => [id, index]));
    this.#tests.sort((a, b) => place.get(a.id) - place.get(b.id));
  }

  async dryRun() {
    const tests = [];
    for (const { id, run } of this.#tests) {
      this.#ns.currentTestId = id;
      const start = performance.now();
      let failure = null;
      try {
        await run();
      } catch (error) {
        failure = messageOf(error);
      }
      const told = { id, name: id, timeSpentMs: performance.now() - start };
      tests.push(failure === null ? { ...told, status: SUCCESS } : { ...told, status: FAILED, failureMessage: failure });
    }
    this.#ns.currentTestId = undefined;
    this.#order = tests.toSorted((a, b) => a.timeSpentMs - b.timeSpentMs).map(({ id }) => id);
    this.#sort();
    writeFileSync(ORDER, JSON.stringify(this.#order));
    this.#atLoad = new Set(Object.keys(this.#ns.mutantCoverage?.static ?? {}));
    writeFileSync(AT_LOAD, JSON.stringify([...this.#atLoad]));
    return { status: 'complete', tests, mutantCoverage: this.#ns.mutantCoverage };
  }

  /** Runs a test that failed again, without the mutant. */
  async #passesWithout(id) {
    this.#ns.activeMutant = undefined;
    this.#ns.hitLimit = undefined;
    try {
      await this.#tests.find((test) => test.id === id).run();
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Tries a mutant. Where a test fails without it too, a mutant left something behind, in a cache say; where none fails, a cache may hide the
   * mutant. All is loaded anew then, and this one tried again: with the mutant in place if its code runs while modules load. All tests are run
   * then, because those that ran its code before may only have been the first to fill a cache.
   */
  async mutantRun(options) {
    if (this.#spoilt) await this.#load();
    const fresh = this.#fresh;
    this.#fresh = false;
    const result = await this.#try(options);
    if (result.status === 'survived') {
      if (isKnown(options.activeMutant)) return result;
      if (this.#atLoad.has(options.activeMutant.id)) return this.#tryFromLoad(options);
    }
    const sure = result.status === 'killed' ? await this.#passesWithout(result.killedBy[0]) : result.status !== 'survived';
    if (sure || (fresh && options.testFilter === undefined)) return result;
    await this.#load();
    return this.mutantRun({ ...options, testFilter: undefined });
  }

  /** Tries a mutant that is in place while modules load. Where they do not load with it, it is noticed. */
  async #tryFromLoad(options) {
    try {
      await this.#load(options.activeMutant.id);
    } catch (error) {
      this.#spoilt = true;
      return { status: 'killed', killedBy: [this.#order?.[0] ?? ''], failureMessage: messageOf(error), nrOfTests: 0 };
    }
    // What loading has made of it is seen by tests that do not run its code.
    return this.#try({ ...options, testFilter: undefined });
  }

  async #try({ activeMutant, testFilter, hitLimit }) {
    const ns = this.#ns;
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    ns.hitCount = 0;
    ns.hitLimit = hitLimit;
    ns.activeMutant = activeMutant.id;
    let nrOfTests = 0;
    try {
      for (const { id, run } of this.#tests) {
        if (wanted !== null && !wanted.has(id)) continue;
        nrOfTests++;
        try {
          await run();
        } catch (error) {
          if (hitLimit !== undefined && ns.hitCount > hitLimit) return { status: 'timeout', reason: 'it repeats without end' };
          return { status: 'killed', killedBy: [id], failureMessage: messageOf(error), nrOfTests };
        }
      }
      return { status: 'survived', nrOfTests };
    } finally {
      ns.activeMutant = undefined;
      ns.hitLimit = undefined;
    }
  }

  async dispose() {
    await this.#server?.close();
  }
}

const create = () => new RuleRunner(INSTRUMENTER_CONSTANTS.NAMESPACE);
create.inject = [];

export const strykerPlugins = [{ kind: PluginKind.TestRunner, name: 'rules', factory: create }];
