import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from 'shared-contracts/network-exposure';

/** Query of a request's URL with its `?`, or an empty string. */
export function getSearch(url: string): string {
  const start = url.indexOf('?');
  return start === -1 || start === url.length - 1 ? '' : url.slice(start);
}

/** A host name, an IPv4 address or a bracketed IPv6 address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether the value of a Host header names a host, and a port up to 65535. */
export function isHost(host: string | undefined): boolean {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Origin of the shop where PUBLIC_ORIGIN is not set: the request's host, but only a loopback host. Other hosts give
 * `localhost` and the port of the connection: a foreign name must reach no link and no cached page.
 */
export function getOrigin({ protocol, host, socket }: Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>): string {
  const url = isHost(host) ? new URL(`${protocol}://${host}`) : null;
  return url && isLoopbackHost(url.hostname) ? url.origin : `${protocol}://localhost:${socket.localPort ?? 80}`;
}

/** Path and query of a request target. The absolute form (`GET http://shop.example/p/`) loses its origin. */
export function getTargetPath(target: string): string {
  const [origin = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target) ?? [];
  const path = target.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Whether shoppers reach the shop by https, so that its cookies are Secure. PUBLIC_ORIGIN decides, else the request or
 * a trusted proxy.
 */
export function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, publicOrigin: string | undefined): boolean {
  return publicOrigin === undefined ? protocol === 'https' : publicOrigin.startsWith('https:');
}

/** Returns a decodable URL: in a path with invalid percent signs each `%` becomes `%25`. */
export function escapeInvalidPercents(url: string): string {
  const search = getSearch(url);
  const path = url.slice(0, url.length - search.length);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + search;
  }
}
