import { setTimeout as delay } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';
import { breakRemote, breakTransport, fetchServedVersion, type BrokenRemote } from '../break-remote.ts';
import { startColdShell } from '../cold-shell.ts';
import type { ShopHandle } from '../composed-shop.ts';
import { isTransportFault, type Fault } from '../faults.ts';
import { watchAttribution } from './fault-attribution.ts';
import type { Cell, MatrixSubject } from './cell.ts';
import { assert, FALLBACK_TITLE, watchCrashReports, waitUntil } from './checks.ts';

/** Allowance of the first HTML beyond the broken part's limit and a page's usual time, in ms. */
const GRACE_MS = 200;
/** Time limit of a page's late parts, in ms: the document ends then. */
const LATE_PARTS_MS = 5_000;
/** Number of measurements, because other work shares the machine. */
const MAX_ATTEMPTS = 3;
/** Pause between two requests for the other remote's page, in ms. */
const POLL_INTERVAL_MS = 500;
/** The status of a request that got no response. */
const NO_RESPONSE = 0;

interface PageResponse {
  readonly status: number;
  readonly html: string;
  readonly timeMs: number;
}

/** Faults without effect on the first HTML of any shell. */
const HARMLESS: readonly Fault[] = ['wrong-contract', 'throws-on-hydration', 'rejects-unawaited', 'throws-in-timer'];

/** Whether a page is complete but for one part; a slot is sent whole or not at all. */
const isLatePart = ({ fault, subject }: Pick<Cell, 'fault' | 'subject'>): boolean =>
  fault === 'late-part' && subject.slot === null;

/** Whether the page renders despite the fault: a running shell has a remote's files in its memory. */
const isHarmless = ({ fault, phase, subject }: Cell): boolean =>
  HARMLESS.includes(fault) ||
  isLatePart({ fault, subject }) ||
  (phase === 'warm shell' && isTransportFault(fault) && fault !== 'slow' && fault !== 'hangs');

/** Environment of a cell of this phase. */
interface Trial {
  readonly shop: ShopHandle;
  readonly cell: Cell;
  /** With the cookies of the page's visitor. */
  readonly request: APIRequestContext;
}

/**
 * Requests the page while it is broken, and again after the repair.
 * @returns the duration of the broken request, in ms
 */
export async function checkFirstHtml(trial: Trial): Promise<number> {
  const { shop, cell } = trial;
  const { remote, other, path } = cell.subject;
  if (cell.phase === 'warm shell') {
    await fetchPage(trial.request, shop.origin + path);
    return checkResponse(shop.origin, trial, await breakRemote(shop, remote, cell.fault, { side: 'server' }));
  }
  const broken = isTransportFault(cell.fault)
    ? await breakTransport(shop, remote, 'server', cell.fault)
    : await breakRemote(shop, remote, cell.fault, { side: 'server' });
  let cold: Awaited<ReturnType<typeof startColdShell>> | undefined;
  try {
    cold = await startColdShell(shop);
    // The first pages of a shell take longer even without a fault.
    await fetchPage(trial.request, cold.origin + other);
    if (isTransportFault(cell.fault)) await fetchPage(trial.request, `${cold.origin}${path}?first`);
  } catch (error) {
    await broken.repair();
    await cold?.stop();
    throw error;
  }
  try {
    return await checkResponse(cold.origin, trial, broken);
  } finally {
    await cold.stop();
  }
}

async function checkResponse(origin: string, { shop, cell, request }: Trial, broken: BrokenRemote): Promise<number> {
  const { subject, fault } = cell;
  const leavesHtmlIntact = isHarmless(cell);
  const others = pollOtherRemote(request, origin + subject.other);
  let isRepaired = false;
  try {
    const healthyMs = (await fetchUncached(request, origin + subject.other)).timeMs;
    const lateMs = isLatePart(cell) ? LATE_PARTS_MS : 0;
    // The other pages are requested at the same time: the slowest of them is what this machine takes now.
    const limitMs = () => Math.round(subject.limitMs + lateMs + GRACE_MS + Math.max(healthyMs, others.slowestMs()));
    const reports = watchCrashReports(shop);
    const attribution = await watchAttribution(origin);
    let response = await fetchPage(request, origin + subject.path);
    for (let tries = 1; response.timeMs > limitMs() && tries < MAX_ATTEMPTS; tries += 1)
      response = await fetchUncached(request, origin + subject.path);
    // A cached page of the healthy remote would hide the fault.
    if (leavesHtmlIntact)
      assertComplete(
        subject,
        await fetchWhole(request, origin + subject.path, subject.slot),
        'The fault changed the HTML.',
      );
    else assertFallback(subject, response);
    assert(
      response.timeMs <= limitMs(),
      `The first HTML took ${Math.round(response.timeMs)} ms, more than ${limitMs()} ms.`,
    );
    if (!leavesHtmlIntact)
      await waitUntil('the server reports the crash', () =>
        reports.has((line) => line.includes(`"page":"${subject.path}"`)),
      );
    await attribution.assertAttribution({ fault, remote: subject.remote, version: broken.version });
    await others.assertAllServed();
    await broken.repair();
    isRepaired = true;
    // Only the running shell needs the repair.
    await waitUntil(
      'the shell serves what is mended',
      async () => broken.version === null || (await fetchServedVersion(origin, subject.remote)) !== broken.version,
    );
    const retried = await fetchWhole(request, origin + subject.path, subject.slot);
    assertComplete(subject, retried, 'The next try after the fault was gone did not bring the page.');
    return response.timeMs;
  } finally {
    others.stop();
    if (!isRepaired) await broken.repair();
  }
}

/** Continuous requests for another remote's pages while one is broken. */
interface Others {
  /** Stops, and checks that each had status 200. @throws Error with the other statuses */
  assertAllServed(): Promise<void>;
  /** Longest time of one so far, in ms. */
  slowestMs(): number;
  stop(): void;
}

function pollOtherRemote(request: APIRequestContext, url: string): Others {
  const stopped = new AbortController();
  const statuses: number[] = [];
  let slowestMs = 0;
  const statusOf = async (): Promise<number> => {
    try {
      const { status, timeMs } = await fetchUncached(request, url);
      slowestMs = Math.max(slowestMs, timeMs);
      return status;
    } catch {
      return NO_RESPONSE;
    }
  };
  const polling = (async () => {
    while (!stopped.signal.aborted) {
      statuses.push(await statusOf());
      await delay(POLL_INTERVAL_MS);
    }
  })();
  return {
    stop: () => stopped.abort(),
    slowestMs: () => slowestMs,
    async assertAllServed() {
      stopped.abort();
      await polling;
      const failedStatuses = statuses.filter((status) => status !== 200);
      assert(
        failedStatuses.length === 0,
        `Of ${statuses.length} pages of another remote these failed: ${failedStatuses.join(' ')}.`,
      );
    },
  };
}

/**
 * The page; where its slot is empty, once more: a slot has 300 ms, and a busy machine may take as long for a healthy one.
 */
async function fetchWhole(request: APIRequestContext, url: string, slot: string | null): Promise<PageResponse> {
  const response = await fetchUncached(request, url);
  if (slot === null) return response;
  let whole = response;
  for (let tries = 1; !isFilled(slot, whole.html) && tries < MAX_ATTEMPTS; tries += 1)
    whole = await fetchUncached(request, url);
  return whole;
}

/** A new query bypasses every page cache. */
const fetchUncached = (request: APIRequestContext, url: string): Promise<PageResponse> =>
  fetchPage(request, `${url}?again=${Date.now()}`);

async function fetchPage(request: APIRequestContext, url: string): Promise<PageResponse> {
  const started = performance.now();
  const response = await request.get(url, { maxRedirects: 0 });
  const html = await response.text();
  return { status: response.status(), html, timeMs: performance.now() - started };
}

/** Checks the document: header and footer exist, the broken part is absent. */
function assertFallback({ slot, path }: MatrixSubject, { status, html }: PageResponse): void {
  assert(html.includes('<header') && html.includes('<footer'), `${path} has no header or no footer.`);
  if (slot !== null) {
    assert(status === 200, `${path} responded with ${status} because of its slot “${slot}”.`);
    assert(!isFilled(slot, html), `The slot “${slot}” is filled though it is broken.`);
    return;
  }
  assert(status === 500 || status === 503, `${path} responded with ${status} instead of 500 or 503.`);
  assert(html.includes(FALLBACK_TITLE), `${path} does not show the region’s error content.`);
  assert((html.match(/<h1/g) ?? []).length === 1, `${path} has not exactly one heading of the first level.`);
}

function assertComplete(
  { slot, path, remote }: MatrixSubject,
  { status, html }: PageResponse,
  otherwise: string,
): void {
  const isRendered = slot === null ? html.includes(`data-region="${remote}"`) : isFilled(slot, html);
  const isEnded = html.includes('<footer') && html.trimEnd().endsWith('</html>');
  assert(status === 200 && isRendered && isEnded, `${otherwise} (${path} responded with ${status}.)`);
}

const isFilled = (slot: string, html: string): boolean => new RegExp(`data-slot="${slot}"[^>]*>\\s*<(?!/)`).test(html);
