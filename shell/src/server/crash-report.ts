import type { FastifyBaseLogger } from 'fastify';
import { reportError } from 'shared-contracts/calls/activity';
import type { Backend } from './backend.ts';
import type { Visit } from './visit.ts';

/** Tells of a region that failed on the server. */
export type CrashReport = (region: string, error: unknown, visit: Visit) => void;

/** Logs a crash on the server and posts it like one in a browser (APP-05). */
export function createCrashReport(backend: Backend, logger: FastifyBaseLogger): CrashReport {
  return (region, error, visit) => {
    logger.error({ err: error, region, path: visit.path, reqId: visit.requestId }, 'A region failed.');
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body = {
      error: text.slice(0, 9_000),
      component_trace: `server: ${region}`,
      page_path: visit.path.slice(0, 1_900),
    };
    backend
      .anonymous(visit)(reportError, { body })
      .catch((failure: unknown) => logger.warn({ err: failure }, 'The report could not be sent.'));
  };
}
