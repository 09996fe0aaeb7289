import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { HttpError } from './http-error.ts';

/**
 * Rejects ambiguous requests that Node's HTTP parser accepts. Several Host headers get 400 (RFC 9112 section 3.2),
 * because a proxy may read another one. An encoded body gets 415 (RFC 9110 section 8.4), because no parser here
 * decodes it.
 */
export function rejectAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostCount(request) > 1) done(new HttpError(400, ERROR_MESSAGES.invalid_data));
    else if (hasContentEncoding(request)) done(new HttpError(415, ERROR_MESSAGES.invalid_data));
    else done();
  });
}

function hostCount({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function hasContentEncoding({ headers }: FastifyRequest): boolean {
  return !['identity', ''].includes(headers['content-encoding']?.trim().toLowerCase() ?? '');
}
