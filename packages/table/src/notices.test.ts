import { expect, it } from 'vitest';
import { mentionsIn } from './notices.ts';

const named = (text: string, ...names: string[]): readonly string[] => mentionsIn(text, names).map(({ name }) => name);

it('a mention is an @ and a whole name, whatever its case', () => {
  expect(named('hello @ana, and @BEN!', 'Ana', 'Ben')).toEqual(['Ana', 'Ben']);
  expect(named('hello @anatol and ana', 'Ana')).toEqual([]);
  expect(named('ana@ben', 'Ben')).toEqual(['Ben']);
  expect(named('@@ana @', 'Ana')).toEqual(['Ana']);
});

it('the longest name that fits is meant', () => {
  expect(named('ask @Ana Maria or @Ana', 'Ana', 'Ana Maria')).toEqual(['Ana Maria', 'Ana']);
});

it('a mention says where it stands', () => {
  expect(mentionsIn('hi @Jo.', ['Jo'])).toEqual([{ from: 3, to: 6, name: 'Jo' }]);
});
