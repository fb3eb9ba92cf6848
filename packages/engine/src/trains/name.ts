import type { Train } from '../state.ts';

const marksOf = (marks: Train['marks']): string =>
  marks === undefined
    ? ''
    : Object.keys(marks)
        .sort()
        .map((sign) => `${sign}${marks[sign]}`)
        .join('');

/** The name of a train in moves: '4', '4/goods', '4/goods@160', '4+2'. Trains that differ in anything have different names. */
export const trainName = ({ type, side, marks }: Train): string => `${type}${side === undefined ? '' : `/${side}`}${marksOf(marks)}`;

export const sameTrain = (a: Train, b: Train): boolean =>
  a === b || (a.type === b.type && a.side === b.side && marksOf(a.marks) === marksOf(b.marks));

/** The first of these trains with this name. */
export const trainCalled = (trains: readonly Train[], name: string): Train | undefined => trains.find((train) => trainName(train) === name);
