import type { FastifyRequest } from 'fastify';

/**
 * Whether the request was made on the machine that the shell runs on, and not through a proxy, by a link of another site, or
 * under a name that leads elsewhere. Only then is the loopback of the visitor that of the server.
 */
export function isLoopbackRequest({ socket, headers }: FastifyRequest): boolean {
  return (
    /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/.test(socket.remoteAddress ?? '') &&
    /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    headers['sec-fetch-site'] !== 'cross-site'
  );
}
