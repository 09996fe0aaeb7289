import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';

/** A pointer must hover over a link for this time, in ms, before its page is preloaded. */
const HOVER_MS = 65;

interface Options {
  readonly locale: Locale;
  navigate(path: string): void;
  hint(path: string, search: string): void;
  /** Prefetches the code of the page at a path. */
  prefetchCode(path: string): void;
  /** Whether the current page is not hydrated yet, and the path leads to another kind of page. */
  canSkipHydration(path: string): boolean;
}

/** All events of a press: React would hydrate the page at once for any of them. */
const PRESS_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const;

/**
 * Intercepts clicks on the shop's own links: the shell swaps the page instead of loading a document. It preloads a
 * page when a shopper points at its link. Modified clicks, downloads, other targets, fragments, other locales and
 * other sites are left to the browser.
 */
export function interceptLinks({ locale, navigate, hint, prefetchCode, canSkipHydration }: Options): void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  /** Last press, for its place. */
  let pressed: MouseEvent | undefined;

  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isUnmodified(event)) return;
    const target = findLinkTarget(event, locale);
    if (!target) return;
    event.preventDefault();
    clearTimeout(hoverTimer);
    navigate(target.path + target.search);
  };
  const handlePointer = (event: Event) => {
    clearTimeout(hoverTimer);
    if (event instanceof MouseEvent) {
      const { type, screenX, screenY } = event;
      // After the press the new page came below a pointer that rests.
      if (type === 'pointerover' && screenX === pressed?.screenX && screenY === pressed.screenY) return;
      if (type === 'pointerdown') pressed = event;
    }
    // In a task of its own: the browser first paints the response to a press.
    hoverTimer = setTimeout(preload, 0, event);
  };
  const preload = (event: Event) => {
    const target = findLinkTarget(event, locale);
    if (!target || isCurrentPage(target, locale)) return;
    prefetchCode(target.path);
    hoverTimer = setTimeout(hint, event.type === 'pointerover' ? HOVER_MS : 0, target.path, target.search);
  };
  const handleBeforeHydration = (event: Event) => {
    const isInMain = event.target instanceof Element && event.target.closest('main') !== null;
    const target = isInMain && isUnmodified(event) && findLinkTarget(event, locale);
    if (!target || !canSkipHydration(target.path)) return;
    // The page that the shopper leaves need not be hydrated first.
    event.stopPropagation();
    if (event.type === 'pointerdown') handlePointer(event);
    if (event instanceof MouseEvent && event.type === 'click') handleClick(event);
  };
  for (const type of PRESS_EVENTS) document.addEventListener(type, handleBeforeHydration, { capture: true });
  document.addEventListener('click', handleClick);
  document.addEventListener('pointerover', handlePointer, { passive: true });
  document.addEventListener('pointerdown', handlePointer, { passive: true });
  document.addEventListener('focusin', handlePointer, { passive: true });
}

/** Main button, no modifier key. */
function isUnmodified(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return true;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Path of a link of the shop, without locale segment; null for everything else. */
function findLinkTarget(event: Event, locale: Locale): { path: string; search: string } | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute('download') ||
    link.dataset.document !== undefined
  )
    return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash !== '' || isOutsidePages(url.pathname)) return null;
  const parsed = splitPathname(url.pathname);
  return parsed.locale === locale ? { path: parsed.path, search: url.search } : null;
}

/** The current page, or the page that is being swapped in under the pointer. */
function isCurrentPage({ path, search }: { path: string; search: string }, locale: Locale): boolean {
  return localizePath(locale, path) === location.pathname && search === location.search;
}

function isOutsidePages(pathname: string): boolean {
  return /^\/(?:api|assets|media|remotes|__composition)\//.test(pathname) || !pathname.endsWith('/');
}
