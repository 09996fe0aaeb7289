import { createHash, randomInt } from 'node:crypto';

/** The cookie that keeps a shopper on one side of every canary. It is set only while one runs. */
export const BUCKET_COOKIE = 'rb_bucket';
/** Seconds that the cookie is kept. */
export const BUCKET_MAX_AGE_S = 30 * 86_400;
const BUCKETS = 10_000;

/** A number by which nobody is known, 0 to 9999. */
export const drawBucket = (): number => randomInt(BUCKETS);

/** The bucket that a cookie names; null when it names none. */
export function parseBucket(value: string | undefined): number | null {
  return value !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

/**
 * Whether a bucket's shoppers get the canary. Each canary draws anew, so that nobody is always the first to try; and who is in
 * stays in when its share is raised.
 * @param percent its share of the shoppers, 0 to 100.
 */
export function isInCanary(bucket: number, remote: string, version: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${bucket} ${remote}@${version}`).digest().readUInt32BE(0);
  return hash / 2 ** 32 < percent / 100;
}
