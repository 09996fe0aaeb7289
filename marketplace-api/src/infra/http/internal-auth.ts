import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What a proxy adds: a request that carries one of these was not made on this machine, whoever hands it over. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request comes from the shop's own processes, for what no shopper may see.
 * @param token where one is set only it opens the door (as a bearer token); else only this machine may come in.
 */
export function isInternalRequest({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => name in headers);
}

function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}
