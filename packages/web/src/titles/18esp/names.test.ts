import { title18esp } from '@roundhouse/titles/18esp';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../game/context.tsx';
import { newFile, newRecord } from '../../game/games.ts';
import { LocalSession } from '../../game/session.ts';
import { app } from './index.ts';
import { cardName, joinedName, nameOf } from './names.ts';

describe('names of trains', () => {
  it('are those of the side that is up', () => {
    expect(['3/broad', '3/narrow', '8/narrow'].map(nameOf)).toEqual(['3', '2+3', '6+8']);
    expect(['2B/narrow', '2P/broad'].map(nameOf)).toEqual(['1+2 Mataró', '2 strawberry']);
    expect(['4/broad+2', '4/narrow+2'].map(nameOf)).toEqual(['4 & 1+2', '3+4 & 2']);
    expect([joinedName('2', 'broad'), joinedName('2', 'narrow')]).toEqual(['1+2', '2']);
  });

  it('show both sides of a card', () => {
    expect(title18esp.components.trains.map(({ id }) => cardName(id))).toEqual([
      '2/1+2',
      '3/2+3',
      '4/3+4',
      '5/4+5',
      '6/5+6',
      '8/6+8',
      '2 strawberry',
      '2/1+2 Mataró',
    ]);
  });
});

describe('private 6', () => {
  const named = (draws: object): string => {
    const record = { ...newRecord(title18esp, ['Ana', 'Ben', 'Cleo'], { setup: 'random' }), draws: { seats: [0, 1, 2], ...draws } };
    return gameOf(new LocalSession(title18esp, newFile(record, 'test'), async () => undefined), app).name('P6');
  };

  it('has the name of the side that is up', () => {
    const others = ['CFLG', 'CFEA', 'N', 'MCP', 'CM', 'AC', 'SC'];
    expect(named({ out: [...others, 'A'], share: 'CRB', director: 'FdLR' })).toBe('Compañía del Ferrocarril de Zafra a Huelva');
    expect(named({ out: [...others, 'CRB'], share: 'FdSB', director: 'FdLR' })).toBe('Ferrocarril Vasco-Navarro');
  });
});
