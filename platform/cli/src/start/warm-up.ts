import { setTimeout as delay } from 'node:timers/promises';

interface FirstPageOptions {
  /** The shell's origin, as this machine reaches it. */
  readonly origin: string;
  /** Gets a line about what is waited for, at once when it changes and then every five seconds. */
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
  /** The pause between two looks, in ms. */
  readonly pauseMs?: number;
}

/** The first pages of a shopper, in English and Arabic. */
const PAGES = ['/', '/ar/'];
const SAY_EVERY_MS = 5_000;

/**
 * Waits until the shop serves: `/readyz` is 200 (which asks the backend, too), and so is the home page in both languages. It
 * takes as long as the backend needs to read its catalogue; resolves early when the signal aborts.
 */
export async function waitForFirstPage({ origin, log, signal, pauseMs = 200 }: FirstPageOptions): Promise<void> {
  let [said, saidAt] = ['', 0];
  while (!signal.aborted) {
    const missing = await findMissing(origin, signal);
    if (missing === undefined) return;
    const isNews = missing !== said && said !== '';
    if (isNews || performance.now() - saidAt > SAY_EVERY_MS) {
      if (saidAt > 0 || isNews) log(`Waiting for the first page: ${missing}.`);
      [said, saidAt] = [missing, performance.now()];
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** What does not answer with 200 yet; undefined when everything does. */
async function findMissing(origin: string, signal: AbortSignal): Promise<string | undefined> {
  for (const path of ['/readyz', ...PAGES]) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
    const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' }, signal: limit }).catch(
      () => undefined,
    );
    const text = (await answer?.text().catch(() => '')) ?? '';
    if (answer?.status === 200) continue;
    const reason = path === '/readyz' ? text.slice(0, 120).replaceAll(/\s+/g, ' ') : '';
    return `${path} answers ${answer ? `${answer.status} ${reason}`.trim() : 'nothing'}`;
  }
  return undefined;
}
