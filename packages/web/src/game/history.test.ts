import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, replay } from '@roundhouse/engine';
import { titleOf } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { phasesByRound, playersByRound, pricesByRound, revenueByRound, roundsOf, turningPoints } from './history.ts';

const playedOf = (id: string, game: string) => {
  const file = fileURLToPath(new URL(`../../../titles/test/${id}/corpus/${game}.json`, import.meta.url));
  const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
  const title = titleOf(id);
  if (title === undefined) throw new Error(`${id} is not there`);
  const { positions, events } = replay(title, record, { proof: false }) as Extract<ReturnType<typeof replay>, { ok: true }>;
  return { title, positions, events };
};

const played = playedOf('1857', '2-players-1');
const rounds = roundsOf(played);

describe('a game by rounds', () => {
  it('has every round once, from the first move to the last', () => {
    expect(rounds[0]).toMatchObject({ name: 'Auction', from: 0 });
    expect(rounds.at(-1)?.to).toBe(played.positions.length - 1);
    expect(rounds.every((round, at) => at === 0 || round.from === (rounds[at - 1]?.to ?? 0) + 1)).toBe(true);
  });

  it('tells net worth of players and prices of companies at the end of each round', () => {
    const worth = playersByRound(played, rounds, 'worth');
    expect(worth).toHaveLength(2);
    expect(worth.every(({ values }) => values.length === rounds.length)).toBe(true);
    expect(worth[0]?.values[0]).toBeGreaterThan(0);
    for (const { values } of pricesByRound(played, rounds)) expect(values.some((price) => price !== null && price > 0)).toBe(true);
  });

  it.each(['1857', '18sa', '18fb', '18esp', '1865'])('counts each dividend of %s once, in its operating round', (id) => {
    const game = id === '1857' ? played : playedOf(id, id === '18fb' ? '3-players-1' : id === '18sa' ? '3-players-2' : '2-players-1');
    const { rows } = revenueByRound(game, roundsOf(game));
    const told = game.events.flat().filter(({ type }) => type === 'dividend');
    const sum = told.reduce((all, { params }) => all + Number(params.earned ?? 0), 0);
    expect(sum).toBeGreaterThan(0);
    expect(rows.reduce((all, { total }) => all + total, 0)).toBe(sum);
  });

  it('tells the phases by round, and where the game turned', () => {
    expect(phasesByRound(played, rounds)[0]).toEqual({ phase: '1', round: 0 });
    const points = turningPoints(playersByRound(played, rounds, 'worth'), rounds);
    expect(points.length).toBeGreaterThan(0);
    expect(points.map(({ round }) => round.from)).toEqual(points.map(({ round }) => round.from).toSorted((a, b) => a - b));
  });
});
