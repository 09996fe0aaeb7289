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

/** Attribute of the scripts that every page runs, in order; these scripts run the others. */
export const RUN_ATTRIBUTE = 'data-run';

/** Program of the worker that looks up the browser's locales, beside the shell's script (boot/locale-worker.ts). */
export const LOCALE_WORKER = 'locale-worker.js';

/** Longest wait for pictures, in ms; then the page hydrates without them. */
const TIMEOUT_MS = 2_500;

/**
 * Runs at the end of the document. It fetches and runs the scripts once the pictures in view are painted: on a phone
 * the scripts take longer than everything before them. A press, a key or a hidden page starts them at once.
 */
export const START_SCRIPT = `(${startScripts.toString()})("${SCRIPT_LINK}","${RUN_ATTRIBUTE}","${SKELETON_LINK}","${LOCALE_WORKER}",${TIMEOUT_MS})`;

/**
 * The document carries this function as text, so it may use only its arguments and browser globals, and has no comments.
 * It starts the worker at once, because the tasks of the scripts would delay it: the page's first number then takes no
 * time. It fetches the skeleton, because the tasks of the shell's code come before those of the network.
 */
export function startScripts(
  kind: string,
  mark: string,
  skeletonKind: string,
  workerFile: string,
  timeoutMs: number,
): void {
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
    const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
    const isSavingData = connection.saveData === true || /2g/.test(connection.effectiveType ?? '');
    const skeleton = isSavingData ? null : document.querySelector<HTMLLinkElement>(`link[rel=${skeletonKind}]`);
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
  const shell = document.querySelector<HTMLLinkElement>(`link[${mark}]`);
  if (shell) void new Worker(new URL(workerFile, shell.href));
}
