import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { logFileOf, type ShopHandle } from '../composed-shop.ts';

/** Title of the shell's error content, in English. */
export const FALLBACK_TITLE = 'Something went wrong. Please try again';

/** Time limit of a check for an immediate effect, in ms. */
const DEFAULT_LIMIT_MS = 15_000;

/** @throws Error with this message */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Waits for a condition. @throws Error with its name after the time limit. */
export async function waitUntil(
  description: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = DEFAULT_LIMIT_MS,
): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await delay(25)) if (await condition()) return;
  throw new Error(`Not within ${limitMs} ms: ${description}.`);
}

/** Crash reports in the backend, from now on. */
export function watchCrashReports({ dataDir }: Pick<ShopHandle, 'dataDir'>): {
  has(matches: (line: string) => boolean): boolean;
} {
  const file = logFileOf(dataDir);
  // The file does not exist before the first crash.
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
