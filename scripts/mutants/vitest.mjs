// Stands in for Vitest while mutants are tried (runner.mjs): it collects the tests instead of running them, so that they are loaded once.
import { ASYMMETRIC_MATCHERS_OBJECT, GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';
import { fn, restoreAllMocks, spyOn } from '@vitest/spy';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true });
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);

export const vi = { fn, spyOn, restoreAllMocks };

/** Every test that was declared: `{ id, run }`. */
export const tests = [];

let scope = { names: [], first: [] };
const ids = new Set();

const add = (name, run) => {
  const { names, first } = scope;
  let id = [...names, name].join(' > ');
  while (ids.has(id)) id += ' again';
  ids.add(id);
  tests.push({
    id,
    run: async () => {
      for (const one of first) await one();
      await run();
    },
  });
};

const bodyOf = (a, b) => (typeof a === 'function' ? a : b);
const each = (declare) => (rows) => (name, a, b) => {
  for (const [i, row] of rows.entries()) declare(`${name} ${i + 1}`, () => bodyOf(a, b)(...(Array.isArray(row) ? row : [row])));
};

export const it = Object.assign((name, a, b) => add(name, bodyOf(a, b)), { each: each(add) });

const group = (name, body) => {
  const before = scope;
  scope = { names: [...before.names, name], first: [...before.first] };
  body();
  scope = before;
};

export const describe = Object.assign((name, a, b) => group(name, bodyOf(a, b)), { each: each(group) });

/** Runs before the first test of its group, once. */
export const beforeAll = (run) => {
  let done = null;
  scope.first.push(() => {
    done ??= Promise.resolve(run());
    return done;
  });
};

export const beforeEach = (run) => scope.first.push(run);
/** Nothing is left behind that another test would see. */
export const afterAll = () => undefined;
export const afterEach = () => undefined;
