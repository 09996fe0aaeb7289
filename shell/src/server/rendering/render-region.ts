import { Writable } from 'node:stream';
import type { EmotionCache } from '@emotion/cache';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A region's HTML as a stream; each chunk begins with the styles that it is the first to need. */
export type RegionStream = AsyncIterable<string>;

interface RegionOptions {
  /** Cache of the region's provider: its new styles are sent before the HTML that needs them. */
  readonly cache: EmotionCache;
  readonly nonce: string;
  readonly identifierPrefix: string;
  /** Bots run no scripts, so they get the complete page; others get it as it becomes ready. */
  readonly waitForAll: boolean;
  /** Aborts rendering; the browser renders the parts that are not ready. */
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/**
 * Starts to render a region. It resolves once the content is ready, without late Suspense boundaries unless
 * `waitForAll`.
 * @throws the region's error outside of Suspense boundaries; nothing was sent then.
 */
export async function renderRegion(element: ReactElement, options: RegionOptions): Promise<RegionStream> {
  const { cache, nonce, identifierPrefix, waitForAll, signal, onError } = options;
  cache.compat = true;
  const output = new StyledOutput(cache, nonce);
  return new Promise((resolve, reject) => {
    const start = () => {
      stream.pipe(output);
      resolve(output);
    };
    const stream = renderToPipeableStream(createElement(WRAPPER, null, element), {
      identifierPrefix,
      nonce,
      // Sends large parts in place: React would move them to the end, where only a script can put them right.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      ...(waitForAll ? { onAllReady: start } : { onShellReady: start }),
    });
    const abort = (): void => stream.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    // The time limit's signal outlives the render, and would hold the whole page in memory until then.
    output.once('close', () => signal.removeEventListener('abort', abort));
  });
}

/** Renders a region to its end. */
export async function renderRegionToString(
  element: ReactElement,
  options: Omit<RegionOptions, 'waitForAll'>,
): Promise<string> {
  return collectHtml(await renderRegion(element, { ...options, waitForAll: true }));
}

export async function collectHtml(stream: RegionStream): Promise<string> {
  let html = '';
  for await (const chunk of stream) html += chunk;
  return html;
}

/**
 * Element around a region during its render; its tags are not sent. React holds everything back while a Suspense boundary
 * without an element around it is pending, because such a boundary may contain the document's head.
 */
const WRAPPER = 'rendered-region';

/**
 * Styles of a cache that were sent. Regions that share a cache send each style once, so they must render in document
 * order.
 */
const sentStyles = new WeakMap<EmotionCache, Set<string>>();

/** Buffers React's output until a flush, and puts the new styles of Emotion before it. */
class StyledOutput extends Writable implements AsyncIterable<string> {
  readonly #cache: EmotionCache;
  readonly #nonce: string;
  readonly #sent: Set<string>;
  readonly #ready: string[] = [];
  #written: Buffer[] = [];
  #wake: (() => void) | null = null;
  #ended = false;
  #isFirst = true;

  constructor(cache: EmotionCache, nonce: string) {
    super();
    this.#cache = cache;
    this.#nonce = nonce;
    this.#sent = sentStyles.get(cache) ?? new Set();
    sentStyles.set(cache, this.#sent);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#written.push(chunk);
    done();
  }

  /** React calls this when its output so far may be sent. */
  flush(): void {
    if (this.#written.length === 0) return;
    const html = Buffer.concat(this.#written).toString('utf8');
    this.#written = [];
    this.#ready.push(this.#newStyles() + (this.#isFirst ? removeWrapper(html) : html));
    this.#isFirst = false;
    this.#wake?.();
  }

  override _final(done: () => void): void {
    this.flush();
    this.#ended = true;
    this.#wake?.();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#ended = true;
    this.#wake?.();
    done(error);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, undefined, undefined> {
    for (;;) {
      const chunk = this.#ready.shift();
      if (chunk !== undefined) yield chunk;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #newStyles(): string {
    const { key, inserted } = this.#cache;
    let ids = '';
    let css = '';
    for (const [id, style] of Object.entries(inserted)) {
      if (typeof style !== 'string' || this.#sent.has(id)) continue;
      this.#sent.add(id);
      ids += ` ${id}`;
      css += style;
    }
    // `data-s` stops Emotion's own unused cache from moving the style: a phone then matches all styles again.
    return css && `<style nonce="${this.#nonce}" data-emotion="${key}${ids}" data-s>${css}</style>`;
  }
}

/** Removes the wrapper's tags. React flushes the whole wrapper first; hints of files come before it, late parts after it. */
function removeWrapper(html: string): string {
  const [start, end] = [`<${WRAPPER}>`, `</${WRAPPER}>`];
  const [from, to] = [html.indexOf(start), html.lastIndexOf(end)];
  return html.slice(0, from) + html.slice(from + start.length, to) + html.slice(to + end.length);
}
