import { hasCode } from 'server-kit/errors/error-code';
import { toError } from 'server-kit/errors/to-error';

/**
 * The database is unavailable for now: it is down or starting, the connection broke, or a time limit passed. The
 * caller may repeat its work soon.
 *
 * If the connection broke during COMMIT, the transaction may or may not be committed. The repetition must find that
 * out, for example by an idempotency key.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** Value of Retry-After, in seconds. */
  readonly retryAfterSeconds: number;

  /** @param cause error of the driver or the server */
  constructor(cause: unknown, retryAfterSeconds = 1) {
    super(`The database is unavailable: ${toError(cause).message}`, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Serialization failure and deadlock, caused by concurrent transactions: the whole transaction may run again. */
const CONFLICTS = ['40001', '40P01'];

/** Too many connections, starting or shutting down, ended by the administrator, crash of another connection. */
const SERVER_GONE = ['53300', '57P01', '57P02', '57P03', '57P05'];

/** Lock not available in time, statement timeout, idle-in-transaction timeout, transaction timeout. */
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

/** Messages of driver errors that have no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|timeout expired|Client was closed)/;

/** Whether a serialization failure or a deadlock ended the transaction. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.some((code) => hasCode(error, code));
}

/** Whether the connection is lost or cannot be opened. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  if ([...SERVER_GONE, ...NETWORK].some((code) => hasCode(error, code))) return true;
  if (!(error instanceof Error)) return false;
  const isServerConnectionError = 'code' in error && String(error.code).startsWith('08');
  return isServerConnectionError || DRIVER.test(error.message);
}

/** Whether the error is temporary: connection failure, conflict or time limit. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionFailure(error) || isConflict(error) || TIME_LIMITS.some((code) => hasCode(error, code));
}
