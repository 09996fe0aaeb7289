import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from 'server-kit/port-of';

/** Fault of a path of the backend: no response for 10 s, a cut connection, or a response against its contract. */
export type BackendFault = 'slow' | 'dead' | 'malformed';

const SLOW_MS = 10_000;

/**
 * The shop's backend behind a proxy with faults on chosen paths. Its responses are uncacheable, so each page fetches
 * again.
 */
export interface FaultyBackend {
  readonly origin: string;
  /** Paths with a fault, without query. */
  readonly faults: Map<string, BackendFault>;
  /** Removes all faults and cuts the requests that wait: the next page could otherwise join one of them. */
  clearFaults(): void;
  /** Requested paths, without query. */
  readonly requestedPaths: Set<string>;
  stop(): Promise<void>;
}

/** Starts the proxy on a free port of this machine. @param upstream origin that serves `/api/` */
export async function startFaultyBackend(upstream: string): Promise<FaultyBackend> {
  const [faults, requestedPaths] = [new Map<string, BackendFault>(), new Set<string>()];
  let waiting = new AbortController();

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', upstream);
    requestedPaths.add(pathname);
    const fault = faults.get(pathname);
    if (fault === 'dead') return void request.socket.destroy();
    if (fault === 'malformed') return void response.setHeader('content-type', 'application/json').end('{"results":7}');
    if (fault === 'slow') await delay(SLOW_MS, undefined, { signal: waiting.signal });
    pass(request, response);
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', headers } = request;
    const upstreamRequest = send(
      new URL(request.url ?? '/', upstream),
      { method, headers: { ...headers, host: new URL(upstream).host } },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, {
          ...upstreamResponse.headers,
          'surrogate-control': 'max-age=0',
        });
        upstreamResponse.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    response.on('close', () => upstreamRequest.destroy());
    request.pipe(upstreamRequest);
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    faults,
    requestedPaths,
    clearFaults() {
      faults.clear();
      waiting.abort();
      waiting = new AbortController();
    },
    async stop() {
      waiting.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
