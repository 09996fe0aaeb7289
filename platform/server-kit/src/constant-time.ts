import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time; hashes hide their lengths too. */
export function isEqualInConstantTime(actual: string, expected: string): boolean {
  return timingSafeEqual(hashOf(actual), hashOf(expected));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
