import type { APIRequestContext } from 'playwright-core';
import { breakRemote, breakTransport } from '../break-remote.ts';
import { startColdShell } from '../cold-shell.ts';
import type { ShopHandle } from '../composed-shop.ts';
import { isTransportFault, type Fault, type TransportFault } from '../faults.ts';
import type { Cell, Subject } from './cell.ts';
import { assert, FALLBACK_TITLE, reportsSince, until } from './checks.ts';

/** What the first HTML may take beyond the limit of what is broken, and beyond what a page takes anyway, in ms. */
const GRACE_MS = 200;
/** So often the time is taken, as others work on the machine too. */
const TRIES = 3;

interface Answer {
  readonly status: number;
  readonly html: string;
  readonly timeMs: number;
}

/** Faults that a shell with all code in its memory does not meet: they are met by one that has just begun. */
const onlyWhenCold = (fault: Fault): fault is TransportFault =>
  isTransportFault(fault) && fault !== 'slow' && fault !== 'hangs';

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
  const { subject, fault } = cell;
  if (!onlyWhenCold(fault)) {
    const broken = await breakRemote(shop, subject.remote, fault, { side: 'server' });
    return judge(shop.origin, trial, () => broken.mend());
  }
  const broken = await breakTransport(shop, subject.remote, 'server', fault);
  const cold = await startColdShell(shop);
  try {
    // Its first pages take longer, whatever is broken.
    for (const path of [subject.other, `${subject.path}?first`]) await ask(trial.request, cold.origin + path);
    return await judge(cold.origin, trial, () => broken.mend());
  } finally {
    await broken.mend();
    await cold.stop();
  }
}

async function judge(origin: string, { shop, cell, request }: Trial, mend: () => Promise<void>): Promise<number> {
  const { subject, fault } = cell;
  const harmless = fault === 'wrong-contract' || fault === 'throws-on-hydration';
  let mended = false;
  try {
    const healthyMs = (await askAnew(request, origin + subject.other)).timeMs;
    const limitMs = Math.round(subject.limitMs + GRACE_MS + healthyMs);
    const reports = reportsSince(shop);
    let answer = await ask(request, origin + subject.path);
    for (let tries = 1; answer.timeMs > limitMs && tries < TRIES; tries += 1)
      answer = await askAnew(request, origin + subject.path);
    if (harmless) assertWhole(subject, answer, 'A fault that the server does not meet changed its HTML.');
    else assertFallback(subject, answer);
    assert(answer.timeMs <= limitMs, `The first HTML took ${Math.round(answer.timeMs)} ms, more than ${limitMs} ms.`);
    if (!harmless)
      await until('the server reports the crash', () =>
        reports.some((line) => line.includes(`"page":"${subject.path}"`)),
      );
    const other = await ask(request, origin + subject.other);
    assert(other.status === 200, `The page ${subject.other} of another remote answered ${other.status} meanwhile.`);
    await mend();
    mended = true;
    const again = await askAnew(request, origin + subject.path);
    assertWhole(subject, again, 'The next try after the fault was gone did not bring the page.');
    return answer.timeMs;
  } finally {
    if (!mended) await mend();
  }
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
