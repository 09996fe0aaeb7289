import type { FastifyBaseLogger } from 'fastify';
import type { DrainLimits } from './drain.ts';

/** Errors that are logged while the process drains: a timer that throws must not fill the log. */
const MAX_LOGGED = 5;
/** Time for closing beyond the drain's own limits, in ms. */
const CLOSE_MS = 5_000;

interface Options {
  readonly logger: Pick<FastifyBaseLogger, 'fatal'>;
  readonly drain: () => Promise<void>;
  readonly limits: DrainLimits;
}

/**
 * Shuts the process down after an uncaught exception or unhandled rejection, because its state is unknown. It logs
 * the error with its causes, drains requests within their limits, and exits with code 1.
 */
export function exitOnUncaughtError({ logger, drain, limits }: Options): void {
  let count = 0;
  // Node turns unhandled rejections into uncaught exceptions.
  process.on('uncaughtException', (error: unknown, origin) => {
    count += 1;
    const isFirst = count === 1;
    if (count <= MAX_LOGGED)
      logger.fatal(
        { err: error, origin },
        isFirst
          ? 'No code caught an error: the process drains and exits with code 1.'
          : 'Another error while it drains.',
      );
    if (!isFirst) return;
    setTimeout(() => process.exit(1), limits.delayMs + limits.limitMs + CLOSE_MS);
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
