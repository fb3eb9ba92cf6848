import type { Running } from './serve.ts';

/** How long a process that is at fault may take to end. */
const LAST_MS = 10_000;
/** The exit code after a fault, which tells the supervisor to start the program again. */
const FAULT = 70;

/**
 * Ends the process after an error that nobody caught: what it left behind cannot be trusted. The error is logged, what was accepted is
 * written, and the supervisor starts the program again.
 */
export const endOnFault = ({ services: { log }, close }: Pick<Running, 'services' | 'close'>): void => {
  let ends = false;
  const end = (error: unknown): void => {
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'an error was not caught; the process ends');
    if (ends) return;
    ends = true;
    setTimeout(() => process.exit(FAULT), LAST_MS);
    void close()
      .catch((fault: unknown) => log.fatal({ error: String(fault) }, 'the server did not shut down cleanly'))
      .finally(() => process.exit(FAULT));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
};
