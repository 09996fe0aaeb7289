import type { FastifyRequest } from 'fastify';

/** The query of a request's address with its `?`, or an empty string. */
export function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 || start === url.length - 1 ? '' : url.slice(start);
}

/** The shop's origin as this request addresses it. A host that is no host name, or names no port, gives the loopback's. */
export function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  return /^[\w.-]+(?::\d{1,5})?$/.test(request.host) && URL.canParse(origin) ? origin : 'http://localhost';
}

/** The URL; one whose path has percent signs that encode nothing has them as they are (`%` becomes `%25`). */
export function decodableUrl(url: string): string {
  const search = searchOf(url);
  const path = url.slice(0, url.length - search.length);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + search;
  }
}
