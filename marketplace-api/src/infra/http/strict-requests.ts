import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { HttpError } from './http-error.ts';

/**
 * Refuses what Node's HTTP parser lets through: several Host headers (400, RFC 9112 section 3.2), which a proxy may read in
 * another way, and an encoded body (415, RFC 9110 section 8.4), which no parser here decodes.
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
