import { observeRequests } from '../../model/requests/observe-requests.ts';
import { createServerHost } from '../rendering/server-host.ts';
import { MAX_MESSAGES, type BackendRequest, type BackendResponse } from '../workers/messages.ts';
import { truncateText } from '../workers/serialized-error.ts';
import type { SandboxContext, SandboxJob } from './sandbox-job.ts';
import { createResponseCache, createWorkerRequest } from './worker-request.ts';

/** Returns the function that creates hosts of jobs. All hosts share one cache of backend responses. */
export function createJobHosts({
  sendFor,
  report,
}: Pick<SandboxContext, 'sendFor' | 'report'>): SandboxContext['createHost'] {
  const cache = createResponseCache();
  let lastRequestId = 0;
  return (running, { locale, digits, location, address }, region) => {
    const { id } = running;
    const sendRequest = createWorkerRequest({
      locale,
      location,
      cache,
      send: (request) => {
        assertSize(running, request);
        const pending = Promise.withResolvers<BackendResponse>();
        lastRequestId += 1;
        running.isReusable = false;
        running.requests.set(lastRequestId, pending);
        sendFor(running, { type: 'request', id, requestId: lastRequestId, request });
        return pending.promise;
      },
    });
    return createServerHost({
      locale,
      digits,
      location,
      path: address,
      onPathRead: () => (running.isReusable = false),
      request: observeRequests(sendRequest, ({ endpoint, reason }) =>
        sendFor(running, { type: 'endpointFailed', id, endpoint: truncateText(endpoint), reason }),
      ),
      reportError: (error) => {
        running.isReusable = false;
        report(running, region, error);
      },
    });
  };
}

/** Longest request, in characters of JSON; a longer one would block the shell while it arrives. */
const MAX_REQUEST = 1_000_000;

/** @throws Error for a request that is too long, and for a job that has sent too many messages */
function assertSize({ messages }: SandboxJob, request: BackendRequest): void {
  if (messages > MAX_MESSAGES) throw new Error(`More than ${MAX_MESSAGES} requests and reports were sent.`);
  if (JSON.stringify(request).length > MAX_REQUEST)
    throw new Error(`A request is longer than ${MAX_REQUEST} characters.`);
}
