import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompanyView, type GameRecord, replay, type State, view } from '@roundhouse/engine';
import { titleOf } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { money } from '../../game/components.ts';
import type { Game } from '../../game/context.tsx';
import { charge, charter, name, pieces, short, station } from './facts-shown.ts';

const file = fileURLToPath(new URL('../../../../titles/test/18sa/corpus/3-players-1.json', import.meta.url));
const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
const title = titleOf('18sa');
if (title === undefined) throw new Error('18SA is not there');
const played = replay(title, record, { proof: false });
if (!played.ok) throw new Error(played.refusal.code);

/** What the functions read of a game in a position. */
const gameIn = (state: State): Game => {
  const face = title.components;
  return {
    title,
    state,
    face,
    view: view(title, state),
    money: (amount: number) => money(face, amount),
    name: (id: string) => title.board.data.hexes[id]?.name ?? id,
  } as unknown as Game;
};

const at = (move: number): State => played.positions[move] as State;
const companyIn = (game: Game, id: string): CompanyView => game.view.companies.find((company) => company.id === id) as CompanyView;
const linesOf = (game: Game, id: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(charter(game, companyIn(game, id)).map((fact) => [fact.name, fact.text]));

/** The president certificate of a company lies in the pool. */
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
