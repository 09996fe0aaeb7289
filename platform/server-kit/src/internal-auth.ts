import type { FastifyRequest } from 'fastify';
import { isEqualInConstantTime } from './constant-time.ts';

/** Headers that a proxy adds: a request with one of them did not come from this machine, whatever its peer address. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request may see a process's metrics: with the token where one is set, else only directly from this machine.
 * @param token METRICS_TOKEN of the environment.
 */
export function isInternalRequest({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => name in headers);
}
