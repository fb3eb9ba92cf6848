import { readFileSync } from 'node:fs';

/** Milliseconds of processor time of this process, so that other work on the machine does not count. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The same of the main thread alone, which is what somebody waits for. Only Linux tells it. Elsewhere it is that of all threads. */
export const mainThreadTime = (): number => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return processorTime();
  }
};
