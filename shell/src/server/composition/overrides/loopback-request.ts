import type { FastifyRequest } from 'fastify';

/**
 * Whether the request comes from the shell's own machine: not through a proxy, by a link of another site, or under a
 * foreign host name. Only then is the visitor's loopback the server's.
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
