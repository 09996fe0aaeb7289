import type { FastifyBaseLogger } from 'fastify';
import type { DrainLimits } from '../drain.ts';

/** Number of errors that are logged while the process drains: a timer that throws must not fill the log. */
const MAX_LOGGED_ERRORS = 5;

interface Options {
  readonly logger: Pick<FastifyBaseLogger, 'fatal'>;
  readonly drain: () => Promise<void>;
  readonly limits: DrainLimits;
  /** Time for closing beyond the drain's own limits, in ms; default: 1,000. */
  readonly closeMs?: number;
}

/**
 * Ends the process in order after an uncaught exception or rejection, because its state is then unknown. It logs the
 * error with its causes, requests drain within their limits, and the exit code is 1. The parent restarts the process.
 */
export function exitOnUncaughtError({ logger, drain, limits, closeMs = 1_000 }: Options): void {
  let count = 0;
  // Node passes unhandled rejections on as uncaught exceptions.
  process.on('uncaughtException', (error: unknown, origin) => {
    count += 1;
    const isFirst = count === 1;
    if (count <= MAX_LOGGED_ERRORS)
      logger.fatal(
        { err: error, origin },
        isFirst
          ? 'No code caught an error: the process drains and exits with code 1.'
          : 'Another error while it drains.',
      );
    if (!isFirst) return;
    setTimeout(() => process.exit(1), limits.delayMs + limits.limitMs + closeMs);
    void drainAndExit(drain);
  });
}

async function drainAndExit(drain: () => Promise<void>): Promise<never> {
  try {
    await drain();
  } finally {
    process.exit(1);
  }
}
