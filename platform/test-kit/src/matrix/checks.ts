import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { logFileOf, type ShopHandle } from '../composed-shop.ts';

/** Title of the shell's error content, in English. */
export const FALLBACK_TITLE = 'Something went wrong. Please try again';

/** How long a check waits for what should come at once, in ms. */
const DEFAULT_LIMIT_MS = 15_000;

/** @throws Error with the given words */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Waits until something holds. @throws Error that names it when that takes too long. */
export async function waitUntil(
  description: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = DEFAULT_LIMIT_MS,
): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await delay(25)) if (await condition()) return;
  throw new Error(`Not within ${limitMs} ms: ${description}.`);
}

/** The crashes that the backend was told of, from now on. */
export function watchCrashReports({ dataDir }: Pick<ShopHandle, 'dataDir'>): {
  has(matches: (line: string) => boolean): boolean;
} {
  const file = logFileOf(dataDir);
  // Nobody has written to it before the first failure.
  const from = existsSync(file) ? statSync(file).size : 0;
  return {
    has: (matches) =>
      existsSync(file) &&
      readFileSync(file)
        .subarray(from)
        .toString('utf8')
        .split('\n')
        .some((line) => line.includes('crash reported') && matches(line)),
  };
}
