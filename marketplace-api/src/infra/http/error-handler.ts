import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from 'server-kit/response-headers';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { HttpError } from './http-error.ts';

/**
 * Responds to every error. A client error keeps its status, with messages per field. An unexpected error is logged
 * with the request's id and gets 500 without internals. While the database is unavailable the response is 503 with
 * Retry-After.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) return reply.code(error.statusCode).headers(error.headers).send(error.body);
  const status = clientErrorStatus(error);
  if (status) {
    request.log.info({ reason: error instanceof Error ? error.message : undefined }, 'bad request');
    return reply.code(status).send({ non_field_errors: [ERROR_MESSAGES.invalid_data] });
  }
  if (error instanceof DatabaseUnavailableError) {
    request.log.warn({ err: error }, 'database unavailable');
    const retryAfter = { 'retry-after': String(error.retryAfterSeconds) };
    return reply
      .code(503)
      .headers(retryAfter)
      .send({ non_field_errors: [ERROR_MESSAGES.went_wrong] });
  }
  request.log.error({ err: error }, 'unexpected error');
  return reply.code(500).send({ non_field_errors: [ERROR_MESSAGES.unexpected], request_id: [request.id] });
}

/** PostgreSQL's codes for text that no database can store because it has a NUL character. */
const NUL_IN_TEXT: readonly unknown[] = ['22021', '22P05'];

/**
 * The status of an error that Fastify found in the request or the database in its text. Fastify's are broken JSON, an
 * unknown content type and too large a body.
 */
export function clientErrorStatus(error: unknown): number | undefined {
  if (error instanceof Error && 'code' in error && NUL_IN_TEXT.includes(error.code)) return 400;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/**
 * Responds to a request whose URL cannot be parsed, before a route matches: in Ory's form below the identity module's
 * prefix.
 */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isIdentity = request.raw.url?.startsWith('/api/.ory/') ?? false;
  if (isIdentity) void reply.code(400).send({ error: { code: 400, status: 'Bad Request', message: 'Bad Request' } });
  else void handleError(error, request, reply);
}

/** Body of the error of a request that cannot be parsed, in the form of its path's other errors. */
export function formatUnparsedError(status: number, target = '/'): ErrorBody {
  const error = { code: status, status: STATUS_CODES[status] ?? 'Error', message: ERROR_MESSAGES.invalid_data };
  const body = target.startsWith('/api/.ory/') ? { error } : { non_field_errors: [ERROR_MESSAGES.invalid_data] };
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(body) };
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ non_field_errors: [ERROR_MESSAGES.page_not_found] });
}
