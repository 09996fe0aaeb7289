import type { Browser, CDPSession } from 'playwright-core';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';

/** A file that a page fetched. */
interface FetchedFile {
  readonly url: string;
  /** Chromium's resource type: Document, Script, Stylesheet, Image, Font, Fetch … */
  readonly kind: string;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /**
   * Depth in the request chain: 1 for the document, 2 for files that the document names, 3 for files that those
   * request, and so on.
   */
  readonly depth: number;
}

/** All files that one first visit to a page fetched until the network was idle. */
export async function recordPage(browser: Browser, url: string): Promise<FetchedFile[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    userAgent: SHOPPER_AGENT,
    viewport: { width: 360, height: 740 },
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const files = await watch(session);
    await page.goto(url, { waitUntil: 'networkidle' });
    return [...files.values()];
  } finally {
    await context.close();
  }
}

async function watch(session: CDPSession): Promise<Map<string, FetchedFile>> {
  const files = new Map<string, FetchedFile>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    const requested = [...files.values()].find(({ url }) => url === initiatorOf(initiator));
    const isDocument = files.size === 0;
    files.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      bytes: 0,
      depth: isDocument ? 1 : (requested?.depth ?? 1) + 1,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return files;
}

/** The file that caused the request: the initiator's URL, or the outermost script of its call stack. */
function initiatorOf(initiator: { type: string; url?: string; stack?: CallStack }): string | undefined {
  if (initiator.type !== 'script') return initiator.url;
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    const url = stack.callFrames.find((frame) => frame.url !== '')?.url;
    if (url !== undefined) return url;
  }
  return initiator.url;
}

interface CallStack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: CallStack;
}
