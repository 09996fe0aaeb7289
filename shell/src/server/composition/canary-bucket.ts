import { createHash, randomInt } from 'node:crypto';

/** Cookie that keeps a shopper on one side of every canary. It is set only while a canary runs. */
export const BUCKET_COOKIE = 'rb_bucket';
/** Max-Age of the cookie, in seconds. */
export const BUCKET_MAX_AGE_S = 30 * 86_400;
const BUCKETS = 10_000;

/** An anonymous number, 0 to 9999. */
export const drawBucket = (): number => randomInt(BUCKETS);

/** Parses the cookie's bucket; null when it has none. */
export function parseBucket(value: string | undefined): number | null {
  return value !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

/**
 * Whether a bucket's shoppers get the canary. Each canary selects buckets independently, so that no shopper is always
 * the first to try. A bucket stays in when the share is raised.
 * @param percent share of the shoppers, 0 to 100.
 */
export function isInCanary(bucket: number, remote: string, version: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${bucket} ${remote}@${version}`).digest().readUInt32BE(0);
  return hash / 2 ** 32 < percent / 100;
}
