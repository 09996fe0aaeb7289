import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies add: a request with one of them comes from another machine, even over loopback. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request comes from the shop's own processes and may use internal routes.
 * @param token bearer token; where it is set only requests with it are internal, else only those from this machine
 */
export function isInternalRequest({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => name in headers);
}

function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}
