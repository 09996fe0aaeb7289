import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What a proxy adds: a request that carries one of these was not made on this machine, whoever hands it over. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request may see a process's figures: with the token where one is set, else only straight from this machine.
 * @param token METRICS_TOKEN of the environment.
 */
export function isInternalRequest({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => name in headers);
}

function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
