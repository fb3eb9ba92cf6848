import type { Train } from '../state.ts';

const marksOf = (marks: Train['marks'] = {}): string =>
  Object.keys(marks)
    .sort()
    .map((sign) => `${sign}${marks[sign]}`)
    .join('');

/** What moves call a train: '4', '4/goods', '4/goods@160', '4+2'. Trains that differ in anything have different names. */
export const trainName = ({ type, side, joined, loan, marks }: Train): string =>
  `${type}${side === undefined ? '' : `/${side}`}${joined === undefined ? '' : `+${joined}`}${loan === undefined ? '' : `@${loan}`}${marksOf(marks)}`;

export const trainCalled = (trains: readonly Train[], name: string): Train | undefined => trains.find((train) => trainName(train) === name);
