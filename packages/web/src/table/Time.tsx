import { isTimeOff, timeLeft, vacationOf } from '@roundhouse/table';
import { type ReactNode, useEffect, useState } from 'react';
import type { Table } from '../net/table.ts';
import { locale, W } from '../text/language.ts';

const TICK_MS = 500;

/** Renders a component again at intervals. */
const useTick = (isRunning: boolean): void => {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
};

const dayOf = (at: number): string => new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short' });

/** The time a seat has left. It runs while the seat must decide. */
export const SeatTime = ({ table, seat }: { readonly table: Table; readonly seat: number }): ReactNode => {
  const { clock } = table;
  const { speed } = table.info;
  const thinks = table.waiting.includes(seat);
  const isOff = clock !== null && speed !== null && isTimeOff(clock, speed, seat, table.now());
  const runs = thinks && clock !== null && clock.paused === null && !isOff;
  useTick(runs);
  if (clock === null || speed === null || table.status !== 'playing') return null;
  if (clock.late.includes(seat)) return <span className="clock late">{W.clock.up}</span>;
  const { move, bank } = timeLeft(clock, speed, seat, thinks, table.now());
  const isShort = thinks && move + bank < speed.move / 5;
  const vacation = vacationOf(clock, seat, table.now());
  if (vacation !== null) return <span className="clock">{W.clock.onVacation(dayOf(vacation.until))}</span>;
  const left = W.clock.seat(move === 0 ? null : W.time(move), bank === 0 ? null : W.time(bank));
  const words = clock.paused !== null ? W.clock.paused : isOff && thinks ? W.clock.isOff : left;
  return (
    <span className={`clock${runs ? ' runs' : ''}${isShort ? ' late' : ''}`} title={W.clock.policy[speed.out]}>
      {words}
    </span>
  );
};

/** How long ago something was, roughly. */
export const Since = ({ table, at }: { readonly table: Table; readonly at: number }): ReactNode => {
  useTick(true);
  return W.clock.since(W.time(Math.max(0, table.now() - at)));
};
