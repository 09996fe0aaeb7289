/** Asked for already, by their addresses. */
const warmed = new Set<string>();

/**
 * Runs a script of another build, asked for with the integrity that the composition says: other code than was published does
 * not run. @throws Error when it cannot be had, or not within `limitMs`.
 */
export function runScript(url: string, integrity: string, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new Error(`${url} was not loaded within ${limitMs} ms.`))),
      limitMs,
    );
    Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity });
    script.addEventListener('load', () => end(resolve));
    script.addEventListener('error', () =>
      end(() => reject(new Error(`${url} could not be loaded, or is not what was published.`))),
    );
    document.head.append(script);
  });
}

/**
 * Asks for scripts ahead, all at once, so that none is found only after another has run: they come from the browser's cache
 * then. A preload would have to name each one's hash, which only the container's own script knows (docs/adr/0017).
 */
export function warmScripts(urls: readonly string[], limitMs: number): void {
  for (const url of urls) {
    if (warmed.has(url) || document.head.querySelector(`link[rel=preload][href="${url}"]`)) continue;
    warmed.add(url);
    // Whoever runs the script tells of a failure. What hangs must not hold the line for good: a browser has six to a host.
    fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(limitMs) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

/**
 * Gives up what of these scripts is under way. A preload's connection becomes free for the next attempt: a browser has six to a
 * host. A bundle that is loaded anew makes elements of its own instead of waiting for those of an earlier attempt.
 */
export function dropScripts(urls: readonly string[]): void {
  const dropped = new Set(urls.map(withoutQuery));
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel=preload][as=script],script[src]',
  ))
    if (dropped.has(withoutQuery('src' in element ? element.src : element.href))) element.remove();
}

const withoutQuery = (address: string): string | undefined => new URL(address, location.href).href.split('?')[0];

/** How often each script of a bundle was asked for: bundles count there themselves (platform/cli/src/build/plugins/integrity-plugin.ts). */
const scriptTries = globalThis as { __storefront_script_tries__?: Record<string, number> };

/** Lets bundles ask for these scripts under other addresses: a browser keeps what failed while it was preloaded, too. */
export function distrustScripts(urls: readonly string[]): void {
  const tries = (scriptTries.__storefront_script_tries__ ??= {});
  for (const url of urls) {
    const { href } = new URL(url, location.href);
    tries[href] ??= 1;
  }
}
