import { hasCode } from '../error-code.ts';

/**
 * The database cannot do its work now: it is down or starting, the connection broke, or a time limit passed. What was asked may be asked
 * again soon. After a connection broke while a transaction was being committed nobody knows whether it was; the caller's repetition must
 * find that out, as an idempotency key does.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** When to ask again, in seconds. */
  readonly retryAfterSeconds: number;

  /** @param cause as the driver or the server said it */
  constructor(cause: unknown, retryAfterSeconds = 1) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server refused to go on because of what others did at the same moment: the whole transaction may be run again. */
const CONFLICTS = ['40001', '40P01'];

/** Too many connections, starting or shutting down, ended by the administrator, crash of another connection. */
const SERVER_GONE = ['53300', '57P01', '57P02', '57P03', '57P05'];

/** A lock was not free in time, a statement took too long, a transaction idled for too long. */
const TIME_LIMITS = ['55P03', '57014', '25P03', '25P04'];

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
];

/** What the driver says without a code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|timeout expired|Client was closed)/;

/** Whether a serialization failure or a deadlock ended the transaction. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.some((code) => hasCode(error, code));
}

/** Whether the connection is gone or cannot be made. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  if ([...SERVER_GONE, ...NETWORK].some((code) => hasCode(error, code))) return true;
  if (!(error instanceof Error)) return false;
  return String((error as { code?: unknown }).code).startsWith('08') || DRIVER.test(error.message);
}

/** Whether the database could not do its work now, for a reason that passes. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionFailure(error) || isConflict(error) || TIME_LIMITS.some((code) => hasCode(error, code));
}
