import { readFileSync } from 'node:fs';
import type { HexId } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { versions as bourbon } from '../src/18fb/versions.ts';
import { printed as southAmerica } from '../src/18sa/data.ts';
import { versions as southAmerican } from '../src/18sa/versions.ts';
import { printed as argentina } from '../src/1857/data.ts';
import { versions as argentine } from '../src/1857/versions.ts';
import { catalogue, metaOf } from '../src/catalogue.ts';

const triedOf = (id: string): string => metaOf(id)?.origin?.tried?.text ?? '';

/** What a red area or a mine pays, by phase: '30/40/50/60'. */
const paying = (hexes: Readonly<Record<HexId, unknown>>, hex: HexId): string => {
  const found = JSON.stringify(hexes[hex] ?? null);
  return ['yellow', 'green', 'brown', 'gray'].map((colour) => new RegExp(`"${colour}":(\\d+)`).exec(found)?.[1]).join('/');
};
const oldHexes = (board: Board | undefined): Readonly<Record<HexId, unknown>> => board?.data.hexes ?? {};

describe('how a board came about', () => {
  it('tells of every wholly reconstructed board what games on it showed, and cites rulings of its ledger', () => {
    const whole = catalogue.filter(({ origin }) => origin?.parts.board === 'all').map(({ id }) => id);
    expect(whole).toEqual(catalogue.filter(({ origin }) => origin?.tried !== undefined).map(({ id }) => id));
    for (const { id, origin } of catalogue) {
      const ledger = readFileSync(new URL(`../src/${id}/ledger.md`, import.meta.url), 'utf8');
      for (const rule of [...(origin?.rules ?? []), ...(origin?.tried?.rules ?? [])]) expect(ledger).toContain(`- ${rule} |`);
    }
  });

  it('names each figure of the newest number with the one before', () => {
    for (const [id, hexes, old, changed] of [
      ['1857', argentina.hexes, oldHexes(argentine[0]?.parts?.board), { Neuquén: 'R10', 'El Sur': 'S13' }],
      ['18sa', southAmerica.hexes, oldHexes(southAmerican[0]?.parts?.board), { 'Cerro Bolívar': 'E2', 'Minas Gerais': 'J15' }],
    ] as const)
      for (const [name, hex] of Object.entries(changed))
        expect(triedOf(id)).toMatch(new RegExp(`${name} (?:pays )?${paying(hexes, hex)} \\(${paying(old, hex)} before\\)`));
    const [first, second] = bourbon.map(({ policy: { bank, piles } }) => ({
      bank: `D${bank.toLocaleString('en-GB')}`,
      cards: piles.flatMap(({ type, left }) => (/^PH[1-5]$/.test(type) ? [left] : [])).join('/'),
    }));
    expect(triedOf('18fb')).toContain(`a bank of ${second?.bank} (${first?.bank} before)`);
    expect(triedOf('18fb')).toContain(`${second?.cards} cards of PH1 to PH5 (${first?.cards} before)`);
  });
});
