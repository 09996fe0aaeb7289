import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../port-of.ts';

/** Fate of a POST request: passed, its response is lost, it is lost itself, or it is held until `release`. */
export type Loss = 'none' | 'answer' | 'request' | 'held';

/** A proxy that loses requests or responses on demand. */
export interface LossyProxy {
  readonly url: string;
  /** Fate of the next POST requests, the first one first. */
  losses: Loss[];
  /** Resolves when a request is held. */
  readonly holding: Promise<void>;
  /** Passes the held request on. */
  release(): void;
  close(): void;
}

export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const requestHeld = Promise.withResolvers<void>();
  const requestReleased = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const loss = request.method === 'POST' ? (proxy.losses.shift() ?? 'none') : 'none';
      if (loss === 'request') return request.socket.destroy();
      if (loss === 'held') {
        requestHeld.resolve();
        await requestReleased.promise;
      }
      const { authorization = '' } = request.headers;
      const upstreamResponse = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { authorization, ...(body === '' ? {} : { 'content-type': 'application/json' }) },
        body: body === '' ? null : body,
      });
      const responseBody = await upstreamResponse.text();
      if (loss === 'answer') return request.socket.destroy();
      return response.writeHead(upstreamResponse.status).end(responseBody);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const proxy: LossyProxy = {
    url: `http://127.0.0.1:${portOf(server)}`,
    losses: [],
    holding: requestHeld.promise,
    release: () => requestReleased.resolve(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
