import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from 'shared-contracts/network-exposure';
import { isEqualInConstantTime } from './constant-time.ts';

/** Headers that a proxy or a tunnel adds: a request with one of them did not come from this machine. */
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.*|cf-connecting-ip|true-client-ip)$/;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request came directly from this machine and names it as its host. A proxy or tunnel on this machine
 * connects from loopback too, but it adds headers or keeps a foreign Host. A page of another site that rebinds its name
 * to loopback sends that name as Host.
 */
export function isLocalRequest({ headers, socket }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name)) &&
    isLoopbackName(headers.host)
  );
}

function isLoopbackName(host = ''): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/**
 * Whether a request may see a process's metrics and internal endpoints: with the token where one is set, else only
 * directly from this machine.
 * @param token METRICS_TOKEN or INTERNAL_TOKEN of the environment.
 */
export function isInternalRequest(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return isEqualInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`);
  return isLocalRequest(request);
}
