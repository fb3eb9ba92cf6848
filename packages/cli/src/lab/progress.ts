import { counted } from '../output.ts';

const WIDTH = 24;

const span = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = seconds / 60;
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
};

/**
 * The bar and the time left, from the games this run has finished. Games differ in length, so the estimate is a range: one standard error of the
 * mean either way. It says nothing before there are four.
 */
export const progressLine = (done: number, total: number, lengths: readonly number[], workers: number): string => {
  const filled = Math.round((WIDTH * done) / Math.max(1, total));
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${counted(total, 'game')}`;
  if (lengths.length < 4 || done === total) return bar;
  const mean = lengths.reduce((sum, x) => sum + x, 0) / lengths.length;
  const error = Math.sqrt(lengths.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (lengths.length - 1) / lengths.length);
  const left = (per: number): number => ((total - done) * per) / Math.min(workers, total - done);
  const [low, high] = [span(left(Math.max(0, mean - error))), span(left(mean + error))];
  return `${bar} · ${mean.toFixed(1)} s per game · ${low === high ? `about ${low}` : `${low} to ${high}`} left`;
};
