import { createServer } from 'node:http';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/** Server that replaces the API while its database is unavailable. */
export interface UnavailableServer {
  /** The port that it listens on; the API takes the same one. */
  readonly port: number;
  /** Closes the server, so that the API can listen on its port. */
  close(): Promise<void>;
}

/** Starts the server: `/healthz` is 200; `/readyz` and everything else are 503 with Retry-After 5 s. */
export function startUnavailableServer(host: string, port: number): Promise<UnavailableServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    const isLivenessProbe = path === '/healthz';
    const status = isLivenessProbe ? 'ok' : 'waiting for the database';
    const body = isLivenessProbe || path === '/readyz' ? { status } : { non_field_errors: [ERROR_MESSAGES.went_wrong] };
    response.writeHead(isLivenessProbe ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
      ...(!isLivenessProbe && { 'retry-after': '5' }),
    });
    response.end(JSON.stringify(body));
    request.resume();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
