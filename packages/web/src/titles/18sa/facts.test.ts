import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompanyView, type GameRecord, replay, type State, view } from '@roundhouse/engine';
import { title18sa as title } from '@roundhouse/titles/18sa';
import { describe, expect, it } from 'vitest';
import { charge, charter, name, phase, pieces, power, type Shown, short, station } from './facts.ts';

const file = fileURLToPath(new URL('../../../../titles/test/18sa/corpus/3-players-1.json', import.meta.url));
const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
const played = replay(title, record, { proof: false });
if (!played.ok) throw new Error(played.refusal.code);

const gameIn = (state: State): Shown => ({
  view: view(title, state),
  money: (amount) => `D${amount}`,
  name: (id) => title.board.data.hexes[id]?.name ?? id,
});

const at = (move: number): State => played.positions[move] as State;
const companyIn = (game: Shown, id: string): CompanyView => game.view.companies.find((company) => company.id === id) as CompanyView;
const linesOf = (game: Shown, id: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(charter(game, companyIn(game, id)).map((fact) => [fact.name, fact.text]));

/** The president's certificate of a company is in the pool. */
const withoutPresident = (state: State, company: string): State => {
  const row = state.companies[company] as State['companies'][string];
  const certificates = row.certificates.map((one) => (one.president ? { ...one, owner: 'pool' } : one));
  return { ...state, companies: { ...state.companies, [company]: { ...row, certificates } } };
};

describe('charters of 18SA tell', () => {
  it('loans with their interest, mine markers, harbour markers and the next station', () => {
    const game = gameIn(at(392));
    expect(linesOf(game, 'ENFER')).toEqual({
      'President’s certificate': '20%, split',
      'Next station': 'D60',
      Loans: 'D50, D10 interest per run',
      'Mine markers': '2 blue, 2 green, 1 red',
      'Harbour markers': 'Guayaquil, Lima',
    });
    expect(charge(game, 'ENFER')).toBe(10);
    expect(station(game, companyIn(game, 'ENFER'), 'E14')).toBe('passenger station');
  });

  it('what has become of a corporation: in receivership, or gone', () => {
    const game = gameIn(withoutPresident(at(392), 'IAFE'));
    expect(linesOf(game, 'IAFE').State).toMatch(/^in receivership/);
    expect(linesOf(game, 'ENFER').State).toBeUndefined();
    expect(linesOf(gameIn(at(811)), 'ENAFE').State).toMatch(/^bankrupt or closed/);
  });
});

describe('markers on the board of 18SA', () => {
  it('harbours in the colours of who has the blank one, and the markers of each mine', () => {
    const found = pieces(gameIn(at(392)));
    expect(found.filter(({ shape }) => shape === 'square').map(({ hex, company }) => `${hex} ${company}`)).toEqual([
      'A8 ENFER',
      'A12 ENFER',
    ]);
    expect(found.filter(({ hex }) => hex === 'D15').map(({ text }) => text)).toEqual(['ENFER', 'IAFE ×2']);
  });
});

describe('trains of 18SA', () => {
  it('are called by kind and number, with the loan on them', () => {
    expect(name('3/goods@80')).toBe('goods 3 (loan D80)');
    expect(name('2/passenger')).toBe('passenger 2');
    expect([short('2/passenger'), short('3/goods')]).toEqual(['2P', '3G']);
    expect(name('8')).toBeUndefined();
  });
});

describe('phases and privates of 18SA tell', () => {
  const game = gameIn(at(0));

  it('what a phase changes', () => {
    expect(phase(game, 'yellow')).toEqual(['Up to 2 trains of type 2 per turn, or one other train']);
    expect(phase(game, 'green')).toEqual(['One train per turn', 'Corporations may buy privates from the next operating round']);
    expect(phase(game, 'green (4)')).toEqual([]);
    expect(phase(game, 'brown')).toEqual([
      'In its first turn a new corporation may lay 2 tiles and place 2 stations, its home station included',
    ]);
    expect(phase(game, 'gray')).toEqual(['Private companies close']);
  });

  it('what a private does, with the figures of the board file', () => {
    expect(power(game, 'FdP')).toBe('Mountain hexes cost the owning corporation D30 less. Closes: first 6-train.');
    expect(power(game, 'FCA-b')).toContain('D10 for each yellow tile');
    expect(power(game, 'FA')).toBeUndefined();
  });
});
