// A test runner for StrykerJS that loads the tests once and runs them for one mutant after another, in its own process. StrykerJS's Vitest
// runner loads them for each mutant, which takes ten times as long. A mutant that never ends is stopped by StrykerJS, with its process.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { PluginKind } from '@stryker-mutator/api/plugin';
import { createServer, createServerModuleRunner } from 'vite';

const SUCCESS = 0;
const FAILED = 1;

/** The ids of the tests, the quickest first. It lies in the copy that StrykerJS makes, for processes that take over from one that was stopped. */
const ORDER = 'mutants-order.json';

const messageOf = (error) => (error instanceof Error ? error.message : String(error));

class RuleRunner {
  #ns;
  #server;
  #modules;
  #tests;
  /** Has no mutant been tried since modules were loaded? */
  #fresh = true;
  /** Did a mutant leave something behind, in a cache say, that makes tests fail without it? */
  #spoilt = false;

  constructor(namespace) {
    globalThis[namespace] ??= {};
    this.#ns = globalThis[namespace];
  }

  /** A mutant of code that runs while modules load asks for new modules. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const root = process.cwd();
    const alias = {
      '@roundhouse/engine': join(root, 'packages/engine/src/index.ts'),
      '@roundhouse/titles': join(root, 'packages/titles/src/index.ts'),
      vitest: join(root, 'scripts/mutants/vitest.mjs'),
    };
    this.#server = await createServer({
      configFile: false,
      root,
      logLevel: 'error',
      resolve: { alias },
      server: { middlewareMode: true, hmr: false, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    await this.#load();
  }

  /** Evaluates all modules afresh. The server keeps what it has transformed, so this takes a fraction of a new process. */
  async #load() {
    await this.#modules?.close();
    this.#modules = createServerModuleRunner(this.#server.environments.ssr, { hmr: false });
    this.#tests = (await this.#modules.import('/scripts/mutants/vitest.mjs')).tests;
    await this.#modules.import('/scripts/mutants.test.ts');
    if (existsSync(ORDER)) this.#sort(JSON.parse(readFileSync(ORDER, 'utf8')));
    this.#fresh = true;
    this.#spoilt = false;
  }

  /** Quick tests run first, because most mutants are killed by one of them. */
  #sort(ids) {
    const place = new Map(ids.map((id, index) => [id, index]));
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
    const order = tests.toSorted((a, b) => a.timeSpentMs - b.timeSpentMs).map(({ id }) => id);
    this.#sort(order);
    writeFileSync(ORDER, JSON.stringify(order));
    return { status: 'complete', tests, mutantCoverage: this.#ns.mutantCoverage };
  }

  /** Runs a test without the mutant that it failed with: it failed by the mutant if it passes now. */
  async #passesWithout(run) {
    this.#ns.activeMutant = undefined;
    this.#ns.hitLimit = undefined;
    try {
      await run();
      return true;
    } catch {
      return false;
    }
  }

  async mutantRun(options) {
    const { activeMutant, testFilter, hitLimit, reloadEnvironment } = options;
    if (reloadEnvironment || this.#spoilt) await this.#load();
    const ns = this.#ns;
    const fresh = this.#fresh;
    this.#fresh = false;
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
          this.#spoilt = !(await this.#passesWithout(run));
          // An earlier mutant left something behind: this one is tried again with modules of its own.
          if (this.#spoilt && !fresh) return await this.mutantRun(options);
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
