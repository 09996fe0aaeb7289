import { ERROR_MESSAGES, type FieldErrors } from 'shared-contracts/errors';

/** An error response: its status and its body, with messages per field (decisions, Backend). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly errors: FieldErrors;
  /** Body of the response. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, errors: FieldErrors | string, headers: Readonly<Record<string, string>> = {}) {
    const body = typeof errors === 'string' ? { non_field_errors: [errors] } : errors;
    super(Object.values(body).flat().join(' '));
    this.statusCode = statusCode;
    this.errors = body;
    this.body = body;
    this.headers = headers;
  }
}

/** 400 with messages per field, or one message that belongs to no field. */
export function badRequest(errors: FieldErrors | string): HttpError {
  return new HttpError(400, errors);
}

/** 404; also for records of another customer. */
export function notFound(): HttpError {
  return new HttpError(404, ERROR_MESSAGES.page_not_found);
}

/** 401: the token is missing, expired or revoked. */
export function unauthorized(): HttpError {
  return new HttpError(401, ERROR_MESSAGES.session_expired, { 'www-authenticate': 'Bearer' });
}
