import { expect, it } from 'vitest';
import { trainCalled, trainName } from './name.ts';

it('a train is named by all that is on it, its marks in one order', () => {
  expect(trainName({ type: '4' })).toBe('4');
  expect(trainName({ type: '4', side: 'goods' })).toBe('4/goods');
  expect(trainName({ type: '4', side: 'goods', marks: { '@': 160 } })).toBe('4/goods@160');
  expect(trainName({ type: '4', marks: { '@': 160, '+': '2' } })).toBe('4+2@160');
  expect(trainName({ type: '4', marks: { '+': '2', '@': 160 } })).toBe('4+2@160');
});

it('a train is found by its whole name', () => {
  const trains = [{ type: '4', side: 'goods' }, { type: '4' }];
  expect([trainCalled(trains, '4'), trainCalled(trains, '4/goods'), trainCalled(trains, '5')]).toEqual([trains[1], trains[0], undefined]);
});
