import type { FastifyBaseLogger } from 'fastify';
import { reportError, type FailurePhase } from 'shared-contracts/endpoints/telemetry/error-reports';
import type { Backend } from '../backend.ts';
import type { PageRequest } from '../requests/page-request.ts';
import type { Composition } from 'shared-contracts/composition/manifest';
import { isApiError } from 'shared-contracts/endpoint';
import { attributeError, type VersionRef } from '../../model/composition/error-attribution.ts';
import { maskPersonalData } from 'shared-contracts/telemetry/mask-personal-data';
import { isTraceId } from '../../model/requests/trace.ts';
import type { Telemetry } from './telemetry.ts';

/** Reports a region that failed on the server; null where no composition is the cause. */
export type CrashReporter = (
  region: string,
  error: unknown,
  pageRequest: PageRequest,
  composition: Composition | null,
) => void;

/**
 * Counts and logs a crash on the server. It posts the crash like one of a browser (APP-05), unless no backend stores
 * it.
 */
export function createCrashReporter(
  backend: Backend | null,
  telemetry: Pick<Telemetry, 'recordFailure'>,
  logger: FastifyBaseLogger,
): CrashReporter {
  return (region, error, pageRequest, composition) => {
    logger.error({ err: error, region, path: pageRequest.path, reqId: pageRequest.requestId }, 'A region failed.');
    const text = maskPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    const version = composition && attributeToVersion(region, composition);
    const phase = getPhase(region, error);
    const { path, requestId: trace } = pageRequest;
    telemetry.recordFailure({
      trace,
      side: 'server',
      phase,
      region,
      version,
      message: text.slice(0, 300),
      path,
    });
    const body = {
      error: text.slice(0, 9_000),
      component_trace: `server: ${region}`,
      page_path: maskPersonalData(pageRequest.path).slice(0, 1_900),
      ...(composition ? { composition_id: composition.id } : {}),
      ...version,
      phase,
      ...(isTraceId(trace) ? { trace_id: trace } : {}),
    };
    backend
      ?.anonymousRequest(pageRequest)(reportError, { body })
      .catch((failure: unknown) => logger.warn({ err: failure }, 'The report could not be sent.'));
  };
}

function attributeToVersion(region: string, { remotes }: Composition): VersionRef | null {
  const versions = Object.entries(remotes).map(([name, { descriptor }]) => {
    const { version, manifest } = descriptor;
    return [name, { version, fills: manifest.fills }] as const;
  });
  return attributeError(region, Object.fromEntries(versions));
}

/** Errors of code or data that were unavailable or late; all other errors come from rendering. */
const LOAD_ERROR_NAMES = ['RemoteCodeError', 'TimeLimitError', 'ResponseContractError', 'WorkerEndError'];

function getPhase(region: string, error: unknown): FailurePhase {
  if (region.startsWith('slot:')) return 'slot';
  return isApiError(error) || (error instanceof Error && LOAD_ERROR_NAMES.includes(error.name)) ? 'load' : 'render';
}
