import { describe, expect, it } from 'vitest';
import { Edit } from './edit.ts';
import { closePrivate, ownsPrivate, payIncome } from './privates.ts';
import { position } from './shares/test/position.ts';

const begin = () =>
  new Edit(
    position({
      companies: { A: {} },
      assets: {
        P1: { owner: 'ana', open: true, used: 0 },
        P2: { owner: 'A', open: true, used: 0 },
        P3: { owner: 'bank', open: true, used: 0 },
        P4: { owner: 'ben', open: false, used: 0 },
      },
    }),
  );

describe('privates', () => {
  it('pay players and companies, open ones alone', () => {
    const e = begin();
    for (const id of ['P1', 'P2', 'P3', 'P4']) payIncome(e, id, 10);
    expect([e.now.players.ana?.cash, e.now.companies.A?.treasury, e.now.players.ben?.cash, e.now.bank]).toEqual([10, 10, 0, -20]);
    expect(e.events.map(({ params }) => params.to)).toEqual(['ana', 'A']);
  });

  it('close once', () => {
    const e = begin();
    expect(ownsPrivate(e.now, 'ana', 'P1')).toBe(true);
    closePrivate(e, 'P1');
    closePrivate(e, 'P1');
    expect([ownsPrivate(e.now, 'ana', 'P1'), e.now.assets.P1?.owner, e.events.length]).toEqual([false, 'out', 1]);
  });

  it('that are closed belong to nobody', () => {
    expect(ownsPrivate(begin().now, 'ben', 'P4')).toBe(false);
  });
});
