import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What a path of the backend suffers: no answer for 10 s, a cut connection, or an answer against its contract. */
export type Fault = 'slow' | 'dead' | 'malformed';

const SLOW_MS = 10_000;

/** The shop's backend behind a proxy that breaks chosen paths. Nothing that it answers is cached, so each page asks anew. */
export interface FaultyBackend {
  readonly origin: string;
  /** Paths to break, without query. */
  readonly faults: Map<string, Fault>;
  /** Paths that were asked, without query. */
  readonly asked: Set<string>;
  stop(): Promise<void>;
}

/** Starts the proxy on a free port of this machine. @param upstream origin that serves `/api/` */
export async function startFaultyBackend(upstream: string): Promise<FaultyBackend> {
  const [faults, asked] = [new Map<string, Fault>(), new Set<string>()];
  const stopped = new AbortController();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', upstream);
    asked.add(pathname);
    const fault = faults.get(pathname);
    if (fault === 'dead') return void request.socket.destroy();
    if (fault === 'malformed') return void response.setHeader('content-type', 'application/json').end('{"results":7}');
    if (fault === 'slow') await delay(SLOW_MS, undefined, { signal: stopped.signal });
    pass(request, response);
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', headers } = request;
    const onward = send(
      new URL(request.url ?? '/', upstream),
      { method, headers: { ...headers, host: new URL(upstream).host } },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, { ...answered.headers, 'surrogate-control': 'max-age=0' });
        answered.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    asked,
    async stop() {
      stopped.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
