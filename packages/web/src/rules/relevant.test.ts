import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../game/ledger.ts';
import { chaptersOf, forStep, headingOf, namedIn, rulingsIn, search } from './relevant.ts';

const NOBODY = { company: null, hex: null, place: null };
const statementsOf = async (id: string) => [...(await ledgerOf(id)).values()];

interface Named {
  readonly name: string;
  readonly moves: object;
}
const stepsOf = (value: unknown): readonly Named[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && 'moves' in value) return [value as Named];
  return Object.values(value).flatMap(stepsOf);
};

describe('the rules for a step', () => {
  it('are those of its kind, first those that name the hex or the company', async () => {
    const rules = await statementsOf('1857');
    const track = forStep(rules, 'track', 'Lay track', { company: 'CNA', hex: 'I17', place: 'Reconquista' });
    expect(track.length).toBeGreaterThan(20);
    expect(track[0]?.text).toContain('I17');
    expect(namedIn(track[0] as (typeof track)[number], { ...NOBODY, hex: 'I17' })).toBe('I17');
    expect(track.every(({ kind }) => kind === 'track')).toBe(true);
    expect(namedIn({ id: 'x', text: 'CC starts in K11', kind: '', section: '' }, { ...NOBODY, company: 'C' })).toBeNull();
  });

  it.each(catalogue.map(({ id }) => id))('exist for nearly every step of %s', async (id) => {
    const [title, rules] = [await loadTitle(id), await statementsOf(id)];
    const steps = [...stepsOf(title?.turns), ...stepsOf(title?.interrupts)];
    const bare = steps.filter(({ name }) => forStep(rules, name, name.replaceAll('-', ' '), NOBODY).length === 0);
    expect(bare.map(({ name }) => name).filter((name) => name.length > 4)).toEqual([]);
  });
});

describe('the search', () => {
  it('finds words and ids, whatever their case and accents', async () => {
    const rules = await statementsOf('1857');
    expect(search(rules, '57-map-16').map(({ id }) => id)).toContain('57-map-16');
    expect(search(rules, 'RIVER cost').length).toBeGreaterThan(0);
    expect(search(rules, 'parana').length).toBe(search(rules, 'Paraná').length);
    expect(search(rules, 'ferry')).toEqual([]);
  });

  it('gives headings without the parts of ids, and rulings by what refers to them', async () => {
    expect(headingOf('map The map')).toBe('The map');
    expect(headingOf('1870.auction Inherited: opening auction')).toBe('Inherited: opening auction');
    expect(headingOf('7.5 Stations')).toBe('7.5 Stations');
    expect(headingOf('Rulings')).toBe('Rulings');
    const rules = await statementsOf('1857');
    expect(rulingsIn(rules.find(({ id }) => id === '57-map-20') as (typeof rules)[number])).toEqual(['57-R43']);
    expect(chaptersOf(rules).flatMap(([, all]) => all)).toHaveLength(rules.length);
  });
});
