import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What becomes of a request with POST on its way: nothing, its answer is lost, it is lost itself, or it waits for `release`. */
export type Loss = 'none' | 'answer' | 'request' | 'held';

/** A connection to a server that loses what it is told to. */
export interface LossyWire {
  readonly url: string;
  /** What becomes of the next requests with POST, the first one first. */
  losses: Loss[];
  /** Resolves when a request is held. */
  readonly holding: Promise<void>;
  /** Lets the held request on. */
  release(): void;
  close(): void;
}

export async function openLossyWire(target: string): Promise<LossyWire> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const loss = request.method === 'POST' ? (wire.losses.shift() ?? 'none') : 'none';
      if (loss === 'request') return request.socket.destroy();
      if (loss === 'held') {
        held.resolve();
        await released.promise;
      }
      const { authorization = '' } = request.headers;
      const answer = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { authorization, ...(body === '' ? {} : { 'content-type': 'application/json' }) },
        body: body === '' ? null : body,
      });
      const said = await answer.text();
      if (loss === 'answer') return request.socket.destroy();
      return response.writeHead(answer.status).end(said);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const wire: LossyWire = {
    url: `http://127.0.0.1:${port}`,
    losses: [],
    holding: held.promise,
    release: () => released.resolve(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return wire;
}
