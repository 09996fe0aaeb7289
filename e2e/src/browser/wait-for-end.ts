import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from '@playwright/test';

/**
 * Longest real time, in ms, of a wait for the end of a request. Without a limit a test once waited for six minutes. What
 * it expects next judges the page.
 */
export const REQUEST_LIMIT_MS = 20_000;

/** Waits for a promise, at most for `ms`. @returns whether it was in time */
export async function isInTime(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const limit = new AbortController();
  const expiry = delay(ms, false, { signal: limit.signal }).catch(() => true);
  try {
    return await Promise.race([promise.then(() => true), expiry]);
  } finally {
    limit.abort();
  }
}

/** Waits until a response has arrived whole. Playwright’s `finished` waits for ever when its request was canceled. */
export async function waitForEnd(response: Response | null): Promise<void> {
  if (response) await isInTime(response.finished(), REQUEST_LIMIT_MS);
}
