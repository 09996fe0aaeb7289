import { observeRequests } from '../../model/requests/observe-requests.ts';
import { createServerHost } from '../rendering/server-host.ts';
import type { BackendResponse } from '../workers/messages.ts';
import type { SandboxContext } from './sandbox-job.ts';
import { createResponseCache, createWorkerRequest } from './worker-request.ts';

/** Returns the function that creates hosts of jobs. All hosts share one cache of backend responses. */
export function createJobHosts({
  send,
  report,
}: Pick<SandboxContext, 'send' | 'report'>): SandboxContext['createHost'] {
  const cache = createResponseCache();
  let lastRequestId = 0;
  return (running, { locale, location, address }, region) => {
    const { id } = running;
    const sendRequest = createWorkerRequest({
      locale,
      location,
      cache,
      send: (request) => {
        const pending = Promise.withResolvers<BackendResponse>();
        lastRequestId += 1;
        running.isReusable = false;
        running.requests.set(lastRequestId, pending);
        send({ type: 'request', id, requestId: lastRequestId, request });
        return pending.promise;
      },
    });
    return createServerHost({
      locale,
      location,
      path: address,
      onPathRead: () => (running.isReusable = false),
      request: observeRequests(sendRequest, (failure) => send({ type: 'endpointFailed', id, ...failure })),
      reportError: (error) => {
        running.isReusable = false;
        report(id, region, error);
      },
    });
  };
}
