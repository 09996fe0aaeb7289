import type { FastifyRequest } from 'fastify';
import { getOrigin } from './request-url.ts';

/**
 * Whether a page of this shop sent the request (CSRF): browsers send Sec-Fetch-Site or Origin with each form and
 * request. A request without both comes from no browser that runs the shop.
 * @param publicOrigin public origin of the shop; undefined: the request's own
 */
export function isSameOriginRequest(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === (publicOrigin ?? getOrigin(request));
}
