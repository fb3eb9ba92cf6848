import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DIRECT_FAULTS } from '../board/direct.ts';
import { PLACE_FAULTS } from '../board/tokens.ts';
import { LAY_FAULTS } from '../board/upgrade.ts';
import { SALE_BARS } from '../shares/sale.ts';
import { say, tell } from './en.ts';
import { EVENTS } from './en-events.ts';
import { REFUSALS } from './en-refusals.ts';

const folders = ['../', '../../../titles/src/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(path).isDirectory()) return name === 'test' ? [] : filesOf(path);
    return name.endsWith('.ts') && !name.endsWith('.test.ts') ? [path] : [];
  });

const sources = folders.flatMap(filesOf).map((path) => readFileSync(path, 'utf8'));
const texts = sources.join('\n');

const found = (pattern: RegExp): string[] => [...texts.matchAll(pattern)].map((match) => match[1] as string);

const codes = new Set([
  ...found(/\b(?:refuse|fail)\(\s*'([^']+)'/g),
  ...found(/new Fault\(\s*'([^']+)'/g).map((code) => `routes.${code}`),
  ...found(/_FAULT = '([^']+)'/g).map((code) => `routes.${code}`),
  ...found(/\bfault: [^\n]*\? '([a-z-]+)' : null/g).map((code) => `routes.${code}`),
  ...found(/return '((?:sale|lay|track)\.[^']+)'/g),
  ...found(/\? '(sale\.[^']+)'/g),
  ...SALE_BARS,
  ...PLACE_FAULTS.map((fault) => `token.${fault}`),
  ...DIRECT_FAULTS.map((fault) => `route.${fault}`),
  ...LAY_FAULTS.map((fault) => `lay.${fault}`),
]);

const events = new Set([
  ...found(/\.emit\(\s*'([^']+)'/g),
  ...found(/\.emit\([^,']*\? '([^']+)'/g),
  ...found(/\.emit\([^,]*\? '[^']+' : '([^']+)'/g),
]);

describe('sentences', () => {
  it('exist for every code of a refusal in the sources, and for no other', () => {
    expect([...codes].filter((code) => !(code in REFUSALS))).toEqual([]);
    expect(Object.keys(REFUSALS).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('exist for every type of event in the sources, and for no other', () => {
    expect([...events].filter((type) => !(type in EVENTS))).toEqual([]);
    expect(Object.keys(EVENTS).filter((type) => !events.has(type))).toEqual([]);
  });

  it('name what they speak of, and leave out what is not known', () => {
    const refusal = (code: string, params = {}) => say({ code, rule: 'X-1', params });
    expect(refusal('buy.cash', { price: 90, cash: 20 })).toBe('The share costs 90. You have 20.');
    expect(refusal('train.price', { price: 80 })).toBe('The price must be 80.');
    expect(refusal('train.price', { min: 1, max: 9 })).toBe('The price must be between 1 and 9.');
    expect(refusal('par.price', { prices: [65, 70, 75] })).toBe('The par price must be one of 65, 70 and 75.');
    expect(refusal('ask.declined', { what: 'train:AB:3', price: 10 })).toBe(
      'The owner already declined 10 for AB’s 3-train this turn. Offer more.',
    );
    expect(refusal('nothing.known')).toBe('That isn’t allowed (nothing.known).');
  });

  it('use the names of people', () => {
    const name = (id: string): string => (id === 'ana' ? 'Ana' : id);
    const bought = { type: 'bought', params: { player: 'ana', company: 'AB', from: 'pool', percent: 10, price: 70 } };
    expect(tell(bought, { name })).toBe('Ana buys 10% of AB from the bank pool for 70.');
    expect(tell(bought, { name, money: (amount) => `$${amount}` })).toBe('Ana buys 10% of AB from the bank pool for $70.');
    const places = { pool: 'Bank Pool' };
    expect(tell(bought, { name, places })).toBe('Ana buys 10% of AB from the Bank Pool for 70.');
    expect(tell({ type: 'bought', params: { ...bought.params, from: 'AB' } }, { name })).toBe(
      'Ana buys 10% of AB from its treasury for 70.',
    );
    const laid = { company: 'AB', hex: 'K1', tile: 'K1' };
    const named = (id: string): string => (id === 'K1' ? 'K1 Chile' : id);
    expect(tell({ type: 'laid', params: { ...laid, cost: 0 } }, { name: named })).toBe('AB lays tile #K1 on K1 Chile.');
    expect(tell({ type: 'laid', params: { ...laid, cost: 40 } }, { name: named })).toBe('AB lays tile #K1 on K1 Chile for 40.');
    expect(tell({ type: 'compensated', params: { owner: 'pool', amount: 40, company: 'AB' } })).toBe('The bank pool receives 40 for AB.');
    const trains = [
      { company: 'AB', type: '2' },
      { company: 'CD', type: '2' },
      { company: 'AB', type: '2' },
      { company: 'CD', type: '3' },
    ];
    expect(tell({ type: 'rusted', params: { trains } })).toBe('2-trains rust: AB (2) and CD. 3-trains rust: CD.');
    const split = [
      { to: 'ana', amount: 60 },
      { to: 'AB', amount: 0 },
    ];
    expect(tell({ type: 'dividend', params: { company: 'AB', choice: 'pay', earned: 100, split } }, { name })).toBe(
      'AB pays out 100: Ana 60.',
    );
    const presides = { type: 'president', params: { company: 'AB', to: 'ana', from: 'president Ben' } };
    expect(tell(presides, { name })).toBe('Ana becomes president of AB, replacing president Ben.');
    expect(tell(presides, { name, president: 'director' })).toBe('Ana becomes director of AB, replacing president Ben.');
    expect(tell({ type: 'strange', params: { a: 1 } })).toBe('strange: {"a":1}');
  });
});
