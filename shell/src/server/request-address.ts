import type { FastifyRequest } from 'fastify';

/** The query of a request's address with its `?`, or an empty string. */
export function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 || start === url.length - 1 ? '' : url.slice(start);
}

/** The shop's origin as this request addresses it. A host that is no host name gives the loopback's. */
export function originOf(request: FastifyRequest): string {
  const { host } = request;
  return /^[\w.-]+(?::\d{1,5})?$/.test(host) ? `${request.protocol}://${host}` : 'http://localhost';
}
