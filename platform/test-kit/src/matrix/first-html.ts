import { setTimeout as delay } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';
import { breakRemote, breakTransport, servedVersion, type BrokenRemote } from '../break-remote.ts';
import { startColdShell } from '../cold-shell.ts';
import type { ShopHandle } from '../composed-shop.ts';
import { isTransportFault, type Fault } from '../faults.ts';
import { watchBlame } from './fault-attribution.ts';
import type { Cell, Subject } from './cell.ts';
import { assert, FALLBACK_TITLE, reportsSince, until } from './checks.ts';

/** What the first HTML may take beyond the limit of what is broken, and beyond what a page takes anyway, in ms. */
const GRACE_MS = 200;
/** So often the time is taken, as others work on the machine too. */
const TRIES = 3;
/** How long after each response the page of another remote is asked for again, in ms. */
const OTHERS_EVERY_MS = 500;
/** The status of a request that got no response. */
const NO_RESPONSE = 0;

interface Answer {
  readonly status: number;
  readonly html: string;
  readonly timeMs: number;
}

/** Faults of which the first HTML shows nothing, whatever the shell. */
const HARMLESS: readonly Fault[] = ['wrong-contract', 'throws-on-hydration', 'rejects-unawaited', 'throws-in-timer'];

/** Whether the page stands all the same: a running shell has a remote's files in its memory. */
const isHarmless = ({ fault, phase }: Cell): boolean =>
  HARMLESS.includes(fault) ||
  (phase === 'warm shell' && isTransportFault(fault) && fault !== 'slow' && fault !== 'hangs');

/** What a cell of this phase is tried with. */
interface Trial {
  readonly shop: ShopHandle;
  readonly cell: Cell;
  /** With the cookies of whoever the page is for. */
  readonly request: APIRequestContext;
}

/** Asks for the page while it is broken, and again when it is mended. @returns the time that the broken one took, in ms */
export async function checkFirstHtml(trial: Trial): Promise<number> {
  const { shop, cell } = trial;
  const { remote, other, path } = cell.subject;
  if (cell.phase === 'warm shell') {
    await ask(trial.request, shop.origin + path);
    return judge(shop.origin, trial, await breakRemote(shop, remote, cell.fault, { side: 'server' }));
  }
  const broken = isTransportFault(cell.fault)
    ? await breakTransport(shop, remote, 'server', cell.fault)
    : await breakRemote(shop, remote, cell.fault, { side: 'server' });
  let cold: Awaited<ReturnType<typeof startColdShell>> | undefined;
  try {
    cold = await startColdShell(shop);
    // Its first pages take longer, whatever is broken.
    await ask(trial.request, cold.origin + other);
    if (isTransportFault(cell.fault)) await ask(trial.request, `${cold.origin}${path}?first`);
  } catch (error) {
    await broken.mend();
    await cold?.stop();
    throw error;
  }
  try {
    return await judge(cold.origin, trial, broken);
  } finally {
    await cold.stop();
  }
}

async function judge(origin: string, { shop, cell, request }: Trial, broken: BrokenRemote): Promise<number> {
  const { subject, fault } = cell;
  const harmless = isHarmless(cell);
  const others = askMeanwhile(request, origin + subject.other);
  let mended = false;
  try {
    const healthyMs = (await askAnew(request, origin + subject.other)).timeMs;
    const limitMs = Math.round(subject.limitMs + GRACE_MS + healthyMs);
    const reports = reportsSince(shop);
    const blame = await watchBlame(origin);
    let answer = await ask(request, origin + subject.path);
    for (let tries = 1; answer.timeMs > limitMs && tries < TRIES; tries += 1)
      answer = await askAnew(request, origin + subject.path);
    // What a cache has of the healthy remote says nothing of the fault.
    if (harmless) assertWhole(subject, await askAnew(request, origin + subject.path), 'The fault changed the HTML.');
    else assertFallback(subject, answer);
    assert(answer.timeMs <= limitMs, `The first HTML took ${Math.round(answer.timeMs)} ms, more than ${limitMs} ms.`);
    if (!harmless)
      await until('the server reports the crash', () =>
        reports.some((line) => line.includes(`"page":"${subject.path}"`)),
      );
    await blame.assertBlame({ fault, remote: subject.remote, version: broken.version });
    await others.assertAnswered();
    await broken.mend();
    mended = true;
    // Mending waits for the running shell alone.
    await until(
      'the shell serves what is mended',
      async () => broken.version === null || (await servedVersion(origin, subject.remote)) !== broken.version,
    );
    const again = await askAnew(request, origin + subject.path);
    assertWhole(subject, again, 'The next try after the fault was gone did not bring the page.');
    return answer.timeMs;
  } finally {
    others.stop();
    if (!mended) await broken.mend();
  }
}

/** Pages of another remote that are asked for one after the other while one is broken. */
interface Others {
  /** Stops, and checks that each was answered. @throws Error with the statuses of those that were not */
  assertAnswered(): Promise<void>;
  stop(): void;
}

function askMeanwhile(request: APIRequestContext, url: string): Others {
  const over = new AbortController();
  const statuses: number[] = [];
  const statusOf = async (): Promise<number> => {
    try {
      return (await askAnew(request, url)).status;
    } catch {
      return NO_RESPONSE;
    }
  };
  const asking = (async () => {
    while (!over.signal.aborted) {
      statuses.push(await statusOf());
      await delay(OTHERS_EVERY_MS);
    }
  })();
  return {
    stop: () => over.abort(),
    async assertAnswered() {
      over.abort();
      await asking;
      const refused = statuses.filter((status) => status !== 200);
      assert(refused.length === 0, `Of ${statuses.length} pages of another remote these failed: ${refused.join(' ')}.`);
    },
  };
}

/** Another query is another page to every cache. */
const askAnew = (request: APIRequestContext, url: string): Promise<Answer> =>
  ask(request, `${url}?again=${Date.now()}`);

async function ask(request: APIRequestContext, url: string): Promise<Answer> {
  const started = performance.now();
  const response = await request.get(url, { maxRedirects: 0 });
  const html = await response.text();
  return { status: response.status(), html, timeMs: performance.now() - started };
}

/** The document stands, with header and footer, and without what is broken. */
function assertFallback({ slot, path }: Subject, { status, html }: Answer): void {
  assert(html.includes('<header') && html.includes('<footer'), `${path} has no header or no footer.`);
  if (slot !== null) {
    assert(status === 200, `${path} answered ${status} because of its slot “${slot}”.`);
    assert(!isFilled(slot, html), `The slot “${slot}” is filled though it is broken.`);
    return;
  }
  assert(status === 500 || status === 503, `${path} answered ${status} instead of 500 or 503.`);
  assert(html.includes(FALLBACK_TITLE), `${path} does not show the region’s error content.`);
  assert((html.match(/<h1/g) ?? []).length === 1, `${path} has not exactly one heading of the first level.`);
}

function assertWhole({ slot, path, remote }: Subject, { status, html }: Answer, otherwise: string): void {
  const whole = slot === null ? html.includes(`data-region="${remote}"`) : isFilled(slot, html);
  assert(status === 200 && whole, `${otherwise} (${path} answered ${status}.)`);
}

const isFilled = (slot: string, html: string): boolean => new RegExp(`data-slot="${slot}"[^>]*>\\s*<(?!/)`).test(html);
