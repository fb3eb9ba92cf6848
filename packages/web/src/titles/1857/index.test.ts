import { type CompanyView, start, type View, view } from '@roundhouse/engine';
import { type LaysLeft, title1857, type View1857 } from '@roundhouse/titles/1857';
import { describe, expect, it } from 'vitest';
import { areasIn, charter, endOf, phase, pieces, type Shown } from './facts.ts';
import { allowedTrack } from './track.ts';
import { words } from './words/en.ts';

const OPTIONS = { finance: '1856', oba: 'FCO' };
const PLAYERS = ['ana', 'ben'].map((id) => ({ id, name: id }));

const opening = view(
  title1857,
  start(title1857, { format: 1, title: '1857', rules: title1857.rules, options: OPTIONS, players: PLAYERS, draws: null, moves: [] }).state,
);

const shown = (shownView: View<View1857>): Shown => ({
  view: shownView,
  money: (amount) => `$${amount}`,
  name: (id) => id,
  private: (id) => shownView.privates.find((one) => one.id === id),
});

describe('the app of 1857', () => {
  it('tells the power of every item of the auction', () => {
    const items = title1857.components.privates.map(({ id }) => id);
    expect(Object.keys(words.powers).sort()).toEqual([...items, 'OBA-president'].sort());
  });

  it('tells what may still be laid', () => {
    const told = (lays: LaysLeft | null) => allowedTrack({ view: { ...opening, own: { ...opening.own, lays } } });
    expect(told(null)).toBeUndefined();
    expect(told({ yellow: 2, upgrade: true })).toBe(words.track.any);
    expect(told({ yellow: 2, upgrade: false })).toBe(words.track.yellow);
    expect(told({ yellow: 1, upgrade: false })).toBe(words.track.second);
    expect(told({ yellow: 0, upgrade: false })).toBe(words.track.extra);
    expect(opening.own.lays).toBeNull();
  });

  it('tells what off-board areas pay in each phase, and what a phase changes for them', () => {
    const chile = (phase: string) => areasIn(phase).find(({ name }) => name === 'Chile');
    expect(chile('1')?.pays.map(({ value }) => value)).toEqual([30, 40, 60, 80]);
    expect(chile('1')?.pays.find(({ now }) => now)?.value).toBe(30);
    expect(chile('3')?.pays.find(({ now }) => now)?.value).toBe(40);
    expect(areasIn('1').map(({ name }) => name)).toEqual([
      'Bolivia',
      'Chile norte',
      'Paraguay',
      'Brasil',
      'Chile',
      'Uruguay',
      'Neuquén',
      'El Sur',
    ]);
    const game = shown(opening);
    expect(phase(game, '2')).toEqual([words.phase.offboard('green')]);
    expect(phase(game, '3')).toEqual([]);
  });

  it('tells on charters how a company opens, floats and pays for its next token', () => {
    const of = (id: string) => charter(shown(opening), opening.companies.find((company) => company.id === id) as CompanyView);
    expect(of('PBA').map(({ text }) => text)).toContain(words.charter.tenth);
    expect(of('CNA').find(({ name }) => name === words.charter.state)?.text).toContain('$80');
    const ca = opening.companies.find(({ id }) => id === 'CA') as CompanyView;
    const started = { ...ca, par: 70, shares: { ana: 20, ipo: 80 }, tokens: ['L16'], tokensLeft: 2 };
    const facts = charter(shown(opening), started).map(({ name, text }) => `${name}: ${text}`);
    expect(facts).toContain('Floats: 20% of 60% sold');
    expect(facts).toContain('Next token: $40');
  });

  it('shows the marker of the FCBAR in Rosario once it is placed', () => {
    const game = shown(opening);
    expect(pieces(game)).toEqual([]);
    const placed = { ...game, private: () => ({ id: 'FCBAR', owner: 'CA', open: true, used: 1 }) };
    expect(pieces(placed)).toMatchObject([{ hex: 'L16', text: '+10', company: 'CA' }]);
  });

  it('tells how the game ends', () => {
    const view = (own: Partial<View1857>) => ({ view: { ...opening, own: { ...opening.own, ...own } } });
    expect(endOf(view({}))).toBe(words.panel.open);
    expect(endOf(view({ highestReached: true, tenthFloatedIn: 6 }))).toBe(words.panel.highest);
    expect(endOf(view({ tenthFloatedIn: 6 }))).toContain('SR 7');
  });
});
