import type { FastifyRequest } from 'fastify';
import { getOrigin } from '../../http/request-url.ts';

/**
 * Whether a page of this shop sent the request (CSRF): browsers say so with each form and each call. A request that says neither
 * where it comes from nor from which origin comes from no browser that runs the shop.
 * @param publicOrigin the shop as shoppers address it; undefined: as the request does
 */
export function isSameOriginRequest(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === (publicOrigin ?? getOrigin(request));
}
