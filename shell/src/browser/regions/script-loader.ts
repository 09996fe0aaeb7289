/** Asked for already, by their addresses. */
const prefetchedUrls = new Set<string>();

/**
 * Runs a script of another build, asked for with the integrity that the composition says: other code than was published does
 * not run. @throws Error when it cannot be had, or not within `limitMs`.
 */
export function runScript(url: string, integrity: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (callback: () => void) => {
      clearTimeout(timer);
      script.remove();
      callback();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error(`${url} was not loaded within ${timeoutMs} ms.`))),
      timeoutMs,
    );
    Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity });
    script.addEventListener('load', () => finish(resolve));
    script.addEventListener('error', () =>
      finish(() => reject(new Error(`${url} could not be loaded, or is not what was published.`))),
    );
    document.head.append(script);
  });
}

/**
 * Asks for scripts ahead, all at once, so that none is found only after another has run: they come from the browser's cache
 * then. A preload would have to name each one's hash, which only the container's own script knows (docs/adr/0017).
 */
export function prefetchScripts(urls: readonly string[], timeoutMs: number): void {
  for (const url of urls) {
    if (prefetchedUrls.has(url) || document.head.querySelector(`link[rel=preload][href="${url}"]`)) continue;
    prefetchedUrls.add(url);
    // Whoever runs the script tells of a failure. What hangs must not hold the line for good: a browser has six to a host.
    fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

/**
 * Gives up what of these scripts is under way. A preload's connection becomes free for the next attempt: a browser has six to a
 * host. A bundle that is loaded anew makes elements of its own instead of waiting for those of an earlier attempt.
 */
export function dropScripts(urls: readonly string[]): void {
  const droppedUrls = new Set(urls.map(removeQuery));
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel=preload][as=script],script[src]',
  ))
    if (droppedUrls.has(removeQuery('src' in element ? element.src : element.href))) element.remove();
}

const removeQuery = (address: string): string | undefined => new URL(address, location.href).href.split('?')[0];

/** How often each script of a bundle was asked for: bundles count there themselves (platform/cli/src/build/plugins/integrity-plugin.ts). */
const attemptGlobals = globalThis as { __storefront_script_tries__?: Record<string, number> };

/** Lets bundles ask for these scripts under other addresses: a browser keeps what failed while it was preloaded, too. */
export function bustScriptCache(urls: readonly string[]): void {
  const attempts = (attemptGlobals.__storefront_script_tries__ ??= {});
  for (const url of urls) {
    const { href } = new URL(url, location.href);
    attempts[href] ??= 1;
  }
}
