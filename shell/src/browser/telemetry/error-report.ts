import type { RequestFunction } from 'shared-contracts/endpoint';
import { reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import type { Host } from 'shared-contracts/host';
import { attributeError } from '../../model/composition/error-attribution.ts';
import type { BrowserComposition } from '../../model/document/document-state.ts';
import { isNetworkError, runUnlessPageExits } from './page-exit.ts';

interface Options {
  readonly composition: BrowserComposition;
  readonly request: RequestFunction;
  /** Id of the page view's trace. */
  trace(): string;
  log(message: string, error: unknown): void;
}

/** Logs a crash to the console and posts it (APP-05), with the version that caused it. */
export function createErrorReport({ composition, request, trace, log }: Options): Host['reportError'] {
  return (crash, { region, componentStack = '', phase = 'render' }) => {
    const text = crash instanceof Error ? `${describeError(crash)}\n${crash.stack ?? ''}` : String(crash);
    const body = {
      error: `[${region}] ${text}`.slice(0, 9_000),
      component_trace: componentStack.slice(0, 19_000),
      page_path: location.pathname.slice(0, 1_900),
      composition_id: composition.id,
      ...attributeError(region, composition.remotes),
      phase,
      trace_id: trace(),
    };
    const send = () => {
      console.error(`[${region}]`, crash);
      request(reportError, { body }).catch((failure: unknown) => log('The error report could not be sent.', failure));
    };
    if (isNetworkError(crash)) runUnlessPageExits(send);
    else send();
  };
}

/** Includes the cause: React's own error says only that it could recover. */
function describeError({ name, message, cause }: Error): string {
  return `${name}: ${message}${cause instanceof Error ? `, caused by ${cause.name}: ${cause.message}` : ''}`;
}
