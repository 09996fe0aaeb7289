/** URLs that were prefetched already. */
const prefetchedUrls = new Set<string>();

/**
 * Runs a script of another build with the composition's integrity: unpublished code does not run. @throws Error when
 * it cannot be loaded, or not within `timeoutMs`.
 */
export function runScript(url: string, integrity: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // The document's start script may be about to run it.
    const pending = document.querySelector<HTMLScriptElement>(`script[src="${url}"]`);
    const script = pending ?? document.createElement('script');
    const finish = (callback: () => void) => {
      clearTimeout(timer);
      script.remove();
      callback();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error(`${url} was not loaded within ${timeoutMs} ms.`))),
      timeoutMs,
    );
    script.addEventListener('load', () => finish(resolve));
    script.addEventListener('error', () =>
      finish(() => reject(new Error(`${url} could not be loaded, or is not what was published.`))),
    );
    if (pending) return;
    Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity });
    document.head.append(script);
  });
}

/**
 * Prefetches scripts, all in parallel, so that none is discovered only after another has run: later loads use the
 * browser's cache. A preload would need each script's hash, which only the container's own script has
 * (docs/adr/0017).
 */
export function prefetchScripts(urls: readonly string[], timeoutMs: number): void {
  for (const url of urls) {
    if (prefetchedUrls.has(url) || document.querySelector(`link[rel=preload][href="${url}"]`)) continue;
    prefetchedUrls.add(url);
    // The code that runs the script reports a failure. A hanging prefetch must end, because a browser has six
    // connections per host.
    fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

/**
 * Cancels pending loads of these scripts. A preload's connection becomes free for the next attempt: a browser has six
 * per host. A bundle that is loaded again creates its own elements instead of waiting for those of an earlier
 * attempt.
 */
export function dropScripts(urls: readonly string[]): void {
  const droppedUrls = new Set(urls.map(removeQuery));
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel=preload][as=script],script[src]',
  ))
    if (droppedUrls.has(removeQuery('src' in element ? element.src : element.href))) element.remove();
}

const removeQuery = (address: string): string | undefined => new URL(address, location.href).href.split('?')[0];

/**
 * Number of attempts per script of a bundle; bundles count here (platform/cli/src/build/plugins/integrity-plugin.ts).
 */
const attemptGlobals = globalThis as { __storefront_script_tries__?: Record<string, number> };

/** Makes bundles request these scripts under new URLs: browsers also cache a failed preload. */
export function bustScriptCache(urls: readonly string[]): void {
  const attempts = (attemptGlobals.__storefront_script_tries__ ??= {});
  for (const url of urls) {
    const { href } = new URL(url, location.href);
    attempts[href] ??= 1;
  }
}
