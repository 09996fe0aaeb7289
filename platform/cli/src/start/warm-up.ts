import { setTimeout as delay } from 'node:timers/promises';

interface FirstPageOptions {
  /** The shell's local origin. */
  readonly origin: string;
  /** Receives a line about the pending path, at once after a change and then every five seconds. */
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
  /** Polling interval, in ms. */
  readonly pauseMs?: number;
}

/** A shopper's first pages, in English and Arabic. */
const PAGES = ['/', '/ar/'];
const LOG_INTERVAL_MS = 5_000;

/**
 * Waits until `/readyz` responds with 200, which checks the backend, too, and so does the home page in both languages.
 * It takes as long as the backend needs to load its catalogue; resolves early when the signal aborts.
 */
export async function waitForFirstPage({ origin, log, signal, pauseMs = 200 }: FirstPageOptions): Promise<void> {
  let [lastMissing, loggedAt] = ['', 0];
  while (!signal.aborted) {
    const missingPage = await findMissing(origin, signal);
    if (missingPage === undefined) return;
    const hasChanged = missingPage !== lastMissing && lastMissing !== '';
    if (hasChanged || performance.now() - loggedAt > LOG_INTERVAL_MS) {
      if (loggedAt > 0 || hasChanged) log(`Waiting for the first page: ${missingPage}.`);
      [lastMissing, loggedAt] = [missingPage, performance.now()];
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** The first path without status 200; undefined when all have it. */
async function findMissing(origin: string, signal: AbortSignal): Promise<string | undefined> {
  for (const path of ['/readyz', ...PAGES]) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
    const response = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' }, signal: limit }).catch(
      () => undefined,
    );
    const text = (await response?.text().catch(() => '')) ?? '';
    if (response?.status === 200) continue;
    const reason = path === '/readyz' ? text.slice(0, 120).replaceAll(/\s+/g, ' ') : '';
    return `${path} responds with ${response ? `${response.status} ${reason}`.trim() : 'nothing'}`;
  }
  return undefined;
}
