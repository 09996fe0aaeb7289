/** Kind of link by which the head names the page's scripts: no browser's own, so nothing is fetched before it becomes a preload. */
export const SCRIPT_LINK = 'page-script';
/** Marks the scripts that every page runs, in their order; the others are run by these. */
export const RUN_ATTRIBUTE = 'data-run';

/** After so many ms the page comes alive even where its pictures are not there yet. */
const TIMEOUT_MS = 2_500;

/**
 * Stands at the end of the document: fetches and runs its scripts once the pictures in view are painted, as both take a phone longer
 * than everything before. A press or a key does not wait, nor does a page that nobody sees.
 */
export const START_SCRIPT = `(${startScripts.toString()})("${SCRIPT_LINK}","${RUN_ATTRIBUTE}",${TIMEOUT_MS})`;

/** Travels as text, so it may use nothing but what it is given and what a browser has. */
export function startScripts(kind: string, mark: string, timeoutMs: number): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${kind}]`)];
    for (const link of links) link.rel = 'preload';
    for (const { href: src, integrity, nonce } of links.filter((link) => link.hasAttribute(mark))) {
      const script = document.createElement('script');
      Object.assign(script, { src, integrity, nonce, crossOrigin: 'anonymous', async: false });
      document.head.append(script);
    }
  };
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  const painted = Promise.allSettled(pictures.map((picture) => picture.decode()));
  void painted.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true });
  setTimeout(start, document.hidden ? 0 : timeoutMs);
}
