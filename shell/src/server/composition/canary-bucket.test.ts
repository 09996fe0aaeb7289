import { expect, test } from '@jest/globals';
import { isInCanary, drawBucket, parseBucket } from './canary-bucket.ts';

const BUCKETS = Array.from({ length: 10_000 }, (_, bucket) => bucket);
const SHARES = [0, 0.01, 1, 5, 10, 25, 50, 75, 99, 100];
const CANARIES = ['product@1.4.2', 'product@1.5.0', 'catalogue@2.0.0-9f3c', 'content@1.0.0'].map(
  (one) => one.split('@') as [string, string],
);

test('canaryBucket: a bucket stays in a canary when its share is raised', () => {
  for (const [remote, version] of CANARIES) {
    const leaving = BUCKETS.filter((bucket) => {
      const inAt = SHARES.map((percent) => isInCanary(bucket, remote, version, percent));
      return inAt.some((isIn, index) => isIn && inAt[index + 1] === false);
    });
    expect(leaving).toEqual([]);
  }
});

test('canaryBucket: the share of included buckets is within 1.5 percentage points of the setting; none at 0, all at 100', () => {
  for (const [remote, version] of CANARIES) {
    for (const percent of SHARES) {
      const share = BUCKETS.filter((bucket) => isInCanary(bucket, remote, version, percent)).length / 100;
      expect(Math.abs(share - percent)).toBeLessThan(percent === 0 || percent === 100 ? 1e-9 : 1.5);
    }
  }
});

test('canaryBucket: each canary selects buckets independently; buckets of one are no likelier to be in the next', () => {
  const first = BUCKETS.filter((bucket) => isInCanary(bucket, 'product', '1.4.2', 20));
  const both = first.filter((bucket) => isInCanary(bucket, 'product', '1.5.0', 20));
  expect(both.length / first.length).toBeGreaterThan(0.16);
  expect(both.length / first.length).toBeLessThan(0.24);
});

test('canaryBucket: the cookie of a new bucket parses to the same bucket', () => {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const bucket = drawBucket();
    expect(parseBucket(String(bucket))).toBe(bucket);
  }
});

test.each([undefined, '', '-1', '10000', '007', '1.5', '1e3', ' 5', '٣', '<script>'])(
  'canaryBucket: a cookie of “%s” has no bucket',
  (value) => {
    expect(parseBucket(value)).toBeNull();
  },
);
