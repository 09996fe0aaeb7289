/**
 * `rel` of the links that name the page's scripts. Browsers do not know it, so they fetch nothing until the link
 * becomes a preload.
 */
export const SCRIPT_LINK = 'page-script';
/** `rel` of the link that names the skeleton of the page that cards lead to (docs/adr/0089). */
export const SKELETON_LINK = 'page-skeleton';

declare global {
  /** HTML of the skeleton; empty without one. */
  var pageSkeleton: Promise<string> | undefined;
}

/** Attribute of the scripts that every page runs, in order, before those of remotes. */
export const RUN_ATTRIBUTE = 'data-run';

/**
 * Attribute of scripts that only define modules: they run as soon as they have arrived, mostly while the shell's script
 * is on its way. The other scripts of remotes wait for the shell's. The code that needs them then requests nothing.
 */
export const MODULES_ATTRIBUTE = 'data-modules';

/** Program of the worker that looks up the browser's locales, beside the shell's script (boot/locale-worker.ts). */
export const LOCALE_WORKER = 'locale-worker.js';

/** What the script gets as an argument: names, and its time limit for a script of the next page, in ms. */
export const START_OPTIONS = {
  scriptLink: SCRIPT_LINK,
  skeletonLink: SKELETON_LINK,
  runMark: RUN_ATTRIBUTE,
  modulesMark: MODULES_ATTRIBUTE,
  worker: LOCALE_WORKER,
  /** A hanging script would occupy one of the six connections to a host. */
  nextPageMs: 10_000,
} as const;

/** Longest wait for pictures, in ms; then the page hydrates without them. */
const TIMEOUT_MS = 2_500;

/**
 * Runs at the end of the document. It fetches and runs the scripts once the pictures in view are painted: on a phone
 * the scripts take longer than everything before them. A press, a key or a hidden page starts them at once.
 */
export const START_SCRIPT = `(${startScripts.toString()})(${JSON.stringify(START_OPTIONS)},${TIMEOUT_MS})`;

/**
 * The document carries this function as text, so it may use only its arguments and browser globals, and has no comments.
 * It starts the worker before the scripts, whose tasks would delay it: the page's first number then takes no time. Before
 * the first paint the worker would take a processor from the layout. It fetches the skeleton, because the tasks of the
 * shell's code come before those of the network.
 */
export function startScripts(
  { scriptLink, skeletonLink, runMark, modulesMark, worker, nextPageMs }: typeof START_OPTIONS,
  timeoutMs: number,
): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const shell = document.querySelector<HTMLLinkElement>(`link[${runMark}]`);
    if (shell) void new Worker(new URL(worker, shell.href));
    const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
    const isSavingData = connection.saveData === true || /2g/.test(connection.effectiveType ?? '');
    const run = (link: HTMLLinkElement) => {
      const { href: src, integrity, nonce } = link;
      if (!link.isConnected || document.querySelector(`script[src="${src}"]`)) return;
      const script = document.createElement('script');
      for (const type of ['load', 'error']) script.addEventListener(type, () => script.remove());
      Object.assign(script, { src, integrity, nonce, crossOrigin: 'anonymous', async: link.hasAttribute(modulesMark) });
      document.head.append(script);
    };
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${scriptLink}]`)) {
      const isOfNextPage = link.getAttribute('fetchpriority') === 'low';
      if (isSavingData && isOfNextPage) continue;
      const isFirst = link.hasAttribute(runMark);
      const timer = isOfNextPage ? setTimeout(() => link.remove(), nextPageMs) : undefined;
      link.addEventListener('load', () => {
        clearTimeout(timer);
        if (!isFirst) run(link);
      });
      link.rel = 'preload';
      if (isFirst) run(link);
    }
    const skeleton = isSavingData ? null : document.querySelector<HTMLLinkElement>(`link[rel=${skeletonLink}]`);
    if (skeleton)
      globalThis.pageSkeleton = fetch(skeleton.href)
        .then((response) => (response.status === 200 ? response.text() : ''))
        .catch(() => '');
  };
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  const painted = Promise.allSettled(pictures.map((picture) => picture.decode()));
  void painted.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true });
  setTimeout(start, document.hidden ? 0 : timeoutMs);
}
