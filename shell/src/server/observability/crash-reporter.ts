import type { FastifyBaseLogger } from 'fastify';
import { reportError, type FailurePhase } from 'shared-contracts/endpoints/error-reports';
import type { Backend } from '../backend.ts';
import type { Visit } from '../http/page-request.ts';
import type { Composition } from 'shared-contracts/composition/manifest';
import { isApiError } from 'shared-contracts/endpoint';
import { blame, type VersionRef } from '../../model/composition/error-attribution.ts';
import { maskText } from '../../model/requests/mask.ts';
import { isTrace } from '../../model/requests/trace.ts';
import type { Telemetry } from './telemetry.ts';

/** Tells of a region that failed on the server; null where no composition is to blame. */
export type CrashReport = (region: string, error: unknown, visit: Visit, composition: Composition | null) => void;

/** Counts and logs a crash on the server, and posts it like one in a browser (APP-05) unless there is no backend to keep it. */
export function createCrashReport(
  backend: Backend | null,
  telemetry: Pick<Telemetry, 'failed'>,
  logger: FastifyBaseLogger,
): CrashReport {
  return (region, error, visit, composition) => {
    logger.error({ err: error, region, path: visit.path, reqId: visit.requestId }, 'A region failed.');
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const version = composition && blamed(region, composition);
    const phase = phaseOf(region, error);
    const { path, requestId: trace } = visit;
    telemetry.failed({ trace, side: 'server', phase, region, version, message: maskText(text).slice(0, 300), path });
    const body = {
      error: text.slice(0, 9_000),
      component_trace: `server: ${region}`,
      page_path: visit.path.slice(0, 1_900),
      ...(composition ? { composition_id: composition.id } : {}),
      ...version,
      phase,
      ...(isTrace(trace) ? { trace_id: trace } : {}),
    };
    backend
      ?.anonymous(visit)(reportError, { body })
      .catch((failure: unknown) => logger.warn({ err: failure }, 'The report could not be sent.'));
  };
}

function blamed(region: string, { remotes }: Composition): VersionRef | null {
  const known = Object.entries(remotes).map(([name, { descriptor }]) => {
    const { version, manifest } = descriptor;
    return [name, { version, fills: manifest.fills }] as const;
  });
  return blame(region, Object.fromEntries(known));
}

/** Errors of code or data that could not be had in time; what else fails does so while it is drawn. */
const LOADING = ['RemoteCodeError', 'TimeLimitError', 'AnswerError', 'WorkerEndError'];

function phaseOf(region: string, error: unknown): FailurePhase {
  if (region.startsWith('slot:')) return 'slot';
  return isApiError(error) || (error instanceof Error && LOADING.includes(error.name)) ? 'load' : 'render';
}
