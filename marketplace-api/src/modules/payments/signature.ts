import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tolerance in seconds for a signature's age, in both directions: it prevents later replay. */
const TOLERANCE_S = 300;

/**
 * Whether `header` (`t=<seconds>,v1=<hex>`) is the HMAC-SHA256 of `<seconds>.<body>` under the secret, created within
 * five minutes of `now`.
 */
export function hasValidSignature(secret: string, body: string, header: string | undefined, now: Date): boolean {
  const [, seconds, actual] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || actual === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(actual, 'hex'))) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_S;
}
